//! Events and their text form.

use crate::common::assert_each_message;
use crate::common::config;
use crate::common::values::event;
use proptest::prelude::*;
use samegame::game::Event;

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_written_event_parses_as_itself(event in event()) {
        prop_assert_eq!(event.to_string().parse(), Ok(event));
    }
}

#[test]
fn malformed_events_are_reported_with_their_position() {
    assert_each_message::<Event>(&[
        ("", "line 1, column 1: found the end, expected a move as in c4, undo, redo, or a mark"),
        ("undone", "line 1, column 5: found `ne`, expected the end of the event"),
        ("c4 ", "line 1, column 3: found ` `, expected the end of the event"),
        (
            "mark Hint",
            "line 1, column 6: found `Hint`, expected a mark: lower-case letters, digits and hyphens",
        ),
    ]);
}
