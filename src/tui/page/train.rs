//! The page of training: puzzles, and the moments of the player's own games.

use crate::game::Day;
use crate::i18n::width::Padded;
use crate::i18n::{Messages, TextId, capitalized, puzzles, review};
use crate::play::{
    Focus, ListedMoment, MAX_MISTAKES, Moments, PuzzleFigures, PuzzleSource, daily_attempt, moves_code,
};
use crate::puzzle::Grade;
use crate::store::{Attempt, KeptReview, Scores, TrainedGame, TrainingRecord};
use crate::tui::page::content::Page;
use crate::tui::page::exchange::{PageAction, PageContext};
use crate::tui::page::open::OpenPage;
use crate::tui::page::row::{Row, RowContext};
use fluent_bundle::FluentValue;

#[derive(Debug)]
pub(crate) struct TrainPage {
    scores: Scores,
    record: TrainingRecord,
    moments: Moments,
    figures: PuzzleFigures,
    today: Option<Day>,
    /// The number of games that are reviewed while the page is open, and the codes of those that wait.
    reviews: usize,
    waiting: Vec<String>,
}

/// The width from which on a row names the kind of the game.
const WIDE: u16 = 54;

pub(super) fn open(context: &mut dyn PageContext) -> Option<OpenPage> {
    let running = context.running();
    let (scores, record) = (running.reviewed_scores()?, running.attempts());
    let games = Moments::unreviewed(&scores);
    let waiting: Vec<String> = games.iter().map(moves_code).collect();
    // The reviews run while the page is open.
    running.advisor_mut().queue_reviews(games);
    let (moments, figures) = (Moments::new(&scores, &record), PuzzleFigures::new(&record));
    let (today, reviews) = (running.dailies().today(), waiting.len());
    Some(OpenPage::new(TrainPage { scores, record, moments, figures, today, reviews, waiting }, 0))
}

impl TrainPage {
    /// The puzzles, whose rows come after the first one, which goes through the moments.
    fn sources(&self) -> Vec<PuzzleSource> {
        let daily = self.today.map(PuzzleSource::Daily);
        daily
            .into_iter()
            .chain([PuzzleSource::Survival])
            .chain(Grade::all().map(PuzzleSource::Grade))
            .collect()
    }

    /// The row of the first moment.
    fn first_moment(&self) -> usize {
        1 + self.sources().len()
    }

    fn moment(&self, row: usize) -> Option<&ListedMoment> {
        self.moments.left.get(row.checked_sub(self.first_moment())?)
    }

    fn source(&self, row: usize) -> Option<PuzzleSource> {
        self.sources().get(row.checked_sub(1)?).copied()
    }

    /// The name of a row without a moment, and its figures.
    fn named(&self, row: usize, messages: Messages) -> [String; 2] {
        match self.source(row) {
            None | Some(PuzzleSource::Given) => {
                [messages.text("learn-from-mistakes").into_owned(), String::new()]
            }
            Some(PuzzleSource::Daily(day)) => {
                let state = match daily_attempt(&self.record, day) {
                    None => "puzzles-not-played",
                    Some(Attempt::Missed) => "moment-missed",
                    Some(_) => "puzzle-solved",
                };
                let grade = puzzles::grade(messages, Grade::of_day(day));
                let facts = messages.join(&[grade, messages.text(state).into_owned()]);
                [capitalized(&messages.text("puzzle-daily")), facts]
            }
            Some(PuzzleSource::Survival) => {
                let PuzzleFigures { best_survival, survival, .. } = self.figures;
                let best = best_survival.filter(|&best| best > 0);
                let best =
                    best.map(|best| messages.format("survival-best", [("solved", messages.grouped(best))]));
                let state = survival
                    .map(|[solved, missed]| puzzles::survival(messages, solved, missed, MAX_MISTAKES));
                [messages.text("survival").into_owned(), state.or(best).unwrap_or_default()]
            }
            Some(PuzzleSource::Grade(grade)) => {
                let [at_once, solved, total] = self.figures.of_grade(grade);
                let facts = messages.format("puzzles-found", found(messages, solved, at_once, total));
                let name = messages.format("puzzles-of-grade", [("grade", grade.to_string().into())]);
                [name, if total > 0 { facts } else { String::new() }]
            }
        }
    }
}

/// The arguments of figures.
fn found(
    messages: Messages,
    found: usize,
    at_once: usize,
    total: usize,
) -> [(&'static str, FluentValue<'static>); 3] {
    [("found", found), ("at-once", at_once), ("total", total)]
        .map(|(name, number)| (name, messages.grouped(number)))
}

