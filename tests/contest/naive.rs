//! A slow and obvious referee, written from the contest's page, on the naive board. It shares no code with the library.

use super::naive::NaiveBoard;

pub(crate) struct NaiveRules {
    pub(crate) name: &'static str,
    pub(crate) points: fn(i64) -> i64,
    /// The final score for these points and this number of leftover tiles.
    pub(crate) final_score: fn(points: i64, left: i64) -> i64,
}

pub(crate) const RULES: [NaiveRules; 4] = [
    NaiveRules {
        name: "standard",
        points: |n| (n - 2) * (n - 2),
        final_score: |points, left| if left == 0 { points + 1000 } else { points },
    },
    NaiveRules {
        name: "topcoder",
        points: |n| n * (n - 1) / 2,
        final_score: |points, left| if left == 0 { points * 4 } else { points },
    },
    NaiveRules {
        name: "jsgames",
        points: |n| (n - 2) * (n - 2),
        final_score: |points, left| match left {
            0 => points + 1000,
            1 | 2 => points,
            _ => points - (left - 2) * (left - 2),
        },
    },
    NaiveRules { name: "klickety", points: |_| 0, final_score: |_, left| -left },
];

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    Removed { color: u8, tiles: i64, points: i64 },
    EmptyCell,
    TooSmall(i64),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Over,
    Limit,
    Unfinished,
    /// The number of the action, and that of the character in the line, both from 1.
    Malformed(usize, usize),
    /// The number of the action, from 1. Occurs only if the referee is strict.
    Illegal(usize),
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Report {
    /// The cell, the message and the effect of each action.
    pub(crate) effects: Vec<((usize, usize), String, Effect)>,
    pub(crate) end: End,
    pub(crate) score: i64,
    /// The rows of the board in letters.
    pub(crate) board: String,
}

fn is_over(board: &NaiveBoard, min_group: usize) -> bool {
    board.groups().iter().all(|group| group.cells.len() < min_group)
}

/// The digits of some scripts, from 0 to 9.
pub(crate) const SCRIPTS: [&str; 6] =
    ["0123456789", "٠١٢٣٤٥٦٧٨٩", "०१२३४५६७८९", "๐๑๒๓๔๕๖๗๘๙", "᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙", "０１２３４５６７８９"];

/// The characters that `\s` matches in Java.
const SPACES: &str = " \t\n\u{b}\u{c}\r";

/// Reads an optional sign and at least one digit of any script, as a number of 32 bits.
fn parse_int(text: &str) -> Option<i64> {
    let unsigned = text.strip_prefix(['+', '-']);
    let (sign, digits) = (if text.starts_with('-') { -1 } else { 1 }, unsigned.unwrap_or(text));
    let mut number = 0;
    for digit in digits.chars() {
        let value = SCRIPTS.iter().find_map(|script| script.chars().position(|other| other == digit))?;
        number = (number * 10 + i64::try_from(value).expect("a digit")).min(1 << 40);
    }
    let is_in_range = (-(1 << 31)..1 << 31).contains(&(sign * number));
    (!digits.is_empty() && is_in_range).then_some(sign * number)
}

/// Returns the two numbers of an action and the text after them, or the index of the first wrong character. Reads as
/// Java does.
pub(crate) fn parse(action: &[char], columns: usize, rows: usize) -> Result<((usize, usize), String), usize> {
    let end = action.iter().rposition(|&letter| letter > ' ').map_or(0, |last| last + 1);
    let mut at = action[..end].iter().take_while(|&&letter| letter <= ' ').count();
    let mut numbers = [0, 0];
    for (number, bound) in numbers.iter_mut().zip([columns, rows]) {
        let begin = at;
        while at < end && !SPACES.contains(action[at]) {
            at += 1;
        }
        let word: String = action[begin..at].iter().collect();
        while at < end && SPACES.contains(action[at]) {
            at += 1;
        }
        let value = parse_int(&word).and_then(|value| usize::try_from(value).ok());
        *number = value.filter(|value| *value < bound).ok_or(begin)?;
    }
    let message: String = action[at..end].iter().collect();
    Ok(((numbers[0], numbers[1]), message.trim().to_owned()))
}

fn score(
    rules: &NaiveRules,
    board: &NaiveBoard,
    min_group: usize,
    effects: &[((usize, usize), String, Effect)],
) -> i64 {
    let points = |(_, _, effect): &(_, _, Effect)| match effect {
        Effect::Removed { points, .. } => *points,
        _ => 0,
    };
    let points = effects.iter().map(points).sum();
    let left = board.cells.iter().flatten().flatten().count();
    if is_over(board, min_group) {
        (rules.final_score)(points, i64::try_from(left).expect("few tiles"))
    } else {
        points
    }
}

/// Judges actions in order. If `strict`, an illegal action loses the game.
pub(crate) fn judge(
    mut board: NaiveBoard,
    rules: &NaiveRules,
    min_group: usize,
    actions: &[String],
    limit: Option<usize>,
    strict: bool,
) -> Report {
    let mut effects = Vec::new();
    let mut end = None;
    // The number of characters in the line before the action.
    let mut before = 0;
    for (index, action) in actions.iter().enumerate() {
        if is_over(&board, min_group) || Some(index) == limit {
            break;
        }
        let characters: Vec<char> = action.chars().collect();
        let ((x, y), message) = match parse(&characters, board.columns().into(), board.rows().into()) {
            Ok(parsed) => parsed,
            Err(character) => {
                end = Some(End::Malformed(index + 1, before + character + 1));
                break;
            }
        };
        let at = (u16::try_from(x).expect("a column"), u16::try_from(y).expect("a row"));
        let group = board.groups().into_iter().find(|group| group.cells.contains(&at));
        let tiles = group.as_ref().map_or(0, |group| i64::try_from(group.cells.len()).expect("few tiles"));
        let effect = match group {
            None => Effect::EmptyCell,
            Some(group) if group.cells.len() < min_group => Effect::TooSmall(tiles),
            Some(group) => {
                board.remove(&group.cells);
                Effect::Removed { color: group.color, tiles, points: (rules.points)(tiles) }
            }
        };
        if strict && !matches!(effect, Effect::Removed { .. }) {
            end = Some(End::Illegal(index + 1));
            break;
        }
        effects.push(((x, y), message, effect));
        before += characters.len() + 1;
    }
    let end = end.unwrap_or_else(|| {
        if is_over(&board, min_group) {
            End::Over
        } else if Some(effects.len()) == limit {
            End::Limit
        } else {
            End::Unfinished
        }
    });
    let picture = format!("{board:?}");
    let rows = picture.split_once('\n').expect("the size is in the first line").1;
    Report { score: score(rules, &board, min_group, &effects), effects, end, board: rows.to_owned() }
}

/// Splits a line at its semicolons. Empty actions at its end do not count.
pub(crate) fn actions(text: &str) -> Vec<String> {
    let line = text.split('\n').next().expect("a first line").trim_end_matches(|letter| letter <= ' ');
    let is_blank = |text: &str| text.chars().all(|letter| letter <= ' ');
    let without_end = line.trim_end_matches(';');
    if line.ends_with(';') && is_blank(without_end) {
        return Vec::new();
    }
    without_end.split(';').map(str::to_owned).collect()
}
