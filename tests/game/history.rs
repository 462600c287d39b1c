//! Histories, compared with the games that they describe, and their events as text.

use crate::common::config;
use crate::common::drawn::game;
use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use samegame::board::Rules;
use samegame::board::rules::TOPCODER;
use samegame::game::{Change, Event, Game, HistoryEntry, LogTag, MoveOrigin, Session};
use samegame::notation::Replay;

/// Plays, undoes, redoes and tags at random.
fn played(seed: u64, length: usize) -> Game {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = game(TOPCODER.rules, "AABBAB\nCCABBA\nABACCB");
    for _ in 0..length {
        let moves = game.board().moves(2);
        match rng.random_range(0..6) {
            0 => drop(game.undo()),
            1 => drop(game.redo().cloned()),
            2 => game.tag(LogTag::solver()),
            _ if moves.is_empty() => drop(game.undo()),
            _ => drop(game.play(moves[rng.random_range(0..moves.len())].cell).cloned()),
        }
    }
    game
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn each_entry_has_the_state_of_the_game_after_its_events(seed: u64, length in 0..40_usize) {
        let game = played(seed, length);
        let (log, beginning) = (game.log(), game.restarted());
        let entries = beginning.history_of(log);
        let changes = log.iter().filter(|event| !matches!(event, Event::Tag(_)));
        prop_assert_eq!(entries.len(), changes.count());
        // What the events before have tagged counts.
        for at in 0..=log.len() {
            let before = Game::replay(game.id().clone(), log[..at].to_vec()).unwrap();
            let later = before.history_of(&log[at..]).into_iter().map(|entry| (entry.origin, entry.end + at));
            let expected = entries.iter().filter(|entry| entry.end > at).map(|entry| (entry.origin, entry.end));
            prop_assert!(later.eq(expected));
        }
        for HistoryEntry { change, number, points, score, tiles_left, end, .. } in entries {
            let after = Game::replay(game.id().clone(), log[..end].to_vec()).unwrap();
            prop_assert_eq!((after.score(), after.board().tiles_left()), (score, tiles_left));
            let before = Game::replay(game.id().clone(), log[..end - 1].to_vec()).unwrap();
            prop_assert_eq!(number, after.moves().len().max(before.moves().len()));
            let gain = if change == Change::Undone { -points } else { points };
            prop_assert_eq!(after.points() - before.points(), gain);
        }
    }

    #[test]
    fn a_session_goes_to_any_move_of_the_history(seed: u64, length in 0..40_usize, to in 0..20_usize) {
        let game = played(seed, length);
        let history = game.history();
        prop_assert_eq!(history.len(), game.moves().len() + game.undone_moves().len());
        let mut session = Session::new(game);
        session.go_to_move(to);
        let game = session.game();
        prop_assert_eq!(game.moves().len(), to.min(history.len()));
        let last = history[..game.moves().len()].last();
        prop_assert_eq!(game.score(), last.map_or(0, |entry| entry.score));
        let left = last.map_or_else(|| game.first_board().tiles_left(), |entry| entry.tiles_left);
        prop_assert_eq!(game.board().tiles_left(), left);
        prop_assert_eq!(game.history(), history);
    }
}

#[test]
fn the_history_has_the_origin_of_each_move() {
    let game = |code: &str| code.parse::<Replay>().unwrap().game().unwrap();
    let origins = |code: &str| game(code).history().iter().map(|entry| entry.origin).collect::<Vec<_>>();
    let (player, hinted, solver) = (MoveOrigin::Player, MoveOrigin::Hint, MoveOrigin::Solver);
    let board = "sg1:standard:board:AABBCCDD";
    assert_eq!(origins(&format!("{board}+_hint._hint-region.a1.a1._solver.a1")), [hinted, player, solver]);
    // A redone move keeps its origin; a new move in its place has its own.
    assert_eq!(origins(&format!("{board}+_solver.a1.a1.u.u.r")), [solver, player]);
    assert_eq!(origins(&format!("{board}+_solver.a1.u.c1.a1")), [player, player]);
    // A hint counts only for the board on which the player requested it.
    assert_eq!(origins(&format!("{board}+a1._hint.u.a1")), [player]);
}

#[test]
fn moves_undone_before_a_switch_cannot_be_redone_after_it() {
    let mut session = Session::new(game(Rules::default(), "AABBCC"));
    for _ in 0..2 {
        session.play("a1".parse().unwrap()).unwrap();
    }
    session.undo();
    assert_eq!(session.moves_to_redo(), 1);
    session.switch_to(game(Rules::default(), "DD"));
    assert_eq!(session.moves_to_redo(), 0);
    // This returns to the first game, where one move is made and one undone.
    session.undo();
    assert_eq!(session.moves_to_redo(), 0);
    session.go_to_move(2);
    assert_eq!(session.game().moves().len(), 1);
    session.go_to_move(0);
    assert_eq!(session.moves_to_redo(), 1);
    session.go_to_move(2);
    assert_eq!(session.game().board().to_string(), "BBCC..\n");
}
