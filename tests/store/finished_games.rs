//! Every finished game is written once.

use crate::sessions::{game, played_out};
use crate::temp_folder;
use jiff::{Timestamp, ToSpan};
use samegame::game::{Game, Session};
use samegame::notation::Replay;
use samegame::store::{Autosave, FinishedGame, Help, Paths, Warning, add_games, read_games};
use std::path::Path;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

fn games(home: &Path) -> Vec<FinishedGame> {
    let (games, warning) = read_games(&Paths::within(home).games).unwrap();
    assert_eq!(warning, None);
    games
}

/// Removes the first group until there is none, and records every move.
pub(crate) fn play_out(session: &mut Session, autosave: &mut Autosave) {
    while let Some(group) = session.game().board().moves(2).first().copied() {
        session.play(group.cell).unwrap();
        autosave.record(session);
    }
}

/// A clock that is a second later at each call: of two games with the same moves and the same time, one counts.
fn ticking() -> Timestamp {
    static CALLS: AtomicI64 = AtomicI64::new(0);
    noon() + CALLS.fetch_add(1, Ordering::Relaxed).seconds()
}

fn open(home: &Path) -> (Session, Autosave) {
    let (autosave, saved) = Autosave::open(&Paths::within(home), None);
    let mut autosave = autosave.with_clock(ticking);
    let session = saved.unwrap_or_else(|| Session::new(game("x")));
    autosave.begin(&session);
    (session, autosave)
}

#[test]
fn a_finished_game_is_on_disk_when_record_returns() {
    let home = temp_folder();
    let (mut session, mut autosave) = open(home.path());
    play_out(&mut session, &mut autosave);
    // The autosave is not dropped yet: a kill would leave the same files.
    let games = games(home.path());
    assert_eq!(games.len(), 1);
    assert_eq!((games[0].score, games[0].help()), (session.game().score(), Help::None));
    assert!(games[0].seconds.is_some());
    let replayed = games[0].code.parse::<Replay>().unwrap().game().unwrap();
    assert_eq!(replayed.score(), games[0].score);
}

#[test]
fn a_board_without_moves_is_no_finished_game() {
    let home = temp_folder();
    let (_, mut autosave) = open(home.path());
    let mut session = Session::new(Game::new("sg1:standard:board:AB".parse().unwrap()).unwrap());
    autosave.begin(&session);
    let id = session.game().id().clone();
    session.tag_best_line(&id);
    assert_eq!(autosave.record(&session), None);
    assert!(games(home.path()).is_empty());
}

#[test]
fn games_of_joined_logs_are_in_the_order_in_which_they_ended() {
    let home = temp_folder();
    let finished = FinishedGame::new(&played_out(game("x")), noon(), None);
    let at = |hours: i64| FinishedGame { time: noon() + hours.hours(), score: hours, ..finished.clone() };
    add_games(&Paths::within(home.path()).games, &[3, 5, 1, 4].map(at)).unwrap();
    let scores: Vec<i64> = games(home.path()).iter().map(|game| game.score).collect();
    assert_eq!(scores, [1, 3, 4, 5]);
}

#[test]
fn undoing_and_redoing_the_last_move_does_not_log_the_game_again() {
    let home = temp_folder();
    let (mut session, mut autosave) = open(home.path());
    play_out(&mut session, &mut autosave);
    for _ in 0..2 {
        session.undo();
        autosave.record(&session);
        session.redo();
        autosave.record(&session);
    }
    // A new game and its undo do not log it again either.
    session.switch_to(game("z"));
    autosave.record(&session);
    session.undo();
    autosave.record(&session);
    assert_eq!(games(home.path()).len(), 1);
    // Neither does the next run of the program.
    drop(autosave);
    let (mut session, mut autosave) = open(home.path());
    assert!(session.game().status().is_over());
    autosave.record(&session);
    session.undo();
    autosave.record(&session);
    let last = session.game().board().moves(2)[0].cell;
    session.play(last).unwrap();
    autosave.record(&session);
    assert_eq!(games(home.path()).len(), 1);
    // The same board, played again, is another game.
    session.restart();
    play_out(&mut session, &mut autosave);
    assert_eq!(games(home.path()).len(), 2);
}

