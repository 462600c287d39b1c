//! The board of the day on the screen.

use crate::boards::{COLORFUL, drawn, new_deals};
use crate::driver::Driver;
use crate::snapshots::assert_looks;
use samegame::game::{Day, Game, Session};
use samegame::i18n::Language;
use samegame::play::DailyBoards;
use samegame::store::{DailyResults, FinishedGame};
use samegame::tui::{App, Appearance, ColorLevel, Display, Glyphs, Input, ReplayPlayer};
use std::cell::RefCell;
use std::rc::Rc;

fn today() -> Day {
    "2026-11-21".parse().unwrap()
}

/// A game on the board of a day, always the first of its groups, that ended at noon of this date.
fn ended(day: &str, on: &str) -> FinishedGame {
    let game = played_out(Game::new(day.parse::<Day>().unwrap().id()).unwrap());
    FinishedGame::new(&game, format!("{on}T12:00:00Z").parse().unwrap(), None)
}

fn played_out(mut game: Game) -> Game {
    while let Some(group) = game.board().moves(2).first().copied() {
        game.play(group.cell).unwrap();
    }
    game
}

/// The games before today.
pub(crate) fn before() -> DailyResults {
    let days = ["2026-11-17", "2026-11-19", "2026-11-20"];
    let in_time = days.map(|day| ended(day, day));
    DailyResults::new(
        in_time.into_iter().chain([ended("2026-11-18", "2026-11-20"), ended("2026-11-18", "2026-11-20")]),
    )
}

pub(crate) fn app(game: Game, display: Display, language: Language) -> App {
    let app =
        App::play(Session::new(game), new_deals(), Appearance::new(display), false).in_language(language);
    app.with_dailies(DailyBoards::new(Box::new(|| Some(today()))).with_days(before))
}

fn driver(game: Game) -> Driver {
    Driver::new(app(game, COLORFUL, Language::English))
}

pub(crate) fn todays() -> Game {
    Game::new(today().id()).unwrap()
}

/// Plays to the end, and tells the app as the loop does.
fn play_to_the_end(driver: &mut Driver) {
    while !driver.app.game().status().is_over() {
        driver.keys("<tab><enter>");
    }
    let now = "2026-11-21T12:00:00Z".parse().unwrap();
    driver.update(Input::FinishedGame(FinishedGame::new(driver.app.game(), now, None)));
}

#[test]
fn a_key_leads_to_todays_board_and_back_to_the_game_as_it_was_left() {
    let mut driver = driver(drawn("AABB/CCDD"));
    driver.keys("9h9j<enter>");
    let left = driver.tiles().clone();
    driver.keys("D");
    assert_eq!(driver.app.game().id(), &today().id());
    assert_eq!(driver.app.message(), "daily 2026-11-21 · first attempt · u undoes it");
    driver.keys("<tab><enter>");
    let daily = driver.tiles().clone();
    driver.keys("D");
    assert_eq!((driver.tiles(), driver.app.message()), (&left, "back to your game"));
    driver.keys("D");
    assert_eq!(driver.tiles(), &daily);
    // Both as they were left, and all of it can be undone.
    driver.keys("99u");
    assert_eq!(driver.tiles().to_string(), "AABB\nCCDD\n");
}

#[test]
fn nothing_was_left_for_it_where_the_game_began_with_it() {
    let mut driver = driver(todays());
    assert_eq!(driver.app.message(), "daily 2026-11-21 · first attempt");
    assert_eq!(driver.keys("D").app.message(), "this is today's board");
    let mut driver = Driver::new(crate::boards::play(drawn("AAB")));
    assert_eq!(driver.keys("D").app.message(), "no daily board here");
    assert_eq!(driver.keys("P").app.message(), "no daily board here");
}

#[test]
fn a_game_that_is_over_is_not_gone_back_to() {
    let mut driver = driver(drawn("AA"));
    driver.keys("<enter>D").keys("D");
    assert_eq!(driver.app.game().id(), &today().id());
}

#[test]
fn attempts_are_counted_and_the_streak_grows() {
    let mut driver = driver(todays());
    play_to_the_end(&mut driver);
    let first = driver.app.game().score();
    let text = driver.text();
    assert!(text.contains("first attempt") && text.contains("streak 3 days"), "{text}");
    assert!(!text.contains("first attempt: "), "{text}");
    driver.keys("r<tab><enter>");
    assert!(driver.text().contains("attempt 2"), "{}", driver.text());
    play_to_the_end(&mut driver);
    let text = driver.text();
    assert!(text.contains(&format!("first attempt: {first} points")), "{text}");
    assert!(text.contains("attempt 2") && text.contains("streak 3 days"), "{text}");
}

