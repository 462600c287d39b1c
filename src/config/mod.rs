//! Settings: a table of all settings, and the choice between the sources of their values.
//!
//! Each [`Setting`] has a [`SettingRow`] in the table: its name, which is both its flag and its key in the settings
//! file, its kind, its default and its help. Flags, the settings file, saved choices, the settings page and the manual
//! page are all built from the table.
//!
//! [`Settings`] are the values of one source or of several, and remember the source of each. [`Settings::or`] merges two,
//! so that the value of each setting comes from the first source that has one:
//!
//! 1. a flag of the command line,
//! 2. the player's settings file, which the program never writes,
//! 3. the saved choice, from the player's last change of the setting in the game,
//! 4. the environment,
//! 5. the default in the table.
//!
//! Only the loader of themes knows which themes exist, and only the keymap knows the actions and the keys: they check
//! these words.

mod settings;
mod table;
#[cfg(test)]
mod tests;

pub use settings::{BindEntry, LocatedText, SettingSource, Settings};
pub(crate) use table::MAX_NAME_COLUMNS;
pub use table::{FlagGroup, PRESETS, Setting, SettingRow, ValueKind, example_file, player_name};
