//! Files and arguments that would hang the program, or reach the terminal as they are.

use super::program::{PROGRAM, command, output, samegame, text};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

/// Escapes, and marks that change the direction of the text.
const UNSAFE: &str = "\u{1b}[2J\u{9b}1m\u{202e}\u{2066}\u{200f}\u{61c}x\u{7}";

#[track_caller]
fn assert_safe(output: &[u8]) {
    let output = text(output);
    let is_unsafe = |letter: char| {
        (letter.is_control() && letter != '\n')
            || "\u{61c}\u{200e}\u{200f}\u{202a}\u{202e}\u{2066}".contains(letter)
    };
    assert_eq!(output.find(is_unsafe), None, "{output:?}");
}

fn in_folder(line: &str, folder: &Path) -> Command {
    let mut command = samegame(line);
    command.current_dir(folder).env("SAMEGAME_HOME", folder);
    command
}

#[test]
fn errors_about_arguments_have_no_control_characters() {
    for line in ["", "solve -", "theme", "--size", "deal --seed", "judge -", "solve AB --format"] {
        let output = samegame(line).args([UNSAFE, &format!("--{UNSAFE}")]).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{line}");
        assert_safe(&output.stderr);
    }
    let output = samegame("convert -").arg("--from").arg("letters").output().unwrap();
    assert_safe(&output.stderr);
}

#[test]
fn a_parse_error_shows_marks_of_direction_escaped() {
    let refused = output("convert --format id -", "AB\nA\u{202e}\n");
    assert!(text(&refused.stderr).contains(r"`\u{202e}"), "{}", text(&refused.stderr));
    assert_safe(&refused.stderr);
}

#[test]
fn a_printed_theme_has_no_control_characters() {
    let home = tempfile::tempdir().unwrap();
    fs::create_dir(home.path().join("themes")).unwrap();
    let theme = format!("# {UNSAFE}\r\ntiles\t= ['red']\n");
    fs::write(home.path().join("themes/mine.toml"), theme).unwrap();
    let output = in_folder("theme mine", home.path()).output().unwrap();
    assert_safe(&output.stdout);
    assert!(text(&output.stdout).ends_with("x\ntiles = ['red']\n"), "{}", text(&output.stdout));
}

#[test]
fn the_name_of_a_board_is_printed_without_unsafe_characters() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(format!("{UNSAFE}.txt")), "AAB").unwrap();
    let output = in_folder("judge . -- echo it's", folder.path()).output().unwrap();
    let printed = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1));
    assert!(printed.contains("./[2J1mx.txt") && printed.contains("found `it's`"), "{printed}");
}

#[test]
fn settings_and_themes_that_are_pipes_or_devices_are_refused() {
    let home = tempfile::tempdir().unwrap();
    fs::create_dir(home.path().join("themes")).unwrap();
    let [settings, theme] = ["config.toml", "themes/mine.toml"].map(|name| home.path().join(name));
    let pipes = |paths: &[&Path]| assert!(command("mkfifo").args(paths).status().unwrap().success());
    let refused = |line: &str| {
        let output = in_folder(line, home.path()).output().unwrap();
        let stderr = text(&output.stderr);
        assert_ne!(output.status.code(), Some(0), "{stderr}");
        assert!(stderr.contains("not a regular file"), "{line}: {stderr}");
    };
    pipes(&[&settings, &theme]);
    refused("--plain sg1:tiles:board:AABB");
    refused("--plain --no-config --theme mine sg1:tiles:board:AABB");
    refused("theme mine");
    for path in [&settings, &theme] {
        fs::remove_file(path).unwrap();
        symlink("/dev/zero", path).unwrap();
    }
    refused("--plain sg1:tiles:board:AABB");
    refused("theme mine");
}

#[test]
fn the_exit_code_is_1_if_a_score_could_not_be_saved() {
    let home = tempfile::tempdir().unwrap();
    fs::create_dir(home.path().join("games.txt")).unwrap();
    let play = |commands: &str| {
        let path = home.path().join("commands");
        fs::write(&path, commands).unwrap();
        let mut command = in_folder("--plain sg1:tiles:board:AABB", home.path());
        command.stdin(fs::File::open(path).unwrap()).output().unwrap()
    };
    assert_eq!(play("a1\n").status.code(), Some(0), "no game has ended");
    let output = play("a1\na1\n");
    assert_eq!(output.status.code(), Some(1));
    let stderr = text(&output.stderr);
    assert!(stderr.contains("games.txt not saved") && stderr.contains("Keep its code: sg1:"), "{stderr}");
    fs::remove_dir(home.path().join("games.txt")).unwrap();
    assert_eq!(play("").status.code(), Some(0), "the score is saved now");
    let scores = in_folder("scores", home.path()).output().unwrap();
    assert!(text(&scores.stdout).contains("(1 game)"), "{}", text(&scores.stdout));
}

#[test]
fn scores_name_the_line_that_cannot_be_read() {
    let home = tempfile::tempdir().unwrap();
    for board in ["AABB", "BBAA"] {
        let commands = home.path().join("commands");
        fs::write(&commands, "a1\na1\n").unwrap();
        let mut command = in_folder(&format!("--plain sg1:tiles:board:{board}"), home.path());
        assert!(command.stdin(fs::File::open(commands).unwrap()).status().unwrap().success());
    }
    let path = home.path().join("games.txt");
    let log = fs::read_to_string(&path).unwrap();
    let last = log.lines().last().unwrap();
    fs::write(&path, log.replace(last, &last.replace("\"score\":", "\"score\":x"))).unwrap();
    let output = in_folder("scores", home.path()).output().unwrap();
    assert_eq!(text(&output.stderr), "samegame: games.txt: line 3 cannot be read, and is skipped\n");
}

/// Ten boards of a million tiles take 30 MB, and their ids as much again.
#[test]
#[cfg(target_os = "linux")]
fn a_shard_keeps_only_its_own_boards_in_memory() {
    let folder = tempfile::tempdir().unwrap();
    // Without two equal neighbours, the game is over at once.
    let rows: Vec<String> = (0..1000).map(|row| if row % 2 == 0 { "AB" } else { "BA" }.repeat(500)).collect();
    fs::write(folder.path().join("1.txt"), rows.join("\n")).unwrap();
    (2..=24).for_each(|number| symlink("1.txt", folder.path().join(format!("{number}.txt"))).unwrap());
    let line = format!("ulimit -v 100000; exec '{PROGRAM}' bench --strategy greedy --shard 3/24 --json .");
    let mut command = command("sh");
    // For each thread, glibc reserves 64 MB of addresses for a moment, even if that leaves none to another thread.
    command.args(["-c", &line]).current_dir(folder.path()).env("MALLOC_ARENA_MAX", "1");
    let output = command.output().unwrap();
    let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "{stderr}");
    assert!(stdout.contains("\"board\":\"./3.txt\""), "{}", stdout.len());
}
