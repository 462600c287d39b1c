//! How to play.

use crate::prelude::*;

/// The lesson, opened from the menu over a game.
fn lesson() -> Driver {
    let mut driver = Driver::new(app_playing(game_on("AAB/ABB")).with_menu());
    driver.keys("5");
    driver
}

/// Presses keys, and lets the solver find each hint.
fn press<'a>(driver: &'a mut Driver, keys: &str) -> &'a mut Driver {
    for part in keys.split_inclusive('i') {
        driver.keys(part);
        if part.ends_with('i') {
            driver.run_solver(100_000);
        }
    }
    driver
}

/// Keys that do what each step asks for, and the step after them.
const STEPS: [(&str, &str); 7] = [
    ("", "1 of 6"),
    ("<tab>", "2 of 6"),
    ("<enter>", "3 of 6"),
    ("u", "4 of 6"),
    // The first hint names a colour, the second a region, and the third the group to remove.
    ("iii<enter>", "5 of 6"),
    // The row between the two large groups, and the group that they become.
    ("<enter><enter>", "6 of 6"),
    ("9l9j<enter>9h9j<enter>", "That's it"),
];

#[test]
fn every_step_waits_until_the_player_has_done_it() {
    let mut driver = lesson();
    let mut previous = "1 of 6";
    for (keys, step) in STEPS {
        // Keys that do not belong to the lesson.
        driver.keys("NDSxpvy");
        assert!(driver.text().contains(previous), "before {keys}:\n{}", driver.text());
        press(&mut driver, keys);
        assert!(driver.text().contains(step), "after {keys}:\n{}", driver.text());
        previous = step;
    }
    assert!(driver.game().board().is_cleared());
    // Enter leads to a board of the level in the menu, as Play does.
    driver.advance_ms(1000).keys("<enter>");
    assert_eq!(driver.game().id().similar_deal().colors.get(), 4);
    driver.assert_hides(&["How to play"]);
}

#[test]
fn the_whole_text_of_each_step_is_on_a_small_screen() {
    for language in Language::ALL {
        let mut driver = Driver::new(in_language(app_playing(game_on("AAB/ABB")), language).with_menu());
        driver.keys("5");
        for (keys, step) in STEPS {
            press(&mut driver, keys).advance_ms(1000).resize(80, 24);
            let screen = driver.text();
            let lines = screen.lines().skip(3).take_while(|line| !line.trim().is_empty());
            let words = |lines: &[&str]| lines.concat().split_whitespace().collect::<String>();
            let text = words(&lines.collect::<Vec<_>>());
            driver.resize(40, 12);
            let screen = driver.text();
            let lines: Vec<&str> = screen.lines().skip(1).collect();
            assert!(words(&lines).starts_with(&text), "{step}: {screen}");
        }
    }
}

#[test]
fn a_step_is_done_in_its_own_way_only_and_a_restart_repeats_the_removal() {
    for (keys, step) in [
        // A move within the group marks no other, and neither does a hint.
        ("<left>", "1 of 6"),
        ("i", "1 of 6"),
        ("<tab><enter>r", "2 of 6"),
        ("<tab><enter>r<enter>u", "4 of 6"),
        // A hint counts from where it was given last.
        ("<tab><enter>uiii<enter>", "5 of 6"),
        ("<tab><enter>uiiiriii<enter>", "5 of 6"),
    ] {
        press(&mut lesson(), keys).assert_shows(&[step]);
    }
    // The first click on another group only marks it.
    let at = lesson().mark_and_locate(7, 0);
    let mut driver = lesson();
    driver.click(at).assert_shows(&["2 of 6"]).assert_hides(&["first press"]);
    assert_eq!(driver.game().moves().len(), 0);
    driver.click(at).assert_shows(&["3 of 6"]);
    // Before another group is marked, before an undo, and before a hint, nothing is removed.
    let mut driver = lesson();
    for (keys, moves, said) in [
        ("<enter>", 0, "first press Tab"),
        ("<tab><enter>", 1, ""),
        ("<enter>", 1, "first press u"),
        ("u", 0, ""),
        ("<enter>", 0, "first press i"),
        ("ii<enter>", 0, "press i again"),
        ("i<enter>", 0, ""),
    ] {
        press(&mut driver, keys);
        assert_eq!((driver.game().moves().len(), driver.message()), (moves, said), "{keys}");
    }
    driver.assert_shows(&["5 of 6"]);
}

#[test]
fn the_step_with_the_large_group_has_its_own_position_and_answers_a_wrong_removal_at_once() {
    let mut driver = lesson();
    // The board is the first one again, and the row is marked.
    press(&mut driver, "<tab><enter>uiii<enter><s-tab>").assert_shows(&["5 of 6"]);
    let first = driver.game().first_board().clone();
    // The group above the row is as large as the row.
    for (keys, moves) in [
        ("<s-tab><enter>", 0),
        ("<up><enter>", 0),
        ("<enter>", 1),
        ("r", 0),
        ("<enter>", 1),
        ("<s-tab><enter>", 1),
    ] {
        driver.keys(keys);
        assert_eq!(driver.game().moves().len(), moves, "{keys}");
        let is_wrong = keys.len() > "<enter>".len();
        assert_eq!(driver.message().starts_with("not this one"), is_wrong, "{keys}");
        assert!(moves > 0 || driver.board() == &first);
    }
    // A hint points at what the step asks for.
    assert_eq!(driver.keys("r<s-tab>i<enter>").game().moves().len(), 1);
    driver.keys("<s-tab>i<enter>").assert_shows(&["6 of 6"]);
}

#[test]
fn the_player_can_leave_at_any_time_and_nothing_of_the_lesson_is_saved() {
    for (index, _) in STEPS.iter().enumerate() {
        for leave in ["<esc>", "q"] {
            let mut driver = lesson();
            STEPS[..=index].iter().for_each(|(keys, _)| {
                press(&mut driver, keys).run_solver(100_000);
            });
            driver.keys(leave).advance_ms(1000);
            assert_eq!(driver.board_text().replace(['[', ']'], ""), "AAB/ABB", "{leave} in step {index}");
            assert_eq!(driver.requests, []);
            assert_eq!((driver.lines.len(), driver.reviews.len()), (0, 0), "the book and the reviews");
        }
    }
    let mut driver = lesson();
    driver.keys("<c-c>");
    assert_eq!(driver.requests, [Request::Quit]);
    assert!(!driver.take_exit_message().unwrap_or_default().contains("AAAAAABB"));
}

#[test]
fn the_lesson_at_two_sizes() {
    for (step, name) in [(0, "mark"), (4, "large-groups"), (6, "end")] {
        assert_snapshots(&format!("lesson-{name}"), &SIZES, |display, size| {
            let mut driver =
                Driver::new(app_playing_with(dealt_game("15x15", 5), display, STILL).with_menu())
                    .with_size(size);
            driver.keys("5");
            STEPS[..=step].iter().for_each(|(keys, _)| {
                press(&mut driver, keys);
            });
            driver
        });
    }
}
