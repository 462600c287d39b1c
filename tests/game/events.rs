//! Events and their text form.

use crate::common::config;
use crate::common::values::event;
use proptest::prelude::*;

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_written_event_parses_as_itself(event in event()) {
        prop_assert_eq!(event.to_string().parse(), Ok(event));
    }
}
