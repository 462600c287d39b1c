//! The playing time of games in lines of text.

use crate::game::Session;
use crate::plain::tests::{game, text_ui};
use crate::plain::{Prompt, run};
use crate::store::{Autosave, Paths};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// Plays a game of two moves and returns its logged time. Each command arrives this long after the one before.
fn seconds_logged(gap: Duration) -> Option<u32> {
    let home = tempfile::tempdir().unwrap();
    let (mut autosave, _) = Autosave::open(&Paths::within(home.path()), None);
    let commands = AtomicU32::new(0);
    let clock = Box::new(move || gap * (commands.fetch_add(1, Ordering::Relaxed) + 1));
    let (session, mut output) = (Session::new(game("RBB\nRRR\nRBB")), Vec::new());
    let input = "score\nb2\na1\nscore\n".as_bytes();
    run(text_ui(session, &mut autosave, &mut output, clock), input, Prompt::Hidden).unwrap();
    let (games, _) = autosave.game_log().unwrap().read().unwrap();
    games[0].seconds
}

#[test]
fn at_most_a_minute_between_two_commands_counts() {
    assert_eq!(seconds_logged(Duration::from_millis(1500)), Some(4));
    assert_eq!(seconds_logged(Duration::from_secs(60)), Some(180));
    assert_eq!(seconds_logged(Duration::from_secs(3600)), Some(180));
}