#[test]
fn other_moves_after_an_undo_make_another_finished_game() {
    let home = temp_folder();
    let (mut session, mut autosave) = open(home.path());
    play_out(&mut session, &mut autosave);
    while session.undo().is_some() {}
    let moves = session.game().board().moves(2);
    session.play(moves[moves.len() - 1].cell).unwrap();
    play_out(&mut session, &mut autosave);
    let help: Vec<Help> = games(home.path()).iter().map(FinishedGame::help).collect();
    assert_eq!(help, [Help::None, Help::UndoOrHints]);
}

/// A fixed clock.
fn noon() -> Timestamp {
    "2026-11-21T12:00:00Z".parse().unwrap()
}

#[test]
fn games_that_could_not_be_logged_are_logged_later_with_the_times_of_their_ends() {
    let home = temp_folder();
    let paths = Paths::within(home.path());
    // A folder with the name of the log makes writing fail.
    std::fs::create_dir(&paths.games).unwrap();
    let (mut session, autosave) = open(home.path());
    let mut autosave = autosave.with_clock(noon);
    session.add_playing_time(Duration::from_secs(50));
    play_out(&mut session, &mut autosave);
    let not_saved =
        |warning: &Warning| matches!(warning, Warning::NotSaved { name, .. } if name == "games.txt");
    assert!(autosave.take_warning().is_some_and(|warning| not_saved(&warning)));
    let first = session.game().score();
    session.switch_to(game("z"));
    play_out(&mut session, &mut autosave);
    let second = session.game().score();
    assert_eq!(autosave.take_warning(), None, "a series of failures has one warning");
    // At the end, the player gets the codes.
    let codes: Vec<String> = autosave.into_warnings().into_iter().filter_map(unrecorded).collect();
    let scores = codes.iter().map(|code| code.parse::<Replay>().unwrap().game().unwrap().score());
    assert_eq!(scores.collect::<Vec<_>>(), [first, second]);
    // The slot keeps the games until the log has them.
    let (mut session, mut autosave) = open(home.path());
    session.switch_to(game("y"));
    autosave.record(&session);
    drop(autosave);
    std::fs::remove_dir(&paths.games).unwrap();
    let logged = || games(home.path()).iter().map(|game| (game.time, game.score)).collect::<Vec<_>>();
    drop(open(home.path()));
    assert_eq!(logged(), [(noon(), first), (noon(), second)]);
    assert_eq!(games(home.path())[0].seconds, Some(50));
    drop(open(home.path()));
    assert_eq!(std::fs::read_to_string(&paths.games).unwrap().lines().count(), 3, "they were logged again");
}

fn unrecorded(warning: Warning) -> Option<String> {
    if let Warning::Unrecorded { code } = warning { Some(code) } else { None }
}

#[test]
fn a_log_that_was_joined_with_a_copy_of_itself_has_each_game_once() {
    let home = temp_folder();
    let log = Paths::within(home.path()).games;
    let ended = |seed: &str| FinishedGame::new(&played_out(game(seed)), noon(), None);
    let games = ["x", "y"].map(ended);
    add_games(&log, &games).unwrap();
    let text = std::fs::read_to_string(&log).unwrap();
    std::fs::write(&log, text.repeat(2)).unwrap();
    assert_eq!(read_games(&log).unwrap(), (games.to_vec(), None));
    add_games(&log, &[ended("z")]).unwrap();
    assert_eq!(read_games(&log).unwrap().0.len(), 3);
}

#[test]
fn reading_waits_for_no_lock_and_writes_nothing() {
    let home = temp_folder();
    let log = home.path().join("folder/games.txt");
    assert_eq!(read_games(&log).unwrap(), (vec![], None));
    assert!(!home.path().join("folder").exists());
    let finished = FinishedGame::new(&played_out(game("x")), noon(), None);
    add_games(&log, std::slice::from_ref(&finished)).unwrap();
    let lock = std::fs::File::open(log.with_extension("txt.lock")).unwrap();
    lock.lock().unwrap();
    assert_eq!(read_games(&log).unwrap().0, [finished]);
}

#[test]
fn a_game_that_is_over_at_the_start_is_not_logged() {
    let home = temp_folder();
    let (mut autosave, _) = Autosave::open(&Paths::within(home.path()), None);
    let session = Session::new(played_out(game("y")));
    autosave.begin(&session);
    autosave.record(&session);
    drop(autosave);
    assert_eq!(games(home.path()), []);
}

