//! Search requests, the cache of known lines, and hints.

use super::random_games::play_line;
use crate::common::drawn;
use samegame::board::rules::{STANDARD, TOPCODER};
use samegame::board::{Cell, Deal, Group, Rules, Seed};
use samegame::game::{Game, GameId};
use samegame::solver::search::SearchOptions;
use samegame::solver::{GameLine, Hint, HintLevel, LineCache, Third};

fn deal_game(seed: &str) -> Game {
    let deal = Deal { seed: Seed::new(seed), ..Deal::default() };
    Game::new(GameId::dealt(Rules::default(), deal)).unwrap()
}

fn with_nodes(nodes: u64) -> SearchOptions {
    SearchOptions { nodes: Some(nodes), ..SearchOptions::default() }
}

/// Returns the best line from the current position of a small game.
fn solve(game: &Game) -> GameLine {
    GameLine::search(game, &SearchOptions::default(), &|| false, &mut |_| ())
}

/// Returns the line that a search with a node budget finds.
fn search_line(game: &Game, nodes: u64) -> GameLine {
    GameLine::search(game, &with_nodes(nodes), &|| false, &mut |_| ())
}

#[test]
fn each_reported_line_is_a_whole_game_that_begins_with_the_played_moves() {
    let mut game = deal_game("whole");
    for _ in 0..5 {
        let largest = game.board().moves(2).into_iter().max_by_key(|group| group.size).unwrap();
        game.play(largest.cell).unwrap();
    }
    let mut lines = Vec::new();
    let last = GameLine::search(&game, &with_nodes(60_000), &|| false, &mut |line| lines.push(line));
    lines.push(last);
    assert!(lines.len() > 2);
    for line in &lines {
        let again = play_line(&game.restarted(), &line.cells);
        assert_eq!((again.score(), again.board().is_cleared()), (line.score, line.cleared));
        assert!(again.moves().iter().zip(game.moves()).all(|(a, b)| a.removed == b.removed));
    }
    assert!(lines.windows(2).all(|pair| pair[0].score <= pair[1].score));
}

#[test]
fn a_game_played_by_hints_reaches_at_least_the_score_of_each_hint() {
    let mut game = deal_game("promise");
    let mut cache = LineCache::new(&game);
    let mut last_score = i64::MIN;
    while !game.status().is_over() {
        cache.insert(search_line(&game, 500));
        let hint = cache.best_from(&game).and_then(|line| Hint::new(&game, line)).unwrap();
        assert!(hint.score >= last_score);
        last_score = hint.score;
        // Players may click any cell of the group.
        let cells = game.board().cells_of_group(hint.first().group.cell);
        game.play(cells[cells.len() / 2]).unwrap();
    }
    assert_eq!(game.score(), last_score);
}

#[test]
fn lines_stay_in_the_cache_after_an_undo() {
    let mut game = drawn::game(TOPCODER.rules, "RBB\nRRR\nRBB");
    let mut cache = LineCache::new(&game);
    cache.insert(solve(&game));
    game.play(Cell::new(1, 0)).unwrap();
    assert_eq!(cache.best_from(&game), None);
    cache.insert(solve(&game));
    assert_eq!(cache.best_from(&game).map(|line| (line.score, line.proved_after)), Some((48, Some(1))));
    game.undo();
    assert_eq!(cache.best_from(&game).map(|line| (line.score, line.proved_after)), Some((64, Some(0))));
    assert_eq!(cache.best().map(|line| line.score), Some(64));
}

#[test]
fn a_line_proved_after_a_move_is_not_proved_from_the_start() {
    let mut game = drawn::game(TOPCODER.rules, "RBB\nRRR\nRBB");
    game.play(Cell::new(1, 0)).unwrap();
    let mut cache = LineCache::new(&game);
    cache.insert(solve(&game));
    let best = cache.best().unwrap();
    assert!(!best.is_proved_after(0) && best.is_proved_after(1) && best.is_proved_after(2));
}

#[test]
fn a_proof_of_a_cached_line_is_added_to_that_line() {
    let mut game = drawn::game(TOPCODER.rules, "RBB\nRRR\nRBB");
    let mut cache = LineCache::new(&game);
    game.play(Cell::new(0, 0)).unwrap();
    game.play(Cell::new(0, 0)).unwrap();
    cache.insert(GameLine::from_finished(&game).unwrap());
    assert!(!cache.best().unwrap().is_proved_after(0));
    cache.insert(GameLine::search(&game.restarted(), &SearchOptions::default(), &|| false, &mut |_| ()));
    assert!(cache.best().unwrap().is_proved_after(0));
}

#[test]
fn a_full_cache_keeps_the_best_line() {
    let game = drawn::game(STANDARD.rules, "AABB");
    let mut cache = LineCache::new(&game);
    let line = |score: i64| GameLine {
        cells: vec![Cell::new(u16::try_from(score).unwrap(), 0)],
        score,
        cleared: false,
        proved_after: None,
    };
    for score in (0..900).rev() {
        cache.insert(line(score));
    }
    assert_eq!(cache.best().map(|line| line.score), Some(899));
}

