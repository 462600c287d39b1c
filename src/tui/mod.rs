//! The game in a terminal.
