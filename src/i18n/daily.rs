//! Messages about daily boards.

use crate::game::Day;
use crate::i18n::Messages;
use jiff::civil::Date;

/// `daily 2026-11-21`: the same in every language, because it is also the command that plays the board.
pub(crate) fn daily_name(day: Day) -> String {
    format!("daily {day}")
}

/// `first attempt`, `attempt 3`.
pub(crate) fn nth_attempt(messages: Messages, number: u32) -> String {
    if number == 1 {
        return messages.text("first-attempt").into_owned();
    }
    messages.format("attempt", [("number", messages.ungrouped(number))])
}

/// The attempt that a text names at its end, in any language.
pub(crate) fn attempt_in(text: &str) -> Option<u32> {
    let number = text.rsplit(|letter: char| !letter.is_ascii_digit()).find_map(|digits| digits.parse().ok());
    let mut numbers = [Some(1), number].into_iter().flatten().filter(|&number| number > 0);
    numbers.find(|&number| Messages::all().any(|messages| text.ends_with(&nth_attempt(messages, number))))
}

/// `daily 2026-11-21 · first attempt`.
pub(crate) fn daily_and_attempt(messages: Messages, day: Day, attempt: Option<u32>) -> String {
    let attempt = attempt.map(|number| nth_attempt(messages, number));
    messages.join(&[daily_name(day)].into_iter().chain(attempt).collect::<Vec<_>>())
}

/// `The board of 2026-11-21, first attempt.`
pub(crate) fn sentence(messages: Messages, day: Day, attempt: Option<u32>) -> String {
    let day = ("day", day.to_string().into());
    match attempt {
        None => messages.format("daily-sentence", [day]),
        Some(number) => messages
            .format("daily-sentence-with-attempt", [day, ("attempt", nth_attempt(messages, number).into())]),
    }
}

/// `12 days in a row · best 15`.
pub(crate) fn streak(messages: Messages, current: u32, longest: u32) -> String {
    let longest = (longest > current)
        .then(|| messages.format("longest-streak", [("days", messages.ungrouped(longest))]));
    let current = messages.format("streak", [("days", messages.grouped(current))]);
    messages.join(&[current].into_iter().chain(longest).collect::<Vec<_>>())
}

/// `November 2026`.
pub(crate) fn month_and_year(messages: Messages, date: Date) -> String {
    let year = ("year", messages.ungrouped(date.year()));
    messages.format("month-and-year", [("month", month_name(messages, date).into()), year])
}

/// `Saturday, 21 November 2026`.
pub(crate) fn full_date(messages: Messages, date: Date) -> String {
    let weekday = date.weekday().to_monday_one_offset();
    let weekday = messages.format("weekday-name", [("weekday", messages.grouped(weekday))]);
    let arguments = [
        ("weekday", weekday.into()),
        ("day", messages.grouped(date.day())),
        ("month", month_name(messages, date).into()),
        ("year", messages.ungrouped(date.year())),
    ];
    messages.format("full-date", arguments)
}

fn month_name(messages: Messages, date: Date) -> String {
    messages.format("month-name", [("month", messages.grouped(date.month()))])
}

/// `first attempt: 1234 points`.
pub(crate) fn first_attempt(messages: Messages, score: i64) -> String {
    messages.format("first-attempt-with-points", [("points", messages.grouped(score))])
}
