//! Games: the board, both positions of the solver, the naive board and both referees agree on what a move does.

use super::naive::{NaiveBoard, NaiveGroup};
use super::naive_referee::{self, End, Report};
use arbitrary::{Result, Unstructured};
use samegame::board::rules::RuleSet;
use samegame::board::{Board, Cell, Color, Group, Removal};
use samegame::contest::{JudgedGame, TurnReferee, Verdict, judge_line};
use samegame::game::{Game, GameId};
use samegame::solver::position::{LargeBoard, Position, SmallBoard, WeightedGroup, uniform_weight};

/// Plays a game on all kinds of boards. The bytes are the board, the smallest group and the moves.
pub(super) fn boards(bytes: &[u8]) {
    // Too few bytes are no error: the rest is 0.
    play(&mut Unstructured::new(bytes)).unwrap_or_default();
}

fn play(bytes: &mut Unstructured<'_>) -> Result<()> {
    let longest = *bytes.choose(&[4, 16, 16, 30])?;
    let (columns, rows) = (bytes.int_in_range(1..=longest)?, bytes.int_in_range(1..=longest)?);
    let last_color = bytes.int_in_range(0..=25)? % *bytes.choose(&[3, 5, 8, 26])?;
    let min_group = bytes.int_in_range(2..=6)?;
    let is_ragged: bool = bytes.arbitrary()?;
    let mut height = rows;
    let mut naive = NaiveBoard::new(columns, rows, |_, row| {
        if row == 0 && is_ragged {
            height = bytes.int_in_range(1..=rows).unwrap_or(rows);
        }
        (row < height).then(|| bytes.int_in_range(0..=last_color).unwrap_or(0))
    });
    let first = naive.board();
    let mut board = first.clone();
    let mut large = LargeBoard::new(&board, min_group).expect("it holds every board");
    let mut small = SmallBoard::new(&board, min_group);
    let tabu = Some(bytes.int_in_range(0..=last_color)?).filter(|_| bytes.arbitrary().unwrap_or(false));
    large.set_tabu_color(tabu);
    if let Some(small) = &mut small {
        small.set_tabu_color(tabu);
    }
    let mut removals: Vec<Removal> = Vec::new();
    loop {
        let naive_groups = naive.groups();
        check_board(&board, &naive, &naive_groups);
        check_position(&large, &board, min_group, tabu);
        if let Some(small) = &small {
            check_position(small, &board, min_group, tabu);
        }
        let Some(last) = large.moves().len().checked_sub(1) else { break };
        let index = bytes.int_in_range(0..=last).unwrap_or(0);
        let cell = large.moves()[index].cell();
        large.play(index, &uniform_weight);
        if let Some(small) = &mut small {
            let index = small.moves().iter().position(|group| group.cell() == cell).expect("a move");
            small.play(index, &uniform_weight);
        }
        let group =
            naive_groups.iter().find(|group| group.cells[0] == (cell.column, cell.row)).expect("a group");
        removals.push(board.remove(cell, min_group).expect("a legal move"));
        naive.remove(&group.cells);
    }
    assert!(board.is_over(min_group));
    removals.iter().rev().for_each(|removal| board.restore(removal));
    assert_eq!(board, first);
    Ok(())
}

fn check_board(board: &Board, naive: &NaiveBoard, groups: &[NaiveGroup]) {
    assert!(naive.looks_like(board), "{board:?} is not\n{naive:?}");
    let group = |group: &NaiveGroup| Group {
        color: Color::new(group.color).expect("a colour"),
        cell: Cell::new(group.cells[0].0, group.cells[0].1),
        size: u32::try_from(group.cells.len()).expect("a small board"),
    };
    assert_eq!(board.groups(), groups.iter().map(group).collect::<Vec<_>>(), "{board:?}");
}

/// Returns the encoding that a position of this board should have.
fn encoding(board: &Board) -> Vec<u8> {
    let mut encoding = Vec::new();
    for column in 0..board.columns_left() {
        let tiles = (0..board.height(column)).filter_map(|row| board.tile(Cell { column, row }));
        encoding.extend(tiles.map(|color| color.index() + 1));
        encoding.push(0);
    }
    encoding
}

