//! Saved sessions, and their slots.

use crate::lines::{first_line, forged};
use crate::temp_folder;
use proptest::prelude::*;
use samegame::board::{Deal, Rules, Seed, Size};
use samegame::game::{Game, GameId, LogTag, Session, SessionRecord};
use samegame::store::{SaveSlot, Warning};
use std::path::PathBuf;
use std::time::Duration;
use tempfile::TempDir;

/// A player's action in a session.
#[derive(Clone, Debug)]
enum Action {
    Play(usize),
    Undo(usize),
    Redo(usize),
    Restart,
    New(u8),
    Hint,
    Wait(u16),
}

fn actions() -> impl Strategy<Value = Vec<Action>> {
    let action = prop_oneof![
        8 => (0_usize..20).prop_map(Action::Play),
        3 => (1_usize..6).prop_map(Action::Undo),
        2 => (1_usize..6).prop_map(Action::Redo),
        1 => Just(Action::Restart),
        1 => any::<u8>().prop_map(Action::New),
        1 => Just(Action::Hint),
        3 => any::<u16>().prop_map(Action::Wait),
    ];
    prop::collection::vec(action, 0..60)
}

pub(crate) fn game(seed: &str) -> Game {
    let deal = Deal { size: Size::new(5, 4).unwrap(), seed: Seed::new(seed), ..Deal::default() };
    Game::new(GameId::dealt(Rules::default(), deal)).unwrap()
}

/// Removes the first group until there is none.
pub(crate) fn played_out(mut game: Game) -> Game {
    while let Some(group) = game.board().moves(2).first().copied() {
        game.play(group.cell).unwrap();
    }
    game
}

fn session_after(actions: &[Action]) -> Session {
    let mut session = Session::new(game("a seed: with / signs"));
    for action in actions {
        match *action {
            Action::Play(index) => {
                let moves = session.game().board().moves(2);
                if let Some(group) = moves.get(index % moves.len().max(1)) {
                    session.play(group.cell).unwrap();
                }
            }
            Action::Undo(times) => (0..times).for_each(|_| drop(session.undo())),
            Action::Redo(times) => (0..times).for_each(|_| drop(session.redo())),
            Action::Restart => drop(session.restart()),
            Action::New(seed) => session.switch_to(game(&seed.to_string())),
            Action::Hint => session.tag(LogTag::new("hint").unwrap()),
            Action::Wait(millis) => session.add_playing_time(Duration::from_millis(millis.into())),
        }
    }
    session
}

/// Every board and score that undo and redo reach.
fn boards_and_scores(mut session: Session) -> Vec<(String, i64)> {
    let mut states = Vec::new();
    let mut record =
        |session: &Session| states.push((session.game().board().to_string(), session.game().score()));
    record(&session);
    while session.undo().is_some() {
        record(&session);
    }
    while session.redo().is_some() {
        record(&session);
    }
    states
}

proptest! {
    #[test]
    fn a_session_is_read_as_it_was_saved(actions in actions()) {
        let session = session_after(&actions);
        let record = SessionRecord::from(&session).truncated(32);
        let home = temp_folder();
        SaveSlot::acquire(home.path(), &mut Vec::new()).0.save(record.clone()).unwrap();
        let (slot, loaded) = SaveSlot::acquire(home.path(), &mut Vec::new());
        prop_assert_eq!(SessionRecord::from(&loaded.unwrap()), record.clone());
        prop_assert_eq!(std::fs::read_to_string(slot.path()).unwrap().lines().count(), 2);
        prop_assert_eq!(boards_and_scores(record.session().unwrap()), boards_and_scores(session));
    }

    #[test]
    fn a_truncated_session_resumes_the_same_game(actions in actions(), max_games in 1_usize..5) {
        let session = session_after(&actions);
        let record = SessionRecord::from(&session).truncated(max_games);
        prop_assert!(record.games.len() <= max_games);
        let loaded = record.session().unwrap();
        prop_assert_eq!(loaded.game().log(), session.game().log());
        prop_assert_eq!(loaded.game().board(), session.game().board());
    }
}

