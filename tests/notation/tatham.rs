//! Ids of Simon Tatham's Same Game: ids that his program printed, and boards that it could not play.

use crate::common::boards::small_board;
use crate::common::config;
use crate::common::values::rules;
use proptest::prelude::*;
use samegame::board::rules::{INSANE, STANDARD, TATHAM};
use samegame::board::{Board, Color};
use samegame::game::GameId;
use samegame::notation::{Document, TathamError, TathamId};

/// Ids that `sgt-samegame --generate` printed for several sizes, numbers of colours and both ways of scoring.
const TATHAM_IDS: &str = include_str!("tatham_ids.txt");

#[test]
fn ids_of_tathams_program_parse_and_are_written_unchanged() {
    let mut count = 0;
    for text in TATHAM_IDS.lines() {
        let id: TathamId = text.parse().expect("an id of his program");
        assert_eq!(id.to_string(), text);
        let game = id.game_id();
        let expected = if text.contains("s1:") { INSANE } else { TATHAM };
        assert_eq!(game.rules, expected.rules, "{text}");
        let board = game.board().expect("a literal board");
        assert_eq!(board.tiles_left(), board.size().tiles());
        let numbers: Vec<String> =
            board.rows().flatten().flatten().map(|color| (color.index() + 1).to_string()).collect();
        assert!(text.ends_with(&format!(":{}", numbers.join(","))), "{text}");
        assert_eq!(text.parse(), Ok(Document::from(game)));
        count += 1;
    }
    assert_eq!(count, 20);
}

#[test]
fn omitted_parts_of_an_id_have_the_defaults_of_tathams_program() {
    for (text, full) in [
        ("2:1,2,3,1", "2x2c3s2:1,2,3,1"),
        ("2c4:1,2,3,1", "2x2c3s2:1,2,3,1"),
        ("2x1s1:1,1", "2x1c3s1:1,1"),
        (" 2x2c2s1r:1,2,2,01\n", "2x2c3s1:1,2,2,1"),
        ("2x2c9:1,2,3,9", "2x2c9s2:1,2,3,9"),
        ("2x2r:1,2,3,1", "2x2c3s2:1,2,3,1"),
        // Parameters out of order and other text before the colon do not count.
        ("3x1s1c4:1,2,3", "3x1c3s1:1,2,3"),
        ("3x1c4s1c9:1,2,4", "3x1c4s1:1,2,4"),
        ("3x1r5c4s1:1,2,3", "3x1c3s2:1,2,3"),
        ("3x1rs1:1,2,3", "3x1c3s2:1,2,3"),
        ("3x1c3s1rrr:1,2,3", "3x1c3s1:1,2,3"),
        ("3x1b0=é:1,2,3", "3x1c3s2:1,2,3"),
        ("2X1:1,2,3,1", "2x2c3s2:1,2,3,1"),
    ] {
        assert_eq!(text.parse::<TathamId>().expect("an id").to_string(), full, "{text:?}");
        assert!(matches!(text.parse(), Ok(Document::Replay(_))), "{text:?}");
    }
}

#[test]
fn boards_that_tathams_program_could_not_play_have_no_id() {
    let id = |picture: &str| TathamId::new(&STANDARD.rules, &picture.parse().expect("a board"));
    assert_eq!(id("A"), Err(TathamError::OneCell));
    assert_eq!(id("A."), Err(TathamError::NotFull));
    assert_eq!(id("AJ"), Err(TathamError::Color(Color::new(9).expect("J"))));
    assert_eq!(id("AI").expect("two tiles").to_string(), "2x1c9s2:1,9");
    assert_eq!(id("AA").expect("two tiles").to_string(), "2x1c3s2:1,1");
    assert_eq!(
        id("AZ").expect_err("Z").to_string(),
        "Simon Tatham's ids hold only the colours A to I, and this board has Z"
    );
}

#[cfg(feature = "cli")]
mod program {
    use super::*;
    use crate::program::command;
    use std::io::Write;
    use std::path::{Path, PathBuf};
    use std::process::Stdio;
    use std::{env, fs, process};

    /// Runs only where his program is installed.
    #[test]
    fn tathams_program_reads_written_ids() {
        let boards = ["AB/BA", "ABCDEFGHI", "AABBCC/CCBBAA/ABCABC", "A/I"];
        let literal = boards.iter().flat_map(|picture| {
            let board: Board = picture.replace('/', "\n").parse().expect("a board");
            [STANDARD.rules, INSANE.rules]
                .map(|rules| TathamId::new(&rules, &board).expect("an id").to_string())
        });
        let ids: Vec<String> = literal.chain(TATHAM_IDS.lines().map(str::to_owned)).collect();
        let Some(program) = tathams_program() else {
            eprintln!("skipped: sgt-samegame is not installed");
            return;
        };
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("tatham-{}", process::id()));
        fs::create_dir_all(&folder).expect("a new folder");
        let mut command = command(program);
        command.args(["--save", "game", "--save-suffix", ".sav"]).current_dir(&folder);
        command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        writeln!(child.stdin.take().expect("a pipe"), "{}", ids.join("\n"))
            .expect("the program reads its input");
        let output = child.wait_with_output().expect("the program exits");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        for (number, id) in ids.iter().enumerate() {
            let saved = fs::read_to_string(folder.join(format!("game{number}.sav"))).expect("a game");
            // Each line of a saved game is `KEY:length:value`.
            let value = |key: &str| {
                let line = saved
                    .lines()
                    .find_map(|line| line.strip_prefix(key))
                    .expect("every saved game has this key");
                line.splitn(3, ':').last().unwrap_or_default().to_owned()
            };
            assert_eq!(format!("{}:{}", value("PARAMS"), value("DESC")), *id);
        }
        fs::remove_dir_all(&folder).expect("the test created the folder");
    }

    /// Looks for his program on the path and in the folder where Debian installs games.
    fn tathams_program() -> Option<PathBuf> {
        let path = env::var_os("PATH").unwrap_or_default();
        let folders = env::split_paths(&path).chain(["/usr/games".into()]);
        folders.map(|folder| folder.join("sgt-samegame")).find(|program| program.is_file())
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_full_board_of_at_most_9_colors_has_an_id_that_parses_as_itself(naive in small_board(), rules in rules()) {
        let board: Board = naive.board();
        match TathamId::new(&rules, &board) {
            Ok(id) => {
                let set = if rules.points() == INSANE.rules.points() { INSANE } else { TATHAM };
                prop_assert_eq!(id.to_string().parse(), Ok(id.clone()));
                prop_assert_eq!(id.to_string().parse(), Ok(Document::from(id.clone().game_id())));
                prop_assert_eq!(id.game_id(), GameId::literal(set.rules, board));
            }
            Err(_) => prop_assert!(
                board.tiles_left() < board.size().tiles()
                    || board.size().tiles() == 1
                    || board.colors().any(|color| color.letter() > 'I')
            ),
        }
    }
}
