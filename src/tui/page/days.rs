//! The daily boards with their results, today's first. The player can play any of them.

use crate::game::Day;
use crate::i18n::text;
use crate::i18n::text::TextId;
use crate::review::Medal;
use crate::store::{DailyResults, DayResults, Help, KeptReviews, Streak};
use crate::tui::page::{OpenPage, PageContext};
use crate::tui::page::{Page, PageAction, Row, RowContext};
use ratatui::style::Style;
use ratatui::text::Line;

/// The page of all days up to the day on which it was opened.
#[derive(Debug)]
pub(crate) struct DaysPage {
    days: Vec<(Day, Option<DayResults>)>,
    reviews: KeptReviews,
    streak: Streak,
}

impl DaysPage {
    /// Creates the page of all days up to `today`.
    pub(crate) fn new(today: Day, played: &DailyResults, reviews: KeptReviews) -> Self {
        let all = std::iter::successors(Some(Day::FIRST), |day| day.next());
        let all: Vec<Day> = all.take_while(|&day| day <= today).collect();
        let days = all.into_iter().rev().map(|day| (day, played.on(day).cloned())).collect();
        Self { days, reviews, streak: played.streak(today) }
    }

    /// The best medal of the attempts without moves by the solver.
    fn best_medal(&self, results: &DayResults) -> Option<Medal> {
        let own = results.attempts().filter(|game| game.help() != Help::Solver);
        own.filter_map(|game| self.reviews.of(&game.moves_code()?)?.medal).max()
    }

    /// The row of a day, or the first row if the day is not listed.
    pub(crate) fn row_of(&self, day: Option<Day>) -> usize {
        self.days.iter().position(|(row_day, _)| Some(*row_day) == day).unwrap_or(0)
    }
}

/// The minimum width for showing all columns.
const WIDE: u16 = 44;

/// Formats a line of the table or its heading.
fn columns(day: &str, [score, best, attempts]: [&str; 3], note: &str, context: &RowContext<'_>) -> String {
    if context.width < WIDE {
        return format!(" {day:<10}{score:>8}{best:>8}");
    }
    format!(" {day:<10}{score:>8}{best:>8}{attempts:>9}  {note}")
}

/// The note on the help used in the first attempt.
const fn help_note(results: &DayResults) -> Option<TextId> {
    match results.first().help() {
        Help::None => None,
        Help::UndoOrHints => Some(text::WITH_UNDO_OR_HINTS),
        Help::Solver => Some(text::WITH_SOLVER),
    }
}

/// Opens the page with the day of the current game selected.
pub(super) fn open(context: &mut dyn PageContext) -> Option<OpenPage> {
    let (today, results) = context.days()?;
    let page = DaysPage::new(today, &results, context.reviews());
    let row = page.row_of(Day::of(context.game().id()));
    Some(OpenPage::new(page, row))
}

impl Page for DaysPage {
    fn title(&self) -> TextId {
        text::DAILY_BOARDS
    }

    fn width(&self) -> u16 {
        76
    }

    fn rows(&self) -> usize {
        self.days.len()
    }

    fn heading(&self, context: &RowContext<'_>) -> Vec<Line<'static>> {
        let names = [text::COLUMN_FIRST, text::COLUMN_BEST, text::COLUMN_ATTEMPTS];
        let [first, best, attempts] = names.map(|name| context.messages.text(name));
        let day = context.messages.text(text::COLUMN_DAY);
        vec![Line::styled(columns(&day, [&first, &best, &attempts], "", context), context.look.faint())]
    }

    fn row(&self, index: usize, context: &RowContext<'_>) -> Row {
        let Some((day, results)) = self.days.get(index) else { return Row::default() };
        let messages = context.messages;
        let Some(results) = results else {
            let line = columns(&day.to_string(), ["-"; 3], "", context);
            return Row::plain(Line::styled(line, context.look.faint()));
        };
        let best = results.best().map_or_else(|| "-".to_owned(), |best| messages.number(best.score));
        let numbers = [messages.number(results.first().score), best, messages.number(results.count())];
        let cleared = results.is_cleared().then_some(text::SHARED_CLEAR);
        let other_day = (!results.first().ended_on(*day)).then_some(text::OTHER_DAY);
        let notes = [cleared, other_day, help_note(results)].into_iter().flatten();
        let notes = notes.map(|note| messages.text(note).into_owned());
        let medal = self.best_medal(results).map(|medal| messages.medal(medal));
        let notes = messages.join(&medal.into_iter().chain(notes).collect::<Vec<_>>());
        let line = columns(&day.to_string(), numbers.each_ref().map(String::as_str), &notes, context);
        // Notes that do not fit are cut; the description of the row lists the important ones.
        let line = if notes.is_empty() { line } else { messages.truncate(&line, context.width) };
        Row::plain(Line::styled(line, Style::new()))
    }

    fn about(&self, index: usize, context: &RowContext<'_>) -> String {
        let messages = context.messages;
        let mut facts = Vec::new();
        if let Some((day, Some(results))) = self.days.get(index) {
            if !results.first().ended_on(*day) {
                facts.push(messages.text(text::FIRST_PLAYED_ON_ANOTHER_DAY).into_owned());
            }
            facts.extend(help_note(results).map(|note| messages.text(note).into_owned()));
        }
        facts.push(messages.streak(self.streak.current, self.streak.longest));
        messages.join(&facts)
    }

    fn about_height(&self, _width: u16) -> u16 {
        2
    }

    fn enter_label(&self) -> Option<TextId> {
        Some(text::PLAY_DAY)
    }

    fn choose(&mut self, index: usize) -> PageAction {
        self.days.get(index).map_or(PageAction::Nothing, |(day, _)| PageAction::PlayDay(*day))
    }
}
