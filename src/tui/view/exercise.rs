//! What an exercise asks for, and what is to be said about the answer.

use crate::i18n::{capitalized, color_placeholder, review, training};
use crate::play::{MomentExercise, Round};
use crate::tui::app::GameScreen;
use crate::tui::geometry::wrapping::wrapped;
use crate::tui::input::action::Action;
use crate::tui::input::hinted::Hinted;
use crate::tui::view::puzzle;
use ratatui::style::Style;
use ratatui::text::Line;

/// The move that was played and what it cost, and what to do: in the panel, in place of the target.
pub(super) fn question(screen: &GameScreen, width: u16) -> Vec<Line<'static>> {
    let messages = screen.messages();
    if let Some(exercise) = screen.puzzle() {
        let facts = puzzle::facts(screen, exercise);
        // The goal stands out.
        let style = |index| if index == 0 { screen.theme().strong() } else { Style::new() };
        let lines = |(index, fact): (usize, &String)| {
            let lines = wrapped(&capitalized(fact), width).into_iter();
            lines.map(|line| Line::styled(line, style(index))).collect::<Vec<_>>()
        };
        return facts.iter().enumerate().flat_map(lines).collect();
    }
    let Some(exercise) = screen.moment() else { return Vec::new() };
    let [name, lost] = facts(screen, exercise);
    let goal = messages.text("moment-goal").into_owned();
    let strong = [Line::styled(name, screen.theme().strong()), Line::styled(lost, screen.theme().strong())];
    strong.into_iter().chain(wrapped(&goal, width).into_iter().map(Line::raw)).collect()
}

/// What is known of the answer, and of the better move if it is shown, with placeholders for colours.
pub(super) fn verdict(screen: &GameScreen, width: u16) -> Vec<String> {
    all_verdicts(screen).iter().flat_map(|fact| wrapped(fact, width)).collect()
}

fn all_verdicts(screen: &GameScreen) -> Vec<String> {
    let of_puzzle = || screen.puzzle().map(|exercise| puzzle::verdict(screen, exercise));
    let of_moment = screen.moment().map(|exercise| verdict_facts(screen, exercise));
    of_moment.or_else(of_puzzle).unwrap_or_default()
}

/// `move 12, h4`, and `lost 350 points`.
fn facts(screen: &GameScreen, exercise: &MomentExercise) -> [String; 2] {
    let (messages, listed) = (screen.messages(), &exercise.listed);
    let rules = exercise.moment.position.rules();
    [
        review::move_name(messages, listed.index, listed.cell()),
        review::lost_in_all(messages, exercise.moment.loss(), rules),
    ]
}

fn verdict_facts(screen: &GameScreen, exercise: &MomentExercise) -> Vec<String> {
    let messages = screen.messages();
    let better = exercise.is_shown.then(|| review::better_move(messages, exercise.moment.better_move()));
    let verdict = exercise.answer.map(|_| {
        let rules = exercise.moment.position.rules();
        training::verdict(messages, exercise.judgement.as_ref(), exercise.repeats_played(), rules)
    });
    let played = exercise.moment.played;
    let facts = exercise.facts.iter();
    let facts = facts.map(|fact| review::fact(messages, fact, played, color_placeholder));
    verdict.into_iter().chain(better).chain(facts).collect()
}

/// The exercise on one line of this width above the board, where no panel names it.
pub(super) fn headline(screen: &GameScreen, width: u16) -> Option<String> {
    let facts = match (screen.moment(), screen.puzzle()) {
        (Some(exercise), _) => facts(screen, exercise).to_vec(),
        (None, exercise) => puzzle::headline_facts(screen, exercise?, width),
    };
    let position = position(screen).map(|position| format!("{} {position}", screen.messages().text("train")));
    Some(screen.messages().join(&facts.into_iter().chain(position).collect::<Vec<_>>()))
}

/// `3 of 12`, or the state of the puzzles.
pub(super) fn position(screen: &GameScreen) -> Option<String> {
    if let Some(exercise) = screen.puzzle() {
        return Some(puzzle::position(screen, exercise));
    }
    let (at, total) = screen.round().map(Round::position)?;
    Some(screen.messages().nth_of_total(at, total))
}

/// What to do next, on the bottom line.
pub(super) fn status(screen: &GameScreen, has_panel: bool) -> Option<Hinted> {
    let (messages, keys) = (screen.messages(), screen.key_hints());
    let mut facts: Vec<Hinted> = Vec::new();
    if !has_panel {
        facts.extend(all_verdicts(screen).into_iter().map(Hinted::from));
    }
    if screen.running.training().awaits_puzzle() {
        return Some(messages.text("making-puzzle").into());
    }
    let is_over = screen.puzzle().is_some() && screen.game().status().is_over();
    let is_answered = screen.moment().is_some_and(|exercise| exercise.judgement.is_some());
    let is_shown = |exercise: &MomentExercise| exercise.is_found || exercise.is_shown;
    let is_useful = |action| match action {
        Action::Remove => is_over || is_answered,
        Action::WatchBestLine => is_over || screen.moment().is_some_and(is_shown),
        _ => false,
    };
    let useful =
        screen.activities.legend(&screen.running).into_iter().filter(|&(action, _)| is_useful(action));
    facts.extend(useful.filter_map(|(action, about)| keys.hint(action, about)));
    (!facts.is_empty()).then(|| Hinted::join(messages, facts))
}
