//! Sessions, compared with a model that stores every state.

use crate::common::{config, drawn};
use proptest::prelude::*;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use samegame::board::{Board, Cell, Rules};
use samegame::game::{Event, Game, GameRecord, LogTag, Session, SessionError, SessionRecord, Status, Step};
use samegame::notation::Replay;

fn game(picture: &str) -> Game {
    drawn::game(Rules::default(), picture)
}

/// The visible states of a session.
struct Model {
    /// The board and the number of its game in each state, in order.
    states: Vec<(Board, usize)>,
    current: usize,
    games: usize,
}

impl Model {
    /// Adds a state after the current one, in place of all later states.
    fn push(&mut self, board: Board, game: usize) {
        self.states.truncate(self.current + 1);
        self.states.push((board, game));
        self.current += 1;
    }

    /// Returns whether the step from the current state to another one changes the game or makes a move.
    fn kind_of_step_to(&self, other: usize) -> &'static str {
        if self.states[self.current].1 == self.states[other].1 { "move" } else { "game" }
    }
}

const fn kind(step: &Step) -> &'static str {
    match step {
        Step::Move(_) => "move",
        Step::Game => "game",
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_session_behaves_like_a_list_of_states(seed: u64, length in 0..60_usize) {
        let pictures = ["AABBA", "ABBA\nBBAA\nCCAB", "AB\nAB\nBA"];
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut session = Session::new(game(pictures[0]));
        let mut model = Model { states: vec![(session.game().board().clone(), 0)], current: 0, games: 1 };
        for _ in 0..length {
            match rng.random_range(0..8) {
                0..=2 => {
                    let moves = session.game().board().moves(2);
                    if !moves.is_empty() {
                        let played = session.play(moves[rng.random_range(0..moves.len())].cell).expect("legal").clone();
                        prop_assert_eq!(session.game().moves().last(), Some(&played));
                        let game = model.states[model.current].1;
                        model.push(session.game().board().clone(), game);
                    }
                }
                3 | 4 => {
                    let before = model.current.checked_sub(1);
                    let expected = before.map(|before| model.kind_of_step_to(before));
                    prop_assert_eq!(session.undo().as_ref().map(kind), expected);
                    model.current = before.unwrap_or(0);
                }
                5 => {
                    let after = Some(model.current + 1).filter(|&after| after < model.states.len());
                    let expected = after.map(|after| model.kind_of_step_to(after));
                    prop_assert_eq!(session.redo().as_ref().map(kind), expected);
                    model.current = after.unwrap_or(model.current);
                }
                6 => {
                    let next = game(pictures[rng.random_range(0..3)]);
                    model.push(next.board().clone(), model.games);
                    model.games += 1;
                    session.switch_to(next);
                }
                _ => {
                    let first = session.game().first_board().clone();
                    let has_begun = !session.game().log().is_empty();
                    prop_assert_eq!(session.restart(), has_begun);
                    if has_begun {
                        model.push(first, model.games);
                        model.games += 1;
                    }
                }
            }
            prop_assert_eq!(session.game().board(), &model.states[model.current].0);
            for picture in pictures {
                let id = game(picture).id().clone();
                let latest = |games: &[&Game]| {
                    let latest = games.iter().rfind(|game| *game.id() == id).copied().cloned();
                    latest.filter(|game| game.status() == Status::Playing)
                };
                let made: Vec<&Game> = session.games().collect();
                let all: Vec<&Game> = session.numbered_games().map(|(_, game)| game).collect();
                let unfinished = latest(&made).or_else(|| latest(&all));
                prop_assert_eq!(session.unfinished_game(&id).map(Game::log), unfinished.as_ref().map(Game::log));
            }
        }
        let (entries, made) = session.history();
        let (game, to_redo) = (session.game(), session.moves_to_redo());
        prop_assert_eq!((made, entries.len()), (game.moves().len(), made + to_redo));
        prop_assert_eq!(&entries[..], &game.history()[..entries.len()]);
        let record = SessionRecord::from(&session);
        prop_assert_eq!(record.session().map(|loaded| SessionRecord::from(&loaded)), Ok(record.clone()));
        for max_games in 1..5 {
            let kept = record.clone().truncated(max_games);
            prop_assert_eq!(kept.games.len(), record.games.len().min(max_games));
            let loaded = kept.session().expect("still a session");
            prop_assert_eq!(loaded.game().board(), session.game().board());
        }
    }
}

