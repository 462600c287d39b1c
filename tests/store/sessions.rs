//! Saved sessions, and their slots.

use crate::lines::first_line;
use crate::temp_folder;
use jiff::civil::date;
use proptest::prelude::*;
use samegame::board::{Deal, Rules, Seed, Size};
use samegame::game::{Day, Game, GameId, LogTag, Session, SessionRecord};
use samegame::notation::Replay;
use samegame::store::{Autosave, Paths, SaveSlot, Warning};
use std::path::Path;
use std::time::Duration;

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

fn act(session: &mut Session, action: &Action) {
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

/// Saves a session in a slot that no other autosave has.
fn save(home: &Path, session: &Session) {
    let (mut autosave, _) = Autosave::open(&Paths::within(home), None);
    autosave.record(session);
    assert_eq!(autosave.into_warnings(), []);
}

proptest! {
    #[test]
    fn a_session_is_read_as_it_was_after_the_last_of_many_saves(actions in actions(), closings in any::<u64>()) {
        let home = temp_folder();
        let paths = Paths::within(home.path());
        let mut session = Session::new(game("a seed: with / signs"));
        let (mut autosave, _) = Autosave::open(&paths, None);
        autosave.begin(&session);
        for (index, action) in actions.iter().enumerate() {
            act(&mut session, action);
            autosave.record(&session);
            if closings >> (index % 64) & 1 == 1 {
                drop(autosave);
                let (opened, saved) = Autosave::open(&paths, None);
                let before = SessionRecord::from(&session).truncated(32);
                if let Some(saved) = saved {
                    prop_assert_eq!(SessionRecord::from(&saved), before.clone());
                }
                session = before.session().unwrap();
                autosave = opened;
                autosave.begin(&session);
            }
        }
        prop_assert_eq!(autosave.into_warnings(), []);
    }
}

#[test]
fn invalid_sessions_stay_and_are_not_resumed() {
    let home = temp_folder();
    let path = home.path().join("slot-1.txt");
    let restart = |events: &str, undone| format!(r#"{{"events":"{events}","undone_when_left":{undone}}}"#);
    let dealt =
        |id: &str, events, undone| restart(events, undone).replacen('{', &format!(r#"{{"id":"{id}","#), 1);
    let game = |events, undone| dealt("sg1:tiles:board:AAB", events, undone);
    for (current, games) in [
        // An illegal move, and notes.
        (0, vec![game("c1", 0)]),
        (0, vec![game("a1+player=Ada", 0)]),
        // A move undone that the log does not undo.
        (1, vec![game("a1", 1), restart("", 0)]),
        // An undone game that still has moves.
        (0, vec![game("a1", 0), restart("a1", 0)]),
        // A last game that the player has left for the next one.
        (0, vec![game("a1.u", 1)]),
        (0, vec![]),
        (1, vec![game("", 0)]),
        // A restart without a game before it.
        (0, vec![restart("", 0)]),
        (0, vec![dealt("sg2:tiles:board:AAB", "", 0)]),
    ] {
        let games = games.join(",");
        let line = format!(r#"{{"session":{{"current":{current},"games":[{games}]}}}}"#);
        let text = first_line("slot", 1) + &line + "\n";
        std::fs::write(&path, &text).unwrap();
        let mut warnings = Vec::new();
        let (_, found) = SaveSlot::acquire(home.path(), None, &mut warnings);
        assert!(found.is_none(), "{line}");
        assert_eq!(warnings, [Warning::Unreadable { name: "slot-1.txt".to_owned(), line: 2 }], "{line}");
        let (mut autosave, _) = Autosave::open(&Paths::within(home.path()), None);
        autosave.record(&Session::new(crate::sessions::game("1")));
        drop(autosave);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        std::fs::remove_file(home.path().join("slot-2.txt")).unwrap();
    }
}

#[test]
fn lines_of_a_slot_that_cannot_be_read_stay_and_what_follows_from_the_others_is_resumed() {
    let home = temp_folder();
    let path = home.path().join("slot-1.txt");
    let session = r#"{"session":{"current":0,"games":[{"id":"sg1:tiles:board:AABBCC","events":"","undone_when_left":0}]}}"#;
    let events = |at: usize, events: &str| format!(r#"{{"events":{{"at":{at},"events":"{events}"}}}}"#);
    let [first, second, other] = [events(0, "a1"), events(2, "u.r"), events(40, "a1")];
    std::fs::write(
        &path,
        [&first_line("slot", 1), session, "\nhalf\n", &first, "\n", &second, "\n", &other, "\n"].concat(),
    )
    .unwrap();
    let (mut autosave, found) = Autosave::open(&Paths::within(home.path()), None);
    let mut session = found.unwrap();
    assert_eq!(Replay::from(session.game()).code(), "sg1:tiles:board:AABBCC+a1.u.r");
    assert_eq!(autosave.take_warning(), Some(Warning::Unreadable { name: "slot-1.txt".to_owned(), line: 3 }));
    autosave.begin(&session);
    session.undo();
    autosave.record(&session);
    assert_eq!(autosave.into_warnings().len(), 1);
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("\nhalf\n") && text.contains(&other) && text.contains("a1.u.r.u"), "{text}");
}

#[test]
fn a_line_that_was_cut_by_a_kill_costs_its_move_alone() {
    let home = temp_folder();
    let paths = Paths::within(home.path());
    let (mut autosave, _) = Autosave::open(&paths, None);
    let mut session = Session::new(game("x"));
    for _ in 0..2 {
        session.play(session.game().board().moves(2)[0].cell).unwrap();
        autosave.record(&session);
    }
    drop(autosave);
    let path = home.path().join("slot-1.txt");
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, &text.as_bytes()[..text.len() - 5]).unwrap();
    let (autosave, found) = Autosave::open(&paths, None);
    session.undo();
    assert_eq!(found.unwrap().game().board(), session.game().board());
    assert_eq!(autosave.into_warnings(), []);
}

#[test]
fn a_move_adds_as_much_to_a_slot_after_hundreds_of_moves_as_after_the_first() {
    let home = temp_folder();
    let mut session = Session::new(Game::new("sg1:tiles:60x60c4:uniform-v1:x".parse().unwrap()).unwrap());
    let (mut autosave, _) = Autosave::open(&Paths::within(home.path()), None);
    autosave.begin(&session);
    let mut sizes = Vec::new();
    for _ in 0..300 {
        session.play(session.game().board().moves(2)[0].cell).unwrap();
        autosave.record(&session);
        autosave.exit_hook()();
        sizes.push(std::fs::metadata(home.path().join("slot-1.txt")).unwrap().len());
    }
    let added = sizes.windows(2).map(|sizes| sizes[1].checked_sub(sizes[0]).unwrap());
    assert!(added.max() < Some(80));
}

#[test]
fn slots_acquired_at_the_same_time_are_different() {
    let home = temp_folder();
    let acquire = || SaveSlot::acquire(home.path(), None, &mut Vec::new());
    let paths = Paths::within(home.path());
    let [(mut first, _), (mut second, _)] = [Autosave::open(&paths, None), Autosave::open(&paths, None)];
    let (mut one, two) = (Session::new(game("1")), played_out(game("2")));
    one.play(one.game().board().moves(2)[0].cell).unwrap();
    first.record(&one);
    first.finish();
    second.record(&Session::new(two));
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

#[test]
fn a_slot_that_another_process_has_used_since_the_start_is_not_overwritten() {
    let home = temp_folder();
    let (mut late, _) = Autosave::open(&Paths::within(home.path()), None);
    save(home.path(), &Session::new(game("1")));
    let before = std::fs::read(home.path().join("slot-1.txt")).unwrap();
    late.record(&Session::new(game("2")));
    drop(late);
    assert!(home.path().join("slot-2.txt").exists());
    assert_eq!(std::fs::read(home.path().join("slot-1.txt")).unwrap(), before);
}

#[test]
fn no_slot_is_overwritten_if_all_are_taken() {
    let home = temp_folder();
    let all = || (1..=999).map(|number| home.path().join(format!("slot-{number}.txt")));
    all().for_each(|path| std::fs::write(path, first_line("slot", 2)).unwrap());
    let (mut autosave, _) = Autosave::open(&Paths::within(home.path()), None);
    autosave.record(&Session::new(game("1")));
    autosave.exit_hook()();
    let last = std::iter::from_fn(|| autosave.take_warning()).last();
    let why = "no free slot to save the game".to_owned();
    assert_eq!(last, Some(Warning::NotSaved { name: "slot-1.txt".to_owned(), why }));
    assert!(all().all(|path| std::fs::read_to_string(path).unwrap() == first_line("slot", 2)));
    // Once a slot is free, saving works.
    std::fs::remove_file(home.path().join("slot-7.txt")).unwrap();
    drop(autosave);
    assert!(std::fs::read_to_string(home.path().join("slot-7.txt")).unwrap().contains("session"));
}

fn begun(mut game: Game) -> Game {
    game.play(game.board().moves(2)[0].cell).unwrap();
    game
}

/// Saves these sessions, acquires a slot for the board of a day and saves a session in it. Returns the seeds of the
/// games that were in the slot, and the number of slots afterwards.
fn acquired_for(day: Day, sessions: &[Session]) -> (Vec<String>, usize) {
    let home = temp_folder();
    let paths = Paths::within(home.path());
    let mut windows: Vec<Autosave> = Vec::new();
    for session in sessions {
        let (mut autosave, _) = Autosave::open(&paths, None);
        autosave.begin(&Session::new(game("first")));
        autosave.record(session);
        autosave.finish();
        windows.push(autosave);
    }
    drop(windows);
    let (mut autosave, found) = Autosave::open(&paths, Some(&day.id()));
    let seed = |game: &Game| game.id().to_string().rsplit(':').next().unwrap().to_owned();
    let seeds = found.iter().flat_map(|session| session.games().map(seed).collect::<Vec<_>>()).collect();
    autosave.record(&Session::new(game("last")));
    drop(autosave);
    let names =
        std::fs::read_dir(home.path()).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    (seeds, names.filter(|name| name.starts_with("slot-") && name.strip_suffix(".txt").is_some()).count())
}

#[test]
fn a_daily_board_goes_into_the_session_that_the_player_left_so_that_a_key_leads_back() {
    let day = Day::new(date(2027, 12, 20)).unwrap();
    let daily = || Game::new(day.id()).unwrap();
    let other = || Session::new(begun(game("other")));
    assert_eq!(acquired_for(day, &[]), (vec![], 1));
    assert_eq!(acquired_for(day, &[other()]), (vec!["other".to_owned()], 1));
    let over = || Session::new(played_out(game("over")));
    assert_eq!(acquired_for(day, &[other(), over()]), (vec!["other".to_owned()], 2));
    assert_eq!(acquired_for(day, &[over()]), (vec!["over".to_owned()], 1));
    // A slot with the unfinished daily board comes first.
    let unfinished = || Session::new(begun(daily()));
    let seed = format!("daily-{day}");
    assert_eq!(acquired_for(day, &[unfinished(), other(), over()]), (vec![seed.clone()], 3));
    let mut switched = unfinished();
    switched.switch_to(begun(game("after")));
    assert_eq!(acquired_for(day, &[over(), switched]), (vec![seed.clone(), "after".to_owned()], 2));
    // The board of another day is another game.
    assert_eq!(acquired_for(day.next().unwrap(), &[unfinished()]), (vec![seed], 1));
}
