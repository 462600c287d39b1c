//! Counts the nodes of chains in their order, although several threads run them at the same time.

use super::chains::FoundLine;
use super::incumbent::Incumbent;
use std::collections::BTreeMap;

/// The lines of chains that run at the same time, reported as if the chains ran one after the other.
pub(super) struct ChainOrder {
    /// The number of the first chain that has not ended.
    due: u64,
    /// The number of nodes played before that chain.
    pub(super) nodes: u64,
    /// The lines of later chains, by the numbers of their chains.
    early: BTreeMap<u64, Vec<FoundLine>>,
}

impl ChainOrder {
    /// Begins with the chain of this number, before which `nodes` nodes were played.
    pub(super) const fn new(first: u64, nodes: u64) -> Self {
        Self { due: first, nodes, early: BTreeMap::new() }
    }

    /// Adds a line of a chain that has not ended.
    pub(super) fn add(&mut self, number: u64, found: FoundLine, best: &mut Incumbent<'_>) {
        if number == self.due {
            self.report(&found, best);
        } else if best.has_not_counted(found.value) {
            self.early.entry(number).or_default().push(found);
        }
    }

    /// Ends the first chain that has not ended, and reports what the next one has found so far.
    pub(super) fn end_chain(&mut self, nodes: u64, best: &mut Incumbent<'_>) {
        self.nodes += nodes;
        self.due += 1;
        for found in self.early.remove(&self.due).unwrap_or_default() {
            self.report(&found, best);
        }
    }

    fn report(&self, found: &FoundLine, best: &mut Incumbent<'_>) {
        best.count(found.value, &found.cells, self.nodes + found.nodes);
    }
}
