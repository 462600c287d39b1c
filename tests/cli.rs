//! The command line, as it is seen from outside.
#![cfg(feature = "cli")]

use std::cell::RefCell;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

thread_local! {
    /// Where the programs of this test keep things, until it ends.
    static HOMES: RefCell<Vec<TempDir>> = const { RefCell::new(Vec::new()) };
}

/// The program, with a home of its own.
fn samegame(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_samegame"));
    let home = tempfile::tempdir().expect("a temporary folder");
    command
        .args(line.split_whitespace())
        .stdin(Stdio::null())
        .env("LC_ALL", "C")
        .env("SAMEGAME_HOME", home.path());
    HOMES.with_borrow_mut(|homes| homes.push(home));
    command
}

fn output(line: &str, input: &str) -> Output {
    let mut command = samegame(line);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input is a pipe");
    stdin.write_all(input.as_bytes()).expect("it reads");
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("all that it prints is text")
}

#[test]
fn cases() {
    // Nothing is played in these, so that none sees what another one left.
    let home = tempfile::tempdir().unwrap();
    let cases = trycmd::TestCases::new();
    cases.env("COLUMNS", "100").env("LC_ALL", "C").env("SAMEGAME_HOME", home.path().display().to_string());
    cases.case("tests/cli/*.trycmd").case("tests/cli/bot/*.toml").case("README.md").run();
}

/// Those that need a shell and its programs.
#[test]
#[cfg(unix)]
fn cases_with_a_shell() {
    let home = tempfile::tempdir().unwrap();
    let cases = trycmd::TestCases::new();
    cases.env("COLUMNS", "100").env("SAMEGAME_HOME", home.path().display().to_string());
    cases.case("tests/cli/unix/*.trycmd").run();
}

/// What is said in refusals.trycmd is said on standard error, and nothing else is.
#[test]
fn refusals_leave_standard_output_alone() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/refusals.in");
    let cases = include_str!("cli/refusals.trycmd");
    let lines = cases.lines().filter_map(|line| line.strip_prefix("$ samegame "));
    for line in lines.filter(|line| !line.contains('\'')) {
        let output = samegame(line).current_dir(&directory).output().unwrap();
        let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
        assert_eq!((output.status.code(), stdout.as_str()), (Some(2), ""), "{line}");
        assert!(stderr.starts_with("error: "), "{line}: {stderr}");
    }
}

#[test]
fn a_huge_file_is_refused() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("huge");
    File::create(&path).unwrap().set_len((64 << 20) + 1).unwrap();
    let output = samegame("").arg(&path).output().unwrap();
    std::fs::remove_file(&path).unwrap();
    assert_eq!(output.status.code(), Some(2));
    let stderr = text(&output.stderr);
    assert!(stderr.ends_with("huge: larger than 64 MiB, too large for a board\n"), "{stderr}");
}

/// It is looked at like any other input, whatever it is for.
#[test]
fn an_earlier_run_that_is_none_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    File::create(folder.path().join("huge")).unwrap().set_len((64 << 20) + 1).unwrap();
    std::fs::write(folder.path().join("latin"), b"{\"board\":\"\xe9\"}\n").unwrap();
    for flags in ["--strategy greedy sg1:tiles:board:AABB --baseline", "--join"] {
        for (file, why) in [
            ("huge", "larger than 64 MiB, too large for a run"),
            ("latin", "not a text: byte 11 is not UTF-8"),
        ] {
            let line = format!("bench {flags} {file}");
            let output = samegame(&line).current_dir(folder.path()).output().unwrap();
            assert_eq!(text(&output.stderr), format!("error: {file}: {why}\n"), "{line}");
            assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(2), ""), "{line}");
        }
    }
}

