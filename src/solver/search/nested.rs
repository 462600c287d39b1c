//! Nested rollout policy adaptation.
//!
//! Rosin, "Nested Rollout Policy Adaptation for Monte Carlo Tree Search" (IJCAI 2011), with the spared colour of
//! Cazenave, "Nested Rollout Policy Adaptation with Selective Policies" (CGW 2016), and several games between two
//! adaptations at the lowest level, as in Cazenave, Sevestre and Toulemont, "Stabilized Nested Rollout Policy
//! Adaptation" (2021).

use super::draw::Draw;
use super::goal::Judge;
use super::playout::{Trace, play_out};
use super::policy::Policy;
use super::{Plan, Stop};
use crate::solver::position::Position;

/// One searcher: what it works on and what it has spent.
pub(super) struct Nested<'a, P> {
    first: &'a P,
    judge: &'a Judge,
    plan: &'a Plan,
    draw: Draw,
    position: P,
    base: P,
    game: Trace,
    stop: Stop<'a>,
    /// How many moves it may still play.
    nodes_left: u64,
    stopped: bool,
}

impl<'a, P: Position> Nested<'a, P> {
    pub(super) fn new(
        first: &'a P,
        judge: &'a Judge,
        plan: &'a Plan,
        draw: Draw,
        nodes: u64,
        stop: Stop<'a>,
    ) -> Self {
        Self {
            first,
            judge,
            plan,
            draw,
            position: first.clone(),
            base: first.clone(),
            game: Trace::default(),
            stop,
            nodes_left: nodes,
            stopped: false,
        }
    }

    pub(super) const fn nodes_left(&self) -> u64 {
        self.nodes_left
    }

    /// The best game found at this level by a copy of this policy, which learns on the way.
    pub(super) fn search(&mut self, level: usize, policy: &Policy) -> Option<Trace> {
        let mut policy = policy.clone();
        let mut best: Option<Trace> = None;
        for _ in 0..self.plan.rounds {
            if level <= 1 {
                self.sample(&policy, &mut best);
            } else if let Some(found) = self.search(level - 1, &policy)
                && best.as_ref().is_none_or(|best| found.worth >= best.worth)
            {
                best = Some(found);
            }
            if self.stopped {
                break;
            }
            if let Some(best) = &best {
                policy.adapt(best, self.plan.rate);
            }
        }
        best
    }

    /// Plays a few games by this policy.
    fn sample(&mut self, policy: &Policy, best: &mut Option<Trace>) {
        self.base.copy_from(self.first);
        self.base.reweigh(policy);
        for _ in 0..self.plan.samples {
            if self.nodes_left == 0 || (self.stop)() {
                self.stopped = true;
                return;
            }
            self.position.copy_from(&self.base);
            let whole =
                play_out(&mut self.position, policy, self.judge, &mut self.draw, &mut self.game, self.stop);
            if !whole {
                self.stopped = true;
                return;
            }
            self.nodes_left = self.nodes_left.saturating_sub(self.game.cells.len() as u64);
            match best {
                Some(best) if self.game.worth >= best.worth => std::mem::swap(best, &mut self.game),
                None => *best = Some(self.game.clone()),
                _ => (),
            }
        }
    }
}
