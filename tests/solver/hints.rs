//! Questions, what is known, and hints.

use proptest::prelude::*;
use samegame::board::rules::{JSGAMES, KLICKETY, STANDARD, TOPCODER};
use samegame::board::{Board, Cell, Color, Deal, Rules, Seed, Size};
use samegame::game::{Game, GameId};
use samegame::solver::search::SearchOptions;
use samegame::solver::{GameLine, Hint, HintLevel, Horizontal, LineCache, SearchRequest, Vertical};

const RULES: [Rules; 4] = [STANDARD.rules, TOPCODER.rules, JSGAMES.rules, KLICKETY.rules];

fn drawn(rules: Rules, rows: &str) -> Game {
    Game::new(GameId::literal(rules, rows.replace('/', "\n").parse().unwrap())).unwrap()
}

fn dealt(seed: &str) -> Game {
    let deal = Deal { seed: Seed::new(seed), ..Deal::default() };
    Game::new(GameId::dealt(Rules::default(), deal)).unwrap()
}

fn nodes(nodes: u64) -> SearchOptions {
    SearchOptions { nodes: Some(nodes), ..SearchOptions::default() }
}

/// The score that a game can still get to, by trying all there is.
fn best_score(game: &Game) -> i64 {
    let moves = game.board().moves(game.rules().min_group());
    let after = |cell: Cell| {
        let mut next = game.clone();
        next.play(cell).unwrap();
        best_score(&next)
    };
    moves.into_iter().map(|group| after(group.cell)).max().unwrap_or_else(|| game.score())
}

/// The game of a line from its first board.
fn played(game: &Game, line: &GameLine) -> Game {
    let mut again = game.again();
    for &cell in &line.cells {
        assert_eq!(again.play(cell).unwrap().removed.group.cell, cell, "a move is named by another cell");
    }
    assert!(again.status().is_over());
    again
}

proptest! {
    /// What was earned before counts for a multiplied clear as well: no answer may miss that.
    #[test]
    fn an_answer_is_the_best_whole_game(
        tiles in proptest::collection::vec(0_u8..3, 9),
        choices in proptest::collection::vec(any::<prop::sample::Index>(), 0..3),
        rules in prop::sample::select(RULES.to_vec()),
    ) {
        let tile = |cell: Cell| Color::new(tiles[usize::from(cell.column * 3 + cell.row)]);
        let board = Board::new(Size::new(3, 3).unwrap(), tile).unwrap();
        let mut game = Game::new(GameId::literal(rules, board)).unwrap();
        for choice in choices {
            let moves = game.board().moves(2);
            if !moves.is_empty() {
                game.play(choice.get(&moves).cell).unwrap();
            }
        }
        let answer = SearchRequest::from_position(&game).search(&SearchOptions::default(), &|| false, &mut |_| ());
        prop_assert_eq!(answer.score, best_score(&game));
        prop_assert_eq!(answer.proved_after, Some(game.moves().len()));
        prop_assert_eq!(played(&game, &answer).score(), answer.score);
    }
}

#[test]
fn every_line_is_a_whole_game_with_its_score() {
    let mut game = dealt("whole");
    for _ in 0..5 {
        let largest = game.board().moves(2).into_iter().max_by_key(|group| group.size).unwrap();
        game.play(largest.cell).unwrap();
    }
    let mut lines = Vec::new();
    let last =
        SearchRequest::from_position(&game).search(&nodes(300_000), &|| false, &mut |line| lines.push(line));
    lines.push(last);
    assert!(lines.len() > 2);
    for line in &lines {
        let again = played(&game, line);
        assert_eq!((again.score(), again.board().is_cleared()), (line.score, line.cleared));
        assert!(again.moves().iter().zip(game.moves()).all(|(a, b)| a.removed == b.removed));
    }
    assert!(lines.windows(2).all(|pair| pair[0].score <= pair[1].score));
}

#[test]
fn whoever_follows_hints_never_gets_less_than_was_promised() {
    let mut game = dealt("promise");
    let mut known = LineCache::new(&game);
    let mut promised = i64::MIN;
    while !game.status().is_over() {
        known.insert(SearchRequest::from_position(&game).search(&nodes(500), &|| false, &mut |_| ()));
        let hint = Hint::new(&game, &known).unwrap();
        assert!(hint.score >= promised);
        promised = hint.score;
        // By whichever cell of the group.
        let cells = game.board().cells_of_group(hint.first().group.cell);
        game.play(cells[cells.len() / 2]).unwrap();
    }
    assert_eq!(game.score(), promised);
}