/// What the manual page says of exit codes stands in the README.
#[test]
fn the_readme_lists_the_exit_codes() {
    let readme = include_str!("../README.md").replace("\r\n", "\n");
    let sections = samegame::cli::manual::sections();
    let codes = sections.iter().find(|section| section.title == "Exit codes").unwrap();
    for (code, meaning) in &codes.entries {
        let row = readme.lines().find(|line| line.starts_with(&format!("| {code} |"))).unwrap_or(code);
        assert!(row.to_lowercase().contains(meaning.trim_end_matches('.').to_lowercase().as_str()), "{row}");
    }
}

#[test]
fn a_board_comes_from_standard_input() {
    let output = output("--rules tiles -", "1 0 0\n1 0 0\n");
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).starts_with("2 B A A\n1 B A A\n"), "{}", text(&output.stdout));
}

#[test]
fn a_board_where_commands_are_read_is_told_from_them() {
    let told = "error: standard input: line 1 begins a board and is no command: to play the board, say `samegame -`\n";
    let boards = [
        "AAB\nABB\n",
        "\n0 0 1\n1 1 0\n",
        "sg1:tiles:board:AB\n",
        "{\"cells\":[[0,1]]}\n",
        "samegame replay 1\n",
    ];
    for board in boards {
        let output = output("--plain sg1:tiles:board:AABB", board);
        assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(2), told), "{board}");
    }
    for commands in ["SCORE\nAAB\n", "0 0\n", "a1\nAAB\n", "frobnicate\nAAB\n"] {
        assert_eq!(output("--plain sg1:tiles:board:AABB", commands).status.code(), Some(0), "{commands}");
    }
}

#[test]
#[cfg(unix)]
fn what_is_no_regular_file_is_no_board_of_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("1.txt"), "AABB").unwrap();
    let _socket = std::os::unix::net::UnixListener::bind(folder.path().join("2")).unwrap();
    std::os::unix::fs::symlink("/dev/zero", folder.path().join("3")).unwrap();
    let output = samegame("bench --strategy greedy --quiet .").current_dir(folder.path()).output().unwrap();
    assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(0), "1000.0\n"));
    let notes = "note: ./2: no regular file, left out\nnote: ./3: no regular file, left out\n";
    let stderr = text(&output.stderr);
    let mut lines: Vec<&str> = stderr.split_inclusive('\n').collect();
    lines.sort_unstable();
    assert_eq!(lines.concat(), notes);
}

#[test]
fn bad_standard_input_is_named() {
    let output = output("-", "AB\nA?\n");
    assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(2), ""));
    let expected = "error: standard input: line 2, column 2: found `?`, expected a tile from A to Z, or `.` for an empty cell\n";
    assert_eq!(text(&output.stderr), expected);
}

#[test]
fn what_was_dealt_can_be_played() {
    for format in samegame::notation::Format::all().map(samegame::notation::Format::name) {
        let dealt = output(&format!("deal --seed demo --format {format}"), "");
        let shown = output("--plain -", &text(&dealt.stdout));
        let played = output("--plain --seed demo", "");
        assert_eq!(text(&shown.stdout), text(&played.stdout), "{format}");
    }
}

