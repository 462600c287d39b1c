//! The daily boards with their results, from the first day to today. The player can play any of them.
//! The results of others are compared in tables, which the player pastes into the page.

use crate::board::Board;
use crate::game::{Day, Game};
use crate::i18n::width::Padded;
use crate::i18n::{Messages, capitalized, game, review};
use crate::play::{DailyResults, DayResults, Effect, Focus, PastedResults, Streak, table_lines};
use crate::review::{Review, Scale, Stars};
use crate::store::{Attempt, Help, KeptReview, KeptReviews, PuzzleRecord, insert_review};
use crate::tui::app::App;
use crate::tui::page::open::OpenPage;
use crate::tui::page::row::{Row, RowContext};
use crate::tui::page::{Page, PageAction, PageFrame};
use jiff::ToSpan;
use jiff::civil::Date;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;

#[derive(Debug)]
pub(crate) struct DaysPage {
    days: Vec<(Day, Option<DayResults>)>,
    /// The days whose boards the player has begun, and not ended.
    begun: Vec<Day>,
    reviews: KeptReviews,
    puzzles: PuzzleRecord,
    streak: Streak,
}

impl DaysPage {
    /// Whether the player has solved the puzzle of a day; `None` without an attempt.
    pub(crate) fn has_solved(&self, index: usize) -> Option<bool> {
        Some(self.puzzles.of_day(self.days.get(index)?.0)? != Attempt::Missed)
    }

    /// The review of the attempt with the most stars, among those whose moves are all the player's.
    fn best_review(&self, results: &DayResults) -> Option<&Review> {
        let own = results.attempts().filter(|game| game.is_own());
        let reviews = own.filter_map(|game| self.reviews.get(&*game.moves_code()?));
        reviews.max_by_key(|review| (review.stars, review.reached))
    }

    pub(crate) fn is_played(&self, index: usize) -> bool {
        self.days.get(index).is_some_and(|(_, results)| results.is_some())
    }

    pub(crate) fn best_score(&self, index: usize) -> Option<i64> {
        Some(self.days.get(index)?.1.as_ref()?.best()?.score)
    }

    /// The most stars of a day, if they are known.
    pub(crate) fn stars(&self, index: usize) -> Option<Stars> {
        self.best_review(self.days.get(index)?.1.as_ref()?)?.stars
    }

    pub(crate) const fn today(&self) -> usize {
        self.days.len().saturating_sub(1)
    }

    /// The first day of the month that the calendar shows if this row is selected, and the row of this day.
    pub(super) fn month_of(&self, index: usize) -> (Date, usize) {
        let date = self.days.get(index).map_or(Day::FIRST, |(day, _)| *day).date();
        let days_before = usize::from(date.day().unsigned_abs()).saturating_sub(1);
        // The first daily board is that of a first day of a month.
        (date.first_of_month(), index.saturating_sub(days_before))
    }

    /// The row that many months later.
    pub(super) fn row_after_months(&self, index: usize, months: isize) -> usize {
        let date = self.days.get(index).map_or(Day::FIRST, |(day, _)| *day).date();
        // There are fewer months with boards.
        let months = i64::try_from(months).unwrap_or(0).clamp(-100_000, 100_000);
        let date = date.saturating_add(months.months());
        Day::new(date).map_or(0, |day| self.days.partition_point(|(other, _)| *other < day).min(self.today()))
    }
}

/// The minimum width for the date in words.
const WIDE: u16 = 44;

/// Opens the page with the day of the current game selected.
pub(super) fn open(app: &mut App) -> Option<OpenPage> {
    let Some(today) = app.running.dailies.today() else {
        app.say(app.messages().text("no-daily-board"));
        return None;
    };
    app.running.refresh();
    // If games are not saved, an attempt has no number, but the days played before have their results.
    let logged = || DailyResults::new(app.running.ranking.games());
    let played = app.running.dailies.days().cloned().unwrap_or_else(logged);
    let all = std::iter::successors(Some(Day::FIRST), |day| day.next());
    let days = all.take_while(|&day| day <= today).map(|day| (day, played.on(day).cloned())).collect();
    let running = &mut app.running;
    let (reviews, puzzles) = (running.advisor.reviews.kept(), running.puzzles.read_record().clone());
    let dailies = running.session().numbered_games().filter_map(|(_, game)| Day::of(game.id()));
    let begun = dailies.filter(|day| running.session().has_begun(&day.id())).collect();
    let page = DaysPage { days, begun, reviews, puzzles, streak: played.streak(today) };
    let day = Day::of(app.game().id());
    let row = page.days.iter().position(|(listed, _)| Some(*listed) == day).unwrap_or_else(|| page.today());
    Some(OpenPage::new(page, row))
}

