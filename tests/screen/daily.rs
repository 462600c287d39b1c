//! The daily board and the page of daily boards.

use crate::driver::WHOLE_SCALE;
use crate::finished::log_finished_game;
use crate::prelude::*;
use jiff::{Timestamp, ToSpan};
use ratatui::crossterm::event::Event;
use samegame::game::Day;
use samegame::i18n::Messages;
use samegame::play::{Claims, DailyBoards, DailyResults, share_text_with_code};

fn today() -> Day {
    "2026-11-21".parse().unwrap()
}

/// An evening of today.
pub(crate) fn now() -> Option<Timestamp> {
    "2026-11-21T18:48:00.5Z".parse().ok()
}

/// A game on the board of `day`, finished at noon on `date`.
fn finished_game(day: &str, date: &str) -> FinishedGame {
    let game = remove_first_groups(Game::new(day.parse::<Day>().unwrap().id()).unwrap());
    FinishedGame::new(&game, format!("{date}T12:00:00Z").parse().unwrap(), None)
}

/// Removes the first group again and again until the game ends.
pub(crate) fn remove_first_groups(mut game: Game) -> Game {
    while let Some(group) = game.board().moves(2).first().copied() {
        game.play(group.cell).unwrap();
    }
    game
}

/// Results of the four daily boards before today's. One of them was played twice, two days late.
pub(crate) fn earlier_results() -> DailyResults {
    let days = ["2026-11-17", "2026-11-19", "2026-11-20"];
    let on_their_day = days.map(|day| finished_game(day, day));
    let late = [(); 2].map(|()| finished_game("2026-11-18", "2026-11-20"));
    DailyResults::new(on_their_day.iter().chain(&late))
}

pub(crate) fn app_with_dailies(game: Game, display: Display, language: Language) -> App {
    let dailies = DailyBoards::new(Box::new(now), true).with_days(earlier_results());
    let mut app = in_language(app_playing_with(game, display, STILL), language);
    app.running.dailies = dailies;
    app.with_start_message(None)
}

fn driver_with_dailies(game: Game) -> Driver {
    Driver::new(app_with_dailies(game, COLORFUL, Language::English))
}

pub(crate) fn todays_game() -> Game {
    Game::new(today().id()).unwrap()
}

/// Plays the game to its end and passes the finished game to the app, as the event loop does. No two games end at once.
fn play_to_the_end(driver: &mut Driver) {
    while !driver.game().status().is_over() {
        driver.keys("<tab><enter>");
    }
    let noon: Timestamp = "2026-11-21T12:00:00Z".parse().unwrap();
    let played = i64::try_from(driver.app.running.session().games().count()).unwrap();
    let finished = FinishedGame::new(driver.game(), noon + played.seconds(), None);
    driver.app.running.on_finished(finished);
    driver.update(Input::Tick);
}

#[test]
fn a_start_says_that_todays_board_is_not_played_yet() {
    let mut driver = driver_with_dailies(game_on("AABB"));
    driver.update(Input::FrameDrawn(Duration::ZERO));
    assert_eq!(driver.message(), "D plays the daily board");
    driver.keys("D");
    play_to_the_end(&mut driver);
    driver.app = driver.app.with_start_message(None);
    driver.update(Input::FrameDrawn(Duration::ZERO));
    assert_ne!(driver.message(), "D plays the daily board");
}

#[test]
fn d_opens_todays_board_and_returns_to_the_unfinished_game() {
    let mut driver = driver_with_dailies(game_on("AABB/CCDD"));
    // Remove the group in the lower left corner.
    let unfinished = driver.keys("9h9j<enter>").board().clone();
    let daily = driver.keys("D<tab><enter>").board().clone();
    assert_eq!(driver.keys("D").board(), &unfinished);
    assert_eq!(driver.keys("D").board(), &daily);
    assert_eq!(driver.message(), "D back to your game");
    // In the menu, the key leads to the board from everywhere.
    assert_eq!(driver.keys("<esc>").advance_ms(50).keys("2").board(), &daily);
    driver.keys("P").assert_shows(&["today · begun"]);
    driver.keys("<esc>");
    // Undo goes back through both games to the first board, however often the player switched.
    assert_eq!(driver.keys("DDDD99u").board().to_string(), "AABB\nCCDD\n");
    // The attempt at the daily board is still the one that was undone.
    driver.keys("D");
    assert_eq!(driver.game().id(), &today().id());
    assert_eq!((driver.game().log().len(), driver.game().undos()), (2, 1));
}

