//! The keys: each works in every table, the list of all of them, and their effect on the board and the marker.

use crate::boards::{app_playing_with_config, config};
use crate::driver::key_events;
use crate::prelude::*;
use ratatui::crossterm::event::{Event, KeyEventKind, MouseButton, MouseEventKind};
use samegame::config::{Setting, Settings};
use samegame::i18n::{Charset, Messages};
use samegame::tui::input::{Action, Direction};
use samegame::tui::{Binding, Key, KeyContext, KeySet, Keymap};

/// Starts a game on the board with these rows, with the marker on the tile in brackets.
pub(crate) fn driver_on(rows: &str) -> Driver {
    let plain = rows.replace(['[', ']'], "");
    let mut driver = Driver::new(app_playing(game_on(&plain)));
    let rows: Vec<&str> = rows.split('/').collect();
    let (from_top, row) = rows.iter().enumerate().find(|(_, row)| row.contains('[')).unwrap();
    let column = row.find('[').unwrap();
    driver.mark(Cell::new(column.try_into().unwrap(), (rows.len() - 1 - from_top).try_into().unwrap()));
    driver
}

/// Checks each case: a board with a marker, keys, and the board and marker after these keys.
#[track_caller]
pub(crate) fn assert_boards_after_keys(cases: &[(&str, &str, &str)]) {
    let failures: Vec<String> = cases
        .iter()
        .filter_map(|(before, keys, after)| {
            let board = driver_on(before).keys(keys).board_text();
            (board != *after).then(|| format!("{before} after {keys} is {board}, not {after}"))
        })
        .collect();
    assert!(failures.is_empty(), "{failures:#?}");
}

#[test]
fn the_marker_stays_on_tiles() {
    assert_boards_after_keys(&[
        ("[A]AB/ABB", "<left><up>", "[A]AB/ABB"),
        ("AAB/AB[B]", "<right><down>", "AAB/AB[B]"),
        ("[A]../AB./ABC", "<right><right>", "A../AB./AB[C]"),
        ("A../AB./[A]BC", "<right><up><up>", "A../A[B]./ABC"),
        ("A.../AB../[A]BC.", "9l", "A.../AB../AB[C]."),
    ]);
}

#[test]
fn after_a_removal_the_marker_is_on_a_group_near_it() {
    assert_boards_after_keys(&[
        ("DEE/[A]AE", "<enter>", "..E/D[E]E"),
        ("DEE/CEF/[A]AG", "<enter>", "..E/DEF/C[E]G"),
        ("DFE/[A]AG", "<enter>", "..E/[D]FG"),
    ]);
}

#[test]
fn a_count_repeats_a_key() {
    assert_boards_after_keys(&[
        ("[A]BABABABABAB", "5l", "ABABA[B]ABABAB"),
        ("[A]BABABABABAB", "99999999999l", "ABABABABABA[B]"),
        ("ABABAB[A]BABAB", "05h", "A[B]ABABABABAB"),
        ("ABABAB[A]BABAB", "0h", "ABABA[B]ABABAB"),
        ("A/B/[C]/D/E/F/G", "3j", "A/B/C/D/E/[F]/G"),
        ("[A]BABABABABAB", "5<esc>l", "A[B]ABABABABAB"),
        ("[A]BABABABABAB", "3ll", "ABAB[A]BABABAB"),
        ("[A]AABBCC", "<enter><enter><enter>2u", "[B]BCC..."),
        ("[A]AABBCC", "<enter><enter>9u<c-r>", "[B]BCC..."),
        ("[A]AABBCC", "<enter><enter>9u2U", "[C]C....."),
        ("[A]AABBCC", "<enter><enter>5#u", "[B]BCC..."),
        ("[A]AABBCC", "2<tab>", "AAA[B]BCC"),
    ]);
}

