//! The page of training: the moments of the player's own games.

use crate::i18n::{Messages, TextId, review};
use crate::play::{ListedMoment, Moments, moves_code};
use crate::store::{KeptReview, Scores, TrainedGame, TrainingRecord};
use crate::tui::page::content::Page;
use crate::tui::page::exchange::{PageAction, PageContext};
use crate::tui::page::open::OpenPage;
use crate::tui::page::row::{Row, RowContext};
use ratatui::text::Line;

#[derive(Debug)]
pub(crate) struct TrainPage {
    scores: Scores,
    record: TrainingRecord,
    moments: Moments,
    /// The number of games that are reviewed while the page is open, and the codes of those that wait.
    reviews: usize,
    waiting: Vec<String>,
}

/// The width from which on a row names the kind of the game.
const WIDE: u16 = 54;

pub(super) fn open(context: &mut dyn PageContext) -> Option<OpenPage> {
    let (scores, record) = context.training_files()?;
    let games = Moments::unreviewed(&scores);
    let waiting: Vec<String> = games.iter().map(moves_code).collect();
    context.queue_reviews(games);
    let moments = Moments::new(&scores, &record);
    Some(OpenPage::new(TrainPage { scores, record, moments, reviews: waiting.len(), waiting }, 0))
}

impl TrainPage {
    fn moment(&self, row: usize) -> Option<&ListedMoment> {
        self.moments.left.get(row)
    }
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
        (self.moments.total > 0).then(|| {
            let [found, at_once, total] =
                [self.moments.found, self.moments.found_at_once, self.moments.total]
                    .map(|number| messages.grouped(number));
            messages.format("moments-found", [("found", found), ("at-once", at_once), ("total", total)])
        })
    }

    fn entry(&self, row: usize) -> Option<usize> {
        self.moment(row).map(ListedMoment::number)
    }

    fn row_of(&self, entry: usize) -> Option<usize> {
        self.moments.left.iter().position(|moment| moment.number() == entry)
    }

    fn reviews_games(&self) -> bool {
        !self.waiting.is_empty()
    }

    fn add_review(&mut self, kept: &KeptReview) {
        self.waiting.retain(|code| code != kept.moves_code());
        self.scores.add_review(kept.clone());
        self.moments = Moments::new(&self.scores, &self.record);
    }

    fn add_attempt(&mut self, game: &TrainedGame) {
        self.record.add(game);
        self.moments = Moments::new(&self.scores, &self.record);
    }

    fn rows(&self) -> usize {
        self.moments.left.len()
    }

    fn reserved_rows(&self) -> usize {
        // A page without moments explains itself there, and reviews may still find some.
        self.rows().max(6)
    }

    fn heading(&self, context: &RowContext<'_>) -> Vec<Line<'static>> {
        let text = context.messages.text("learn-from-mistakes");
        vec![Line::styled(format!(" {text}"), context.look.faint())]
    }

    fn row(&self, index: usize, context: &RowContext<'_>) -> Row {
        let Some(moment) = self.moment(index) else { return Row::default() };
        let messages = context.messages;
        let date = moment.from.time.map(|time| messages.date(time)).unwrap_or_default();
        let name = review::move_name(messages, moment.index, moment.cell());
        let loss = format!("-{}", messages.number(moment.loss()));
        let again = if moment.attempt.is_some() { messages.text("moment-missed") } else { "".into() };
        let name = if context.width >= WIDE { format!("{name:<18}") } else { format!("{name:<14}") };
        Row::plain(format!(" {date:<10}  {name}{loss:>8}  {again}"))
    }

    fn about(&self, index: usize, context: &RowContext<'_>) -> String {
        let messages = context.messages;
        let Some(moment) = self.moment(index) else {
            return messages.text("no-moments").into_owned();
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
        PageAction::Train(self.moments.left.clone(), index)
    }
}