#[test]
fn without_another_game_d_says_why_it_does_nothing() {
    assert_eq!(driver_with_dailies(todays_game()).keys("D").message(), "this is today's board");
    for key in ["D", "P"] {
        let mut driver = Driver::new(app_playing(game_on("AAB")));
        assert_eq!(driver.keys(key).message(), "no daily board here");
    }
}

#[test]
fn attempts_are_counted_and_the_streak_is_shown() {
    let mut driver = driver_with_dailies(todays_game());
    play_to_the_end(&mut driver);
    let first = driver.game().score();
    driver.assert_shows(&["3 days in a row", "next board in 5\u{a0}h\u{a0}12\u{a0}min"]);
    driver.assert_hides(&["first attempt: "]).assert_hides(&["attempt 2"]);
    driver.keys("r<tab><enter>").assert_shows(&["attempt 2"]);
    play_to_the_end(&mut driver);
    driver.assert_shows(&[&format!("first attempt: {first} points"), "3 days in a row"]);
}

#[test]
fn a_board_begun_before_midnight_counts_for_its_day() {
    let night = || "2026-11-22T00:40:00Z".parse().ok();
    for (begun, told) in [("23:50", "counts for its day"), ("00:10", "played on another day")] {
        let day = if begun == "23:50" { "2026-11-21" } else { "2026-11-22" };
        let begun: Timestamp = format!("{day}T{begun}:00Z").parse().unwrap();
        let dailies = DailyBoards::new(Box::new(night), true).with_days(earlier_results());
        let mut app = app_with_dailies(todays_game(), COLORFUL, Language::English);
        app.running.dailies = dailies;
        let mut driver = Driver::new(app);
        while !driver.game().status().is_over() {
            driver.keys("<tab><enter>");
        }
        let finished = FinishedGame::new(driver.game(), night().unwrap(), None);
        driver.app.running.on_finished(FinishedGame { begun: Some(begun), ..finished });
        driver.update(Input::Tick);
        driver.assert_shows(&[told]);
        // Another attempt of that day does not count.
        driver.keys("r");
        while !driver.game().status().is_over() {
            driver.keys("<tab><enter>");
        }
        let finished = FinishedGame::new(driver.game(), night().unwrap(), None);
        driver.app.running.on_finished(FinishedGame { begun: Some(begun), ..finished });
        driver.update(Input::Tick);
        driver.assert_hides(&["counts for its day"]);
        assert_eq!(driver.text().contains("played on another day"), told == "played on another day");
    }
}

#[test]
fn a_page_that_is_open_over_midnight_tells_of_the_new_day() {
    for (keys, before, after) in [
        ("P", "today", "today"),
        ("<esc>", "Daily board       1", "Daily board       not played yet"),
        ("e", "grade 4", "grade 5"),
    ] {
        let time = Rc::new(std::cell::Cell::new("2026-11-21T23:59:00Z"));
        let clock = Rc::clone(&time);
        let dailies = DailyBoards::new(Box::new(move || clock.get().parse().ok()), true);
        let mut app = app_with_dailies(game_on("AABB"), COLORFUL, Language::English);
        let played = finished_game("2026-11-21", "2026-11-21");
        app.running.dailies = dailies.with_days(DailyResults::new([&played]));
        let mut driver = Driver::new(app);
        driver.keys(keys).advance_ms(50).assert_shows(&[before]);
        assert_eq!(driver.app.next_deadline(Duration::from_mins(5)), Some(Duration::from_mins(6)), "{keys}");
        time.set("2026-11-22T00:00:00Z");
        driver.update(Input::Tick);
        // The day that was selected still is.
        driver.assert_hides(&[before]);
        driver.keys(if keys == "P" { "<right>" } else { "" }).assert_shows(&[after]);
    }
}

