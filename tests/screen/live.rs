//! Watching a game while a bot plays it.

use crate::prelude::*;
use samegame::tui::SpectateEvent;
use std::sync::mpsc::{self, Sender};

fn driver_watching(code: &str) -> (Driver, Sender<SpectateEvent>) {
    let game: Game = code.parse::<Replay>().unwrap().game().unwrap();
    let (sender, receiver) = mpsc::channel();
    (
        Driver::new(App::spectate(
            &game,
            receiver,
            running(game.clone()),
            config(Appearance::new(COLORFUL), STILL),
        )),
        sender,
    )
}

fn send_move(sender: &Sender<SpectateEvent>, cell: &str, message: &str) {
    sender.send(SpectateEvent::Move(cell.parse::<Cell>().unwrap(), message.to_owned())).unwrap();
}

#[test]
fn moves_are_shown_as_they_arrive() {
    let (mut driver, sender) = driver_watching("sg1:standard:board:AABBCC");
    driver.advance_ms(0).assert_shows(&["waiting for the next move"]);
    assert_eq!(driver.board_text(), "AAB[B]CC");
    // In the contest's protocol, a backslash and an `n` separate the lines of a message.
    send_move(&sender, "a1", "first\\nof all");
    driver.advance_ms(40);
    assert_eq!(driver.board().letters().to_string(), "BBCC..\n");
    let text = driver.text();
    assert!(text.contains("first of all"), "{text}");
    assert!(text.contains("waiting for the next move"), "{text}");
}

#[test]
fn moves_that_arrive_together_are_shown_one_after_another() {
    let (mut driver, sender) = driver_watching("sg1:standard:board:AABBCC");
    for message in ["one", "two", "three"] {
        send_move(&sender, "a1", message);
    }
    sender.send(SpectateEvent::Verdict("the game is over: cleared".to_owned())).unwrap();
    driver.advance_ms(0);
    driver.assert_shows(&["one", "1 of 3"]);
    driver.advance_ms(250).assert_shows(&["two"]);
    assert_eq!(driver.wait_until_idle(), Duration::from_millis(250));
    let text = driver.text();
    assert!(text.contains("the game is over: cleared") && text.contains("three"), "{text}");
    assert!(text.contains("paused"), "{text}");
    driver.keys("h").assert_shows(&["two"]).assert_hides(&["the game is over"]);
}

#[test]
fn earlier_moves_can_be_viewed_while_more_arrive() {
    let (mut driver, sender) = driver_watching("sg1:standard:board:AABBCC");
    send_move(&sender, "a1", "");
    driver.advance_ms(0).keys("h");
    send_move(&sender, "a1", "");
    driver.advance_ms(10_000);
    driver.assert_shows(&["0 of 2", "paused"]);
    driver.keys("G");
    assert_eq!(driver.board().letters().to_string(), "CC....\n");
    // At the last move received, playing waits for the next move instead of starting over.
    driver.keys("<space>").advance_ms(0);
    driver.assert_shows(&["waiting for the next move"]);
}

#[test]
fn warnings_and_verdicts_are_shown_at_their_moves() {
    let (mut driver, sender) = driver_watching("sg1:standard:board:AABC");
    send_move(&sender, "a1", "bye");
    sender.send(SpectateEvent::Remark("2 0: warning: this cell is empty".to_owned())).unwrap();
    sender.send(SpectateEvent::Verdict("error: action 3: \u{1b}[2Jno answer".to_owned())).unwrap();
    driver.advance_ms(0);
    let text = driver.text();
    assert!(text.contains("error: action 3: [2Jno") && text.contains("answer"), "{text}");
    assert!(text.contains("warning: this cell is empty"), "{text}");
}

#[test]
fn without_a_sender_the_game_is_shown_as_interrupted() {
    let (mut driver, sender) = driver_watching("sg1:standard:board:AABBCC");
    drop(sender);
    driver.advance_ms(0).assert_shows(&["interrupted"]);
    assert_eq!(driver.app.next_deadline(driver.now), None);
}

#[test]
fn a_running_game_can_be_taken_over() {
    let (mut driver, sender) = driver_watching("sg1:standard:board:AABBCC");
    send_move(&sender, "a1", "");
    driver.advance_ms(0).keys("t");
    assert_eq!(driver.message(), "your turn · nothing is saved");
    // The app no longer receives the moves.
    assert!(sender.send(SpectateEvent::Move(Cell::new(0, 0), String::new())).is_err());
    driver.advance_ms(40);
    assert_eq!(driver.board().letters().to_string(), "BBCC..\n");
}

