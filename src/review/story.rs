//! The story of a reviewed game: what the best line gathers, and the moves that cost most.

#[cfg(test)]
mod tests;

use super::grade::{MoveClass, Review};
use crate::board::{Cell, Color, Group};
use crate::game::Game;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// The largest group that a better line removes, beside what a game removed of its colour. A colour of which the game
/// removed as large a group comes last.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(serde::Serialize, serde::Deserialize))]
pub struct Plan {
    /// The colour.
    pub color: Color,
    /// The tiles of the group.
    pub tiles: u32,
    /// Where these tiles are on the first board, in ascending order.
    pub cells: Vec<Cell>,
    /// What removing the group scores, without the end of the game.
    pub points: i64,
    /// The largest group of the colour that the game removed; 0 if it removed none.
    pub own: u32,
    /// The moves before it.
    pub moves_before: usize,
    /// How many of these moves remove groups of the colour.
    pub removals_before: usize,
    /// How many of as many first moves of the game did.
    pub own_removals: usize,
}

impl Plan {
    /// Compares a game with a better one on the same board. Of equally large groups of the better game, the first counts.
    /// `None` if the better game is not over or has no move.
    ///
    /// ```
    /// use samegame::notation::Replay;
    /// use samegame::review::Plan;
    ///
    /// let game = |moves: &str| -> Result<_, Box<dyn std::error::Error>> {
    ///     Ok(format!("sg1:standard:board:RBB/RRR/RBB+{moves}").parse::<Replay>()?.game()?)
    /// };
    /// let plan = Plan::new(&game("a1.a1")?, &game("b1.b1.a1")?).expect("two moves");
    /// assert_eq!((plan.color.letter(), plan.tiles, plan.points, plan.own), ('B', 4, 4, 2));
    /// assert_eq!((plan.moves_before, plan.removals_before, plan.own_removals), (1, 0, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(better: &Game, game: &Game) -> Option<Self> {
        let own = |color: Color| {
            let groups = game.moves().iter().map(|played| played.removed.group);
            groups.filter(|group| group.color == color).map(|group| group.size).max().unwrap_or(0)
        };
        let cells: Vec<Cell> = better.moves().iter().map(|played| played.cell).collect();
        let line = PlayedLine::new(&better.restarted(), &cells)?;
        let rank = |removed: &Removed| (removed.group.size > own(removed.group.color), removed.group.size);
        let (moves_before, largest) =
            line.removals.iter().enumerate().rev().max_by_key(|(_, removed)| rank(removed))?;
        let Group { color, size: tiles, .. } = largest.group;
        let removals = |game: &Game| {
            let first = game.moves().iter().take(moves_before);
            first.filter(|played| played.removed.group.color == color).count()
        };
        Some(Self {
            color,
            tiles,
            cells: largest.tiles.iter().copied().collect(),
            points: game.rules().points().at(tiles),
            own: own(color),
            moves_before,
            removals_before: removals(better),
            own_removals: removals(game),
        })
    }
}

/// A move that cost much, and why: certainly an error, with at most [`Moment::TILES`] tiles left before it (fewer if it lost
/// the clear or cost little), and with at least one fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The index of the move.
    pub index: usize,
    /// What the move cost, in the unit of the rules.
    pub price: i64,
    /// The better moves, from the position before the move on.
    pub better: Vec<Cell>,
    /// What sets the better line apart from the best one after the move: see [`facts`](super::facts).
    pub facts: Vec<Fact>,
}

impl Moment {
    /// The largest number of moments of a game.
    pub const COUNT: usize = 3;

    /// The largest number of tiles left before the move. With more tiles, searches often contradict each other.
    pub const TILES: u32 = 120;

    /// The same for a move that lost the clear or cost little: a longer search often finds another way to clear more tiles, or
    /// to make good a small loss.
    pub const TILES_IF_UNSURE: u32 = 85;

    /// No two moments are within this number of moves of each other.
    const DISTANCE: usize = 5;

    /// Whether two moves are so close that they may be about the same loss.
    #[must_use]
    pub const fn are_near(one: usize, other: usize) -> bool {
        one.abs_diff(other) <= Self::DISTANCE
    }

