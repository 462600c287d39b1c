//! Keys and their effect on the board, through the real keymap.

use crate::boards::{COLORFUL, drawn, drawn_with_rules, play, play_with};
use crate::driver::{Driver, Request, spelled};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use samegame::board::{Cell, Rules};
use samegame::config::{Setting, Settings};
use samegame::game::Status;
use samegame::tui::{App, Keymap, Preset};

/// A game on a board with the marker in brackets.
pub(crate) fn at(before: &str) -> Driver {
    let plain = before.replace(['[', ']'], "");
    let mut driver = Driver::new(play(drawn(&plain)));
    let rows: Vec<&str> = before.split('/').collect();
    let (from_top, row) = rows.iter().enumerate().find(|(_, row)| row.contains('[')).unwrap();
    let column = row.find('[').unwrap();
    driver.mark(Cell::new(column.try_into().unwrap(), (rows.len() - 1 - from_top).try_into().unwrap()));
    driver
}

#[track_caller]
pub(crate) fn test(cases: &[(&str, &str, &str)]) {
    let failures: Vec<String> = cases
        .iter()
        .filter_map(|(before, keys, after)| {
            let board = at(before).keys(keys).board();
            (board != *after).then(|| format!("{before} after {keys} is {board}, not {after}"))
        })
        .collect();
    assert!(failures.is_empty(), "{failures:#?}");
}

#[test]
fn the_marker_goes_from_tile_to_tile() {
    test(&[
        ("[A]AB/ABB", "<right>", "A[A]B/ABB"),
        ("[A]AB/ABB", "<down>", "AAB/[A]BB"),
        ("AAB/AB[B]", "<up>", "AA[B]/ABB"),
        ("AAB/AB[B]", "<left>", "AAB/A[B]B"),
        ("[A]AB/ABB", "ljhk", "[A]AB/ABB"),
        ("[A]AB/ABB", "l", "A[A]B/ABB"),
        ("[A]AB/ABB", "j", "AAB/[A]BB"),
        ("AAB/AB[B]", "k", "AA[B]/ABB"),
        ("AAB/AB[B]", "h", "AAB/A[B]B"),
    ]);
}

#[test]
fn the_marker_stops_at_the_last_tile() {
    test(&[
        ("[A]AB/ABB", "<left><up>", "[A]AB/ABB"),
        ("AAB/AB[B]", "<right><down>", "AAB/AB[B]"),
        ("[A]../AB./ABC", "<right>", "A../A[B]./ABC"),
        ("[A]../AB./ABC", "<right><right>", "A../AB./AB[C]"),
        ("A../AB./[A]BC", "<right><up><up>", "A../A[B]./ABC"),
        ("A.../AB../[A]BC.", "9l", "A.../AB../AB[C]."),
    ]);
}

#[test]
fn a_count_repeats_a_key() {
    test(&[
        ("[A]BABABABABAB", "5l", "ABABA[B]ABABAB"),
        ("[A]BABABABABAB", "10l", "ABABABABAB[A]B"),
        ("[A]BABABABABAB", "99999999999l", "ABABABABABA[B]"),
        ("ABABAB[A]BABAB", "05h", "A[B]ABABABABAB"),
        ("ABABAB[A]BABAB", "0h", "ABABA[B]ABABAB"),
        ("A/B/[C]/D/E/F/G", "3j", "A/B/C/D/E/[F]/G"),
        ("A/B/C/D/[E]/F/G", "3k", "A/[B]/C/D/E/F/G"),
        ("[A]BABABABABAB", "5<esc>l", "A[B]ABABABABAB"),
        ("[A]BABABABABAB", "3ll", "ABAB[A]BABABAB"),
        ("[A]AABBCC", "<enter><enter><enter>2u", "[B]BCC..."),
        ("[A]AABBCC", "<enter><enter>9u<c-r>", "[B]BCC..."),
        ("[A]AABBCC", "<enter><enter>9u2U", "[C]C....."),
        ("[A]AABBCC", "2<tab>", "AAA[B]BCC"),
        ("[A]AABBCC", "2<s-tab>", "AAA[B]BCC"),
    ]);
}

