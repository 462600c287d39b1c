//! `samegame judge` with hostile bots: on one board, and on the boards of a folder.

use crate::concurrent::{check_together, roles};
use crate::failures::expected_failure;
use crate::token::{TIMEOUT, Token, example, output_in_time};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::Duration;

/// A board on which `0 0` is legal for thirty turns.
const BOARD: &str = "AABBAABBAABBAABBAABBAABBAABBAABBAABBAABBAABBAABBAABBAABBAABB";

/// Creates a folder with these boards as `1.txt`, `2.txt` and so on.
pub(crate) fn create_folder(token: &Token, boards: &[&str]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(&token.0);
    fs::create_dir_all(&folder).unwrap();
    for (number, board) in (1..).zip(boards) {
        fs::write(folder.join(format!("{number}.txt")), board).unwrap();
    }
    folder
}

/// Returns the command that judges this bot.
pub(crate) fn judge(flags: &[&str], board: &Path, bot: &[impl AsRef<std::ffi::OsStr>]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_samegame"));
    command.arg("judge").args(flags).arg(board).arg("--").args(bot);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Judges a hostile bot and checks that it fails and leaves nothing behind. Returns the standard output and the
/// standard error of the judge.
#[track_caller]
fn judge_hostile(
    flags: &[&str],
    limit: Duration,
    board: &Path,
    role: &str,
    token: &Token,
) -> (String, String) {
    let time = format!("{}ms", limit.as_millis());
    let mut flags = [flags, &["--time", &time]].concat();
    if flags.contains(&"--turns") {
        flags.extend(["--turn-time", &time]);
    }
    let Output { status, stdout, stderr } = output_in_time(judge(&flags, board, &token.command(role)));
    token.assert_none_living();
    let (stdout, stderr) = (String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap());
    assert_eq!(status.code(), Some(1), "{role}: {stdout}{stderr}");
    (stdout, stderr)
}

/// Returns the roles that always fail in the same way. `endless-answers` writes legal answers, so its game may be over
/// before the flood is noticed.
fn roles_with_one_failure() -> Vec<&'static str> {
    roles().into_iter().filter(|&role| role != "endless-answers").collect()
}

/// On this board the endless answers are illegal, so the game is lost at once, either because of an illegal answer or
/// because of the flood.
#[test]
fn endless_illegal_answers_lose_a_game_turn_by_turn() {
    for flags in [&["--turns"][..], &["--turns", "--jobs", "3"]] {
        let (stdout, code, boards) = judge_endless_answers(flags);
        let expected = if boards == 1 { "error: " } else { "Failed: 3 of 3: " };
        assert!(code == Some(1) && stdout.contains(expected), "{stdout}");
    }
}

/// The first line is the answer. Its only action causes a warning.
#[test]
fn output_after_the_line_of_actions_is_ignored() {
    for flags in [&[][..], &["--jobs", "3"]] {
        let (stdout, code, boards) = judge_endless_answers(flags);
        assert!(code == Some(0) && !stdout.contains("error: "), "{stdout}");
        assert_eq!(stdout.matches("legal actions are left").count(), boards, "{stdout}");
    }
}

fn judge_endless_answers(flags: &[&str]) -> (String, Option<i32>, usize) {
    let token = Token::new();
    let folder = create_folder(&token, &["ABB"; 3]);
    let (board, boards) = if flags.contains(&"--jobs") { (folder, 3) } else { (folder.join("1.txt"), 1) };
    let output = output_in_time(judge(flags, &board, &token.command("endless-answers")));
    token.assert_none_living();
    (String::from_utf8(output.stdout).unwrap(), output.status.code(), boards)
}