    /// The tiles that the better line removes together, according to the first fact: where they are before the move of
    /// `game`, in ascending order. Empty if the facts are about other things.
    #[must_use]
    pub fn gathered(&self, game: &Game) -> Vec<Cell> {
        let found = || {
            let mut facts = self.facts.iter();
            let (color, tiles) = facts.find_map(|fact| match *fact {
                Fact::Grown { color, tiles, .. }
                | Fact::Split { color, tiles, .. }
                | Fact::Largest { color, tiles, .. } => Some((color, tiles)),
                Fact::Stranded { .. } | Fact::Left { .. } | Fact::NoneLeft { .. } => None,
            })?;
            let played: Vec<Cell> =
                game.moves().get(..self.index)?.iter().map(|played| played.cell).collect();
            let before = game.restarted().with_moves(&played).ok()?;
            let line = PlayedLine::new(&before, &self.better)?;
            let is_named = |removed: &&Removed| removed.group.color == color && removed.group.size == tiles;
            Some(line.removals.iter().find(is_named)?.tiles.iter().copied().collect())
        };
        found().unwrap_or_default()
    }

    /// Chooses the moments of a game, the costliest first.
    pub(super) fn choose(review: &Review, game: &Game) -> Vec<Self> {
        let tiles_before = game.moves().iter().scan(game.first_board().tiles_left(), |tiles, played| {
            let before = *tiles;
            *tiles -= played.removed.group.size;
            Some(before)
        });
        let moves = review.moves.iter().zip(tiles_before).enumerate();
        let errors = moves.filter(|(_, (made, tiles))| {
            let is_sure = made.class >= Some(MoveClass::Mistake) && !made.lost_clear;
            let most = if is_sure { Self::TILES } else { Self::TILES_IF_UNSURE };
            *tiles <= most && made.class.is_some_and(MoveClass::is_error)
        });
        let mut errors: Vec<_> = errors.map(|(index, (made, _))| (index, made.loss)).collect();
        errors.sort_by_key(|&(_, price)| Reverse(price));
        let mut moments: Vec<Self> = Vec::new();
        for (index, price) in errors {
            let is_apart = !moments.iter().any(|known| Self::are_near(known.index, index));
            let facts = if is_apart { review.facts(game, index) } else { Vec::new() };
            if moments.len() < Self::COUNT && !facts.is_empty() {
                let better = review.better_from(index).unwrap_or_default().to_vec();
                moments.push(Self { index, price, better, facts });
            }
        }
        moments
    }
}

/// A difference between a better line and another one: see [`facts`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "cli",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "kind", rename_all = "kebab-case")
)]
pub enum Fact {
    /// The first move of the other line leaves too few tiles of a colour for a group. The better line clears the board.
    Stranded {
        /// The colour.
        color: Color,
        /// Its tiles, which can never be removed.
        tiles: u32,
    },
    /// The other line ends with tiles. The better line clears the board.
    Left {
        /// The tiles of each colour.
        tiles: BTreeMap<Color, u32>,
    },
    /// The better line leaves no tile of a colour, though others, and the other line some, which cost points.
    NoneLeft {
        /// The colour.
        color: Color,
        /// Its tiles at the end of the other line.
        tiles: u32,
    },
    /// The first move of the other line removes a group that is larger when the better line removes it.
    Grown {
        /// The colour.
        color: Color,
        /// The size in the better line.
        tiles: u32,
        /// The size now.
        now: u32,
        /// The first move of the better line, if the group has that size right after it.
        first: Option<Cell>,
    },
    /// The better line removes tiles in one move that the other line removes in several, without any others.
    Split {
        /// The colour.
        color: Color,
        /// The number of tiles.
        tiles: u32,
        /// The sizes of the groups in the other line, the largest first: two or three.
        parts: Vec<u32>,
    },
    /// The better line removes a larger group of a colour than the other one.
    Largest {
        /// The colour.
        color: Color,
        /// The size of the largest group in the better line.
        tiles: u32,
        /// The size of the largest group in the other line; 0 if it removes none.
        other: u32,
    },
}

/// The largest number of facts about two lines.
const MAX_FACTS: usize = 2;

/// The largest number of parts of a [`Fact::Split`].
const MAX_PARTS: usize = 3;

/// The least number of tiles by which a group is larger. A single tile may be worth much, but tells little.
const MIN_GROWTH: u32 = 2;

