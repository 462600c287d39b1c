//! The judge of an answer: whether another move in a moment keeps most of what was lost.

use super::line_pool::{Half, grafted};
use super::moment::Moment;
use crate::board::{Cell, IllegalMove};
use crate::game::Game;
use crate::solver::GameLine;
use crate::solver::search::{SOLVABLE_TILES, SOLVING_NODES, SearchOptions, search_game};

/// Whether an answer is good enough: whether it keeps at least two thirds of what was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is, for both halves of the search.
    Good,
    /// It is not, for either half.
    Poor,
    /// The halves of the search differ, or the search was stopped.
    Unclear,
}

/// What a [`Moment`] says about an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// Whether the answer is good enough.
    pub verdict: Verdict,
    /// How much of what was lost the answer keeps, from 0 to [`lost`](Self::lost).
    pub kept: i64,
    /// What was lost, as the search knows it by now.
    pub lost: i64,
    /// The best line known that begins with the answer, from the first board.
    pub line: GameLine,
    /// The number of nodes that the search spent.
    pub nodes: u64,
}

/// The number of nodes that suffice for most verdicts, and that one core plays in less than two seconds.
pub const JUDGE_NODES: u64 = 4_000_000;

/// Of this number of shares of the nodes, each half spends one on the move that was played and one on the better move,
/// and the others on the answer.
const SHARES: u64 = 12;

/// The memory of each search.
const MEMORY_BYTES: usize = 1 << 20;

/// The lines known that begin with a move, and the score of the best one, for each half.
struct Branch {
    position: Game,
    best: [Option<GameLine>; 2],
    totals: [i64; 2],
    proved: bool,
}

impl Branch {
    /// The lines after a move: what is known of each of `lines` there. Their best total is at least `total`.
    fn new(position: Game, total: i64, lines: &[&Game]) -> Self {
        let mut branch = Self { position, best: [None, None], totals: [total; 2], proved: false };
        for line in lines {
            branch.graft(Half::BOTH.as_slice(), line);
        }
        branch
    }

    /// Adds as much of a line as can be played here.
    fn graft(&mut self, halves: &[Half], line: &Game) {
        let found = GameLine::from_finished(&grafted(self.position.clone(), line));
        let Some(found) = found else { return };
        for &half in halves {
            self.add(half, &found);
        }
    }

    fn add(&mut self, half: Half, line: &GameLine) {
        let half = half as usize;
        if self.best[half].as_ref().is_none_or(|best| line.score > best.score) {
            self.best[half] = Some(line.clone());
        }
        self.totals[half] = self.totals[half].max(line.score);
    }

    fn line(&self, half: Half) -> &GameLine {
        self.best[half as usize].as_ref().unwrap_or_else(|| unreachable!("a line was grafted"))
    }

    fn game(&self, half: Half) -> Game {
        let line = self.position.restarted().with_moves(&self.line(half).cells);
        line.unwrap_or_else(|illegal| unreachable!("a known line is illegal: {illegal}"))
    }
}

/// A search on the spot: its random numbers, and what it has spent.
struct Search<'a> {
    should_stop: &'a (dyn Fn() -> bool + Sync),
    seed: u64,
    nodes: u64,
}

impl Search<'_> {
    /// Looks for a better line from the best one that this half knows.
    fn anneal(&mut self, branch: &mut Branch, half: Half, nodes: u64) {
        if branch.proved {
            return;
        }
        let options = SearchOptions { nodes: Some(nodes), refine_only: true, ..self.options(branch, half) };
        self.run(branch, &[half], &options);
    }

    /// Tries to prove the best line of a small position. It is then known to both halves.
    fn prove(&mut self, branch: &mut Branch, nodes: u64) {
        if branch.position.board().tiles_left() <= SOLVABLE_TILES {
            let nodes = Some(SOLVING_NODES.min(nodes));
            let options = SearchOptions { nodes, ..self.options(branch, Half::First) };
            branch.proved = self.run(branch, &Half::BOTH, &options);
        }
    }

    fn options(&mut self, branch: &Branch, half: Half) -> SearchOptions {
        self.seed += 1;
        let rest = branch.line(half).cells[branch.position.moves().len()..].to_vec();
        SearchOptions {
            initial_line: Some(rest),
            memory_bytes: MEMORY_BYTES,
            seed: self.seed << 32,
            ..SearchOptions::default()
        }
    }

    fn run(&mut self, branch: &mut Branch, halves: &[Half], options: &SearchOptions) -> bool {
        let found = search_game(&branch.position, options, self.should_stop, &mut |_| ());
        self.nodes += found.nodes;
        let line = branch.position.clone().with_moves(&found.line).ok();
        if let Some(line) = line.as_ref().and_then(GameLine::from_finished) {
            for &half in halves {
                branch.add(half, &line);
            }
        }
        found.proved
    }
}

