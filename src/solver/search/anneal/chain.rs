//! A line that changes step by step.

use super::super::Stop;
use super::super::draw::Draw;
use super::super::goal::{Goal, Judge, Worth};
use super::super::policy::exponential;
use super::bar::Bar;
use super::ceiling::Ceiling;
use super::change::Change;
use crate::board::Cell;
use crate::solver::position::{Field, Name};

/// The temperature at first, in thousandths of what the first line is worth.
const HOT: f64 = 8.0;

/// The logarithm of how many times less it is at last: it falls by the same factor in equal times.
const FALL: f32 = std::f32::consts::LN_10;

/// What each tile left is charged, in the same unit, so that lines that nearly clear the board are told from others.
const LEFT: f64 = 1.0;

/// The same where the tiles left are what counts.
const LEFT_FIRST: f64 = 20.0;

/// How many changes are tried between two looks at the time.
const BATCH: u32 = 16;

/// A board in play.
#[derive(Clone, Debug)]
struct Stage {
    field: Field,
    points: i64,
    /// The most points that the tiles left could bring.
    most: i64,
}

/// A line from some move on.
#[derive(Debug, Default)]
struct Moves {
    names: Vec<Name>,
    /// The board before each of the moves, and at the end.
    stages: Vec<Stage>,
}

/// What became of a line by a change.
#[derive(Debug)]
struct Changed {
    worth: Worth,
    left: u32,
    /// From which move on it is the line as it was, if it is so again.
    joined: Option<usize>,
    /// How many more points were made before that.
    more: i64,
}

/// A line, and the best one that it has been.
pub(in super::super) struct Chain<'a> {
    judge: &'a Judge,
    ceiling: Ceiling,
    spared: Option<usize>,
    draw: Draw,
    line: Moves,
    /// The line from a change on.
    changed: Moves,
    value: f64,
    best: Worth,
    best_names: Vec<Name>,
    /// A thousandth of what the first line is worth.
    unit: f64,
    nodes: u64,
}

impl<'a> Chain<'a> {
    /// The chain that begins with this line, of moves that are legal on the field.
    pub(in super::super) fn new(
        field: Field,
        judge: &'a Judge,
        spared: Option<usize>,
        cells: &[Cell],
        draw: Draw,
    ) -> Self {
        let ceiling = Ceiling::new(judge, field.counts());
        let most = field.counts().iter().map(|&tiles| ceiling.most(tiles)).sum();
        let mut chain = Self {
            judge,
            ceiling,
            spared,
            draw,
            line: Moves::default(),
            changed: Moves::default(),
            value: 0.0,
            best: Worth::default(),
            best_names: Vec::new(),
            unit: 0.0,
            nodes: 0,
        };
        let mut stage = Stage { field, points: 0, most };
        for &cell in cells {
            let name = stage.field.name(cell);
            chain.click(&mut stage, name);
        }
        while let Some(name) = chain.any(&stage.field) {
            chain.click(&mut stage, name);
        }
        let first = chain.end(stage, 0);
        chain.best = first.worth;
        let aimed_at = if judge.goal() == Goal::Score { first.worth.0 } else { first.worth.1 };
        chain.unit = float(aimed_at.abs().max(1)) / 1000.0;
        chain.value = chain.value_of(first.worth, first.left);
        chain.take(0, &first);
        chain.best_names.clone_from(&chain.line.names);
        chain
    }

    /// What the best line is worth.
    pub(in super::super) const fn best(&self) -> Worth {
        self.best
    }