#[test]
fn tab_marks_groups_from_large_to_small_and_wraps_around() {
    assert_boards_after_keys(&[
        ("[D]AABBBCCAA", "<tab><tab>", "D[A]ABBBCCAA"),
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
    let mut driver = Driver::new(app_playing(game_with_rules(rules, "AABBBCCDDDD")));
    assert_eq!(driver.mark(Cell::new(0, 0)).keys("<tab>").board_text(), "AABBBCC[D]DDD");
    assert_eq!(driver.keys("<tab><tab><tab>").board_text(), "AA[B]BBCCDDDD");
    driver.mark(Cell::new(0, 0)).keys("<enter>");
    assert_eq!(driver.message(), "a group of 2 cannot be removed: a move takes 3 or more");
}

#[test]
fn the_marker_stays_on_a_tile_after_a_removal() {
    assert_boards_after_keys(&[
        ("[A]AB/ABB", "<enter>", ".B./[B]B."),
        ("[A]AB/ABB", "<space>", ".B./[B]B."),
        ("AAB/AB[B]", "<enter>", "A../A[A]."),
        ("BAA/B[C]C", "<enter>", "B../B[A]A"),
        ("AC[C]/ABB", "<enter>", "A../AB[B]"),
        ("AB[C]/ABC", "<enter>", "A[B]./AB."),
        // Columns shift left.
        ("[A]BC/ABC", "<enter>", "[B]C./BC."),
        ("AB[C]/ABC", "<enter><enter><enter>", ".../[.].."),
    ]);
}

#[test]
fn restarts_and_new_boards_can_be_undone() {
    assert_boards_after_keys(&[
        ("[A]AB/ABB", "<enter>r", "AAB/[A]BB"),
        ("[A]AB/ABB", "<enter>ruu", "[A]AB/ABB"),
        ("[A]AB/ABB", "<enter>ruU", "AAB/[A]BB"),
        ("[A]AB/ABB", "<enter><enter>r", "AAB/[A]BB"),
        ("[A]AB/ABB", "n", "A[A]B/CCB"),
        ("[A]AB/ABB", "<enter>nu", ".[B]./BB."),
        ("[A]AB/ABB", "nnuU", "B[B]A/CCA"),
        // After the end of the game, all moves can be undone and redone.
        ("[A]AB/ABB", "<enter><enter>u<backspace>u", "[A]AB/ABB"),
        ("[A]AB/ABB", "<enter><enter>uuU<c-r>U", ".../[.].."),
    ]);
    let mut driver = driver_on("[A]AB/ABB");
    assert_eq!(driver.keys("r").message(), "already at the start");
    assert_eq!(driver.keys("<enter>r").message(), "restarted · u goes back");
    assert_eq!(driver.keys("n").message(), "new board · u previous board");
}

#[test]
fn a_group_that_cannot_be_removed_is_refused() {
    let mut driver = driver_on("[A]BB");
    driver.keys("<enter>");
    assert_eq!(
        (driver.message(), driver.board_text().as_str()),
        ("a single tile cannot be removed", "[A]BB")
    );
    driver.keys("l");
    assert_eq!(driver.message(), "");
    driver.keys("<enter>");
    assert_eq!((driver.game().status(), driver.board_text().as_str()), (Status::Stuck, "[A].."));
    let log = driver.game().log().len();
    driver.keys("<enter>");
    assert_eq!(driver.message(), "");
    assert_eq!(driver.game().log().len(), log);
}

#[test]
fn escape_closes_overlays_and_clears_counts_but_never_quits() {
    let mut driver = driver_on("A[A]").with_size((30, 12));
    driver.keys("<enter>");
    driver.assert_shows(&["best found: still"]);
    // The help gives back what it covered.
    driver.keys("?").assert_hides(&["best found: still"]).assert_shows(&[" Keys\n"]);
    driver.keys("<esc>5<esc>").assert_shows(&["best found: still"]).assert_hides(&["5"]);
    // A refusal does not open the result again.
    driver.mouse(MouseEventKind::Down(MouseButton::Left), 0, 0);
    driver.keys("U").assert_hides(&["best found: still"]);
    driver.keys("<esc><esc>");
    assert_eq!(driver.requests, []);
}

#[test]
fn mouse_repaint_and_quit_keys_make_requests_to_the_terminal() {
    for is_captured in [true, false] {
        let config = config(Appearance::new(COLORFUL), STILL).with(Setting::Mouse, is_captured.to_string());
        let mut driver = Driver::new(app_playing_with_config(game_on("AAB/ABB"), config));
        driver.keys("mm<c-l><c-c>q");
        let mouse = [Request::Mouse(!is_captured), Request::Mouse(is_captured)];
        assert_eq!(driver.requests, [&mouse[..], &[Request::Repaint, Request::Quit, Request::Quit]].concat());
    }
}

/// Windows cannot suspend a program.
#[test]
fn control_z_suspends_the_program_on_unix() {
    let mut driver = driver_on("[A]AB/ABB");
    driver.keys("<c-z>?<c-z>");
    assert_eq!(driver.requests, if cfg!(unix) { vec![Request::Suspend; 2] } else { Vec::new() });
}

#[test]
fn a_held_key_acts_on_each_repeat_and_a_release_a_change_of_focus_and_a_paste_do_not_act() {
    let mut driver = driver_on("[A]BABAB");
    driver.take_frame();
    let of_kind = |kind| move |key| Event::Key(KeyEvent { kind, ..key });
    let releases = key_events("q<enter>l5").into_iter().map(of_kind(KeyEventKind::Release));
    for event in releases.chain([Event::FocusLost, Event::FocusGained]) {
        driver.event(&event);
    }
    assert!(!driver.take_frame());
    driver.event(&Event::Paste("q\n5l".to_owned()));
    assert_eq!(driver.message(), "N takes a game id");
    assert_eq!((driver.requests.as_slice(), driver.board_text().as_str()), (&[][..], "[A]BABAB"));
    for event in key_events("lll").into_iter().map(of_kind(KeyEventKind::Repeat)) {
        driver.event(&event);
    }
    assert_eq!(driver.board_text(), "ABA[B]AB");
}

#[test]
fn unbound_keys_only_name_the_key_that_shows_all_keys() {
    let mut driver = driver_on("[A]AB/ABB");
    for code in ['x', 'Q', '[', 'é', '漢', '\u{7f}'].map(KeyCode::Char).into_iter().chain([
        KeyCode::Null,
        KeyCode::F(12),
        KeyCode::Insert,
        KeyCode::Menu,
    ]) {
        driver.event(&Event::Key(KeyEvent::from(code)));
    }
    driver.event(&Event::Key(KeyEvent::new(KeyCode::Enter, KeyModifiers::ALT)));
    assert_eq!((driver.requests.as_slice(), driver.board_text().as_str()), (&[][..], "[A]AB/ABB"));
    driver.app = with_keys(driver.app, "[bind]\nhelp = 'F1'");
    for (key, message) in [("z", "F1 shows all keys"), ("l", ""), ("&", "F1 shows all keys")] {
        assert_eq!(driver.keys(key).message(), message, "{key}");
    }
}

#[test]
fn a_key_during_an_animation_acts_on_the_new_board() {
    let mut driver = Driver::new(app_playing_with(game_on("DDC/AAC/AAC"), COLORFUL, ANIMATED));
    // Without a panel, no clock ticks.
    driver.resize(40, 12);
    driver.mark(Cell::new(0, 1)).keys("<enter>");
    assert!(driver.app.next_deadline(driver.now).is_some());
    driver.keys("<enter>");
    assert_eq!((driver.board_text().as_str(), driver.game().moves().len()), ("C../C../[C]..", 2));
    driver.wait_until_idle();
    driver.keys("uU");
    assert!(driver.app.next_deadline(driver.now).is_some());
    driver.take_frame();
    driver.keys("x");
    assert!(driver.take_frame(), "an unbound key ends an animation");
    assert_eq!(driver.app.next_deadline(driver.now), None);
}

/// The app with the keys that a settings file sets.
pub(crate) fn with_keys(mut app: App, settings: &str) -> App {
    let settings: Settings = settings.parse().unwrap();
    let preset = settings.parsed(Setting::Keys).unwrap_or(KeySet::DEFAULT);
    app.config.keymap = Keymap::from_settings(preset, &settings.bindings).unwrap();
    app
}

#[test]
fn custom_keys_work_and_are_shown() {
    let settings =
        "[bind]\nundo = ['z', 'Backspace']\nrestart = 'R'\nbest-line = []\nhint = 'Ctrl-R'\nhelp = 'F1'";
    let mut driver = driver_on("[A]AB/ABB");
    driver.app = with_keys(driver.app, settings);
    assert_eq!(driver.keys("<enter>uU").board_text(), ".B./[B]B.", "u is unbound, and U has nothing to redo");
    assert_eq!(driver.keys("z<enter>R").message(), "restarted · z goes back");
    driver.assert_shows(&["Ctrl-R hint", "F1 keys"]);
    let help = driver.keys("<f1>").text();
    for text_of_key in ["z, Backspace   undo", "Ctrl-R         hint;", "U              redo"] {
        assert!(help.contains(text_of_key), "{text_of_key} is missing:\n{help}");
    }
    assert!(!help.contains("best line"), "{help}");
}

#[test]
fn custom_keys_change_the_speed_of_the_solver() {
    let mut driver = driver_on("[A]ABBCCDDEE/FFGGHHIIJJ");
    driver.app = with_keys(driver.app, "[bind]\nfaster = '*'");
    driver.keys("p").assert_shows(&["x1"]);
    driver.keys("*").assert_shows(&["x2"]);
    assert_eq!(driver.keys("+").message(), "your turn");
}

#[test]
fn alt_with_a_letter_acts_as_escape_and_the_letter() {
    let mut driver = driver_on("[A]AB/ABB");
    driver.keys("<c-j>S").assert_shows(&["Scores"]);
    // Escape closes the page, and `u` undoes the move.
    driver.event(&Event::Key(KeyEvent::new(KeyCode::Char('u'), KeyModifiers::ALT)));
    assert!(driver.assert_hides(&["Scores"]).game().moves().is_empty());
}

#[test]
fn a_move_that_leaves_too_few_tiles_of_a_colour_says_that_the_board_cannot_be_cleared() {
    driver_on("AB[A]A/CCBB").keys("<enter>").assert_shows(&["one A left: the board cannot be cleared"]);
    // The other colour was short before; no tile is left of this one; the game is over.
    for rows in ["AB[A]A/CCBD", "AA[A]A/CCBB", "A[B]B"] {
        assert_eq!(driver_on(rows).keys("<enter>").message(), "");
    }
}

#[test]
fn keys_do_not_reach_the_board_while_the_key_list_is_open() {
    // `?` and F1 open the list. `j`, `k` and the arrows scroll it, and almost any other key only closes it.
    assert_boards_after_keys(&[
        ("[A]AB/ABB", "?<enter>", "[A]AB/ABB"),
        ("[A]AB/ABB", "?<enter><enter>", ".B./[B]B."),
        ("[A]AB/ABB", "<f1>ll", "A[A]B/ABB"),
        ("[A]AB/ABB", "?jk<down><up><esc>l", "A[A]B/ABB"),
    ]);
    let mut driver = driver_on("[A]AB/ABB");
    driver.keys("?").assert_shows(&["Backspace"]);
    driver.keys("q").assert_hides(&["Backspace"]);
    assert_eq!(driver.requests, []);
    driver.keys("?<c-l>?<c-c>");
    assert_eq!(driver.requests, [Request::Repaint, Request::Quit]);
}

#[test]
fn long_key_names_fit() {
    let settings = "[bind]\nremove = ['Backspace', 'Space', 'Enter', 'PageDown', 'Insert']\nnext-group = 'PageUp'\n\
                    undo = 'Ctrl-U'\nredo = 'Shift-Tab'\nprevious-group = 'Delete'";
    let mut driver = driver_on("[A]AB/ABB");
    driver.app = with_keys(driver.app, settings);
    assert_snapshot("long-keys", &driver);
    assert_snapshot("long-keys-help", driver.keys("?"));
}

#[test]
fn the_key_list_scrolls_with_the_same_keys_as_a_page() {
    let mut driver = Driver::new(app_playing(game_on("AAB"))).with_size((60, 12));
    driver.app = with_keys(driver.app, "keys = 'wasd'");
    let top = driver.keys("?").text();
    for (down, up) in [("G", "g"), ("<end>", "<home>"), ("<space>", "<page-up>"), ("s", "w")] {
        assert_ne!(driver.keys(down).text(), top, "{down}");
        assert_eq!(driver.keys(up).text(), top, "{up}");
    }
}

#[test]
fn the_help_fits_the_commonest_screen() {
    for language in Language::ALL {
        let mut driver = Driver::new(in_language(app_playing(game_on("AAB")), language)).with_size((80, 24));
        let messages = Messages::new(language, Charset::Unicode);
        let text = driver.keys("?").text();
        // Nothing is left to scroll to.
        assert_eq!(driver.keys("j").text(), text);
        // Some keys share a line.
        let has_own_line = |action| {
            !matches!(
                action,
                Action::Go(_)
                    | Action::GoToEnd(_)
                    | Action::NextGroup
                    | Action::PreviousGroup
                    | Action::Restart
                    | Action::New
                    | Action::Daily
                    | Action::NextTheme
                    | Action::NextSymbols
                    | Action::Open(_)
            )
        };
        for binding in driver.app.bindings().iter().filter(|binding| has_own_line(binding.action)) {
            let description = binding.description(messages);
            // A line may end between any two Chinese characters.
            let separator = if language == Language::Chinese { "" } else { " " };
            assert!(description.split(separator).all(|word| text.contains(word)), "{text}");
        }
    }
}

/// A driver in a state in which the action of the context has a visible effect.
fn driver_for(context: KeyContext, action: Action) -> Driver {
    // The marker starts on a removable group and can move in each direction.
    let play = || app_playing(game_on("ABCDE/ABCDE/AACCE/BBCDE/ABBDD"));
    let (mut driver, keys) = match context {
        KeyContext::Replay => {
            // The replay is playing, one step after its beginning. A count gives Cancel something to clear.
            let app = app_watching("sg1:topcoder:board:AABBCC/BBCCAA+a1.c1.u.a1.u.r");
            (Driver::new(app), if action == Action::Cancel { "l<space>5" } else { "l<space>" })
        }
        KeyContext::Review => {
            let mut driver = Driver::new(app_watching("sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1"));
            driver.keys("v").run_solver(20_000_000).keys("<tab>");
            // The second of three moves, or the first one for the keys of the line that is better than it.
            let keys = match action {
                Action::Cancel => "l5",
                Action::WatchBestLine => "",
                _ => "l",
            };
            (driver, keys)
        }
        KeyContext::Page => {
            // The page for a new game, with the first row selected, or the second for keys that move up. Of the finished
            // games, one can be reviewed, and only they can be filtered.
            let keys = match action {
                Action::PreviousRow | Action::FirstRow | Action::PageUp => "Nj",
                Action::Review | Action::Filter => "L",
                _ => "N",
            };
            (driver_with_log(play(), &log_of(finished_games())), keys)
        }
        _ => {
            // A move to undo, a count to clear, or the end of the game.
            let keys = match action {
                Action::Redo => "<enter>u",
                Action::Undo | Action::Restart => "<enter>",
                Action::Cancel => "5",
                Action::WatchBestLine => &"<tab><enter>".repeat(6),
                _ => "",
            };
            let mut driver = Driver::new(play());
            driver.keys(keys);
            return driver;
        }
    };
    driver.keys(keys);
    driver
}

#[test]
fn every_key_of_every_preset_has_its_effect() {
    for (keymap, context) in KeySet::ALL.into_iter().map(Keymap::from).flat_map(|keymap| {
        [KeyContext::Play, KeyContext::Replay, KeyContext::Review, KeyContext::Page]
            .map(|context| (keymap.clone(), context))
    }) {
        for binding in keymap.table(context) {
            for key in &*binding.keys {
                let mut driver = driver_for(context, binding.action);
                driver.app.config.keymap = keymap.clone();
                assert_effect(binding, *key, driver);
            }
        }
    }
}

/// Presses a key in a state where it has a visible effect, and checks this effect.
#[track_caller]
fn assert_effect(binding: &Binding, key: Key, mut driver: Driver) {
    let (text, marker) = (driver.text(), driver.marker());
    driver.take_frame();
    driver.event(&key_event(key));
    assert!(driver.take_frame() || !driver.requests.is_empty(), "{key} changes nothing");
    match binding.action {
        Action::Quit => assert_eq!(driver.requests, [Request::Quit]),
        Action::Suspend => assert_eq!(driver.requests, [Request::Suspend]),
        Action::Repaint => assert_eq!(driver.requests, [Request::Repaint]),
        Action::ToggleMouse => assert_eq!(driver.requests, [Request::Mouse(false)]),
        Action::NextTheme => assert!(driver.message().starts_with("theme: "), "{key}"),
        Action::Go(direction) => assert_eq!(driver.marker(), neighbor(marker, direction), "{key}"),
        _ => {
            let is_same = (driver.text(), driver.marker()) == (text, marker);
            assert!(!is_same, "{key} does not change the screen");
        }
    }
}

const fn key_event(key: Key) -> Event {
    Event::Key(match key {
        Key::Char(letter) => KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE),
        Key::Ctrl(letter) => KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL),
        Key::Named(code) => KeyEvent::new(code, KeyModifiers::NONE),
    })
}

const fn neighbor(Cell { column, row }: Cell, direction: Direction) -> Cell {
    match direction {
        Direction::Left => Cell::new(column - 1, row),
        Direction::Right => Cell::new(column + 1, row),
        Direction::Up => Cell::new(column, row + 1),
        Direction::Down => Cell::new(column, row - 1),
    }
}