impl Page for DaysPage {
    fn frame(&self) -> PageFrame {
        PageFrame {
            title: "menu-calendar",
            width: 76,
            picture_size: Some([Month::MIN_SIZE.0, Month::MIN_SIZE.1 + 2]),
            about_rows: 2,
            enter: Some("play-day"),
            ..PageFrame::PLAIN
        }
    }

    fn rows(&self) -> usize {
        self.days.len()
    }

    fn on_new_day(&self, app: &mut App) -> Option<OpenPage> {
        let today = app.running.dailies.today()?;
        if self.days.last().is_some_and(|(day, _)| *day == today) { None } else { open(app) }
    }

    /// The best score of a day, on a screen too small for a month.
    fn row(&self, index: usize, context: &RowContext<'_>) -> Row {
        let Some((day, results)) = self.days.get(index) else { return Row::default() };
        let best =
            self.best_score(index).map_or_else(|| "-".to_owned(), |best| context.messages.number(best));
        let style = if results.is_some() { Style::new() } else { context.look.faint() };
        Row::plain(Line::styled(format!(" {day}{:>8}", Padded(&best)), style))
    }

    fn about(&self, index: usize, context: &RowContext<'_>) -> String {
        let messages = context.messages;
        let Some((day, results)) = self.days.get(index) else { return String::new() };
        let text = |id| messages.text(id).into_owned();
        let mut facts: Vec<String> = (index == self.today()).then(|| text("today")).into_iter().collect();
        if let Some(results) = results {
            let first = results.first();
            facts.push(game::first_attempt(messages, first.score));
            if results.count() > 1 {
                let best = results.best().map(|best| ("score", messages.grouped(best.score)));
                facts.extend(best.map(|best| messages.format("best-with-score", [best])));
                facts.push(messages.format("attempts", [("attempts", messages.grouped(results.count()))]));
            }
            facts.extend(review::award_of(messages, self.best_review(results), false));
            let cleared = results.is_cleared().then_some("shared-clear");
            let other_day = (!first.counts_for(*day)).then_some("first-played-on-another-day");
            let help = match first.help() {
                Help::None => None,
                Help::UndoOrHints => Some("with-undo-or-hints"),
                Help::Solver => Some("with-solver"),
            };
            facts.extend([cleared, other_day, help].into_iter().flatten().map(text));
        } else {
            facts.push(text(if self.begun.contains(day) { "day-begun" } else { "day-not-played" }));
        }
        // With the mark of the day, which the calendar has room for.
        let [solved, missed] = context.look.glyphs.order;
        facts.extend(self.has_solved(index).map(|is_solved| {
            let (mark, id) =
                if is_solved { (solved, "day-puzzle-solved") } else { (missed, "day-puzzle-missed") };
            format!("{mark} {}", text(id))
        }));
        let facts = messages.join(&facts);
        if context.width < WIDE {
            return messages.join(&[day.to_string(), facts]);
        }
        // The date has a line of its own.
        format!("{}\n{facts}", capitalized(&game::full_date(messages, day.date())))
    }

    /// The board of the day. Letters would have no room.
    fn preview(&self, row: usize, context: &RowContext<'_>) -> Option<Board> {
        let day = self.days.get(row).filter(|_| context.look.has_colors())?;
        day.0.id().board().ok()
    }

    fn remark(&self, messages: Messages) -> Option<String> {
        // Today's board may be played without beginning a streak.
        let is_told = self.streak.current > 0 || self.days.last().is_some_and(|(_, today)| today.is_none());
        is_told.then(|| game::streak(messages, self.streak.current, self.streak.longest))
    }

    fn day_for_chat(&self, index: usize) -> Option<Day> {
        self.days.get(index).map(|(day, _)| *day)
    }

    fn add(&mut self, found: &Effect) {
        if let Effect::SaveReview(kept) = found {
            insert_review(&mut self.reviews, KeptReview::clone(kept));
        }
    }

    fn choose(&mut self, index: usize) -> PageAction {
        self.days.get(index).map_or(PageAction::Nothing, |(day, _)| PageAction::PlayDay(*day))
    }
}

/// A month with its weeks as rows, Monday first, and the lines above them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Month {
    pub(crate) start: Date,
    /// The row of the page for the first day.
    first_row: usize,
    /// The number of days in a row, if the screen has a line for it.
    pub(crate) streak: Rect,
    pub(crate) name: Rect,
    pub(crate) weekdays: Rect,
    weeks: Rect,
    cell: (u16, u16),
}

pub(crate) const DAYS_A_WEEK: u16 = 7;
/// The largest number of weeks that a month is part of.
const WEEKS: u16 = 6;
const NAMES: u16 = 2;
const WIDTHS: std::ops::RangeInclusive<u16> = 4..=12;
const MAX_HEIGHT: u16 = 3;

impl Month {
    pub(super) const MIN_SIZE: (u16, u16) = (*WIDTHS.start() * DAYS_A_WEEK, NAMES + WEEKS);
    pub(super) const MAX_WIDTH: u16 = *WIDTHS.end() * DAYS_A_WEEK;

