//! Watching a game while a bot plays it.

use crate::boards::{COLORFUL, STILL, small_next_boards};
use crate::driver::Driver;
use samegame::board::Cell;
use samegame::game::Game;
use samegame::notation::Replay;
use samegame::tui::{App, Appearance, SpectateEvent};
use std::sync::mpsc::{self, Sender};
use std::time::Duration;

fn driver_watching(code: &str) -> (Driver, Sender<SpectateEvent>) {
    let game: Game = code.parse::<Replay>().unwrap().game().unwrap();
    let (sender, receiver) = mpsc::channel();
    (
        Driver::new(App::spectate(&game, receiver, small_next_boards(), Appearance::new(COLORFUL), STILL)),
        sender,
    )
}

fn send_move(sender: &Sender<SpectateEvent>, cell: &str, message: &str) {
    sender.send(SpectateEvent::Move(cell.parse::<Cell>().unwrap(), message.to_owned())).unwrap();
}

#[test]
fn moves_are_shown_as_they_arrive() {
    let (mut driver, sender) = driver_watching("sg1:standard:board:AABBCC");
    assert!(driver.advance_ms(0).text().contains("waiting for the next move"));
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
    assert!(driver.text().contains("one") && driver.text().contains("1 of 3"), "{}", driver.text());
    assert!(driver.advance_ms(250).text().contains("two"));
    assert_eq!(driver.wait_until_idle(), Duration::from_millis(250));
    let text = driver.text();
    assert!(text.contains("the game is over: cleared") && text.contains("three"), "{text}");
    assert!(text.contains("paused"), "{text}");
    assert!(driver.keys("h").text().contains("two"));
}

#[test]
fn earlier_moves_can_be_viewed_while_more_arrive() {
    let (mut driver, sender) = driver_watching("sg1:standard:board:AABBCC");
    send_move(&sender, "a1", "");
    driver.advance_ms(0).keys("h");
    send_move(&sender, "a1", "");
    driver.advance_ms(10_000);
    assert!(driver.text().contains("0 of 2") && driver.text().contains("paused"), "{}", driver.text());
    driver.keys("G");
    assert_eq!(driver.board().letters().to_string(), "CC....\n");
    // At the last move received, playing waits for the next move instead of starting over.
    driver.keys("<space>").advance_ms(0);
    assert!(driver.text().contains("waiting for the next move"));
}

#[test]
fn warnings_and_verdicts_are_shown_at_their_moves() {
    let (mut driver, sender) = driver_watching("sg1:standard:board:AABC");
    send_move(&sender, "a1", "bye");
    sender.send(SpectateEvent::Remark("2 0: warning: this cell is empty".to_owned())).unwrap();
    sender.send(SpectateEvent::Verdict("error: action 3: \u{1b}[2Jno answer".to_owned())).unwrap();
    driver.advance_ms(0);
    let text = driver.text();
    assert!(text.contains("error: action 3: [2Jno answer"), "{text}");
    assert!(text.contains("warning: this cell is empty"), "{text}");
}

#[test]
fn without_a_sender_the_game_is_shown_as_interrupted() {
    let (mut driver, sender) = driver_watching("sg1:standard:board:AABBCC");
    drop(sender);
    assert!(driver.advance_ms(0).text().contains("interrupted"));
    assert_eq!(driver.app.next_deadline(driver.now), None);
}

#[test]
fn a_running_game_can_be_taken_over() {
    let (mut driver, sender) = driver_watching("sg1:standard:board:AABBCC");
    send_move(&sender, "a1", "");
    driver.advance_ms(0).keys("t");
    assert_eq!(driver.app.message(), "you play from here · nothing is saved");
    // The app no longer receives the moves.
    assert!(sender.send(SpectateEvent::Move(Cell::new(0, 0), String::new())).is_err());
    driver.advance_ms(40);
    assert_eq!(driver.board().letters().to_string(), "BBCC..\n");
}
