//! The files that the game writes, warnings about them, and the command that continues the game.

use crate::driver::program::{PROGRAM, command};
use crate::driver::{Exit, Program, Screen, Signal};
use crate::input::{assert_terminal_modes_restored, assert_terminal_modes_restored_once};
use crate::playing::{
    SMALL_BOARD, continue_command, panel_value, play_to_the_end, shell, start_game_in, start_small_game,
    tiles,
};
use std::fs::{self, File};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

fn file_names(home: &Path) -> Vec<String> {
    fs::read_dir(home).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

/// Opens and closes each page about finished games: the scores, the statistics and the list. The screen below them has this
/// title.
fn visit_pages_of_finished_games(screen: &mut Screen, title: &str) {
    for key in ["S", "T", "L"] {
        screen.keys(key).wait_for(|text| !text.contains(title));
        screen.keys("\x1b").wait_for_text(title);
    }
}

#[test]
fn a_game_with_the_flag_no_save_and_a_replay_write_nothing() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = start_game_in(home.path(), &[&SMALL_BOARD[..], &["--no-save"]].concat());
    visit_pages_of_finished_games(&mut screen, "SameGame");
    screen.keys("c").wait_for_text("theme: ");
    play_to_the_end(&mut screen);
    screen.keys("q");
    assert_eq!((screen.wait_for_exit(), file_names(home.path())), (Exit::Code(0), vec![]));
    // A replay writes nothing either.
    let replay = ["replay", "sg1:standard:6x4c3:uniform-v1:7+a4.a2.e1.a1.b1.b1.a1", "--no-animation"];
    let mut screen = start_game_in(home.path(), &replay);
    screen.keys("G").wait_for_text("No moves left");
    visit_pages_of_finished_games(&mut screen, "Replay");
    screen.keys("q");
    assert_eq!((screen.wait_for_exit(), file_names(home.path())), (Exit::Code(0), vec![]));
    let mut screen =
        Program::game(&["scores"]).env("SAMEGAME_HOME", home.path().to_str().unwrap()).start(80, 24);
    screen.wait_for_text("You have not finished a game without the solver yet.");
    assert_eq!((screen.wait_for_exit(), file_names(home.path())), (Exit::Code(0), vec![]));
}

