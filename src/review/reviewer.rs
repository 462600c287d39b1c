//! The search behind a review, and random games, by which its margin is measured.

use super::grade::{Half, LinePool, Review, accused_moves, grade, grafted};
use super::story::Moment;
use crate::board::{Cell, Seed};
use crate::game::{Game, Goal};
use crate::solver::search::{
    Message, Outcome, SOLVABLE_TILES, SOLVING_NODES, SearchOptions, parallel_in_order, search_game,
};
use crate::solver::{GameLine, RandomMoves, Strategy};
use std::collections::BTreeMap;

/// The number of nodes of the first round. Each later round has twice as many as the one before.
const FIRST_ROUND_NODES: u64 = 2_000_000;

/// The number of moves of the longest game whose moves are examined one by one. A longer game is only reviewed as a
/// whole.
const MAX_MOVES: usize = 1_000;

/// One node in `START_SHARE` is spent on the search from the first board.
const START_SHARE: u64 = 8;

/// A position is trusted if each half has spent this many nodes on it for each tile left. In trials, errors found with
/// fewer nodes often vanished in longer reviews.
const TRUSTED_NODES_PER_TILE: u64 = 1_000;

/// A search of fewer nodes hardly begins.
const FEWEST_NODES: u64 = 10_000;

/// The largest number of tiles of a position from which a clear is looked for. With more, most searches miss one.
const CLEARABLE_TILES: u32 = 85;

/// The number of searches for a clear in a round.
const CLEAR_SEARCHES: u64 = 8;

/// A position is taken to be lost once this number of searches have missed a clear from it. In trials, one of a million nodes
/// missed every other clear with 85 tiles left.
const MAX_MISSES: u32 = 4;

/// The number of clears that searches after a move would have found if they were as easy to find as before it, so that none
/// means that the move has lost the clear. In trials, 5 of 33 such verdicts were wrong without this condition, 1 of 16 with
/// it.
const MIN_EXPECTED_CLEARS: f64 = 2.5;

/// The largest number of positions before and after moments that are searched in a round.
const VERIFYING_SEARCHES: u64 = 8;

/// The number of accused moves next to which positions get more runs.
const MAX_ACCUSED: usize = 8;

/// The number of rounds that anneal only the positions where moments can be. In a short review, the nodes do not suffice for
/// the others.
const LATE_ROUNDS: u32 = 2;

/// The largest number of positions that are annealed at the same time.
const MAX_TASKS: usize = 64;

/// A review of a game that a search deepens, round by round.
///
/// In each round, a full search looks for a better line from the first board. Then each position of the game gets two
/// annealing runs, one for each [`Half`]. A run begins with the best line that its half knows from the position, or
/// with that from the position before, *grafted* onto this one: each move removes the group of the same tile as before,
/// if that is still there. So a better line found before a move is also tried after it, and a move is blamed only if
/// the line does not survive it. The first rounds anneal only positions where moments can be, and only graft lines onto the
/// others. In the second part of a round, only the positions next to accused moves get more runs, and the costliest moves
/// that can be moments are *verified* by full searches after and before them, also for a clear that a move seems to have
/// lost. That it has lost one is sure only if searches for a clear before the move find one so often that those after it
/// should have, too.
///
/// The last positions are searched exhaustively, as far back as that succeeds.
///
/// The search runs on the canonical form of the board, so the names of colours make no difference.
///
/// ```
/// use samegame::notation::Replay;
/// use samegame::review::Reviewer;
/// use samegame::solver::search::SearchOptions;
///
/// let game = "sg1:standard:board:AC/BC/BC/AC+b1.a2.a1".parse::<Replay>()?.game()?;
/// // A game on 15 columns and 15 rows takes about 50 million nodes.
/// let options = SearchOptions { nodes: Some(1_000_000), ..SearchOptions::default() };
/// let mut reviewer = Reviewer::new(&game, &options);
/// reviewer.run(&|| false, &mut |_| ());
/// let review = reviewer.review();
/// assert_eq!(review.moves.iter().map(|made| made.loss).sum::<i64>(), review.best - game.score());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Reviewer {
    /// The game as it was played.
    game: Game,
    /// The game on the canonical form of its board, if that is not too large; without its moves if they are not
    /// examined.
    canonical: Game,
    pool: LinePool,
    /// The scores of some random games.
    baseline: Vec<i64>,
    /// The number of complete rounds.
    rounds: u32,
    /// For each number of moves, the nodes spent on the position by each half.
    spent: Vec<[u64; 2]>,
    /// For each number of moves, the searches for a clear from that position, and how many found one.
    clear_searches: Vec<[u32; 2]>,
    /// The best continuation is proved after this number of moves and after any larger one.
    proved_from: usize,
    options: SearchOptions,
    /// The number of searches so far, which selects their random numbers.
    searches: u64,
    nodes: u64,
}

