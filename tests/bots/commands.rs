//! Hostile bots as somebody judges them who types the command: one board, and many at a time.

use crate::crowd::ROLES;
use crate::failures::expected;
use crate::witness::{PATIENCE, SLACK, Token, example, now};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

/// On this one `0 0` is legal for thirty turns.
const BOARD: &str = "AABBAABBAABBAABBAABBAABBAABBAABBAABBAABBAABBAABBAABBAABBAABB";

/// A new folder of boards like that one.
pub(crate) fn folder(token: &Token, boards: &[&str]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(&token.0);
    fs::create_dir_all(&folder).unwrap();
    for (number, board) in (1..).zip(boards) {
        fs::write(folder.join(format!("{number}.txt")), board).unwrap();
    }
    folder
}

/// `samegame judge`, up to the bot.
pub(crate) fn judge(flags: &[&str], board: &Path, bot: &[impl AsRef<std::ffi::OsStr>]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_samegame"));
    command.arg("judge").args(flags).arg(board).arg("--").args(bot);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Judges a hostile bot, and sees that it does not take longer than it may and leaves nothing.
#[track_caller]
fn output(flags: &[&str], limit: Duration, board: &Path, role: &str, token: &Token) -> (String, String) {
    let time = format!("{}ms", limit.as_millis());
    let mut flags = [flags, &["--time", &time]].concat();
    if flags.contains(&"--turns") {
        flags.extend(["--turn-time", &time]);
    }
    let begun = now();
    let Output { status, stdout, stderr } = judge(&flags, board, &token.command(role)).output().unwrap();
    // Two limits where the second turn fails, three where three boards follow each other, and what ending it may take.
    let most = (3 * limit).min(PATIENCE) + 2 * SLACK;
    assert!(begun.elapsed() < most, "{role} took {:?}", begun.elapsed());
    assert_eq!(token.living(), [""; 0], "{role} left something behind");
    let (stdout, stderr) = (String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap());
    assert_eq!(status.code(), Some(1), "{role}: {stdout}{stderr}");
    (stdout, stderr)
}

/// All but the one whose endless output is made of legal answers: it may be at the end of the game before it is
/// noticed that it writes ahead.
fn named_ones() -> impl Iterator<Item = &'static str> {
    ROLES.into_iter().filter(|&role| role != "babbles")
}

/// Where its answers are illegal it is lost at once, for the one reason or for the other.
#[test]
fn endless_answers_are_no_way_to_go_on_for_ever() {
    for flags in [&["--turns"][..], &[], &["--turns", "--jobs", "4"], &["--jobs", "4"]] {
        let token = Token::new();
        let folder = folder(&token, &["ABB"; 4]);
        let board = if flags.contains(&"--jobs") { folder } else { folder.join("1.txt") };
        let boards = if flags.contains(&"--jobs") { 4 } else { 1 };
        let begun = now();
        let output = judge(flags, &board, &token.command("babbles")).output().unwrap();
        assert!(begun.elapsed() < 2 * SLACK, "it took {:?}", begun.elapsed());
        assert_eq!(token.living(), [""; 0], "left behind");
        let stdout = String::from_utf8(output.stdout).unwrap();
        if flags.contains(&"--turns") {
            let told = ["error: ", "Failed: 4 of 4: "].iter().any(|told| stdout.contains(told));
            assert!(output.status.code() == Some(1) && told, "{stdout}");
        } else {
            // The first line is the answer, of one action that is a warning; what follows is not looked at.
            assert!(output.status.code() == Some(0) && !stdout.contains("error: "), "{stdout}");
            assert_eq!(stdout.matches("legal actions are left").count(), boards, "{stdout}");
        }
    }
}

#[test]
fn each_has_its_verdict_on_one_board() {
    for role in named_ones() {
        let token = Token::new();
        let (failure, limit) = expected(role);
        let board = folder(&token, &[BOARD]).join("1.txt");
        let (stdout, _) = output(&["--turns"], limit, &board, role, &token);
        let verdict = stdout.lines().find_map(|line| line.strip_prefix("error: action ")).unwrap_or_default();
        assert!(verdict.ends_with(&failure.to_string()), "{role}: {stdout}");
        assert!(stdout.lines().last().unwrap().starts_with("Total: "), "{stdout}");
    }
}

