//! All games that were played to their end, the last one first.

use crate::i18n::text;
use crate::i18n::text::TextId;
use crate::store::{FinishedGame, Scores};
use crate::tui::page::{OpenPage, PageContext, PageKind};
use crate::tui::page::{Page, PageAction, Row, RowContext};
use ratatui::text::{Line, Span};
use std::rc::Rc;

/// All finished games.
#[derive(Debug)]
pub(crate) struct GamesPage {
    scores: Rc<Scores>,
}

impl GamesPage {
    /// The page of these games.
    pub(crate) const fn new(scores: Rc<Scores>) -> Self {
        Self { scores }
    }

    fn game(&self, index: usize) -> Option<&FinishedGame> {
        self.scores.games().iter().rev().nth(index)
    }
}

/// From so many columns on it is told what kind of a game it was.
const WIDE: u16 = 56;
/// The columns before that.
const TAKEN: u16 = 36;

pub(super) fn open(context: &mut dyn PageContext) -> Option<OpenPage> {
    let scores = context.scores()?;
    Some(OpenPage::new(GamesPage::new(Rc::new(scores)), 0))
}

impl Page for GamesPage {
    fn title(&self) -> TextId {
        text::ALL_GAMES
    }

    fn width(&self) -> u16 {
        84
    }

    fn rows(&self) -> usize {
        self.scores.games().len()
    }

    fn heading(&self, sheet: &RowContext<'_>) -> Vec<Line<'static>> {
        let name = |name| sheet.messages.text(name);
        let line = format!(
            " {:<10}{:>10}{:>6}{:>6}",
            name(text::COLUMN_DATE),
            name(text::COLUMN_SCORE),
            name(text::COLUMN_LEFT),
            name(text::LABEL_MOVES),
        );
        vec![Line::styled(line, sheet.look.faint())]
    }

    fn row(&self, index: usize, sheet: &RowContext<'_>) -> Row {
        let Some(game) = self.game(index) else { return Row::default() };
        let messages = sheet.messages;
        // Where tiles rank there is no score.
        let score = if game.ranks_by_tiles_left() { "-".to_owned() } else { messages.number(game.score) };
        let (score, left, moves) = (score, messages.number(game.tiles_left), messages.number(game.moves));
        let line = format!(" {:<10}{score:>10}{left:>6}{moves:>6}", messages.date(game.time));
        let kind = if sheet.width < WIDE {
            String::new()
        } else {
            format!(
                "   {}",
                messages.truncate(
                    &messages.join(&messages.leaderboard(game.leaderboard())),
                    sheet.width - TAKEN - 1
                )
            )
        };
        Row::plain(vec![Span::raw(line), Span::styled(kind, sheet.look.faint())])
    }

    fn about(&self, index: usize, sheet: &RowContext<'_>) -> String {
        let messages = sheet.messages;
        let Some(game) = self.game(index) else { return messages.text(text::NO_FINISHED_GAME).into_owned() };
        if sheet.width < WIDE {
            return messages.join(
                &[vec![messages.finished_game(game)], messages.leaderboard(game.leaderboard())].concat(),
            );
        }
        messages.finished_game(game)
    }

    fn lines_about(&self, width: u16) -> u16 {
        if width < WIDE { 3 } else { 2 }
    }

    fn purpose(&self) -> TextId {
        text::WATCH_GAME
    }

    fn links(&self) -> &'static [(PageKind, TextId)] {
        &[(PageKind::Scores, text::SCORES), (PageKind::Statistics, text::STATISTICS)]
    }

    fn choose(&mut self, index: usize) -> PageAction {
        self.game(index).map_or(PageAction::Nothing, |game| PageAction::Watch(game.code.clone()))
    }
}
