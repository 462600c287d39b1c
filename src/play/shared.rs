//! Results that players shared: found in a pasted text, verified, and put into tables.
//!
//! A text is searched only for titles and replay codes, wherever they stand on their lines. What surrounds them, such as
//! quote marks, times and authors, is skipped.

use crate::board::Size;
use crate::config::player_name;
use crate::game::{Day, Game, GameId, HelpUsed};
use crate::i18n::{Messages, TextId, game, review, width};
use crate::notation::{GAME_ID_PREFIX, Replay};
use crate::play::share_text::{Claims, is_moves, share_text};
use crate::review::{Scale, Stars};
use crate::text::{plain, sanitize_line, undecorated};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashSet};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SharedResult {
    /// The name of the player, if the title has one.
    pub name: Option<String>,
    /// The day of a daily board.
    pub day: Option<Day>,
    /// The title without the name, and the lines between it and the code. Empty without a title.
    pub lines: Vec<String>,
    pub code: Option<String>,
}

impl SharedResult {
    /// Finds the results in a text. A title begins a result, and the next code belongs to it if it is that of the same
    /// board. Other codes of daily boards are results without a name.
    pub fn find_all(text: &str) -> Vec<Self> {
        // A terminal pastes each end of a line as a carriage return. A code begins a line of its own.
        let lines = text.split(['\n', '\r']).flat_map(|line| {
            let plain = plain(line);
            let has_code = plain.contains(GAME_ID_PREFIX);
            let line = if has_code {
                plain.replace(GAME_ID_PREFIX, &format!("\n{GAME_ID_PREFIX}"))
            } else {
                line.to_owned()
            };
            line.split('\n').map(clean).collect::<Vec<_>>()
        });
        let lines: Vec<String> = lines.filter(|line| !line.is_empty()).collect();
        let (mut results, mut is_open, mut next) = (Vec::<Self>::new(), false, 0);
        while let Some(line) = lines.get(next) {
            next += 1;
            if let Some(result) = Self::with_title_in(line).or_else(|| Self::with_title_in(&plain(line))) {
                results.push(result);
                is_open = true;
                continue;
            }
            let open = results.last_mut().filter(|_| is_open);
            let Some((code, more_lines)) = code_at(line, &lines[next..]) else {
                if let Some(open) = open {
                    open.lines.push(line.clone());
                }
                continue;
            };
            (next, is_open) = (next + more_lines, false);
            let id = code.split('+').next().and_then(|id| id.parse::<GameId>().ok());
            let day = id.as_ref().and_then(Day::of);
            match open.filter(|open| open.day == day) {
                Some(open) => open.code = Some(code),
                None if day.is_some() => results.push(Self { day, code: Some(code), ..Self::default() }),
                None => {}
            }
        }
        results
    }

    /// The result that a title in this line begins: `samegame daily 2026-11-21`, or the rules, size and colours of
    /// another board, and perhaps a name.
    fn with_title_in(line: &str) -> Option<Self> {
        line.match_indices("samegame ").find_map(|(start, _)| {
            let (before, title) = line.split_at(start);
            // The whole line may stand in marks, or in brackets.
            let is_mark = |letter: &char| undecorated(letter.encode_utf8(&mut [0; 4])).is_empty();
            let marks = before.chars().rev().take_while(|letter| is_mark(letter) && *letter != ' ');
            let closing: String = marks
                .map(|mark| match mark {
                    '(' => ')',
                    '[' => ']',
                    '<' => '>',
                    _ => mark,
                })
                .collect();
            let title = title.strip_suffix(&closing).unwrap_or(title);
            let mut facts = facts(title);
            let (board, name) = (facts.next()?, facts.next());
            let day = board.strip_prefix("samegame daily ").and_then(|day| day.parse().ok());
            let has_size = || board.split(", ").any(|part| part.parse::<Size>().is_ok());
            // `play: samegame daily 2026-11-21` is a command below a result.
            let label = |messages: Messages| clean(&messages.format("play-with", [("command", "".into())]));
            let follows = |messages| before.trim_end().ends_with(&label(messages));
            if (day.is_none() && !has_size()) || Messages::all().any(follows) {
                return None;
            }
            let name = name.map(player_name).transpose().ok()?;
            // The attempt is no name.
            let attempt = name.clone().filter(|name| game::attempt_in(name).is_some());
            let name = name.filter(|_| attempt.is_none());
            let lines = [Some(board.to_owned()), attempt].into_iter().flatten().collect();
            Some(Self { name, day, lines, code: None })
        })
    }
}

