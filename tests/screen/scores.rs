//! The pages of finished games: the best of each leaderboard, statistics, and the list of all.

use crate::boards::{COLORFUL, dealt, drawn, play, watch};
use crate::driver::Driver;
use crate::finished::{corner, dealt_from, end, ended, games, hour, kept, played, with};
use crate::snapshots::{SIZES, assert_looks, assert_screens};
use ratatui::crossterm::event::{MouseButton, MouseEventKind};
use ratatui::layout::Position;
use samegame::board::{Cell, Rules};
use samegame::i18n::Language;
use samegame::store::{FinishedGame, LogError};
use samegame::tui::{ColorLevel, Display, Glyphs};
use std::cell::RefCell;
use std::io;
use std::rc::Rc;

#[test]
fn the_leaderboard_of_the_current_game_comes_first() {
    for (app, leaderboard) in [
        (play(dealt_from("8x8c3", 99)), "standard · 8x8 · 3 colours · uniform"),
        (play(dealt_from("15x15c5", 99)), "standard · 15x15 · 5 colours · uniform"),
        (play(dealt_from("9x9c4", 99)), "standard · 9x9 · 4 colours · uniform"),
        (play(drawn("AAB")), "standard · one 3x1 board"),
        (watch(&games()[2].code), "standard · 8x8 · 3 colours · uniform"),
    ] {
        let page = with(app, &kept(games())).keys("S").text();
        assert!(page.contains(&format!("< {leaderboard} >  1 of ")), "{page}");
    }
}

#[test]
fn left_and_right_go_through_all_leaderboards() {
    let log = kept(games());
    let mut driver = with(play(dealt_from("8x8c3", 99)), &log);
    driver.keys("S");
    let mut pages = Vec::new();
    for _ in 0..4 {
        let page = driver.text();
        let title = page.lines().find(|line| line.contains("Scores")).unwrap().trim().to_owned();
        let leaderboard = page.lines().find(|line| line.contains(" < ")).unwrap().trim().to_owned();
        pages.push(format!("{title} {leaderboard}"));
        driver.keys("<right>");
    }
    assert_eq!(
        pages,
        [
            "Scores < standard · 8x8 · 3 colours · uniform >  1 of 4",
            "Scores with undo or hints < standard · 8x8 · 3 colours · uniform >  2 of 4",
            "Scores < standard · 15x15 · 5 colours · uniform >  3 of 4",
            "Scores with undo or hints < standard · 15x15 · 5 colours · uniform >  4 of 4",
        ]
    );
    // The leaderboards wrap around.
    let first = driver.text();
    assert!(first.contains("1 of 4"), "{first}");
    assert!(driver.keys("<left>").text().contains("4 of 4"));
    assert_eq!(driver.keys("l").text(), first);
    assert!(driver.keys("3l").text().contains("4 of 4"));
}

#[test]
fn games_of_the_solver_are_listed_but_not_ranked() {
    let mut games = games();
    games.truncate(10);
    let solved = games.last().unwrap().clone();
    assert!(solved.solver);
    let mut driver = with(play(dealt("15x15", 5)), &kept(games)).sized((80, 40));
    let scores = driver.keys("S").text();
    let score = format!(" {} ", solved.score);
    assert!(!scores.contains(&score), "{scores}");
    let all = driver.keys("L").text();
    assert!(all.contains(&score), "{all}");
    assert_eq!(all.matches("standard").count(), 10);
    assert!(all.contains("solver"), "the solver's game is marked: {all}");
}

#[test]
fn a_finished_game_shows_its_rank_and_its_row_is_marked() {
    let best = corner("AAABB/AAABC", 2, 1);
    let log = kept(vec![best.clone(), corner("AAABB/AAABC", 1, 2), corner("AAABB/AAABC", 1, 3)]);
    assert_eq!(log.borrow().iter().map(|game| game.score).collect::<Vec<_>>(), [17, 16, 16]);
    let mut driver = with(play(drawn("AAABB/AAABC")), &log);
    driver.mark(Cell::new(0, 0)).keys("<enter>");
    assert!(!driver.text().contains("place "));
    let mut game = driver.app.game().clone();
    game.play(Cell::new(0, 0)).unwrap();
    driver.mark(Cell::new(0, 0)).keys("<enter>");
    end(&mut driver, &log);
    let text = driver.text();
    assert!(text.contains("place 2 of 4") && text.contains("1 point to the next place"), "{text}");
    let page = driver.keys("S").text();
    let row = page.lines().find(|line| line.trim_start().starts_with('>')).unwrap();
    assert!(row.contains("   2 "), "{page}");
    let words = page.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("1 point to the next place"), "{page}");
    // The marked row is selected.
    driver.keys("<enter>");
    assert_eq!(driver.app.game().id(), game.id());
    assert!(driver.text().contains("0 of 2"), "{}", driver.text());
}

