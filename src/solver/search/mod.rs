//! Anytime search: better and better lines until it is told to stop.
//!
//! ```
//! use samegame::board::{Deal, Rules, Seed};
//! use samegame::solver::search::{SearchOptions, search};
//!
//! let board = Deal { seed: Seed::new("demo"), ..Deal::default() }.board(2)?;
//! let options = SearchOptions { nodes: Some(20_000), ..SearchOptions::default() };
//! let outcome = search(&board, &Rules::default(), &options, &|| false, &mut |line| println!("{}", line.score));
//! assert!(outcome.score > 0 && !outcome.proved);
//! # Ok::<(), samegame::board::deal::DealError>(())
//! ```
//!
//! # How it works
//!
//! - Boards of up to 48 tiles are solved, if that takes no more than 300,000 positions: [`Outcome::proved`].
//! - Otherwise games are played out by a policy that is learnt on this very board, in nested runs: NRPA (Rosin,
//!   IJCAI 2011), with the most frequent colour spared (Schadd et al., AISB 2008; Cazenave, CGW 2016) and several
//!   games between two adaptations (Cazenave, Sevestre and Toulemont, 2021). What is learnt about is a group by
//!   the first cell of its lowest tile in its leftmost column and by its size: a table of 4,096 preferences for
//!   16×16 cells, which stays in the nearest cache.
//! - On boards of up to 16×16 tiles and 8 colours such a run is short, and its best line is then annealed: small
//!   changes of a line of tiles to click are kept if they are good, and at first also if they are not too bad. That
//!   is one start, and there are many, the more and the longer the more time there is: sixteen of 22 million moves in
//!   20 s on two cores. Every fourth spares the second most frequent colour. A line known before is annealed instead in
//!   the first one, and where there are four or more the best line so far in the last ones, about a quarter of them.
//! - All this is laid out for the moves that can be played, [`SearchOptions::nodes`] or [`SearchOptions::expected_nodes`]. Where more
//!   can be played than expected, there are more starts from the best line; then, and without a number, it begins anew,
//!   once for as many moves and after that for twice as many each time. A move is three times as fast in annealing as
//!   in nested search, so how many there are in a second depends on the mixture.
//! - The end of a line that is the best so far is replaced by the best end there is, as far back as 20,000
//!   positions reach.
//!
//! # The same everywhere
//!
//! How many starts there are follows from the budget alone. Each has numbers of its own and an equal part of the budget,
//! and their results are taken in order; threads only decide when each is made. It is the same with the searches side
//! by side of nested search on large boards. All arithmetic is on integers, `f32` and `f64`, by additions, multiplications and
//! divisions, which IEEE 754 fixes to the last bit. So a seed, a node budget and as much memory give one result, unless
//! `should_stop` cuts it short. Where no budget is given, there are at least as many starts or searches side by side as
//! threads.
//!
//! # What helped and what did not
//!
//! Gains are points a board on dealt 15×15 boards of 5 colours (seeds `tune 1` and on), with 95% intervals of the paired
//! differences.
//!
//! One nested search for a third of the moves and two chains of annealing from its line, as it was, gets no better with
//! time from some point on: how it begins decides. 10 boards (`tune 601` and on, one search seed) were worth 3451 with
//! 20 million moves, 3638 with 60 million and 3616 with 230 million, while three search seeds with 20 million differ by
//! 190 on a board. Lines of nested searches of 4 million moves were as good after annealing as those of 16 million
//! (six boards, six of each). So there are many short starts now, against one long one with the processor time of the
//! latter or less:
//!
//! | moves, one start | moves, many | processor time | boards | gain |
//! |---|---|---|---|---|
//! | 2,200,000 | 2,600,000 | - 34% | 40 | 6 ± 133 |
//! | 11,000,000 | 13,000,000 | - 15% | 40 | 66 ± 78 |
//! | 230,000,000 | 260,000,000 | - 13% | 10 | 167 ± 92 |
//!
//! Changes of that, 100 million moves a board, the first rows on 20 boards and the others on 40 (`tune 701` and on):
//!
//! | what | gain |
//! |---|---|
//! | one part in 16 of a start nested instead of one in 8 | -20 ± 61 |
//! | starts half as long and twice as many | -24 ± 51 |
//! | the last quarter of the starts from the best line so far | 27 ± 21 |
//! | the same, annealed from 0.4 times the temperature | 7 ± 21 |
//! | the last half of them from the best line so far, chosen anew after the first half of these | -7 ± 30 |
//!
//! Changes of annealing given up as soon as they cannot be good enough any more, by a bound that no end exceeds, which
//! spares a third of the moves: 24 ± 50 (40 boards, `bolt` and on, 60 million moves). A second then holds a tenth more
//! moves, too.
//!
//! Ends solved with a quarter of the moves that they had: -9 ± 49 with 60,000 moves (100 boards, `bolt` and on) in 30%
//! less time, -4 ± 64 with 500,000 in 40% less, 19 ± 52 with 2,600,000 in 7% less.
//!
//! Ends solved for lines that are named by any tile of their groups, as annealing does it, and not only for those named
//! by the cells that positions name: 219 ± 87 with 60,000 moves (100 boards), 11 ± 64 with 500,000 (100), 57 ± 93 with
//! 2,600,000 (60); in the first of these, no end was solved for the very first game any more, which took a third of
//! the moves.
//!
//! On boards of more than 16×16 tiles, ends solved with one move in 128 as on smaller ones, and not with as many as
//! there were: 567 ± 169 on 20×20 with 100,000 moves (60 boards, `wide` and on) in a quarter of the time, -63 ± 65 with
//! 2,000,000 (40) in three quarters of it, and 245 ± 144 in a second (40, two threads).
//!
//! What is played later in the best line all the same, left out when a step of it is learnt in nested search (so that
//! the order of moves that do not touch each other is not learnt): 2877 after 3589 on `tune 1` to `tune 5` with
//! 2,700,000 moves, so it was dropped. How many levels, rounds and games there are, and whether groups are told apart by
//! size, made no difference that 20 boards with 6,200,000 moves each could show.
//!
//! Moves a second of processor time in nested search (2,500,000 moves on one board, one core, three runs a row taken in
//! turns; all rows play the same kind of games, so what is gained is moves in the same time):
//!
//! | what | moves a second |
//! |---|---|
//! | groups found anew by whole columns, weights refreshed wherever a code stands | 2.86 million |
//! | groups found anew by the cells that change, pictures hashed eight tiles at a time | 4.08 million |
//! | the same, weights refreshed once an adaptation, masks taken four at a time | 4.36 million |
//!
//! Playouts that spare a colour, without learning: 57,000 a second by the first row, 94,000 by the last.

mod anneal;
mod budget;
mod exact;
mod exp;
mod from_position;
mod goal;
mod incumbent;
mod nrpa;
mod nrpa_params;
mod objective;
mod options;
mod outcome;
mod parallel;
mod planned_line;
mod playout;
mod policy;
mod prove;
mod restart;
mod rng;
mod run;
mod search_strategy;
mod stop;
mod sweep;
mod tabu_color;

pub use exact::MAX_PROVABLE_TILES;
pub use from_position::search_game;
pub use goal::Goal;
pub use options::SearchOptions;
pub use outcome::{Line, Outcome};
pub use planned_line::PlannedLine;
pub use prove::{ProofFailure, prove};
pub use run::search;
pub use search_strategy::SearchStrategy;
pub use stop::ShouldStop;