#[test]
fn a_finished_game_whose_index_in_the_session_changes_is_not_logged_again() {
    let home = temp_folder();
    let (mut session, mut autosave) = open(home.path());
    session.play(session.game().board().moves(2)[0].cell).unwrap();
    autosave.record(&session);
    session.switch_to(game("z"));
    play_out(&mut session, &mut autosave);
    assert!(session.return_to(game("x").id()));
    autosave.record(&session);
    while *session.game().id() == *game("x").id() {
        session.undo();
        autosave.record(&session);
    }
    assert!(session.game().status().is_over());
    assert_eq!(games(home.path()).len(), 1);
}

#[test]
fn a_finished_game_that_is_taken_over_is_not_logged_again() {
    let home = temp_folder();
    let (mut session, mut autosave) = open(home.path());
    play_out(&mut session, &mut autosave);
    session.switch_to(session.game().clone().take_over());
    autosave.record(&session);
    for _ in 0..2 {
        session.undo();
        autosave.record(&session);
        session.redo();
        autosave.record(&session);
    }
    autosave.record(&session);
    drop(autosave);
    assert_eq!(games(home.path()).len(), 1);
    // A finished game of another player is not logged at the next start either.
    let mut autosave = open(home.path()).1;
    autosave.record(&Session::new(played_out(game("z")).take_over()));
    drop(autosave);
    drop(open(home.path()));
    assert_eq!(games(home.path()).len(), 1);
}

#[test]
fn an_unfinished_game_that_is_taken_over_counts_as_helped() {
    let home = temp_folder();
    let (_, mut autosave) = open(home.path());
    let mut begun = game("x");
    for _ in 0..2 {
        begun.play(begun.board().moves(2)[0].cell).unwrap();
    }
    let mut session = Session::new(begun.take_over());
    autosave.record(&session);
    play_out(&mut session, &mut autosave);
    let games = games(home.path());
    assert_eq!(
        games.iter().map(|game| (game.help(), game.taken_over_at)).collect::<Vec<_>>(),
        [(Help::UndoOrHints, Some(2))]
    );
    assert_eq!((games[0].undos, games[0].hints), (0, 0));
    // Taking over a game without a move adds no tag.
    assert!(game("x").take_over().log().is_empty());
}

#[test]
fn the_playing_time_of_a_game_goes_on_after_a_restart_of_the_program() {
    let home = temp_folder();
    let (mut session, mut autosave) = open(home.path());
    session.add_playing_time(Duration::from_secs(20));
    session.play(session.game().board().moves(2)[0].cell).unwrap();
    autosave.record(&session);
    // The time after the last move is saved at the end of the program.
    session.add_playing_time(Duration::from_secs(10));
    autosave.record(&session);
    drop(autosave);
    let (mut session, mut autosave) = open(home.path());
    assert_eq!(session.playing_time(), Some(Duration::from_secs(30)));
    session.add_playing_time(Duration::from_secs(300));
    play_out(&mut session, &mut autosave);
    assert_eq!(games(home.path())[0].seconds, Some(90));
}

#[test]
fn the_time_at_which_a_game_began_survives_a_restart_of_the_program() {
    let home = temp_folder();
    let at = |minute: i64| noon() + minute.minutes();
    let (mut session, mut autosave) = open(home.path());
    session.note_beginning(at(0));
    assert_eq!(session.begun(), None, "no move yet");
    session.play(session.game().board().moves(2)[0].cell).unwrap();
    session.note_beginning(at(1));
    autosave.record(&session);
    drop(autosave);
    let (mut session, mut autosave) = open(home.path());
    session.note_beginning(at(2));
    play_out(&mut session, &mut autosave);
    // A restart is another game. Its first move comes as an event of a session that is saved.
    session.restart();
    autosave.record(&session);
    session.play(session.game().board().moves(2)[0].cell).unwrap();
    session.note_beginning(at(3));
    autosave.record(&session);
    drop(autosave);
    let (mut session, mut autosave) = open(home.path());
    play_out(&mut session, &mut autosave);
    let begun: Vec<Option<Timestamp>> = games(home.path()).iter().map(|game| game.begun).collect();
    assert_eq!(begun, [Some(at(1)), Some(at(3))]);
}

#[test]
fn a_game_that_the_player_has_only_looked_at_is_not_saved() {
    let home = temp_folder();
    let (mut session, mut autosave) = open(home.path());
    session.add_playing_time(Duration::from_secs(20));
    autosave.record(&session);
    drop(autosave);
    assert!(!home.path().join("slot-1.txt").exists());
}
