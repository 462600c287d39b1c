//! The annealing chains of a search: how each begins, and how its lines are reported; and the threads that run several
//! of them at the same time.

use super::anneal::Annealing;
use super::nrpa::{Nrpa, Playout, Policy, Rng, exp};
use super::run::Budget;
use super::{Objective, SearchOptions, Stop, Value};
use crate::board::{Board, Cell, Color};
use crate::solver::position::Position;
use std::cmp::Reverse;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// The number of nodes after which a chain reports its progress.
const NODES_BETWEEN_REPORTS: u64 = 100_000;

/// The value of a chain that was stopped before it had a line.
const WORST_VALUE: Value = (i64::MIN, i64::MIN);

/// Begins a chain with a tabu colour, a line, random numbers and a number of bytes, as
/// [`Chain::new`](super::anneal::Chain::new) does.
pub(super) type BeginChain =
    dyn Fn(Option<usize>, &[Cell], Rng, usize, Stop<'_>) -> Option<Box<dyn Annealing>> + Sync;

/// The data that all chains on a board share.
pub(super) struct Chains<'a, P> {
    pub(super) begin: &'a BeginChain,
    pub(super) objective: &'a Objective,
    pub(super) policy: Policy,
    pub(super) options: &'a SearchOptions,
    pub(super) stop: Stop<'a>,
    /// The first position, without a tabu colour.
    pub(super) first: &'a P,
    /// The smallest number of a chain that has reached the goal, which stops those with larger numbers. So the result
    /// does not depend on which of them is the fastest.
    pub(super) reached: AtomicU64,
}

/// How a chain begins.
pub(super) enum Origin<'a> {
    /// With the best line of a run of NRPA of this many nodes.
    Nrpa { nodes: u64, tabu_color: Option<usize> },
    /// With a known line.
    Line { cells: &'a [Cell], tabu_color: Option<usize> },
    /// As another chain ended.
    Chain(&'a dyn Annealing),
}

/// The best line of a chain so far.
#[derive(Clone, Debug)]
pub(super) struct FoundLine {
    pub(super) value: Value,
    pub(super) cells: Vec<Cell>,
    /// The number of nodes played in this run of the chain when the line was found.
    pub(super) nodes: u64,
}

/// The result of running a chain.
pub(super) struct ChainEnd {
    pub(super) best: FoundLine,
    /// The number of nodes played in this run.
    pub(super) nodes: u64,
    /// The chain, unless the run was stopped before it had a complete line.
    pub(super) chain: Option<Box<dyn Annealing>>,
}

impl<P: Position + Sync> Chains<'_, P> {
    /// Runs a chain, whose number selects its random numbers, until `until` nodes of its annealing are played. From time
    /// to time, `on_better` receives a line that is better than those before.
    pub(super) fn run(
        &self,
        number: u64,
        origin: &Origin<'_>,
        budget: &Budget,
        until: u64,
        on_better: &mut dyn FnMut(FoundLine),
    ) -> ChainEnd {
        let stop = || (self.stop)() || self.reached.load(Ordering::Relaxed) < number;
        let [nrpa_rng, anneal_rng] = [0, 1].map(|part| Rng::new(self.options.seed, 2 * number + part));
        // All chains of a generation and of the one before exist at the same time. The policy takes a quarter of the
        // memory, and solving endgames half of it.
        let [start, middle, _] = budget.generations.map(|generation| generation.chains);
        let bytes = self.options.memory_bytes / 4 / (start + middle);
        let anneal = |color, cells: &[Cell], rng| (self.begin)(color, cells, rng, bytes, &stop);
        let (mut best, chain) = match *origin {
            Origin::Nrpa { nodes, tabu_color } => {
                let first = with_tabu_color(self.first, tabu_color);
                let found = self.find_line(&first, nodes, nrpa_rng, &stop, on_better);
                let chain = anneal(tabu_color, &found.cells, anneal_rng);
                (found, chain)
            }
            Origin::Line { cells, tabu_color } => (
                FoundLine { value: WORST_VALUE, cells: cells.to_vec(), nodes: 0 },
                anneal(tabu_color, cells, anneal_rng),
            ),
            Origin::Chain(chain) => (FoundLine::of_chain(chain, 0), Some(chain.copy_with(anneal_rng))),
        };
        let nodes = best.nodes;
        let Some(mut chain) = chain else { return ChainEnd { best, nodes, chain } };
        // Only a chain that begins with a known line skips nodes. A new chain has already played its first line.
        chain.skip(budget.skipped);
        let before = if matches!(origin, Origin::Chain(_)) { chain.nodes() } else { budget.skipped };
        let mut counted = before;
        loop {
            self.options.count(chain.nodes() - counted);
            counted = chain.nodes();
            if chain.best() > best.value {
                best = FoundLine::of_chain(&*chain, nodes + counted - before);
                on_better(best.clone());
            }
            let is_reached = self.objective.is_reached(best.value);
            if is_reached {
                self.reached.fetch_min(number, Ordering::Relaxed);
            }
            if is_reached || counted >= until || stop() {
                return ChainEnd { best, nodes: nodes + counted - before, chain: Some(chain) };
            }
            while chain.nodes() < until.min(counted.saturating_add(NODES_BETWEEN_REPORTS)) && !stop() {
                chain.anneal(budget.nodes);
            }
        }
    }

    /// Returns the best line of a run of NRPA, with the number of nodes played.
    fn find_line(
        &self,
        first: &P,
        nodes: u64,
        rng: Rng,
        stop: Stop<'_>,
        on_better: &mut dyn FnMut(FoundLine),
    ) -> FoundLine {
        let mut nrpa = Nrpa::new(first, self.objective, rng, nodes, stop);
        let found = nrpa.search(nrpa.levels, &self.policy, &mut |playout, nodes_left| {
            on_better(FoundLine::of_playout(playout, nodes - nodes_left));
        });
        let nodes = nodes - nrpa.nodes_left;
        self.options.count(nodes);
        match found {
            Some(playout) => FoundLine::of_playout(&playout, nodes),
            None => FoundLine { value: WORST_VALUE, cells: Vec::new(), nodes },
        }
    }
}

