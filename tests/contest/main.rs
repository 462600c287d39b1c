//! The referee: the contest's rules word by word, and against a second referee that shares nothing with it.

mod cases;
mod dice;
mod naive;
mod player;
mod random_lines;
mod turns;