/// Compares two lines to the end of the game from the position of `before`: a better one, and another one. Returns the
/// facts to which most of the difference between their scores belongs, at most two, the one that is worth most first. They
/// are all true of these two lines, but say nothing about others: the better score need not come from them.
///
/// The difference consists of the points for each colour and of what the rules add or subtract at the end. A fact about a
/// colour, or about the end, is left out unless
///
/// - this part of the difference is at least a third of the whole, and so are the points of the sizes that the fact names;
/// - all parts in which the other line is ahead are together no more than the whole;
/// - a group that is larger has at least two tiles more.
///
/// There are no facts if the first line is not better, or if a line is illegal or not complete.
///
/// ```
/// use samegame::board::Color;
/// use samegame::notation::Replay;
/// use samegame::review::{Fact, facts};
///
/// // After the five tiles of R, the four of B are one group.
/// let before = "sg1:topcoder:board:RBB/RRR/RBB".parse::<Replay>()?.game()?;
/// let line = |cells: &str| cells.split('.').map(|cell| cell.parse().unwrap()).collect::<Vec<_>>();
/// let facts = facts(&before, &line("a1.a1"), &line("b1.b1.a1"));
/// let (color, first) = (Color::from_letter('B').unwrap(), "a1".parse().ok());
/// assert_eq!(facts, [Fact::Grown { color, tiles: 4, now: 2, first }]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn facts(before: &Game, better: &[Cell], other: &[Cell]) -> Vec<Fact> {
    Comparison::new(before, better, other).map_or_else(Vec::new, |lines| lines.facts())
}

/// A complete line from a position.
pub(super) struct PlayedLine {
    /// The game at the end of the line.
    end: Game,
    pub(super) removals: Vec<Removed>,
}

/// A group that a line removes.
pub(super) struct Removed {
    pub(super) group: Group,
    /// Its tiles, by their cells before the line.
    pub(super) tiles: BTreeSet<Cell>,
}

impl PlayedLine {
    /// Plays a line. `None` if it is illegal or not complete.
    pub(super) fn new(before: &Game, line: &[Cell]) -> Option<Self> {
        let end = before.clone().with_moves(line).ok().filter(|end| end.status().is_over())?;
        let board = before.board();
        let column = |column| (0..board.height(column)).map(|row| Cell::new(column, row)).collect();
        let mut columns: Vec<Vec<Cell>> = (0..board.columns_left()).map(column).collect();
        let removals = end.moves()[before.moves().len()..].iter().map(|played| {
            let from_above = played.removed.cells.iter().rev();
            let tiles = from_above.map(|cell| columns[usize::from(cell.column)].remove(cell.row.into()));
            let tiles = tiles.collect();
            columns.retain(|column| !column.is_empty());
            Removed { group: played.removed.group, tiles }
        });
        Some(Self { removals: removals.collect(), end })
    }

    fn of(&self, color: Color) -> impl Iterator<Item = &Removed> {
        self.removals.iter().filter(move |removed| removed.group.color == color)
    }

    fn largest(&self, color: Color) -> Option<&Removed> {
        self.of(color).max_by_key(|removed| removed.group.size)
    }
}

/// Two lines from the same position.
pub(super) struct Comparison<'a> {
    before: &'a Game,
    better: PlayedLine,
    other: PlayedLine,
}

impl<'a> Comparison<'a> {
    /// Plays both lines. `None` if one of them is illegal or not complete.
    pub(super) fn new(before: &'a Game, better: &[Cell], other: &[Cell]) -> Option<Self> {
        let [better, other] = [better, other].map(|line| PlayedLine::new(before, line));
        Some(Self { before, better: better?, other: other? })
    }

    /// The scores of the better line and of the other one.
    pub(super) fn scores(&self) -> [i64; 2] {
        [&self.better, &self.other].map(|line| line.end.score())
    }

    fn whole(&self) -> i64 {
        let [better, other] = self.scores();
        better - other
    }

    /// Whether these points are at least a third of the difference.
    fn is_enough(&self, points: i64) -> bool {
        3 * points >= self.whole()
    }

    /// Whether a group of `tiles` is large enough compared with one of `less`, to which the rest may come as another one.
    fn is_larger(&self, tiles: u32, less: u32) -> bool {
        let rest = tiles.saturating_sub(less);
        let points = [tiles, less, rest].map(|size| if size > 0 { self.points(size) } else { 0 });
        rest >= MIN_GROWTH && self.is_enough(points[0] - points[1] - points[2])
    }