impl FoundLine {
    fn of_playout(playout: &Playout, nodes: u64) -> Self {
        Self { value: playout.value, cells: playout.cells.clone(), nodes }
    }

    fn of_chain(chain: &dyn Annealing, nodes: u64) -> Self {
        Self { value: chain.best(), cells: chain.best_cells(), nodes }
    }
}

/// How strongly frequent colours are preferred: a colour is tabu less often than the most frequent one by the factor e if
/// the square of its number of tiles is smaller by one part in `PREFERENCE`.
///
/// The score of a line depends mostly on that square for its tabu colour. Which colour turns out best on a board varies by
/// about an eighth of the square.
const PREFERENCE: f32 = 10.0;

/// Returns the tabu colours of chains that begin from scratch, endlessly. The most frequent colour comes first, and the
/// nearer the number of tiles of another colour, the more often it comes. Empty if there are no tiles.
pub(super) fn tabu_colors(counts: &[u32]) -> impl Iterator<Item = usize> {
    let most = counts.iter().copied().max().unwrap_or(0);
    #[expect(clippy::cast_precision_loss, reason = "boards have at most a million tiles")]
    let weight = |count: u32| {
        let ratio = count as f32 / most.max(1) as f32;
        exp(-PREFERENCE * (1.0 - ratio * ratio))
    };
    let present = (0..counts.len()).filter(|&color| counts[color] > 0);
    let mut weights: Vec<(usize, f32, f32)> =
        present.map(|color| (color, weight(counts[color]), 0.0)).collect();
    weights.sort_by_key(|&(color, ..)| Reverse(counts[color]));
    // The method of D'Hondt: the next one is the colour with the largest weight per time that it has come, this one
    // included.
    std::iter::from_fn(move || {
        let quotient = |&(_, weight, times): &(usize, f32, f32)| weight / (times + 1.0);
        let next = weights.iter_mut().rev().max_by(|one, other| quotient(one).total_cmp(&quotient(other)))?;
        next.2 += 1.0;
        Some(next.0)
    })
}

