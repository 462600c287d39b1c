//! Which of several leaderboards a page shows.

use crate::game::Game;
use crate::i18n::Messages;
use crate::i18n::text;
use crate::store::FinishedGame;
use crate::store::{Help, Leaderboard, Scores};
use crate::tui::page::RowContext;
use jiff::Timestamp;
use ratatui::text::{Line, Span};
use std::rc::Rc;

/// Leaderboards to go through, and the one that is shown.
#[derive(Debug)]
pub(crate) struct Leaderboards {
    pub(super) scores: Rc<Scores>,
    choices: Vec<Choice>,
    at: usize,
}

/// The columns of the signs around a name.
const SIGNS: u16 = 5;

/// Something to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    /// The name of a leaderboard, or that of none for all games there are.
    pub(super) leaderboard: Option<String>,
    /// On which side of the leaderboard.
    pub(super) help: Help,
}

impl Leaderboards {
    /// Each leaderboard, and where there are such games the one beside it for games with undo or hints. First that of the
    /// game at hand, even if none of its kind was finished yet.
    pub(super) fn with_those_beside(scores: Rc<Scores>, at_hand: &str, help: Help) -> Self {
        let sides = |leaderboard: &Leaderboard<'_>| {
            let has = |help| leaderboard.games.iter().any(|game| game.help() == help);
            let sides = [Help::None, Help::UndoOrHints].into_iter();
            sides.filter(|&help| has(help)).map(|help| choice(leaderboard.name, help)).collect::<Vec<_>>()
        };
        let choices: Vec<Choice> = scores.leaderboards().iter().flat_map(sides).collect();
        Self::with(scores, choices, choice(at_hand, help))
    }

    /// Each leaderboard as a whole, that of the game at hand first, and in the end all games there are.
    pub(super) fn and_all_games(scores: Rc<Scores>, at_hand: &str) -> Self {
        let choices: Vec<Choice> =
            scores.leaderboards().iter().map(|leaderboard| choice(leaderboard.name, Help::None)).collect();
        let mut leaderboards = Self::with(scores, choices, choice(at_hand, Help::None));
        leaderboards.choices.push(Choice { leaderboard: None, help: Help::None });
        leaderboards
    }

    /// These with the one at hand before all others, those of its own leaderboard next.
    fn with(scores: Rc<Scores>, mut choices: Vec<Choice>, at_hand: Choice) -> Self {
        choices.retain(|choice| *choice != at_hand);
        choices.sort_by_key(|choice| choice.leaderboard != at_hand.leaderboard);
        choices.insert(0, at_hand);
        Self { scores, choices, at: 0 }
    }

    /// Goes so many leaderboards on, round and round.
    pub(super) fn change(&mut self, steps: i64) {
        let count = i64::try_from(self.choices.len()).unwrap_or(i64::MAX);
        let at = i64::try_from(self.at).unwrap_or(0).saturating_add(steps).rem_euclid(count);
        self.at = usize::try_from(at).unwrap_or(0);
    }

    /// What is shown.
    pub(super) fn chosen(&self) -> &Choice {
        &self.choices[self.at]
    }

    /// Whether there is something else to show.
    pub(super) fn are_several(&self) -> bool {
        self.choices.len() > 1 && !self.scores.games().is_empty()
    }

    /// What is shown, by its name and its number.
    pub(super) fn line(&self, sheet: &RowContext<'_>) -> Line<'static> {
        let messages = sheet.messages;
        let name = messages.truncate(&self.name(messages), sheet.width.saturating_sub(SIGNS));
        let place = format!("  {}", messages.nth_of_total(self.at + 1, self.choices.len()));
        let used = usize::from(SIGNS) + name.chars().count() + place.chars().count();
        let has_room = self.are_several() && used <= sheet.width.into();
        let place = if has_room { place } else { String::new() };
        let sign = |sign| Span::styled(sign, sheet.look.faint());
        let name = Span::styled(name, sheet.look.strong());
        vec![sign(" < "), name, sign(" >"), Span::styled(place, sheet.look.faint())].into()
    }

    fn name(&self, messages: Messages) -> String {
        let leaderboard = self.chosen().leaderboard.as_deref();
        leaderboard.map_or_else(
            || messages.text(text::ALL_GAMES).into_owned(),
            |leaderboard| messages.join(&messages.leaderboard(leaderboard)),
        )
    }
}

fn choice(leaderboard: &str, help: Help) -> Choice {
    Choice { leaderboard: Some(leaderboard.to_owned()), help }
}

/// The name of the leaderboard that a game belongs to.
pub(crate) fn leaderboard_of(game: &Game) -> String {
    FinishedGame::new(game, Timestamp::UNIX_EPOCH, None).leaderboard().to_owned()
}
