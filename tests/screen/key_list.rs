//! The list of all keys, shown over the board.

use crate::boards::{drawn, play};
use crate::driver::{Driver, Request};
use crate::keys::{at, test, with_keys};
use crate::snapshots::assert_looks;

#[test]
fn the_open_list_of_keys_swallows_keys() {
    test(&[
        ("[A]AB/ABB", "?<enter>", "[A]AB/ABB"),
        ("[A]AB/ABB", "?<enter><enter>", ".B./[B]B."),
        ("[A]AB/ABB", "<f1>ll", "A[A]B/ABB"),
        ("[A]AB/ABB", "?jk<down><up><esc>l", "A[A]B/ABB"),
    ]);
    let mut driver = at("[A]AB/ABB");
    assert!(driver.keys("?").text().contains("Backspace"));
    assert!(!driver.keys("q").text().contains("Backspace"));
    assert_eq!(driver.requests, []);
    driver.keys("?<c-l>?<c-c>");
    assert_eq!(driver.requests, [Request::Repaint, Request::Quit]);
}

#[test]
fn the_list_of_keys_scrolls_to_its_end_and_back() {
    let mut driver = at("[A]AB/ABB").sized((40, 8));
    let top = driver.keys("?").text();
    assert!(top.contains("more"));
    let end = driver.keys(&"j".repeat(50)).text();
    assert!(end.contains("undo and redo") && end.contains("any key closes"), "{end}");
    assert_ne!(driver.keys("k").text(), end);
    assert_eq!(driver.keys(&"k".repeat(50)).text(), top);
}

#[test]
fn long_key_names_fit() {
    let settings = "[bind]\nremove = ['Backspace', 'Space', 'Enter', 'PageDown', 'Insert']\nnext-group = 'PageUp'\n\
                    undo = 'Ctrl-U'\nredo = 'Shift-Tab'\nprevious-group = 'Delete'";
    let mut driver = at("[A]AB/ABB");
    driver.app = with_keys(driver.app, settings);
    assert_looks("long-keys", &driver);
    assert_looks("long-keys-help", driver.keys("?"));
}

#[test]
fn the_list_of_keys_scrolls_with_the_keys_of_pages() {
    let mut driver = Driver::new(play(drawn("AAB"))).sized((60, 12));
    let top = driver.keys("?").text();
    for (on, back) in [("G", "g"), ("<end>", "<home>"), ("<space>", "<page-up>")] {
        assert_ne!(driver.keys(on).text(), top, "{on}");
        assert_eq!(driver.keys(back).text(), top, "{back}");
    }
    for key in ["<esc>", "q", "<enter>", "x"] {
        assert!(!driver.keys(key).text().contains("Keys"), "{key}");
        driver.keys("?");
    }
}
