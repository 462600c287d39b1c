//! The help that a player used, counted from the log of a game.

use samegame::game::{Game, HelpUsed};
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
fn both_forms_of_a_replay_keep_the_help() {
    let game = game("+_hint._hint-region.a1._solver.a1.u._hint-group._hint-line._best-line.a1");
    let replay = Replay::from(&game);
    for text in [replay.to_string(), replay.code().to_string()] {
        let read: Replay = text.parse().unwrap();
        assert_eq!(read, replay, "{text}");
        assert_eq!(read.game().unwrap().help(), game.help());
    }
    assert!(replay.to_string().ends_with("mark hint-line\nmark best-line\na1\n"));
}
