//! The lines of a shared result, which reveal neither the cell nor the colour of a move.
//!
//! `samegame replay --check` compares these lines with the text that a player received, so a change of the wording
//! makes older results fail the check.

use crate::board::Dealer;
use crate::game::{BoardOrigin, Day, Game, Status};
use crate::i18n::numbers::signed;
use crate::i18n::{Messages, Noun};
use crate::review::Medal;

impl Messages {
    /// The name of the board: `samegame daily 2026-11-21`, or `samegame` with the rules, size and colours.
    pub(crate) fn shared_title(self, game: &Game, attempt: Option<u32>) -> String {
        if let Some(day) = Day::of(game.id()) {
            return format!("samegame {}", self.daily_and_attempt(day, attempt));
        }
        let first = game.first_board();
        let color_count = match &game.id().source {
            BoardOrigin::Deal(deal) => deal.colors.get().into(),
            BoardOrigin::Literal(_) => signed(first.colors().count()),
        };
        let dealer = match &game.id().source {
            BoardOrigin::Deal(deal) if deal.dealer != Dealer::Uniform => {
                format!(", {}", deal.dealer.of_any_version())
            }
            _ => String::new(),
        };
        let (rules, colors) = (self.rules_name(game.rules()), self.count(color_count, Noun::Color));
        format!("samegame {rules}, {}, {colors}{dealer}", first.size())
    }

    /// `1013 points · cleared · 2 moves · silver medal`.
    pub(crate) fn shared_result(self, game: &Game, medal: Option<Medal>) -> String {
        let points = (!game.rules().ranks_by_tiles_left()).then(|| self.points(game.score()));
        let left = if game.status() == Status::Cleared {
            self.text("shared-clear").into_owned()
        } else {
            self.tiles_left_short(game.board().tiles_left())
        };
        let moves = self.count(signed(game.moves().len()), Noun::Move);
        let unfinished = (!game.status().is_over()).then(|| self.text("shared-unfinished").into_owned());
        let medal = medal.map(|medal| self.medal(medal));
        let facts = points.into_iter().chain([left, moves]).chain(unfinished).chain(medal);
        self.join(&facts.collect::<Vec<_>>())
    }

    /// `check: samegame replay --check CODE`.
    pub(crate) fn how_to_check(self, code: &str) -> String {
        let command = format!("samegame replay --check {code}");
        self.format("check-with", [("command", command.into())])
    }
}