#[test]
fn a_count_is_shown_until_it_is_used() {
    let mut driver = at("[A]BABAB");
    assert!(driver.keys("03").text().trim_end().ends_with('3'));
    driver.keys("l");
    assert!(!driver.text().trim_end().ends_with('3'));
    assert_eq!(driver.keys("2<esc>").app.message(), "");
    assert_eq!(driver.keys("l").board(), "ABAB[A]B");
}

#[test]
fn tab_goes_from_large_groups_to_small_ones_and_wraps() {
    test(&[
        ("[D]AABBBCCAA", "<tab>", "DAA[B]BBCCAA"),
        ("[D]AABBBCCAA", "<tab><tab>", "D[A]ABBBCCAA"),
        ("[D]AABBBCCAA", "<tab><tab><tab>", "DAABBB[C]CAA"),
        ("[D]AABBBCCAA", "<tab><tab><tab><tab>", "DAABBBCC[A]A"),
        ("[D]AABBBCCAA", "<tab><tab><tab><tab><tab>", "DAA[B]BBCCAA"),
        ("[D]AABBBCCAA", "<s-tab>", "DAABBBCC[A]A"),
        ("DAAB[B]BCCAA", "<s-tab>", "DAABBBCC[A]A"),
        ("DAAB[B]BCCAA", "<tab>", "DAA[B]BBCCAA"),
        // After another move or a removal, Tab starts with the largest group again.
        ("[D]AABBBCCAA", "<tab><tab>l<tab>", "DAA[B]BBCCAA"),
        ("[D]AABBBCCDD", "<tab><tab><enter><tab>", "D[B]BBCCDD.."),
        ("AB/B[A]", "<tab><s-tab>", "AB/B[A]"),
    ]);
}

#[test]
fn tab_skips_groups_that_are_too_small_for_the_rules() {
    let rules = Rules::default().with_min_group(3).unwrap();
    let mut driver = Driver::new(play(drawn_with_rules(rules, "AABBBCCDDDD")));
    assert_eq!(driver.mark(Cell::new(0, 0)).keys("<tab>").board(), "AABBBCC[D]DDD");
    assert_eq!(driver.keys("<tab><tab><tab>").board(), "AA[B]BBCCDDDD");
    driver.mark(Cell::new(0, 0)).keys("<enter>");
    assert_eq!(driver.app.message(), "a group of 2 cannot be removed: a move takes 3 or more");
}

#[test]
fn the_marker_stays_on_a_tile_after_a_removal() {
    test(&[
        ("[A]AB/ABB", "<enter>", ".B./[B]B."),
        ("[A]AB/ABB", "<space>", ".B./[B]B."),
        ("AAB/AB[B]", "<enter>", "A../A[A]."),
        ("BAA/B[C]C", "<enter>", "B../B[A]A"),
        ("AC[C]/ABB", "<enter>", "A../AB[B]"),
        ("AB[C]/ABC", "<enter>", "A[B]./AB."),
    ]);
}

#[test]
fn the_marker_follows_columns_that_close() {
    test(&[("[A]BC/ABC", "<enter>", "[B]C./BC."), ("AB[C]/ABC", "<enter><enter><enter>", ".../[.]..")]);
}

