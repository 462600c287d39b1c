//! The verified results of a day and its week.

use super::result::SharedResult;
use super::verify::compare;
use crate::game::{Day, Game};
use crate::notation::Replay;
use crate::review::{NoStars, Scale, Stars};
use jiff::ToSpan;
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// The results in a pasted text, with their games.
#[derive(Clone, Debug, Default)]
pub struct PastedResults(Vec<PastedResult>);

#[derive(Clone, Debug)]
struct PastedResult {
    /// Without a place and stars, which depend on others and on the scale of the board.
    row: DayRow,
    /// The stars that the text states.
    stars: Option<Stars>,
    game: Option<Box<Game>>,
}

/// Why a result has no place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Remark {
    NoCode,
    /// The code cannot be read.
    DamagedCode,
    /// The code has an impossible move.
    IllegalMoves,
    /// The code is that of another board than the title says.
    CodeOfOtherBoard,
    /// The text states this line, but the moves do not bear it out.
    Contradicted(String),
    WrongStars(Stars),
    /// The moves are those of another player's result.
    SameMoves(String),
    Unfinished,
    TakenOver,
    SolverMoves(usize),
    NotDaily,
    OtherWeek,
    /// The day has not come yet.
    Future,
}

impl Remark {
    /// Whether the text states what its code contradicts.
    const fn is_contradiction(&self) -> bool {
        matches!(
            self,
            Self::IllegalMoves | Self::CodeOfOtherBoard | Self::Contradicted(_) | Self::WrongStars(_)
        )
    }

    /// Where the results with this remark stand below those with a place.
    const fn rank(&self) -> u8 {
        match self {
            Self::NoCode | Self::DamagedCode | Self::Unfinished => 0,
            Self::SolverMoves(_) | Self::TakenOver => 2,
            _ => 1,
        }
    }
}

/// A row of the table of a day.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct DayRow {
    /// The day that the title names; `None` for another board.
    pub day: Option<Day>,
    /// `None` if the text has no name.
    pub player: Option<String>,
    /// The place, from 1. Players with the same score share it.
    pub place: Option<usize>,
    /// The score of the moves, or the one that the text states if nothing proves it.
    pub score: Option<i64>,
    /// `None` without a place, or if they are not known.
    pub stars: Option<Stars>,
    /// The attempt that the text states.
    pub attempt: Option<u32>,
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
    /// Finds and replays the results in a text. Only games on daily boards are replayed.
    pub fn find(text: &str) -> Self {
        let results = SharedResult::find_all(text);
        Self(results.iter().filter_map(PastedResult::of).collect())
    }

    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// This day if there is a result on it, or else the last one up to `latest`.
    pub fn day(&self, wanted: Day, latest: Day) -> Option<Day> {
        let days: BTreeSet<Day> = self.0.iter().filter_map(|result| result.row.day).collect();
        if days.contains(&wanted) { Some(wanted) } else { days.range(..=latest).next_back().copied() }
    }

    /// The boards whose scales the tables of a day need.
    pub fn boards(&self, day: Day) -> Vec<Game> {
        let [first, last] = week_of(day);
        let ranked = self.0.iter().filter(|result| result.row.remark.is_none());
        let games = ranked.filter_map(|result| Some((result.row.day?, result.game.as_ref()?)));
        let in_week = games.filter(|(day, _)| (first..=last).contains(day));
        in_week.map(|(day, game)| (day, game.restarted())).collect::<BTreeMap<_, _>>().into_values().collect()
    }

    /// The tables of a day. Stars are known for the boards in `scales`.
    pub fn table(&self, day: Day, today: Day, scales: &BTreeMap<Day, Scale>) -> ResultTable {
        let week = week_of(day);
        let mut rows = Rows::default();
        for result in &self.0 {
            let row = result.row(scales);
            let elsewhere = match row.day {
                None => Some(Remark::NotDaily),
                Some(day) if day > today => Some(Remark::Future),
                Some(day) => (!(week[0]..=week[1]).contains(&day)).then_some(Remark::OtherWeek),
            };
            let contradiction = row.remark.clone().filter(Remark::is_contradiction);
            let stars = row.stars.filter(|_| elsewhere.is_none());
            rows.add(DayRow { remark: contradiction.or(elsewhere).or(row.remark), stars, ..row });
        }
        let best = rows.best_of_each();
        let mut table: Vec<DayRow> = best.iter().filter(|row| row.day == Some(day)).cloned().collect();
        set_places(&mut table, |row| row.score.unwrap_or(0), |row, place| row.place = Some(place));
        // A result that the player shared again with its code is verified.
        let key = |row: &DayRow| (row.day, row.player.clone(), row.score);
        let verified: BTreeSet<_> = rows.rows.iter().filter(|row| row.remark.is_none()).map(key).collect();
        let mut others = rows.rows;
        others.retain(|row| match row.remark {
            // The week has no place for a result without a name.
            None => row.player.is_none() && row.day != Some(day),
            Some(Remark::NoCode) => !verified.contains(&key(row)),
            Some(_) => true,
        });
        others.sort_by_key(|row| (row.day, row.remark.as_ref().map(Remark::rank), Reverse(row.score)));
        let is_here = |row: &DayRow| {
            row.day == Some(day) && !matches!(row.remark, Some(Remark::Future | Remark::OtherWeek))
        };
        let (here, not_counted) = others.into_iter().partition::<Vec<_>, _>(is_here);
        table.extend(here);
        ResultTable { day, table, week, week_table: of_week(&best), not_counted }
    }
}