    pub(super) fn facts(&self) -> Vec<Fact> {
        let colors = self.before.board().colors();
        // The points by which the better line is ahead with a colour.
        let part_of = |color: Color| {
            let [better, other] = [&self.better, &self.other]
                .map(|line| line.of(color).map(|removed| self.points(removed.group.size)).sum::<i64>());
            better - other
        };
        let mut parts: Vec<_> = colors.map(|color| (part_of(color), Some(color))).collect();
        // What no colour earns is the end's.
        parts.push((self.whole() - parts.iter().map(|(part, _)| part).sum::<i64>(), None));
        let given_back: i64 = parts.iter().map(|(part, _)| -part.min(&0)).sum();
        if self.whole() <= 0 || given_back > self.whole() {
            return Vec::new();
        }
        parts.retain(|&(part, _)| self.is_enough(part));
        parts.sort_by_key(|&(part, _)| -part);
        let facts = parts.into_iter().filter_map(|(_, color)| match color {
            Some(color) => self.grown(color).or_else(|| self.split(color)).or_else(|| self.largest(color)),
            None => self.stranded().or_else(|| self.left()),
        });
        facts.take(MAX_FACTS).collect()
    }

    /// The points of a group. A multiplier that both lines earn is a part of them, one that only the better line earns is
    /// a part of the end.
    fn points(&self, size: u32) -> i64 {
        let rules = self.before.rules();
        let cleared = self.other.end.board().is_cleared();
        rules.points().at(size) * if cleared { rules.clear_multiplier() } else { 1 }
    }

    fn grown(&self, color: Color) -> Option<Fact> {
        let (first, played) = (self.better.removals.first()?, self.other.removals.first()?);
        let grown = self.better.of(color).find(|removed| removed.tiles.is_superset(&played.tiles))?;
        let [tiles, now] = [grown, played].map(|removed| removed.group.size);
        // Otherwise, the other line only takes them in another order.
        let is_largest_part =
            |removed: &Removed| removed.group.size <= now || removed.tiles.is_disjoint(&grown.tiles);
        let is_next = self.better.removals.get(1).is_some_and(|next| next.tiles == grown.tiles);
        let fact = Fact::Grown { color, tiles, now, first: is_next.then_some(first.group.cell) };
        (self.is_larger(tiles, now) && self.other.of(color).all(is_largest_part)).then_some(fact)
    }

    fn split(&self, color: Color) -> Option<Fact> {
        let whole = self.better.largest(color)?;
        let parts = self.other.of(color).filter(|removed| removed.tiles.is_subset(&whole.tiles));
        let mut parts: Vec<u32> = parts.map(|removed| removed.group.size).collect();
        parts.sort_unstable_by_key(|&size| Reverse(size));
        let tiles = whole.group.size;
        let points = self.points(tiles) - parts.iter().map(|&size| self.points(size)).sum::<i64>();
        let is_split = parts.iter().sum::<u32>() == tiles && (2..=MAX_PARTS).contains(&parts.len());
        (is_split && self.is_enough(points)).then_some(Fact::Split { color, tiles, parts })
    }

    fn largest(&self, color: Color) -> Option<Fact> {
        let tiles = self.better.largest(color)?.group.size;
        let other = self.other.largest(color).map_or(0, |removed| removed.group.size);
        self.is_larger(tiles, other).then_some(Fact::Largest { color, tiles, other })
    }

    fn stranded(&self) -> Option<Fact> {
        let Group { color, size, .. } = self.other.removals.first()?.group;
        let tiles = self.before.board().tiles_of(color) - size;
        let is_stranded = (1..self.before.rules().min_group()).contains(&tiles);
        (is_stranded && self.better.end.board().is_cleared()).then_some(Fact::Stranded { color, tiles })
    }

    fn left(&self) -> Option<Fact> {
        let [better, end] = [&self.better, &self.other].map(|line| line.end.board());
        if better.is_cleared() {
            let tiles: BTreeMap<_, _> = end.colors().map(|color| (color, end.tiles_of(color))).collect();
            return Some(Fact::Left { tiles });
        }
        let only_here = end.colors().filter(|&color| better.tiles_of(color) == 0);
        let color = only_here.max_by_key(|&color| (self.cost(color), Reverse(color)))?;
        let fact = Fact::NoneLeft { color, tiles: end.tiles_of(color) };
        self.is_enough(self.cost(color)).then_some(fact)
    }

    /// What the tiles of a colour at the end of the other line cost.
    fn cost(&self, color: Color) -> i64 {
        let (rules, end) = (self.before.rules(), &self.other.end);
        let count = |other| if other == color { 0 } else { end.board().tiles_of(other) };
        rules.final_score_for_counts(end.points(), &Color::all().map(count).collect::<Vec<u32>>())
            - end.score()
    }
}
