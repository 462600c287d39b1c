//! Seeded deals.
//!
//! A seed gives the same board on every platform and in every later version. The random number generator, the
//! way numbers are drawn from it, and the dealers never change; a better dealer would get a new version
//! number.

mod clearable;
mod dealer;
mod parameters;
mod recipe;
mod tile_by_tile;

pub use dealer::{Dealer, Strength};
pub use parameters::{ColorCount, Difficulty, Seed};
pub use recipe::{Deal, DealError};
