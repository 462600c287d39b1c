//! Simulated annealing of lines (Kirkpatrick, Gelatt and Vecchi, "Optimization by Simulated Annealing", Science 220,
//! 1983).
//!
//! A line is a list of tiles to click. Tiles keep their ids as they fall, so a mutated line can still be played: clicks
//! on tiles that are gone or stand alone are skipped, and groups left at the end are removed in random order, those of
//! the tabu colour last.
//!
//! The board before each move is stored, so a mutated line is played only from the mutation on, and only until it
//! reaches a board of the current line or can no longer be accepted: the acceptance threshold is drawn in advance, and
//! the tiles left of each colour limit the score that the line can still reach. Moves that depend only on columns in
//! which the boards of both lines are the same are not played at all.

mod chain;
mod line;
mod replay;
mod upper_bound;

pub(super) use chain::Chain;
