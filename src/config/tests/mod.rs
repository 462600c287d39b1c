//! Settings: the table, the settings file, and the sources of values.

mod parsing;
mod resolving;
mod table;
