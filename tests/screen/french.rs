//! The screens in French.

use crate::boards::{dealt, drawn, drawn_with_rules, play, play_with, watch};
use crate::driver::Driver;
use crate::snapshots::{assert_looks, stuck};
use samegame::board::Rules;
use samegame::board::rules::{JSGAMES, KLICKETY, TOPCODER};
use samegame::i18n::Language;
use samegame::tui::{App, ColorLevel, Display, Glyphs};
use std::collections::BTreeSet;

const RECORDED: &str = "sg1:topcoder:15x15c5:uniform-v1:demo+c8.u.r.d8.e1";

type Screen = (&'static str, fn() -> App, &'static str);

/// Every screen and message, with the keys that lead to it.
const SCREENS: [Screen; 25] = [
    ("opening", || play(dealt("15x15", 5)), ""),
    ("help", || play(dealt("15x15", 5)), "?"),
    (
        "help-end",
        || play(dealt("15x15", 5)),
        "?<down><down><down><down><down><down><down><down><down><down><down><down><down><down>",
    ),
    ("cleared", || play(dealt("12x8", 1)), "<enter>"),
    ("stuck", || play(stuck()), "<tab><enter>"),
    ("over", || play(dealt("12x8", 1)), "<enter><esc>"),
    ("recording", || watch(RECORDED), "lll"),
    ("recording-playing", || watch(RECORDED), "l<space>"),
    ("recording-help", || watch(RECORDED), "?"),
    ("recording-end", || watch(RECORDED), "G"),
    ("taken-over", || watch(RECORDED), "lt"),
    ("refusal", || play(drawn("ABA/BAB/AAB")), "9h9k<enter>"),
    ("small-group", || play(three_at_least("AAB/BAB/ABA")), "9h9j<enter>"),
    ("nothing-to-undo", || play(dealt("15x15", 5)), "u"),
    ("nothing-to-redo", || play(dealt("15x15", 5)), "U"),
    ("restarted", || play(dealt("15x15", 5)), "<tab><enter>r"),
    ("at-the-beginning", || play(dealt("15x15", 5)), "r"),
    ("new-board", || play(dealt("15x15", 5)), "n"),
    ("mouse", || play(dealt("15x15", 5)), "m"),
    ("new-game", || play(dealt("15x15", 5)), "N"),
    ("new-game-rules", || play(dealt("15x15", 5)), "Njjlll"),
    ("new-game-refused", || play(dealt("15x15", 5)), "Njjjlj101<enter>"),
    ("history", || watch("sg1:standard:board:AABBCC+a1.u.r._solver.a1._hint.a1"), "lllHj"),
    ("page-help", || play(dealt("15x15", 5)), "N?<down><down>"),
    ("cut", || play(dealt("1000x1000", 5)), "999h"),
];

fn three_at_least(rows: &str) -> samegame::game::Game {
    drawn_with_rules(Rules::default().with_min_group(3).unwrap(), rows)
}

fn shown((_, app, keys): Screen, language: Language, (width, height): (u16, u16)) -> Driver {
    let mut driver = Driver::new(app().in_language(language)).sized((width, height));
    driver.keys(keys);
    driver
}

#[test]
fn every_french_screen_at_two_sizes() {
    for screen in SCREENS {
        for (width, height) in [(40, 12), (80, 24)] {
            let driver = shown(screen, Language::French, (width, height));
            assert_looks(&format!("fr-{}-{width}x{height}", screen.0), &driver);
        }
    }
}

#[test]
fn the_smallest_french_screens() {
    for name in ["opening", "help", "cleared", "stuck", "recording", "over", "mouse"] {
        let screen = SCREENS.into_iter().find(|screen| screen.0 == name).unwrap();
        assert_looks(&format!("fr-{name}-20x8"), &shown(screen, Language::French, (20, 8)));
    }
}

#[test]
fn in_ascii_french_has_no_accents() {
    let display = Display::new(ColorLevel::None, Glyphs::ASCII);
    let app = play_with(dealt("12x8", 1), display, false).in_language(Language::French);
    let mut driver = Driver::new(app);
    driver.keys("<enter>");
    assert!(driver.text().is_ascii(), "{}", driver.text());
    assert_looks("fr-cleared-ascii", &driver);
    driver.keys("?");
    assert!(driver.text().is_ascii(), "{}", driver.text());
}

/// Text that is the same on screens in both languages: names, words that are the same, and parts of a game id.
const COMMON: [&str; 20] = [
    "Score", "SameGame", "Tab", "Ctrl", "standard", "topcoder", "klickety", "points", "point", "pause",
    "long", "uniform", "demo", "Par", "Points", "normal", "page", "jsgames", "games", "code",
];

/// The words on a screen of three letters or more, which excludes the letters of tiles and columns.
fn words(driver: &Driver) -> BTreeSet<String> {
    let text = driver.text().replace(":board:", " ");
    let words = text.split(|letter: char| !letter.is_alphabetic());
    let is_word = |word: &&str| {
        word.chars().count() > 2
            && !word.chars().all(char::is_uppercase)
            && !"abcdefghijklmnopqrstuvwxyz".contains(word)
    };
    words.filter(is_word).map(ToOwned::to_owned).collect()
}

#[test]
fn no_english_word_is_left_in_french() {
    let rules: [Screen; 3] = [
        ("", || play(drawn_with_rules(KLICKETY.rules, "AABBC/ABBCC/DAEEE")), "<tab>"),
        ("", || play(drawn_with_rules(TOPCODER.rules, "AABBC/ABBCC/DAEEE")), "<tab>"),
        ("", || play(drawn_with_rules(JSGAMES.rules, "AABBC/ABBCC/DAEEE")), "<tab>"),
    ];
    let sizes = [(3, 1), (12, 5), (20, 8), (40, 12), (80, 24), (100, 40)];
    let all = |language| {
        let each = SCREENS.into_iter().chain(rules).flat_map(|screen| sizes.map(|size| (screen, size)));
        each.flat_map(|(screen, size)| words(&shown(screen, language, size))).collect::<BTreeSet<_>>()
    };
    let (english, french) = (all(Language::English), all(Language::French));
    assert!(english.len() > 80 && french.len() > 80, "{english:?} {french:?}");
    // A small screen cuts words.
    let is_common = |word: &str| COMMON.iter().any(|common| common.starts_with(word));
    let common: Vec<_> = english.intersection(&french).filter(|word| !is_common(word)).collect();
    assert!(common.is_empty(), "{common:?}");
}
