//! The page of puzzles: that of the day, and those of each grade.

use crate::game::Day;
use crate::i18n::width::Padded;
use crate::i18n::{Messages, TextId, capitalized, game};
use crate::play::{Effect, Focus, PuzzleSource, solved_by_grade};
use crate::puzzle::Grade;
use crate::store::{Attempt, PuzzleRecord};
use crate::tui::page::open::OpenPage;
use crate::tui::page::row::{Row, RowContext, WIDE};
use crate::tui::page::{Page, PageAction, PageContext, PageFrame};
use ratatui::text::Line;

#[derive(Debug)]
pub(crate) struct PuzzlesPage {
    sources: Vec<PuzzleSource>,
    record: PuzzleRecord,
    /// For each grade, the number of puzzles that were solved.
    solved: [usize; 5],
}

pub(super) fn open(context: &mut dyn PageContext) -> OpenPage {
    let running = context.running();
    let daily = running.dailies.today().map(PuzzleSource::Daily);
    let sources: Vec<PuzzleSource> = daily.into_iter().chain(Grade::all().map(PuzzleSource::Grade)).collect();
    let record = running.puzzles.read_record().clone();
    let solved = solved_by_grade(&record);
    // The page opens on the first grade of which the player has solved no puzzle, or on the puzzle of the day if its grade
    // is not higher.
    let is_new = |source: &PuzzleSource| match *source {
        PuzzleSource::Daily(day) => {
            let easier = usize::from(Grade::of_day(day).get()) - 1;
            record.of_day(day).is_none() && solved[..easier].iter().all(|&solved| solved > 0)
        }
        PuzzleSource::Grade(grade) => solved[usize::from(grade.get()) - 1] == 0,
    };
    let proposed = sources.iter().position(is_new).unwrap_or(0);
    OpenPage::new(PuzzlesPage { sources, record, solved }, proposed)
}

/// How the player did with the puzzle of a day.
pub(super) fn day_outcome(record: &PuzzleRecord, day: Day) -> TextId {
    match record.of_day(day) {
        None => "puzzles-not-played",
        Some(Attempt::Missed) => "missed",
        Some(_) => "puzzle-solved",
    }
}

impl PuzzlesPage {
    fn facts(&self, row: usize, messages: Messages) -> String {
        match self.sources[row] {
            PuzzleSource::Daily(day) => {
                let grade = game::puzzle_grade(messages, Grade::of_day(day));
                messages.join(&[grade, messages.text(day_outcome(&self.record, day)).into_owned()])
            }
            PuzzleSource::Grade(grade) => {
                let solved = messages.grouped(self.solved[usize::from(grade.get()) - 1]);
                let moves = grade.limits().map(|(_, moves)| messages.grouped(moves));
                let moves = moves.map(|moves| messages.format("moves-at-most", [("moves", moves)]));
                let solved = messages.format("puzzles-found", [("found", solved)]);
                messages.join(&[solved].into_iter().chain(moves).collect::<Vec<_>>())
            }
        }
    }
}

impl Page for PuzzlesPage {
    fn frame(&self) -> PageFrame {
        PageFrame {
            title: "puzzles",
            about_rows: [3, 2],
            wide: WIDE,
            enter: Some("play-day"),
            focus: Focus::Puzzle,
            ..PageFrame::PLAIN
        }
    }

    fn add(&mut self, found: &Effect) {
        if let Effect::SavePuzzle(puzzle) = found {
            self.record.add(puzzle);
            self.solved = solved_by_grade(&self.record);
        }
    }

    fn rows(&self) -> usize {
        self.sources.len()
    }

    fn heading(&self, context: &RowContext<'_>) -> Vec<Line<'static>> {
        context.introduction("about-puzzles")
    }

    fn row(&self, index: usize, context: &RowContext<'_>) -> Row {
        let name = match self.sources[index] {
            PuzzleSource::Daily(_) => capitalized(&context.messages.text("puzzle-daily")),
            PuzzleSource::Grade(grade) => {
                context.messages.format("puzzles-of-grade", [("grade", grade.to_string().into())])
            }
        };
        // On a narrow screen, the figures stand below the list.
        let is_wide = context.width >= WIDE;
        let facts = if is_wide { self.facts(index, context.messages) } else { String::new() };
        Row::plain(format!(" {:<27} {facts}", Padded(&name)).trim_end().to_owned())
    }

    fn about(&self, index: usize, context: &RowContext<'_>) -> String {
        let facts = self.facts(index, context.messages);
        if context.width < WIDE && !facts.is_empty() {
            return facts;
        }
        let limits = match self.sources[index] {
            PuzzleSource::Daily(_) => return context.messages.text("about-puzzle").into_owned(),
            PuzzleSource::Grade(grade) => grade.limits(),
        };
        let Some((traps, moves)) = limits else {
            return context.messages.text("about-last-grade").into_owned();
        };
        let [traps, moves] = [traps, moves].map(|number| context.messages.grouped(number));
        context.messages.format("about-grade", [("traps", traps), ("moves", moves)])
    }

    fn choose(&mut self, index: usize) -> PageAction {
        PageAction::Puzzles(self.sources[index])
    }
}
