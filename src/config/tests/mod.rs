//! Settings: the table, the settings file, and which source decides.

mod parsing;
mod resolving;
mod table;