#[test]
fn every_hostile_bot_gets_the_expected_verdict_on_one_board() {
    let check = |role: &str| {
        let token = Token::new();
        let (failure, limit) = expected_failure(role);
        let board = create_folder(&token, &[BOARD]).join("1.txt");
        let (stdout, _) = judge_hostile(&["--turns"], limit, &board, role, &token);
        let verdict = stdout.lines().find_map(|line| line.strip_prefix("error: action ")).unwrap_or_default();
        assert!(verdict.ends_with(&failure.to_string()), "{role}: {stdout}");
        assert!(stdout.lines().last().unwrap().starts_with("Total: "), "{stdout}");
    };
    roles_with_one_failure().chunks(4).for_each(|roles| check_together(roles, check));
}

#[test]
fn every_hostile_bot_gets_the_expected_verdict_on_several_boards_at_once() {
    let check = |role: &str| {
        let token = Token::new();
        let (failure, limit) = expected_failure(role);
        let folder = create_folder(&token, &[BOARD; 3]);
        let (stdout, stderr) = judge_hostile(&["--turns", "--jobs", "3"], limit, &folder, role, &token);
        // Every row names the kind of failure, and standard error describes the first one.
        let failed = stdout.lines().filter(|line| line.contains(".txt ") && line.contains(", action "));
        assert_eq!(failed.count(), 3, "{role}: {stdout}");
        let described = stderr.lines().find_map(|line| line.strip_prefix("1.txt: error: action "));
        assert!(described.is_some_and(|line| line.ends_with(&failure.to_string())), "{role}: {stderr}");
        assert!(stdout.contains("Failed: 3 of 3: 1.txt, 2.txt, 3.txt\n"), "{stdout}");
        let rerun = format!("samegame judge --turns --time {}ms", limit.as_millis());
        assert!(stderr.contains(&rerun) && stderr.contains(&format!("{}/1.txt -- ", token.0)), "{stderr}");
    };
    roles_with_one_failure().chunks(4).for_each(|roles| check_together(roles, check));
}

/// The verdicts of bots that are asked for one line of actions, after which their input is closed.
const LINE_VERDICTS: [(&str, &str); 9] = [
    ("hung", "error: no answer within 400ms"),
    ("slow", "error: no answer within 400ms"),
    ("hangs-without-newline", "error: no answer within 400ms: 3 bytes without a newline"),
    ("silent", "error: the bot ended without an answer: exit code 0"),
    ("exits", "error: the bot ended without an answer: exit code 3"),
    ("child-holds-pipes", "error: the bot ended without an answer: exit code 0"),
    ("endless-line", "error: a line of more than 8388608 bytes"),
    ("invalid-utf8", "error: byte 7 of the answer is not UTF-8"),
    ("no-newline", "error: action 1, character 3: found `4`, expected a row from 0 to 0"),
];

#[test]
fn every_hostile_bot_gets_the_expected_verdict_in_one_line() {
    let check = |role: &str| {
        let (_, verdict) = LINE_VERDICTS.into_iter().find(|&(other, _)| other == role).unwrap();
        let token = Token::new();
        let limit = if verdict.contains("400ms") { Duration::from_millis(400) } else { TIMEOUT };
        let folder = create_folder(&token, &[BOARD; 3]);
        let (stdout, _) = judge_hostile(&[], limit, &folder.join("1.txt"), role, &token);
        assert_eq!(stdout.lines().next(), Some(verdict), "{role}");
        // With one board at a time, one late bot and one that dies are enough.
        let is_sequential = matches!(role, "hung" | "exits");
        for jobs in ["1", "3"].into_iter().filter(|&jobs| jobs != "1" || is_sequential) {
            let (stdout, stderr) = judge_hostile(&["--jobs", jobs], limit, &folder, role, &token);
            let described = stderr.lines().find_map(|line| line.strip_prefix("1.txt: "));
            assert_eq!(described, Some(verdict), "{role}: {stderr}");
            assert!(stdout.contains("Failed: 3 of 3: 1.txt, 2.txt, 3.txt\n"), "{role}: {stdout}");
        }
    };
    let roles = LINE_VERDICTS.map(|(role, _)| role);
    roles.chunks(3).for_each(|roles| check_together(roles, check));
}