#[test]
fn invalid_sessions_are_set_aside() {
    let home = temp_folder();
    let aab = "sg1:tiles:board:AAB";
    SaveSlot::acquire(home.path(), &mut Vec::new()).0.save((&Session::new(game("x"))).into()).unwrap();
    let path = home.path().join("slot-1.txt");
    let sound = std::fs::read_to_string(&path).unwrap().lines().nth(1).unwrap().to_owned();
    let game = |code: &str, undone: usize| format!(r#"{{"code":"{code}","undone_when_left":{undone}}}"#);
    let games = sound.split_once("\"games\":").unwrap().1.rsplit_once(",\"check\"").unwrap().0;
    for (current, changed) in [
        // An illegal move.
        (0, vec![game(&format!("{aab}+c1"), 0)]),
        // A move undone that the log does not undo.
        (1, vec![game(&format!("{aab}+a1"), 1), game("", 0)]),
        // An undone game that still has moves.
        (0, vec![game(&format!("{aab}+a1"), 0), game("+a1", 0)]),
        // A last game that the player has left for the next one.
        (0, vec![game(&format!("{aab}+a1.u"), 1)]),
        (0, vec![]),
        (1, vec![game(aab, 0)]),
        // A restart without a game before it.
        (0, vec![game("", 0)]),
        (0, vec![game("sg2:tiles:board:AAB", 0)]),
    ] {
        let line = forged(&sound, games, &format!("[{}]", changed.join(",")));
        let line = forged(&line, "\"current\":0", &format!("\"current\":{current}"));
        let text = first_line("slot", 1) + &line + "\n";
        std::fs::write(&path, &text).unwrap();
        let mut warnings = Vec::new();
        assert!(SaveSlot::acquire(home.path(), &mut warnings).1.is_none(), "{line}");
        assert!(matches!(warnings[..], [Warning::SetAside { .. }]), "{line}");
        let aside = path.with_extension("txt.damaged-1");
        assert_eq!(std::fs::read_to_string(&aside).unwrap(), text);
        std::fs::remove_file(aside).unwrap();
    }
}

#[test]
fn slots_acquired_at_the_same_time_are_different() {
    let home = temp_folder();
    let acquire = || SaveSlot::acquire(home.path(), &mut Vec::new());
    let (mut first, _) = acquire();
    let (mut second, found) = acquire();
    assert!(found.is_none() && first.path() != second.path());
    let (mut one, two) = (Session::new(game("1")), played_out(game("2")));
    one.play(one.game().board().moves(2)[0].cell).unwrap();
    first.save((&one).into()).unwrap();
    second.save((&Session::new(two)).into()).unwrap();
    drop((first, second));
    // The unfinished game comes first, although the finished one was saved later.
    let (held, found) = acquire();
    assert_eq!(found.unwrap().game().id(), one.game().id());
    let (_, found) = acquire();
    assert!(found.unwrap().game().status().is_over());
    drop(held);
    // The finished game comes before a damaged slot, although that was changed last.
    std::fs::write(home.path().join("slot-1.txt"), "half a fi").unwrap();
    assert!(acquire().1.unwrap().game().status().is_over());
}

/// A slot that was acquired while locking failed. Also returns its folder and the temporary folder around that.
fn acquired_without_lock() -> (TempDir, PathBuf, SaveSlot) {
    let folder = temp_folder();
    // A file with the name of the folder makes locking fail.
    let home = folder.path().join("home");
    std::fs::write(&home, "").unwrap();
    let (slot, _) = SaveSlot::acquire(&home, &mut Vec::new());
    assert!(slot.path().ends_with("slot-1.txt"));
    std::fs::remove_file(&home).unwrap();
    (folder, home, slot)
}

#[test]
fn a_slot_that_was_not_locked_is_not_overwritten_after_another_process_used_it() {
    let (_folder, home, mut late) = acquired_without_lock();
    let (mut slot, _) = SaveSlot::acquire(&home, &mut Vec::new());
    slot.save((&Session::new(game("1"))).into()).unwrap();
    let used = slot.path();
    drop(slot);
    let before = std::fs::read(&used).unwrap();
    late.save((&Session::new(game("2"))).into()).unwrap();
    assert!(late.path().ends_with("slot-2.txt") && late.path().exists());
    assert_eq!(std::fs::read(used).unwrap(), before);
}

#[test]
fn a_slot_that_was_not_locked_is_locked_when_it_is_saved() {
    let (_folder, _, mut late) = acquired_without_lock();
    late.save((&Session::new(game("1"))).into()).unwrap();
    assert!(late.path().ends_with("slot-1.txt") && late.path().exists());
}

#[test]
fn no_slot_is_overwritten_if_all_are_taken() {
    let home = temp_folder();
    let all = || (1..=999).map(|number| home.path().join(format!("slot-{number}.txt")));
    all().for_each(|path| std::fs::write(path, first_line("slot", 2)).unwrap());
    let (mut slot, _) = SaveSlot::acquire(home.path(), &mut Vec::new());
    let error = slot.save((&Session::new(game("1"))).into()).unwrap_err();
    assert_eq!(error.to_string(), "no free slot to save the game");
    assert!(all().all(|path| std::fs::read_to_string(path).unwrap() == first_line("slot", 2)));
    // Once a slot is free, saving works.
    std::fs::remove_file(home.path().join("slot-7.txt")).unwrap();
    slot.save((&Session::new(game("1"))).into()).unwrap();
    assert!(slot.path().ends_with("slot-7.txt"));
}
