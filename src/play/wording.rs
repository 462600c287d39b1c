//! Messages about stored games, daily boards and files.

use crate::board::Rules;
use crate::game::{BoardOrigin, Day, Game, GameId};
use crate::i18n::{Messages, daily_name, game, rules};
use crate::play::{DailyBoards, Placement, RankedGame, Stage};
use crate::store::{FinishedGame, Help, Warning};
use std::borrow::Cow;

pub(crate) fn warning(messages: Messages, warning: &Warning) -> String {
    match warning {
        Warning::Unreadable { name, line } => {
            let line = line.to_string();
            messages.format("warning-unreadable", [("name", name.into()), ("line", line.into())])
        }
        Warning::Newer { name } => messages.format("warning-newer", [("name", name.into())]),
        Warning::NotSaved { name, why } => {
            messages.format("warning-not-saved", [("name", name.into()), ("why", why.into())])
        }
        Warning::Unrecorded { code } => messages.format("warning-unrecorded", [("code", code.into())]),
        Warning::GamesUnreadable { why } => {
            messages.format("saved-games-unreadable-because", [("why", why.into())])
        }
        Warning::NoHome => messages.format("warning-no-home", []),
    }
}

/// The day of a daily board, the stage of the journey, the level of a dealt board, or the rules.
pub(crate) fn game_name(messages: Messages, id: &GameId) -> Cow<'static, str> {
    if let Some(day) = Day::of(id) {
        return daily_name(day).into();
    }
    if let Some(stage) = Stage::of(id) {
        return messages.format("stage-name", [("number", messages.grouped(stage.number))]).into();
    }
    let level = match &id.source {
        BoardOrigin::Deal(deal) if id.rules == Rules::default() => game::level(messages, deal.colors),
        _ => "".into(),
    };
    if level.is_empty() { rules::name(messages, &id.rules) } else { level }
}

/// What the games on this leaderboard are, or the one with this id: the rules or, on a dealt board, a name that tells more;
/// the size and the number of colours. The name of a leaderboard of dealt boards lacks only a seed to be an id.
pub(crate) fn kind(messages: Messages, leaderboard: &str, id: &str) -> Vec<String> {
    let mut kind = rules::leaderboard(messages, leaderboard);
    // A literal board, whose id may be very long, is a leaderboard of its own.
    if id != leaderboard
        && id.len() <= rules::LONGEST_ID
        && let Ok(id) = id.parse()
    {
        kind[0] = game_name(messages, &id).into_owned();
    }
    kind
}

/// A finished game: the day of a daily board, the outcome, the help used, the time of the end and the duration.
pub(crate) fn finished_game(messages: Messages, game: &FinishedGame) -> String {
    let end = if game.is_clear() {
        messages.text("board-cleared").into_owned()
    } else {
        game::tiles_left_short(messages, game.tiles_left)
    };
    let help_count = |count: u32, noun| (count > 0).then(|| messages.count(count, noun));
    let solver = game.solver.then(|| messages.text("solver").into_owned());
    // The log does not record the time zone, so the time is in UTC.
    let when = format!("{} {} UTC", messages.date(game.time), game.time.strftime("%H:%M"));
    let day = game.day().map(daily_name);
    let took = game.seconds.map(|seconds| messages.duration(seconds.into()));
    let taken_over = game.taken_over_at.map(|moves| game::taken_over_at(messages, moves as usize));
    let help = [help_count(game.undos, "undos"), help_count(game.hints, "hints"), solver, taken_over];
    let facts = [day, Some(end)].into_iter().chain(help).chain([Some(when), took]);
    messages.join(&facts.flatten().collect::<Vec<_>>())
}

/// What a finished game is the first of: the best of its kind so far, with all stars, or a cleared board.
pub(crate) fn first_time(messages: Messages, ranked: &RankedGame) -> Option<String> {
    let RankedGame { game, place, is_first_with_all_stars, is_first_clear, .. } = ranked;
    if *is_first_with_all_stars {
        return Some(messages.text("first-with-all-stars").into_owned());
    }
    if let Some(lead) = place.lead.filter(|_| game.help() == Help::None) {
        let lead = messages.grouped(lead);
        return Some(if game.ranks_by_tiles_left() {
            messages.format("new-best-by-tiles", [("tiles", lead)])
        } else {
            messages.format("new-best", [("points", lead)])
        });
    }
    is_first_clear.then(|| messages.text("first-clear").into_owned())
}