impl Moment {
    /// Judges another move as a review does: by what two halves of a search find after it, after the move that was played
    /// and after the better one. Known lines spare the search: the better move keeps everything, the move that was played
    /// nothing, and it is good enough if as much of the better line can be played after the answer.
    ///
    /// With the same number of nodes, the judgement is always the same. The search stops early if `should_stop` returns
    /// true; it must then keep returning true.
    ///
    /// # Errors
    /// Fails if the move is illegal.
    pub fn judge(
        &self,
        answer: Cell,
        nodes: u64,
        should_stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Judgement, IllegalMove> {
        let after = |cell| self.position.clone().with_moves(&[cell]);
        let position = after(answer)?;
        let cell = position.moves()[self.index()].removed.group.cell;
        let better = self.position.restarted().with_moves(&self.better.cells)?;
        let lines = [&better, &self.own];
        let [mut played, mut best, mut answered] = [
            Branch::new(after(self.played)?, self.after_played, &lines),
            Branch::new(after(self.better_move())?, self.better.score, &lines),
            Branch::new(position, i64::MIN, &lines),
        ];
        let mut search = Search { should_stop, seed: 0, nodes: 0 };
        let is_known = cell == self.better_move()
            || cell == self.played
            || keeps(&played, &best, &answered) == [Some(true); 2];
        if !is_known {
            search.prove(&mut answered, nodes / 2);
            for half in Half::BOTH {
                search.anneal(&mut answered, half, nodes / 2 / SHARES * (SHARES - 2));
            }
            for half in Half::BOTH {
                // What was found after the answer may be as good after the other moves.
                let found = answered.game(half);
                for branch in [&mut played, &mut best] {
                    branch.graft(&[half], &found);
                    search.anneal(branch, half, nodes / 2 / SHARES);
                    answered.graft(&[half], &branch.game(half));
                }
            }
        }
        Ok(self.judgement(cell, [&played, &best, &answered], search.nodes, !is_known && should_stop()))
    }

    fn judgement(
        &self,
        cell: Cell,
        [played, best, answered]: [&Branch; 3],
        nodes: u64,
        is_stopped: bool,
    ) -> Judgement {
        let verdict = match keeps(played, best, answered) {
            _ if cell == self.better_move() => Verdict::Good,
            _ if cell == self.played => Verdict::Poor,
            [Some(true), Some(true)] => Verdict::Good,
            [Some(false), Some(false)] if !is_stopped => Verdict::Poor,
            _ => Verdict::Unclear,
        };
        let [floor, ceiling, reached] =
            [played, best, answered].map(|branch| branch.totals[0].max(branch.totals[1]));
        let line = Half::BOTH.map(|half| answered.line(half));
        let line = if line[1].score > line[0].score { line[1] } else { line[0] };
        let lost = ceiling.max(reached).saturating_sub(floor).max(0);
        let kept =
            if cell == self.better_move() { lost } else { reached.saturating_sub(floor).clamp(0, lost) };
        Judgement { verdict, kept, lost, line: line.clone(), nodes }
    }
}

/// For each half, whether the answer keeps at least two thirds of what was lost; `None` if it sees no loss.
fn keeps(played: &Branch, best: &Branch, answered: &Branch) -> [Option<bool>; 2] {
    Half::BOTH.map(|half| {
        let [played, best, answered] =
            [played, best, answered].map(|branch| i128::from(branch.totals[half as usize]));
        let lost = best.max(answered) - played;
        (lost > 0).then_some(3 * (answered - played) >= 2 * lost)
    })
}

#[cfg(test)]
mod tests;
