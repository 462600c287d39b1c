//! A session that was saved and loaded is the same.

use proptest::prelude::*;
use samegame::board::{Deal, Rules, Seed, Size};
use samegame::game::{Game, GameId, LogTag, Session, SessionRecord};
use samegame::store::SaveSlot;

/// What somebody may do in a session.
#[derive(Clone, Debug)]
enum Deed {
    Play(usize),
    Undo(usize),
    Redo(usize),
    Restart,
    New(u8),
    Hint,
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let deed = prop_oneof![
        8 => (0_usize..20).prop_map(Deed::Play),
        3 => (1_usize..6).prop_map(Deed::Undo),
        2 => (1_usize..6).prop_map(Deed::Redo),
        1 => Just(Deed::Restart),
        1 => any::<u8>().prop_map(Deed::New),
        1 => Just(Deed::Hint),
    ];
    prop::collection::vec(deed, 0..60)
}

pub(crate) fn game(seed: &str) -> Game {
    let deal = Deal { size: Size::new(5, 4).unwrap(), seed: Seed::new(seed), ..Deal::default() };
    Game::new(GameId::dealt(Rules::default(), deal)).unwrap()
}

/// The first of the groups again and again until there is none.
pub(crate) fn played_out(mut game: Game) -> Game {
    while let Some(group) = game.board().moves(2).first().copied() {
        game.play(group.cell).unwrap();
    }
    game
}

fn done(deeds: &[Deed]) -> Session {
    let mut session = Session::new(game("a seed: with / signs"));
    for deed in deeds {
        match *deed {
            Deed::Play(index) => {
                let moves = session.game().board().moves(2);
                if let Some(group) = moves.get(index % moves.len().max(1)) {
                    session.play(group.cell).unwrap();
                }
            }
            Deed::Undo(times) => drop((0..times).map(|_| session.undo()).collect::<Vec<_>>()),
            Deed::Redo(times) => drop((0..times).map(|_| session.redo()).collect::<Vec<_>>()),
            Deed::Restart => drop(session.restart()),
            Deed::New(seed) => session.switch_to(game(&seed.to_string())),
            Deed::Hint => session.tag(LogTag::new("hint").unwrap()),
        }
    }
    session
}

/// Everything that undo and redo lead to.
fn tour(mut session: Session) -> Vec<(String, i64)> {
    let mut seen = Vec::new();
    let mut see = |session: &Session| seen.push((session.game().board().to_string(), session.game().score()));
    see(&session);
    while session.undo().is_some() {
        see(&session);
    }
    while session.redo().is_some() {
        see(&session);
    }
    seen
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn it_is_the_same_as_text_and_back(deeds in deeds()) {
        let session = done(&deeds);
        let record = SessionRecord::from(&session);
        let text = record.to_string();
        let read: SessionRecord = text.parse().unwrap();
        prop_assert_eq!(&read, &record);
        let loaded = read.session().unwrap();
        prop_assert_eq!(SessionRecord::from(&loaded), record);
        prop_assert_eq!(tour(loaded), tour(session));
    }

    #[test]
    fn a_shortened_one_goes_on_from_the_same_game(deeds in deeds(), longest in 1_usize..5) {
        let session = done(&deeds);
        let record = SessionRecord::from(&session).truncated(longest);
        prop_assert!(record.games.len() <= longest);
        let loaded = record.session().unwrap();
        prop_assert_eq!(loaded.game().log(), session.game().log());
        prop_assert_eq!(loaded.game().board(), session.game().board());
    }
}

#[test]
fn what_cannot_have_happened_is_refused() {
    let is_refused = |text: &str| {
        let record = format!("samegame sitting 1\n{text}").parse::<SessionRecord>();
        assert!(record.is_ok_and(|record| record.session().is_err()), "{text}");
    };
    // A move that is not there, a game left with more undone than was, a game after this one with moves.
    is_refused("playing 1 of 1\ngame 0 sg1:tiles:board:AAB+c1\n");
    is_refused("playing 2 of 2\ngame 1 sg1:tiles:board:AAB+a1\nagain 0\n");
    is_refused("playing 1 of 2\ngame 0 sg1:tiles:board:AAB+a1\nagain 0 +a1\n");
    is_refused("playing 1 of 1\ngame 1 sg1:tiles:board:AAB+a1.u\n");
    for text in
        ["", "playing 1 of 0\n", "playing 2 of 1\ngame 0 sg1:tiles:board:AAB\n", "playing 1 of 1\nagain 0\n"]
    {
        assert!(format!("samegame sitting 1\n{text}").parse::<SessionRecord>().is_err(), "{text}");
    }
}

