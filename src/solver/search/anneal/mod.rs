//! Lines made better by small changes: simulated annealing (Kirkpatrick, Gelatt and Vecchi, Science 220, 1983).
//!
//! A line is a list of tiles to click. Tiles keep their names however far they fall, so a line with a change in it can
//! still be played: clicks on tiles that are gone or stand alone are left out, and what is left at the end is removed
//! in any order, the spared colour last. The boards before each move are kept, so a changed line is played only from
//! the change on, and only until the same tiles are left as before, or until it is clear that the change will not be kept:
//! how much worse a line may get is drawn before it is played, and the tiles left of each colour bound what it can still
//! become. That is about 16 moves a change, where a line has 60. No list of moves is kept up to date, which makes a move
//! three times as fast as in a playout by a policy.
//!
//! # What helped and what did not
//!
//! Points gained on dealt 15×15 boards of 5 colours from the lines of a nested search of 27,500,000 moves (seeds
//! `tune 101` and on, 9.5 s on one busy core), with 95% intervals of the paired differences. For comparison: from
//! one second to five, nested search gains about 360 on other boards, so as much more time as in these rows is worth
//! 30 to 70 there.
//!
//! | what | boards | time | gain |
//! |---|---|---|---|
//! | a temperature from 8 to 0.8 thousandths of the score | 8 | + 13% | 150 ± 103 |
//! | from 16 to 1.6 | 8 | + 13% | 118 ± 91 |
//! | from 4 to 0.4 | 8 | + 13% | 111 ± 67 |
//! | from 8 to 0.8 | 6 | + 35% | 211 ± 153 |
//! | the same from a random line instead | 6 | + 35% | -370 ± 260 |
//!
//! With changes given up early, 60 million moves on 40 boards (`bolt` and on), other shares of the kinds of changes:
//!
//! | what | gain |
//! |---|---|
//! | moves left out three times as often | -8 ± 38 |
//! | moves put off twice as often | 14 ± 34 |
//!
//! One long run of either kind after the other, half of the time each, against nested search alone: 309 ± 213 more in about 9 s
//! on one core (9 boards, `tune 107` to `tune 115`, 20% less time), 91 ± 204 more at 2 s (10 boards, `tune 1` to `tune
//! 10`, 10% more time).

mod acceptance;
mod chain;
mod mutation;
mod upper_bound;

pub(super) use chain::Chain;