/// Returns the first game id or replay code in a pasted text. A chat may have wrapped a code, but not an id.
pub(crate) fn code_in(text: &str) -> Option<String> {
    let lines: Vec<String> = text.split(['\n', '\r']).map(|line| clean(&plain(line))).collect();
    let (index, start) =
        lines.iter().enumerate().find_map(|(index, line)| Some((index, line.find(GAME_ID_PREFIX)?)))?;
    let line = lines[index].get(start..)?;
    let id = || line.split(|letter| !is_code(letter)).next().map(without_punctuation);
    let code = code_at(line, &lines[index + 1..]).map(|(code, _)| code);
    code.or_else(|| id().map(str::to_owned))
}

/// Whether an id or a replay code may have this character.
fn is_code(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "._-:+=%/,~".contains(letter)
}

/// A sentence may end after a code.
fn without_punctuation(code: &str) -> &str {
    code.trim_end_matches(['.', ':', ',', '-', '_', '~', '/', '='])
}

/// The replay code that begins a line and may go on in the next ones, and the number of those that it takes. Of the codes
/// that can be parsed, that of a finished game on a daily board counts, or else the longest. `None` without events.
fn code_at(line: &str, next_lines: &[String]) -> Option<(String, usize)> {
    let start = Some(line).filter(|line| line.starts_with(GAME_ID_PREFIX))?;
    let mut code: String = start.chars().take_while(|&letter| is_code(letter)).collect();
    let next_lines = if code.len() == line.len() { next_lines } else { &[] };
    let next_lines: Vec<String> = next_lines.iter().take(200).map(|line| plain(line)).collect();
    let parts = next_lines.iter().map(|line| undecorated(line).trim_matches(|letter| !is_code(letter)));
    let parts = parts.take_while(|part| !part.is_empty() && part.chars().all(is_code));
    let mut found = (false, code.clone(), 0);
    for (count, part) in std::iter::once("").chain(parts).enumerate() {
        code.push_str(part);
        let code = without_punctuation(&code);
        let Some(replay) = code.parse::<Replay>().ok().filter(|_| code.contains('+')) else { continue };
        let ends = Day::of(&replay.id).is_some() && replay.game().is_ok_and(|game| game.status().is_over());
        if ends || !found.0 {
            found = (ends, code.to_owned(), count);
        }
    }
    found.1.contains('+').then_some((found.1, found.2))
}

fn facts(line: &str) -> impl Clone + Iterator<Item = &str> {
    line.split(" · ").flat_map(|part| part.split(" - "))
}

/// The line without control characters and quote marks, with single spaces.
fn clean(line: &str) -> String {
    let line = sanitize_line(line).replace(['\u{feff}', '\u{200b}'], "");
    line.trim_start_matches(['>', ' ']).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// How a shared result differs from the true text of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The lines that state another board, other moves, or another outcome of them. Other text contradicts nothing.
    pub wrong: Vec<String>,
    /// The lines that are true, but not in the text.
    pub missing: Vec<String>,
    /// The true text, in the language of the shared text.
    pub expected: String,
    /// The attempt and the stars that the text states. The moves do not show them.
    pub attempt: Option<u32>,
    pub stars: Option<Stars>,
}

