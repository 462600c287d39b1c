//! Random boards and random answers, judged by both referees.

use crate::dice::Dice;
use crate::naive::{self, Done, End, Grid, NaiveRules, RULES, Report, group, is_over};
use samegame::board::rules::RuleSet;
use samegame::board::{Board, Cell, Color, IllegalMove, Size};
use samegame::contest::{Effect, Fault, Judged, Turns, Verdict, Why, judge_line};
use samegame::game::{Game, GameId};

/// What the two referees are given.
struct Match {
    grid: Grid,
    rules: &'static NaiveRules,
    min_group: usize,
    limit: Option<usize>,
    text: String,
}

/// How many actions of what kind there were in all texts.
#[derive(Debug, Default)]
struct Tally {
    legal: usize,
    illegal: usize,
    malformed: usize,
}

fn random_grid(dice: &mut Dice) -> Grid {
    let (columns, rows) = (1 + dice.roll(9), 1 + dice.roll(9));
    let colors = 1 + dice.roll(5);
    let mut grid = vec![vec![-1; columns]; rows];
    let narrower = dice.roll(3);
    for x in 0..columns - narrower.min(columns - 1) {
        let height = if dice.roll(2) == 0 { rows } else { 1 + dice.roll(rows) };
        for row in grid.iter_mut().take(height) {
            row[x] = i32::try_from(dice.roll(colors)).expect("few colours");
        }
    }
    grid
}

const MESSAGES: [&str; 8] =
    ["", "", "", " hello", "  two words ", r" a\nb", " żółw 🐢 \u{1b}[2J", " 1 2, and 3"];

fn malformed(dice: &mut Dice, grid: &Grid) -> String {
    let (columns, rows) = (grid[0].len(), grid.len());
    let kinds = [
        String::new(),
        "  ".to_owned(),
        "0".to_owned(),
        "0 x".to_owned(),
        "text".to_owned(),
        "-1 0".to_owned(),
        "0 -1 off".to_owned(),
        "+0 0".to_owned(),
        "0.0 0".to_owned(),
        "0,0".to_owned(),
        "0 0text".to_owned(),
        "٠ 0".to_owned(),
        "18446744073709551616 0".to_owned(),
        "0 65536".to_owned(),
        format!("{columns} 0"),
        format!(" 0  {rows} above"),
    ];
    dice.pick(&kinds).clone()
}

/// Plays along so that about two thirds of the actions are legal.
fn random_text(dice: &mut Dice, grid: &Grid, min_group: usize, tally: &mut Tally) -> String {
    let mut playing = grid.clone();
    let mut pieces = Vec::new();
    for _ in 0..dice.roll(30) {
        let cells: Vec<(usize, usize)> =
            (0..grid.len()).flat_map(|y| (0..grid[0].len()).map(move |x| (x, y))).collect();
        let (legal, illegal): (Vec<_>, Vec<_>) =
            cells.into_iter().partition(|&(x, y)| group(&playing, x, y).len() >= min_group);
        let kind = dice.roll(30);
        if kind == 0 {
            tally.malformed += 1;
            pieces.push(malformed(dice, grid));
            continue;
        }
        let from = if (kind < 10 || legal.is_empty()) && !illegal.is_empty() { illegal } else { legal };
        let (x, y) = *dice.pick(&from);
        let space = *dice.pick(&["", "", " ", "   ", "\t"]);
        let piece = format!("{space}{x} {space}{y}{}", dice.pick(&MESSAGES));
        let report = naive::judge(playing, &RULES[0], min_group, std::slice::from_ref(&piece), None, false);
        match report.done.first() {
            Some((_, _, Done::Removed { .. })) => tally.legal += 1,
            _ => tally.illegal += 1,
        }
        playing = report.grid;
        pieces.push(piece);
    }
    let end = *dice.pick(&["", "", "", ";", " ; ", ";;", "\n", "\r\n", ";\n", "\n0 0;0 0"]);
    pieces.join(";") + end
}

fn random_match(seed: u64, tally: &mut Tally) -> Match {
    let mut dice = Dice(seed);
    let grid = random_grid(&mut dice);
    let min_group = if dice.roll(5) == 0 { 3 } else { 2 };
    let limit = match dice.roll(4) {
        0 => Some(dice.roll(12)),
        1 => None,
        _ => Some(150),
    };
    let rules = dice.pick(&RULES);
    let text = random_text(&mut dice, &grid, min_group, tally);
    Match { grid, rules, min_group, limit, text }
}

impl Match {
    fn game(&self) -> Game {
        let size = Size::new(self.grid[0].len(), self.grid.len()).expect("small");
        let tile = |Cell { column, row }: Cell| {
            u8::try_from(self.grid[usize::from(row)][usize::from(column)]).ok().and_then(Color::new)
        };
        let board = Board::new(size, tile).expect("settled");
        let rules = RuleSet::named(self.rules.name).expect("a named set").rules;
        let min_group = u32::try_from(self.min_group).expect("small");
        let rules = rules.with_min_group(min_group).expect("a minimum group");
        Game::new(GameId::literal(rules, board)).expect("a board as it stands")
    }
}