impl Reviewer {
    /// Prepares the review of a game, or of its moves so far.
    ///
    /// Of `options`, `nodes` limits the whole review; without a limit, it goes on until it is stopped or everything is
    /// proved. With a limit, the review depends only on the game, the seed, the lines inserted and the memory limit. The
    /// goal is always the score.
    pub fn new(game: &Game, options: &SearchOptions) -> Self {
        let is_small = game.moves().len() <= MAX_MOVES && game.first_board().tiles_left() <= MAX_TILES;
        let whole = examined(game.clone());
        let pool = if is_small { LinePool::new(&whole) } else { LinePool::of_whole(&whole) };
        let canonical = if is_small { whole } else { whole.restarted() };
        Self {
            game: game.clone(),
            spent: vec![[0; 2]; canonical.moves().len() + 1],
            clear_searches: vec![[0; 2]; canonical.moves().len() + 1],
            proved_from: canonical.moves().len() + 1,
            canonical,
            pool,
            baseline: Vec::new(),
            rounds: 0,
            options: SearchOptions { goal: Goal::Score, ..options.clone() },
            searches: 0,
            nodes: 0,
        }
    }

    /// Takes in a line that is known from the first board, unless a better one shares as many moves with the game, or the
    /// line is illegal or incomplete.
    pub fn insert(&mut self, line: &GameLine) {
        let both = self.game.moves().iter().zip(self.canonical.moves());
        let cells = both.map(|(made, _)| made.removed.group.cell);
        let shared = cells.zip(&line.cells).take_while(|(made, cell)| made == *cell).count();
        if self.pool.best_after(shared, &Half::BOTH).score < line.score
            && let Ok(known) = self.game.restarted().with_moves(&line.cells)
            && let Some(known) = GameLine::from_finished(&examined(known))
        {
            self.pool.insert(&known);
        }
    }

    /// Deepens the review until `should_stop` returns true, the nodes are spent, or everything is proved. `on_deeper`
    /// is called whenever there is more to [`review`](Self::review). After a stop, another call goes on.
    ///
    /// Once `should_stop` has returned true, it must keep returning true, because each thread polls it.
    pub fn run(&mut self, should_stop: &(dyn Fn() -> bool + Sync), on_deeper: &mut dyn FnMut(&Self)) {
        if self.rounds == 0 {
            let random = random_lines(&self.canonical.restarted(), should_stop);
            self.baseline = random.iter().map(|line| line.score).collect();
            // So the best line known is no worse than any of them.
            for line in &random {
                self.pool.insert(line);
            }
        }
        loop {
            if self.rounds == 1 {
                // Proofs come after the first verdicts, which are quick.
                self.prove_last_positions(should_stop);
                on_deeper(self);
            }
            let nodes = FIRST_ROUND_NODES.saturating_mul(1 << self.rounds.min(40));
            // The last round takes all nodes left, if they are too few for another one.
            let nodes = self.nodes_left().filter(|&left| left < nodes.saturating_mul(4)).unwrap_or(nodes);
            let before = self.nodes;
            if nodes == 0 || self.proved_from == 0 || should_stop() {
                return;
            }
            self.deepen(nodes, should_stop);
            if !should_stop() {
                self.rounds += 1;
            }
            on_deeper(self);
            if self.nodes == before {
                // There are too few nodes left for a single move.
                return;
            }
        }
    }