/// Compares a shared result with its game, in the language that it is closest to. The number of the attempt at a daily
/// board, the stars, par and the streak are not compared, because the moves do not show them.
pub fn compare(result: &SharedResult, game: &Game) -> Comparison {
    // Programs that put in other dashes do not do so at every place.
    let plain = |line: &String| plain(line).replace(" · ", " - ");
    // What stands before a statement, such as an author, is skipped, and marks around it.
    let tells = |line: &String, truth: &String| {
        let line = plain(line);
        [&*line, undecorated(&line)]
            .iter()
            .any(|line| format!(" {line}").ends_with(&format!(" {}", plain(truth))))
    };
    let truth = |messages: Messages| {
        let expected = share_text(game, Claims::default(), messages);
        let mut truth: Vec<String> = expected.lines().map(clean).collect();
        // The command that plays the board states nothing about the moves.
        truth.retain(|line| line.starts_with("samegame ") || !line.contains("samegame"));
        (expected, truth)
    };
    let all_truths: Vec<String> = Messages::all().flat_map(|messages| truth(messages).1).collect();
    let true_facts: HashSet<&str> = all_truths.iter().flat_map(|line| facts(line)).collect();
    let compared = Messages::all().map(|messages| {
        let (expected, truth) = truth(messages);
        // The same words with other numbers state something else about the moves.
        let words = |fact: &str| fact.chars().filter(|letter| letter.is_alphabetic()).collect::<String>();
        let outcome = truth.iter().skip(1).filter(|line| !is_moves(messages, line));
        let known: Vec<String> = outcome.flat_map(|line| facts(line)).map(words).collect();
        // What is true in another language is not wrong, and neither is a part of it.
        let is_true = |line: &String| {
            facts(line).all(|fact| true_facts.contains(fact))
                || all_truths.iter().any(|truth| tells(line, truth))
        };
        let untrue = result.lines.iter().filter(|line| !is_true(line));
        let states =
            |line: &String| is_moves(messages, line) || facts(line).any(|fact| known.contains(&words(fact)));
        let (wrong, claims): (Vec<_>, Vec<_>) =
            untrue.cloned().partition(|line| Some(line) == result.lines.first() || states(line));
        let has_title =
            result.lines.first().zip(truth.first()).is_some_and(|(line, truth)| tells(line, truth));
        let is_missing = |truth: &&String| !result.lines.iter().any(|line| tells(line, truth));
        let missing = truth.iter().skip(1).filter(is_missing).cloned().collect();
        let mut claims = claims.iter().flat_map(|line| facts(line));
        let attempt = claims.clone().find_map(game::attempt_in);
        let stars = claims.find_map(|fact| fact.split(' ').find_map(|word| review::stars_in(messages, word)));
        (has_title, Comparison { wrong, missing, expected, attempt, stars })
    });
    let closest = compared
        .min_by_key(|(has_title, found)| (!has_title, found.missing.len(), Reverse(found.wrong.len())));
    closest.map_or_else(|| unreachable!("there are languages"), |(_, found)| found)
}

/// The results of daily boards in a pasted text, as rows without a place. Their stars are those that the text states.
#[derive(Clone, Debug, Default)]
pub struct PastedResults(pub Vec<DayRow>);

/// Why a result has no place, in the order of the rows below those with a place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Remark {
    NoCode,
    /// The code cannot be read.
    DamagedCode,
    Unfinished,
    /// The code has an impossible move.
    IllegalMoves,
    /// The text states this line, but the moves do not bear it out.
    Contradicted(String),
    WrongStars(Stars),
    /// The moves are those of another player's result.
    SameMoves(String),
    OtherWeek,
    /// The day has not come yet.
    Future,
    TakenOver,
    SolverMoves(usize),
}

impl Remark {
    /// Whether the text states what its code contradicts.
    const fn is_contradiction(&self) -> bool {
        matches!(self, Self::IllegalMoves | Self::Contradicted(_) | Self::WrongStars(_))
    }

    fn in_words(&self, messages: Messages) -> String {
        let (id, what) = match self {
            Self::NoCode => ("result-no-code", ""),
            Self::DamagedCode => ("result-damaged-code", ""),
            Self::Unfinished => ("shared-unfinished", ""),
            Self::IllegalMoves => ("result-illegal-moves", ""),
            Self::Contradicted(line) => ("result-contradicted", line.as_str()),
            Self::WrongStars(stars) => ("result-wrong-stars", &*review::stars_in_words(messages, *stars)),
            Self::SameMoves(name) => ("result-same-moves", name.as_str()),
            Self::OtherWeek => ("result-other-week", ""),
            Self::Future => ("result-future", ""),
            Self::TakenOver => ("result-taken-over", ""),
            Self::SolverMoves(moves) => return messages.count(*moves, "solver-moves"),
        };
        messages.format(id, [("what", printable(messages, what).into())])
    }
}