fn grid_of(board: &Board) -> Grid {
    let tile = |column, row| board.tile(Cell { column, row }).map_or(-1, |color| i32::from(color.index()));
    let size = board.size();
    (0..size.rows()).map(|row| (0..size.columns()).map(|column| tile(column, row)).collect()).collect()
}

/// What the library says, in the words of the naive referee.
fn report(judged: &Judged) -> Report {
    let done = judged.judgements.iter().map(|judgement| {
        let cell = judgement.action.cell;
        let done = match judgement.effect {
            Effect::Removed { group, points } => {
                Done::Removed { color: group.color.index().into(), tiles: group.size.into(), points }
            }
            Effect::Warning(IllegalMove::Empty) => Done::EmptyCell,
            Effect::Warning(IllegalMove::TooSmall { size, .. }) => Done::TooSmall(size.into()),
            Effect::Warning(IllegalMove::OffBoard) => panic!("a cell off the board is malformed"),
        };
        ((cell.column.into(), cell.row.into()), judgement.action.message.clone(), done)
    });
    let end = match &judged.verdict {
        Verdict::Over => End::Over,
        Verdict::Limit => End::Limit,
        Verdict::Unfinished => End::Unfinished,
        Verdict::Error(Fault { number, why: Why::Malformed(error) }) => {
            assert_eq!(error.line, 1);
            End::Malformed(*number, error.column)
        }
        Verdict::Error(Fault { number, why: Why::Illegal(..) }) => End::Illegal(*number),
    };
    Report { done: done.collect(), end, score: judged.score(), grid: grid_of(judged.game.board()) }
}

const MATCHES: u64 = 20_000;

#[test]
fn both_referees_say_the_same_of_any_line() {
    let mut tally = Tally::default();
    let mut ends = [0; 4];
    for seed in 0..MATCHES {
        let given = random_match(seed, &mut tally);
        let Match { grid, rules, min_group, limit, text } = &given;
        let expected = naive::judge(grid.clone(), rules, *min_group, &naive::actions(text), *limit, false);
        let judged = judge_line(given.game(), text, *limit);
        assert_eq!(report(&judged), expected, "match {seed}: {text:?}");
        let warnings = expected.done.iter().filter(|done| !matches!(done.2, Done::Removed { .. })).count();
        assert_eq!(judged.warnings(), warnings, "match {seed}");
        ends[match expected.end {
            End::Over => 0,
            End::Limit => 1,
            End::Unfinished => 2,
            End::Malformed(..) | End::Illegal(_) => 3,
        }] += 1;
    }
    // The matches are worth something only if all of this happens often.
    assert!(ends.iter().all(|&count| count > 1000), "{ends:?}");
    let Tally { legal, illegal, malformed } = tally;
    let bad = illegal + malformed;
    assert!((legal + bad) / 3 <= bad && malformed > 5000, "{tally:?}");
}

#[test]
fn both_referees_say_the_same_of_any_turns() {
    let mut ends = [0; 4];
    for seed in 0..MATCHES {
        let mut given = random_match(seed, &mut Tally::default());
        given.limit = given.limit.map(|limit| limit.min(5));
        let Match { grid, rules, min_group, limit, text } = &given;
        let mut answers = naive::actions(text);
        if seed % 3 > 0 {
            // Without the illegal ones a game lasts longer.
            let legal = naive::judge(grid.clone(), rules, *min_group, &answers, None, false).done;
            let legal = legal.into_iter().filter(|done| matches!(done.2, Done::Removed { .. }));
            answers = legal.map(|((x, y), message, _)| format!("{x} {y} {message}")).collect();
        }
        let mut turns = Turns::new(given.game(), *limit);
        for answer in &answers {
            turns.answer(answer);
        }
        let mut report = report(&turns.judged());
        let mut expected = naive::judge(grid.clone(), rules, *min_group, &answers, *limit, true);
        // Every answer is a line by itself, so only the action counts.
        for end in [&mut report.end, &mut expected.end] {
            if let End::Malformed(_, column) = end {
                *column = 0;
            }
        }
        assert_eq!(report, expected, "match {seed}: {text:?}");
        ends[match expected.end {
            End::Over => 0,
            End::Limit => 1,
            End::Unfinished => 2,
            End::Malformed(..) | End::Illegal(_) => 3,
        }] += 1;
        assert!(is_over(&expected.grid, *min_group) == (expected.end == End::Over));
    }
    assert!(ends.iter().all(|&count| count > 1000), "{ends:?}");
}