#[test]
fn each_has_its_verdict_on_many_boards_at_once() {
    for role in named_ones() {
        let token = Token::new();
        let (failure, limit) = expected(role);
        let folder = folder(&token, &[BOARD; 4]);
        let (stdout, stderr) = output(&["--turns", "--jobs", "4"], limit, &folder, role, &token);
        // Every row in short, and the first in full.
        let failed = stdout.lines().filter(|line| line.contains(".txt ") && line.contains(", action "));
        assert_eq!(failed.count(), 4, "{role}: {stdout}");
        let in_full = stderr.lines().find_map(|line| line.strip_prefix("1.txt: error: action "));
        assert!(in_full.is_some_and(|line| line.ends_with(&failure.to_string())), "{role}: {stderr}");
        assert!(stdout.contains("Failed: 4 of 4: 1.txt, 2.txt, 3.txt, 4.txt\n"), "{stdout}");
        let again = format!("samegame judge --turns --time {}ms", limit.as_millis());
        assert!(stderr.contains(&again) && stderr.contains(&format!("{}/1.txt -- ", token.0)), "{stderr}");
    }
}

/// All in one line, after which the bot's input is closed.
#[test]
fn each_has_its_verdict_where_one_line_is_asked_for() {
    let verdicts = [
        ("hung", "error: no answer within 400ms"),
        ("slow", "error: no answer within 400ms"),
        ("dangling", "error: no answer within 400ms: 3 bytes without a newline behind them"),
        ("silent", "error: the bot ended without an answer: exit code 0"),
        ("exits", "error: the bot ended without an answer: exit code 3"),
        ("survived", "error: the bot ended without an answer: exit code 0"),
        ("gushes", "error: a line of more than 8388608 bytes"),
        ("latin", "error: byte 7 of the answer is not UTF-8"),
        ("unended", "error: action 1, character 3: found `4`, expected a row from 0 to 0"),
    ];
    for (role, verdict) in verdicts {
        let token = Token::new();
        let limit = if verdict.contains("400ms") { Duration::from_millis(400) } else { PATIENCE };
        let folder = folder(&token, &[BOARD; 3]);
        let (stdout, _) = output(&[], limit, &folder.join("1.txt"), role, &token);
        assert_eq!(stdout.lines().next(), Some(verdict), "{role}");
        for jobs in ["1", "3"] {
            let (stdout, stderr) = output(&["--jobs", jobs], limit, &folder, role, &token);
            let in_full = stderr.lines().find_map(|line| line.strip_prefix("1.txt: "));
            assert_eq!(in_full, Some(verdict), "{role}: {stderr}");
            assert!(stdout.contains("Failed: 3 of 3: 1.txt, 2.txt, 3.txt\n"), "{role}: {stdout}");
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn what_left_the_process_group_is_found_and_named() {
    for role in ["left", "holding", "wiped", "wiped-holding"] {
        for flags in [&["--turns"][..], &["--turns", "--jobs", "3"]] {
            let token = Token::new();
            let folder = folder(&token, &[BOARD; 3]);
            let board = if flags.len() == 1 { folder.join("1.txt") } else { folder };
            let (_, stderr) = output(flags, PATIENCE, &board, role, &token);
            let named = stderr.matches(" hostile_bot, which was ended").count();
            assert_eq!(named, if flags.len() == 1 { 1 } else { 3 }, "{role}: {stderr}");
        }
    }
}

/// One that has a child and ends, again and again, is never where it was last seen.
#[test]
#[cfg(target_os = "linux")]
fn one_that_flees_is_caught() {
    for role in ["flees", "flees-holding"] {
        for flags in [&["--turns"][..], &[], &["--turns", "--jobs", "3"], &["--jobs", "3"]] {
            let token = Token::new();
            let folder = folder(&token, &[BOARD; 3]);
            let board = if flags.contains(&"--jobs") { folder } else { folder.join("1.txt") };
            let (_, stderr) = output(flags, PATIENCE, &board, role, &token);
            for _ in 0..20 {
                assert_eq!(token.living(), [""; 0], "{role} got away");
            }
            assert!(stderr.contains(" sh, which was ended"), "{role}: {stderr}");
            assert!(!stderr.contains("could not be ended") && !stderr.contains("not found"), "{stderr}");
        }
    }
}

/// A shell that starts something and then becomes the judge leaves it a child that is no bot's.
#[test]
#[cfg(target_os = "linux")]
fn a_bystander_is_spared() {
    use rustix::process::{Pid, Signal, kill_process};

    let (token, bystander) = (Token::new(), Token::new());
    let board = folder(&token, &[BOARD]).join("1.txt");
    let judge = judge(&[], &board, &["echo", "0 0"]);
    let script = "\"$0\" hung \"$1\" >/dev/null 2>&1 & echo $!; shift; exec \"$@\"";
    let mut shell = Command::new("sh");
    shell.args(["-c", script]).arg(example("hostile_bot")).arg(&bystander.0);
    shell.arg(judge.get_program()).args(judge.get_args()).stdin(Stdio::null());
    let output = shell.output().unwrap();
    let stdout = String::from_utf8(output.stdout).unwrap();
    let living = bystander.living().len();
    let id = stdout.lines().next().and_then(|line| line.parse().ok()).and_then(Pid::from_raw);
    let _ = kill_process(id.unwrap(), Signal::KILL);
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(living == 1 && !stderr.contains("left"), "{stdout}{stderr}");
}

#[test]
#[cfg(unix)]
fn one_that_does_not_obey_is_ended() {
    let token = Token::new();
    let board = folder(&token, &[BOARD]).join("1.txt");
    output(&["--turns"], PATIENCE, &board, "stubborn", &token);
}

/// A game of ours, in the contest's actions, is worth the same in both forms and where it was played.
#[test]
fn a_recorded_game_has_one_score() {
    use samegame::contest::ActionLine;
    use samegame::game::Game;
    use samegame::notation::Replay;

    for (seed, rules) in
        [("one", "standard"), ("two", "topcoder"), ("three", "jsgames"), ("four", "klickety")]
    {
        let id = format!("sg1:{rules}:15x15c3:uniform-v1:{seed}");
        let mut game: Game = id.parse::<Replay>().unwrap().game().unwrap();
        while let Some(group) = game.board().moves(2).pop() {
            game.play(group.cell).unwrap();
            if game.moves().len().is_multiple_of(5) {
                game.undo();
                game.redo();
            }
        }
        assert!(game.moves().len() <= 115, "{seed} is too long for the contest");
        let actions = ActionLine::from(&game).to_string();
        let bot = [example("tame_bot").into_os_string(), "plays".into(), actions.into(), "15".into()];
        let code = Replay::from(&game).code().to_string();
        let turns = ["--quiet", "--turns", "--turn-time", "10s"];
        for (flags, words) in [(&turns[..1], &bot[..3]), (&turns[..], &bot[..])] {
            let output = judge(flags, Path::new(&code), words).output().unwrap();
            let stderr = String::from_utf8(output.stderr).unwrap();
            assert_eq!(String::from_utf8(output.stdout).unwrap(), format!("{}\n", game.score()), "{stderr}");
            assert_eq!(output.status.code(), Some(0), "{stderr}");
        }
    }
}

/// Of each folder one board fails, and what is printed judges that one as it was judged.
#[test]
#[cfg(unix)]
fn the_command_that_judges_again_comes_to_the_same() {
    let program = Path::new(env!("CARGO_BIN_EXE_samegame")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let tatham = "6x1c3s1:1,1,1,1,2,2";
    for (board, flags, total) in [
        // By its own rules a group of four brings 9, by the standard ones 4.
        (tatham, &[][..], "9"),
        (tatham, &["--rules", "standard"], "4"),
        (tatham, &["--rules=standard", "--points=-n"], "-4"),
        ("aaaabb", &["--from", "letters", "--max-actions", "none", "--quiet"], "4"),
        ("AAAABB", &["--points", "n^2 - 1", "--time", "1m 30s", "--jobs", "2", "--json"], "15"),
    ] {
        let token = Token::new();
        let folder = folder(&token, &[board]);
        let bot = ["sh", "-c", "echo '0 0;it'\\''s wrong'"];
        let first = judge(flags, &folder, &bot).output().unwrap();
        let stderr = String::from_utf8(first.stderr).unwrap();
        let (_, line) = stderr.split_once("To judge the first that failed again:\n").unwrap();
        let again = Command::new("sh").args(["-c", line]).env("PATH", &path).output().unwrap();
        let (stdout, stderr) = (String::from_utf8(again.stdout).unwrap(), String::from_utf8(again.stderr));
        let told = "error: action 2, character 5: found `it's`, expected a column from 0 to 5\nTime: ";
        assert!(stdout.contains(told), "{line}{stdout}{stderr:?}");
        assert!(stdout.ends_with(&format!("\nTotal: {total}\n")), "{line}{stdout}{stderr:?}");
        assert_eq!(again.status.code(), Some(1), "{line}");
    }
}
