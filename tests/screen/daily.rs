//! The daily board on the screen.

use crate::boards::{COLORFUL, drawn, new_deals};
use crate::driver::Driver;
use crate::snapshots::{ALL_SIZES, assert_looks, assert_screens};
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

/// A game on the board of a day that removes the first group each time and ends at noon of the given date.
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

/// Plays to the end and reports the end to the app, as the event loop does.
fn play_to_the_end(driver: &mut Driver) {
    while !driver.app.game().status().is_over() {
        driver.keys("<tab><enter>");
    }
    let now = "2026-11-21T12:00:00Z".parse().unwrap();
    driver.update(Input::FinishedGame(FinishedGame::new(driver.app.game(), now, None)));
}

#[test]
fn the_key_opens_todays_board_and_returns_to_the_unfinished_game() {
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
    // Both games are unchanged, and undo goes back through both.
    driver.keys("99u");
    assert_eq!(driver.tiles().to_string(), "AABB\nCCDD\n");
}

#[test]
fn without_another_game_the_key_has_nothing_to_return_to() {
    let mut driver = driver(todays());
    assert_eq!(driver.app.message(), "daily 2026-11-21 · first attempt");
    assert_eq!(driver.keys("D").app.message(), "this is today's board");
    let mut driver = Driver::new(crate::boards::play(drawn("AAB")));
    assert_eq!(driver.keys("D").app.message(), "no daily board here");
    assert_eq!(driver.keys("P").app.message(), "no daily board here");
}

#[test]
fn the_key_does_not_return_to_a_finished_game() {
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
fn games_finished_in_another_window_count() {
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
    // A game that ends elsewhere during a game counts, and so does the player's own end, saved or not.
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
fn the_days_page_opens_each_day() {
    let mut driver = driver(drawn("AABB"));
    driver.keys("P");
    assert!(driver.text().contains("2026-11-21") && driver.text().contains("Daily boards"));
    driver.keys("jj<enter>");
    assert_eq!(Day::of(driver.app.game().id()).unwrap().to_string(), "2026-11-19");
    assert_eq!(driver.app.message(), "daily 2026-11-19 · attempt 2 · u undoes it");
    // The page opens at the day being played.
    driver.keys("<tab><enter>Pj<enter>");
    assert_eq!(Day::of(driver.app.game().id()).unwrap().to_string(), "2026-11-18");
    driver.keys("PG<enter>");
    assert_eq!(Day::of(driver.app.game().id()), Some(Day::FIRST));
    driver.keys("P<esc>");
    assert_eq!(Day::of(driver.app.game().id()), Some(Day::FIRST));
    // The game of the day before yesterday continues.
    driver.keys("Pgjj<enter>");
    assert_eq!(driver.app.game().moves().len(), 1);
}

#[test]
fn the_daily_board_and_its_page() {
    let todays_board = |language, display, size| Driver::new(app(todays(), display, language)).sized(size);
    assert_screens("daily-opening", &ALL_SIZES, |display, size| {
        todays_board(Language::English, display, size)
    });
    assert_screens("daily-page", &ALL_SIZES, |display, size| {
        let mut driver = todays_board(Language::English, display, size);
        driver.keys("P");
        driver
    });
    for size in [(20, 8), (40, 12), (80, 24)] {
        let name = |screen: &str| format!("{screen}-{}x{}", size.0, size.1);
        let mut driver = todays_board(Language::French, COLORFUL, size);
        assert_looks(&name("fr-daily-opening"), &driver);
        assert_looks(&name("fr-daily-page"), driver.keys("P"));
        for (language, screen) in [(Language::English, "daily-end"), (Language::French, "fr-daily-end")] {
            let mut driver = todays_board(language, Display::new(ColorLevel::None, Glyphs::ASCII), size);
            play_to_the_end(&mut driver);
            driver.keys("r");
            play_to_the_end(&mut driver);
            assert_looks(&name(screen), &driver);
        }
    }
}

#[test]
fn from_a_past_day_the_key_opens_today_and_returns() {
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
fn switching_back_and_forth_adds_no_games() {
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
fn a_board_played_on_another_day_does_not_extend_the_streak() {
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
fn a_recording_shows_the_number_of_its_attempt_only_if_it_is_known() {
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