/// Returns the colour of the largest group that a line removes: its tabu colour, if it has one.
pub(super) fn tabu_color_of(board: &Board, line: &[Cell], min_group: u32) -> Option<Color> {
    let mut board = board.clone();
    let groups = line.iter().filter_map(|&cell| Some(board.remove(cell, min_group).ok()?.group));
    groups.max_by_key(|group| group.size).map(|group| group.color)
}

/// Returns a copy of `first` in which this colour is tabu.
pub(super) fn with_tabu_color<P: Position>(first: &P, color: Option<usize>) -> P {
    let mut position = first.clone();
    position.set_tabu_color(color.and_then(|color| u8::try_from(color).ok()));
    position
}

/// The number of passes that spare the most frequent colour, so that its groups unite.
const TABU_PASSES: usize = 8;

/// Returns a complete line in a few passes over the cells, for boards so large that even one playout takes longer than
/// the search may last.
pub(crate) fn sweep(board: &Board, min_group: u32) -> Vec<Cell> {
    let tabu_color = board.colors().max_by_key(|&color| board.tiles_of(color));
    let (mut board, mut cells) = (board.clone(), Vec::new());
    for pass in 0.. {
        let before = cells.len();
        // By columns from the right, each from the top down: tiles fall and columns shift only where the sweep has already
        // passed, which keeps removals cheap.
        let (columns, rows) = (board.size().columns(), board.size().rows());
        let columns = (0..columns).rev();
        for cell in columns.flat_map(|column| (0..rows).rev().map(move |row| Cell { column, row })) {
            let is_spared = pass < TABU_PASSES && board.tile(cell) == tabu_color;
            if !is_spared && board.remove(cell, min_group).is_ok() {
                cells.push(cell);
            }
        }
        if pass >= TABU_PASSES && cells.len() == before {
            break;
        }
    }
    cells
}

/// A message from a work item.
pub(crate) enum Message<P, T> {
    /// Progress while the item with this number runs, passed on at once.
    Progress(u64, P),
    /// Its result.
    Result(T),
}