#[test]
fn the_locale_chooses_language_and_characters() {
    let first_line_said = |variables: &[(&str, &str)], flags: &str| {
        let mut command = samegame(&format!("sg1:tiles:board:AABB+a1.a1 {flags}"));
        command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG");
        let output = command.envs(variables.iter().copied()).output().unwrap();
        let lines = text(&output.stdout);
        lines.lines().nth(3).unwrap_or_default().to_owned()
    };
    let english = "Cleared! Final score: 4.";
    let french = "Plateau vidé\u{a0}! Score final\u{a0}: 4.";
    let ascii = "Plateau vide ! Score final : 4.";
    assert_eq!(first_line_said(&[], ""), english);
    assert_eq!(first_line_said(&[("LANG", "fr_FR.UTF-8")], ""), french);
    assert_eq!(first_line_said(&[("LANG", "fr_FR.UTF-8"), ("LC_MESSAGES", "C")], ""), english);
    assert_eq!(first_line_said(&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "fr_FR")], ""), ascii);
    assert_eq!(first_line_said(&[("LANG", "fr_FR.UTF-8")], "--language en"), english);
    assert_eq!(first_line_said(&[("LANG", "en_US.UTF-8")], "--language fr"), french);
    let replayed = samegame("replay --plain --language fr sg1:tiles:board:AABB+a1.u.r").output().unwrap();
    let commands = "a1\nz9\nundo\nredo\nregles\naide\nx\n1\nscore 1\nundo 0\nundo 1 1\nre\nnouveau\n";
    let played = output("--language fr sg1:tiles:board:ABAABB", commands);
    for said in [replayed.stdout, played.stdout] {
        assert!(said.is_ascii(), "{}", text(&said));
    }
    let parting = output("--language fr sg1:tiles:board:AABB", "a1\n");
    assert_eq!(text(&parting.stderr), "Pour continuer cette partie :\nsamegame sg1:tiles:board:AABB+a1\n");
}

#[test]
fn the_parting_command_continues_the_game() {
    let first = output("sg1:tiles:board:AABB", "a1\n");
    let parting = text(&first.stderr);
    assert_eq!(parting, "To continue this game:\nsamegame sg1:tiles:board:AABB+a1\n");
    let line = parting.lines().last().and_then(|line| line.strip_prefix("samegame ")).unwrap();
    let second = output(line, "undo\nscore\n");
    assert!(text(&second.stdout).contains("4 tiles left"), "{}", text(&second.stdout));
    for nothing in ["", "new\n", "groups\nquit\n"] {
        assert_eq!(text(&output(line, nothing).stderr), "", "{nothing:?}");
    }
}

#[test]
fn a_fresh_board_each_time() {
    let dealt = || text(&output("deal", "").stdout);
    assert_ne!(dealt(), dealt());
}

/// The first board is there before the last is dealt, and a reader that has seen enough is no error.
#[test]
fn deals_stream_until_nobody_reads() {
    let mut command = samegame("deal -n 1000000000000 --seed demo --format id");
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert_eq!(first, "sg1:standard:15x15c5:uniform-v1:demo\n");
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), ""));
}

#[test]
fn the_manual_page_has_all_there_is() {
    let page = text(&output("man", "").stdout);
    for part in [
        "NAME",
        "SAMEGAME REPLAY",
        "SAMEGAME DEAL",
        "SAMEGAME SOLVE",
        "SAMEGAME BENCH",
        "SAMEGAME JUDGE",
        "EXAMPLES",
        "EXIT CODES",
        "ENVIRONMENT",
    ] {
        assert!(page.contains(part), "{part} is missing");
    }
    assert!(page.contains("clear\\-multiplier") && page.contains("topcoder"), "{page}");
}

#[test]
fn every_shell_gets_its_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = output(&format!("completions {shell}"), "");
        assert!(text(&script.stdout).contains("clear-bonus"), "{shell}");
    }
}

#[test]
fn the_readme_lists_the_rule_sets() {
    let readme = include_str!("../README.md");
    for set in samegame::board::rules::RuleSet::ALL {
        let row = format!("| `{}` | {:#} | {} |\n", set.name, set.rules, set.provenance);
        assert!(readme.replace("\r\n", "\n").contains(&row), "{row}");
    }
}

#[test]
fn the_readme_lists_themes_and_faces() {
    let readme = include_str!("../README.md").replace("\r\n", "\n");
    let themes = samegame::tui::Theme::builtin_names().into_iter().filter_map(samegame::tui::Theme::builtin);
    let themes = themes.map(|theme| (theme.name().to_owned(), theme.about().to_owned()));
    let faces = samegame::tui::Faces::ALL.map(|faces| (faces.name.to_owned(), faces.about.to_owned()));
    for (name, about) in themes.chain(faces) {
        let row = format!("| `{name}` | {about} |\n");
        assert!(readme.contains(&row), "{row}");
    }
}

