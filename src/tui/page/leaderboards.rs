//! The choice of leaderboard on a page.

use crate::game::Game;
use crate::i18n::{Messages, rules, width};
use crate::play::{Leaderboard, Scores};
use crate::store::FinishedGame;
use crate::store::Help;
use crate::tui::page::field::stepped;
use crate::tui::page::row::RowContext;
use jiff::Timestamp;
use ratatui::text::{Line, Span};

/// The leaderboards that the player can switch between, and the one shown.
#[derive(Debug)]
pub(crate) struct Leaderboards {
    pub(super) scores: Scores,
    choices: Vec<Choice>,
    current: usize,
}

const ARROWS: u16 = 5;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    pub(super) leaderboard: Option<String>,
    pub(super) help: Help,
}

impl Leaderboards {
    /// Offers each leaderboard separately for games without help and for games with undo or hints. That of the current
    /// game comes first, even if it has no games yet.
    pub(super) fn by_help(scores: Scores, current: &str, help: Help) -> Self {
        let choices_of = |leaderboard: &Leaderboard<'_>| {
            let has = |help| leaderboard.games.iter().any(|game| game.help() == help);
            let help_kinds = [Help::None, Help::UndoOrHints].into_iter();
            help_kinds
                .filter(|&help| has(help))
                .map(|help| choice(leaderboard.name, help))
                .collect::<Vec<_>>()
        };
        let choices: Vec<Choice> = scores.leaderboards().iter().flat_map(choices_of).collect();
        Self::starting_with(choice(current, help), scores, choices)
    }

    /// Offers each leaderboard, that of the current game first, and all games together at the end.
    pub(super) fn with_all_games(scores: Scores, current: &str) -> Self {
        let choices: Vec<Choice> =
            scores.leaderboards().iter().map(|leaderboard| choice(leaderboard.name, Help::None)).collect();
        let mut leaderboards = Self::starting_with(choice(current, Help::None), scores, choices);
        leaderboards.choices.push(Choice { leaderboard: None, help: Help::None });
        leaderboards
    }

    /// Puts the current choice first, followed by the others of the same leaderboard. If the leaderboard has no games yet,
    /// that of the newest game is shown.
    fn starting_with(current: Choice, scores: Scores, mut choices: Vec<Choice>) -> Self {
        choices.retain(|choice| *choice != current);
        choices.sort_by_key(|choice| choice.leaderboard != current.leaderboard);
        let has_games = current.leaderboard.as_deref().is_some_and(|name| scores.leaderboard(name).is_some());
        choices.insert(0, current);
        let newest = scores.ranked().last().filter(|_| !has_games).map(FinishedGame::leaderboard);
        let shown = choices.iter().position(|choice| choice.leaderboard.as_deref() == newest);
        let current = shown.filter(|_| newest.is_some()).unwrap_or(0);
        Self { scores, choices, current }
    }

    /// Switches to the choice `steps` after the current one, wrapping around.
    pub(super) fn change(&mut self, steps: i64) {
        self.current = stepped(Some(self.current), self.choices.len(), steps);
    }

    pub(super) fn chosen(&self) -> &Choice {
        &self.choices[self.current]
    }

    pub(super) fn has_several(&self) -> bool {
        self.choices.len() > 1 && !self.scores.games().is_empty()
    }

    /// The heading: the name of the current choice and, if there is room, its number.
    pub(super) fn line(&self, context: &RowContext<'_>) -> Line<'static> {
        let messages = context.messages;
        let name = messages.truncate(&self.name(messages), context.width.saturating_sub(ARROWS));
        let number = format!("  {}", messages.nth_of_total(self.current + 1, self.choices.len()));
        let used = usize::from(ARROWS) + width::of(&name) + width::of(&number);
        let has_room = self.has_several() && used <= context.width.into();
        let number = if has_room { number } else { String::new() };
        let arrow = |arrow| Span::styled(arrow, context.look.faint());
        let name = Span::styled(name, context.look.strong());
        vec![arrow(" < "), name, arrow(" >"), Span::styled(number, context.look.faint())].into()
    }

    fn name(&self, messages: Messages) -> String {
        let leaderboard = self.chosen().leaderboard.as_deref();
        leaderboard.map_or_else(
            || messages.text("all-games").into_owned(),
            |leaderboard| messages.join(&rules::leaderboard(messages, leaderboard)),
        )
    }
}

fn choice(leaderboard: &str, help: Help) -> Choice {
    Choice { leaderboard: Some(leaderboard.to_owned()), help }
}

pub(crate) fn leaderboard_of(game: &Game) -> String {
    FinishedGame::new(game, Timestamp::UNIX_EPOCH, None).leaderboard().to_owned()
}