impl ResultTable {
    /// Whether the text states what its codes contradict.
    pub fn has_contradictions(&self) -> bool {
        let mut remarks = self.table.iter().chain(&self.not_counted).filter_map(|row| row.remark.as_ref());
        remarks.any(Remark::is_contradiction)
    }
}

/// The first and the last day of a week.
fn week_of(day: Day) -> [Day; 2] {
    let monday = i64::from(day.date().weekday().to_monday_zero_offset());
    let at = |offset: i64| Day::new(day.date().saturating_add(offset.days()));
    [at(-monday).unwrap_or(Day::FIRST), at(6 - monday).unwrap_or(day)]
}

impl PastedResult {
    fn of(result: &SharedResult) -> Option<Self> {
        let (day, score) = (result.day(), stated_score(result));
        let row = DayRow { day, player: result.name.clone(), score, ..DayRow::default() };
        let replay = result.code.as_ref().map(|code| code.parse::<Replay>());
        let played = match replay {
            // Without an outcome, the title may be part of a sentence.
            None if day.is_none() || score.is_none() => return None,
            None => Err(Remark::NoCode),
            Some(Err(_)) => Err(Remark::DamagedCode),
            Some(Ok(_)) if day.is_none() => Err(Remark::NotDaily),
            Some(Ok(replay)) if Day::of(&replay.id) != day => Err(Remark::CodeOfOtherBoard),
            Some(Ok(replay)) => replay.game().ok().map(|game| (replay, game)).ok_or(Remark::IllegalMoves),
        };
        let (replay, game) = match played {
            Ok(played) => played,
            Err(remark) => {
                return Some(Self { row: DayRow { remark: Some(remark), ..row }, stars: None, game: None });
            }
        };
        let (compared, help) = (compare(result, &game), game.help());
        let remark = match compared.contradictions().first() {
            Some(&line) => Some(Remark::Contradicted(line.to_owned())),
            None if !game.status().is_over() => Some(Remark::Unfinished),
            None if help.solver_moves > 0 => Some(Remark::SolverMoves(help.solver_moves)),
            None => help.taken_over.map(|_| Remark::TakenOver),
        };
        let (attempt, score) = (compared.attempt, Some(game.score()));
        let moves = Some(replay.moves_only().code().to_string());
        let row = DayRow { score, attempt, remark, moves, ..row };
        Some(Self { row, stars: compared.stars, game: Some(Box::new(game)) })
    }

