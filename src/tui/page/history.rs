//! The history of a game: all moves with their points. The player can go to any of them.

use crate::game::{Change, HistoryEntry};
use crate::i18n::game;
use crate::i18n::width::{self, Padded};
use crate::tui::app::App;
use crate::tui::page::open::OpenPage;
use crate::tui::page::row::{Row, RowContext};
use crate::tui::page::{Page, PageAction, PageFrame};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

#[derive(Debug)]
pub(crate) struct History {
    entries: Vec<HistoryEntry>,
    /// The row of the current position: row 0 is the start, row 1 the position after the first entry, and so on.
    pub(super) current_row: usize,
    longest_cell: usize,
    /// Whether the rules rank games by tiles left instead of points.
    ranks_by_tiles_left: bool,
}

impl History {
    fn entry(&self, index: usize) -> Option<&HistoryEntry> {
        self.entries.get(index.checked_sub(1)?)
    }

    /// The widths of the number, the cell, the tiles and the points.
    const fn widths(&self) -> [usize; 4] {
        [4, self.longest_cell + 1, 5, 8]
    }
}

/// The minimum width for showing notes in words.
const WIDE: u16 = 48;

pub(super) fn open(app: &App) -> OpenPage {
    let (entries, position) = match app.activities.current.replay_player() {
        Some(player) => (player.history(), player.events_before),
        None => app.running.active_session().history(),
    };
    let current_row = entries.partition_point(|entry| entry.end <= position);
    // At least the width of the heading "Cell".
    let longest_cell = entries.iter().map(|entry| entry.cell.to_string().len()).fold(4, usize::max);
    let ranks_by_tiles_left = app.game().rules().ranks_by_tiles_left();
    OpenPage::new(History { entries, current_row, longest_cell, ranks_by_tiles_left }, current_row)
}

impl Page for History {
    fn frame(&self) -> PageFrame {
        PageFrame {
            title: "history",
            width: 56,
            about_rows: 2,
            enter: Some("go-there"),
            first_number: 0,
            ..PageFrame::PLAIN
        }
    }

    fn rows(&self) -> usize {
        self.entries.len() + 1
    }

    fn heading(&self, context: &RowContext<'_>) -> Vec<Line<'static>> {
        let [number, cell, tiles, points] = self.widths();
        let name = |name| context.messages.text(name);
        let cells = [
            format!("{:<cell$}", Padded(&name("column-cell"))),
            format!("{:>tiles$}", Padded(&name("column-tiles"))),
        ];
        let results =
            if self.ranks_by_tiles_left { &["column-left"][..] } else { &["column-points", "column-score"] };
        let results = results.iter().map(|result| format!("{:>points$}", Padded(&name(result))));
        // The spaces after the number leave room for the tile, three columns wide, and a space on each side of it.
        let number = format!(" {:>number$}     ", Padded(&name("column-move")));
        let columns = context.columns_that_fit(width::of(&number), cells.into_iter().chain(results));
        let line = number + &columns;
        vec![Line::styled(line, context.look.faint())]
    }

    fn row(&self, index: usize, context: &RowContext<'_>) -> Row {
        let [number, cell, tiles, points] = self.widths();
        let marker = if index == self.current_row { ">" } else { " " };
        // Rows after the current position are faint.
        let style = match index.cmp(&self.current_row) {
            std::cmp::Ordering::Less => Style::new(),
            std::cmp::Ordering::Equal => context.look.strong(),
            std::cmp::Ordering::Greater => context.look.faint(),
        };
        let Some(entry) = self.entry(index) else {
            let start = context.messages.text("history-start");
            return Row::plain(Line::styled(format!("{marker}{:>number$} {start}", 0), style));
        };
        let sign = if entry.change == Change::Undone { "-" } else { "" };
        let signed_number = format!("{sign}{}", entry.number);
        let messages = context.messages;
        let cells = [
            format!(" {:<cell$}", entry.cell.to_string()),
            format!(" {:>1$}", messages.number(entry.group.size), tiles - 1),
        ];
        let gained = if entry.change == Change::Undone { -entry.points } else { entry.points };
        let results = if self.ranks_by_tiles_left {
            vec![messages.number(entry.tiles_left)]
        } else {
            vec![game::signed(messages, gained), messages.number(entry.score)]
        };
        let results = results.into_iter().map(|result| format!(" {result:>0$}", points - 1));
        // On a narrow page, only the description has the note.
        let is_wide = context.width >= WIDE;
        let note = is_wide.then(|| format!("  {}", game::entry_note(context.messages, entry, false)));
        // Before them: the marker, the number, a space and the tile.
        let facts = context.columns_that_fit(number + 5, cells.into_iter().chain(results).chain(note));
        Row::plain(vec![
            Span::styled(format!("{marker}{signed_number:>number$} "), style),
            context.look.badge(entry.group.color),
            Span::styled(facts, style),
        ])
    }

    fn about(&self, index: usize, context: &RowContext<'_>) -> String {
        let messages = context.messages;
        let current = (index == self.current_row).then(|| messages.text("current-position").into_owned());
        let note = self.entry(index).map(|entry| game::entry_note(messages, entry, true).into_owned());
        let facts = current.into_iter().chain(note).filter(|fact| !fact.is_empty());
        messages.join(&facts.collect::<Vec<_>>())
    }

    fn choose(&mut self, index: usize) -> PageAction {
        PageAction::GoTo(self.entry(index).map_or(0, |entry| entry.end))
    }
}
