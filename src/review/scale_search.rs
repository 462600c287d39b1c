//! The computation of a scale.

use super::baseline::random_line;
use super::stars::{Scale, ScaleState};
use crate::game::Game;
use crate::solver::GameLine;
use crate::solver::search::{Message, ProofFailure, SearchOptions, parallel_in_order, prove, search_game};

/// The number of random games.
const RANDOM_GAMES: usize = 128;

/// One and a half stars take the best of this many random games.
const BEST_OF: usize = 16;

/// The number that selects the random numbers of the first random game. Those of a review have smaller numbers.
const FIRST_GAME: u64 = 1_000;

/// The searches for a whole star.
struct Step {
    searches: u64,
    /// The number of random games whose moves are the nodes of a search.
    games: u64,
}

/// The searches for two, three, four and five stars.
const STEPS: [Step; 4] = [
    Step { searches: 32, games: 20 },
    Step { searches: 32, games: 200 },
    Step { searches: 16, games: 2_000 },
    Step { searches: 4, games: 20_000 },
];

/// The most nodes that the searches of a step may take together.
const MOST_NODES: u64 = 8_000_000;

/// The seed of the first search for two stars. Those for each further star have the next 256 seeds.
const FIRST_SEED: u64 = 0x5ca1_e000;

/// The memory limit of a search.
const MEMORY_BYTES: usize = 64 << 20;

/// The largest number of positions in the proof that there is nothing to decide.
const PROOF_POSITIONS: u64 = 300_000;

/// The largest number of tiles of a board with a scale. A random game takes time in proportion to the square of the
/// tiles.
const MOST_TILES: u32 = 3_000;

/// Computes the [scale](Scale) of a board, threshold by threshold, the lowest first.
///
/// Everything is played on the [canonical form](crate::board::Board::canonical) of the board with random numbers of its
/// own, so the scale is the same for renamed colours, on the mirrored board, and for any number of threads.
///
/// ```
/// use samegame::notation::Replay;
/// use samegame::review::{ScaleSearch, Stars};
///
/// let game = "sg1:standard:6x6c3:uniform-v1:demo".parse::<Replay>()?.game()?;
/// let mut search = ScaleSearch::new(&game, 1);
/// search.run(&|| false, &mut |scale| println!("{:?}", scale.thresholds().last()));
/// let scale = search.scale();
/// assert_eq!(scale.stars(-1), Some(Stars::HALF));
/// let five = scale.thresholds().last().expect("five stars");
/// assert_eq!(scale.stars(five.score), Some(Stars::FIVE));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct ScaleSearch {
    /// The first position, on the canonical board unless it is too large.
    first: Game,
    threads: usize,
    scale: Scale,
    /// The random games played so far.
    random: Vec<GameLine>,
    /// The number of steps that are complete.
    steps: usize,
    /// The scores of the complete searches of the next step.
    found: Vec<i64>,
}

impl ScaleSearch {
    /// Prepares the scale of the board on which a game began.
    #[must_use]
    pub fn new(game: &Game, threads: usize) -> Self {
        let is_too_large = game.first_board().tiles_left() > MOST_TILES;
        let first = game.restarted();
        Self {
            first: if is_too_large { first } else { first.on_canonical_board() },
            threads,
            scale: Scale::new(if is_too_large { ScaleState::BoardTooLarge } else { ScaleState::Searching }),
            random: Vec::new(),
            steps: 0,
            found: Vec::new(),
        }
    }

    /// The scale, as far as it is known.
    #[must_use]
    pub const fn scale(&self) -> &Scale {
        &self.scale
    }

    /// Computes thresholds until all are known or `should_stop` returns true. `on_threshold` receives the scale after
    /// each step, which adds one or two thresholds or ends the computation. After a stop, another call goes on.
    ///
    /// Once `should_stop` has returned true, it must keep returning true, because each thread polls it.
    pub fn run(&mut self, should_stop: &(dyn Fn() -> bool + Sync), on_threshold: &mut dyn FnMut(&Scale)) {
        while self.scale.state == ScaleState::Searching {
            let is_complete = match self.scale.highest() {
                None => self.play_random_games(should_stop),
                Some(highest) => self.search(highest, should_stop),
            };
            if !is_complete {
                return;
            }
            on_threshold(&self.scale);
        }
    }

