//! All finished games. The player can sort and filter them.

use crate::i18n::width::Padded;
use crate::i18n::{Messages, TextId, review, stopwatch};
use crate::play::{Effect, Scores, finished_game, kind_in_words};
use crate::store::{FinishedGame, KeptReview};
use crate::tui::app::App;
use crate::tui::input::PageKind;
use crate::tui::page::open::OpenPage;
use crate::tui::page::row::{Row, RowContext, stepped};
use crate::tui::page::{Page, PageAction, PageFrame};
use crate::tui::text::clamped;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use std::cmp::Reverse;
use std::ops::Range;
use std::time::Duration;

#[derive(Debug)]
pub(crate) struct GamesPage {
    scores: Scores,
    by_date: Vec<usize>,
    order: Column,
    /// Whether each game of the log matches the filter; `None` without a filter.
    matching: Option<Vec<bool>>,
    /// The game of each row, as its index in the log.
    rows: Vec<usize>,
}

impl GamesPage {
    fn new(scores: Scores) -> Self {
        let games = scores.games();
        let mut by_date: Vec<usize> = (0..games.len()).rev().collect();
        // A log joined from several logs is not in the order of time.
        by_date.sort_by_key(|&game| Reverse(games[game].time));
        let rows = by_date.clone();
        Self { scores, by_date, order: Column::Date, matching: None, rows }
    }

    /// Lists the games that match, in order. Of equal games, the later one comes first.
    fn fill(&mut self) {
        let games = self.scores.games();
        let is_listed = |game: &usize| self.matching.as_ref().is_none_or(|matching| matching[*game]);
        self.rows = self.by_date.iter().copied().filter(is_listed).collect();
        self.rows.sort_by_cached_key(|&at| {
            let game = &games[at];
            match self.order {
                Column::Date => 0,
                Column::Score if game.ranks_by_tiles_left() => i64::MAX,
                Column::Score => game.score.saturating_neg(),
                Column::TilesLeft => game.tiles_left.into(),
                Column::Moves => game.moves.into(),
                Column::Stars => self.scores.stars(game).map_or(0, |stars| -i64::from(stars.halves())),
                Column::Time => game.seconds.map_or(i64::MAX, i64::from),
            }
        });
    }

    /// The game of a row.
    fn game(&self, index: usize) -> Option<&FinishedGame> {
        self.scores.games().get(*self.rows.get(index)?)
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
            Column::Stars => review::stars_column(messages, self.scores.stars(game)),
            Column::Time => {
                let time = |seconds: u32| stopwatch(Duration::from_secs(seconds.into()));
                game.seconds.map_or_else(unknown, time)
            }
        }
    }
}

/// The minimum width for descriptions of two lines, and for rows with stars.
const WIDE: u16 = 60;

pub(super) fn open(app: &mut App) -> Option<OpenPage> {
    let scores = app.running.reviewed_scores()?;
    Some(OpenPage::new(GamesPage::new(scores), 0))
}

impl Page for GamesPage {
    fn frame(&self) -> PageFrame {
        PageFrame {
            title: "all-games",
            width: 76,
            preview_rows: 9,
            about_rows: 3,
            enter: Some("watch-game"),
            links: &[(PageKind::Scores, "scores"), (PageKind::Statistics, "statistics")],
            change: (self.rows() > 0).then_some("sort"),
            can_filter: !self.scores.games().is_empty(),
            // The rows without a filter.
            reserved_rows: self.by_date.len(),
            ..PageFrame::PLAIN
        }
    }

    fn remark(&self, messages: Messages) -> Option<String> {
        let count = || messages.format("matches", [("games", messages.grouped(self.rows.len()))]);
        self.matching.as_ref().map(|_| count())
    }

    fn rows(&self) -> usize {
        self.rows.len()
    }

    fn entry(&self, row: usize) -> Option<usize> {
        self.rows.get(row).copied()
    }

    fn row_of(&self, entry: usize) -> Option<usize> {
        self.rows.iter().position(|row| *row == entry)
    }