#[test]
fn a_game_below_the_ten_best_has_a_row_under_them() {
    let best = corner("AAABB/AAABC", 2, 1);
    let games = (0..12).map(|hours| FinishedGame { score: 90, time: hour(hours), ..best.clone() }).collect();
    let log = kept(games);
    let mut driver = with(play(drawn("AAABB/AAABC")), &log).sized((80, 30));
    driver.mark(Cell::new(0, 0)).keys("<enter>").mark(Cell::new(0, 0)).keys("<enter>");
    end(&mut driver, &log);
    assert!(driver.text().contains("place 13 of 13"), "{}", driver.text());
    let page = driver.keys("S").text();
    let row = page.lines().find(|line| line.trim_start().starts_with('>')).unwrap();
    assert!(row.contains("13 ") && row.contains(" 17 "), "{page}");
}

#[test]
fn a_game_with_undo_is_ranked_separately_and_an_unsaved_one_not_at_all() {
    let log = kept(vec![corner("AABB", 2, 1)]);
    let mut driver = with(play(drawn("AABB")), &log);
    driver.mark(Cell::new(0, 0)).keys("<enter>u<enter><enter>");
    end(&mut driver, &log);
    assert!(driver.text().contains("place 1 of 1 with help"), "{}", driver.text());
    assert!(driver.keys("S").text().contains("Scores with undo or hints"));
    // After undo and redo it is the same end.
    driver.keys("<esc>uU").advance_ms(0);
    assert!(driver.text().contains("place 1 of 1 with help"), "{}", driver.text());
    let mut driver = with(play(drawn("AABB")), &log);
    driver.mark(Cell::new(2, 0)).keys("<enter><enter>").advance_ms(0);
    assert!(driver.app.game().status().is_over());
    assert!(!driver.text().contains("place "), "{}", driver.text());
    assert!(!driver.keys("S").text().contains("\n >"));
}

#[test]
fn enter_replays_the_game_of_a_row_and_escape_returns_to_it() {
    let games = games();
    let log = kept(games.clone());
    let mut driver = with(play(drawn("AAABB/AAABC")), &log);
    driver.keys("9h<enter>i");
    let (board, page) = (driver.board(), driver.keys("L<down><down>").text());
    driver.keys("<enter>");
    let shown = games[games.len() - 3].clone();
    assert_eq!(driver.app.game().id().to_string(), shown.id());
    assert!(driver.text().contains("Esc: All games"), "{}", driver.text());
    driver.tick();
    assert!(driver.task.is_none(), "no task is given to the solver");
    driver.keys("G");
    assert_eq!(driver.app.game().score(), shown.score);
    // Another page, another game, and back to the current game.
    driver.keys("S<enter><esc>");
    assert!(driver.text().contains("Scores"));
    driver.keys("L<down><down>");
    assert_eq!(driver.text(), page);
    driver.keys("<esc>");
    assert_eq!(driver.board(), board);
    assert_eq!(driver.app.game().moves().len(), 1);
    assert_eq!(driver.requests, []);
}

#[test]
fn a_replayed_game_can_be_taken_over_and_that_undone() {
    let log = kept(games());
    let mut driver = with(play(drawn("AAABB/AAABC")), &log);
    driver.keys("9h<enter>");
    let board = driver.board();
    driver.keys("L<enter>3g<enter>");
    assert_eq!(driver.app.game().moves().len(), 3);
    assert!(driver.app.session().is_some());
    assert_eq!(driver.app.game().help().taken_over, Some(3));
    driver.keys("4u");
    assert_eq!(driver.tiles().to_string(), board.replace(['[', ']'], "").replace('/', "\n") + "\n");
}