/// Lets a bot with a limit of ten seconds think for 3.25 seconds in its first turn and then in its second one.
fn driver_in_second_turn() -> (Driver, Sender<SpectateEvent>) {
    let (mut driver, sender) = driver_watching("sg1:standard:board:AABBCC/AABBCC");
    sender.send(SpectateEvent::Bot("greedy.py --fast".to_owned())).unwrap();
    sender.send(SpectateEvent::Turn(Duration::from_secs(20))).unwrap();
    driver.advance_ms(40);
    sender.send(SpectateEvent::Answer(Duration::from_millis(7210))).unwrap();
    send_move(&sender, "a1", "");
    sender.send(SpectateEvent::Turn(Duration::from_secs(10))).unwrap();
    driver.advance_ms(40).advance_ms(3250);
    (driver, sender)
}

#[test]
fn the_bot_and_its_times_are_shown_while_it_thinks() {
    let (mut driver, sender) = driver_in_second_turn();
    driver.assert_shows(&["Bot     greedy.py --fast", "Time    3.2 s of 10.0 s", "Slowest 7.2 s, turn 1"]);
    driver.resize(40, 12);
    driver.assert_shows(&["greedy.py --fast · 3.2 s of 10.0 s"]);
    driver.resize(80, 24);
    // A faster answer changes nothing about the slowest turn.
    sender.send(SpectateEvent::Answer(Duration::from_millis(3300))).unwrap();
    send_move(&sender, "a1", "");
    driver.advance_ms(500).assert_shows(&["Slowest 7.2 s, turn 1"]).assert_hides(&["Time "]);
}

#[test]
fn the_time_of_a_turn_is_drawn_ten_times_a_second() {
    let (mut driver, sender) = driver_in_second_turn();
    let frames_in_a_second = |driver: &mut Driver| {
        driver.take_frame();
        (0..100).filter(|_| driver.advance_ms(10).take_frame()).count()
    };
    assert_eq!(frames_in_a_second(&mut driver), 10);
    sender.send(SpectateEvent::Verdict("the game is over: cleared".to_owned())).unwrap();
    driver.wait_until_idle();
    assert_eq!(frames_in_a_second(&mut driver), 0);
}

const LONG_VERDICT: &str = "lost, not text: action 12: the answer is not text: the byte 255 at position 3 is not \
                            UTF-8, after 17 bytes that were read before it";

#[test]
fn the_verdict_is_shown_in_full_at_every_size() {
    for size in [(40, 12), (80, 24), (120, 40), (200, 60)] {
        let (driver, sender) = driver_in_second_turn();
        let mut driver = driver.with_size(size);
        sender.send(SpectateEvent::Verdict(LONG_VERDICT.to_owned())).unwrap();
        driver.wait_until_idle();
        let text = driver.text();
        let missing: Vec<&str> = LONG_VERDICT.split(' ').filter(|word| !text.contains(word)).collect();
        assert!(missing.is_empty() && text.contains("4 points"), "{missing:?} of {size:?}:\n{text}");
    }
}

#[test]
fn live_games_at_two_sizes() {
    for size in [(80, 24), (40, 12)] {
        let (driver, sender) = driver_in_second_turn();
        let mut driver = driver.with_size(size);
        assert_snapshot(&format!("live-thinking-{}x{}", size.0, size.1), &driver);
        sender.send(SpectateEvent::Verdict(LONG_VERDICT.to_owned())).unwrap();
        driver.wait_until_idle();
        assert_snapshot(&format!("live-verdict-{}x{}", size.0, size.1), &driver);
    }
}

#[test]
fn the_box_with_the_verdict_closes_with_a_step_back_or_with_esc() {
    for key in ["h", "<esc>"] {
        let (driver, sender) = driver_in_second_turn();
        let mut driver = driver.with_size((40, 12));
        sender.send(SpectateEvent::Verdict("legal actions are left".to_owned())).unwrap();
        driver.wait_until_idle();
        driver.assert_shows(&["greedy.py --fast ─"]);
        driver.keys(key);
        driver.assert_hides(&["greedy.py --fast ─"]);
    }
}
