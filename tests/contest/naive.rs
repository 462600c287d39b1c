//! The referee as the contest's page puts it, slow and obvious. It shares no code with the library.

/// A grid of rows from the bottom up, each from the left, with -1 for an empty cell.
pub(crate) type Grid = Vec<Vec<i32>>;

pub(crate) struct NaiveRules {
    pub(crate) name: &'static str,
    pub(crate) points: fn(i64) -> i64,
    pub(crate) at_end: fn(points: i64, left: i64) -> i64,
}

pub(crate) const RULES: [NaiveRules; 4] = [
    NaiveRules {
        name: "standard",
        points: |n| (n - 2) * (n - 2),
        at_end: |points, left| if left == 0 { points + 1000 } else { points },
    },
    NaiveRules {
        name: "topcoder",
        points: |n| n * (n - 1) / 2,
        at_end: |points, left| if left == 0 { points * 4 } else { points },
    },
    NaiveRules {
        name: "jsgames",
        points: |n| (n - 2) * (n - 2),
        at_end: |points, left| match left {
            0 => points + 1000,
            1 | 2 => points,
            _ => points - (left - 2) * (left - 2),
        },
    },
    NaiveRules { name: "klickety", points: |_| 0, at_end: |_, left| -left },
];

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Done {
    Removed { color: i32, tiles: i64, points: i64 },
    EmptyCell,
    TooSmall(i64),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Over,
    Limit,
    Unfinished,
    /// The action, from 1, and the character of the line, from 1.
    Malformed(usize, usize),
    /// The action, from 1: only where an illegal one loses.
    Illegal(usize),
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Report {
    /// Cell, message and what was done.
    pub(crate) done: Vec<((usize, usize), String, Done)>,
    pub(crate) end: End,
    pub(crate) score: i64,
    pub(crate) grid: Grid,
}

pub(crate) fn group(grid: &Grid, x: usize, y: usize) -> Vec<(usize, usize)> {
    fn spread(grid: &Grid, x: usize, y: usize, group: &mut Vec<(usize, usize)>) {
        group.push((x, y));
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

/// Takes the group away: first every column falls, then the columns with something in them move to the left.
fn remove(grid: &mut Grid, gone: &[(usize, usize)]) {
    for &(x, y) in gone {
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

/// The two numbers of an action and the text after them, or the character at which it goes wrong, from 0.
fn read(action: &[char], columns: usize, rows: usize) -> Result<((usize, usize), String), usize> {
    let mut at = 0;
    let mut numbers = [0, 0];
    for (number, below) in numbers.iter_mut().zip([columns, rows]) {
        while at < action.len() && action[at].is_whitespace() {
            at += 1;
        }
        let begin = at;
        while at < action.len() && !action[at].is_whitespace() {
            at += 1;
        }
        let word: String = action[begin..at].iter().collect();
        let digits = !word.is_empty() && word.chars().all(|digit| "0123456789".contains(digit));
        // A number with so many digits, leading zeros aside, is off every board.
        let digits_that_count = word.trim_start_matches('0');
        let value = if digits_that_count.len() > 9 { usize::MAX } else { word.parse().unwrap_or(0) };
        if !digits || value >= below {
            return Err(begin);
        }
        *number = value;
    }
    let message: String = action[at..].iter().collect();
    Ok(((numbers[0], numbers[1]), message.trim().to_owned()))
}

fn score(rules: &NaiveRules, grid: &Grid, min_group: usize, done: &[((usize, usize), String, Done)]) -> i64 {
    let points = |(_, _, done): &(_, _, Done)| match done {
        Done::Removed { points, .. } => *points,
        _ => 0,
    };
    let points = done.iter().map(points).sum();
    let left = grid.iter().flatten().filter(|&&tile| tile >= 0).count();
    if is_over(grid, min_group) {
        (rules.at_end)(points, i64::try_from(left).expect("few tiles"))
    } else {
        points
    }
}

/// Judges actions one after the other; where `strict`, an illegal one loses.
pub(crate) fn judge(
    mut grid: Grid,
    rules: &NaiveRules,
    min_group: usize,
    actions: &[String],
    limit: Option<usize>,
    strict: bool,
) -> Report {
    let mut done = Vec::new();
    let mut end = None;
    let mut before = 0;
    for (index, action) in actions.iter().enumerate() {
        if is_over(&grid, min_group) || Some(index) == limit {
            break;
        }
        let characters: Vec<char> = action.chars().collect();
        let ((x, y), message) = match read(&characters, grid[0].len(), grid.len()) {
            Ok(read) => read,
            Err(character) => {
                end = Some(End::Malformed(index + 1, before + character + 1));
                break;
            }
        };
        let cells = group(&grid, x, y);
        let tiles = i64::try_from(cells.len()).expect("few tiles");
        let what = if cells.is_empty() {
            Done::EmptyCell
        } else if cells.len() < min_group {
            Done::TooSmall(tiles)
        } else {
            let color = grid[y][x];
            remove(&mut grid, &cells);
            Done::Removed { color, tiles, points: (rules.points)(tiles) }
        };
        if strict && !matches!(what, Done::Removed { .. }) {
            end = Some(End::Illegal(index + 1));
            break;
        }
        done.push(((x, y), message, what));
        before += characters.len() + 1;
    }
    let end = end.unwrap_or_else(|| match () {
        () if is_over(&grid, min_group) => End::Over,
        () if Some(done.len()) == limit => End::Limit,
        () => End::Unfinished,
    });
    Report { score: score(rules, &grid, min_group, &done), done, end, grid }
}

/// The actions of a line: what stands between its semicolons, of which the last may stand at the end.
pub(crate) fn actions(text: &str) -> Vec<String> {
    let line = text.split('\n').next().expect("a first line").trim_end_matches('\r');
    let mut actions: Vec<String> = line.split(';').map(str::to_owned).collect();
    if actions.len() > 1 && actions.last().is_some_and(|last| last.trim().is_empty()) {
        actions.pop();
    }
    actions
}