    fn heading(&self, context: &RowContext<'_>) -> Vec<Line<'static>> {
        // Columns without rows need no names.
        if self.rows() == 0 {
            return vec![Line::default()];
        }
        let order = self.order;
        let columns = Column::that_fit(context.width, order).into_iter();
        let names = columns.map(|(column, range)| {
            let name = column.align(&column.heading(order, context), &range);
            Span::styled(name, if column == order { Style::new() } else { context.look.faint() })
        });
        vec![names.collect()]
    }

    fn row(&self, index: usize, context: &RowContext<'_>) -> Row {
        let (messages, look) = (context.messages, context.look);
        let Some(game) = self.game(index) else { return Row::default() };
        let columns = Column::that_fit(context.width, self.order).into_iter();
        let value = |(column, range): (Column, _)| {
            let style = if column == Column::Stars { look.stars() } else { Style::new() };
            Span::styled(column.align(&self.value(game, column, messages), &range), style)
        };
        let values: Line<'_> = columns.map(value).collect();
        let room = context.width.saturating_sub(clamped(values.width()) + 3);
        let kind = messages.join(&kind_in_words(messages, game.leaderboard(), game.id()));
        let kind = messages.truncate_to_facts(&kind, room).unwrap_or_default();
        let kind = Span::styled(format!("  {kind}"), look.faint());
        Row::plain(values.into_iter().chain([kind]).collect::<Line<'_>>())
    }

    fn about(&self, index: usize, context: &RowContext<'_>) -> String {
        let messages = context.messages;
        let Some(game) = self.game(index) else {
            let why = if self.matching.is_some() { "no-game-matches" } else { "no-finished-game" };
            return messages.text(why).into_owned();
        };
        let award = review::award_of(messages, self.scores.review(game), context.width >= WIDE);
        let facts: Vec<String> = award.into_iter().chain([finished_game(messages, game)]).collect();
        let kind = kind_in_words(messages, game.leaderboard(), game.id());
        format!("{}\n{}", messages.join(&facts), messages.join(&kind))
    }

    fn add(&mut self, found: &Effect) {
        if let Effect::SaveReview(kept) = found {
            self.scores.add_review(KeptReview::clone(kept));
            self.fill();
        }
    }

    fn replay_code(&self, index: usize) -> Option<&str> {
        self.game(index).map(|game| game.code.as_str())
    }

    fn change(&mut self, _index: usize, steps: i64) -> PageAction {
        let order = stepped(Some(self.order as usize), Column::ALL.len(), steps);
        self.order = Column::ALL[order];
        self.fill();
        PageAction::Nothing
    }

    /// A click on the name of a column sorts by it.
    fn heading_steps(&self, column: u16, context: &RowContext<'_>) -> i64 {
        let order = self.order;
        let columns = Column::that_fit(context.width, order);
        let clicked = columns.into_iter().find(|(_, range)| range.contains(&column));
        clicked.map_or(0, |(clicked, _)| clicked as i64 - order as i64)
    }

    fn filter(&mut self, text: &str, messages: Messages) {
        let text = text.to_lowercase();
        let words: Vec<&str> = text.split_whitespace().collect();
        self.matching = (!words.is_empty()).then(|| {
            let is_match = self.scores.games().iter().map(|game| {
                let kind =
                    messages.join(&kind_in_words(messages, game.leaderboard(), game.id())).to_lowercase();
                let (date, code) = (messages.date(game.time), game.code.to_lowercase());
                let id = code.split('+').next().unwrap_or_default();
                // Short words, such as a cell, occur in almost every code, so only its beginning counts.
                words.iter().all(|word| {
                    kind.contains(word) || date.contains(word) || id.contains(word) || code.starts_with(word)
                })
            });
            is_match.collect()
        });
        self.fill();
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Date,
    Score,
    TilesLeft,
    Moves,
    Stars,
    Time,
}

/// The width of a date, with a blank before it.
const DATE_WIDTH: u16 = 11;

impl Column {
    const ALL: [Self; 6] = [Self::Date, Self::Score, Self::TilesLeft, Self::Moves, Self::Stars, Self::Time];

    const NAMES: [TextId; 6] =
        ["column-date", "column-score", "column-left", "label-moves", "column-stars", "label-time"];

    /// The width, including the gap to the column before it.
    fn width(self, row_width: u16) -> u16 {
        match self {
            Self::Date => DATE_WIDTH,
            // On the narrowest screens, the date and the score fill the line.
            Self::Score => row_width.saturating_sub(12).min(10),
            Self::TilesLeft | Self::Moves | Self::Stars => 7,
            Self::Time => 9,
        }
    }

    /// The columns that fit in a row of this width, and where they are. The column of the order takes precedence over
    /// all but the date; columns at the right are left out first.
    fn that_fit(row_width: u16, order: Self) -> Vec<(Self, Range<u16>)> {
        let mut by_priority = Self::ALL;
        by_priority.sort_by_key(|&column| (column != Self::Date, column != order));
        let mut room = Some(row_width);
        let fits = |column: &Self| {
            room = room.and_then(|room| room.checked_sub(column.width(row_width)));
            room.is_some()
        };
        let mut fitting: Vec<Self> = by_priority.into_iter().take_while(fits).collect();
        fitting.sort_unstable_by_key(|&column| column as usize);
        let mut end = 0;
        let place = |column: Self| {
            let start = end;
            end += column.width(row_width);
            (column, start..end)
        };
        fitting.into_iter().map(place).collect()
    }

    /// Aligns a text in the column: the date to the left, and all other values to the right.
    fn align(self, text: &str, range: &Range<u16>) -> String {
        let width = usize::from(range.end - range.start);
        match self {
            // The name of the column starts above the dates, which all have the same length.
            Self::Date => format!(" {:<1$}", Padded(text), width.saturating_sub(1)),
            _ => format!(" {:>1$}", Padded(text), width.saturating_sub(1)),
        }
    }

    /// The name above the column. In the column of the order, an arrow leads to the first value: down if the values get
    /// smaller.
    fn heading(self, order: Self, context: &RowContext<'_>) -> String {
        let name = context.messages.text(Self::NAMES[self as usize]);
        if self != order {
            return name.into_owned();
        }
        let [up, down] = context.look.glyphs.order;
        let arrow = if matches!(self, Self::Date | Self::Score | Self::Stars) { down } else { up };
        if self == Self::Date { format!("{name} {arrow}") } else { format!("{arrow}{name}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::i18n::{Charset, Language, Messages, rules};
    use crate::notation::Replay;
    use crate::play::Scores;
    use crate::review::grade_whole;
    use crate::solver::GameLine;
    use crate::store::{FinishedGame, KeptReview, KeptReviews, insert_review};
    use jiff::{Timestamp, ToSpan};
    use proptest::prelude::*;
    use std::cmp::{Ordering, Reverse};

    const CODES: [&str; 7] = [
        "sg1:standard:2x2c1:uniform-v1:Demo+a1",
        "sg1:standard:2x2c1:uniform-v1:other+a1",
        "sg1:standard:2x2c1:clustered:40-v1:Demo+a1",
        "sg1:standard:board:AABB+a1.a1",
        "sg1:standard:board:AABB+b1.u.c1.a1",
        "sg1:klickety:board:AABBC+a1.a1",
        "sg1:topcoder:board:AABBBCA+c1.a1",
    ];

    fn game(code: &str) -> Game {
        code.parse::<Replay>().unwrap().game().unwrap()
    }

    fn reviews() -> KeptReviews {
        let mut reviews = KeptReviews::new();
        for (code, halves) in [(CODES[0], 9), (CODES[2], 4), (CODES[3], 2), (CODES[6], 7)] {
            let (game, thresholds) = (game(code), vec![-1_000; halves - 1]);
            let scale = format!(r#"{{"version":1,"state":"complete","thresholds":{thresholds:?}}}"#);
            let scale = serde_json::from_str(&scale).unwrap();
            let own = GameLine::from_finished(&game).unwrap();
            insert_review(&mut reviews, KeptReview::new(&game, &grade_whole(&game, &own, &scale)).unwrap());
        }
        reviews
    }

    prop_compose! {
        fn finished_game()(
            code in 0..CODES.len(), day in 0..40_i64, score in -3..4_i64, tiles_left in 0..3_u32, moves in 0..3_u32,
            seconds in proptest::option::of(0..3_u32)
        ) -> FinishedGame {
            let time = Timestamp::UNIX_EPOCH + (day * 24).hours();
            FinishedGame { score, tiles_left, moves, ..FinishedGame::new(&game(CODES[code]), time, seconds) }
        }
    }

    fn filter() -> impl Strategy<Value = String> {
        let words = [
            "",
            "2x2",
            "DEMO",
            "uniform",
            "uniforme",
            "colour",
            "couleur",
            "1970-01",
            "01/1970",
            "-02",
            "klick",
            "aab",
            "·",
            "sg1:standard:board:AABB+a1",
            "a1",
            "topcoder 1970",
            "zzz",
        ];
        proptest::collection::vec(proptest::sample::select(words.to_vec()), 0..3)
            .prop_map(|words| words.join("  "))
    }

    /// The indices of the games that match, sorted by looking at each of them.
    fn naive(scores: &Scores, order: Column, filter: &str, messages: Messages) -> Vec<usize> {
        let games = scores.games();
        let is_match = |game: &FinishedGame| {
            let kind = rules::leaderboard(messages, game.leaderboard()).join(messages.charset.separator());
            let shown =
                [kind, messages.date(game.time), game.id().to_owned()].map(|text| text.to_lowercase());
            filter.to_lowercase().split_whitespace().all(|word| {
                shown.iter().any(|text| text.contains(word)) || game.code.to_lowercase().starts_with(word)
            })
        };
        let stars = |index: usize| {
            let is_own = !games[index].solver && games[index].taken_over_at.is_none();
            scores.review(&games[index]).filter(|_| is_own).and_then(|review| review.stars)
        };
        let latest_first = |index: &usize| Reverse((games[*index].time, *index));
        let compare = |one: &usize, other: &usize| {
            let [a, b] = [&games[*one], &games[*other]];
            let by_order = match order {
                Column::Date => Ordering::Equal,
                Column::Score if a.ranks_by_tiles_left() || b.ranks_by_tiles_left() => {
                    a.ranks_by_tiles_left().cmp(&b.ranks_by_tiles_left())
                }
                Column::Score => b.score.cmp(&a.score),
                Column::TilesLeft => a.tiles_left.cmp(&b.tiles_left),
                Column::Moves => a.moves.cmp(&b.moves),
                Column::Stars => stars(*other).cmp(&stars(*one)),
                Column::Time => a.seconds.unwrap_or(u32::MAX).cmp(&b.seconds.unwrap_or(u32::MAX)),
            };
            by_order.then(latest_first(one).cmp(&latest_first(other)))
        };
        let mut listed: Vec<usize> = (0..games.len()).filter(|&index| is_match(&games[index])).collect();
        listed.sort_by(compare);
        listed
    }

    proptest! {
        #[test]
        fn the_list_is_the_naive_filter_and_sort_of_the_log(
            games in proptest::collection::vec(finished_game(), 0..24),
            steps in proptest::collection::vec((proptest::sample::select(Column::ALL.to_vec()), filter()), 1..4),
            language in proptest::sample::select(Language::ALL.to_vec()),
        ) {
            let scores = Scores::new(games).with_reviews(reviews());
            let messages = Messages::new(language, Charset::Unicode);
            let mut page = GamesPage::new(scores);
            prop_assert_eq!(&page.rows, &naive(&page.scores, Column::Date, "", messages));
            for (order, filter) in steps {
                page.filter(&filter, messages);
                page.order = order;
                page.fill();
                let expected = naive(&page.scores, order, &filter, messages);
                let matches = page.matching.as_ref().map(|_| page.rows.len());
                prop_assert_eq!(matches, (!filter.trim().is_empty()).then_some(expected.len()));
                prop_assert_eq!(&page.rows, &expected, "{:?} with {:?}", order, &filter);
            }
        }
    }

    #[test]
    fn columns_neither_overlap_nor_leave_the_row_and_the_order_is_always_shown() {
        for width in 0..100 {
            for order in Column::ALL {
                let columns = Column::that_fit(width, order);
                let mut end = 0;
                for (column, range) in &columns {
                    assert!(range.start == end && range.end <= width, "{column:?} of {width}: {columns:?}");
                    end = range.end;
                }
                let has = |column: Column| columns.iter().any(|(shown, _)| *shown == column);
                assert!(width < 11 || has(Column::Date), "{width}");
                assert!(width < 20 || has(order), "{order:?} of {width}: {columns:?}");
                assert!(width < 53 || columns.len() == Column::ALL.len(), "{width}: {columns:?}");
            }
        }
    }
}