    fn nodes_left(&self) -> Option<u64> {
        self.options.nodes.map(|limit| limit.saturating_sub(self.nodes))
    }

    /// Returns the review so far.
    pub fn review(&self) -> Review {
        // Without a search, the margin is not known either.
        let baseline = if self.rounds > 0 { &self.baseline[..] } else { &[] };
        let review = grade(&self.pool, baseline);
        let mut review = Review { proved: self.proved_from == 0, nodes: self.nodes, ..review };
        let unproved = review.moves.iter_mut().enumerate().take(self.proved_from.saturating_sub(1));
        for (index, made) in unproved.filter(|(_, made)| made.lost_clear) {
            let [[before, found], [after, _]] = [index, index + 1].map(|at| self.clear_searches[at]);
            let is_enough = f64::from(found * after) >= MIN_EXPECTED_CLEARS * f64::from(before);
            made.is_confirmed &= found > 0 && is_enough;
        }
        if self.canonical.id() != self.game.id() {
            // The lines of the pool become moves on the board that the player saw. Many moves share a line.
            let mut known = BTreeMap::new();
            let mut on_board = |line: &mut Vec<Cell>| {
                let moves = known.entry(line.clone()).or_insert_with(|| {
                    let game = self.line(line).on_board_of(&self.game);
                    let game = game.unwrap_or_else(|| unreachable!("both boards have the same games"));
                    game.moves().iter().map(|made| made.removed.group.cell).collect()
                });
                line.clone_from(moves);
            };
            review.moves.iter_mut().filter_map(|made| made.better.as_mut()).for_each(&mut on_board);
            on_board(&mut review.best_line);
        }
        review.with_story(&self.game)
    }

    /// Plays a line of the pool.
    fn line(&self, cells: &[Cell]) -> Game {
        let line = self.canonical.restarted().with_moves(cells);
        line.unwrap_or_else(|illegal| unreachable!("the pool holds an illegal line: {illegal}"))
    }

    /// Searches with about `nodes` nodes more.
    fn deepen(&mut self, nodes: u64, should_stop: &(dyn Fn() -> bool + Sync)) {
        let start_nodes = nodes.div_ceil(START_SHARE);
        self.search(0, start_nodes, should_stop);
        let part = (nodes - start_nodes) / 12;
        let first = if self.rounds < LATE_ROUNDS { self.first_with_at_most(Moment::MAX_TILES) } else { None };
        let first = first.unwrap_or(0);
        // Lines are grafted onto positions that are not annealed, so that an early move is not blamed for a line that was
        // merely not searched. In long games, it would take too long for all of them.
        let early = (1..first).take(MAX_TASKS).take_while(|_| !should_stop());
        for (at, half) in early.flat_map(|at| Half::BOTH.map(|half| (at, half))) {
            let line = self.position(at).with_moves(&self.line_to_anneal(at, half));
            if let Some(line) = line.ok().as_ref().and_then(GameLine::from_finished) {
                self.pool.insert_in(half, &line);
            }
        }
        let positions: Vec<usize> = (first..self.proved_from).collect();
        self.anneal(&positions, 2 * part, should_stop);
        self.look_for_lost_clear(part, should_stop);
        // The positions before and after the moves that cost most, of those that a half blames.
        let accused = accused_moves(&self.pool, &self.baseline).into_iter().filter(|&index| index >= first);
        let accused = accused.take(MAX_ACCUSED).flat_map(|index| [index, index + 1]);
        let mut accused: Vec<usize> = accused.filter(|&at| at < self.proved_from).collect();
        accused.sort_unstable();
        accused.dedup();
        let accused = if accused.is_empty() { positions } else { accused };
        self.anneal(&accused, part, should_stop);
        self.verify_moments(8 * part, should_stop);
    }

