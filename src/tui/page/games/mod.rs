//! All finished games, grouped by kind. The player can sort and filter them.

mod column;
mod listing;
#[cfg(test)]
mod tests;

use crate::i18n::{Messages, stopwatch, width};
use crate::i18n::{TextId, review, rules};
use crate::play::{Scores, wording};
use crate::store::{FinishedGame, KeptReview};
use crate::tui::input::action::PageKind;
use crate::tui::page::content::Page;
use crate::tui::page::exchange::PageContext;
use crate::tui::page::field::stepped;
use crate::tui::page::open::OpenPage;
use crate::tui::page::row::{Row, RowContext};
use column::Column;
use listing::{ListRow, Listing};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use std::time::Duration;

#[derive(Debug)]
pub(crate) struct GamesPage {
    scores: Scores,
    listing: Listing,
}

impl GamesPage {
    /// The game of a row; `None` for a heading.
    fn game(&self, index: usize) -> Option<&FinishedGame> {
        self.scores.games().get(self.entry(index)?)
    }

    fn value(&self, game: &FinishedGame, column: Column, messages: Messages) -> String {
        let unknown = || "-".to_owned();
        match column {
            Column::Date => messages.date(game.time),
            // Games ranked by tiles left have no score.
            Column::Score if game.ranks_by_tiles_left() => unknown(),
            Column::Score => messages.number(game.score),
            Column::TilesLeft => messages.number(game.tiles_left),
            Column::Moves => messages.number(game.moves),
            Column::Stars => review::stars_column(messages, self.scores.review(game)),
            Column::Time => {
                let time = |seconds: u32| stopwatch(Duration::from_secs(seconds.into()));
                game.seconds.map_or_else(unknown, time)
            }
        }
    }

    fn kind_row(&self, game: usize, games: usize, context: &RowContext<'_>) -> Row {
        let messages = context.messages;
        let Some(game) = self.scores.games().get(game) else { return Row::default() };
        let kind = messages.join(&rules::leaderboard(messages, game.leaderboard()));
        let kind = messages.truncate(&kind, context.width.saturating_sub(1));
        let count = format!("  {}", messages.format("games-of-kind", [("games", messages.grouped(games))]));
        let has_room = 1 + width::of(&kind) + width::of(&count) <= context.width.into();
        let count = Span::styled(if has_room { count } else { String::new() }, context.look.faint());
        Row::plain(vec![Span::styled(format!(" {kind}"), context.look.strong()), count])
    }
}

/// The minimum width for descriptions of two lines, and for rows with stars.
const WIDE: u16 = 60;

pub(super) fn open(context: &mut dyn PageContext) -> Option<OpenPage> {
    let scores = context.running().reviewed_scores()?;
    let listing = Listing::new(&scores);
    Some(OpenPage::new(GamesPage { scores, listing }, 0))
}

impl Page for GamesPage {
    fn title(&self) -> TextId {
        "all-games"
    }

    fn remark(&self, messages: Messages) -> Option<String> {
        self.listing.matches().map(|games| messages.format("matches", [("games", messages.grouped(games))]))
    }

    fn rows(&self) -> usize {
        self.listing.rows().len()
    }

    fn reserved_rows(&self) -> usize {
        self.listing.all_rows()
    }

    fn heading_rows(&self) -> &[usize] {
        self.listing.headings()
    }

    fn entry(&self, row: usize) -> Option<usize> {
        match *self.listing.rows().get(row)? {
            ListRow::Game(game) => Some(game),
            ListRow::Kind { .. } => None,
        }
    }

    fn row_of(&self, entry: usize) -> Option<usize> {
        self.listing.rows().iter().position(|row| *row == ListRow::Game(entry))
    }

    fn heading(&self, context: &RowContext<'_>) -> Vec<Line<'static>> {
        // Columns without rows need no names.
        if self.rows() == 0 {
            return vec![Line::default()];
        }
        let order = self.listing.order;
        let columns = Column::that_fit(context.width, order).into_iter();
        let names = columns.map(|(column, range)| {
            let name = column.align(&column.heading(order, context), &range);
            Span::styled(name, if column == order { Style::new() } else { context.look.faint() })
        });
        vec![names.collect()]
    }

    fn row(&self, index: usize, context: &RowContext<'_>) -> Row {
        match self.listing.rows().get(index) {
            Some(&ListRow::Kind { game, games }) => return self.kind_row(game, games, context),
            Some(ListRow::Game(_)) | None => {}
        }
        let Some(game) = self.game(index) else { return Row::default() };
        let columns = Column::that_fit(context.width, self.listing.order).into_iter();
        let values = columns
            .map(|(column, range)| column.align(&self.value(game, column, context.messages), &range))
            .collect::<String>();
        Row::plain(values)
    }

    fn about(&self, index: usize, context: &RowContext<'_>) -> String {
        let messages = context.messages;
        let Some(game) = self.game(index) else {
            let has_filter = self.listing.matches().is_some();
            let why = if has_filter { "no-game-matches" } else { "no-finished-game" };
            return messages.text(why).into_owned();
        };
        let award = review::award_of(messages, self.scores.review(game), context.width >= WIDE);
        let facts = award.into_iter().chain([wording::finished_game(messages, game)]);
        // The heading of the kind may be above the visible rows.
        let kind = rules::leaderboard(messages, game.leaderboard());
        messages.join(&facts.chain(kind).collect::<Vec<_>>())
    }

    fn about_height(&self, width: u16) -> u16 {
        if width < WIDE { 3 } else { 2 }
    }

    fn enter_label(&self) -> Option<TextId> {
        Some("watch-game")
    }

    fn links(&self) -> &'static [(PageKind, TextId)] {
        &[(PageKind::Scores, "scores"), (PageKind::Statistics, "statistics")]
    }

    fn add_review(&mut self, kept: &KeptReview) {
        self.scores.add_review(kept.clone());
        if self.listing.order == Column::Stars {
            self.listing.fill(&self.scores);
        }
    }

    fn replay_code(&self, index: usize) -> Option<&str> {
        self.game(index).map(|game| game.code.as_str())
    }

    fn change_label(&self) -> Option<TextId> {
        (self.rows() > 0).then_some("sort")
    }

    fn change(&mut self, _index: usize, steps: i64) {
        let order = stepped(Some(self.listing.order as usize), Column::ALL.len(), steps);
        self.listing.sort(Column::ALL[order], &self.scores);
    }

    /// A click on the name of a column sorts by it.
    fn heading_steps(&self, column: u16, context: &RowContext<'_>) -> i64 {
        let order = self.listing.order;
        let columns = Column::that_fit(context.width, order);
        let clicked = columns.into_iter().find(|(_, range)| range.contains(&column));
        clicked.map_or(0, |(clicked, _)| clicked as i64 - order as i64)
    }

    fn can_filter(&self) -> bool {
        !self.scores.games().is_empty()
    }

    fn filter(&mut self, text: &str, messages: Messages) {
        self.listing.filter(text, &self.scores, messages);
    }
}
