//! The story of a reviewed game: what the best line gathers, and the moves that cost most.

use super::grade::{MoveClass, Review};
use crate::board::{Cell, Color, Group};
use crate::game::Game;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// The group of a better line that scores most above the largest group of its colour that a game removed.
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
    /// The largest group of the colour that the game removed; or, if the game gathered another colour, of that one.
    pub own: u32,
    /// The colour of the game's group.
    pub own_color: Color,
    /// The largest group that the game removed, of whichever colour.
    pub largest: u32,
    /// Its colour.
    pub largest_color: Color,
    /// Whether the better line clears the board, which earns something, and the game did not.
    pub clears: bool,
    /// The moves before it.
    pub moves_before: usize,
    /// How many of these moves remove groups of the colour.
    pub removals_before: usize,
    /// How many of as many first moves of the game did.
    pub own_removals: usize,
}

impl Plan {
    /// Whether the game gathered half as much or more, so that another plan would bring little.
    pub const fn is_matched(&self) -> bool {
        2 * self.own >= self.tiles
    }

    /// The moves of a game that remove some of the tiles before the better line takes them together: the index of each, and
    /// how many tiles it removes. Empty if the game is not over.
    pub fn broken_by(&self, game: &Game) -> Vec<(usize, usize)> {
        let cells: Vec<Cell> = game.moves().iter().map(|played| played.cell).collect();
        let Some(line) = PlayedLine::new(&game.restarted(), &cells) else { return Vec::new() };
        let first = line.removals.iter().take(self.moves_before).enumerate();
        let removed = |(index, removed): (usize, &Removed)| {
            (index, self.cells.iter().filter(|cell| removed.tiles.contains(cell)).count())
        };
        first.map(removed).filter(|(_, tiles)| *tiles > 0).collect()
    }

    /// What a game gathers that nothing beats. Under some rules, that is not its largest group, and tells nothing; nor does a
    /// single move.
    pub fn own(game: &Game) -> Option<Self> {
        Self::new(game, game).filter(|own| own.tiles == own.largest && game.moves().len() > 1)
    }

    /// Compares a game with a better one on the same board. Of groups that gain as much, the largest counts, and of these
    /// the first. A colour of which the game removed as large a group comes last. `None` if the better game is not over, or
    /// one of them has no move.
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
    pub fn new(better: &Game, game: &Game) -> Option<Self> {
        let cells: Vec<Cell> = better.moves().iter().map(|played| played.cell).collect();
        let line = PlayedLine::new(&better.restarted(), &cells)?;
        let own = |color: Color| {
            let groups = game.moves().iter().map(|played| played.removed.group);
            groups.filter(|group| group.color == color).map(|group| group.size).max().unwrap_or(0)
        };
        let points = |size: u32| if size > 0 { game.rules().points().at(size) } else { 0 };
        let rank = |removed: &Removed| {
            let (size, own) = (removed.group.size, own(removed.group.color));
            (size > own, points(size) - points(own), size)
        };
        let (moves_before, largest) =
            line.removals.iter().enumerate().rev().max_by_key(|(_, removed)| rank(removed))?;
        let Group { color, size: tiles, .. } = largest.group;
        let Group { size: largest_size, color: largest_color, .. } = game.largest_move()?.removed.group;
        let is_smaller = largest_size < tiles || own(color) == 0;
        let (own, own_color) = if is_smaller { (largest_size, largest_color) } else { (own(color), color) };
        let removals = |game: &Game| {
            let first = game.moves().iter().take(moves_before);
            first.filter(|played| played.removed.group.color == color).count()
        };
        Some(Self {
            color,
            tiles,
            cells: largest.tiles.iter().copied().collect(),
            points: game.rules().points().at(tiles),
            own,
            own_color,
            largest: largest_size,
            largest_color,
            clears: game.rules().values_a_clear()
                && better.board().is_cleared()
                && !game.board().is_cleared(),
            moves_before,
            removals_before: removals(better),
            own_removals: removals(game),
        })
    }
}