    /// Returns the number of moves before the first position with at most this number of tiles left that is not proved.
    fn first_with_at_most(&self, tiles: u32) -> Option<usize> {
        (0..self.proved_from).find(|&at| self.position(at).board().tiles_left() <= tiles)
    }

    /// Looks for the move that lost the clear. If the board can be cleared from a position of the game, it can be from each
    /// one before. So the first position without a known clear is searched, up to [`MAX_MISSES`] times, and after each clear
    /// found one that is twice as far ahead.
    fn look_for_lost_clear(&mut self, nodes: u64, should_stop: &(dyn Fn() -> bool + Sync)) {
        let (end, each) = (self.nodes + nodes, nodes / CLEAR_SEARCHES);
        let Some(first) = self.first_with_at_most(CLEARABLE_TILES) else { return };
        let (mut known, mut step, mut misses) = (first, 1, 0);
        while each >= FEWEST_NODES && misses < MAX_MISSES && self.nodes + each <= end && !should_stop() {
            let clears = |at: &usize| self.pool.best_after(*at, &Half::BOTH).cleared;
            let lost = (first..self.proved_from).rfind(clears).map_or(first, |at| at + 1);
            if lost > known {
                (known, step, misses) = (lost, 2 * step, 0);
            }
            let at = (lost + step - 1).min(self.proved_from - 1);
            if at < lost {
                return;
            }
            self.search_from(at, None, Goal::AtMostLeft(0), each, should_stop);
            if at == lost { misses += 1 } else { step = 1 }
        }
    }

    /// Searches once more after and before the errors that are moments, which can lead to others, and then the costliest
    /// moves that may become moments.
    fn verify_moments(&mut self, nodes: u64, should_stop: &(dyn Fn() -> bool + Sync)) {
        let (end, each) = (self.nodes + nodes, nodes / VERIFYING_SEARCHES);
        let Some(first) = self.first_with_at_most(Moment::MAX_TILES) else { return };
        let mut verified = Vec::new();
        while each >= FEWEST_NODES && self.nodes + each <= end && !should_stop() {
            let totals = self.pool.best_totals(&Half::BOTH);
            let mut costly: Vec<usize> = (first..self.canonical.moves().len()).collect();
            costly.sort_by_key(|&index| totals[index + 1] - totals[index]);
            let review = self.review();
            let moments = review.moments.iter().map(|moment| moment.index);
            let moments = moments.filter(|&index| review.errors().any(|error| error == index));
            let mut positions = moments.chain(costly).flat_map(|index| [index + 1, index]);
            let is_next = |at: &usize| *at < self.proved_from && !verified.contains(at);
            let Some(at) = positions.find(is_next) else { return };
            verified.push(at);
            self.search_from(at, None, Goal::Score, each, should_stop);
            let before = at.saturating_sub(1);
            // In trials, most wrong verdicts were about clears that searches for the score had missed. Searches before the
            // move tell how easy a clear is to find.
            for searched in [at, before, before] {
                let clears = [before, at].map(|at| self.pool.best_after(at, &Half::BOTH).cleared);
                let is_new = clears == [true, false] && self.clear_searches[searched][1] == 0;
                if is_new && self.nodes + each <= end {
                    self.search_from(searched, None, Goal::AtMostLeft(0), each, should_stop);
                }
            }
        }
    }

    /// Proves the best continuations from the last positions, backwards until a proof fails.
    fn prove_last_positions(&mut self, should_stop: &(dyn Fn() -> bool + Sync)) {
        while let Some(at) = self.proved_from.checked_sub(1).filter(|_| !should_stop()) {
            let nodes = SOLVING_NODES.min(self.nodes_left().unwrap_or(u64::MAX));
            let is_small = self.position(at).board().tiles_left() <= SOLVABLE_TILES;
            if !is_small || !self.search(at, nodes, should_stop) {
                return;
            }
            self.proved_from = at;
            self.pool.trust(at);
        }
    }

