//! Messages about games, groups, illegal moves and failed deals.

use crate::board::deal::{ColorCount, DealError, Difficulty};
use crate::board::{Deal, Group, IllegalMove, Rules};
use crate::game::{Game, Status};
use crate::i18n::{Messages, Noun};
use std::borrow::Cow;

impl Messages {
    /// `7 tiles · 25 points`.
    fn group_value(self, group: &Group, rules: &Rules) -> String {
        let tiles = self.tiles(group.size);
        if rules.ranks_by_tiles_left() {
            return tiles;
        }
        self.join(&[tiles, self.points(rules.points().at(group.size))])
    }

    /// The tiles and points of a group, in at most this number of columns. If both do not fit, the tiles are given as a
    /// bare number or left out.
    pub(crate) fn group_value_within(self, group: &Group, rules: &Rules, columns: usize) -> String {
        let whole = self.group_value(group, rules);
        if whole.chars().count() <= columns || rules.ranks_by_tiles_left() {
            return whole;
        }
        let points = self.points(rules.points().at(group.size));
        let short = self.join(&[self.number(group.size), points.clone()]);
        if short.chars().count() <= columns { short } else { points }
    }

    /// The final score and the number of moves.
    pub(crate) fn final_score(self, game: &Game) -> String {
        let left = i64::from(game.board().tiles_left());
        let score = if game.rules().ranks_by_tiles_left() {
            self.format("tiles-left-shortest", [("tiles", self.grouped(left))])
        } else {
            self.points(game.score())
        };
        let moves = self.count(i64::try_from(game.moves().len()).unwrap_or(i64::MAX), Noun::Move);
        self.join(&[score, moves])
    }

    /// `12 tiles left`, beside a score.
    pub(crate) fn tiles_left_short(self, tiles: u32) -> String {
        self.format("tiles-left-short", [("tiles", self.grouped(tiles.into()))])
    }

    /// The outcome of the game, its score and the tiles left, in at most this number of columns.
    pub(crate) fn game_summary(self, game: &Game, columns: u16) -> String {
        let line_with = |score: Option<String>| {
            let outcome = Some(self.outcome(game.status()).into_owned()).filter(|text| !text.is_empty());
            let tiles = self.tiles(game.board().tiles_left());
            self.join(&[outcome, score, Some(tiles)].into_iter().flatten().collect::<Vec<_>>())
        };
        if game.rules().ranks_by_tiles_left() {
            return self.truncate(&line_with(None), columns);
        }
        let long = line_with(Some(self.points(game.score())));
        if long.chars().count() <= columns.into() {
            return long;
        }
        self.truncate(&line_with(Some(self.number(game.score()))), columns)
    }

    /// The outcome of a game; empty before its end.
    pub(crate) fn outcome(self, status: Status) -> Cow<'static, str> {
        match status {
            Status::Playing => "".into(),
            Status::Cleared => self.text("board-cleared"),
            Status::Stuck => self.text("no-moves-left"),
        }
    }

    /// The reason why a move is illegal, in a few words for the screen.
    pub(crate) fn refusal(self, illegal: IllegalMove) -> Cow<'static, str> {
        match illegal {
            IllegalMove::Empty | IllegalMove::OffBoard => self.text("no-tile-here"),
            IllegalMove::TooSmall { .. } => self.illegal_move(illegal),
        }
    }

    /// The reason why a move is illegal.
    pub(crate) fn illegal_move(self, illegal: IllegalMove) -> Cow<'static, str> {
        let minimum = |min_group: u32| ("minimum", min_group.into());
        match illegal {
            IllegalMove::OffBoard => self.text("illegal-off-board"),
            IllegalMove::Empty => self.text("illegal-empty"),
            IllegalMove::TooSmall { size: 1, min_group: 2 } => self.text("illegal-single-tile"),
            IllegalMove::TooSmall { size: 1, min_group } => {
                self.format("illegal-single-tile-of", [minimum(min_group)]).into()
            }
            IllegalMove::TooSmall { size, min_group } => {
                self.format("illegal-group", [("size", size.into()), minimum(min_group)]).into()
            }
        }
    }

    /// The reason why no board could be dealt.
    pub(crate) fn no_deal(self, error: &DealError) -> String {
        let Deal { size, colors, seed, .. } = &error.deal;
        let seed = self.charset.printable(seed.as_str().escape_debug());
        let colors = self.grouped(colors.get().into());
        self.format("no-deal", [("size", size.to_string().into()), ("colors", colors), ("seed", seed.into())])
    }

    /// The name of the level with this number of colours; empty if there is no such level.
    pub(crate) fn level(self, colors: ColorCount) -> Cow<'static, str> {
        let name = match Difficulty::of(colors) {
            Some(Difficulty::Easiest) => "level-easiest",
            Some(Difficulty::Easy) => "level-easy",
            Some(Difficulty::Normal) => "level-normal",
            Some(Difficulty::Hard) => "level-hard",
            Some(Difficulty::Hardest) => "level-hardest",
            None => return Cow::Borrowed(""),
        };
        self.text(name)
    }
}