#[test]
fn a_restart_after_the_best_line_counts_as_a_hint_once_the_player_moves() {
    let mut session = Session::new(game("AABB"));
    session.play(Cell::new(0, 0)).expect("legal");
    session.tag(LogTag::best_line());
    assert!(session.restart());
    assert_eq!(session.game().log(), [Event::Tag(LogTag::best_line())]);
    assert_eq!(session.game().help().hints, 0);
    assert!(!session.restart(), "nothing has been played");
    session.play(Cell::new(0, 0)).expect("legal");
    assert_eq!(session.game().help().hints, 1);
    session.undo();
    assert!(session.restart());
    session.play(Cell::new(2, 0)).expect("legal");
    assert_eq!(session.game().help().hints, 1);
}

#[test]
fn only_a_legal_move_drops_the_undone_games() {
    let mut session = Session::new(game("AABB"));
    session.switch_to(game("CCC"));
    session.undo();
    session.play(Cell::new(9, 9)).expect_err("off the board");
    assert_eq!(session.redo(), Some(Step::Game));
    session.undo();
    session.play(Cell::new(0, 0)).expect("legal");
    assert_eq!(session.redo(), None);
}

#[test]
fn returning_to_an_unfinished_game_moves_it_to_the_end() {
    let (one, other, mut over) = (game("AABB"), game("CCD"), game("EE"));
    over.play(Cell::new(0, 0)).expect("legal");
    let mut session = Session::new(one.clone());
    session.play(Cell::new(0, 0)).expect("legal");
    session.undo();
    session.switch_to(over.clone());
    session.switch_to(other.clone());
    assert!(!session.return_to(over.id()) && !session.return_to(game("F").id()));
    assert!(session.return_to(one.id()));
    assert_eq!(session.games().map(Game::id).collect::<Vec<_>>(), [over.id(), other.id(), one.id()]);
    assert_eq!(session.moves_to_redo(), 1);
    // A return to the current game changes nothing, not even what can be redone.
    session.undo();
    assert!(session.return_to(other.id()));
    assert_eq!(session.redo(), Some(Step::Game));
    assert_eq!((session.game().id(), session.moves_to_redo()), (one.id(), 1));
}

#[test]
fn a_return_to_an_undone_game_keeps_its_log() {
    let [first, second, third] = ["AABB", "CCD", "EEFF"].map(game);
    let mut session = Session::new(first.clone());
    session.play(Cell::new(0, 0)).unwrap();
    for next in [&second, &third] {
        session.switch_to(next.clone());
        session.play(Cell::new(0, 0)).unwrap();
    }
    while session.game().id() != first.id() {
        session.undo().unwrap();
    }
    session.undo();
    assert!(session.return_to(third.id()));
    assert_eq!(session.game().log().len(), 2, "a move and an undo");
    assert_eq!(session.games().map(Game::id).collect::<Vec<_>>(), [first.id(), second.id(), third.id()]);
    let record = SessionRecord::from(&session);
    assert_eq!(record.session().map(|loaded| SessionRecord::from(&loaded)), Ok(record.clone()));
    // Before the board of the third game is that of the second, and then that of the first, as the player left it.
    assert_eq!([session.undo(), session.undo()], [Some(Step::Game), Some(Step::Game)]);
    assert_eq!((session.game().id(), session.moves_to_redo()), (first.id(), 0));
    assert_eq!(session.redo(), Some(Step::Game));
}

#[test]
fn a_record_in_a_state_that_no_session_reaches_is_refused_with_its_game() {
    type Left = (&'static str, usize);
    let record = |&(log, undone_when_left): &Left| {
        let code = format!("sg1:standard:board:AABB+{log}").parse::<Replay>().expect("a code");
        let game = code.game().expect("legal moves");
        GameRecord {
            id: game.id().clone(),
            events: game.log().to_vec(),
            undone_when_left,
            seconds: None,
            begun: None,
        }
    };
    let cases: [(usize, &[Left], Option<usize>); 9] = [
        (0, &[("a1", 0)], None),
        (0, &[("a1.u", 1), ("a1.u", 0)], None),
        (0, &[("a1.u.a1", 0), ("", 0)], None),
        (1, &[("a1.u", 1), ("a1", 0)], None),
        (1, &[("a1.u", 0), ("a1", 0)], Some(0)),
        (0, &[("a1.u", 2), ("", 0)], Some(0)),
        (0, &[("a1.u", 1), ("a1", 0)], Some(1)),
        (0, &[("a1.u", 1)], Some(0)),
        (1, &[("a1", 0)], Some(1)),
    ];
    for (current, games, refused) in cases {
        let games = games.iter().map(record).collect();
        let error = SessionRecord { games, current }.session().err();
        assert_eq!(error, refused.map(|index| SessionError::Unreachable { index }), "{current}");
    }
}