#[test]
fn undo_and_redo_cross_the_end_of_the_game() {
    let mut driver = at("[A]AB/ABB");
    driver.keys("<enter><enter>");
    let game = driver.app.game();
    assert_eq!((game.status(), game.score()), (Status::Cleared, 1002));
    assert_eq!(driver.board(), ".../[.]..");
    driver.keys("u");
    assert_eq!((driver.app.game().score(), driver.board().as_str()), (1, ".B./[B]B."));
    driver.keys("<backspace>");
    assert_eq!((driver.app.game().score(), driver.board().as_str()), (0, "[A]AB/ABB"));
    driver.keys("u");
    assert_eq!(driver.app.message(), "nothing to undo");
    driver.keys("U<c-r>");
    assert_eq!((driver.app.game().status(), driver.app.game().score()), (Status::Cleared, 1002));
    driver.keys("U");
    assert_eq!(driver.app.message(), "nothing to redo");
}

#[test]
fn restarts_and_new_boards_are_undone_like_moves() {
    test(&[
        ("[A]AB/ABB", "<enter>r", "AAB/[A]BB"),
        ("[A]AB/ABB", "<enter>ru", ".B./[B]B."),
        ("[A]AB/ABB", "<enter>ruu", "[A]AB/ABB"),
        ("[A]AB/ABB", "<enter>ruU", "AAB/[A]BB"),
        ("[A]AB/ABB", "<enter><enter>r", "AAB/[A]BB"),
        ("[A]AB/ABB", "n", "A[A]B/CCB"),
        ("[A]AB/ABB", "<enter>nu", ".[B]./BB."),
        ("[A]AB/ABB", "nnuU", "B[B]A/CCA"),
    ]);
    let mut driver = at("[A]AB/ABB");
    assert_eq!(driver.keys("r").app.message(), "already at the start");
    assert_eq!(driver.keys("<enter>r").app.message(), "restarted · u undoes it");
    assert_eq!(driver.keys("n").app.message(), "new board · u undoes it");
}

#[test]
fn a_group_that_cannot_be_removed_is_refused() {
    let mut driver = at("[A]BB");
    driver.keys("<enter>");
    assert_eq!((driver.app.message(), driver.board().as_str()), ("a single tile cannot be removed", "[A]BB"));
    driver.keys("l");
    assert_eq!(driver.app.message(), "");
    driver.keys("<enter>");
    assert_eq!((driver.app.game().status(), driver.board().as_str()), (Status::Stuck, "[A].."));
    let log = driver.app.game().log().len();
    driver.keys("<enter>");
    assert_eq!(driver.app.message(), "u undo · r retry · n new board");
    assert_eq!(driver.app.game().log().len(), log);
}

#[test]
fn escape_closes_pages_and_clears_counts_but_never_quits() {
    let mut driver = at("A[A]").sized((30, 12));
    driver.keys("<enter>");
    assert!(driver.text().contains("Share this board"));
    let text = driver.keys("5<esc>").text();
    assert!(!text.contains("Share this board"));
    assert!(!text.contains('5'), "{text}");
    driver.keys("<esc><esc>");
    assert_eq!(driver.requests, []);
}

#[test]
fn keys_for_the_terminal_make_requests() {
    let mut driver = at("[A]AB/ABB");
    driver.keys("mm<c-l><c-c>q");
    let mouse = [Request::Mouse(false), Request::Mouse(true)];
    let rest = [Request::Repaint, Request::Quit, Request::Quit];
    assert_eq!(driver.requests, [&mouse[..], &rest[..]].concat());
    assert_eq!(driver.keys("m").app.message(), "the mouse selects text");
    assert_eq!(driver.keys("m").app.message(), "the mouse plays");
}

/// Windows cannot suspend a program.
#[test]
fn control_z_suspends_only_where_that_is_possible() {
    let mut driver = at("[A]AB/ABB");
    driver.keys("<c-z>?<c-z>");
    assert_eq!(driver.requests, if cfg!(unix) { vec![Request::Suspend; 2] } else { Vec::new() });
}

#[test]
fn without_mouse_the_first_m_captures_it() {
    let mut driver = Driver::new(play(drawn("AAB/ABB")).with_mouse(false));
    driver.keys("mm");
    assert_eq!(driver.requests, [Request::Mouse(true), Request::Mouse(false)]);
}