/// A row of the table of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DayRow {
    pub day: Day,
    /// `None` if the text has no name.
    pub player: Option<String>,
    /// The place, from 1. Players with the same score share it.
    pub place: Option<usize>,
    /// The score of the moves, or the one that the text states if nothing proves it.
    pub score: Option<i64>,
    /// Whether the moves clear the board.
    #[serde(skip)]
    pub is_cleared: bool,
    /// `None` with a remark, or if they are not known.
    pub stars: Option<Stars>,
    /// The attempt that the text states.
    pub attempt: Option<u32>,
    /// The number of hints used.
    pub hints: usize,
    pub remark: Option<Remark>,
    /// The moves that were made and not undone, as a replay code.
    pub moves: Option<String>,
}

/// A row of the table of a week: the best result of each day, added up.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct WeekRow {
    pub player: String,
    pub place: usize,
    pub score: i64,
    /// `None` while those of no day are known.
    pub stars: Option<f64>,
    pub days: usize,
}

/// The results of a day and of its week, from Monday to Sunday.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ResultTable {
    pub day: Day,
    pub table: Vec<DayRow>,
    pub week: [Day; 2],
    pub week_table: Vec<WeekRow>,
    /// The results that are in neither table.
    pub not_counted: Vec<DayRow>,
}

impl PastedResults {
    /// Finds and replays the results in a text.
    pub fn find(text: &str) -> Self {
        let mut rows: Vec<DayRow> = SharedResult::find_all(text).iter().filter_map(DayRow::of).collect();
        // What says less comes last, because it is left out if it says nothing new.
        rows.sort_by_key(|row| (row.player.is_none(), row.moves.is_none()));
        Self(rows)
    }

    /// This day if there is a result on it, or else the last one up to `latest`.
    pub fn day(&self, wanted: Day, latest: Day) -> Option<Day> {
        let days = self.0.iter().map(|row| row.day);
        days.filter(|&day| day == wanted || day <= latest).max_by_key(|&day| (day == wanted, day))
    }

    /// The boards whose scales the tables of a day need.
    pub fn boards(&self, day: Day) -> Vec<Game> {
        let [first, last] = day.week();
        let days = self.0.iter().filter(|row| row.remark.is_none()).map(|row| row.day);
        let mut days: Vec<Day> = days.filter(|day| (first..=last).contains(day)).collect();
        days.sort_unstable();
        days.dedup();
        days.into_iter().filter_map(|day| Game::new(day.id()).ok()).collect()
    }

