//! A folder of files that version 0.1 wrote: this version reads all of them and adds to them.

use crate::temp_folder;
use samegame::board::Deal;
use samegame::config::{Setting, Settings};
use samegame::game::{Day, GameId, Session};
use samegame::notation::Replay;
use samegame::store::{Autosave, Choices, DailyResults, GameLog, Paths};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

const UNFINISHED_GAME: &str = "sg1:jsgames:12x9c4:uniform-v1:left%20open+_hint.a5.g7.a3.e3.c5.u.u.e3.c5.h5.u";

fn fixture() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/store/fixtures/version-0.1")
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let to = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy_folder(&entry.path(), &to);
        } else {
            fs::write(&to, fs::read(entry.path()).unwrap()).unwrap();
        }
    }
    // The first slot was written last. A checkout does not preserve the times.
    for (name, age) in [("sitting-1.txt", 10), ("sitting-2.txt", 20)] {
        if let Ok(file) = File::options().append(true).open(to.join(name)) {
            file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000 - age)).unwrap();
        }
    }
}

/// All files in one folder, as in `SAMEGAME_HOME`.
fn copied_to_one_folder() -> (TempDir, Paths) {
    let home = temp_folder();
    for folder in ["config", "data", "state"] {
        copy_folder(&fixture().join(folder).join("samegame"), home.path());
    }
    let paths = Paths::within(home.path());
    (home, paths)
}

fn samegame_in(home: &Path, args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_samegame"));
    command.args(args).env("SAMEGAME_HOME", home).env("LC_ALL", "C.UTF-8").stdin(Stdio::null());
    String::from_utf8(command.output().unwrap().stdout).unwrap()
}

fn code(session: &Session) -> String {
    Replay::from(session.game()).code().to_string()
}

#[test]
fn the_unfinished_game_resumes() {
    let (_home, paths) = copied_to_one_folder();
    let (mut autosave, session) = Autosave::open(&paths);
    assert_eq!(autosave.take_warning(), None);
    let mut session = session.unwrap();
    assert_eq!(code(&session), UNFINISHED_GAME);
    assert_eq!(session.game().id().to_string(), "sg1:jsgames:12x9c4:uniform-v1:left%20open");
    assert_eq!((session.game().moves().len(), session.game().score()), (5, 49));
    assert_eq!((session.games().count(), session.moves_to_redo()), (13, 1));
    // The earlier games of the session are also read.
    let ids: Vec<String> = session.games().map(|game| game.id().to_string()).collect();
    assert_eq!(ids[3], "sg1:topcoder:board:RBB/RRR/RBB");
    while session.undo().is_some() {}
    assert_eq!(session.game().id().to_string(), ids[0]);
}

#[test]
fn an_unfinished_daily_board_in_another_slot_resumes() {
    let (_home, paths) = copied_to_one_folder();
    let day: Day = "2026-11-22".parse().unwrap();
    let (_autosave, session) = Autosave::open_for(&day.id(), &paths);
    assert_eq!(code(&session.unwrap()), "sg1:standard:15x15c5:uniform-v1:daily-2026-11-22+e4.g6.i2.m4");
}

#[test]
fn finished_games_and_leaderboards_are_unchanged() {
    let (home, paths) = copied_to_one_folder();
    let json = |text: &str| text.parse::<serde_json::Value>().unwrap();
    let before = fs::read_to_string(fixture().join("scores.json")).unwrap();
    // The version before knew no stars.
    let after = samegame_in(home.path(), &["scores", "--json"]).replace("\"stars\": null,", "");
    assert_eq!(json(&after), json(&before));
    assert_eq!(GameLog::new(paths.games()).read().unwrap().1, None);
}

#[test]
fn daily_results_and_the_streak_are_unchanged() {
    let (_home, paths) = copied_to_one_folder();
    let days = DailyResults::new(GameLog::new(paths.games()).read().unwrap().0);
    let day = |text: &str| text.parse::<Day>().unwrap();
    let listed: Vec<_> = days
        .all()
        .map(|(day, results)| {
            (day.to_string(), results.first().score, results.count(), results.first().ended_on(day))
        })
        .collect();
    let expected =
        [("2026-11-21", 218, 2, true), ("2026-11-20", 116, 1, true), ("2026-11-10", 166, 1, false)];
    assert_eq!(listed, expected.map(|(day, score, count, in_time)| (day.to_owned(), score, count, in_time)));
    let streak = days.streak(day("2026-11-22"));
    assert_eq!((streak.current, streak.longest), (2, 2));
}

const WORDS: [Setting; 5] =
    [Setting::Theme, Setting::Symbols, Setting::Language, Setting::Keys, Setting::Color];