#[test]
fn releases_pastes_and_focus_changes_are_not_keys() {
    let mut driver = at("[A]AB/ABB");
    driver.take_frame();
    for key in spelled("q<enter>l5") {
        driver.event(&Event::Key(KeyEvent { kind: KeyEventKind::Release, ..key }));
    }
    for event in [Event::FocusLost, Event::FocusGained] {
        driver.event(&event);
    }
    assert!(!driver.take_frame());
    driver.event(&Event::Paste("q\n5l".to_owned()));
    assert_eq!(driver.app.message(), "press N to paste a game id");
    assert_eq!((driver.requests.as_slice(), driver.board().as_str()), (&[][..], "[A]AB/ABB"));
}

#[test]
fn a_held_key_acts_on_each_repeat() {
    let mut driver = at("[A]BABAB");
    for key in spelled("lll") {
        driver.event(&Event::Key(KeyEvent { kind: KeyEventKind::Repeat, ..key }));
    }
    assert_eq!(driver.board(), "ABA[B]AB");
}

#[test]
fn unbound_keys_do_nothing() {
    let mut driver = at("[A]AB/ABB");
    for letter in ['x', 'Q', '[', 'é', '漢', '\u{7f}'] {
        driver.event(&Event::Key(KeyEvent::from(KeyCode::Char(letter))));
    }
    for code in [KeyCode::Null, KeyCode::F(12), KeyCode::PageUp, KeyCode::Insert, KeyCode::Menu] {
        driver.event(&Event::Key(KeyEvent::from(code)));
    }
    driver.event(&Event::Key(KeyEvent::new(KeyCode::Enter, KeyModifiers::ALT)));
    assert_eq!((driver.requests.as_slice(), driver.board().as_str()), (&[][..], "[A]AB/ABB"));
}

#[test]
fn a_key_during_an_animation_is_not_lost() {
    let mut driver = Driver::new(play_with(drawn("DDC/AAC/AAC"), COLORFUL, true));
    driver.mark(Cell::new(0, 1)).keys("<enter>");
    assert!(driver.app.next_deadline(driver.now).is_some());
    driver.keys("<enter>");
    assert_eq!((driver.board().as_str(), driver.app.game().moves().len()), ("C../C../[C]..", 2));
    driver.wait_until_idle();
    driver.keys("ux");
    assert_eq!(driver.app.next_deadline(driver.now), None);
    driver.keys("U");
    assert!(driver.app.next_deadline(driver.now).is_some());
    driver.take_frame();
    driver.keys("x");
    assert!(driver.take_frame(), "an unbound key ends an animation");
    assert_eq!(driver.app.next_deadline(driver.now), None);
}

#[test]
fn a_change_of_game_names_the_key_that_returns() {
    let mut driver = at("[A]AB/ABB");
    driver.tick();
    let words = driver.take_exit_message().unwrap();
    assert!(words.ends_with("samegame sg1:standard:board:AAB/ABB"), "{words}");
    driver.keys("l<tab>?<esc>");
    driver.tick();
    assert_eq!(driver.take_exit_message(), None);
    driver.keys("<enter>");
    driver.tick();
    let words = driver.take_exit_message().unwrap();
    assert!(words.contains("samegame sg1:standard:board:AAB/ABB+"), "{words}");
    // The new board has no move yet, so the command continues the old game.
    driver.keys("n");
    driver.tick();
    assert_eq!(driver.take_exit_message().unwrap(), words);
}

/// The app with the keys of a settings file.
pub(crate) fn with_keys(app: App, settings: &str) -> App {
    let settings: Settings = settings.parse().unwrap();
    let preset = settings.parsed(Setting::Keys).unwrap_or(Preset::DEFAULT);
    app.with_keys(Keymap::bound(preset, settings.bindings()).unwrap())
}

