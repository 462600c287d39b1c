//! What an exercise asks for, and what is to be said about the answer.

use crate::i18n::{color_placeholder, review, training};
use crate::play::{MomentExercise, Training};
use crate::tui::app::GameScreen;
use crate::tui::geometry::wrapping::wrapped;
use crate::tui::input::action::Action;
use crate::tui::input::hinted::Hinted;
use ratatui::text::Line;

/// The move that was played and what it cost, and what to do: in the panel, in place of the target.
pub(super) fn question(screen: &GameScreen, width: u16) -> Vec<Line<'static>> {
    let (Some(exercise), messages) = (screen.moment(), screen.messages()) else { return Vec::new() };
    let [name, lost] = facts(screen, exercise);
    let goal = messages.text("moment-goal").into_owned();
    let strong = [Line::styled(name, screen.theme().strong()), Line::styled(lost, screen.theme().strong())];
    strong.into_iter().chain(wrapped(&goal, width).into_iter().map(Line::raw)).collect()
}

/// What is known of the answer, and of the better move if it is shown, with placeholders for colours.
pub(super) fn verdict(screen: &GameScreen, width: u16) -> Vec<String> {
    let Some(exercise) = screen.moment() else { return Vec::new() };
    verdict_facts(screen, exercise).iter().flat_map(|fact| wrapped(fact, width)).collect()
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
    let better = exercise.is_shown().then(|| review::better_move(messages, exercise.moment.better_move()));
    let verdict = exercise.answer().map(|_| {
        let rules = exercise.moment.position.rules();
        training::verdict(messages, exercise.judgement(), exercise.repeats_played(), rules)
    });
    let played = exercise.moment.played;
    let facts = exercise.facts().iter();
    let facts = facts.map(|fact| review::fact(messages, fact, played, color_placeholder));
    verdict.into_iter().chain(better).chain(facts).collect()
}

/// The exercise on one line above the board, where no panel names it.
pub(super) fn headline(screen: &GameScreen) -> Option<String> {
    let exercise = screen.moment()?;
    let position = position(screen).map(|position| format!("{} {position}", screen.messages().text("train")));
    Some(screen.messages().join(&facts(screen, exercise).into_iter().chain(position).collect::<Vec<_>>()))
}

/// `3 of 12`.
pub(super) fn position(screen: &GameScreen) -> Option<String> {
    let (at, total) = screen.training().map(Training::position)?;
    Some(screen.messages().nth_of_total(at, total))
}

/// What to do next, on the bottom line.
pub(super) fn status(screen: &GameScreen, has_panel: bool) -> Option<Hinted> {
    let (exercise, messages, keys) = (screen.moment()?, screen.messages(), screen.key_hints());
    let mut facts: Vec<Hinted> = if has_panel {
        Vec::new()
    } else {
        verdict_facts(screen, exercise).into_iter().map(Hinted::from).collect()
    };
    let next = match exercise.answer() {
        Some(_) if exercise.is_found() => keys.hint(Action::Remove, "key-hint-next-moment"),
        Some(_) if !exercise.is_judging() => keys.hint(Action::Remove, "key-hint-try-again"),
        _ => None,
    };
    facts.extend(next);
    if exercise.is_found() || exercise.is_shown() {
        facts.extend(keys.hint(Action::WatchBestLine, "key-hint-line"));
    }
    (!facts.is_empty()).then(|| Hinted::join(messages, facts))
}
