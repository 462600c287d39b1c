//! The question for the width of characters that Chinese, Japanese and Korean terminals may draw two columns wide.

use crate::driver::{Exit, Program, Screen};

const QUESTION: &str = "\x1b[H▌\x1b[6n";

/// Starts a game in this locale, answers the question for the width, and presses a key.
fn answered(locale: &str, answer: &str) -> Screen {
    let game = ["--no-animation", "--color", "never", "sg1:standard:board:AABB/CCDD"];
    let mut screen = Program::game(&game).env("LC_ALL", locale).start(80, 24);
    screen.wait_until(|screen| screen.count_of(QUESTION) == 1).keys(answer);
    screen.wait_until(|screen| screen.frames() > 0).keys("u");
    screen.wait_for(|text| ["没有可撤销", "rien", "nothing to undo"].iter().any(|said| text.contains(said)));
    screen
}

#[test]
fn the_answer_selects_the_characters() {
    let narrow = "\x1b[1;2R";
    let wide = "\x1b[1;3R";
    for (locale, answer, expected) in [
        ("zh_CN.UTF-8", narrow, true),
        ("ja_JP.UTF-8", narrow, true),
        ("zh_CN.UTF-8", wide, false),
        ("fr_FR.UTF-8", wide, false),
        ("fr_FR.UTF-8", narrow, true),
        // Without a useful answer, the locale decides.
        ("zh_CN.UTF-8", "", false),
        ("fr_FR.UTF-8", "", true),
        ("ko_KR.UTF-8", "\x1b[9;40R", false),
        ("fr_FR.UTF-8", "\x1b[0;0R", true),
        ("zh_CN.UTF-8", "\x1b[99999;2R", false),
    ] {
        let mut screen = answered(locale, answer);
        // The line that joins two tiles.
        assert_eq!(screen.text().contains('─'), expected, "{locale}: {answer:?}\n{}", screen.text());
        screen.keys("q");
        assert_eq!(screen.wait_for_exit(), Exit::Code(0));
    }
}

#[test]
fn lines_of_text_and_terminals_without_utf_8_are_asked_nothing() {
    for (arguments, locale) in [
        (&["--plain", "sg1:standard:board:AABB/CCDD"][..], "zh_CN.UTF-8"),
        (&[], "zh_CN.GB18030"),
        (&[], "C"),
    ] {
        let mut screen = Program::game(arguments).env("LC_ALL", locale).start(80, 24);
        if arguments.is_empty() {
            screen.wait_until(|screen| screen.frames() > 0).keys("q");
        } else {
            // Chinese texts, but a board and punctuation whose width is certain.
            let said = ["0 分，剩 8 块，可消 4 组", "2 A A B B", "未知命令\"dance\"。"];
            screen
                .keys("dance\r")
                .wait_for(|text| said.iter().all(|said| text.contains(said)))
                .keys("quit\r");
        }
        assert_eq!(screen.wait_for_exit(), Exit::Code(0));
        assert_eq!(screen.count_of("\x1b[6n"), 0);
    }
}