/// The settings and the theme in the README are such.
#[test]
fn the_readme_shows_settings_and_a_theme() {
    let readme = include_str!("../README.md").replace("\r\n", "\n");
    let mut blocks = readme.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
    let keys: samegame::store::Settings = blocks.next().unwrap().parse().unwrap();
    let preset = keys.keys.unwrap().text.parse().unwrap();
    assert_ne!(
        samegame::tui::Keymap::bound(preset, &keys.bind).unwrap(),
        samegame::tui::Keymap::from(preset)
    );
    let settings: samegame::store::Settings = blocks.next().unwrap().parse().unwrap();
    assert_eq!(settings.size.map(|size| size.to_string()), Some("20x12".to_owned()));
    let theme = blocks.next().unwrap();
    assert_eq!(samegame::tui::Theme::from_toml(theme).unwrap().about(), "traffic lights");
}

/// What playing comes to with these settings and themes of one's own.
fn with_settings(settings: &str, themes: &[(&str, &str)], line: &str) -> Output {
    let home = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(home.path().join("config.toml"), settings).expect("the folder takes it");
    std::fs::create_dir(home.path().join("themes")).expect("the folder takes it");
    for (name, text) in themes {
        std::fs::write(home.path().join("themes").join(name).with_extension("toml"), text)
            .expect("the folder takes it");
    }
    samegame(&format!("--plain {line} sg1:tiles:board:AABB"))
        .env("SAMEGAME_HOME", home.path())
        .output()
        .expect("the program starts")
}

#[test]
fn words_of_the_settings_that_mean_nothing_are_named() {
    let is = |settings: &str, expected: &str| {
        let output = with_settings(settings, &[("mine", "tiles = ['red']")], "");
        let stderr = text(&output.stderr);
        assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(2), ""), "{settings}");
        assert!(stderr.contains(expected), "{settings}: {stderr}");
        assert!(stderr.starts_with("error: ") && stderr.contains("config.toml: line "), "{stderr}");
        assert!(stderr.ends_with("\nto play without settings: --no-config\n"), "{stderr}");
        let output = with_settings(settings, &[], "--no-config");
        assert_eq!(output.status.code(), Some(0), "{settings}: {}", text(&output.stderr));
    };
    is(
        "colors = 4\ntheme = \"saef\"",
        "line 2, column 9: found `\"saef\"`, expected `safe`, or another of: tones, dark, light, safe, contrast, auto, \
         grey, mono, mine, detect",
    );
    is("theme = 3", "line 1, column 9: found `3`, expected the name of a theme");
    is("faces = 'shape'", "line 1, column 9: found `'shape'`, expected `shapes`, or another of: letters");
    is("language = 'de'", "line 1, column 12: found `'de'`, expected a language: en, fr");
    is("keys = 'vim'", "line 1, column 8: found `'vim'`, expected `vi`, or another of: default, vi, wasd");
    is("[bind]\nundu = 'u'", "line 2, column 1: found `undu`, expected `undo`, or another of: left,");
    is(
        "[bind]\nundo = 'Bakspace'",
        "line 2, column 8: found `'Bakspace'`, expected `Backspace` or another key",
    );
    is(
        "[bind]\nundo = 'z'\nredo = 'z'",
        "line 3, column 8: found `'z'`, expected another key: this one is bound",
    );
    is(
        "[bind]\nundo = 'r'",
        "expected another key: `restart` has no other; give it one, or none: restart = []",
    );
    is("[bind]\nhelp = []", "line 2, column 8: found `[]`, expected a key: without help");
}

