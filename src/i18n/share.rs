//! What a result that is shared says: nothing of where or which colour a move was.

use crate::board::Dealer;
use crate::game::{BoardSource, Day, Game, Status};
use crate::i18n::text;
use crate::i18n::{Language, Noun, Words};
use crate::tui::input::action::Action;
use crate::tui::input::keymap;
use crate::tui::input::keymap::Binding;

/// The moves a line has, so that it fits the screen of a phone.
const MOVES_IN_A_LINE: usize = 25;
/// The most lines of moves: enough for every game on 15 columns and rows, which has 112 moves at most.
const LINES_OF_MOVES: usize = 5;

impl Words {
    /// Which board it is: `samegame daily 2026-11-21`, or its rules, size and colours.
    pub(crate) fn shared_title(self, game: &Game, attempt: Option<u32>) -> String {
        let first = game.first_board();
        let Some(day) = Day::of(game.id()) else {
            let (colors, dealer) = match &game.id().source {
                BoardSource::Deal(deal) => (deal.colors.get().into(), Some(deal.dealer)),
                BoardSource::Literal(_) => (i64::try_from(first.colors().count()).unwrap_or(i64::MAX), None),
            };
            let dealer = dealer.filter(|dealer| *dealer != Dealer::Uniform);
            let dealer = dealer.map(|dealer| format!(", {dealer}")).unwrap_or_default();
            let rules = self.rules_name(game.rules());
            return format!(
                "samegame {rules}, {}, {}{dealer}",
                first.size(),
                self.shown(colors, Noun::Color)
            );
        };
        format!("samegame {}", self.daily_and_attempt(day, attempt))
    }

    /// A glyph a move, the higher the larger its group was; where these would be too many lines, how many moves there
    /// were of each height.
    pub(crate) fn moves_by_height(self, game: &Game) -> Vec<String> {
        let heights = self.glyphs.heights;
        let moves: Vec<char> =
            game.moves().iter().map(|played| heights[height(played.removed.group.size)]).collect();
        if moves.len() <= MOVES_IN_A_LINE * LINES_OF_MOVES {
            return moves.chunks(MOVES_IN_A_LINE).map(String::from_iter).collect();
        }
        let of = |glyph| moves.iter().filter(|&&of_move| of_move == glyph).count();
        let counts = heights.map(|glyph| (glyph, of(glyph)));
        let counts = counts.iter().filter(|(_, count)| *count > 0);
        vec![counts.map(|(glyph, count)| format!("{glyph} {count}")).collect::<Vec<_>>().join("  ")]
    }

    /// `1013 points · cleared · 2 moves`.
    pub(crate) fn shared_result(self, game: &Game) -> String {
        let points = self.shown(game.score(), Noun::Point);
        let left = self.shown(game.board().tiles_left().into(), Noun::Tile);
        let left = match self.language {
            Language::English => format!("{left} left"),
            Language::French => format!("reste {left}"),
        };
        let left =
            if game.status() == Status::Cleared { self.text(text::SHARED_CLEAR).into_owned() } else { left };
        let moves = self.shown(i64::try_from(game.moves().len()).unwrap_or(i64::MAX), Noun::Move);
        let points = (!game.rules().ranks_by_tiles_left()).then_some(points);
        let unfinished = (!game.status().is_over()).then(|| self.text(text::UNFINISHED).into_owned());
        self.facts(&points.into_iter().chain([left, moves]).chain(unfinished).collect::<Vec<_>>())
    }

    /// How to copy the result.
    pub(crate) fn share_key(self, bindings: &[Binding]) -> Option<String> {
        let key = self.key(keymap::key_for(bindings, Action::Share)?);
        Some(format!("{key} {}", self.text(text::COPIES)))
    }

    /// How anybody checks it: `check: samegame replay --check CODE`.
    pub(crate) fn how_to_check(self, code: &str) -> String {
        format!("{}{} samegame replay --check {code}", self.text(text::CHECK), self.spell(self.colon()))
    }
}

/// Which of the five heights a group of so many tiles has: one up for twice as many, from 2 and 3 to 32 and more.
fn height(size: u32) -> usize {
    size.checked_ilog2().map_or(0, |doublings| doublings.saturating_sub(1).min(4) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_height_is_twice_the_one_below() {
        let heights = [1, 2, 3, 4, 7, 8, 15, 16, 31, 32, 1_000_000].map(height);
        assert_eq!(heights, [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
    }
}
