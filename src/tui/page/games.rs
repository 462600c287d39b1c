//! All finished games, the latest first.

use crate::i18n::text;
use crate::i18n::text::TextId;
use crate::store::{FinishedGame, KeptReview, Scores};
use crate::tui::page::{OpenPage, PageContext, PageKind};
use crate::tui::page::{Page, PageAction, Row, RowContext};
use ratatui::text::{Line, Span};
use std::rc::Rc;

/// The page of all finished games.
#[derive(Debug)]
pub(crate) struct GamesPage {
    scores: Rc<Scores>,
}

impl GamesPage {
    pub(crate) const fn new(scores: Rc<Scores>) -> Self {
        Self { scores }
    }

    fn game(&self, index: usize) -> Option<&FinishedGame> {
        self.scores.games().iter().rev().nth(index)
    }
}

/// The minimum width for showing the kind of each game.
const WIDE: u16 = 60;
/// The number of columns before the kind of the game.
const KIND_START: u16 = 41;

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

    fn heading(&self, context: &RowContext<'_>) -> Vec<Line<'static>> {
        let names =
            [text::COLUMN_DATE, text::COLUMN_SCORE, text::COLUMN_LEFT, text::LABEL_MOVES, text::COLUMN_SHARE];
        let line = columns(names.map(|name| context.messages.text(name).into_owned()), context);
        // Columns without rows need no names.
        let line = if self.rows() == 0 { String::new() } else { line };
        vec![Line::styled(line, context.look.faint())]
    }

    fn row(&self, index: usize, context: &RowContext<'_>) -> Row {
        let Some(game) = self.game(index) else { return Row::default() };
        let messages = context.messages;
        // Games ranked by tiles left have no score.
        let score = if game.ranks_by_tiles_left() { "-".to_owned() } else { messages.number(game.score) };
        let (left, moves) = (messages.number(game.tiles_left), messages.number(game.moves));
        let share = messages.share_column(self.scores.review(game));
        let line = columns([messages.date(game.time), score, left, moves, share], context);
        let kind = if context.width < WIDE {
            String::new()
        } else {
            let kind = messages.join(&messages.leaderboard(game.leaderboard()));
            // One column stays free at the right.
            format!("  {}", messages.truncate(&kind, context.width - KIND_START - 1))
        };
        Row::plain(vec![Span::raw(line), Span::styled(kind, context.look.faint())])
    }

    fn about(&self, index: usize, context: &RowContext<'_>) -> String {
        let messages = context.messages;
        let Some(game) = self.game(index) else { return messages.text(text::NO_FINISHED_GAME).into_owned() };
        let award = messages.award_of(self.scores.review(game), context.width >= WIDE);
        let facts = award.into_iter().chain([messages.finished_game(game)]);
        if context.width < WIDE {
            let kind = messages.leaderboard(game.leaderboard());
            return messages.join(&facts.chain(kind).collect::<Vec<_>>());
        }
        messages.join(&facts.collect::<Vec<_>>())
    }

    fn about_height(&self, width: u16) -> u16 {
        if width < WIDE { 3 } else { 2 }
    }

    fn enter_label(&self) -> Option<TextId> {
        Some(text::WATCH_GAME)
    }

    fn links(&self) -> &'static [(PageKind, TextId)] {
        &[(PageKind::Scores, text::SCORES), (PageKind::Statistics, text::STATISTICS)]
    }

    fn add_review(&mut self, kept: &KeptReview) {
        Rc::make_mut(&mut self.scores).add_review(kept.clone());
    }

    fn replay_code(&self, index: usize) -> Option<&str> {
        self.game(index).map(|game| game.code.as_str())
    }

    fn choose(&mut self, index: usize) -> PageAction {
        self.game(index).map_or(PageAction::Nothing, |game| PageAction::Watch(game.code.clone()))
    }
}

/// Lays out the date, the score, the tiles left, the moves and the share of par of a game.
fn columns([date, score, left, moves, share]: [String; 5], context: &RowContext<'_>) -> String {
    // On the narrowest screens the date and the score fill the line.
    let wide = usize::from(context.width.saturating_sub(12)).min(10);
    let columns = [
        format!(" {date:<10}"),
        format!("{score:>wide$}"),
        format!("{left:>6}"),
        format!("{moves:>6}"),
        format!("{share:>6}"),
    ];
    context.columns_that_fit(0, columns)
}