#[test]
fn during_a_replay_the_current_game_is_the_one_to_continue() {
    let log = kept(games());
    let mut driver = with(play(drawn("AAABB/AAABC")), &log);
    driver.keys("9h<enter>L<enter>");
    assert_eq!(driver.app.exit_state().game.id().to_string(), "sg1:standard:board:AAABB/AAABC");
    assert!(driver.app.session().is_some());
}

#[test]
fn without_games_the_pages_say_so() {
    let mut driver = with(play(drawn("AAB")), &kept(Vec::new()));
    for (key, said) in [
        ("S", "No game of this kind has been finished"),
        ("T", "No game of this kind has been finished"),
        ("L", "No finished games yet"),
    ] {
        let text = driver.keys(key).text();
        assert!(text.contains(said) && text.contains("Esc back"), "{text}");
        for nonsense in ["Enter", "1 of 2", "other kinds"] {
            assert!(!text.contains(nonsense), "{nonsense} in\n{text}");
        }
        // Without rows, Enter does nothing.
        driver.keys("<enter><down>");
    }
    let mut nowhere = Driver::new(play(drawn("AAB")));
    assert!(nowhere.keys("L").text().contains("No finished games yet"));
}

#[test]
fn an_unreadable_log_is_reported_and_the_game_goes_on() {
    let refused = || LogError::Disk(io::Error::other("the disk is gone"));
    let app = play(drawn("AABB")).with_games(Box::new(move || Err(refused())));
    let mut driver = Driver::new(app);
    for key in ["S", "T", "L"] {
        let text = driver.keys(key).text();
        assert!(text.contains("cannot read the saved games: the disk is gone"), "{text}");
    }
    driver.mark(Cell::new(0, 0)).keys("<enter><enter>").advance_ms(0);
    assert_eq!(driver.app.game().score(), 1000);
    // A line of the log that is not a legal game.
    let broken = FinishedGame { code: "sg1:standard:board:AB+a1".to_owned(), ..corner("AABB", 1, 1) };
    let mut driver = with(play(drawn("AABB")), &kept(vec![broken]));
    assert!(driver.keys("L<enter>").text().contains("cannot read the saved games"));
}

#[test]
fn games_are_loaded_only_when_a_page_needs_them() {
    let loads = Rc::new(RefCell::new(0));
    let count = Rc::clone(&loads);
    let mut over = drawn("AAB");
    over.play(Cell::new(0, 0)).unwrap();
    let app = play(over).with_games(Box::new(move || {
        *count.borrow_mut() += 1;
        Ok((Vec::new(), None))
    }));
    let mut driver = Driver::new(app);
    driver.advance_ms(0).frame();
    assert_eq!(*loads.borrow(), 0);
    driver.keys("S");
    assert_eq!(*loads.borrow(), 1);
}

#[test]
fn the_mouse_switches_leaderboards_and_opens_games() {
    let log = kept(games());
    let mut driver = with(play(dealt_from("8x8c3", 99)), &log);
    driver.keys("S");
    let text = driver.text();
    let (y, line) = text.lines().enumerate().find(|(_, line)| line.contains(" < ")).unwrap();
    let y = u16::try_from(y).unwrap();
    let x = u16::try_from(line.find('<').unwrap()).unwrap();
    assert!(driver.click(Position::new(x + 10, y)).text().contains("2 of 4"));
    assert!(driver.click(Position::new(x, y)).text().contains("1 of 4"));
    let row = driver.app.cursor_position().unwrap();
    driver.click(Position::new(row.x + 5, row.y + 1));
    assert!(driver.text().contains("Esc: Scores"), "{}", driver.text());
    driver.keys("<esc>").mouse(MouseEventKind::Down(MouseButton::Right), 3, 3);
    assert!(!driver.text().contains("Scores"));
}