#[test]
fn games_finished_in_another_window_count() {
    let other_window_log = log_of(Vec::new());
    let mut app = app_playing(game_on("AABB/CCDD"));
    app.running.dailies = DailyBoards::new(Box::new(now), true);
    let mut driver = driver_with_log(app, &other_window_log);
    let finish_in_other_window =
        || other_window_log.borrow_mut().push(finished_game("2026-11-21", "2026-11-21"));
    assert_eq!(driver.keys("9h9j<enter>D").message(), "u previous board");
    driver.keys("D");
    finish_in_other_window();
    driver.keys("D").assert_shows(&["daily 2026-11-21", "attempt 2"]);
    // A game that ends in the other window during this game counts, and this game counts once it has ended.
    driver.keys("<tab><enter>");
    finish_in_other_window();
    driver.keys("y").assert_shows(&["attempt 3"]);
    driver.keys("<esc>");
    finish_in_other_window();
    while !driver.game().status().is_over() {
        driver.keys("<tab><enter>");
    }
    log_finished_game(&mut driver, &other_window_log);
    assert!(driver.keys("y").app.shared().is_some_and(|text| text.contains("attempt 4")));
}

#[test]
fn the_page_opens_the_board_of_the_selected_day() {
    let mut driver = driver_with_dailies(game_on("AABB"));
    // The day of the current game is selected when the page opens. A game that has begun continues.
    for (keys, day, moves) in [
        ("Phh<enter>", "2026-11-19", 0),
        ("<tab><enter>Ph<enter>", "2026-11-18", 0),
        ("Pg<enter>", "2026-01-01", 0),
        ("P<esc>", "2026-01-01", 0),
        ("PGhh<enter>", "2026-11-19", 1),
    ] {
        let game = driver.keys(keys).game();
        assert_eq!((Day::of(game.id()).unwrap().to_string().as_str(), game.moves().len()), (day, moves));
    }
}

/// The words of the screen on one line, whose descriptions may be wrapped.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The day that is selected on the page: the description names it.
fn selected_day(driver: &Driver) -> String {
    let page = driver.text();
    let day = page.lines().find(|line| line.contains("day, ") && line.ends_with(" 2026"));
    day.unwrap_or_else(|| panic!("no day is selected:\n{page}")).trim().to_owned()
}

/// The driver with the page open on a screen that has the description of a day below the month.
fn driver_with_calendar() -> Driver {
    let mut driver = driver_with_dailies(game_on("AABB")).with_size((70, 24));
    driver.keys("P");
    driver
}

#[test]
fn keys_go_by_day_week_and_month_and_stay_on_the_days_with_boards() {
    let mut driver = driver_with_calendar();
    for (keys, day) in [
        ("", "Saturday, 21 November 2026"),
        ("<right>", "Saturday, 21 November 2026"),
        ("<left>", "Friday, 20 November 2026"),
        ("<up>", "Friday, 13 November 2026"),
        ("<up><up>", "Friday, 30 October 2026"),
        ("<down>", "Friday, 6 November 2026"),
        ("3h", "Tuesday, 3 November 2026"),
        ("<page-up>", "Saturday, 3 October 2026"),
        ("31g", "Saturday, 31 October 2026"),
        ("<page-up>", "Wednesday, 30 September 2026"),
        ("2<page-down>", "Saturday, 21 November 2026"),
        ("12g", "Thursday, 12 November 2026"),
        ("<home>", "Thursday, 1 January 2026"),
        ("<up><left><page-up>", "Thursday, 1 January 2026"),
        ("<end>", "Saturday, 21 November 2026"),
    ] {
        assert_eq!(selected_day(driver.keys(keys)), day, "after {keys}:\n{}", driver.text());
    }
}

#[test]
fn the_cursor_is_on_the_selected_day_and_clicks_play_days_and_change_months() {
    let mut driver = driver_with_calendar();
    assert_eq!(driver.cursor_position(), Some(driver.position_of(" 21 ")));
    let (arrow, wheel) = (driver.position_of("< November"), driver.position_of("Mon "));
    driver.click(arrow);
    driver.assert_shows(&["< October 2026 >"]);
    driver.mouse(MouseEventKind::ScrollUp, wheel.x, wheel.y);
    driver.assert_shows(&["< September 2026 >"]);
    driver.mouse(MouseEventKind::ScrollDown, wheel.x, wheel.y);
    driver.click(driver.position_of("October 2026"));
    driver.assert_shows(&["< November 2026 >"]);
    // The days to come cannot be played.
    driver.click(driver.position_of(" 28 ")).assert_shows(&["< November 2026 >"]);
    driver.click(driver.position_of(" 18 "));
    assert_eq!(Day::of(driver.game().id()).unwrap().to_string(), "2026-11-18");
}

