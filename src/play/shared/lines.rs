//! The tables of results as lines of text.

use super::table::{DayRow, Remark, ResultTable};
use crate::i18n::width::{self, Padded, beginning};
use crate::i18n::{Messages, TextId, daily, review};

/// The longest name, with which a row fits on a screen of 40 columns.
const LONGEST_NAME: usize = 15;

/// The longest text of a result that a remark quotes.
const LONGEST_QUOTE: usize = 60;

#[derive(Clone, Debug, Default)]
pub(crate) struct TableLine {
    pub(crate) is_heading: bool,
    pub(crate) text: String,
    /// What is said about the row besides.
    pub(crate) remark: String,
}

/// The tables of results.
pub(crate) fn table_lines(messages: Messages, table: &ResultTable) -> Vec<TableLine> {
    let [player, score, stars] =
        ["column-player", "column-score", "column-stars"].map(|id| messages.text(id));
    let rows = || table.table.iter().chain(&table.not_counted);
    let of_week = table.week_table.iter().map(|row| printable(messages, &row.player));
    let names = rows().map(|row| name(messages, row)).chain(of_week).chain([player.to_string()]);
    let width = names.map(|name| width::of(&name)).max().unwrap_or(0).min(LONGEST_NAME);
    let stars_width = width::of(&stars).max(5);
    let line = |[place, name, score, stars, last]: [&str; 5], remark: String| {
        let (name, score, stars) = (Padded(beginning(name, width)), Padded(score), Padded(stars));
        let text = format!("{place:>4} {name:<width$} {score:>7}  {stars:<stars_width$}  {last}");
        TableLine { is_heading: false, text: text.trim_end().to_owned(), remark }
    };
    let heading = |text: String| TableLine { is_heading: true, text, remark: String::new() };
    let columns = |last: TextId| line(["", &player, &score, &stars, &messages.text(last)], String::new());
    let row = |row: &DayRow, with_day: bool| {
        let place = row.place.map_or_else(|| "-".to_owned(), |place| messages.number(place));
        let score = row.score.map_or_else(|| "-".to_owned(), |score| messages.number(score));
        let stars = row.stars.map(|stars| review::stars(messages, stars)).unwrap_or_default();
        let attempt = row.attempt.map(|attempt| daily::nth_attempt(messages, attempt)).unwrap_or_default();
        let day = row.day.filter(|_| with_day).map(|day| day.to_string());
        let remark = day.into_iter().chain(row.remark.as_ref().map(|remark| remark.in_words(messages)));
        let remark = messages.join(&remark.collect::<Vec<_>>());
        line([&place, &name(messages, row), &score, &stars, &attempt], remark)
    };
    let of_day = messages.format("results-of-day", [("day", table.day.to_string().into())]);
    let mut lines = vec![heading(of_day), columns("column-attempt")];
    lines.extend(table.table.iter().map(|of_day| row(of_day, false)));
    let [from, to] = table.week.map(|day| day.to_string().into());
    let of_week = messages.format("results-of-week", [("from", from), ("to", to)]);
    if !table.week_table.is_empty() {
        lines.extend([TableLine::default(), heading(of_week), columns("column-days")]);
    }
    lines.extend(table.week_table.iter().map(|row| {
        let [place, days] = [row.place, row.days].map(|number| messages.number(number));
        let (score, stars) =
            (messages.number(row.score), row.stars.map(|stars| messages.median(stars)).unwrap_or_default());
        line([&place, &printable(messages, &row.player), &score, &stars, &days], String::new())
    }));
    if !table.not_counted.is_empty() {
        lines.extend([TableLine::default(), heading(messages.text("results-not-counted").into_owned())]);
        lines.extend(table.not_counted.iter().map(|other| row(other, true)));
    }
    lines
}

fn name(messages: Messages, row: &DayRow) -> String {
    let unnamed = || messages.text("player-unnamed").into_owned();
    row.player.as_ref().map_or_else(unnamed, |player| printable(messages, player))
}

/// The beginning of a text by another player.
fn printable(messages: Messages, text: &str) -> String {
    messages.charset().printable(text.chars().take(LONGEST_QUOTE))
}

impl Remark {
    fn in_words(&self, messages: Messages) -> String {
        let id = match self {
            Self::NoCode => "result-no-code",
            Self::DamagedCode => "result-damaged-code",
            Self::IllegalMoves => "result-illegal-moves",
            Self::CodeOfOtherBoard => "result-other-board",
            Self::Unfinished => "shared-unfinished",
            Self::TakenOver => "result-taken-over",
            Self::NotDaily => "result-not-daily",
            Self::OtherWeek => "result-other-week",
            Self::Future => "result-future",
            Self::SolverMoves(moves) => return messages.count(*moves, "solver-moves"),
            Self::Contradicted(line) => {
                return messages.format("result-contradicted", [("line", printable(messages, line).into())]);
            }
            Self::WrongStars(stars) => {
                let stars = review::stars_in_words(messages, *stars);
                return messages.format("result-wrong-stars", [("stars", stars.into())]);
            }
            Self::SameMoves(name) => {
                return messages.format("result-same-moves", [("name", printable(messages, name).into())]);
            }
        };
        messages.text(id).into_owned()
    }
}