    /// Searches for a better line from the position after `at` moves, for both halves, beginning with the best one that they
    /// know. Returns whether the line is proved.
    fn search(&mut self, at: usize, nodes: u64, should_stop: &(dyn Fn() -> bool + Sync)) -> bool {
        let line = self.pool.best_after(at, &Half::BOTH).cells[at..].to_vec();
        self.search_from(at, Some(line), Goal::Score, nodes, should_stop)
    }

    /// The same for any goal, from a line or from none: without one, a search can find what the others miss.
    fn search_from(
        &mut self,
        at: usize,
        initial_line: Option<Vec<Cell>>,
        goal: Goal,
        nodes: u64,
        should_stop: &(dyn Fn() -> bool + Sync),
    ) -> bool {
        let options = SearchOptions { nodes: Some(nodes), initial_line, goal, ..self.next_options() };
        let found = search_game(&self.position(at), &options, should_stop, &mut |_| ());
        if goal == Goal::AtMostLeft(0) {
            let end = self.position(at).with_moves(&found.line);
            self.clear_searches[at][0] += 1;
            self.clear_searches[at][1] += u32::from(end.is_ok_and(|end| end.board().is_cleared()));
        }
        self.add(at, &Half::BOTH, &found);
        found.proved
    }

    /// Anneals a line from each of these positions in each half.
    fn anneal(&mut self, positions: &[usize], nodes: u64, should_stop: &(dyn Fn() -> bool + Sync)) {
        let nodes = nodes / (positions.len().max(1) * Half::BOTH.len()) as u64;
        // Late positions come first: a review that is stopped early knows the end of the game best.
        let places = positions.iter().rev().flat_map(|&at| Half::BOTH.map(|half| (at, half)));
        let tasks: Vec<(usize, Half, SearchOptions)> = places
            .map(|(at, half)| {
                let options = self.next_options();
                // The result must not depend on the number of threads, and with it on the memory of each.
                let memory_bytes = options.memory_bytes / MAX_TASKS;
                let nodes = Some(nodes);
                let options = SearchOptions { nodes, refine_only: true, threads: 1, memory_bytes, ..options };
                (at, half, options)
            })
            .collect();
        let work = |number: u64, _: &mut dyn FnMut(())| {
            let (at, half, options) = &tasks[usize::try_from(number).expect("the index of a task")];
            let line = self.line_to_anneal(*at, *half);
            let options = SearchOptions { initial_line: Some(line), ..options.clone() };
            search_game(&self.position(*at), &options, should_stop, &mut |_| ())
        };
        let mut found = Vec::new();
        let threads = self.options.affordable_threads().min(MAX_TASKS);
        parallel_in_order(0..tasks.len() as u64, threads, should_stop, &work, &mut |message| {
            if let Message::Result(outcome) = message {
                found.push(outcome);
            }
        });
        for (&(at, half, _), outcome) in tasks.iter().zip(&found) {
            self.add(at, &[half], outcome);
        }
    }

    /// Returns the options of the next search, which has random numbers of its own.
    fn next_options(&mut self) -> SearchOptions {
        self.searches += 1;
        let seed = self.options.seed.wrapping_add(self.searches << 32);
        SearchOptions { seed, ..self.options.clone() }
    }

    fn add(&mut self, at: usize, halves: &[Half], found: &Outcome) {
        self.nodes += found.nodes;
        for &half in halves {
            self.spent[at][half as usize] += found.nodes;
        }
        let needed = TRUSTED_NODES_PER_TILE * u64::from(self.position(at).board().tiles_left());
        if self.spent[at].iter().all(|&nodes| nodes >= needed) {
            self.pool.trust(at);
        }
        let line = self.position(at).with_moves(&found.line).ok();
        if let Some(line) = line.as_ref().and_then(GameLine::from_finished) {
            for &half in halves {
                self.pool.insert_in(half, &line);
            }
        }
    }

