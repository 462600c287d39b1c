//! Nested rollout policy adaptation (NRPA).
//!
//! Rosin, "Nested Rollout Policy Adaptation for Monte Carlo Tree Search" (IJCAI 2011), with the tabu colour as in
//! Cazenave, "Nested Rollout Policy Adaptation with Selective Policies" (CGW 2016), and several playouts between two
//! adaptations at the lowest level as in Cazenave, Sevestre and Toulemont, "Stabilized Nested Rollout Policy
//! Adaptation" (2021).

use super::objective::Objective;
use super::options::Stop;
use super::policy::{Playout, Policy};
use super::rng::Rng;
use crate::solver::position::Position;

/// A searcher on one thread, with the buffers that its playouts reuse.
pub(super) struct Nrpa<'a, P> {
    first: &'a P,
    objective: &'a Objective,
    params: &'a NrpaParams,
    rng: Rng,
    position: P,
    /// The first position with the weights of the current policy.
    weighted_first: P,
    playout: Playout,
    stop: Stop<'a>,
    pub(super) nodes_left: u64,
    stopped: bool,
}

impl<'a, P: Position> Nrpa<'a, P> {
    pub(super) fn new(
        first: &'a P,
        objective: &'a Objective,
        params: &'a NrpaParams,
        rng: Rng,
        nodes: u64,
        stop: Stop<'a>,
    ) -> Self {
        Self {
            first,
            objective,
            params,
            rng,
            position: first.clone(),
            weighted_first: first.clone(),
            playout: Playout::default(),
            stop,
            nodes_left: nodes,
            stopped: false,
        }
    }

    /// Returns the best playout found at this level. The playouts follow a copy of `policy` that adapts in each round.
    /// `on_better` receives each better one at the end of the round in which it is found, and the nodes left then.
    pub(super) fn search(
        &mut self,
        level: usize,
        policy: &Policy,
        on_better: &mut dyn FnMut(&Playout, u64),
    ) -> Option<Playout> {
        let mut policy = policy.clone();
        let mut best: Option<Playout> = None;
        for _ in 0..self.params.rounds {
            let before = best.as_ref().map(|best| best.value);
            if level <= 1 {
                self.sample(&policy, &mut best);
            } else if let Some(found) = self.search(level - 1, &policy, &mut |_, _| ())
                && best.as_ref().is_none_or(|best| found.value >= best.value)
            {
                best = Some(found);
            }
            if let Some(best) = &best
                && before.is_none_or(|before| best.value > before)
            {
                on_better(best, self.nodes_left);
            }
            if self.stopped {
                break;
            }
            if let Some(best) = &best {
                policy.adapt(best);
            }
        }
        best
    }

    /// Runs the playouts between two adaptations and stores the best one in `best`.
    fn sample(&mut self, policy: &Policy, best: &mut Option<Playout>) {
        self.weighted_first.copy_from(self.first);
        self.weighted_first.reweigh(policy);
        for _ in 0..PLAYOUTS {
            if self.nodes_left == 0 || (self.stop)() {
                self.stopped = true;
                return;
            }
            self.position.copy_from(&self.weighted_first);
            let finished = policy.play_out(
                &mut self.position,
                self.objective,
                &mut self.rng,
                &mut self.playout,
                self.stop,
            );
            if !finished {
                self.stopped = true;
                return;
            }
            self.nodes_left = self.nodes_left.saturating_sub(self.playout.cells.len() as u64);
            match best {
                Some(best) if self.playout.value >= best.value => std::mem::swap(best, &mut self.playout),
                None => *best = Some(self.playout.clone()),
                _ => (),
            }
            if best.as_ref().is_some_and(|best| self.objective.is_reached(best.value)) {
                self.stopped = true;
                return;
            }
        }
    }
}

/// The size of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct NrpaParams {
    /// The number of nested levels, at least 2.
    pub(super) level: usize,
    /// The number of times that each level adapts its policy.
    rounds: usize,
}

/// The number of playouts between two adaptations at the lowest level.
const PLAYOUTS: u64 = 2;

/// The number of moves in a typical game of 1000 tiles.
const MOVES_PER_1000_TILES: u64 = 275;

impl NrpaParams {
    /// Returns the parameters of a run of about `nodes` nodes on a board of `tiles` tiles.
    pub(super) fn for_nodes(nodes: u64, tiles: u32) -> Self {
        let playouts = nodes / Self::moves_per_game(tiles);
        let level: u8 = if playouts < 4_000 { 2 } else { 3 };
        // Each level repeats the level below in every round.
        let playouts_in = |rounds: u64| rounds.pow(level.into()) * PLAYOUTS;
        let rounds = (1..).take_while(|&rounds| playouts_in(rounds) <= playouts);
        Self { level: level.into(), rounds: rounds.count().max(1) }
    }

    /// The number of moves in a typical game on a board of `tiles` tiles.
    pub(super) fn moves_per_game(tiles: u32) -> u64 {
        (u64::from(tiles) * MOVES_PER_1000_TILES / 1000).max(1)
    }
}
