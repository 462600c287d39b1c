//! What the screen says.

use super::action::Action;
use super::keymap::{self, Binding};
use super::theme::Glyphs;
use crate::board::{Group, IllegalMove, Rules};
use crate::game::{Game, Status};

/// The texts of the screen, in the characters the terminal has.
#[derive(Clone, Copy, Debug)]
pub(super) struct Words(pub(super) Glyphs);

impl Words {
    /// `7 tiles · 25 points`.
    pub(super) fn worth(self, group: &Group, rules: &Rules) -> String {
        let tiles = tiles(group.size);
        if rules.ranks_by_tiles_left() {
            return tiles;
        }
        format!("{tiles}{}{}", self.0.separator, points(rules.points().at(group.size)))
    }

    /// The rules in a sentence.
    pub(super) fn rules(self, rules: &Rules) -> String {
        if self.0.unicode { format!("{rules:#}") } else { rules.to_string() }
    }

    /// That something was done which can be undone.
    pub(super) fn can_be_undone(self, what: &str, bindings: &[Binding]) -> String {
        match keymap::key_for(bindings, Action::Undo) {
            Some(key) => self.facts(&[what.to_owned(), format!("{key} takes it back")]),
            None => what.to_owned(),
        }
    }

    /// What can be done once there is no move left.
    pub(super) fn game_is_over(self, bindings: &[Binding]) -> String {
        let ways = [(Action::Undo, "undo"), (Action::Restart, "again"), (Action::New, "new board")];
        let hints = ways.iter().filter_map(|&(action, about)| {
            keymap::key_for(bindings, action).map(|key| format!("{key} {about}"))
        });
        self.facts(&hints.collect::<Vec<_>>())
    }

    /// The final score and what is left.
    pub(super) fn score_at_end(self, game: &Game) -> String {
        let left = game.board().tiles_left();
        if game.rules().ranks_by_tiles_left() {
            return format!("{left} left");
        }
        self.facts(&[points(game.score()), format!("{} left", tiles(left))])
    }

    /// Facts side by side on one line.
    pub(super) fn facts(self, facts: &[String]) -> String {
        facts.join(self.0.separator)
    }
}

/// What became of a game that is over.
pub(super) const fn outcome(status: Status) -> &'static str {
    match status {
        Status::Playing => "",
        Status::Cleared => "Cleared!",
        Status::Stuck => "No moves left",
    }
}

/// Why a move was refused.
pub(super) fn refusal(illegal: IllegalMove) -> String {
    match illegal {
        IllegalMove::Empty | IllegalMove::OffBoard => "no tile here".to_owned(),
        IllegalMove::TooSmall { .. } => illegal.to_string(),
    }
}

/// `1 tile`, `7 tiles`.
pub(super) fn tiles(count: u32) -> String {
    counted(count.into(), "tile")
}

/// `1 point`, `25 points`.
pub(super) fn points(count: i64) -> String {
    counted(count, "point")
}

fn counted(count: i64, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

/// The score of a game as its rules rank it: a number, or the tiles left.
pub(super) fn score(game: &Game) -> String {
    if game.rules().ranks_by_tiles_left() {
        format!("{} left", game.board().tiles_left())
    } else {
        game.score().to_string()
    }
}