/// A move that cost much, and why.
///
/// - Most are certainly errors. A game without such a move may have a late one that cost less, but much of what was still to
///   gain, if each half of the search finds nearly the same price, and if there is a fact that tells why.
/// - If none comes early, the first one is about a plan: the move took tiles which the best line known from there on takes
///   together with others.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(serde::Serialize, serde::Deserialize))]
pub struct Moment {
    /// The index of the move.
    #[cfg_attr(feature = "cli", serde(rename = "move"))]
    pub index: usize,
    /// What the move cost, in the unit of the rules; `None` if that is not certain. A file has it as the loss of the move.
    #[cfg_attr(feature = "cli", serde(skip))]
    pub price: Option<i64>,
    /// The better moves, from the position before the move on.
    pub better: Vec<Cell>,
    /// What sets the better line apart from the best one after the move, if that is known: see [`facts`](super::facts).
    pub facts: Vec<Fact>,
}

impl Moment {
    /// The largest number of moments of a game.
    pub const MAX_COUNT: usize = 3;

    /// The largest number of tiles left before a late move. With more tiles, three prices in ten were wrong in trials.
    pub const MAX_TILES: u32 = 98;

    /// The limit for what is not even an inaccuracy: a longer search often finds that a small loss was none.
    const MAX_TILES_IF_NO_ERROR: u32 = 60;

    /// Two moments are at least this number of moves apart.
    const MIN_DISTANCE: usize = 6;

    /// Whether two moves are so close that they may be about the same loss.
    const fn are_near(one: usize, other: usize) -> bool {
        one.abs_diff(other) < Self::MIN_DISTANCE
    }

    /// What the better line removes together, according to the first fact: the index of that move in the line, and where
    /// its tiles are before the move of `game`, in ascending order. `None` if the facts are about other things.
    pub fn gathered(&self, game: &Game) -> Option<(usize, Vec<Cell>)> {
        let mut facts = self.facts.iter();
        let (color, tiles) = facts.find_map(|fact| match *fact {
            Fact::Broken { color, tiles, .. }
            | Fact::Grown { color, tiles, .. }
            | Fact::Split { color, tiles, .. }
            | Fact::Largest { color, tiles, .. } => Some((color, tiles)),
            Fact::Stranded { .. } | Fact::Left { .. } | Fact::NoneLeft { .. } => None,
        })?;
        let played: Vec<Cell> = game.moves().get(..self.index)?.iter().map(|played| played.cell).collect();
        let before = game.restarted().with_moves(&played).ok()?;
        let line = PlayedLine::new(&before, &self.better)?;
        let is_named = |removed: &Removed| removed.group.color == color && removed.group.size == tiles;
        let index = line.removals.iter().position(is_named)?;
        Some((index, line.removals[index].tiles.iter().copied().collect()))
    }