#[test]
fn a_cache_is_for_one_board_and_its_rules() {
    let game = drawn::game(STANDARD.rules, "AABB");
    let cache = LineCache::new(&game);
    assert!(cache.is_for(&game) && cache.is_for(&game.restarted()));
    assert!(!cache.is_for(&drawn::game(STANDARD.rules, "AABC")));
    assert!(!cache.is_for(&drawn::game(TOPCODER.rules, "AABB")));
}

#[test]
fn the_region_of_a_hint_is_a_ninth_of_the_occupied_part_of_the_board() {
    let region = |rows: &str| {
        let game = drawn::game(STANDARD.rules, rows);
        let mut cache = LineCache::new(&game);
        cache.insert(solve(&game));
        let region = cache.best_from(&game).and_then(|line| Hint::new(&game, line)).unwrap().region;
        (region.column, region.row)
    };
    // Each board has only one group.
    assert_eq!(region("AABC\nBCDE\nCDEF"), (Third::Low, Third::High));
    assert_eq!(region("BCDE\nCDEF\nDEAA"), (Third::High, Third::Low));
    assert_eq!(region("BCD\nAAA\nCDB"), (Third::Middle, Third::Middle));
    assert_eq!(region("....\n....\n....\nAABC"), (Third::Low, Third::Middle));
}

#[test]
fn a_hint_leaves_the_groups_of_its_colour_then_those_in_its_region_to_choose_from() {
    let game = deal_game("choice");
    let hint = Hint::new(&game, &search_line(&game, 500)).unwrap();
    let board = game.board();
    let left = |level| hint.candidates(board, game.rules(), level);
    let Group { color, cell, .. } = hint.first().group;
    let has_neighbour = |&tile: &Cell| board.group_at(tile).unwrap().size > 1;
    let cells = (0..15).flat_map(|column| (0..15).map(move |row| Cell::new(column, row)));
    let colored = cells.filter(|&cell| board.tile(cell) == Some(color));
    let tiles: Vec<Cell> = colored.filter(has_neighbour).collect();
    assert_eq!(left(HintLevel::Color), tiles);
    let region = left(HintLevel::Region);
    assert!(region.len() < tiles.len() && region.iter().all(|tile| tiles.contains(tile)));
    // A group is left as a whole or not at all.
    let mut whole: Vec<Cell> = region.iter().flat_map(|&tile| board.cells_of_group(tile)).collect();
    whole.sort_unstable();
    whole.dedup();
    assert_eq!(region, whole);
    assert!(board.cells_of_group(cell).iter().all(|tile| region.contains(tile)));
    assert!(left(HintLevel::Group).is_empty() && left(HintLevel::Line).is_empty());
}

#[test]
fn a_hinted_move_tells_where_a_tile_of_its_group_is_before_all_moves() {
    let game = deal_game("origin");
    let hint = Hint::new(&game, &search_line(&game, 500)).unwrap();
    for (index, next) in hint.moves.iter().enumerate() {
        let (mut board, mut cell) = (game.board().clone(), next.origin);
        for before in &hint.moves[..index] {
            let removed = board.remove(before.group.cell, game.rules().min_group()).unwrap();
            cell = removed.destination(cell).expect("a tile that is still there");
        }
        assert_eq!(cell, next.group.cell);
    }
}

#[test]
fn a_hint_on_a_large_board_has_only_the_first_moves_of_the_line() {
    let game = deal_game("many");
    let mut cache = LineCache::new(&game);
    cache.insert(search_line(&game, 500));
    let hint = cache.best_from(&game).and_then(|line| Hint::new(&game, line)).unwrap();
    assert_eq!(hint.moves.len(), Hint::MAX_MOVES);
    assert_eq!(hint.moves_to_end, cache.best().unwrap().cells.len());
    assert!(!hint.proved);
}

#[test]
fn a_hint_names_the_first_of_the_largest_groups_of_its_line_if_it_does_not_stand_yet() {
    let mut game = deal_game("later");
    let line = search_line(&game, 2_000);
    let whole = play_line(&game, &line.cells);
    let mut named = 0;
    for (index, played) in whole.moves().iter().enumerate() {
        let hint = Hint::new(&game, &line).unwrap();
        let groups: Vec<Group> = whole.moves()[index..].iter().map(|played| played.removed.group).collect();
        let size = groups.iter().map(|group| group.size).max().unwrap();
        let moves = groups.iter().position(|group| group.size == size).unwrap();
        let color = groups[moves].color;
        let stands = game.board().groups().iter().any(|now| now.color == color && now.size >= size);
        let is_joined_at_once = hint.joined.is_some_and(|joined| joined.size >= size);
        // No advice to keep a colour that the line itself removes.
        let removed_before: u32 =
            groups[..moves].iter().filter(|group| group.color == color).map(|group| group.size).sum();
        let is_kept = groups[0].color != color && removed_before <= size / 8;
        let later = (!stands && !is_joined_at_once).then_some((moves, size, is_kept));
        let told = hint.later.map(|later| (later.moves, later.group.size, later.is_kept));
        assert_eq!(told, later, "after {index} moves");
        named += usize::from(later.is_some());
        game.play(played.cell).unwrap();
    }
    assert!((1..whole.moves().len() - 1).contains(&named));
}
