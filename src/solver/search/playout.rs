//! Games played out by a policy.

use super::draw::Draw;
use super::goal::{Judge, Worth};
use super::policy::Policy;
use crate::board::Cell;
use crate::solver::position::Position;

/// A game played to its end, with what might have been played instead.
#[derive(Clone, Debug, Default)]
pub(super) struct Trace {
    pub(super) cells: Vec<Cell>,
    pub(super) worth: Worth,
    codes: Vec<u32>,
    /// Where the codes of each step end, and the code played.
    ends: Vec<(usize, u32)>,
}

impl Trace {
    /// For each step the codes of the moves there were, and the one played.
    pub(super) fn steps(&self) -> impl Iterator<Item = (&[u32], u32)> {
        let mut from = 0;
        self.ends.iter().map(move |&(end, played)| {
            let codes = &self.codes[from..end];
            from = end;
            (codes, played)
        })
    }

    fn clear(&mut self) {
        self.cells.clear();
        self.codes.clear();
        self.ends.clear();
    }

    fn record<P: Position>(&mut self, position: &P, at: usize, room: usize) {
        let moves = position.moves();
        if self.codes.len() + moves.len() <= room {
            self.codes.extend(moves.iter().map(|group| group.code));
            self.ends.push((self.codes.len(), moves[at].code));
        }
        self.cells.push(moves[at].cell());
    }
}

/// Plays `position` to its end, drawing moves by their weights, and records it in `trace`; false if it was stopped.
pub(super) fn play_out<P: Position>(
    position: &mut P,
    policy: &Policy,
    judge: &Judge,
    draw: &mut Draw,
    trace: &mut Trace,
    stop: &dyn Fn() -> bool,
) -> bool {
    trace.clear();
    let mut points = 0;
    while !position.moves().is_empty() {
        if trace.cells.len() % 64 == 63 && stop() {
            return false;
        }
        let at = choose(position, draw);
        trace.record(position, at, policy.record_room());
        points += judge.points(position.moves()[at].size);
        position.play(at, policy);
    }
    trace.worth = judge.worth(points, trace.cells.len(), position.counts());
    true
}

/// A place in the list of moves, drawn by weight.
fn choose<P: Position>(position: &P, draw: &mut Draw) -> usize {
    let moves = position.moves();
    // Four sums at once: one waits for the other's additions otherwise.
    let mut sums = [0.0_f32; 4];
    for four in moves.chunks(4) {
        for (sum, group) in sums.iter_mut().zip(four) {
            *sum += group.weight;
        }
    }
    let mut left = draw.fraction() * ((sums[0] + sums[1]) + (sums[2] + sums[3]));
    for (at, group) in moves.iter().enumerate() {
        left -= group.weight;
        if left < 0.0 {
            return at;
        }
    }
    moves.len() - 1
}
