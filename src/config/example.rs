//! An example of a settings file.

use crate::config::Setting;
use std::fmt::Write;

/// Returns a settings file that explains every setting and changes none.
pub fn example_file() -> String {
    let mut text = "# Settings of samegame. Every setting is shown with its default: remove the # before it and change it.\n"
        .to_owned();
    for row in Setting::all().map(Setting::row) {
        let _ = write!(text, "\n# {}\n# {} = {}\n", row.help, row.name, row.default);
    }
    text
}