#[test]
fn what_is_known_outlives_undoing() {
    let mut game = drawn(TOPCODER.rules, "RBB/RRR/RBB");
    let mut known = LineCache::new(&game);
    known.insert(SearchRequest::from_position(&game).search(
        &SearchOptions::default(),
        &|| false,
        &mut |_| (),
    ));
    game.play(Cell::new(1, 0)).unwrap();
    assert_eq!(known.best_from(&game), None);
    known.insert(SearchRequest::from_position(&game).search(
        &SearchOptions::default(),
        &|| false,
        &mut |_| (),
    ));
    assert_eq!(known.best_from(&game).map(|line| (line.score, line.proved_after)), Some((48, Some(1))));
    game.undo();
    assert_eq!(known.best_from(&game).map(|line| (line.score, line.proved_after)), Some((64, Some(0))));
    assert_eq!(known.best().map(|line| line.score), Some(64));
}

#[test]
fn a_line_proved_from_later_on_is_not_proved_from_the_beginning() {
    let mut game = drawn(TOPCODER.rules, "RBB/RRR/RBB");
    game.play(Cell::new(1, 0)).unwrap();
    let mut known = LineCache::new(&game);
    known.insert(SearchRequest::from_position(&game).search(
        &SearchOptions::default(),
        &|| false,
        &mut |_| (),
    ));
    let best = known.best().unwrap();
    assert!(!best.is_proved_after(0) && best.is_proved_after(1) && best.is_proved_after(2));
}

#[test]
fn a_proof_is_taken_in_for_a_line_known_already() {
    let mut game = drawn(TOPCODER.rules, "RBB/RRR/RBB");
    let mut known = LineCache::new(&game);
    let question = SearchRequest::from_start(&game);
    game.play(Cell::new(0, 0)).unwrap();
    game.play(Cell::new(0, 0)).unwrap();
    known.insert(GameLine::from_finished(&game).unwrap());
    assert!(!known.best().unwrap().is_proved_after(0));
    known.insert(question.search(&SearchOptions::default(), &|| false, &mut |_| ()));
    assert!(known.best().unwrap().is_proved_after(0));
}

#[test]
fn the_best_line_is_kept_among_however_many() {
    let game = drawn(STANDARD.rules, "AABB");
    let mut known = LineCache::new(&game);
    let line = |score: i64| GameLine {
        cells: vec![Cell::new(u16::try_from(score).unwrap(), 0)],
        score,
        cleared: false,
        proved_after: None,
    };
    for score in (0..900).rev() {
        known.insert(line(score));
    }
    assert_eq!(known.best().map(|line| line.score), Some(899));
}

#[test]
fn another_board_or_other_rules_are_another_thing() {
    let game = drawn(STANDARD.rules, "AABB");
    let known = LineCache::new(&game);
    assert!(known.is_for(&game) && known.is_for(&game.again()));
    assert!(!known.is_for(&drawn(STANDARD.rules, "AABC")));
    assert!(!known.is_for(&drawn(TOPCODER.rules, "AABB")));
}

#[test]
fn regions_are_thirds_of_where_tiles_are() {
    let region = |rows: &str| {
        let game = drawn(STANDARD.rules, rows);
        let mut known = LineCache::new(&game);
        known.insert(SearchRequest::from_position(&game).search(
            &SearchOptions::default(),
            &|| false,
            &mut |_| (),
        ));
        let region = Hint::new(&game, &known).unwrap().region;
        (region.horizontal, region.vertical)
    };
    // In each there is one group.
    assert_eq!(region("AABC/BCDE/CDEF"), (Horizontal::Left, Vertical::Top));
    assert_eq!(region("BCDE/CDEF/DEAA"), (Horizontal::Right, Vertical::Bottom));
    assert_eq!(region("BCD/AAA/CDB"), (Horizontal::Middle, Vertical::Middle));
    assert_eq!(region("..../..../..../AABC"), (Horizontal::Left, Vertical::Middle));
}

#[test]
fn a_hint_tells_of_a_few_moves_of_many() {
    let game = dealt("many");
    let mut known = LineCache::new(&game);
    known.insert(SearchRequest::from_position(&game).search(&nodes(500), &|| false, &mut |_| ()));
    let hint = Hint::new(&game, &known).unwrap();
    assert_eq!(hint.moves.len(), Hint::MAX_MOVES);
    assert_eq!(hint.moves_to_end, known.best().unwrap().cells.len());
    assert!(!hint.proved);
}

#[test]
fn grades_go_up_to_all_there_is() {
    let grades = [HintLevel::Color, HintLevel::Region, HintLevel::Group, HintLevel::Line, HintLevel::Line];
    assert!(grades.windows(2).all(|pair| pair[0].next() == pair[1]));
    let marks = grades.map(|grade| grade.log_tag().to_string());
    assert_eq!(marks, ["hint", "hint-region", "hint-group", "hint-line", "hint-line"]);
}
