//! Daily results and streaks, compared with their definitions.

use jiff::civil::date;
use jiff::{Span, Timestamp, ToSpan};
use proptest::prelude::*;
use samegame::game::{Day, Game};
use samegame::play::DailyResults;
use samegame::store::{FinishedGame, Help};

/// The day with this number, from 0, in a series over the turn of a year.
fn day_at(number: u32) -> Day {
    let first = date(2027, 12, 20);
    Day::new(first.checked_add(Span::new().days(number)).unwrap()).unwrap()
}

/// A game that ended on one of these days, on the board of that day or of an earlier day, or on no daily board.
fn finished_game() -> impl Strategy<Value = FinishedGame> {
    (0_u32..14, 0_u32..20, 0_i64..5, 0_u32..2, 0_u32..2, prop::bool::weighted(0.2), 0_u32..4, 0_i64..86_400)
        .prop_map(|(ended, delay, score, tiles_left, undos, solver, kind, second)| {
            // About half of the games end on the day of their board.
            let days_late = delay.saturating_sub(10);
            let id = day_at(ended.saturating_sub(days_late)).id().to_string();
            let id = if kind == 0 { id.replace("c5", "c4") } else { id };
            FinishedGame {
                time: format!("{}T00:00:00Z", day_at(ended)).parse::<Timestamp>().unwrap() + second.seconds(),
                score,
                tiles_left,
                moves: 1,
                largest_group: 2,
                undos,
                hints: 0,
                solver,
                taken_over_at: None,
                seconds: None,
                begun: None,
                code: format!("{id}+a1"),
            }
        })
}

/// Games in the order in which they ended.
fn finished_games() -> impl Strategy<Value = Vec<FinishedGame>> {
    prop::collection::vec(finished_game(), 0..40).prop_map(|mut games| {
        games.sort_by_key(|game| game.time);
        games
    })
}

/// The first attempt at a day's board.
fn first(games: &[FinishedGame], day: Day) -> Option<&FinishedGame> {
    games.iter().find(|game| game.id() == day.id().to_string())
}

/// Whether the streak counts this day.
fn counts(games: &[FinishedGame], number: u32) -> bool {
    let day = day_at(number);
    let in_time = |game: &FinishedGame| game.time.to_string().starts_with(&day.to_string());
    first(games, day).is_some_and(|game| in_time(game) && !game.solver)
}

/// The number of consecutive days that count, up to this day.
fn run_up_to(games: &[FinishedGame], number: u32) -> u32 {
    let run = (0..=number).rev().take_while(|&earlier| counts(games, earlier));
    u32::try_from(run.count()).unwrap()
}

/// A time up to two days before or after a midnight, in seconds, often one of those that matter.
fn near_midnight() -> impl Strategy<Value = i64> {
    let close = prop_oneof![Just(0_i64), Just(3 * HOUR), Just(24 * HOUR), Just(-24 * HOUR)];
    prop_oneof![-48 * HOUR..48 * HOUR, (close, -2_i64..3).prop_map(|(at, second)| at + second)]
}

const HOUR: i64 = 3_600;

proptest! {
    /// A step of the clock is a time that is earlier or later than the playing time says.
    #[test]
    fn a_game_begun_on_its_day_has_three_hours_after_midnight(
        begun in prop::option::of(near_midnight()),
        step in prop_oneof![Just(None), prop::sample::select(vec![-24, -1, 0, 1, 24]).prop_map(|hours: i64| Some(hours * HOUR))],
        played in 0_i64..600,
        end in near_midnight(),
    ) {
        let midnight: Timestamp = format!("{}T00:00:00Z", day_at(3)).parse().unwrap();
        let at = |seconds: i64| midnight + seconds.seconds();
        let end = begun.zip(step).map_or(end, |(begun, step)| begun + played + step);
        let game = Game::new(day_at(2).id()).expect("a daily board");
        let game = FinishedGame { begun: begun.map(at), ..FinishedGame::new(&game, at(end), None) };
        let is_on_day = |seconds: i64| (-24 * HOUR..0).contains(&seconds);
        let expected = is_on_day(end) || begun.is_some_and(|begun| is_on_day(begun) && end < 3 * HOUR);
        prop_assert_eq!(game.counts_for(day_at(2)), expected);
    }

    #[test]
    fn a_streak_matches_its_definition(games in finished_games(), today in 0_u32..20) {
        let streak = DailyResults::new(&games).streak(day_at(today));
        let up_to_today = run_up_to(&games, today);
        let up_to_yesterday = today.checked_sub(1).map_or(0, |yesterday| run_up_to(&games, yesterday));
        let current = if up_to_today > 0 { up_to_today } else { up_to_yesterday };
        let longest = (0..=today).map(|number| run_up_to(&games, number)).max().unwrap_or(0);
        prop_assert_eq!((streak.current, streak.longest), (current, longest));
    }

    #[test]
    fn results_match_their_definition(games in finished_games(), number in 0_u32..14) {
        let days = DailyResults::new(&games);
        let all: Vec<&FinishedGame> = games.iter().filter(|game| game.id() == day_at(number).id().to_string()).collect();
        let Some(results) = days.on(day_at(number)) else {
            prop_assert!(all.is_empty());
            return Ok(());
        };
        prop_assert_eq!(Some(results.first()), first(&games, day_at(number)));
        prop_assert_eq!(results.attempts().collect::<Vec<_>>(), all.clone());
        prop_assert_eq!(results.count() as usize, all.len());
        let own = || all.iter().filter(|game| game.help() != Help::Solver);
        prop_assert_eq!(results.best().map(|game| game.score), own().map(|game| game.score).max());
        prop_assert_eq!(results.is_cleared(), own().any(|game| game.tiles_left == 0));
        let listed: Vec<Day> = days.all().map(|(day, _)| day).collect();
        prop_assert!(listed.contains(&day_at(number)) && listed.is_sorted_by(|one, other| one > other));
    }
}

#[test]
fn days_begin_at_midnight_utc() {
    let at = |time: &str| Day::at(time.parse().unwrap()).map(|day| day.to_string());
    assert_eq!(at("2026-11-21T23:59:59Z").as_deref(), Some("2026-11-21"));
    assert_eq!(at("2026-11-22T00:00:00Z").as_deref(), Some("2026-11-22"));
    assert_eq!(at("2026-11-21T20:00:00-05:00").as_deref(), Some("2026-11-22"));
    assert_eq!(at("2025-12-31T23:59:59Z"), None);
}