    /// Chooses the moments of a game, in the order of the moves: the costliest errors, and if none of them comes early, the
    /// move that broke the plan.
    pub(super) fn choose(plan: Option<&Plan>, review: &Review, game: &Game) -> Vec<Self> {
        // What the best line after the moves before takes together with others. It may gather others than the plan.
        let broken = |index: usize| {
            let line = game.restarted().with_moves(review.moves[index].better.as_ref()?).ok()?;
            let plan = Plan::new(&line, game).filter(|plan| !plan.is_matched())?;
            let (_, removed) = plan.broken_by(game).into_iter().find(|broken| broken.0 == index)?;
            Some(vec![Fact::Broken { color: plan.color, tiles: plan.tiles, removed }])
        };
        let moment = |index: usize, facts: Vec<Fact>| {
            let (made, better) = (&review.moves[index], review.better_from(index)?.to_vec());
            let price = made.class.map(|_| made.loss);
            let is_error = made.class.is_some_and(MoveClass::is_error);
            (is_error || !facts.is_empty()).then_some(Self { index, price, better, facts })
        };
        let (mut tiles, mut points, mut early) = (game.first_board().tiles_left(), 0, 0);
        let (mut errors, mut late) = (Vec::new(), Vec::new());
        for (index, (made, played)) in review.moves.iter().zip(game.moves()).enumerate() {
            // A smaller loss is a moment only if it took at least a quarter of what was still to gain, and 1/300 of par.
            let open = made.best_after + made.loss - points;
            let is_large = open > 0 && 4 * made.loss >= open && 300 * made.loss >= review.best;
            early += usize::from(tiles > Self::MAX_TILES);
            match made.class {
                Some(class) if class.is_error() => errors.push(index),
                Some(MoveClass::Good)
                    if made.is_confirmed && is_large && tiles <= Self::MAX_TILES_IF_NO_ERROR =>
                {
                    late.push(index);
                }
                _ => {}
            }
            tiles -= played.removed.group.size;
            points += played.points;
        }
        let mut moments: Vec<Self> = Vec::new();
        for (mut moves, most) in [(errors, Self::MAX_COUNT), (late, 1)] {
            moves.sort_by_key(|&index| Reverse(review.moves[index].loss));
            for index in moves {
                if moments.len() < most && !moments.iter().any(|known| Self::are_near(known.index, index)) {
                    let told = if index < early { broken(index) } else { None };
                    moments.extend(moment(index, told.unwrap_or_else(|| review.facts(game, index))));
                }
            }
        }
        let has_early = moments.iter().any(|moment| moment.index < early);
        if let Some(plan) =
            plan.filter(|plan| !plan.is_matched() && !has_early && moments.len() < Self::MAX_COUNT)
        {
            // Moves that broke the plan itself come first.
            let breaks: Vec<usize> = plan.broken_by(game).into_iter().map(|(index, _)| index).collect();
            let mut moves: Vec<usize> = (0..review.moves.len()).collect();
            moves.sort_by_key(|&index| Reverse((breaks.contains(&index), review.moves[index].loss)));
            let told = moves.into_iter().find_map(|index| moment(index, broken(index)?));
            let told = told.filter(|it| !moments.iter().any(|known| Self::are_near(known.index, it.index)));
            moments.extend(told);
        }
        moments.sort_by_key(|moment| moment.index);
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
    /// The better line leaves tiles, but none of a colour. The other line leaves some of it, which cost points.
    NoneLeft {
        /// The colour.
        color: Color,
        /// Its tiles at the end of the other line.
        tiles: u32,
    },
    /// The first move of the other line removes some of the tiles that the better line removes in one move. Only of moments.
    Broken {
        /// The colour.
        color: Color,
        /// The number of tiles in the better line.
        tiles: u32,
        /// How many of them the move removes.
        removed: usize,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::deal::ColorCount;
    use crate::board::rules::RuleSet;
    use crate::board::{Deal, Rules, Seed, Size};
    use crate::game::GameId;
    use crate::notation::Replay;
    use crate::review::Reviewer;
    use crate::solver::search::SearchOptions;
    use crate::solver::{RandomMoves, Strategy, play_out};
    use std::collections::HashMap;
    use std::mem::discriminant;

    /// A tile: its colour, and its cell before the line.
    type Tile = (Color, Cell);

    /// The groups that a line removes, and the tiles left after its first move and after its last one.
    struct Followed {
        removed: Vec<Vec<Tile>>,
        boards: Vec<Vec<Vec<Tile>>>,
    }

    /// The tiles of the group at a position: those that a walk over neighbours of the same colour reaches.
    fn group(columns: &[Vec<Tile>], at: (usize, usize)) -> Vec<Tile> {
        let mut places = vec![at];
        loop {
            let is_near =
                |&(x, y): &(usize, usize)| places.iter().any(|&(a, b)| a.abs_diff(x) + b.abs_diff(y) == 1);
            let all =
                columns.iter().enumerate().flat_map(|(x, column)| (0..column.len()).map(move |y| (x, y)));
            let is_new = |place: &(usize, usize)| {
                let is_same = columns[place.0][place.1].0 == columns[at.0][at.1].0;
                is_same && !places.contains(place) && is_near(place)
            };
            let Some(next) = all.into_iter().find(is_new) else {
                return places.into_iter().map(|(x, y)| columns[x][y]).collect();
            };
            places.push(next);
        }
    }

    fn followed(before: &Game, line: &[Cell]) -> Followed {
        let board = before.board();
        let tile = |cell: Cell| Some((board.tile(cell)?, cell));
        let column = |x| (0..board.size().rows()).filter_map(|y| tile(Cell::new(x, y))).collect::<Vec<_>>();
        let mut columns: Vec<_> =
            (0..board.size().columns()).map(column).filter(|column| !column.is_empty()).collect();
        let mut followed = Followed { removed: Vec::new(), boards: vec![columns.clone()] };
        for cell in line {
            let taken = group(&columns, (cell.column.into(), cell.row.into()));
            for column in &mut columns {
                column.retain(|tile| !taken.contains(tile));
            }
            columns.retain(|column| !column.is_empty());
            followed.removed.push(taken);
            followed.boards.push(columns.clone());
        }
        followed
    }

    impl Followed {
        fn sizes(&self, color: Color) -> Vec<u32> {
            self.of(color).iter().map(|group| size(group)).collect()
        }

        fn of(&self, color: Color) -> Vec<&Vec<Tile>> {
            self.removed.iter().filter(|group| group[0].0 == color).collect()
        }

        /// The tiles of a colour after this number of moves.
        fn left(&self, moves: usize, color: Color) -> u32 {
            size(&self.boards[moves].iter().flatten().filter(|tile| tile.0 == color).collect::<Vec<_>>())
        }

        fn end(&self, color: Color) -> u32 {
            self.left(self.removed.len(), color)
        }
    }

    fn size<T>(tiles: &[T]) -> u32 {
        u32::try_from(tiles.len()).unwrap()
    }

    /// The facts about two lines, from their tiles.
    fn expected(before: &Game, better: &[Cell], other: &[Cell]) -> Vec<Fact> {
        let rules = before.rules();
        let score = |line: &[Cell]| before.clone().with_moves(line).unwrap().score();
        let whole = score(better) - score(other);
        let [b, o] = [better, other].map(|line| followed(before, line));
        let is_cleared = |line: &Followed| Color::all().all(|color| line.end(color) == 0);
        let factor = if is_cleared(&o) { rules.clear_multiplier() } else { 1 };
        let points = |size: u32| if size == 0 { 0 } else { factor * rules.points().at(size) };
        let sum = |sizes: &[u32]| sizes.iter().map(|&size| points(size)).sum::<i64>();
        let is_much = |points: i64| points * 3 >= whole;
        let is_larger = |more: u32, less: u32| {
            more >= less + 2 && is_much(points(more) - points(less) - points(more - less))
        };
        let mut told: Vec<(i64, Option<Fact>)> = Vec::new();
        for color in Color::all() {
            let (in_better, in_other) = (b.sizes(color), o.sizes(color));
            let part = sum(&in_better) - sum(&in_other);
            let mut fact = None;
            let most = |sizes: &[u32]| sizes.iter().max().copied().unwrap_or(0);
            let (tiles, less) = (most(&in_better), most(&in_other));
            if is_larger(tiles, less) {
                fact = Some(Fact::Largest { color, tiles, other: less });
            }
            if let Some(largest) = b.of(color).into_iter().rfind(|group| size(group) == tiles) {
                let mut parts = o.of(color);
                parts.retain(|part| part.iter().any(|tile| largest.contains(tile)));
                let is_whole = largest.iter().all(|tile| parts.iter().any(|part| part.contains(tile)));
                let mut parts: Vec<u32> = parts.iter().map(|part| size(part)).collect();
                parts.sort_by(|a, b| b.cmp(a));
                let is_same = is_whole && parts.iter().sum::<u32>() == tiles;
                if is_same && [2, 3].contains(&parts.len()) && is_much(points(tiles) - sum(&parts)) {
                    fact = Some(Fact::Split { color, tiles, parts });
                }
            }
            let now = &o.removed[0];
            let grown = b.of(color).into_iter().find(|group| now.iter().all(|tile| group.contains(tile)));
            if let Some(grown) = grown.filter(|group| is_larger(size(group), size(now))) {
                let shares = |part: &&Vec<Tile>| part.iter().any(|tile| grown.contains(tile));
                if o.of(color).into_iter().filter(shares).all(|part| part.len() <= now.len()) {
                    let first = (b.removed.get(1) == Some(grown)).then_some(better[0]);
                    fact = Some(Fact::Grown { color, tiles: size(grown), now: size(now), first });
                }
            }
            told.push((part, fact));
        }
        let end = whole - told.iter().map(|told| told.0).sum::<i64>();
        told.push((end, expected_end(before, &b, &o, rules, &is_much)));
        let behind: i64 = told.iter().map(|told| told.0).filter(|part| *part < 0).sum();
        if whole <= 0 || -behind > whole {
            return Vec::new();
        }
        told.retain(|told| is_much(told.0));
        told.sort_by_key(|told| -told.0);
        told.into_iter().filter_map(|told| told.1).take(2).collect()
    }

    fn expected_end(
        before: &Game,
        better: &Followed,
        other: &Followed,
        rules: &Rules,
        is_much: &dyn Fn(i64) -> bool,
    ) -> Option<Fact> {
        let left: Vec<Color> = Color::all().filter(|&color| other.end(color) > 0).collect();
        if Color::all().all(|color| better.end(color) == 0) {
            let played = other.removed[0][0].0;
            let tiles = other.left(1, played);
            if tiles > 0 && tiles < rules.min_group() {
                return Some(Fact::Stranded { color: played, tiles });
            }
            let tiles = left.iter().map(|&color| (color, other.end(color))).collect();
            return Some(Fact::Left { tiles });
        }
        let points: i64 = other.removed.iter().map(|group| rules.points().at(size(group))).sum();
        let score_without = |without: Option<Color>| {
            let counts = Color::all().map(|color| if Some(color) == without { 0 } else { other.end(color) });
            rules.final_score_for_counts(before.points() + points, &counts.collect::<Vec<_>>())
        };
        let costs = left.into_iter().filter(|&color| better.end(color) == 0);
        let costs = costs.map(|color| (score_without(Some(color)) - score_without(None), color));
        let (cost, color) = costs.rev().max_by_key(|cost| cost.0)?;
        is_much(cost).then_some(Fact::NoneLeft { color, tiles: other.end(color) })
    }

    fn random_position(number: usize) -> Game {
        let sides = [(3, 4), (5, 3), (4, 6), (6, 5), (7, 7), (9, 6), (8, 8)];
        let (columns, rows) = sides[number % sides.len()];
        let deal = Deal {
            size: Size::new(columns, rows).unwrap(),
            colors: ColorCount::new(if number.is_multiple_of(3) { 2 } else { 3 }).unwrap(),
            seed: Seed::new(format!("facts {number}")),
            ..Deal::default()
        };
        let rules = RuleSet::ALL[number % RuleSet::ALL.len()].rules;
        let rules = if number.is_multiple_of(11) { rules.with_min_group(3).unwrap() } else { rules };
        let mut game = Game::new(GameId::dealt(rules, deal)).unwrap();
        let mut random = RandomMoves::new(&Seed::new(format!("before {number}")));
        for _ in 0..number % 4 {
            let _ = random.next_move(&game).map(|cell| game.play(cell).map(|_| ()));
        }
        game
    }

    #[test]
    fn facts_are_those_that_follow_from_the_tiles_of_both_lines() {
        let mut kinds = HashMap::new();
        for number in 0..1_500 {
            let before = random_position(number);
            let ended = |seed: usize| {
                play_out(&mut RandomMoves::new(&Seed::new(format!("{number} {seed}"))), before.clone())
                    .unwrap()
            };
            let cells = |game: &Game| {
                game.moves()[before.moves().len()..].iter().map(|played| played.cell).collect::<Vec<_>>()
            };
            let mut games: Vec<Game> = (0..6).map(ended).collect();
            games.sort_by_key(Game::score);
            let best = cells(&games[5]);
            for other in games.iter().map(cells).filter(|other| !other.is_empty()) {
                let found = facts(&before, &best, &other);
                assert_eq!(found, expected(&before, &best, &other), "{before:?} {best:?} {other:?}");
                assert!(found.len() <= 2 && facts(&before, &other, &best).is_empty(), "{found:?}");
                for fact in found {
                    kinds.entry(discriminant(&fact)).or_insert((fact, 0)).1 += 1;
                }
            }
        }
        let told: Vec<_> = kinds.into_values().collect();
        assert!(told.len() == 6 && told.iter().all(|told| told.1 > 10), "{told:?}");
    }

    #[test]
    fn the_moment_of_a_plan_took_tiles_that_the_better_line_takes_together() {
        let mut count = 0;
        for number in 0..20 {
            let first = format!("sg1:standard:10x10c4:uniform-v1:plan{number}").parse::<Replay>().unwrap();
            let game = play_out(&mut RandomMoves::new(&Seed::new("plan")), first.game().unwrap()).unwrap();
            let options = SearchOptions { nodes: Some(20_000), ..SearchOptions::default() };
            let mut reviewer = Reviewer::new(&game, &options);
            reviewer.run(&|| false, &mut |_| ());
            let review = reviewer.review();
            for Moment { index, better, facts, .. } in review.moments.iter().filter(|it| it.price.is_none()) {
                let [Fact::Broken { color, tiles, removed }] = facts[..] else { panic!("{facts:?}") };
                let cells: Vec<Cell> = game.moves().iter().map(|played| played.cell).collect();
                let before = game.restarted().with_moves(&cells[..*index]).unwrap();
                let taken = &followed(&before, &cells[*index..]).removed[0];
                let is_named = |group: &&Vec<Tile>| {
                    let both = group.iter().filter(|tile| taken.contains(tile)).count();
                    group[0].0 == color && size(group) == tiles && both == removed && removed > 0
                };
                assert!(followed(&before, better).removed.iter().any(|group| is_named(&group)), "{review:?}");
                assert!(review.moves[*index].loss > 0);
                count += 1;
            }
        }
        assert!(count > 3, "{count}");
    }

    /// The facts about two lines on a drawn board.
    fn on(board: &str, better: &str, other: &str) -> Vec<Fact> {
        let before = format!("sg1:{board}").parse::<Replay>().unwrap().game().unwrap();
        let [better, other] =
            [better, other].map(|line| line.split(' ').map(|cell| cell.parse().unwrap()).collect::<Vec<_>>());
        facts(&before, &better, &other)
    }

    #[test]
    fn lines_that_are_illegal_incomplete_or_no_better_have_no_facts() {
        let board = "topcoder:board:RBB/RRR/RBB";
        assert_eq!(on(board, "a1 a1", "b1 b1"), []);
        assert_eq!(on(board, "a1 b1 b1", "b1 b1 a1"), []);
        assert_eq!(on(board, "b1 b1 a1", "a1 a1"), []);
        assert_eq!(on(board, "a1 a1", "a1 a1"), []);
    }
}