#[test]
fn settings_are_followed_and_flags_win() {
    let first_letters = |settings: &str, line: &str| {
        let output = with_settings(settings, &[("mine", "tiles = ['red']")], line);
        assert_eq!(output.status.code(), Some(0), "{settings}: {}", text(&output.stderr));
        text(&output.stdout)
    };
    assert!(first_letters("language = 'fr'", "").contains("4 tuiles"));
    assert!(first_letters("language = 'fr'", "--language en").contains("4 tiles"));
    assert!(first_letters("theme = 'mine'\nfaces = 'shapes'\nkeys = 'vi'", "").contains("4 tiles"));
    first_letters("theme = 'detect'", "--theme safe --faces blocks --keys wasd");
    let broken = with_settings("theme = 'mine'", &[("mine", "tyles = ['red']")], "");
    assert_eq!(broken.status.code(), Some(2));
    assert!(text(&broken.stderr).contains("mine.toml: line 1, column 1: no key is named `tyles`"));
    let unknown = with_settings("", &[], "--keys vim");
    assert!(text(&unknown.stderr).contains("no keys are named `vim`: did you mean `vi`?"));
}

#[test]
fn letters_of_lines_are_those_of_the_settings() {
    let home = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(home.path().join("config.toml"), "[bind]\nundo = 'z'\nnew = 'x'").unwrap();
    let mut command = samegame("--plain sg1:tiles:board:AABB");
    command.env("SAMEGAME_HOME", home.path()).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"a1\nz\nhelp\nq\n").unwrap();
    let said = text(&child.wait_with_output().unwrap().stdout);
    assert!(said.contains("undone 2 A at a1"), "{said}");
    assert!(
        said.contains("A letter alone is a key of the full screen: z undo, U redo, r restart, x new"),
        "{said}"
    );
}

#[test]
fn the_readme_lists_the_strategies() {
    let readme = include_str!("../README.md").replace("\r\n", "\n");
    for strategy in samegame::solver::NamedStrategy::ALL {
        let row = format!("| `{}` | {} |\n", strategy.name, strategy.about);
        assert!(readme.contains(&row), "{row}");
    }
}

#[test]
fn the_readme_has_a_paragraph_for_each_format() {
    let readme = include_str!("../README.md").replace("\r\n", "\n");
    let (_, formats) = readme.split_once("\n## Formats\n").unwrap();
    for format in samegame::notation::Format::all() {
        let paragraphs = formats.lines().filter(|line| line.starts_with("**"));
        assert_eq!(
            paragraphs.filter(|line| line.contains(&format!("**, `{format}`."))).count(),
            1,
            "{format}"
        );
    }
}

#[test]
fn the_readme_lists_the_keys() {
    let readme = include_str!("../README.md").replace("\r\n", "\n");
    let words = samegame::tui::Words::PLAIN_ENGLISH;
    let keymap = samegame::tui::Keymap::default();
    for binding in samegame::tui::Table::ALL.iter().flat_map(|table| keymap.table(*table)) {
        let name = binding.action.name();
        let row = format!("| {} | {} | `{name}` |\n", words.keys(binding), words.about(binding));
        assert!(readme.contains(&row), "{row}");
    }
}