#[test]
#[cfg(target_os = "linux")]
fn strays_are_ended_and_named() {
    for role in
        ["leaves-stray", "leaves-stray-holding-output", "leaves-untagged", "leaves-untagged-holding-output"]
    {
        for flags in [&["--turns"][..], &["--turns", "--jobs", "3"]] {
            let token = Token::new();
            let folder = create_folder(&token, &[BOARD; 3]);
            let board = if flags.len() == 1 { folder.join("1.txt") } else { folder };
            let (_, stderr) = judge_hostile(flags, TIMEOUT, &board, role, &token);
            let named = stderr.matches(" hostile_bot, which was ended").count();
            assert_eq!(named, if flags.len() == 1 { 1 } else { 3 }, "{role}: {stderr}");
        }
    }
}

/// A process that forks and exits again and again is never where it was last seen.
#[test]
#[cfg(target_os = "linux")]
fn a_process_that_keeps_forking_is_caught() {
    for (role, flags) in [
        ("keeps-forking", &["--turns"][..]),
        ("keeps-forking-holding-output", &[]),
        ("keeps-forking", &["--jobs", "2"]),
        ("keeps-forking-holding-output", &["--turns", "--jobs", "2"]),
    ] {
        let token = Token::new();
        let folder = create_folder(&token, &[BOARD; 2]);
        let board = if flags.contains(&"--jobs") { folder } else { folder.join("1.txt") };
        let (_, stderr) = judge_hostile(flags, TIMEOUT, &board, role, &token);
        for _ in 0..5 {
            token.assert_none_living();
        }
        assert!(stderr.contains(" sh, which was ended"), "{role}: {stderr}");
        assert!(!stderr.contains("could not be ended") && !stderr.contains("not found"), "{stderr}");
    }
}

/// A shell starts a process and then becomes the judge, which thus has a child that is not a bot.
#[test]
#[cfg(target_os = "linux")]
fn a_child_that_is_not_a_bot_is_spared() {
    use rustix::process::{Pid, Signal, kill_process};

    let (token, bystander) = (Token::new(), Token::new());
    let board = create_folder(&token, &[BOARD]).join("1.txt");
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
fn a_recorded_game_has_the_same_score_in_both_forms() {
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

/// The printed command judges the failed board of each folder again.
#[test]
#[cfg(unix)]
fn the_printed_command_judges_the_failed_board_with_the_same_result() {
    let program = Path::new(env!("CARGO_BIN_EXE_samegame")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let tatham = "6x1c3s1:1,1,1,1,2,2";
    for (board, flags, total) in [
        // A group of four scores 9 points by the board's own rules, and 4 by the standard rules.
        (tatham, &[][..], "9"),
        (tatham, &["--rules", "standard"], "4"),
        (tatham, &["--rules=standard", "--points=-n"], "-4"),
        ("aaaabb", &["--from", "letters", "--max-actions", "none", "--quiet"], "4"),
        ("AAAABB", &["--points", "n^2 - 1", "--time", "1m 30s", "--jobs", "2", "--json"], "15"),
    ] {
        let token = Token::new();
        let folder = create_folder(&token, &[board]);
        let bot = ["sh", "-c", "echo '0 0;it'\\''s wrong'"];
        let first = judge(flags, &folder, &bot).output().unwrap();
        let stderr = String::from_utf8(first.stderr).unwrap();
        let (_, line) = stderr.split_once("To judge the first failed board again:\n").unwrap();
        let rerun = Command::new("sh").args(["-c", line]).env("PATH", &path).output().unwrap();
        let (stdout, stderr) = (String::from_utf8(rerun.stdout).unwrap(), String::from_utf8(rerun.stderr));
        let expected = "error: action 2, character 5: found `it's`, expected a column from 0 to 5\nTime: ";
        assert!(stdout.contains(expected), "{line}{stdout}{stderr:?}");
        assert!(stdout.ends_with(&format!("\nTotal: {total}\n")), "{line}{stdout}{stderr:?}");
        assert_eq!(rerun.status.code(), Some(1), "{line}");
    }
}
