//! What a puzzle asks for, whether the player has solved it, and what to do next.

use crate::game::Goal;
use crate::i18n::{TextId, capitalized, game};
use crate::play::PuzzleInPlay;
use crate::tui::app::App;
use crate::tui::app::playing::{self, puzzle};
use crate::tui::input::action::Action;
use crate::tui::text::{Hinted, columns, wrapped};
use crate::tui::view;
use ratatui::text::{Line, Span};

/// The goal and the grade, in the panel, in place of the target.
pub(super) fn question(app: &App, puzzle: &PuzzleInPlay, width: u16) -> Vec<Line<'static>> {
    let [goal, grade] = facts(app, puzzle).map(|fact| wrapped(&capitalized(&fact), width));
    // The goal stands out.
    let goal = goal.into_iter().map(|line| Line::styled(line, app.theme().strong()));
    goal.chain(grade.into_iter().map(Line::raw)).collect()
}

/// If the goal is a score, a bar for the points made, and the points that it needs.
pub(super) fn progress(app: &App, puzzle: &PuzzleInPlay, width: u16) -> Option<Line<'static>> {
    let Goal::AtLeast(needed) = puzzle.puzzle.goal() else { return None };
    let needs = format!(" {}", app.messages().number(needed));
    // One column stays free at the right.
    let length = width.saturating_sub(columns(&needs) + 1);
    let done = i128::from(app.game().score().max(0)) * i128::from(length) / i128::from(needed.max(1));
    let bar = view::way(app, u16::try_from(done).unwrap_or(length), length);
    Some(bar.into_iter().chain([Span::styled(needs, app.theme().strong())]).collect())
}

fn facts(app: &App, puzzle: &PuzzleInPlay) -> [String; 2] {
    let messages = app.messages();
    let grade = puzzle.puzzle.grade();
    let solved = game::puzzles_solved(messages, app.running.puzzles.counts(grade));
    let grade: Vec<String> = [game::puzzle_grade(messages, grade)].into_iter().chain(solved).collect();
    [game::puzzle_goal(messages, puzzle.puzzle.goal()), messages.join(&grade)]
}

/// What the puzzle is called.
pub(super) const fn name(puzzle: &PuzzleInPlay) -> TextId {
    if puzzle.series.day.is_some() { "puzzle-daily" } else { "puzzle" }
}

/// The goal, the tiles left, the grade and the name on one line of this width above the board, where no panel has them. If
/// the goal is a score, the points made so far come first: `4`, or without room for the goal in words, `4 of 28`.
pub(super) fn headline(app: &App, width: u16) -> Option<String> {
    let puzzle = puzzle(app)?;
    let messages = app.messages();
    let [mut goal, grade] = facts(app, puzzle);
    if let Goal::AtLeast(needed) = puzzle.puzzle.goal() {
        let [made, needed] = [app.game().score(), needed].map(|points| messages.number(points));
        let with_points = messages.join(&[made.clone(), goal]);
        goal = if columns(&with_points) > width {
            messages.format("nth-of-total", [("n", made.into()), ("total", needed.into())])
        } else {
            with_points
        };
    }
    let tiles = messages.tiles(app.game().board().tiles_left());
    Some(messages.join(&[goal, tiles, grade, messages.text(name(puzzle)).into_owned()]))
}

/// Whether the points of a line matter: in the solution of a puzzle, only if the goal is a score.
pub(super) fn tells_points(app: &App) -> bool {
    let puzzle = app.running.puzzles.in_play.as_ref().filter(|_| app.activities.is_solution());
    puzzle.is_none_or(|puzzle| matches!(puzzle.puzzle.goal(), Goal::AtLeast(_)))
}

/// Whether the puzzle is solved, once that is known, and what comes after it. At the end, `has_badge` says that a badge
/// tells the outcome; without one, the outcome is the first text.
pub(super) fn verdict(app: &App, puzzle: &PuzzleInPlay, has_badge: bool) -> Vec<String> {
    let (messages, is_over) = (app.messages(), app.game().status().is_over());
    let is_told = if is_over { !has_badge } else { puzzle.is_solved };
    let outcome = is_told.then(|| messages.text(outcome(puzzle)).into_owned());
    let reached = if is_over { reached(app, puzzle, has_badge) } else { Vec::new() };
    let mut lines: Vec<String> = outcome.into_iter().chain(reached).collect();
    if let Some(day) = puzzle.series.day.filter(|_| puzzle.is_solved) {
        let streak = app.running.puzzles.streak(day);
        lines.extend((streak > 1).then(|| game::days_in_a_row(messages, streak)));
        lines.push(messages.text("puzzle-tomorrow").into_owned());
    }
    lines
}

/// The outcome of a puzzle that is over.
pub(super) const fn outcome(puzzle: &PuzzleInPlay) -> TextId {
    if puzzle.is_solved { "puzzle-solved" } else { "puzzle-missed" }
}

/// What the player has reached: the points or tiles, and how far they are from the goal. Of a solved puzzle, where there is
/// room, the moves.
fn reached(app: &App, puzzle: &PuzzleInPlay, has_room: bool) -> Vec<String> {
    let (messages, game) = (app.messages(), app.game());
    let tiles = game.board().tiles_left();
    let mut moves = Some(messages.count(game.moves().len(), "moves")).filter(|_| puzzle.is_solved);
    let (made, over) = match puzzle.puzzle.goal() {
        Goal::AtLeast(needed) => (messages.points(game.score()), game.score() - needed),
        _ if puzzle.is_solved => (moves.take().unwrap_or_default(), 0),
        Goal::AtMostLeft(most) => {
            (game::tiles_left_short(messages, tiles), i64::from(most) - i64::from(tiles))
        }
        _ => (game::tiles_left_short(messages, tiles), 0),
    };
    let id = if over > 0 { "over-goal" } else { "missed-by" };
    let over = (over != 0).then(|| messages.format(id, [("count", messages.grouped(over.abs()))]));
    let losing = puzzle.losing_move.map(|index| playing::losing_move(app, index));
    let is_told = puzzle.is_solved && puzzle.has_seen_solution;
    let seen = is_told.then(|| messages.text("solution-seen").into_owned());
    let rest = moves.filter(|_| has_room).into_iter().chain(seen);
    // On a short line, the move to look at comes first.
    let (before, after) = if has_room { (None, losing) } else { (losing, None) };
    before.into_iter().chain([made]).chain(over).chain(after).chain(rest).collect()
}

/// What to do next, on the bottom line, and unless a panel or a row tells it, the verdict.
pub(super) fn status(app: &App, has_panel: bool, has_rows: bool) -> Option<Hinted> {
    let puzzle = puzzle(app)?;
    if app.running.puzzles.awaited.is_some() {
        return Some(app.messages().text("making-puzzle").into());
    }
    let verdict = if has_panel || has_rows { Vec::new() } else { verdict(app, puzzle, false) };
    let mut facts: Vec<Hinted> = verdict.into_iter().map(Hinted::from).collect();
    if app.game().status().is_over() && !has_panel {
        let legend = app.activities.legend(&app.running);
        let key = |action| {
            let (_, about) = legend.iter().find(|(known, _)| *known == action)?;
            app.key_hints().hint(action, about)
        };
        // On a short line, the key that goes on comes before all but the outcome.
        let first = facts.len().min(1);
        facts.splice(first..first, key(Action::Remove));
        facts.extend(key(Action::WatchBestLine));
    }
    (!facts.is_empty()).then(|| Hinted::join(app.messages(), facts))
}