    /// Plays the random games, and finds the thresholds of one and one and a half stars. Returns false if stopped.
    fn play_random_games(&mut self, should_stop: &(dyn Fn() -> bool + Sync)) -> bool {
        while self.random.len() < RANDOM_GAMES {
            let number = FIRST_GAME + self.random.len() as u64;
            let Some(line) = random_line(&self.first, number, should_stop) else { return false };
            self.random.push(line);
        }
        let scores: Vec<i64> = self.random.iter().map(|line| line.score).collect();
        if scores.iter().all(|&score| score == scores[0]) {
            match prove(&self.first, &options(PROOF_POSITIONS, 0), should_stop) {
                Ok(best) if best.score == scores[0] => {
                    self.scale.state = ScaleState::NothingToDecide;
                    return true;
                }
                Err((ProofFailure::Stopped, _)) => return false,
                Ok(_) | Err(_) => {}
            }
        }
        let best: Vec<i64> = scores.chunks(BEST_OF).filter_map(|games| games.iter().max()).copied().collect();
        self.scale.add(mean_rounded_up(&scores));
        self.scale.add(mean_rounded_up(&best));
        self.end_if_too_long();
        true
    }

    /// Runs the searches of the next step, and finds the thresholds of its whole star and of the half star below. The
    /// highest threshold before is `below`. Returns false if stopped.
    fn search(&mut self, below: i64, should_stop: &(dyn Fn() -> bool + Sync)) -> bool {
        let Step { searches, games } = STEPS[self.steps];
        let (first, nodes) = (&self.first, self.nodes(games));
        let first_seed = FIRST_SEED + 256 * self.steps as u64;
        let work = |number, _: &mut dyn FnMut(())| {
            search_game(first, &options(nodes, first_seed + number), should_stop, &mut |_| ()).score
        };
        let found = &mut self.found;
        let missing = found.len() as u64..searches;
        parallel_in_order(missing, self.threads, should_stop, &work, |message| match message {
            // A stopped search may have found less than a complete one.
            Message::Result(score) if !should_stop() => found.push(score),
            Message::Result(_) | Message::Progress(..) => {}
        });
        if (found.len() as u64) < searches {
            return false;
        }
        let score = mean_rounded_up(found).max(below);
        found.clear();
        if self.steps > 0 {
            self.scale.add(mean_rounded_up(&[below, score]));
        }
        self.scale.add(score);
        self.steps += 1;
        self.end_if_too_long();
        true
    }

    /// Completes the scale if there are no more steps, or if the next one takes too many nodes.
    fn end_if_too_long(&mut self) {
        let next = STEPS.get(self.steps);
        if next.is_none_or(|step| step.searches * self.nodes(step.games) > MOST_NODES) {
            self.scale.state = ScaleState::Complete;
        }
    }

    /// The number of moves in this many random games, from the mean of those that were played.
    fn nodes(&self, games: u64) -> u64 {
        let moves: usize = self.random.iter().map(|line| line.cells.len()).sum();
        games * moves as u64 / RANDOM_GAMES as u64
    }
}

/// The options of a search with one thread's plan.
fn options(nodes: u64, seed: u64) -> SearchOptions {
    SearchOptions { nodes: Some(nodes), seed, memory_bytes: MEMORY_BYTES, ..SearchOptions::default() }
}

/// Returns the mean of these scores, rounded up.
fn mean_rounded_up(scores: &[i64]) -> i64 {
    let sum: i128 = scores.iter().map(|&score| i128::from(score)).sum();
    let count = i128::try_from(scores.len()).unwrap_or(i128::MAX).max(1);
    let mean = -(-sum).div_euclid(count);
    i64::try_from(mean).unwrap_or_else(|_| unreachable!("a mean is no larger than the largest score"))
}

#[cfg(test)]
mod tests;
