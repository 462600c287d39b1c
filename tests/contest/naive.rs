//! A slow and obvious referee, written from the contest's page. It shares no code with the library.

/// The rows from the bottom up, each from left to right, with -1 for an empty cell.
pub(crate) type Grid = Vec<Vec<i32>>;

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
    Removed { color: i32, tiles: i64, points: i64 },
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
    pub(crate) grid: Grid,
}

pub(crate) fn group(grid: &Grid, x: usize, y: usize) -> Vec<(usize, usize)> {
    fn spread(grid: &Grid, x: usize, y: usize, group: &mut Vec<(usize, usize)>) {
        group.push((x, y));
        // The offsets of the neighbours plus 1, because the coordinates are unsigned.
        for (dx, dy) in [(0, 1), (1, 0), (2, 1), (1, 2)] {
            let (Some(nx), Some(ny)) = ((x + dx).checked_sub(1), (y + dy).checked_sub(1)) else { continue };
            let color = grid.get(ny).and_then(|row| row.get(nx));
            if color == Some(&grid[y][x]) && !group.contains(&(nx, ny)) {
                spread(grid, nx, ny, group);
            }
        }
    }
    let mut group = Vec::new();
    if grid[y][x] >= 0 {
        spread(grid, x, y, &mut group);
    }
    group
}

pub(crate) fn is_over(grid: &Grid, min_group: usize) -> bool {
    let cells = (0..grid.len()).flat_map(|y| (0..grid[0].len()).map(move |x| (x, y)));
    !cells.into_iter().any(|(x, y)| group(grid, x, y).len() >= min_group)
}

/// Removes a group. First the tiles of each column fall, then the columns that are not empty shift to the left.
fn remove(grid: &mut Grid, group: &[(usize, usize)]) {
    for &(x, y) in group {
        grid[y][x] = -1;
    }
    let columns: Vec<Vec<i32>> = (0..grid[0].len())
        .map(|x| grid.iter().map(|row| row[x]).filter(|&tile| tile >= 0).collect())
        .filter(|column: &Vec<i32>| !column.is_empty())
        .collect();
    for (y, row) in grid.iter_mut().enumerate() {
        for (x, tile) in row.iter_mut().enumerate() {
            *tile = columns.get(x).and_then(|column| column.get(y)).copied().unwrap_or(-1);
        }
    }
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
    grid: &Grid,
    min_group: usize,
    effects: &[((usize, usize), String, Effect)],
) -> i64 {
    let points = |(_, _, effect): &(_, _, Effect)| match effect {
        Effect::Removed { points, .. } => *points,
        _ => 0,
    };
    let points = effects.iter().map(points).sum();
    let left = grid.iter().flatten().filter(|&&tile| tile >= 0).count();
    if is_over(grid, min_group) {
        (rules.final_score)(points, i64::try_from(left).expect("few tiles"))
    } else {
        points
    }
}

/// Judges actions in order. If `strict`, an illegal action loses the game.
pub(crate) fn judge(
    mut grid: Grid,
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
        if is_over(&grid, min_group) || Some(index) == limit {
            break;
        }
        let characters: Vec<char> = action.chars().collect();
        let ((x, y), message) = match parse(&characters, grid[0].len(), grid.len()) {
            Ok(parsed) => parsed,
            Err(character) => {
                end = Some(End::Malformed(index + 1, before + character + 1));
                break;
            }
        };
        let cells = group(&grid, x, y);
        let tiles = i64::try_from(cells.len()).expect("few tiles");
        let effect = if cells.is_empty() {
            Effect::EmptyCell
        } else if cells.len() < min_group {
            Effect::TooSmall(tiles)
        } else {
            let color = grid[y][x];
            remove(&mut grid, &cells);
            Effect::Removed { color, tiles, points: (rules.points)(tiles) }
        };
        if strict && !matches!(effect, Effect::Removed { .. }) {
            end = Some(End::Illegal(index + 1));
            break;
        }
        effects.push(((x, y), message, effect));
        before += characters.len() + 1;
    }
    let end = end.unwrap_or_else(|| {
        if is_over(&grid, min_group) {
            End::Over
        } else if Some(effects.len()) == limit {
            End::Limit
        } else {
            End::Unfinished
        }
    });
    Report { score: score(rules, &grid, min_group, &effects), effects, end, grid }
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