    fn row(&self, scales: &BTreeMap<Day, Scale>) -> DayRow {
        let mut row = self.row.clone();
        let scale = row.day.and_then(|day| scales.get(&day));
        let award = self.game.as_ref().zip(scale).and_then(|(game, scale)| scale.award(game));
        let is_wrong = |stated: &Stars| match award {
            Some(Ok(earned)) => earned != *stated,
            Some(Err(why)) => matches!(why, NoStars::SolverMoves | NoStars::TakenOver),
            None => false,
        };
        if !row.remark.as_ref().is_some_and(Remark::is_contradiction) {
            row.remark = self.stars.filter(is_wrong).map(Remark::WrongStars).or(row.remark);
        }
        row.stars = award.and_then(Result::ok).filter(|_| row.remark.is_none());
        row
    }
}

/// The score that a text states: the number at the start of a line with several facts, or with the points.
fn stated_score(result: &SharedResult) -> Option<i64> {
    let is_digit = |letter: char| letter.is_ascii_digit();
    let has_facts = |line: &&String| [" · ", " - ", "point"].iter().any(|part| line.contains(part));
    let facts = result.lines.iter().skip(1).find(|line| line.starts_with(is_digit) && has_facts(line))?;
    let digits = facts.split([' ', ',', '.']).map_while(|part| part.chars().all(is_digit).then_some(part));
    digits.collect::<String>().parse().ok()
}

/// The day, the score and the moves of a row.
type Key = (Option<Day>, Option<i64>, Option<String>);

/// The rows in the order of the text.
#[derive(Default)]
struct Rows {
    rows: Vec<DayRow>,
    /// The first row of each day with these moves, or with the score that the text states.
    known: BTreeMap<Key, usize>,
}

impl Rows {
    /// Adds a row, unless the text has it already, as in a quotation. A result with the moves of another player has no
    /// place.
    fn add(&mut self, mut row: DayRow) {
        let first = *self.known.entry((row.day, row.score, row.moves.clone())).or_insert(self.rows.len());
        match self.rows.get_mut(first) {
            Some(first) if first.remark != row.remark => {}
            Some(first) if first.player.is_none() => return *first = row,
            Some(first) if row.player.is_none() || first.player == row.player => return,
            Some(first) if row.moves.is_some() && row.remark.is_none() => {
                (row.stars, row.remark) = (None, first.player.clone().map(Remark::SameMoves));
            }
            _ => {}
        }
        let key =
            |row: &DayRow| (row.day, row.score, row.moves.clone(), row.player.clone(), row.remark.clone());
        if !self.rows.iter().any(|other| key(other) == key(&row)) {
            self.rows.push(row);
        }
    }

    /// The best result of each player on each day that has a place. Results without a name count one by one.
    fn best_of_each(&self) -> Vec<DayRow> {
        let mut best: Vec<DayRow> = Vec::new();
        let mut known: BTreeMap<(Option<Day>, &str), usize> = BTreeMap::new();
        for row in self.rows.iter().filter(|row| row.remark.is_none()) {
            let new = best.len();
            let index =
                row.player.as_deref().map_or(new, |player| *known.entry((row.day, player)).or_insert(new));
            match best.get_mut(index) {
                Some(other) if other.score < row.score => *other = row.clone(),
                Some(_) => {}
                None => best.push(row.clone()),
            }
        }
        best
    }
}

fn of_week(best: &[DayRow]) -> Vec<WeekRow> {
    let mut rows: BTreeMap<&str, WeekRow> = BTreeMap::new();
    for row in best {
        let Some(player) = &row.player else { continue };
        let total = rows.entry(player).or_default();
        total.player.clone_from(player);
        total.score = total.score.saturating_add(row.score.unwrap_or(0));
        total.stars = row.stars.map(|stars| total.stars.unwrap_or(0.0) + f64::from(stars)).or(total.stars);
        total.days += 1;
    }
    let mut rows: Vec<WeekRow> = rows.into_values().collect();
    set_places(&mut rows, |row| row.score, |row, place| row.place = place);
    rows
}

/// Sorts rows by score, and gives those with the same score the same place.
fn set_places<R>(rows: &mut [R], score: impl Fn(&R) -> i64, set: impl Fn(&mut R, usize)) {
    rows.sort_by_key(|row| Reverse(score(row)));
    let scores: Vec<i64> = rows.iter().map(&score).collect();
    for row in rows {
        let place = scores.partition_point(|other| *other > score(row)) + 1;
        set(row, place);
    }
}