impl Page for TrainPage {
    fn title(&self) -> TextId {
        "train"
    }

    fn remark(&self, messages: Messages) -> Option<String> {
        if !self.waiting.is_empty() {
            let position = messages.nth_of_total(self.reviews - self.waiting.len() + 1, self.reviews);
            return Some(messages.format("reviewing-games", [("position", position.into())]));
        }
        let Moments { found: solved, found_at_once, total, .. } = self.moments;
        (total > 0).then(|| messages.format("moments-found", found(messages, solved, found_at_once, total)))
    }

    fn entry(&self, row: usize) -> Option<usize> {
        // Rows without a moment count down from the largest number.
        if row < self.first_moment() {
            Some(usize::MAX - row)
        } else {
            self.moment(row).map(ListedMoment::number)
        }
    }

    fn row_of(&self, entry: usize) -> Option<usize> {
        let fixed = Some(usize::MAX - entry).filter(|&row| row < self.first_moment());
        let moment = || self.moments.left.iter().position(|moment| moment.number() == entry);
        fixed.or_else(|| Some(moment()? + self.first_moment()))
    }

    fn focus(&self) -> Focus {
        Focus::Training
    }

    fn add_review(&mut self, kept: &KeptReview) {
        self.waiting.retain(|code| code != kept.moves_code());
        self.scores.add_review(kept.clone());
        self.moments = Moments::new(&self.scores, &self.record);
    }

    fn add_attempt(&mut self, game: &TrainedGame) {
        self.record.add(game);
        self.figures = PuzzleFigures::new(&self.record);
        self.moments = Moments::new(&self.scores, &self.record);
    }

    fn rows(&self) -> usize {
        self.first_moment() + self.moments.left.len()
    }

    fn row(&self, index: usize, context: &RowContext<'_>) -> Row {
        let messages = context.messages;
        let Some(moment) = self.moment(index) else {
            let [name, facts] = self.named(index, messages);
            // On a narrow screen, the figures stand below the list.
            let facts = if context.width < WIDE { String::new() } else { facts };
            return Row::plain(format!(" {:<27} {facts}", Padded(&name)).trim_end().to_owned());
        };
        let date = moment.from.time.map(|time| messages.date(time)).unwrap_or_default();
        let name = review::move_name(messages, moment.index, moment.cell());
        let loss = format!("-{}", messages.number(moment.loss()));
        let again = if moment.attempt.is_some() { messages.text("moment-missed") } else { "".into() };
        let columns = if context.width >= WIDE { 18 } else { 14 };
        Row::plain(format!(" {date:<10}  {:<columns$}{loss:>8}  {again}", Padded(&name)))
    }

    fn about(&self, index: usize, context: &RowContext<'_>) -> String {
        let messages = context.messages;
        let Some(moment) = self.moment(index) else {
            let [_, facts] = self.named(index, messages);
            if context.width < WIDE && !facts.is_empty() {
                return facts;
            }
            return match self.source(index) {
                Some(PuzzleSource::Survival) => messages.text("about-survival").into_owned(),
                Some(_) => messages.text("about-puzzle").into_owned(),
                None if self.moments.left.is_empty() => {
                    let id = match (self.waiting.is_empty(), self.moments.total) {
                        (false, _) => return String::new(),
                        (true, 0) => "no-moments",
                        (true, _) => "all-moments-found",
                    };
                    messages.text(id).into_owned()
                }
                None => {
                    let moments = messages.grouped(self.moments.left.len());
                    messages.format("moments-to-learn", [("moments", moments)])
                }
            };
        };
        if moment.moment().is_none() {
            return messages.text("moment-not-kept").into_owned();
        }
        let rules = crate::i18n::rules::name(messages, moment.from.game.rules());
        let facts = review::move_facts(messages, moment.index, &moment.from.review, moment.from.game.rules());
        messages.join(&[rules.into_owned()].into_iter().chain(facts).collect::<Vec<_>>())
    }

    fn about_height(&self, width: u16) -> u16 {
        if width < WIDE { 3 } else { 2 }
    }

    fn enter_label(&self) -> Option<TextId> {
        Some("train-here")
    }

    fn replay_code(&self, index: usize) -> Option<&str> {
        self.moment(index).map(|moment| moment.from.code.as_str())
    }

    fn choose(&mut self, index: usize) -> PageAction {
        match self.source(index) {
            Some(source) => PageAction::Puzzles(source),
            None if self.moments.left.is_empty() => PageAction::Nothing,
            None => PageAction::Train(self.moments.left.clone(), index.saturating_sub(self.first_moment())),
        }
    }
}