/// The problem's five examples, its boards given as it draws them.
#[test]
fn the_topcoder_examples_through_the_command() {
    let pairs = "AB CD EF GH IJ KL MN OP QR ST UV WX YZ WX UV ST MN QR OP KL IJ GH EF CD AB";
    let rows: Vec<String> = pairs.split(' ').flat_map(|pair| [pair.repeat(10), pair.repeat(10)]).collect();
    for (board, order, score) in [
        ("RBB\nRRR\nRBB", "RB", "64"),
        ("ABCD\nABCD\nABCD\nABCD", "ABCD", "96"),
        ("ABCD", "ABCD", "0"),
        ("ACCAA\nABAAA\nABBBA\nAAACD", "EABCD", "28"),
        (&rows.join("\n"), "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "2720"),
    ] {
        let line = format!("solve --strategy color-order --rules topcoder --order {order} --quiet -");
        assert_eq!(text(&output(&line, board).stdout).trim(), score, "{board}");
    }
}

/// The bots in the README play as it says, where there is a Python to run them.
#[test]
fn the_readme_shows_bots() {
    let python = if cfg!(windows) { "python" } else { "python3" };
    if !Command::new(python).arg("--version").output().is_ok_and(|said| said.status.success()) {
        return;
    }
    let readme = include_str!("../README.md").replace("\r\n", "\n");
    let bots: Vec<&str> =
        readme.split("```python\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let [in_a_line, by_turns] = bots[..] else { panic!("two bots") };
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("line.py"), in_a_line).unwrap();
    std::fs::write(folder.path().join("turns.py"), by_turns).unwrap();
    let judge = |line: &str| {
        let judged = samegame(line).current_dir(folder.path()).output().unwrap();
        assert_eq!(judged.status.code(), Some(0), "{line}: {}", text(&judged.stderr));
        text(&judged.stdout)
    };
    for board in ["15x15c5", "20x7c3", "1x9c2"].map(|kind| format!("sg1:standard:{kind}:uniform-v1:demo")) {
        let greedy = text(&output(&format!("solve --quiet --strategy greedy {board}"), "").stdout);
        assert_eq!(judge(&format!("judge --quiet {board} -- {python} line.py")), greedy, "{board}");
    }
    judge(&format!("judge --turns --turn-time 5s sg1:standard:15x15c5:uniform-v1:demo -- {python} turns.py"));
    judge(&format!(
        "judge --turns --turn-time 5s sg1:standard:8x20c3:uniform-v1:demo -- {python} turns.py 20"
    ));
}

/// The objects of a run without what the clock makes of them.
fn without_seconds(objects: &str) -> Vec<serde_json::Value> {
    let timeless = |line: &str| {
        let mut object: serde_json::Value = serde_json::from_str(line).expect("an object a line");
        object.as_object_mut().expect("an object").remove("seconds").expect("each has its seconds");
        object
    };
    objects.lines().map(timeless).collect()
}

#[test]
fn four_parts_joined_are_the_whole_run() {
    let bench = "bench --deal 10 --seed parts --size 8x8 --colors 4 --nodes 5000 --json";
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("parts");
    std::fs::create_dir_all(&folder).unwrap();
    // The last one first: the order of the files means nothing.
    let files: Vec<String> = (1..=4).rev().map(|part| format!("{part}.json")).collect();
    for file in &files {
        let part = output(&format!("{bench} --shard {}/4", file.trim_end_matches(".json")), "");
        std::fs::write(folder.join(file), part.stdout).unwrap();
    }
    let joined = samegame(&format!("bench --json --join {}", files.join(" "))).current_dir(&folder).output();
    let joined = without_seconds(&text(&joined.unwrap().stdout));
    let whole = without_seconds(&text(&output(bench, "").stdout));
    assert_eq!(whole.len(), 11);
    assert_eq!(joined, whole);
}

/// Whatever is printed is a game that the referee and the replay agree with.
#[test]
fn solved_games_are_replayed() {
    for flags in ["--nodes 3000 --rules jsgames", "--strategy tabu --rules topcoder", "--strategy greedy"] {
        let solve = |format: &str| {
            let line = format!("solve - --search-seed 5 {flags} {format}");
            text(&output(&line, &text(&output("deal --seed demo", "").stdout)).stdout)
        };
        let score = solve("--quiet");
        for format in ["--format replay", "--format code"] {
            assert_eq!(text(&output("replay --check --quiet -", &solve(format)).stdout), score, "{flags}");
        }
        let object: serde_json::Value = serde_json::from_str(&solve("--json")).unwrap();
        assert_eq!(object["score"].to_string(), score.trim());
        assert_eq!(object["actions"].as_str(), Some(solve("--format actions").trim()));
        assert_eq!(text(&output("replay --check --quiet -", &solve("--json")).stdout), score, "{flags}");
        let code = text(&output("convert --format code -", &solve("--json")).stdout);
        assert_eq!(code, solve("--format code"));
    }
}
