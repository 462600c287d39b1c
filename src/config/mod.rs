//! Settings: a table of all settings, and the choice between the sources of their values.
//!
//! Each [`Setting`] has a [`Row`] in the table: its name, which is both its flag and its key in the settings file, its
//! type, its default and its help. Flags, the settings file, saved choices, the settings page and the manual page are
//! all built from the table.
//!
//! [`Config::resolve`] takes the value of each setting from the first source that has one, and records the source:
//!
//! 1. a flag of the command line,
//! 2. the player's settings file, which the program never writes,
//! 3. the saved choice, from the player's last change of the setting in the game,
//! 4. the environment,
//! 5. the default in the table.
//!
//! This module reads no files, no terminal and no environment: callers pass in the texts and a function that looks up
//! variables. Some words, such as the names of themes, are known only to higher modules. A [`Vocabulary`] tells this
//! module which of them are valid.
//!
//! To add a setting, add a variant to [`Setting`] and a row to the table in `table.rs`.

mod bindings;
mod example;
mod location;
mod parse;
mod resolve;
mod row;
mod rules_parts;
mod settings;
mod table;
#[cfg(test)]
mod tests;
mod toml_value;
mod value;

pub use example::example_file;
pub use location::LocatedText;
pub use resolve::{Config, Invalid, ResolveError, SettingSource, Vocabulary};
pub use row::{Flag, FlagGroup, Kind, PageTexts, Row, Word};
pub use rules_parts::{PartError, RulesParts};
pub use settings::Settings;
pub use table::Setting;
pub use value::{BindEntry, Value};