    /// The tables of a day. Stars are known for the boards in `scales`.
    pub fn table(&self, day: Day, today: Day, scales: &[(Day, Scale)]) -> ResultTable {
        let week = day.week();
        let mut rows: Vec<DayRow> = Vec::new();
        for row in &self.0 {
            let scale = scales.iter().find(|(day, _)| *day == row.day);
            let earned = scale.and_then(|(_, scale)| scale.stars(row.score?, row.is_cleared));
            let wrong_stars = row.stars.filter(|stars| earned.is_some_and(|earned| earned != *stars));
            let mut remark = match &row.remark {
                Some(remark) if remark.is_contradiction() => Some(remark.clone()),
                None if wrong_stars.is_some() => wrong_stars.map(Remark::WrongStars),
                _ if row.day > today => Some(Remark::Future),
                _ if row.day < week[0] || row.day > week[1] => Some(Remark::OtherWeek),
                remark => remark.clone(),
            };
            let is_same = |first: &&DayRow| {
                let adds_nothing = row.moves.is_none() && first.player == row.player;
                (first.day, first.score) == (row.day, row.score)
                    && (adds_nothing || (&first.moves, &first.remark) == (&row.moves, &remark))
            };
            match rows.iter().find(is_same).map(|first| &first.player) {
                // The same again, as in a quotation.
                Some(player) if row.player.is_none() || *player == row.player => continue,
                Some(player) if remark.is_none() => remark = player.clone().map(Remark::SameMoves),
                _ => {}
            }
            rows.push(DayRow { stars: earned.filter(|_| remark.is_none()), remark, ..row.clone() });
        }
        rows.sort_by_key(|row| (row.day, row.remark.clone(), Reverse(row.score), row.player.clone()));
        rows.dedup();
        // The best result of each player on each day counts. Those without a name count one by one, but not in the week.
        let mut known = BTreeSet::new();
        let mut is_first = |row: &DayRow| row.player.is_none() || known.insert((row.day, row.player.clone()));
        let best: Vec<_> = rows.iter().filter(|row| row.remark.is_none() && is_first(row)).cloned().collect();
        let of_day = || best.iter().filter(|row| row.day == day);
        let place = |row: &DayRow| 1 + of_day().filter(|other| other.score > row.score).count();
        let table = of_day().map(|row| DayRow { place: Some(place(row)), ..row.clone() });
        rows.retain(|row| row.remark.is_some() || row.player.is_none() && row.day != day);
        let (here, not_counted): (Vec<_>, _) = rows.into_iter().partition(|row| row.day == day);
        ResultTable { day, table: table.chain(here).collect(), week, week_table: of_week(&best), not_counted }
    }
}

fn of_week(best: &[DayRow]) -> Vec<WeekRow> {
    let mut rows: BTreeMap<&str, WeekRow> = BTreeMap::new();
    for (row, player) in best.iter().filter_map(|row| Some((row, row.player.as_deref()?))) {
        let total = rows.entry(player).or_default();
        player.clone_into(&mut total.player);
        total.score = total.score.saturating_add(row.score.unwrap_or(0));
        total.stars = row.stars.map(|stars| total.stars.unwrap_or(0.0) + f64::from(stars)).or(total.stars);
        total.days += 1;
    }
    let mut rows: Vec<WeekRow> = rows.into_values().collect();
    let scores: Vec<i64> = rows.iter().map(|row| row.score).collect();
    for row in &mut rows {
        row.place = 1 + scores.iter().filter(|&&other| other > row.score).count();
    }
    rows.sort_by_key(|row| row.place);
    rows
}

impl ResultTable {
    /// Whether the text states what its codes contradict.
    pub fn has_contradictions(&self) -> bool {
        let mut remarks = self.table.iter().chain(&self.not_counted).filter_map(|row| row.remark.as_ref());
        remarks.any(Remark::is_contradiction)
    }
}

impl DayRow {
    /// `None` for other boards, and for a title with neither a code nor a score, which may be part of a sentence.
    fn of(result: &SharedResult) -> Option<Self> {
        // The score that the text states.
        let lines: Vec<String> = result.lines.iter().skip(1).map(|line| plain(line)).collect();
        let words: Vec<&str> = lines.iter().flat_map(|line| undecorated(line).split(' ')).collect();
        let score = words.windows(2).find_map(|pair| {
            let score = pair[0].replace(',', "").parse().ok()?;
            let is_unit = |text: String| text.split_whitespace().next_back() == Some(pair[1]);
            Messages::all().any(|messages| is_unit(messages.points(score))).then_some(score)
        });
        let (day, player) = (result.day?, result.name.clone());
        let (place, stars, attempt, moves) = (None, None, None, None);
        let (hints, remark, is_cleared) = (0, None, false);
        let row = Self { day, player, place, score, is_cleared, stars, attempt, hints, remark, moves };
        let unverified = |remark| Some(Self { remark: Some(remark), ..row.clone() });
        let Some(code) = &result.code else { return unverified(Remark::NoCode).filter(|_| score.is_some()) };
        let Ok(replay) = code.parse::<Replay>() else { return unverified(Remark::DamagedCode) };
        let Ok(game) = replay.game() else { return unverified(Remark::IllegalMoves) };
        let Comparison { wrong, stars, attempt, .. } = compare(result, &game);
        let HelpUsed { hints, solver_moves, taken_over } = game.help();
        let remark = match (wrong.first(), stars) {
            (Some(line), _) => Some(Remark::Contradicted(line.clone())),
            (_, Some(stars)) if solver_moves > 0 || taken_over.is_some() => Some(Remark::WrongStars(stars)),
            _ if !game.status().is_over() => Some(Remark::Unfinished),
            _ if solver_moves > 0 => Some(Remark::SolverMoves(solver_moves)),
            _ => taken_over.map(|_| Remark::TakenOver),
        };
        let moves = Some(replay.moves_only().code());
        let (score, is_cleared) = (Some(game.score()), game.board().is_cleared());
        Some(Self { score, is_cleared, stars, attempt, hints, remark, moves, ..row })
    }
}

