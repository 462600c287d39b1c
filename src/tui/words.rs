//! What the screen says.

use super::action::Action;
use super::app::Greeting;
use super::keymap::{self, Binding};
use super::layout::{Layout, Scroll};
use super::theme::Glyphs;
use crate::board::rules::RuleSet;
use crate::board::{Group, IllegalMove, Rules};
use crate::game::{Game, Source, Status};

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

    /// How this game comes after the one that was left, and the key to the other one.
    pub(super) fn greeting(self, greeting: Greeting, bindings: &[Binding]) -> String {
        let (what, action, about) = match greeting {
            Greeting::GoesOn => ("your game goes on", Action::New, "new board"),
            Greeting::LeftBehind => ("another board", Action::Undo, "back to your game"),
        };
        let key = keymap::key_for(bindings, action).map(|key| format!("{key} {about}"));
        self.facts(&[vec![what.to_owned()], Vec::from_iter(key)].concat())
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

    /// How the game stands, on a line of so many columns.
    pub(super) fn standing(self, game: &Game, width: u16) -> String {
        let tiles = tiles(game.board().tiles_left());
        let scores = if game.rules().ranks_by_tiles_left() {
            [Vec::new(), Vec::new()]
        } else {
            [vec![points(game.score())], vec![game.score().to_string()]]
        };
        let end = Some(outcome(game.status()).to_owned()).filter(|end| !end.is_empty());
        let [long, short] = scores
            .map(|score| self.facts(&[Vec::from_iter(end.clone()), score, vec![tiles.clone()]].concat()));
        if long.chars().count() <= width.into() { long } else { self.fitted(&short, width) }
    }

    /// Which part of the board is in sight.
    pub(super) fn part_shown(self, layout: &Layout) -> String {
        let part = |name: &str, first: u16, shown: u16, of: u16| {
            (shown < of).then(|| format!("{name} {}-{} of {of}", first + 1, first + shown))
        };
        let (Scroll { column, row }, (columns, rows)) = (layout.scroll, layout.shown);
        let parts = [
            part("columns", column, columns, layout.size.columns()),
            part("rows", row, rows, layout.size.rows()),
        ];
        self.facts(&parts.into_iter().flatten().collect::<Vec<_>>())
    }

    /// Facts side by side on one line.
    pub(super) fn facts(self, facts: &[String]) -> String {
        facts.join(self.0.separator)
    }

    /// As much of a line as so many columns hold: without its last facts, or else without its last words.
    pub(super) fn fitted(self, line: &str, width: u16) -> String {
        let fits = |part: &&str| part.chars().count() <= usize::from(width);
        let cut = |separator: &str| {
            let ends = line.rmatch_indices(separator).map(|(end, _)| line.get(..end).unwrap_or_default());
            ends.filter(|part| !part.is_empty()).find(fits)
        };
        let fitting = Some(line).filter(fits).or_else(|| cut(self.0.separator)).or_else(|| cut(" "));
        fitting.map_or_else(|| line.chars().take(width.into()).collect(), ToOwned::to_owned)
    }
}

pub(super) const TITLE: &str = "SameGame";
pub(super) const SCORE: &str = "Score";
pub(super) const TILES: &str = "Tiles";
pub(super) const MOVES: &str = "Moves";
pub(super) const EVENT: &str = "Event";
pub(super) const SPEED: &str = "Speed";
pub(super) const PAUSED: &str = "paused";
pub(super) const SHARE: &str = "Share this board:";
pub(super) const TOO_LONG_TO_SHARE: &str = "The id of this board is too long to show; leaving prints it.";
pub(super) const TOO_SMALL: &str = "too small";
pub(super) const NOTHING_TO_UNDO: &str = "nothing to undo";
pub(super) const NOTHING_TO_REDO: &str = "nothing to redo";
pub(super) const AT_THE_BEGINNING: &str = "this is the beginning already";
pub(super) const RESTARTED: &str = "restarted";
pub(super) const NEW_BOARD: &str = "a new board";
pub(super) const TAKEN_OVER: &str = "now you play";
pub(super) const KEYS: &str = " Keys ";
pub(super) const ANY_KEY_CLOSES: &str = " any key closes ";
pub(super) const MORE_BELOW: &str = " Down: more ";

/// The keys one needs most while playing, and what to call what they do where there is little room.
pub(super) const PLAY_HINTS: [(Action, &str); 8] = [
    (Action::Remove, "remove"),
    (Action::NextGroup, "next group"),
    (Action::Undo, "undo"),
    (Action::Redo, "redo"),
    (Action::Restart, "restart"),
    (Action::New, "new board"),
    (Action::Help, "all keys"),
    (Action::Quit, "quit"),
];

/// The keys one needs most while a recorded game is shown.
pub(super) const WATCH_HINTS: [(Action, &str); 8] = [
    (Action::PlayOrPause, "play"),
    (Action::StepForward, "step"),
    (Action::StepBack, "back"),
    (Action::TakeOver, "take over"),
    (Action::Faster, "faster"),
    (Action::Slower, "slower"),
    (Action::Help, "all keys"),
    (Action::Quit, "quit"),
];

/// Whose turn the mouse is.
pub(super) const fn mouse(takes_mouse: bool) -> &'static str {
    if takes_mouse { "the mouse plays" } else { "the mouse selects text" }
}

/// The name of the rules.
pub(super) fn rules_name(rules: &Rules) -> &'static str {
    RuleSet::of(rules).map_or("custom", |set| set.name)
}

/// The game id, unless it is longer than so many characters.
pub(super) fn id_within(game: &Game, longest: usize) -> Option<String> {
    // To write down a million tiles for each frame only to find them too many would take too long.
    if let Source::Literal(board) = &game.id().source
        && board.size().tiles() as usize > longest
    {
        return None;
    }
    Some(game.id().to_string()).filter(|id| id.len() <= longest)
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

/// A number of things: `1 move`, `7 moves`.
pub(crate) fn counted(count: i64, noun: &str) -> String {
    let plural = if count.abs() == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_lose_whole_facts_and_then_whole_words() {
        let words = Words(Glyphs::UNICODE);
        let line = "No moves left · 1002 · 12 tiles";
        let fitted = |width| words.fitted(line, width);
        assert_eq!(fitted(31), line);
        assert_eq!(fitted(30), "No moves left · 1002");
        assert_eq!(fitted(19), "No moves left");
        assert_eq!(fitted(12), "No moves");
        assert_eq!(fitted(1), "N");
        assert_eq!(fitted(0), "");
    }
}