#[test]
fn choices_and_settings_are_unchanged() {
    let (_home, paths) = copied_to_one_folder();
    let (choices, warning) = Choices::new(&paths).load();
    assert_eq!(warning, None);
    let words = WORDS.map(|word| choices.text(word).unwrap());
    assert_eq!(words, ["safe", "shapes", "fr", "vi", "always"]);
    let switches = [Setting::Animation, Setting::Mouse, Setting::Save].map(|switch| choices.switch(switch));
    assert_eq!(switches, [Some(false), Some(false), Some(true)]);

    let settings: Settings = fs::read_to_string(paths.settings()).unwrap().parse().unwrap();
    let rules = settings.rules();
    let id = GameId::dealt(rules, Deal::default()).to_string();
    assert!(id.starts_with("sg1:p1,-1,0,2_g3_b50_x2_l1,0,0,1_a1_c:"), "{id}");
    let deal =
        (settings.text(Setting::Size), settings.number(Setting::Colors), settings.text(Setting::Dealer));
    assert_eq!(deal, (Some("9x7"), Some(4), Some("clustered:40")));
    let words = WORDS.map(|word| settings.text(word).unwrap());
    assert_eq!(words, ["mine", "blocks", "fr", "vi", "never"]);
    let switches = [Setting::Plain, Setting::Animation, Setting::Mouse, Setting::Save];
    let switches = switches.map(|switch| settings.switch(switch));
    assert_eq!(switches, [Some(true), Some(false), Some(false), Some(false)]);
    let actions: Vec<(&str, usize)> =
        settings.bindings().iter().map(|bind| (bind.action.text.as_str(), bind.keys.len())).collect();
    assert_eq!(actions, [("undo", 2), ("hint", 1)]);
}

#[test]
fn new_games_and_choices_are_added_to_the_files() {
    let (home, paths) = copied_to_one_folder();
    let log_before = fs::read_to_string(paths.games()).unwrap();
    let (mut autosave, session) = Autosave::open(&paths);
    let mut session = session.unwrap();
    autosave.begin(&session);
    while let Some(group) = session.game().board().moves(2).first().copied() {
        session.play(group.cell).unwrap();
        let finished = autosave.record(&session);
        assert_eq!(finished.is_some(), session.game().status().is_over());
        autosave.save(&session);
    }
    autosave.finish();
    assert_eq!(autosave.take_warning(), None);
    drop(autosave);

    let log = fs::read_to_string(paths.games()).unwrap();
    assert!(log.starts_with(&log_before), "{log}");
    let (games, warning) = GameLog::new(paths.games()).read().unwrap();
    let added: Vec<&str> = games[11..].iter().map(|game| game.code.as_str()).collect();
    assert_eq!((added, warning), (vec!["sg1:tiles:board:AAB/BBC+a2.a1", code(&session).as_str()], None));
    assert!(!paths.refused_games().exists(), "the game that version 0.1 could not log was not moved");

    Choices::new(&paths).save("mouse", "true").unwrap();
    let (choices, _) = Choices::new(&paths).load();
    assert_eq!(
        (choices.switch(Setting::Mouse), choices.switch(Setting::Animation)),
        (Some(true), Some(false))
    );

    let (mut autosave, resumed) = Autosave::open(&paths);
    assert_eq!(autosave.take_warning(), None);
    // This slot has a finished game, so the other slot with its unfinished game comes first.
    assert_eq!(resumed.unwrap().game().id().to_string(), "sg1:standard:15x15c5:uniform-v1:daily-2026-11-22");
    let names = fs::read_dir(home.path()).unwrap().map(|entry| entry.unwrap().file_name());
    let damaged: Vec<_> = names.filter(|name| name.to_string_lossy().contains("damaged")).collect();
    assert!(damaged.is_empty(), "{damaged:?}");
}

#[cfg(unix)]
#[test]
fn the_files_are_found_in_the_xdg_folders() {
    use std::io::Write;
    let home = temp_folder();
    copy_folder(&fixture(), home.path());
    let mut command = Command::new(env!("CARGO_BIN_EXE_samegame"));
    command.env("HOME", home.path()).env_remove("SAMEGAME_HOME");
    for (variable, folder) in
        [("XDG_CONFIG_HOME", "config"), ("XDG_DATA_HOME", "data"), ("XDG_STATE_HOME", "state")]
    {
        command.env(variable, home.path().join(folder));
    }
    // The settings file turns off saving, and the flag turns it on.
    command.arg("--save").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"code\na1\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let stdout = String::from_utf8(output.stdout).unwrap();
    assert!(stdout.lines().any(|line| line == UNFINISHED_GAME), "{stdout}");
    let saved = fs::read_to_string(home.path().join("state/samegame/sitting-1.txt")).unwrap();
    assert!(saved.contains(".h5.u.a1\","), "{saved}");
}