#[test]
fn a_replay_taken_over_is_saved_from_its_first_move_on() {
    let home = tempfile::tempdir().unwrap();
    let replay = ["replay", "sg1:standard:6x4c3:uniform-v1:7+a4.a2", "--no-animation"];
    let mut screen = start_game_in(home.path(), &replay);
    screen.keys("G\r").wait_for_text("playing on").keys("\t\r").wait_for_text(" 3 move");
    // The daily board is there as in a game.
    screen.keys("D").wait_for_text("daily 2").keys("D").wait_for_text(" 3 move").keys("q");
    assert_eq!(screen.wait_for_exit(), Exit::Code(0));
    let mut screen = start_game_in(home.path(), &[]);
    play_to_the_end(screen.wait_for_text(" 3 move"));
    screen.keys("q");
    assert_eq!(screen.wait_for_exit(), Exit::Code(0));
    let log = fs::read_to_string(home.path().join("games.txt")).unwrap();
    assert!(log.contains(r#""taken_over_at":2"#), "{log}");
}

#[test]
fn a_theme_selected_on_the_page_is_remembered() {
    let home = tempfile::tempdir().unwrap();
    let mut screen = start_game_in(home.path(), &SMALL_BOARD);
    screen.keys("olll").wait_for_text("< safe >").keys("qq");
    assert_eq!(screen.wait_for_exit(), Exit::Code(0));
    // The settings file takes precedence.
    fs::write(home.path().join("config.toml"), "theme = 'light'\n").unwrap();
    for (flags, theme) in [(&[][..], "< light >  from config.toml"), (&["--no-config"], "< safe >")] {
        let mut screen = start_game_in(home.path(), &[&SMALL_BOARD[..], flags].concat());
        screen.keys("o").wait_for_text(theme);
    }
}

#[test]
fn a_choice_that_cannot_be_saved_at_once_still_applies() {
    let home = tempfile::tempdir().unwrap();
    let lock = File::create(home.path().join("choices.txt.lock")).unwrap();
    lock.lock().unwrap();
    let program = Program::game(&SMALL_BOARD).env("COLORTERM", "truecolor");
    let mut screen = program.env("SAMEGAME_HOME", home.path().to_str().unwrap()).start(80, 24);
    screen.wait_for_text("? keys").keys("c").wait_for_text("theme: dark");
    drop(lock);
    screen.keys("q");
    assert_eq!(screen.wait_for_exit(), Exit::Code(0));
    let choices = fs::read_to_string(home.path().join("choices.txt")).unwrap();
    assert!(choices.contains(r#""setting":"theme","value":"dark""#), "{choices}");
}

#[test]
fn two_warnings_are_shown_in_turn_and_printed_on_quitting() {
    let home = tempfile::tempdir().unwrap();
    for name in ["choices.txt", "slot-1.txt"] {
        fs::write(home.path().join(name), "not in the format of this file\n").unwrap();
    }
    let mut screen = start_game_in(home.path(), &SMALL_BOARD);
    let [first, second] = ["choices.txt: line 1 cannot be read", "slot-1.txt: line 1 cannot be read"];
    // A key dismisses the warning on the screen.
    screen.wait_for_text(first).keys("\t").wait_for_text(second);
    screen.keys("\t").wait_for(|text| !text.contains("cannot be read")).keys("q");
    assert_eq!(screen.wait_for_exit(), Exit::Code(0));
    assert!([first, second].iter().all(|warning| screen.text().contains(warning)), "{}", screen.text());
}

#[test]
fn files_are_private_whatever_the_umask() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("new/home");
    let line = format!("umask 0; printf 'a1\\na1\\n' | '{PROGRAM}' --plain sg1:tiles:board:AABB");
    let output = command("sh").args(["-c", &line]).env("SAMEGAME_HOME", &home).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!([folder.path().join("new"), home.clone()].map(|path| mode(&path)), [0o700; 2]);
    for name in file_names(&home) {
        assert_eq!(mode(&home.join(&name)), 0o600, "{name}");
    }
    assert!(home.join("book.txt.lock").exists() && home.join("slot-1.txt.lock").exists());
}

#[test]
fn a_game_ended_by_a_signal_can_be_continued() {
    let mut screen = start_small_game(&["--no-animation"]);
    screen.keys("\t\r").wait_for_text(" 1 move");
    let before = (tiles(&screen), panel_value(&screen, "point"));
    screen.signal(Signal::TERM);
    assert_eq!(screen.wait_for_exit(), Exit::Signal(Signal::TERM));
    assert_terminal_modes_restored_once(&screen);
    let mut again = shell(&continue_command(&screen.text())).start(80, 24);
    again.wait_for_text(" 1 move");
    assert_eq!((tiles(&again), panel_value(&again, "point")), before);
}

#[test]
fn a_signal_before_the_first_move_prints_the_id_of_the_board() {
    let mut screen = start_small_game(&[]);
    screen.signal(Signal::TERM);
    assert_eq!(screen.wait_for_exit(), Exit::Signal(Signal::TERM));
    assert_terminal_modes_restored_once(&screen);
    assert_eq!(continue_command(&screen.text()), "samegame sg1:standard:6x4c3:uniform-v1:7");
}

/// Makes a move on the small board, ends the game, and returns what it has printed on standard error.
fn stderr_after(name: &str, end: impl FnOnce(&mut Screen), exit: Exit) -> (Screen, String) {
    let stderr = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let line = format!("exec samegame {} 2>'{}'", SMALL_BOARD.join(" "), stderr.display());
    let mut screen = shell(&line).start(80, 24);
    screen.wait_for_text("? keys").keys("\t\r").wait_for_text(" 1 move");
    end(&mut screen);
    assert_eq!(screen.wait_for_exit(), exit);
    (screen, fs::read_to_string(stderr).unwrap())
}

const COMMAND: &str = "To continue your game:\nsamegame sg1:standard:6x4c3:uniform-v1:7+a2";

#[test]
fn the_command_is_printed_on_standard_error() {
    let (screen, printed) = stderr_after("stderr-of-quitting", |screen| _ = screen.keys("q"), Exit::Code(0));
    assert_terminal_modes_restored(&screen);
    assert_eq!((screen.text(), printed), (String::new(), format!("{COMMAND}\n")));
}

#[test]
fn a_hang_up_ends_the_game_and_the_command_is_printed() {
    // The terminal hangs up while the game is idle, and while it draws.
    for (name, keys) in [("stderr-when-idle", ""), ("stderr-while-drawing", "\t\r\t\r\t\r\t\r\t\r?")] {
        let end = |screen: &mut Screen| screen.keys(keys).hang_up();
        let (_, printed) = stderr_after(name, end, Exit::Signal(Signal::HUP));
        assert!(printed.starts_with(COMMAND), "{printed}");
    }
}
