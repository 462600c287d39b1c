//! What the best line known gathers in one move.

use crate::board::{Color, Group};
use crate::game::Game;

/// The largest group that a better line removes, beside what a game removed of its colour. A colour of which the game
/// removed as large a group comes last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(serde::Serialize))]
pub struct Plan {
    /// The colour.
    pub color: Color,
    /// The tiles of the group.
    pub tiles: u32,
    /// What removing the group scores, without the end of the game.
    pub points: i64,
    /// The largest group of the colour that the game removed; 0 if it removed none.
    pub own: u32,
}

impl Plan {
    /// Compares a game with a better one on the same board. Of equally large groups of the better game, the first counts.
    /// `None` if the better game has no move.
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
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(better: &Game, game: &Game) -> Option<Self> {
        let groups = |game: &Game| game.moves().iter().map(|played| played.removed.group).collect::<Vec<_>>();
        let (best, played) = (groups(better), groups(game));
        let own = |color: Color| {
            let of_color = played.iter().filter(|group| group.color == color);
            of_color.map(|group| group.size).max().unwrap_or(0)
        };
        let rank = |group: &&Group| (group.size > own(group.color), group.size);
        let &Group { color, size: tiles, .. } = best.iter().rev().max_by_key(rank)?;
        Some(Self { color, tiles, points: game.rules().points().at(tiles), own: own(color) })
    }
}
