//! The `samegame` command.
fn main() {}
