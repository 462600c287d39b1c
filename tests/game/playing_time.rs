//! The playing time of the games of a session.

use crate::common::{config, drawn};
use proptest::prelude::*;
use samegame::board::{Cell, Rules};
use samegame::game::{Game, Session};
use std::collections::HashMap;
use std::time::Duration;

/// A board with few moves, so that random games reach the end.
fn game(number: usize) -> Game {
    drawn::game(Rules::default(), ["AABBA", "ABBA\nBBAA", "AAB"][number % 3])
}

#[derive(Clone, Copy, Debug)]
enum Action {
    Play,
    Undo,
    Redo,
    Restart,
    New(usize),
    Return(usize),
    None,
}

fn act(session: &mut Session, action: Action) {
    match action {
        Action::Play => {
            if let Some(group) = session.game().board().moves(2).first().copied() {
                session.play(group.cell).expect("legal");
            }
        }
        Action::Undo => drop(session.undo()),
        Action::Redo => drop(session.redo()),
        Action::Restart => drop(session.restart()),
        Action::New(number) => session.switch_to(game(number)),
        Action::Return(number) => drop(session.return_to(game(number).id())),
        Action::None => {}
    }
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        4 => Just(Action::Play),
        2 => Just(Action::Undo),
        1 => Just(Action::Redo),
        1 => Just(Action::Restart),
        1 => (0..3_usize).prop_map(Action::New),
        1 => (0..3_usize).prop_map(Action::Return),
        1 => Just(Action::None),
    ]
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn the_playing_time_is_the_sum_of_the_gaps_of_at_most_a_minute(
        inputs in prop::collection::vec((0..150_000_u64, action()), 0..60),
    ) {
        let mut session = Session::new(game(0));
        // The expected time of each game, by its number, in milliseconds.
        let mut expected: HashMap<usize, u64> = HashMap::new();
        for (gap, action) in inputs {
            if !session.game().status().is_over() {
                *expected.entry(session.game_number()).or_default() += gap.min(60_000);
            }
            session.add_playing_time(Duration::from_millis(gap));
            act(&mut session, action);
            let current = expected.get(&session.game_number()).copied().unwrap_or(0);
            prop_assert_eq!(session.playing_time(), Some(Duration::from_millis(current)));
        }
    }
}

#[test]
fn the_time_of_a_game_begun_in_a_replay_is_unknown() {
    let mut begun = game(0);
    begun.play(Cell::new(0, 0)).expect("legal");
    let mut session = Session::new(begun.take_over());
    session.add_playing_time(Duration::from_secs(5));
    assert_eq!(session.playing_time(), None);
    session.restart();
    session.add_playing_time(Duration::from_secs(5));
    assert_eq!(session.playing_time(), Some(Duration::from_secs(5)));
}
