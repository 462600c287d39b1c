//! The screens in Chinese, whose characters are two columns wide.

use crate::french::{SCREENS, driver_showing};
use crate::prelude::*;
use samegame::i18n::Charset;

#[test]
fn chinese_screens() {
    let wide = Display::new(ColorLevel::None, Glyphs::new(Charset::Wide));
    for (name, display) in [("play", COLORFUL), ("play-wide", wide)] {
        let app = app_playing_with(dealt_game("15x15", 5), display, STILL).in_language(Language::Chinese);
        let mut driver = Driver::new(app);
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
