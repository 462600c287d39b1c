//! The columns of the list of games, by each of which it can be sorted.

use crate::i18n::TextId;
use crate::i18n::width::Padded;
use crate::tui::page::row::RowContext;
use std::ops::Range;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    Date,
    Score,
    TilesLeft,
    Moves,
    Stars,
    Time,
}

/// The width of a date, with a blank before it.
const DATE_WIDTH: u16 = 11;
/// The minimum width of rows that are indented below the heading of their kind.
const WIDTH_FOR_INDENTATION: u16 = 54;

const fn indentation(row_width: u16) -> u16 {
    if row_width < WIDTH_FOR_INDENTATION { 0 } else { 2 }
}

impl Column {
    pub(super) const ALL: [Self; 6] =
        [Self::Date, Self::Score, Self::TilesLeft, Self::Moves, Self::Stars, Self::Time];

    const fn name(self) -> TextId {
        match self {
            Self::Date => "column-date",
            Self::Score => "column-score",
            Self::TilesLeft => "column-left",
            Self::Moves => "label-moves",
            Self::Stars => "column-stars",
            Self::Time => "label-time",
        }
    }

    /// Whether the largest values come first when the list is sorted by the column.
    const fn is_descending(self) -> bool {
        matches!(self, Self::Date | Self::Score | Self::Stars)
    }

    /// The width, including the gap to the column before it.
    fn width(self, row_width: u16) -> u16 {
        match self {
            Self::Date => DATE_WIDTH + indentation(row_width),
            // On the narrowest screens, the date and the score fill the line.
            Self::Score => row_width.saturating_sub(12).min(10),
            Self::TilesLeft | Self::Moves | Self::Stars => 7,
            Self::Time => 9,
        }
    }

    /// The columns that fit in a row of this width, and where they are. The column of the order takes precedence over
    /// all but the date; columns at the right are left out first.
    pub(super) fn that_fit(row_width: u16, order: Self) -> Vec<(Self, Range<u16>)> {
        let others = Self::ALL.into_iter().skip(1).filter(|&column| column != order);
        let by_priority = [Self::Date].into_iter().chain(Some(order).filter(|&order| order != Self::Date));
        let mut room = row_width;
        let mut fitting: Vec<Self> = by_priority
            .chain(others)
            .take_while(|column| {
                let width = column.width(row_width);
                let fits = width <= room;
                room = room.saturating_sub(width);
                fits
            })
            .collect();
        fitting.sort_by_key(|&column| column as usize);
        let mut end = 0;
        let place = |column: Self| {
            let start = end;
            end += column.width(row_width);
            (column, start..end)
        };
        fitting.into_iter().map(place).collect()
    }

    /// Aligns a text in the column: the date to the left, and all other values to the right.
    pub(super) fn align(self, text: &str, range: &Range<u16>) -> String {
        let width = usize::from(range.end - range.start);
        match self {
            // The name of the column starts above the dates, which all have the same length.
            Self::Date => {
                let start = width.saturating_sub(DATE_WIDTH.into()) + 1;
                format!("{:start$}{:<2$}", "", Padded(text), width.saturating_sub(start))
            }
            _ => format!("{:>width$}", Padded(text)),
        }
    }

    /// The name above the column. In the column of the order, an arrow leads to the first value: down if the values get
    /// smaller.
    pub(super) fn heading(self, order: Self, context: &RowContext<'_>) -> String {
        let name = context.messages.text(self.name());
        if self != order {
            return name.into_owned();
        }
        let [up, down] = context.look.glyphs.order;
        let arrow = if self.is_descending() { down } else { up };
        if self == Self::Date { format!("{name} {arrow}") } else { format!("{arrow}{name}") }
    }
}
