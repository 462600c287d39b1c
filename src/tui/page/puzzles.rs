//! The page of puzzles: that of the day, and those of each grade.

use crate::game::Day;
use crate::i18n::sentences::sentence;
use crate::i18n::width::Padded;
use crate::i18n::{TextId, capitalized, game};
use crate::play::{Focus, PuzzleSource};
use crate::puzzle::Grade;
use crate::store::{Attempt, PuzzleRecord};
use crate::tui::app::App;
use crate::tui::page::open::OpenPage;
use crate::tui::page::row::{Row, RowContext};
use crate::tui::page::{Page, PageAction, PageFrame};
use ratatui::text::{Line, Span};

#[derive(Debug)]
pub(crate) struct PuzzlesPage {
    sources: Vec<PuzzleSource>,
}

pub(super) fn open(app: &mut App) -> OpenPage {
    let running = &mut app.running;
    let daily = running.dailies.today().map(PuzzleSource::Daily);
    let sources: Vec<PuzzleSource> = daily.into_iter().chain(Grade::all().map(PuzzleSource::Grade)).collect();
    running.puzzles.read_record();
    let puzzles = &running.puzzles;
    // The page opens on the first grade of which the player has solved no puzzle, or on the puzzle of the day if its grade
    // is not higher.
    let is_new = |source: &PuzzleSource| match *source {
        PuzzleSource::Daily(day) => {
            let mut easier = Grade::all().take_while(|&grade| grade < Grade::of_day(day));
            puzzles.record.of_day(day).is_none() && easier.all(|grade| puzzles.counts(grade)[0] > 0)
        }
        PuzzleSource::Grade(grade) => puzzles.counts(grade)[0] == 0,
    };
    let proposed = sources.iter().position(is_new).unwrap_or(0);
    OpenPage::new(PuzzlesPage { sources }, proposed)
}

/// How the player did with the puzzle of a day.
pub(super) fn day_outcome(record: &PuzzleRecord, day: Day) -> TextId {
    match record.of_day(day) {
        None => "puzzles-not-played",
        Some(Attempt::Missed) => "missed",
        Some(_) => "puzzle-solved",
    }
}

/// The columns of a name and of what the player has solved.
const COLUMNS: [usize; 2] = [18, 15];

impl Page for PuzzlesPage {
    fn frame(&self) -> PageFrame {
        PageFrame {
            title: "puzzles",
            width: 50,
            preview_rows: 8,
            about_rows: 2,
            enter: Some("play-day"),
            focus: Focus::Puzzle,
            ..PageFrame::PLAIN
        }
    }

    fn rows(&self) -> usize {
        self.sources.len()
    }

    fn on_new_day(&self, app: &mut App) -> Option<OpenPage> {
        let daily = PuzzleSource::Daily(app.running.dailies.today()?);
        (!self.sources.contains(&daily)).then(|| open(app))
    }

    fn heading(&self, context: &RowContext<'_>) -> Vec<Line<'static>> {
        context.introduction("about-puzzles")
    }

    fn row(&self, index: usize, context: &RowContext<'_>) -> Row {
        let RowContext { messages, puzzles, look, .. } = *context;
        let text = |id| messages.text(id).into_owned();
        let (name, outcome, length) = match self.sources[index] {
            PuzzleSource::Daily(day) => {
                let grade = game::puzzle_grade(messages, Grade::of_day(day));
                (text("puzzle-daily"), text(day_outcome(&puzzles.record, day)), grade)
            }
            PuzzleSource::Grade(grade) => {
                let solved = game::puzzles_solved(messages, puzzles.counts(grade)).unwrap_or_default();
                let limit = grade.limits().map(|(_, moves)| ("moves", messages.grouped(moves)));
                let length = limit.map(|limit| messages.format("moves-at-most", [limit]));
                let length = length.unwrap_or_else(|| text("moves-any"));
                (game::puzzle_grade(messages, grade), solved, length)
            }
        };
        let [name_width, outcome_width] = COLUMNS;
        let name = format!(" {:<name_width$} ", Padded(&capitalized(&name)));
        let rest = [format!("{:<outcome_width$} ", Padded(&outcome)), length];
        let rest = context.columns_that_fit(name_width + 2, rest);
        Row::plain(vec![name.into(), Span::styled(rest, look.faint())])
    }

    fn puzzles(&self, row: usize) -> Option<PuzzleSource> {
        Some(self.sources[row])
    }

    /// The goal, once the puzzle is made, on a line that is free until then.
    fn about(&self, index: usize, context: &RowContext<'_>) -> String {
        let (messages, source) = (context.messages, self.sources[index]);
        let goal = context.puzzles.offered(source).map(|puzzle| game::puzzle_goal(messages, puzzle.goal()));
        goal.map(|goal| sentence(messages, &goal)).unwrap_or_default()
    }

    fn choose(&mut self, index: usize) -> PageAction {
        PageAction::Puzzles(self.sources[index])
    }
}