    /// The heights of the parts of a month that has room for `lines` lines, from top to bottom: the streak, a blank line,
    /// the name, a blank line, the weekdays and the weeks.
    fn heights(lines: u16) -> [u16; 6] {
        let spare = lines.saturating_sub(Self::MIN_SIZE.1);
        let streak = u16::from(spare >= 2);
        let spare = spare - 2 * streak;
        let height = (1 + spare / WEEKS).min(MAX_HEIGHT);
        let below_name = u16::from(spare > (height - 1) * WEEKS);
        [streak, streak, 1, below_name, 1, height * WEEKS]
    }

    pub(super) fn height(lines: u16) -> u16 {
        Self::heights(lines).iter().sum()
    }

    /// Lays out the month that begins on the day of the row `first_row`.
    pub(super) fn new(area: Rect, start: Date, first_row: usize) -> Self {
        let heights = Self::heights(area.height);
        let width = (area.width / DAYS_A_WEEK).clamp(*WIDTHS.start(), *WIDTHS.end());
        let [streak, _, name, _, weekdays, weeks] =
            area.layout(&Layout::vertical(heights.map(Constraint::Length)));
        Self { start, first_row, streak, name, weekdays, weeks, cell: (width, heights[5] / WEEKS) }
    }

    pub(crate) fn days(&self) -> u16 {
        self.start.days_in_month().unsigned_abs().into()
    }

    /// The row of the page for this day of the month, counted from 1.
    pub(crate) fn row_of_day(&self, day: usize) -> usize {
        self.first_row + day.clamp(1, self.days().into()) - 1
    }

    pub(crate) fn weekday(&self, column: u16) -> Rect {
        let width = self.cell.0;
        Rect { x: self.weekdays.x + column * width, width, ..self.weekdays }.intersection(self.weekdays)
    }

    /// The area of this day of the month, counted from 0.
    pub(crate) fn day(&self, index: u16) -> Rect {
        let (width, height) = self.cell;
        let place = index + u16::from(self.start.weekday().to_monday_zero_offset().unsigned_abs());
        let (x, y) = (place % DAYS_A_WEEK * width, place / DAYS_A_WEEK * height);
        Rect::new(self.weeks.x + x, self.weeks.y + y, width, height).intersection(self.weeks)
    }

    pub(super) fn rect_of(&self, row: usize) -> Option<Rect> {
        let index = u16::try_from(row.checked_sub(self.first_row)?).ok()?;
        (index < self.days()).then(|| self.day(index))
    }

    pub(super) fn row_at(&self, position: Position) -> Option<usize> {
        let index = (0..self.days()).find(|&index| self.day(index).contains(position))?;
        Some(self.first_row + usize::from(index))
    }
}

#[derive(Debug)]
pub(crate) struct ResultsPage {
    results: PastedResults,
    day: Day,
    today: Day,
    /// The number of boards whose scales the page needs.
    boards: usize,
    scales: Vec<(Day, Scale)>,
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
        let mut page = Self { results, day, today, boards, scales: Vec::new(), messages, lines: Vec::new() };
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
    fn frame(&self) -> PageFrame {
        PageFrame { title: "results", focus: Focus::Results, ..PageFrame::PLAIN }
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

    fn add(&mut self, found: &Effect) {
        if let Effect::ShowScale(found) = found {
            self.scales.extend(Day::of(found.0.id()).map(|day| (day, found.1.clone())));
            self.fill();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn every_day_has_a_place_of_its_own_below_its_weekday() {
        for (width, height) in [Month::MIN_SIZE, (36, 9), (76, 16), (Month::MAX_WIDTH, 23)] {
            for month in 1..=12 {
                let area = Rect::new(3, 2, width, height);
                let start = date(2027, month, 1);
                let month = Month::new(area, start, 100);
                let mut taken = Vec::new();
                for (index, day) in (0..month.days()).zip(start.series(jiff::Span::new().days(1))) {
                    let rect = month.day(index);
                    assert_eq!(area.intersection(rect), rect, "{day} on {area:?}");
                    assert!(!rect.is_empty() && rect.height == month.cell.1, "{day} on {area:?}");
                    assert_eq!(
                        rect.x,
                        month.weekday(u16::from(day.weekday().to_monday_zero_offset().unsigned_abs())).x
                    );
                    assert!(taken.iter().all(|other| rect.intersection(*other).is_empty()), "{day}");
                    taken.push(rect);
                    let row = 100 + usize::from(index);
                    assert_eq!(
                        (month.rect_of(row), month.row_at(rect.as_position())),
                        (Some(rect), Some(row))
                    );
                }
                assert_eq!(month.rect_of(99), None);
                assert_eq!(month.rect_of(100 + usize::from(month.days())), None);
            }
        }
    }
}