    /// Returns the best line that a half knows from the position after `at` moves, as moves from there on.
    fn line_to_anneal(&self, at: usize, half: Half) -> Vec<Cell> {
        let known = self.pool.best_after(at, &[half]);
        let before = at.checked_sub(1).map(|before| self.pool.best_after(before, &[half]));
        let graft = |line: &GameLine| grafted(self.position(at), &self.line(&line.cells));
        match before.map(graft).filter(|grafted| grafted.score() > known.score) {
            Some(grafted) => grafted.moves()[at..].iter().map(|made| made.cell).collect(),
            None => known.cells[at..].to_vec(),
        }
    }

    /// Returns the game after this number of moves.
    fn position(&self, moves: usize) -> Game {
        let cells: Vec<Cell> = self.canonical.moves()[..moves].iter().map(|made| made.cell).collect();
        self.line(&cells)
    }
}

/// The largest number of random games.
const GAMES: u64 = 64;

/// The largest number of tiles looked at in all games. A game looks at all tiles before each move.
const TILES: u64 = 300_000_000;

/// The number of moves in a random game of 1000 tiles.
const MOVES_PER_1000_TILES: u64 = 275;

/// Returns the lines of some random games. On a large board they are fewer, perhaps none.
pub(super) fn random_lines(first: &Game, should_stop: &(dyn Fn() -> bool + Sync)) -> Vec<GameLine> {
    let tiles = u64::from(first.board().tiles_left());
    let games = TILES / (tiles * tiles * MOVES_PER_1000_TILES / 1000).max(1);
    (0..games.min(GAMES)).map_while(|number| random_line(first, number, should_stop)).collect()
}

/// The number of tiles of the largest board whose canonical form is examined.
pub(super) const MAX_TILES: u32 = 10_000;

/// Returns the game on the canonical form of its board, so that the names of colours make no difference to the random
/// games either. A game on a large board is returned as it is.
pub(super) fn examined(game: Game) -> Game {
    if game.first_board().tiles_left() <= MAX_TILES { game.on_canonical_board() } else { game }
}