#[test]
fn what_ended_in_another_window_counts() {
    let log = Rc::new(RefCell::new(Vec::new()));
    let elsewhere = Rc::clone(&log);
    let dailies = DailyBoards::new(Box::new(|| Some(today())))
        .with_days(move || DailyResults::new(log.borrow().clone()));
    let app = App::play(Session::new(drawn("AABB/CCDD")), new_deals(), Appearance::new(COLORFUL), false);
    let mut driver = Driver::new(app.with_dailies(dailies));
    let end_elsewhere = || elsewhere.borrow_mut().push(ended("2026-11-21", "2026-11-21"));
    driver.keys("9h9j<enter>D");
    assert_eq!(driver.app.message(), "daily 2026-11-21 · first attempt · u undoes it");
    driver.keys("D");
    end_elsewhere();
    driver.keys("D");
    assert_eq!(driver.app.message(), "daily 2026-11-21 · attempt 2 · u undoes it");
    let score = elsewhere.borrow()[0].score;
    driver.keys("P");
    assert!(driver.text().contains(&score.to_string()), "{}", driver.text());
    // Also what ends while one is being played, and the own end beside it, whether or not it could be kept.
    driver.keys("<esc><tab><enter>");
    end_elsewhere();
    driver.keys("y");
    assert!(driver.app.shared().unwrap().contains("attempt 3"), "{:?}", driver.app.shared());
    end_elsewhere();
    play_to_the_end(&mut driver);
    assert!(driver.text().contains("attempt 4"), "{}", driver.text());
    driver.keys("y");
    assert!(driver.app.shared().unwrap().contains("attempt 4"), "{:?}", driver.app.shared());
}

#[test]
fn the_page_of_days_leads_to_each() {
    let mut driver = driver(drawn("AABB"));
    driver.keys("P");
    assert!(driver.text().contains("2026-11-21") && driver.text().contains("Daily boards"));
    driver.keys("jj<enter>");
    assert_eq!(Day::of(driver.app.game().id()).unwrap().to_string(), "2026-11-19");
    assert_eq!(driver.app.message(), "daily 2026-11-19 · attempt 2 · u undoes it");
    // It opens with the day that is played.
    driver.keys("<tab><enter>Pj<enter>");
    assert_eq!(Day::of(driver.app.game().id()).unwrap().to_string(), "2026-11-18");
    driver.keys("PG<enter>");
    assert_eq!(Day::of(driver.app.game().id()), Some(Day::FIRST));
    driver.keys("P<esc>");
    assert_eq!(Day::of(driver.app.game().id()), Some(Day::FIRST));
    // That of the day before yesterday goes on.
    driver.keys("Pgjj<enter>");
    assert_eq!(driver.app.game().moves().len(), 1);
}

#[test]
fn what_it_looks_like() {
    for language in Language::ALL {
        let prefix = if language == Language::French { "fr-" } else { "" };
        for (width, height) in [(20, 8), (40, 12), (80, 24)] {
            let sized = |display| Driver::new(app(todays(), display, language)).sized(width, height);
            let mut driver = sized(COLORFUL);
            assert_looks(&format!("{prefix}daily-opening-{width}x{height}"), &driver);
            driver.keys("P");
            assert_looks(&format!("{prefix}daily-page-{width}x{height}"), &driver);
            let mut driver = sized(Display::new(ColorLevel::None, Glyphs::ASCII));
            play_to_the_end(&mut driver);
            driver.keys("r");
            play_to_the_end(&mut driver);
            assert_looks(&format!("{prefix}daily-end-{width}x{height}"), &driver);
        }
    }
}

#[test]
fn from_the_board_of_another_day_the_key_leads_there_again() {
    let mut driver = driver(drawn("AABB/CCDD"));
    driver.keys("9h9j<enter>Pj<enter><tab><enter>");
    let yesterday = driver.tiles().clone();
    driver.keys("D<tab><enter>");
    assert_eq!(driver.app.game().id(), &today().id());
    assert_eq!(driver.keys("D").tiles(), &yesterday);
    assert_eq!(driver.app.message(), "back to your game");
    assert_eq!(driver.keys("D").app.game().id(), &today().id());
}

#[test]
fn turning_to_and_fro_adds_no_games() {
    let mut driver = driver(drawn("AABB/CCDD"));
    driver.keys("9h9j<enter>D<tab><enter>");
    for _ in 0..20 {
        driver.keys("DD");
    }
    assert_eq!(driver.app.game().id(), &today().id());
    assert_eq!(driver.app.session().unwrap().games().count(), 2);
    assert_eq!(driver.keys("99u").tiles().to_string(), "AABB\nCCDD\n");
}

#[test]
fn the_board_of_another_day_is_no_part_of_the_streak() {
    let day: Day = "2026-11-16".parse().unwrap();
    let mut driver = driver(Game::new(day.id()).unwrap());
    play_to_the_end(&mut driver);
    let text = driver.text();
    assert!(text.contains("played on another day") && !text.contains("streak"), "{text}");
    let page = driver.keys("P").text();
    let row = page.lines().find(|line| line.contains("2026-11-16")).unwrap();
    assert!(row.contains("on another day"), "{page}");
}

#[test]
fn a_recording_has_its_own_number_or_none() {
    let watched = |code: &str| {
        let recording = ReplayPlayer::new(code.parse().unwrap()).unwrap();
        let app = App::watch(recording, new_deals(), Appearance::new(COLORFUL), false);
        Driver::new(app.with_dailies(DailyBoards::new(Box::new(|| Some(today()))).with_days(before)))
    };
    let kept = ended("2026-11-17", "2026-11-17").code;
    let text = watched(&kept).keys("5l").text();
    assert!(text.contains("daily 2026-11-17") && text.contains("first attempt"), "{text}");
    let (begun, _) = kept.rsplit_once('.').unwrap();
    let text = watched(begun).keys("5l").text();
    assert!(text.contains("daily 2026-11-17") && !text.contains("attempt"), "{text}");
}