/// The place of a game on its leaderboard, among the games with the same help.
pub(crate) fn place(messages: Messages, ranked: &RankedGame) -> String {
    let game = &ranked.game;
    match ranked.place {
        Placement { of: 1, is_first, .. } if game.help() == Help::None => {
            messages.text(if is_first { "first-of-kind" } else { "first-without-help" }).into_owned()
        }
        Placement { rank, of, .. } => {
            let id = if game.help() == Help::UndoOrHints { "place-with-help" } else { "place" };
            messages.format(id, [("rank", messages.ungrouped(rank)), ("total", messages.ungrouped(of))])
        }
    }
}

/// The points or tiles that separate a game from the next better place; `None` for the first place.
pub(crate) fn points_to_next_place(
    messages: Messages,
    place: Placement,
    game: &FinishedGame,
) -> Option<String> {
    let lacking = place.points_to_next?;
    Some(if game.ranks_by_tiles_left() {
        // The line above in the panel contains the noun. With it, this line would not fit.
        messages.format("tiles-to-next-place", [("tiles", messages.ungrouped(lacking))])
    } else {
        messages.format("points-to-next-place", [("points", messages.grouped(lacking))])
    })
}

/// The best result on a board.
pub(crate) fn best_on_board(messages: Messages, best: &FinishedGame) -> String {
    if best.ranks_by_tiles_left() {
        messages.format("best-on-board-by-tiles", [("tiles", messages.grouped(best.tiles_left))])
    } else {
        messages.format("best-on-board", [("score", messages.grouped(best.score))])
    }
}

/// The streak and the time until the next board if the board is today's. If it is not, a note whether the game counts for
/// its day all the same, and then the streak; nothing if today's date is unknown.
pub(crate) fn daily_remarks(
    messages: Messages,
    game: &Game,
    day: Day,
    dailies: &DailyBoards,
) -> impl Iterator<Item = String> + use<> {
    let streak = || {
        let streak = dailies.streak().filter(|streak| streak.current > 0)?;
        Some(game::streak(messages, streak.current, streak.longest))
    };
    let remarks = match dailies.today() {
        Some(today) if today == day => {
            let time = dailies.minutes_to_next().map(|minutes| match minutes / 60 {
                0 => messages.format("duration-whole-minutes", [("minutes", minutes.into())]),
                _ => messages.duration(minutes * 60),
            });
            [streak(), time.map(|time| messages.format("next-daily-board", [("time", time.into())]))]
        }
        Some(_) => match dailies.counts_for(game, day) {
            Some(true) => [Some(messages.text("counts-for-its-day").into_owned()), streak()],
            Some(false) => [None, streak()],
            None => [Some(messages.text("played-on-another-day").into_owned()), None],
        },
        None => [None, None],
    };
    remarks.into_iter().flatten()
}

/// `stage 12 · target 871`.
pub(crate) fn stage(messages: Messages, stage: &Stage) -> String {
    let name = messages.format("stage-name", [("number", messages.grouped(stage.number))]);
    messages.join(&[name, stage_target(messages, stage)])
}

/// `target 871`, or with the unit if it is the tiles left.
pub(crate) fn stage_target(messages: Messages, stage: &Stage) -> String {
    let by_tiles = stage.id.rules.ranks_by_tiles_left();
    let target = ("score", messages.grouped(stage.target.abs()));
    messages.format(if by_tiles { "stage-target-with-tiles" } else { "stage-target" }, [target])
}

/// That a game passes its stage, or what it lacks: `554 short of 1481`.
pub(crate) fn stage_result(messages: Messages, stage: &Stage, game: &Game) -> String {
    if stage.is_passed_by(game) {
        return messages.format("stage-passed", [("number", messages.grouped(stage.number))]);
    }
    if game.score() >= stage.target {
        return messages.text("stage-with-help").into_owned();
    }
    let by_tiles = game.rules().ranks_by_tiles_left();
    let missing = ("missing", messages.grouped(stage.target - game.score()));
    let [score, target] = [game.score(), stage.target].map(|score| messages.grouped(score.abs()));
    let facts = [("score", score), ("target", target), missing];
    messages.format(if by_tiles { "tiles-short-of-stage" } else { "points-short-of-stage" }, facts)
}