#[test]
fn klickety_ranks_by_tiles_left() {
    let rules: Rules = samegame::board::rules::RuleSet::ALL
        .into_iter()
        .find(|set| set.name == "klickety")
        .map(|set| set.rules)
        .unwrap();
    let log = kept(Vec::new());
    let mut driver = with(play(crate::boards::drawn_with_rules(rules, "AABC")), &log).sized((80, 40));
    driver.mark(Cell::new(0, 0)).keys("<enter>");
    end(&mut driver, &log);
    let own = log.borrow()[0].clone();
    assert_eq!((own.score, own.tiles_left), (-2, 2));
    let left = |tiles_left: u32| FinishedGame {
        score: -i64::from(tiles_left),
        tiles_left,
        time: hour(tiles_left.into()),
        ..own.clone()
    };
    log.borrow_mut().extend([left(5), left(1), left(12)]);
    driver.keys("u<enter>").advance_ms(0);
    let text = driver.text();
    for said in ["place 2 of 4", "2 fewer to the next place", "best on this board: 1 left"] {
        assert!(text.contains(said), "{said}: {text}");
    }
    let page = driver.keys("S").text();
    assert!(page.contains("klickety") && !page.contains("Score "), "{page}");
    let is_row = |line: &&str| line.split_whitespace().last().is_some_and(|word| word.starts_with("2027-"));
    let rows = page.lines().filter(is_row).map(|line| {
        line.split_whitespace().filter(|word| *word != ">").take(2).collect::<Vec<_>>().join(" ")
    });
    assert_eq!(rows.collect::<Vec<_>>(), ["1 1", "2 2", "3 5", "4 12"], "{page}");
    let page = driver.keys("T").text();
    for said in ["Fewest tiles left      1", "Average tiles left     5.0", "Median tiles left      3.5"] {
        assert!(page.contains(said), "{said}: {page}");
    }
    assert!(page.contains("Games by tiles left") && !page.contains(" -1"), "{page}");
    let list = driver.keys("L").text();
    assert!(!list.contains(" -1 ") && list.contains(" - "), "{list}");
}

#[test]
fn the_best_score_of_a_board_is_shown_if_it_was_played_before() {
    let log = kept(vec![FinishedGame {
        score: 3000,
        ..FinishedGame::new(&played(dealt_from("6x4c3", 1)), hour(1), None)
    }]);
    let mut driver = with(play(dealt_from("6x4c3", 1)), &log);
    let play_on = |driver: &mut Driver| {
        while !driver.app.game().status().is_over() {
            driver.keys("<tab><enter>");
        }
    };
    play_on(&mut driver);
    end(&mut driver, &log);
    assert!(driver.text().contains("best on this board: 3000"), "{}", driver.text());
    let page = driver.keys("S").text();
    assert!(page.contains("Best on this board: 3000"), "{page}");
    // No other game was played on this board.
    let mut driver = with(play(dealt_from("6x4c3", 2)), &log);
    play_on(&mut driver);
    end(&mut driver, &log);
    assert!(!driver.text().contains("best on this board"), "{}", driver.text());
}

#[test]
fn the_pages_at_three_sizes() {
    for (key, page) in [("S", "scores"), ("T", "statistics"), ("L", "games")] {
        assert_screens(page, &SIZES, |display, size| {
            let mut driver = ended(display, Language::English).sized(size);
            driver.keys(key);
            driver
        });
    }
}

#[test]
fn the_pages_in_french_and_in_ascii() {
    for (name, display, language) in [
        ("french", COLORFUL, Language::French),
        ("ascii", Display::new(ColorLevel::None, Glyphs::ASCII), Language::English),
    ] {
        let mut driver = ended(display, language);
        assert_looks(&format!("ended-{name}"), &driver);
        for (key, page) in [("S", "scores"), ("T", "statistics"), ("L", "games")] {
            driver.keys(key);
            assert_looks(&format!("{page}-{name}"), &driver);
        }
    }
}

#[test]
fn other_leaderboards_are_reached_from_an_empty_one() {
    let mut driver = with(play(drawn("AAB")), &kept(vec![corner("AABB", 1, 1)]));
    for key in ["S", "T"] {
        let text = driver.keys(key).text();
        assert!(text.contains("Left/Right other kinds") && text.contains("one 3x1 board"), "{text}");
        let text = driver.keys("<right>").text();
        assert!(text.contains("one 4x1 board"), "{text}");
        driver.keys("<esc>");
    }
}

#[test]
fn at_any_size_the_footer_names_the_key_that_closes_the_page() {
    for language in Language::ALL {
        for key in ["S", "T", "L", "H", "o", "N"] {
            for (width, height) in [(20, 8), (40, 12), (80, 24)] {
                let app = play(drawn("AAB")).in_language(language);
                let mut driver = Driver::new(app).sized((width, height));
                let text = driver.keys(key).text();
                assert!(text.contains("Esc back") || text.contains("Échap retour"), "{text}");
            }
        }
    }
}