#[test]
fn the_keys_of_each_preset_work() {
    let cases = [
        ("vi", "[A]AABBCC/DDDDDDD", "w", "AAABBCC/[D]DDDDDD"),
        ("vi", "[A]AABBCC/DDDDDDD", "x", "...BBCC/[D]DDDDDD"),
        ("wasd", "[A]AB/ABB", "dsaw", "[A]AB/ABB"),
        ("wasd", "[A]AB/ABB", "3d", "AA[B]/ABB"),
        ("wasd", "[A]AABBCC", "e", "[A]AABBCC"),
        ("wasd", "[A]AABBCC", "<space>z", "[A]AABBCC"),
        ("wasd", "[A]AABBCC", "<space>zx", "[B]BCC..."),
    ];
    for (preset, before, keys, after) in cases {
        let mut driver = at(before);
        driver.app = with_keys(driver.app, &format!("keys = '{preset}'"));
        assert_eq!(driver.keys(keys).board(), after, "{before} after {keys} of {preset}");
    }
}

#[test]
fn custom_keys_work_and_are_shown() {
    let settings =
        "[bind]\nundo = ['z', 'Backspace']\nrestart = 'R'\nbest-line = []\nhint = 'Ctrl-R'\nhelp = 'F1'";
    let mut driver = at("[A]AB/ABB");
    driver.app = with_keys(driver.app, settings);
    assert_eq!(driver.keys("<enter>uU").board(), ".B./[B]B.", "these keys are unbound or have no effect");
    assert_eq!(driver.keys("z<enter>R").app.message(), "restarted · z undoes it");
    let text = driver.text();
    for told in ["z undo", "U redo", "R restart", "Ctrl-R hint", "F1 all keys"] {
        assert!(text.contains(told), "{told} is missing:\n{text}");
    }
    let help = driver.keys("<f1>").text();
    for told in ["z, Backspace  undo; 5z undoes five moves", "Ctrl-R        a hint", "U             redo"] {
        assert!(help.contains(told), "{told} is missing:\n{help}");
    }
    assert!(!help.contains("best line"), "{help}");
}

#[test]
fn custom_keys_scroll_the_list_and_change_the_speed_of_the_solver() {
    let mut driver = at("[A]AB/ABB").sized((40, 8));
    driver.app = with_keys(driver.app, "keys = 'wasd'\n[bind]\nfaster = 'F2'");
    let top = driver.keys("?").text();
    assert!(top.contains("s: more"), "{top}");
    assert_ne!(driver.keys("s").text(), top);
    assert_eq!(driver.keys("w").text(), top);
    let mut driver = at("[A]ABBCCDDEE/FFGGHHIIJJ").sized((80, 24));
    driver.app = with_keys(driver.app, "[bind]\nfaster = '*'");
    driver.keys("p");
    let pace = |driver: &Driver| driver.text().lines().last().unwrap_or_default().to_owned();
    let before = pace(&driver);
    assert_ne!(pace(driver.keys("*")), before);
    assert_eq!(driver.keys("+").app.message(), "you play from here");
}

#[test]
fn undo_into_another_game_says_so() {
    let mut driver = Driver::new(play(drawn("AAB")));
    driver.keys("n<esc>u");
    assert_eq!(driver.app.message(), "back to the previous game");
    driver.keys("u");
    assert_eq!(driver.app.message(), "nothing to undo");
}

#[test]
fn a_line_feed_is_enter_and_alt_with_a_letter_is_escape_and_the_letter() {
    let mut driver = at("[A]AB/ABB");
    driver.keys("<c-j>");
    assert_eq!(driver.app.game().moves().len(), 1);
    driver.keys("S");
    assert!(driver.text().contains("Scores"));
    driver.event(&Event::Key(KeyEvent::new(KeyCode::Char('u'), KeyModifiers::ALT)));
    assert!(!driver.text().contains("Scores") && driver.app.game().moves().is_empty(), "{}", driver.text());
}