    /// How many moves were played.
    pub(in super::super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The best line.
    pub(in super::super) fn best_cells(&self) -> Vec<Cell> {
        let mut cells = Vec::with_capacity(self.best_names.len());
        let Some(mut field) = self.line.stages.first().map(|stage| stage.field.clone()) else { return cells };
        for &name in &self.best_names {
            if let Some(spot) = field.find(name) {
                cells.push(spot.cell());
                field.remove(spot);
            }
        }
        cells
    }

    /// Tries changes until `until` moves were played, of the `whole` that this chain may play.
    pub(in super::super) fn run(&mut self, until: u64, whole: u64, stop: Stop<'_>) {
        while self.nodes < until && !stop() {
            let temperature = self.temperature(whole);
            for _ in 0..BATCH {
                // A change tried in vain counts too, so that there is an end.
                self.nodes += 1;
                self.attempt(temperature);
            }
        }
    }

    fn temperature(&self, whole: u64) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "about which part it is will do")]
        let part = (self.nodes as f32 / whole as f32).min(1.0);
        self.unit * HOT * f64::from(exponential(-FALL * part))
    }

    /// Changes the line, and keeps the change if it is good, or not too bad for this temperature.
    fn attempt(&mut self, temperature: f64) {
        let (stages, spared) = (&self.line.stages, self.spared);
        let group = |at: usize, draw: &mut Draw| stages[at].field.any(spared, &mut |bound| draw.below(bound));
        let Some(change) = Change::draw(&self.line.names, &mut self.draw, group) else { return };
        let bar = Bar { value: self.value, temperature, drawn: self.draw.fraction() };
        let Some(changed) = self.play(change, bar) else { return };
        let value = self.value_of(changed.worth, changed.left);
        if bar.is_reached_by(value) {
            self.value = value;
            self.take(change.at, &changed);
            if changed.worth > self.best {
                self.best = changed.worth;
                self.best_names.clone_from(&self.line.names);
            }
        }
    }

    /// Plays the line with a change, from the change on and as far as that makes a difference; `None` as soon as the bar
    /// is out of reach.
    fn play(&mut self, change: Change, bar: Bar) -> Option<Changed> {
        self.changed.names.clear();
        self.changed.stages.clear();
        let mut stage = self.line.stages[change.at].clone();
        if let Some(name) = change.before {
            self.click(&mut stage, name);
        }
        let mut later = change.later;
        for at in change.at + usize::from(change.without)..self.line.names.len() {
            if let Some((_, name)) = later.take_if(|&mut (before, _)| before == at) {
                self.click(&mut stage, name);
            }
            self.click(&mut stage, self.line.names[at]);
            if later.is_none() && stage.field == self.line.stages[at + 1].field {
                return Some(self.joined(change.at, at + 1, stage.points));
            }
            if !bar.is_reached_by(self.at_most(&stage, change.at)) {
                return None;
            }
        }
        if let Some((_, name)) = later {
            self.click(&mut stage, name);
        }
        while let Some(name) = self.any(&stage.field) {
            self.click(&mut stage, name);
            if !bar.is_reached_by(self.at_most(&stage, change.at)) {
                return None;
            }
        }
        Some(self.end(stage, change.at))
    }

    /// The changed line that is the line again from this move on, reached with these points.
    fn joined(&self, kept: usize, at: usize, points: i64) -> Changed {
        let more = points - self.line.stages[at].points;
        let moves = kept + self.changed.names.len() + (self.line.names.len() - at);
        self.judged(&self.line.stages[self.line.names.len()], more, moves, Some(at))
    }

    fn judged(&self, end: &Stage, more: i64, moves: usize, joined: Option<usize>) -> Changed {
        let counts = end.field.counts();
        let worth = self.judge.worth(end.points + more, moves, counts);
        Changed { worth, left: counts.iter().sum(), more, joined }
    }

    /// Removes the group of a tile, if the tile is there and the group may be removed.
    fn click(&mut self, stage: &mut Stage, name: Name) {
        let Some(spot) = stage.field.find(name) else { return };
        self.changed.stages.push(stage.clone());
        let tiles = stage.field.counts()[spot.color()];
        match stage.field.remove(spot) {
            0 => drop(self.changed.stages.pop()),
            size => {
                stage.points += self.judge.points(size);
                stage.most += self.ceiling.most(tiles - size) - self.ceiling.most(tiles);
                self.changed.names.push(name);
                self.nodes += 1;
            }
        }
    }

    /// A group to remove where the line has no more moves: of the spared colour only if there is no other.
    fn any(&mut self, field: &Field) -> Option<Name> {
        field.any(self.spared, &mut |bound| self.draw.below(bound))
    }

    /// The changed line ends here, which begins with so many moves of the line.
    fn end(&mut self, stage: Stage, kept: usize) -> Changed {
        let changed = self.judged(&stage, 0, kept + self.changed.names.len(), None);
        self.changed.stages.push(stage);
        changed
    }

    /// The value that the changed line, which begins with so many moves of the line, can have at most at its end.
    fn at_most(&self, stage: &Stage, kept: usize) -> f64 {
        let (stranded, most) = (stage.field.stranded(), stage.points + stage.most);
        let cleared = self.judge.worth(most, kept + self.changed.names.len(), &[]);
        let stuck = match self.judge.goal() {
            Goal::FewestMoves => cleared,
            Goal::Score | Goal::Clear | Goal::FewestLeft => self.judge.stuck(0, most + self.ceiling.relief),
        };
        let stuck = self.value_of(stuck, stranded.max(1));
        if stranded > 0 { stuck } else { stuck.max(self.value_of(cleared, 0)) }
    }

    /// How good a line is to go on from.
    fn value_of(&self, worth: Worth, left: u32) -> f64 {
        match self.judge.goal() {
            Goal::Score => float(worth.0) - f64::from(left) * LEFT * self.unit,
            Goal::Clear | Goal::FewestLeft | Goal::FewestMoves => {
                float(worth.1) - f64::from(left) * LEFT_FIRST * self.unit
            }
        }
    }

    /// Makes the changed line the line, which it was before this move.
    fn take(&mut self, at: usize, changed: &Changed) {
        let (line, new) = (&mut self.line, &mut self.changed);
        let Some(joined) = changed.joined else {
            line.names.truncate(at);
            line.names.append(&mut new.names);
            line.stages.truncate(at);
            line.stages.append(&mut new.stages);
            return;
        };
        let moves = new.names.len();
        line.names.splice(at..joined, new.names.drain(..));
        line.stages.splice(at..joined, new.stages.drain(..));
        if changed.more != 0 {
            line.stages[at + moves..].iter_mut().for_each(|stage| stage.points += changed.more);
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "scores beyond 2^53 need not be told apart to the point")]
const fn float(number: i64) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::rules::{self, Leftover, Quadratic, RuleSet};
    use crate::board::{Board, Deal, Rules, Seed};

    fn chain_of<'a>(board: &Board, judge: &'a Judge, seed: u64) -> Chain<'a> {
        let field = Field::new(board, 2).expect("a small board");
        Chain::new(field, judge, Some(0), &[], Draw::new(seed, 0))
    }

    fn dealt(number: u64) -> Board {
        Deal { seed: Seed::new(format!("chain {number}")), ..Deal::default() }.board(2).expect("a deal")
    }

    #[test]
    fn the_best_line_is_worth_what_it_says_and_no_less_than_the_first() {
        for (number, goal) in (0..).zip([Goal::Score, Goal::Clear, Goal::FewestLeft, Goal::FewestMoves]) {
            for set in [rules::STANDARD, rules::TOPCODER, rules::JSGAMES, rules::KLICKETY] {
                let board = dealt(number);
                let judge = Judge::new(&set.rules, goal, board.tiles_left());
                let mut chain = chain_of(&board, &judge, number);
                let first = chain.best();
                chain.run(30_000, 30_000, &|| false);
                assert!(chain.best() > first);
                assert_eq!(judge.worth_of(&board, &chain.best_cells()), chain.best());
            }
        }
    }

    /// Rules that make every part of the score a loss or a gain once.
    fn odd_rules() -> [Rules; 3] {
        let quadratic = |b, c| Quadratic::new(0, b, c, 1).expect("a formula");
        let leftover = Leftover { penalty: quadratic(-3, 0), above: 1, per_color: true };
        let paid = Rules::default().with_leftover(leftover).expect("rules");
        let charged = Rules::default().with_points(quadratic(-1, 4));
        let charged = charged.with_clear_bonus(-50).expect("rules");
        let large = Rules::default().with_min_group(3).expect("rules");
        [paid.with_clear_multiplier(3).expect("rules"), charged, large]
    }

    #[test]
    fn no_line_ends_better_than_it_could() {
        let sets = RuleSet::ALL.map(|set| set.rules);
        for (number, rules) in (0..).zip(sets.into_iter().chain(odd_rules())) {
            for goal in [Goal::Score, Goal::Clear, Goal::FewestLeft, Goal::FewestMoves] {
                let deal = Deal { size: "6x6".parse().expect("a size"), ..Deal::default() };
                let deal = Deal { seed: Seed::new(format!("ceiling {number}")), ..deal };
                let board = deal.board(rules.min_group()).expect("a deal");
                let judge = Judge::new(&rules, goal, board.tiles_left());
                let field = Field::new(&board, rules.min_group()).expect("a small board");
                let mut chain = Chain::new(field, &judge, None, &[], Draw::new(number, 0));
                for _ in 0..200 {
                    chain.changed = Moves::default();
                    let (mut stage, mut at_most) = (chain.line.stages[0].clone(), Vec::new());
                    while let Some(name) = chain.any(&stage.field) {
                        at_most.push(chain.at_most(&stage, 0));
                        chain.click(&mut stage, name);
                    }
                    let end = chain.end(stage, 0);
                    let value = chain.value_of(end.worth, end.left);
                    assert!(
                        at_most.iter().all(|&at_most| value <= at_most + 1e-9),
                        "{rules:?} {goal:?} {board}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_boards_kept_are_those_of_the_line() {
        let (board, judge) = (dealt(9), Judge::new(&Rules::default(), Goal::Score, 225));
        let mut chain = chain_of(&board, &judge, 9);
        for until in (100..20_000).step_by(100) {
            chain.run(until, 20_000, &|| false);
            let mut stage = chain.line.stages[0].clone();
            assert_eq!(chain.line.stages.len(), chain.line.names.len() + 1);
            for (at, &name) in chain.line.names.iter().enumerate() {
                assert!(stage.field == chain.line.stages[at].field);
                assert_eq!(stage.points, chain.line.stages[at].points);
                let spot = stage.field.find(name).expect("a move of the line");
                stage.points += judge.points(stage.field.remove(spot));
            }
            assert!(Some(&stage.field) == chain.line.stages.last().map(|end| &end.field));
            assert!(stage.field.any(None, &mut |_| 0).is_none(), "there are moves left");
            let counts = stage.field.counts();
            let value = chain.value_of(judge.worth(stage.points, 0, counts), counts.iter().sum());
            assert!((chain.value - value).abs() < 1e-9);
        }
    }
}