/// Runs `work` for each of `numbers` on up to `threads` threads until `stop` returns true, and passes the results to
/// `on_message` in the order of their numbers, each as soon as all earlier ones are complete. While it runs, `work` may
/// report progress, which is passed on at once.
///
/// A thread that finishes an item takes the next number, so no thread waits for another.
///
/// # Panics
/// Panics if `work` does.
#[expect(clippy::type_complexity, reason = "the type of `work` stands only here")]
pub(crate) fn parallel_in_order<P: Send, T: Send>(
    numbers: Range<u64>,
    threads: usize,
    stop: Stop<'_>,
    work: &(dyn Fn(u64, &mut dyn FnMut(P)) -> T + Sync),
    on_message: &mut dyn FnMut(Message<P, T>),
) {
    let threads = threads.min(usize::try_from(numbers.end - numbers.start).unwrap_or(usize::MAX));
    let next = AtomicU64::new(numbers.start);
    let (sender, messages) = mpsc::channel();
    let next_number =
        || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&number| number < numbers.end && !stop());
    thread::scope(|scope| {
        let spawn = |_: &usize| {
            let (sender, next_number) = (sender.clone(), &next_number);
            let run = move || {
                // A message is lost only if the receiver panics.
                let send = |number, message| drop(sender.send((number, message)));
                while let Some(number) = next_number() {
                    let result =
                        work(number, &mut |progress| send(number, Message::Progress(number, progress)));
                    send(number, Message::Result(result));
                }
            };
            // If the system refuses a thread, the others do its work.
            thread::Builder::new().spawn_scoped(scope, run).is_ok()
        };
        // A single thread is not worth spawning: the caller's thread does the work.
        let spawned = if threads > 1 { (0..threads).take_while(spawn).count() } else { 0 };
        drop(sender);
        if spawned == 0 {
            for number in std::iter::from_fn(next_number) {
                let result = work(number, &mut |progress| on_message(Message::Progress(number, progress)));
                on_message(Message::Result(result));
            }
            return;
        }
        // Items are few, so looking for the next one among those that are early takes no time.
        let (mut due, mut early) = (numbers.start, Vec::new());
        for (number, message) in messages {
            match message {
                Message::Progress(..) => on_message(message),
                Message::Result(_) => early.push((number, message)),
            }
            while let Some(at) = early.iter().position(|(number, _)| *number == due) {
                due += 1;
                on_message(early.swap_remove(at).1);
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Deal;
    use std::collections::BTreeSet;
    use std::sync::Barrier;

    #[test]
    fn colors_are_tabu_the_more_often_the_more_tiles_they_have() {
        let first = |counts: &[u32]| tabu_colors(counts).take(12).collect::<Vec<_>>();
        assert_eq!(first(&[30, 60, 10]), [1; 12]);
        assert_eq!(first(&[45, 0, 45, 45]), [0, 2, 3, 0, 2, 3, 0, 2, 3, 0, 2, 3]);
        assert_eq!(first(&[53, 49, 45, 41, 37]), [0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0]);
        assert!(first(&[0, 0]).is_empty());
    }

    #[test]
    fn a_sweep_is_a_complete_line_that_unites_the_most_frequent_color() {
        let first = Deal::default().board(2).expect("a uniform deal");
        let (line, mut board) = (sweep(&first, 2), first.clone());
        for &cell in &line {
            board.remove(cell, 2).expect("a legal move");
        }
        assert!(board.is_over(2));
        let most_frequent = first.colors().max_by_key(|&color| first.tiles_of(color));
        assert_eq!(tabu_color_of(&first, &line, 2), most_frequent);
    }

    fn results(
        numbers: Range<u64>,
        threads: usize,
        stop: Stop<'_>,
        work: &(impl Fn(u64) -> u64 + Sync),
    ) -> Vec<u64> {
        let (mut results, mut reported) = (Vec::new(), BTreeSet::new());
        let work = |number, send: &mut dyn FnMut(u64)| {
            send(number);
            work(number)
        };
        parallel_in_order(numbers, threads, stop, &work, &mut |message| match message {
            Message::Progress(number, _) => drop(reported.insert(number)),
            Message::Result(result) => results.push(result),
        });
        assert_eq!(reported.len(), results.len(), "each item reports once");
        results
    }

    #[test]
    fn results_arrive_in_the_order_of_their_numbers() {
        for threads in [0, 1, 2, 3, 8, 200] {
            let squares: Vec<u64> = (5..105).map(|number| number * number).collect();
            assert_eq!(results(5..105, threads, &|| false, &|number| number * number), squares, "{threads}");
            assert!(results(5..5, threads, &|| false, &|number| number).is_empty(), "{threads}");
        }
    }

    /// Each item waits for two others: with fewer than three threads this would wait forever.
    #[test]
    fn three_threads_work_at_the_same_time() {
        let barrier = Barrier::new(3);
        let work = |number| {
            barrier.wait();
            number
        };
        assert_eq!(results(0..6, 3, &|| false, &work), [0, 1, 2, 3, 4, 5]);
    }

    #[test]
    fn no_item_starts_after_the_stop() {
        for threads in [1, 4] {
            let started = AtomicU64::new(0);
            let stop = || started.load(Ordering::Relaxed) >= 10;
            let work = |number| {
                started.fetch_add(1, Ordering::Relaxed);
                number
            };
            let results = results(0..1_000_000, threads, &stop, &work);
            assert!(started.load(Ordering::Relaxed) < 10 + threads as u64);
            assert!(results.iter().copied().eq(0..results.len() as u64), "{results:?}");
        }
    }

    #[test]
    #[should_panic(expected = "a scoped thread panicked")]
    fn a_panic_in_the_work_reaches_the_caller() {
        results(0..100, 3, &|| false, &|number| if number == 7 { panic!("seven") } else { number });
    }
}
