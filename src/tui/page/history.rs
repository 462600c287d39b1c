//! The history of a game: all moves with what they brought, to go back or on to any of them.

use crate::game::{Change, HistoryEntry, MoveOrigin};
use crate::i18n::Messages;
use crate::i18n::text;
use crate::i18n::text::TextId;
use crate::tui::page::{OpenPage, PageContext};
use crate::tui::page::{Page, PageAction, Row, RowContext};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// The history of a game as it was when the page was opened.
#[derive(Debug)]
pub(crate) struct History {
    entries: Vec<HistoryEntry>,
    /// The row of the place where the game stands: 0 is before all moves, and each entry has one after that.
    here: usize,
    longest_cell: usize,
    /// Whether the tiles left are what counts, and not points.
    ranks_by_tiles_left: bool,
}

impl History {
    /// The page for these entries of a game that stands at this place.
    pub(crate) fn new(entries: Vec<HistoryEntry>, place: usize, ranks_by_tiles_left: bool) -> Self {
        let here = entries.partition_point(|entry| entry.end <= place);
        let longest_cell = entries.iter().map(|entry| entry.cell.to_string().len()).max().unwrap_or(0).max(4);
        Self { entries, here, longest_cell, ranks_by_tiles_left }
    }

    /// The row of the place where the game stands.
    pub(crate) const fn here(&self) -> usize {
        self.here
    }

    fn entry(&self, index: usize) -> Option<&HistoryEntry> {
        self.entries.get(index.checked_sub(1)?)
    }

    /// The columns for how the game stands.
    const fn standing(&self) -> &'static [Standing] {
        if self.ranks_by_tiles_left { TILES } else { POINTS }
    }

    /// How a row is written: what is still to come, or was undone, fainter than what stands.
    fn style(&self, index: usize, sheet: &RowContext<'_>) -> Style {
        match index.cmp(&self.here) {
            std::cmp::Ordering::Less => Style::new(),
            std::cmp::Ordering::Equal => sheet.look.strong(),
            std::cmp::Ordering::Greater => sheet.look.faint(),
        }
    }
}

/// A column for how the game stands: its name, and what is in it.
type Standing = (TextId, fn(&HistoryEntry, Messages) -> String);

const POINTS: &[Standing] = &[
    (text::COLUMN_POINTS, |entry, messages| messages.points_gained(entry.change, entry.points)),
    (text::COLUMN_SCORE, |entry, messages| messages.number(entry.score)),
];
const TILES: &[Standing] = &[(text::COLUMN_LEFT, |entry, messages| messages.number(entry.tiles_left))];

/// From so many columns on the remarks are words.
const WIDE: u16 = 48;

/// How many columns of the screen each column has.
struct Columns {
    number: usize,
    cell: usize,
    tiles: usize,
    points: usize,
}

impl Columns {
    const fn on(sheet: &RowContext<'_>, longest_cell: usize) -> Self {
        let wide = (sheet.width >= WIDE) as usize;
        Self { number: 4 + wide, cell: longest_cell + 1 + wide, tiles: 5, points: 7 + wide }
    }
}

#[expect(clippy::unnecessary_wraps, reason = "other pages have nothing to show at times")]
pub(super) fn open(context: &mut dyn PageContext) -> Option<OpenPage> {
    let (entries, place) = context.history();
    let page = History::new(entries, place, context.game().rules().ranks_by_tiles_left());
    let here = page.here();
    Some(OpenPage::new(page, here))
}

impl Page for History {
    fn title(&self) -> TextId {
        text::HISTORY
    }

    fn width(&self) -> u16 {
        56
    }

    fn rows(&self) -> usize {
        self.entries.len() + 1
    }

    fn first_number(&self) -> usize {
        0
    }

    fn heading(&self, sheet: &RowContext<'_>) -> Vec<Line<'static>> {
        let columns = Columns::on(sheet, self.longest_cell);
        let Columns { number, cell, tiles, points } = columns;
        let name = |name| sheet.messages.text(name);
        let standing = self.standing().iter().map(|&(text, _)| format!("{:>points$}", name(text)));
        let line = format!(
            " {:>number$}     {:<cell$}{:>tiles$}{}",
            name(text::COLUMN_MOVE),
            name(text::COLUMN_CELL),
            name(text::COLUMN_TILES),
            standing.collect::<String>(),
        );
        vec![Line::styled(line, sheet.look.faint())]
    }

    fn row(&self, index: usize, sheet: &RowContext<'_>) -> Row {
        let Columns { number, cell, tiles, points } = Columns::on(sheet, self.longest_cell);
        let here = if index == self.here { ">" } else { " " };
        let style = self.style(index, sheet);
        let Some(entry) = self.entry(index) else {
            let start = sheet.messages.text(text::HISTORY_START);
            return Row::plain(Line::styled(format!("{here}{:>number$} {start}", 0), style));
        };
        let sign = if entry.change == Change::Undone { "-" } else { "" };
        let counted = format!("{sign}{}", entry.number);
        let standing =
            self.standing().iter().map(|(_, told)| format!("{:>points$}", told(entry, sheet.messages)));
        // Where there is little room a sign is all that follows.
        let gap = if sheet.width >= WIDE { "  " } else { " " };
        let facts = format!(
            " {:<cell$}{:>tiles$}{}{gap}{}",
            entry.cell.to_string(),
            entry.group.size,
            standing.collect::<String>(),
            remark(entry, sheet),
        );
        Row::plain(vec![
            Span::styled(format!("{here}{counted:>number$} "), style),
            sheet.look.badge(entry.group.color),
            Span::styled(facts, style),
        ])
    }

    fn about(&self, index: usize, sheet: &RowContext<'_>) -> String {
        let messages = sheet.messages;
        let here = (index == self.here).then(|| messages.text(text::CURRENT_POSITION).into_owned());
        let remark = self.entry(index).map(|entry| messages.entry_note(entry, true).into_owned());
        let facts = here.into_iter().chain(remark).filter(|fact| !fact.is_empty());
        messages.join(&facts.collect::<Vec<_>>())
    }

    fn lines_about(&self, width: u16) -> u16 {
        if width >= WIDE { 1 } else { 2 }
    }

    fn purpose(&self) -> TextId {
        text::GO_THERE
    }

    fn choose(&mut self, index: usize) -> PageAction {
        PageAction::GoTo(self.entry(index).map_or(0, |entry| entry.end))
    }
}

/// What is to be remarked on an entry: in words where there is room for them, and else by a sign.
fn remark(entry: &HistoryEntry, sheet: &RowContext<'_>) -> String {
    if sheet.width >= WIDE {
        return sheet.messages.entry_note(entry, false).into_owned();
    }
    match (entry.change, entry.origin) {
        (Change::Undone, _) => "-",
        (_, MoveOrigin::Solver) => "*",
        (_, MoveOrigin::Hint) => "?",
        (_, MoveOrigin::Player) => "",
    }
    .to_owned()
}
