//! The list of all keys, an overlay on the board.

use crate::keys::{assert_boards_after_keys, driver_on};
use crate::prelude::*;
use samegame::i18n::{Charset, Messages};
use samegame::tui::input::Action;

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
        let mut driver = Driver::new(app_playing(game_on("AAB")).in_language(language)).with_size((80, 24));
        let messages = Messages::new(language, Charset::Unicode);
        let text = driver.keys("?").text();
        // Nothing is left to scroll to.
        assert_eq!(driver.keys("j").text(), text);
        // The keys that move the marker share lines.
        let has_own_line = |action| {
            !matches!(action, Action::Go(_) | Action::GoToEnd(_) | Action::NextGroup | Action::PreviousGroup)
        };
        for binding in driver.app.bindings().iter().filter(|binding| has_own_line(binding.action)) {
            let description = binding.description(messages);
            // A line may end between any two Chinese characters.
            let separator = if language == Language::Chinese { "" } else { " " };
            assert!(description.split(separator).all(|word| text.contains(word)), "{text}");
        }
    }
}
