//! The screens in French and in Chinese, whose characters are two columns wide.

use crate::prelude::*;
use crate::snapshots::one_move_game;
use samegame::board::rules::JSGAMES;
use samegame::i18n::Charset;
use std::collections::BTreeSet;

const RECORDED: &str = "sg1:topcoder:15x15c5:uniform-v1:demo+c8.u.r.d8.e1";

/// A name for the snapshot, an app, and the keys that lead to the screen.
pub(crate) type Screen = (&'static str, fn() -> App, &'static str);

/// Every screen and message.
pub(crate) const SCREENS: [Screen; 25] = [
    ("opening", || app_playing(dealt_game("15x15", 5)), ""),
    ("help", || app_playing(dealt_game("15x15", 5)), "?"),
    (
        "help-end",
        || app_playing(dealt_game("15x15", 5)),
        "?<down><down><down><down><down><down><down><down><down><down><down><down><down><down>",
    ),
    ("cleared", || app_playing(dealt_game("12x8", 1)), "<enter>"),
    ("stuck", || app_playing(one_move_game()), "<tab><enter>"),
    ("over", || app_playing(dealt_game("12x8", 1)), "<enter><esc>"),
    ("recording", || app_watching(RECORDED), "lll"),
    ("recording-playing", || app_watching(RECORDED), "l<space>"),
    ("recording-help", || app_watching(RECORDED), "?"),
    ("recording-end", || app_watching(RECORDED), "G"),
    ("taken-over", || app_watching(RECORDED), "lt"),
    ("refusal", || app_playing(game_on("ABA/BAB/AAB")), "9h9k<enter>"),
    ("small-group", || app_playing(game_with_min_group_of_three("AAB/BAB/ABA")), "9h9j<enter>"),
    ("nothing-to-undo", || app_playing(dealt_game("15x15", 5)), "u"),
    ("nothing-to-redo", || app_playing(dealt_game("15x15", 5)), "U"),
    ("restarted", || app_playing(dealt_game("15x15", 5)), "<tab><enter>r"),
    ("at-the-beginning", || app_playing(dealt_game("15x15", 5)), "r"),
    ("new-board", || app_playing(dealt_game("15x15", 5)), "n"),
    ("mouse", || app_playing(dealt_game("15x15", 5)), "m"),
    ("new-game", || app_playing(dealt_game("15x15", 5)), "N"),
    ("new-game-rules", || app_playing(dealt_game("15x15", 5)), "Njjlll"),
    ("new-game-refused", || app_playing(dealt_game("15x15", 5)), "Njjjlj101<enter>"),
    ("history", || app_watching("sg1:standard:board:AABBCC+a1.u.r._solver.a1._hint.a1"), "lllHj"),
    ("page-help", || app_playing(dealt_game("15x15", 5)), "N?<down><down>"),
    ("cut", || app_playing(dealt_game("1000x1000", 5)), "999h"),
];

fn game_with_min_group_of_three(rows: &str) -> Game {
    game_with_rules(Rules::default().with_min_group(3).unwrap(), rows)
}

pub(crate) fn driver_showing(
    (_, app, keys): Screen,
    language: Language,
    (width, height): (u16, u16),
) -> Driver {
    let mut driver = Driver::new(in_language(app(), language)).with_size((width, height));
    driver.keys(keys);
    driver
}

#[test]
fn french_screens() {
    for screen in SCREENS.into_iter().filter(|screen| ["opening", "help"].contains(&screen.0)) {
        let driver = driver_showing(screen, Language::French, (80, 24));
        assert_snapshot(&format!("fr-{}-80x24", screen.0), &driver);
    }
}

/// The last row of each screen that has a message there.
#[test]
fn french_messages() {
    let messages = SCREENS.map(|screen| {
        let text = driver_showing(screen, Language::French, (100, 24)).text();
        let row = text.lines().last().unwrap_or_default().trim();
        if row.is_empty() || row.starts_with('└') {
            String::new()
        } else {
            format!("{}: {row}\n", screen.0)
        }
    });
    insta::with_settings!({prepend_module_to_snapshot => false, omit_expression => true}, {
        insta::assert_snapshot!("fr-messages", messages.concat());
    });
}