/// Returns the line of a random game, or `None` if it was stopped.
pub(super) fn random_line(
    first: &Game,
    number: u64,
    should_stop: &(dyn Fn() -> bool + Sync),
) -> Option<GameLine> {
    let (mut game, mut random) = (first.clone(), RandomMoves::new(&Seed::new(number.to_string())));
    while let Some(cell) = random.next_move(&game).filter(|_| !should_stop()) {
        game.play(cell).ok()?;
    }
    GameLine::from_finished(&game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Seed;
    use crate::notation::Replay;
    use crate::solver::{RandomMoves, play_out};

    /// A random game on the canonical form of a board.
    fn played(number: usize) -> Game {
        played_on("8x8c4", number)
    }

    fn played_on(size: &str, number: usize) -> Game {
        let first =
            format!("sg1:standard:{size}:uniform-v1:reviewer{number}").parse::<Replay>().expect("an id");
        let first = first.game().expect("a board").on_canonical_board();
        play_out(&mut RandomMoves::new(&Seed::new(number.to_string())), first).expect("legal moves")
    }

    fn reviewer(game: &Game, options: &SearchOptions) -> Reviewer {
        let mut reviewer = Reviewer::new(game, options);
        reviewer.run(&|| false, &mut |_| ());
        reviewer
    }

    #[test]
    fn a_review_spends_its_nodes_and_completes_the_last_games() {
        for number in 0..5 {
            for (nodes, most) in [(0, 0), (1, 100), (1_000, 2_500), (10_000, 12_000)] {
                let options = SearchOptions { nodes: Some(nodes), ..SearchOptions::default() };
                let spent = reviewer(&played(number), &options).review().nodes;
                assert!((nodes..=most).contains(&spent), "{spent} nodes instead of {nodes}");
            }
        }
    }

    #[test]
    fn a_clear_counts_as_lost_if_searches_after_the_move_should_have_found_some() {
        let code = "sg1:standard:5x5c3:uniform-v1:demo+c1.b1.a1.c1.a1.b1.a2.a1";
        let game = code.parse::<Replay>().expect("a code").game().expect("legal moves");
        let mut reviewer = reviewer(&game, &SearchOptions::default());
        let lost = reviewer.review().moves.iter().position(|made| made.lost_clear).expect("a lost clear");
        assert!(reviewer.review().moves[lost].is_confirmed, "proved");
        reviewer.proved_from = game.moves().len() + 1;
        for (before, found, after) in (0..5)
            .flat_map(|n| (0..=n).map(move |k| (n, k)))
            .flat_map(|(n, k)| (0..9).map(move |m| (n, k, m)))
        {
            reviewer.clear_searches[lost..lost + 2].copy_from_slice(&[[before, found], [after, 0]]);
            let expected = f64::from(after) * f64::from(found) / f64::from(before);
            let is_confirmed = reviewer.review().moves[lost].is_confirmed;
            assert_eq!(is_confirmed, found > 0 && expected >= 2.5, "{found} of {before}, 0 of {after}");
        }
    }

    #[test]
    fn a_line_known_from_the_first_board_is_tried_after_the_first_move() {
        let mut better = 0;
        // On a large board, the positions after the first moves are not annealed.
        for (size, number) in (0..10).map(|number| (["8x8c4", "15x15c5"][number % 2], number)) {
            let game = played_on(size, number);
            let options = |nodes| SearchOptions { nodes: Some(nodes), ..SearchOptions::default() };
            let line = GameLine::search(&game.restarted(), &options(50_000), &|| false, &mut |_| ());
            let known = game.restarted().with_moves(&line.cells).expect("a legal line");
            let after = game.restarted().with_moves(&[game.moves()[0].cell]).expect("a legal move");
            let tried = grafted(after, &known).score();
            let [without, with] = [None, Some(line)].map(|line| {
                let mut reviewer = Reviewer::new(&game, &options(1));
                if let Some(line) = line {
                    reviewer.insert(&line);
                }
                reviewer.run(&|| false, &mut |_| ());
                let review = reviewer.review();
                (review.best, review.moves[0].best_after)
            });
            assert!(with.0 >= known.score() && with.1 >= tried, "{with:?} instead of {tried}");
            better += usize::from(tried > without.1);
        }
        assert!(better > 2, "{better}");
    }

    #[test]
    fn each_half_and_each_seed_has_random_numbers_of_its_own() {
        let totals = [0, 1].map(|seed| {
            let options = SearchOptions { nodes: Some(10_000), seed, ..SearchOptions::default() };
            let reviewer = reviewer(&played(0), &options);
            Half::BOTH.map(|half| reviewer.pool.best_totals(&[half]))
        });
        assert!(totals[0] != totals[1] && totals.iter().all(|halves| halves[0] != halves[1]), "{totals:?}");
    }

    #[test]
    fn random_games_and_canonical_forms_stop_at_large_boards() {
        for (columns, rows) in
            [(10, 10), (100, 25), (100, 50), (100, 100), (101, 100), (200, 100), (200, 200)]
        {
            let board = vec!["Z".repeat(columns); rows].join("/");
            let game = format!("sg1:standard:board:{board}").parse::<Replay>().expect("an id").game();
            let game = game.expect("a board");
            let tiles = (columns * rows) as u64;
            // A game has about 275 moves for 1000 tiles, and looks at all tiles before each.
            let looks = |games: u64| games * tiles * tiles * 275 / 1000;
            let games = random_lines(&game, &|| false).len() as u64;
            assert!(looks(games) <= 300_000_000, "{games} of {tiles} tiles");
            assert!(games == 64 || games < 64 && looks(games + 1) > 300_000_000, "{games} of {tiles} tiles");
            let is_canonical = examined(game.clone()).first_board() != game.first_board();
            assert_eq!(is_canonical, tiles <= 10_000, "{tiles} tiles");
        }
    }
}