#[test]
fn the_calendar_says_what_was_reached_on_a_day() {
    let mut driver = driver_with_calendar();
    let page = driver.keys("3h").text();
    // A line ends after a whole fact.
    let facts = "first attempt: 182 points · best 182 · 2 attempts first played on another day";
    assert!(words(&page).contains(&format!("Wednesday, 18 November 2026 {facts}")), "{page}");
    // On the smallest screen, the days are a list.
    driver.resize(40, 9);
    driver.assert_shows(&["2026-11-18     182", "2026-11-19"]);
}

#[test]
fn the_daily_board_and_its_page() {
    let todays_board = |display, size| {
        Driver::new(app_with_dailies(todays_game(), display, Language::English)).with_size(size)
    };
    assert_snapshots("daily-opening", &SIZES, todays_board);
    assert_snapshots("daily-page", &SIZES, |display, size| {
        let mut driver = todays_board(display, size);
        driver.keys("P");
        driver
    });
    assert_snapshots("daily-end", &SIZES, |display, size| {
        let mut driver = todays_board(display, size);
        play_to_the_end(&mut driver);
        driver.keys("r");
        play_to_the_end(&mut driver);
        driver
    });
}

/// The result of this game as a player with this name shares it.
pub(crate) fn shared(name: &str, game: &Game) -> String {
    share_text_with_code(game, Claims { name, ..Claims::default() }, Messages::PLAIN_ENGLISH)
}

#[test]
fn a_chat_pasted_into_the_page_of_days_shows_the_tables_of_its_results() {
    let [today, yesterday] = [todays_game(), Game::new("2026-11-20".parse::<Day>().unwrap().id()).unwrap()];
    let best = remove_first_groups(today.clone());
    let mut other = today;
    while let Some(group) = other.board().moves(2).last().copied() {
        other.play(group.cell).unwrap();
    }
    let name = "\u{5e9}\u{5e8}\u{5d4} \u{1f98a}";
    let chat = [
        format!("Ann \u{2014} Today at 09:15\n{}", shared("Ann", &best)),
        shared(name, &other).replacen("??? ?", name, 1),
        format!("nice!\n{}", shared("Eve", &other).replace(" points", "0 points")),
        shared("Ann", &remove_first_groups(yesterday)),
    ];
    let mut driver = driver_with_dailies(game_on("AABB"));
    driver.keys("P").event(&Event::Paste("hello".to_owned()));
    assert_eq!(driver.message(), "no result of a daily board in the pasted text");
    // A terminal pastes each end of a line as a carriage return.
    driver.event(&Event::Paste(chat.join("\n").replace('\n', "\r")));
    driver.assert_shows(&["thinking"]);
    driver.run_solver(WHOLE_SCALE).run_solver(WHOLE_SCALE).assert_hides(&["thinking"]);
    for (width, height) in [(80, 24), (40, 12)] {
        driver.resize(width, height);
        assert_snapshot(&format!("results-{width}x{height}"), &driver);
    }
    driver.keys("G").assert_shows(&["Week from"]);
    driver.keys("<esc>").assert_shows(&["Calendar"]);
}

#[test]
fn a_recording_shows_its_attempt_number_only_if_the_game_is_in_the_log() {
    let finished = finished_game("2026-11-17", "2026-11-17").code;
    let (unfinished, _) = finished.rsplit_once('.').unwrap();
    for (code, is_attempt) in [(finished.as_str(), true), (unfinished, false)] {
        let mut app = app_watching(code);
        app.running.dailies = DailyBoards::new(Box::new(now), true).with_days(earlier_results());
        let text = Driver::new(app).keys("5l").assert_shows(&["daily 2026-11-17"]).text();
        assert_eq!(text.contains("first attempt"), is_attempt, "{text}");
    }
}