/// Text that also appears in English: names, words with the same spelling, and parts of a game id.
const SAME_IN_FRENCH: [&str; 21] = [
    "Score", "SameGame", "Tab", "Ctrl", "standard", "topcoder", "klickety", "points", "point", "pause",
    "long", "uniform", "demo", "Points", "normal", "page", "jsgames", "games", "code", "menu", "hjkl",
];
const SAME_IN_CHINESE: [&str; 18] = [
    "SameGame", "Tab", "Shift", "Ctrl", "Enter", "Esc", "Home", "End", "PgUp", "PgDn", "standard",
    "topcoder", "klickety", "jsgames", "games", "uniform", "demo", "hjkl",
];

/// The words on the screen that have at least three letters, which excludes the letters of tiles and columns.
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
fn no_english_word_remains_in_another_language() {
    // No snapshot is made of these screens, so they need no names.
    let screens_of_rules: [Screen; 3] = [
        ("", || app_playing(game_with_rules(KLICKETY.rules, "AABBC/ABBCC/DAEEE")), "<tab>"),
        ("", || app_playing(game_with_rules(TOPCODER.rules, "AABBC/ABBCC/DAEEE")), "<tab>"),
        ("", || app_playing(game_with_rules(JSGAMES.rules, "AABBC/ABBCC/DAEEE")), "<tab>"),
    ];
    let sizes = [(3, 1), (12, 5), (20, 8), (40, 12), (80, 24), (100, 40)];
    let all_words = |language| {
        let screens =
            SCREENS.into_iter().chain(screens_of_rules).flat_map(|screen| sizes.map(|size| (screen, size)));
        screens
            .flat_map(|(screen, size)| words(&driver_showing(screen, language, size)))
            .collect::<BTreeSet<_>>()
    };
    let english = all_words(Language::English);
    for (language, same) in
        [(Language::French, &SAME_IN_FRENCH[..]), (Language::Chinese, &SAME_IN_CHINESE[..])]
    {
        let others = all_words(language);
        assert!(english.len() > 80 && others.len() > 80, "{english:?} {others:?}");
        // A small screen truncates words.
        let is_expected = |word: &str| same.iter().any(|same| same.starts_with(word));
        let common: Vec<_> = english.intersection(&others).filter(|word| !is_expected(word)).collect();
        assert!(common.is_empty(), "{common:?}");
    }
}

#[test]
fn chinese_screens() {
    let wide = Display::new(ColorLevel::None, Glyphs::new(Charset::Wide));
    for (name, display) in [("play", COLORFUL), ("play-wide", wide)] {
        let app = app_playing_with(dealt_game("15x15", 5), display, STILL);
        let mut driver = Driver::new(in_language(app, Language::Chinese));
        driver.keys("<tab><enter>i").run_solver(20_000).keys("i");
        assert_snapshot(&format!("zh-{name}"), &driver);
    }
}

/// Whether the screen shows the whole message, perhaps on several lines.
fn shows_message(driver: &Driver) -> bool {
    let bare = |text: &str| text.replace([' ', '\n', '│', '\u{a0}'], "");
    bare(&driver.text()).contains(&bare(driver.message()))
}

#[test]
fn chinese_shows_what_english_shows() {
    for (screen, size) in
        SCREENS.into_iter().flat_map(|screen| [(40, 12), (80, 24)].map(|size| (screen, size)))
    {
        let [english, chinese] =
            [Language::English, Language::Chinese].map(|language| driver_showing(screen, language, size));
        let [expected, hints] = [&english, &chinese].map(|driver| driver.hints().len());
        // Without a panel, a shorter message may stand below the board, and leave less room for keys.
        assert!(hints >= expected || size.0 < 80, "{}: {}\n{}", screen.0, english.text(), chinese.text());
        let is_whole = shows_message(&chinese) || !shows_message(&english);
        assert!(is_whole, "{}, {size:?}: {} in\n{}", screen.0, chinese.message(), chinese.text());
    }
}
