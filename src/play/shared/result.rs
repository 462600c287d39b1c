//! Results that players shared, found in a pasted text.

use super::chat::{ChatLine, chat_lines, clean_name, is_name};
use crate::game::Day;
use crate::notation::{GAME_ID_PREFIX, Replay};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SharedResult {
    /// The name of the player, if the text has one.
    pub name: Option<String>,
    /// The lines from the title to the replay code, without the code.
    pub lines: Vec<String>,
    pub code: Option<String>,
}

const TITLE: &str = "samegame ";
const DAILY: &str = "samegame daily ";
/// The start of a replay with one event per line, which is not a result.
const REPLAY: &str = "samegame replay ";

/// The number of lines after which a text without a replay code is no result.
const MOST_LINES: usize = 40;

/// The number of lines above a title that may be the name, and those that a replay code may be broken into.
const MOST_LINES_TO_NAME: usize = 4;
const MOST_PARTS: usize = 200;

impl SharedResult {
    /// Finds the results in a text. Each starts with a line that looks like a title, with or without a quote mark, and
    /// ends with its replay code.
    pub fn find_all(text: &str) -> Vec<Self> {
        let lines = chat_lines(text);
        let mut results: Vec<Self> = Vec::new();
        // The author of the result that is being read, and whether its name stands on its line.
        let mut open: Option<(Option<&str>, bool)> = None;
        let mut next = 0;
        while let Some(line) = lines.get(next) {
            next += 1;
            let author = line.author.as_deref();
            if let Some((before, title)) = split_title(&line.text) {
                let named = author.or_else(|| name_before(before));
                let name = named.or_else(|| name_above(&lines[..next - 1])).map(ToOwned::to_owned);
                results.push(Self { name, lines: vec![title.to_owned()], code: None });
                open = Some((author, named.is_some()));
                continue;
            }
            let (Some(result), Some((writer, is_named))) = (results.last_mut(), open) else { continue };
            let goes_on = !line.is_start || (writer == author && is_of_result(&line.text));
            if !goes_on || result.lines.len() > MOST_LINES {
                open = None;
                continue;
            }
            let code = line.text.split(' ').find(|word| word.starts_with(GAME_ID_PREFIX));
            let code = code.and_then(|start| join_code(start, &line.text, &lines[next..]));
            match code {
                Some((code, parts)) => {
                    next += parts;
                    result.code = Some(code);
                    let after = name_after(&lines[next..]).filter(|_| !is_named);
                    result.name = after.map(ToOwned::to_owned).or_else(|| result.name.take());
                    open = None;
                }
                // The code is on the next line.
                None if line.text.ends_with("samegame replay --check") => {}
                None => result.lines.push(line.text.clone()),
            }
        }
        results
    }

    /// The id of the board, which the title of a daily board names by its day.
    pub fn id(&self) -> Option<String> {
        let mut words = self.lines.iter().flat_map(|line| line.split(' '));
        let of_day = || Some(self.day()?.id().to_string());
        words.find(|word| word.starts_with(GAME_ID_PREFIX)).map(ToOwned::to_owned).or_else(of_day)
    }

    /// The day that the title names.
    pub fn day(&self) -> Option<Day> {
        self.lines.first()?.strip_prefix(DAILY)?.split(' ').next()?.parse().ok()
    }
}

/// Splits a line at the title in it. Before the title of a daily board, there may be a name.
fn split_title(line: &str) -> Option<(&str, &str)> {
    if line.starts_with(TITLE) {
        return (!line.starts_with(REPLAY)).then_some(("", line));
    }
    let (before, title) = line.split_at(line.find(DAILY)?);
    let day = title.strip_prefix(DAILY)?.split(' ').next()?;
    (day.parse::<Day>().is_ok() && is_name(before)).then_some((before.trim(), title))
}

/// The name before a title: `Ann:`, `Ann`.
fn name_before(before: &str) -> Option<&str> {
    let name = clean_name(before.trim_end_matches([' ', '-', '–', '—']));
    let is_marked = name.len() < before.len();
    (!name.is_empty() && (is_marked || name.contains(char::is_alphanumeric))).then_some(name)
}

/// The name on a line of its own above a title.
fn name_above(lines: &[ChatLine]) -> Option<&str> {
    let lines = lines.iter().rev().filter(|line| !line.is_time).take(MOST_LINES_TO_NAME);
    let mut above = lines.take_while(|line| line.author.is_none() && !is_of_result(&line.text));
    let is_remark =
        |line: &str| line.ends_with(['!', '?', '.']) || (line.ends_with(':') && line.contains(' '));
    let name = above.find(|line| !is_remark(&line.text))?.text.as_str();
    Some(clean_name(name)).filter(|name| !name.starts_with(['-', '–', '—']) && is_name(name))
}

/// The name below a result: `— Ann`.
fn name_after(lines: &[ChatLine]) -> Option<&str> {
    let mark = |line: &ChatLine| matches!(line.text.as_str(), "--" | "—" | "–");
    let (first, second) = (lines.first()?, lines.get(1));
    let name = if mark(first) {
        second?.text.as_str()
    } else {
        let line = first.text.as_str();
        line.trim_start_matches(['-', '–', '—'])
            .strip_prefix(' ')
            .filter(|_| line.starts_with(['-', '–', '—']))?
    };
    let is_time = first.is_time && !mark(first) || second.is_some_and(|line| mark(first) && line.is_time);
    Some(clean_name(name)).filter(|name| !is_time && is_name(name))
}

/// Whether a line looks like one of a result: bars, or points, a command or a part of a code.
fn is_of_result(line: &str) -> bool {
    let is_mark = |letter: char| letter.is_ascii_digit() || "▁▂▄▆█★½☆.-+oO*".contains(letter);
    line.contains("samegame ")
        || line.starts_with(GAME_ID_PREFIX)
        || line.split(' ').next().is_some_and(|word| word.chars().all(is_mark))
        || (!line.contains(' ') && line.len() > 12 && may_be_part_of_code(line))
}

/// Joins a replay code that a mail program or a chat has broken into lines: `start` is at the end of `line`, and the
/// other parts are on `next_lines`. Returns the code, and the number of further lines that it takes: the longest code
/// that can be parsed, or the longest game on a daily board that is over. `None` if it is an id.
fn join_code(start: &str, line: &str, next_lines: &[ChatLine]) -> Option<(String, usize)> {
    let mut code = start.to_owned();
    let mut longest = (start.contains('+').then(|| code.clone()), 0);
    let (mut is_over, mut number) = (ends_game(&code), 0);
    // A code that is followed by another word on its line is not broken.
    let next_lines = if line.ends_with(start) { next_lines } else { &[] };
    for part in next_lines.iter().take(MOST_PARTS).map(|line| &line.text) {
        number += 1;
        if !may_be_part_of_code(part) {
            break;
        }
        code.push_str(part);
        if code.contains('+') && code.parse::<Replay>().is_ok() {
            let ends = ends_game(&code);
            if ends || !is_over {
                longest = (Some(code.clone()), number);
            }
            is_over |= ends;
        }
    }
    longest.0.map(|code| (code, longest.1))
}

/// Whether a code is that of a game on a daily board that is over.
fn ends_game(code: &str) -> bool {
    let replay = code.parse::<Replay>().ok().filter(|replay| Day::of(&replay.id).is_some());
    replay.is_some_and(|replay| replay.game().is_ok_and(|game| game.status().is_over()))
}

fn may_be_part_of_code(line: &str) -> bool {
    line.chars()
        .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || "._-:+=%".contains(letter))
}