const fn to_board_group(group: &WeightedGroup) -> Group {
    Group { color: Color::new(group.color).expect("a colour"), cell: group.cell(), size: group.size }
}

fn check_position(position: &impl Position, board: &Board, min_group: u32, tabu: Option<u8>) {
    let mut expected = board.moves(min_group);
    if expected.iter().any(|group| Some(group.color.index()) != tabu) {
        expected.retain(|group| Some(group.color.index()) != tabu);
    }
    let mut listed: Vec<Group> = position.moves().iter().map(to_board_group).collect();
    listed.sort_by_key(|group| (group.cell.column, group.cell.row));
    assert_eq!(listed, expected, "{board:?}, groups of at least {min_group}, tabu colour {tabu:?}");
    let mut encoded = Vec::new();
    position.encode(&mut encoded);
    assert_eq!(encoded, encoding(board), "{board:?}");
    for color in Color::all() {
        let count = position.counts().get(usize::from(color.index())).copied().unwrap_or(0);
        assert_eq!(count, board.tiles_of(color));
    }
}

/// Judges a text as a line and as the answers of turns. Its first two bytes choose the board and the limit.
pub(super) fn answers(bytes: &[u8]) {
    const BOARDS: [&str; 4] = ["RBB\nRRR\nRBB", "A", "AABBAABBAABB", "DA.\nDAC\nCBC\nABB\nABB"];
    let [which, limit, text @ ..] = bytes else { return };
    let text = String::from_utf8_lossy(text);
    // The naive referee knows the digits of few scripts.
    if text.contains(|letter: char| letter.is_numeric() && !letter.is_ascii()) {
        return;
    }
    let board: Board = BOARDS[usize::from(which % 4)].parse().expect("a board");
    let limit = Some(usize::from(*limit)).filter(|&limit| limit < 8);
    let rules = &naive_referee::RULES[usize::from(which / 4 % 4)];
    let set = RuleSet::named(rules.name).expect("a named set");
    let game = Game::new(GameId::literal(set.rules, board.clone())).expect("a game");
    let judge = |actions: &[String], is_strict| {
        let (columns, rows) = (board.size().columns(), board.size().rows());
        let naive =
            NaiveBoard::new(columns, rows, |column, row| board.tile(Cell { column, row }).map(Color::index));
        naive_referee::judge(naive, rules, 2, actions, limit, is_strict)
    };
    let line = judge_line(game.clone(), &text, limit);
    check_judged(&line, &judge(&naive_referee::actions(&text), false), &text);
    let mut referee = TurnReferee::new(game, limit);
    let turns: Vec<String> =
        text.split('\n').map(|turn| turn.lines().next().unwrap_or_default().to_owned()).collect();
    for turn in &turns {
        referee.answer(turn);
    }
    check_judged(&referee.finish(), &judge(&turns, true), &text);
}

fn check_judged(judged: &JudgedGame, expected: &Report, text: &str) {
    let actions: Vec<_> = judged
        .actions
        .iter()
        .map(|action| ((action.cell.column.into(), action.cell.row.into()), action.message.clone()))
        .collect();
    let expected_actions: Vec<_> =
        expected.effects.iter().map(|(cell, message, _)| (*cell, message.clone())).collect();
    assert_eq!(actions, expected_actions, "{text:?}");
    assert_eq!(
        (judged.game.score(), judged.game.board().to_string()),
        (expected.score, expected.board.clone()),
        "{text:?}"
    );
    let agrees = match (&judged.verdict, &expected.end) {
        (Verdict::Over, End::Over)
        | (Verdict::Limit, End::Limit)
        | (Verdict::Unfinished, End::Unfinished) => true,
        (Verdict::Error(error), End::Malformed(number, _) | End::Illegal(number)) => error.number == *number,
        _ => false,
    };
    assert!(agrees, "{text:?}: {:?}, not {:?}", judged.verdict, expected.end);
}