#[derive(Clone, Debug, Default)]
pub(crate) struct TableLine {
    pub(crate) is_heading: bool,
    pub(crate) text: String,
    /// What is said about the row besides.
    pub(crate) remark: String,
}

/// The tables of results as lines of text. Without the last column, they fit on a screen of 40 columns.
pub(crate) fn table_lines(messages: Messages, table: &ResultTable) -> Vec<TableLine> {
    let text = |id: TextId| messages.text(id).into_owned();
    let points = |score: Option<i64>| score.map_or_else(|| "-".to_owned(), |score| messages.number(score));
    let line = |[place, name, score, stars, last]: [String; 5], remark| {
        let [name, score, stars] = [width::beginning(&name, 15), &score, &stars].map(width::Padded);
        let text = format!("{place:>4} {name:<15} {score:>7}  {stars:<7}  {last}").trim_end().to_owned();
        TableLine { is_heading: false, text, remark }
    };
    let heading = |text| TableLine { is_heading: true, text, ..TableLine::default() };
    let columns = |last| {
        let [player, score, stars, last] = ["column-player", "column-score", "column-stars", last].map(text);
        line([String::new(), player, score, stars, last], String::new())
    };
    let day_row = |row: &DayRow, day: Option<Day>| {
        let place = row.place.map_or_else(|| "-".to_owned(), |place| messages.number(place));
        let name = row.player.as_ref().map(|player| printable(messages, player));
        let stars = row.stars.map(|stars| review::stars(messages, stars)).unwrap_or_default();
        let attempt = row.attempt.map(|attempt| game::nth_attempt(messages, attempt)).unwrap_or_default();
        let help = HelpUsed { hints: row.hints, ..HelpUsed::default() };
        let (help, remark) = (game::undos_and_help(messages, 0, help), row.remark.as_ref());
        let remarks = [day.map(|day| day.to_string()), help, remark.map(|remark| remark.in_words(messages))];
        let remarks = messages.join(&remarks.into_iter().flatten().collect::<Vec<_>>());
        let name = name.unwrap_or_else(|| text("player-unnamed"));
        line([place, name, points(row.score), stars, attempt], remarks)
    };
    let week_row = |row: &WeekRow| {
        let [place, days] = [row.place, row.days].map(|number| messages.number(number));
        let stars = row.stars.map(|stars| messages.number_or_decimal(stars)).unwrap_or_default();
        line([place, printable(messages, &row.player), points(Some(row.score)), stars, days], String::new())
    };
    let of_day = messages.format("results-of-day", [("day", table.day.to_string().into())]);
    let mut lines = vec![heading(of_day), columns("column-attempt")];
    lines.extend(table.table.iter().map(|row| day_row(row, None)));
    if !table.week_table.is_empty() {
        let [from, to] = table.week.map(|day| day.to_string().into());
        let of_week = messages.format("results-of-week", [("from", from), ("to", to)]);
        lines.extend([TableLine::default(), heading(of_week), columns("column-days")]);
    }
    lines.extend(table.week_table.iter().map(week_row));
    if !table.not_counted.is_empty() {
        lines.extend([TableLine::default(), heading(text("results-not-counted"))]);
    }
    lines.extend(table.not_counted.iter().map(|row| day_row(row, Some(row.day))));
    lines
}

/// The beginning of a text by another player.
fn printable(messages: Messages, text: &str) -> String {
    messages.charset.printable(text.chars().take(60))
}
