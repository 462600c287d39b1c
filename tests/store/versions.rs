//! Files of every version of the formats are read. Files from newer versions are left unchanged.

use jiff::Timestamp;
use samegame::config::{Setting, Settings};
use samegame::game::Session;
use samegame::store::{Autosave, Choices, FileError, FinishedGame, GameLog, Paths, SaveSlot, Warning};
use std::fs;
use std::path::Path;

const SESSION_1: &str = "\
samegame sitting 1
playing 2 of 3
game 0 sg1:tiles:board:AABB/CCAB+a1
again 1 +a2._hint.u
game 0 sg1:standard:4x3c2:uniform-v1:my%20seed
check 7e2008e1
";

const GAMES_1: &str = "\
samegame games 1
2026-11-21T08:20:00Z score=64 left=0 moves=2 largest=5 undos=1 hints=0 solver=no seconds=12 sg1:topcoder:board:RBB/RRR/RBB+a1.u.b2.a1 check=5706c0d2
2026-11-21T08:21:00Z score=-1 left=1 moves=0 largest=0 undos=0 hints=2 solver=yes sg1:klickety:board:A+_hint._hint-2._solver check=671837a7
";

const CHOICES_1: &str = "\
samegame choices 1
theme = \"safe\"
faces = \"shapes\"
language = \"fr\"
keys = \"vi\"
color = \"always\"
animation = false
mouse = false
save = true
check 36214973
";

const SETTINGS_1: &str = "\
size = \"20x12\"
colors = 4
dealer = \"clustered:40\"
rules = \"jsgames\"
leftover-per = \"color\"
color = \"never\"
animation = false
mouse = false
plain = true
save = false
";

fn session_in(home: &Path) -> (Option<Session>, Vec<Warning>) {
    let mut warnings = Vec::new();
    let (_, session) = SaveSlot::acquire(home, &mut warnings);
    (session, warnings)
}

#[test]
fn a_session_of_version_1_is_read() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("sitting-1.txt"), SESSION_1).unwrap();
    let (session, warnings) = session_in(home.path());
    assert_eq!(warnings, []);
    let mut session = session.unwrap();
    assert_eq!(session.playing_time(), None, "this version saved no time");
    assert_eq!((session.game().moves().len(), session.game().undone_moves().len()), (0, 1));
    assert_eq!(session.games().count(), 2);
    session.redo();
    assert_eq!(session.game().id().to_string(), "sg1:standard:4x3c2:uniform-v1:my%20seed");
}

#[test]
fn a_log_of_version_1_is_read() {
    let home = tempfile::tempdir().unwrap();
    let log = GameLog::new(home.path().join("games.txt"));
    fs::write(log.path(), GAMES_1).unwrap();
    let (games, warning) = log.read().unwrap();
    assert_eq!(warning, None);
    let time = |text: &str| text.parse::<Timestamp>().unwrap();
    let first = FinishedGame {
        time: time("2026-11-21T08:20:00Z"),
        score: 64,
        tiles_left: 0,
        moves: 2,
        largest_group: 5,
        undos: 1,
        hints: 0,
        solver: false,
        taken_over_at: None,
        seconds: Some(12),
        code: "sg1:topcoder:board:RBB/RRR/RBB+a1.u.b2.a1".to_owned(),
    };
    let second = FinishedGame {
        time: time("2026-11-21T08:21:00Z"),
        score: -1,
        tiles_left: 1,
        moves: 0,
        largest_group: 0,
        undos: 0,
        hints: 2,
        solver: true,
        taken_over_at: None,
        seconds: None,
        code: "sg1:klickety:board:A+_hint._hint-2._solver".to_owned(),
    };
    assert_eq!(games, [first, second]);
}

#[test]
fn choices_of_version_1_are_read_and_saved() {
    let home = tempfile::tempdir().unwrap();
    let paths = Paths::within(home.path());
    fs::write(paths.choices(), CHOICES_1).unwrap();
    let choices = Choices::new(&paths);
    let (settings, warning) = choices.load();
    assert_eq!(warning, None);
    let words = [Setting::Theme, Setting::Symbols, Setting::Language, Setting::Keys];
    let words = words.map(|setting| settings.text(setting).unwrap());
    assert_eq!(words, ["safe", "shapes", "fr", "vi"]);
    assert_eq!(settings.text(Setting::Color), Some("always"));
    assert_eq!(
        (
            settings.switch(Setting::Animation),
            settings.switch(Setting::Mouse),
            settings.switch(Setting::Save)
        ),
        (Some(false), Some(false), Some(true))
    );
    // Adding a choice keeps the version of the file.
    choices.save("mouse", "false").unwrap();
    let kept = fs::read_to_string(paths.choices()).unwrap();
    assert!(kept.starts_with("samegame choices 1\ntheme = \"safe\"\n"), "{kept}");
}

#[test]
fn settings_of_version_1_are_read() {
    let settings: Settings = SETTINGS_1.parse().unwrap();
    assert_eq!(settings.text(Setting::Size), Some("20x12"));
    assert_eq!(
        (
            settings.switch(Setting::Animation),
            settings.switch(Setting::Mouse),
            settings.switch(Setting::Plain)
        ),
        (Some(false), Some(false), Some(true))
    );
    assert!(settings.rules().leftover().per_color && settings.switch(Setting::Save) == Some(false));
}

#[test]
fn files_from_newer_versions_are_left_unchanged() {
    let home = tempfile::tempdir().unwrap();
    let session = home.path().join("sitting-1.txt");
    let games = home.path().join("games.txt");
    let (newer_session, newer_games) = ("samegame sitting 2\n\u{2603}\n", "samegame games 2\n\u{2603}\n");
    fs::write(&session, newer_session).unwrap();
    fs::write(&games, newer_games).unwrap();
    assert!(matches!(GameLog::new(games.clone()).read(), Err(FileError::Newer)));
    let (mut autosave, found) = Autosave::open(&Paths::within(home.path()));
    assert!(found.is_none());
    assert_eq!(autosave.take_warning(), Some(Warning::Newer { name: "sitting-1.txt".to_owned() }));
    let mut played = Session::new(crate::sessions::game("x"));
    autosave.begin(&played);
    while let Some(group) = played.game().board().moves(2).first().copied() {
        played.play(group.cell).unwrap();
        autosave.record(&played);
    }
    assert_eq!(autosave.take_warning(), Some(Warning::Newer { name: "games.txt".to_owned() }));
    drop(autosave);
    assert_eq!(fs::read_to_string(session).unwrap(), newer_session);
    assert_eq!(fs::read_to_string(games).unwrap(), newer_games);
    assert!(home.path().join("sitting-2.txt").exists());
}
