//! The help that a player used, counted from the log of a game.

use samegame::game::{Game, HelpUsed, Session};
use samegame::notation::Replay;

fn game(log: &str) -> Game {
    let replay: Replay = format!("sg1:standard:board:AABBCC{log}").parse().expect("a replay");
    replay.game().expect("a game")
}

const fn help(hints: usize, solver_moves: usize) -> HelpUsed {
    HelpUsed { hints, solver_moves, taken_over: None }
}

#[test]
fn help_is_counted_from_the_log() {
    for (log, expected) in [
        ("", help(0, 0)),
        ("+a1._here.u", help(0, 0)),
        ("+_hint", help(1, 0)),
        ("+_hint._hint-region._hint-group._hint-line.a1", help(1, 0)),
        ("+_hint.a1._hint._hint-region.a1", help(2, 0)),
        ("+_solver.a1._solver.a1.a1", help(0, 2)),
        ("+_solver.a1.u.a1", help(0, 1)),
        // The tags `solver` and `best-line` count only if a move follows.
        ("+_solver", help(0, 0)),
        ("+a1._solver.u", help(0, 0)),
        ("+a1.a1.a1._best-line", help(0, 0)),
        ("+a1.a1.a1._best-line.u.u.r", help(0, 0)),
        ("+a1.a1.a1._best-line.u.a1", help(1, 0)),
    ] {
        assert_eq!(game(log).help(), expected, "{log}");
        assert_eq!(expected.is_none(), expected == help(0, 0));
    }
}

#[test]
fn only_the_first_look_at_the_best_line_after_a_move_is_tagged() {
    let mut session = Session::new(game("+_hint"));
    let id = session.game().id().clone();
    for _ in 0..2 {
        for _ in 0..2 {
            session.tag_best_line(&id);
        }
        session.play("a1".parse().unwrap()).unwrap();
    }
    session.undo();
    assert_eq!(session.game().log(), game("+_hint._best-line.a1._best-line.a1.u").log());
}

#[test]
fn a_game_is_taken_over_once_and_its_moves_stay_those_of_the_other_player() {
    let taken = |log: &str| game(log).take_over().log().to_vec();
    assert_eq!(taken("+_hint"), game("+_hint").log());
    assert_eq!(taken("+a1.u"), game("+a1.u._taken-over").log());
    assert_eq!(taken("+a1._taken-over"), game("+a1._taken-over").log());
    assert_eq!(taken("+a1._taken-over.u"), game("+a1._taken-over.u._taken-over").log());
    let trimmed = |log: &str| game(log).trimmed_to_current_moves().map(|game| game.log().to_vec());
    assert_eq!(trimmed("+a1.a1.u.r._hint"), Some(game("+a1.a1").log().to_vec()));
    assert_eq!(trimmed("+a1._taken-over.u.r"), None);
    let ends = ["+a1.a1", "+a1.a1.a1", "+a1.a1.a1.u.r", "+a1.a1.a1._taken-over", "+a1.a1._taken-over.a1"];
    assert_eq!(ends.map(|log| game(log).has_just_ended()), [false, true, false, false, true]);
}
