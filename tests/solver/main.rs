//! Strategies: what each is defined to do, from the outside.

mod strategies;
mod topcoder;
