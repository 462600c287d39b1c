//! The tables of the results in a chat that the player pasted into the page of daily boards.

use crate::game::{Day, Game};
use crate::i18n::{Messages, TextId};
use crate::play::{Focus, PastedResults, table_lines};
use crate::review::Scale;
use crate::tui::page::content::Page;
use crate::tui::page::row::{Row, RowContext};
use ratatui::style::Style;
use ratatui::text::Line;
use std::collections::BTreeMap;

#[derive(Debug)]
pub(crate) struct ResultsPage {
    results: PastedResults,
    day: Day,
    today: Day,
    /// The number of boards whose scales the page needs.
    boards: usize,
    scales: BTreeMap<Day, Scale>,
    messages: Messages,
    /// The lines of the tables, and whether they are headings. Remarks are lines of their own.
    lines: Vec<(bool, String)>,
}

impl ResultsPage {
    /// Creates the page of a day with a result: `day`, or else the last one. `None` if there is none.
    pub(crate) fn new(text: &str, day: Day, today: Day, messages: Messages) -> Option<Self> {
        let results = PastedResults::find(text);
        let day = results.day(day, today)?;
        let boards = results.boards(day).len();
        let mut page =
            Self { results, day, today, boards, scales: BTreeMap::new(), messages, lines: Vec::new() };
        page.fill();
        Some(page)
    }

    /// The boards whose scales the page needs.
    pub(crate) fn boards(&self) -> Vec<Game> {
        self.results.boards(self.day)
    }

    fn fill(&mut self) {
        let table = self.results.table(self.day, self.today, &self.scales);
        let lines = table_lines(self.messages, &table).into_iter().flat_map(|line| {
            let remark = Some((false, format!("     {}", line.remark))).filter(|_| !line.remark.is_empty());
            let text = if line.is_heading { format!(" {}", line.text) } else { line.text };
            [(line.is_heading, text)].into_iter().chain(remark)
        });
        self.lines = lines.collect();
    }
}

impl Page for ResultsPage {
    fn title(&self) -> TextId {
        "results"
    }

    fn remark(&self, messages: Messages) -> Option<String> {
        (self.scales.len() < self.boards).then(|| messages.text("thinking").into_owned())
    }

    fn rows(&self) -> usize {
        self.lines.len()
    }

    fn row(&self, index: usize, context: &RowContext<'_>) -> Row {
        let Some((is_heading, text)) = self.lines.get(index) else { return Row::default() };
        let style = if *is_heading { context.look.strong() } else { Style::new() };
        Row::plain(Line::styled(context.messages.truncate(text, context.width), style))
    }

    fn day_for_chat(&self, _index: usize) -> Option<Day> {
        Some(self.day)
    }

    fn focus(&self) -> Focus {
        Focus::Results
    }

    fn add_scale(&mut self, board: &Game, scale: &Scale) {
        self.scales.extend(Day::of(board.id()).map(|day| (day, scale.clone())));
        self.fill();
    }
}