#[test]
fn it_is_saved_and_found_again() {
    let home = tempfile::tempdir().unwrap();
    let mut warnings = Vec::new();
    let (mut slot, nothing) = SaveSlot::acquire(home.path(), &mut warnings);
    assert!(nothing.is_none());
    let mut session = Session::new(game("x"));
    session.play(session.game().board().moves(2)[0].cell).unwrap();
    slot.save((&session).into()).unwrap();
    drop(slot);
    let (_slot, found) = SaveSlot::acquire(home.path(), &mut warnings);
    assert_eq!(SessionRecord::from(&found.unwrap()), SessionRecord::from(&session));
    assert_eq!(warnings, []);
}

#[test]
fn each_of_several_at_once_has_its_own() {
    let home = tempfile::tempdir().unwrap();
    let take = || SaveSlot::acquire(home.path(), &mut Vec::new());
    let (mut first, _) = take();
    let (mut second, found) = take();
    assert!(found.is_none() && first.path() != second.path());
    let (mut one, two) = (Session::new(game("1")), played_out(game("2")));
    one.play(one.game().board().moves(2)[0].cell).unwrap();
    first.save((&one).into()).unwrap();
    second.save((&Session::new(two)).into()).unwrap();
    drop((first, second));
    // The one that goes on comes first, although the other was left later.
    let (held, found) = take();
    assert_eq!(found.unwrap().game().id(), one.game().id());
    let (_, found) = take();
    assert!(found.unwrap().game().status().is_over());
    drop(held);
}

/// A folder, and a slot of it that was taken when there could be no lock yet.
fn taken_without_lock() -> (tempfile::TempDir, std::path::PathBuf, SaveSlot) {
    let folder = tempfile::tempdir().unwrap();
    // A file stands where the folder should be.
    let home = folder.path().join("home");
    std::fs::write(&home, "").unwrap();
    let (slot, _) = SaveSlot::acquire(&home, &mut Vec::new());
    assert!(slot.path().ends_with("sitting-1.txt"));
    std::fs::remove_file(&home).unwrap();
    (folder, home, slot)
}

#[test]
fn what_was_written_meanwhile_is_not_written_over() {
    let (_folder, home, mut late) = taken_without_lock();
    let (mut slot, _) = SaveSlot::acquire(&home, &mut Vec::new());
    slot.save((&Session::new(game("1"))).into()).unwrap();
    let first = slot.path();
    drop(slot);
    let before = std::fs::read(&first).unwrap();
    late.save((&Session::new(game("2"))).into()).unwrap();
    assert!(late.path().ends_with("sitting-2.txt") && late.path().exists());
    assert_eq!(std::fs::read(first).unwrap(), before);
}

#[test]
fn a_lock_that_comes_late_is_for_the_same_sitting() {
    let (_folder, _, mut late) = taken_without_lock();
    late.save((&Session::new(game("1"))).into()).unwrap();
    assert!(late.path().ends_with("sitting-1.txt") && late.path().exists());
}

#[test]
fn where_there_are_too_many_none_is_written_over() {
    let home = tempfile::tempdir().unwrap();
    let all = || (1..=999).map(|number| home.path().join(format!("sitting-{number}.txt")));
    all().for_each(|path| std::fs::write(path, "samegame sitting 2\n").unwrap());
    let (mut slot, _) = SaveSlot::acquire(home.path(), &mut Vec::new());
    let error = slot.save((&Session::new(game("1"))).into()).unwrap_err();
    assert_eq!(error.to_string(), "no place for one more game");
    assert!(all().all(|path| std::fs::read_to_string(path).unwrap() == "samegame sitting 2\n"));
    // As soon as there is a place again, it is kept.
    std::fs::remove_file(home.path().join("sitting-7.txt")).unwrap();
    slot.save((&Session::new(game("1"))).into()).unwrap();
    assert!(slot.path().ends_with("sitting-7.txt"));
}
