//! The statistics of a leaderboard or of all games: figures and, where there is room, the numbers of games by stars and the
//! course of the scores, or of all games that of the stars.

use crate::i18n::width::{self, Padded};
use crate::i18n::{Messages, TextId, review};
use crate::play::{Effect, Statistics, trend};
use crate::review::{Review, Stars};
use crate::store::{FinishedGame, KeptReview, ranks_by_tiles_left};
use crate::tui::app::App;
use crate::tui::input::PageKind;
use crate::tui::page::open::OpenPage;
use crate::tui::page::row::{Row, RowContext};
use crate::tui::page::scores::{Leaderboards, leaderboard};
use crate::tui::page::{Page, PageAction, PageFrame};
use crate::tui::text::clamped;
use jiff::Timestamp;
use ratatui::text::{Line, Span};

#[derive(Debug)]
pub(crate) struct StatisticsPage {
    leaderboards: Leaderboards,
    pub(crate) statistics: Statistics,
    /// Whether the statistics are about tiles left instead of scores.
    ranks_by_tiles_left: bool,
    /// The scores over time, or of all kinds of boards the stars.
    pub(crate) course: Option<Course>,
}

/// A figure: its label and the function that formats its value.
type Figure = (TextId, fn(&Statistics, Messages) -> String);

/// The labels for scores, each with its counterpart for games ranked by tiles left.
const TILES_LEFT_LABELS: [(TextId, TextId); 3] = [
    ("best-score", "fewest-tiles"),
    ("average-score", "average-tiles"),
    ("course-of-scores", "course-of-tiles"),
];

const FIGURES: [Figure; 7] = [
    ("games", |statistics, messages| messages.number(i64::try_from(statistics.games).unwrap_or(i64::MAX))),
    ("cleared-boards", |&Statistics { cleared, games, .. }, messages| {
        let percent = (cleared * 100 + games / 2).checked_div(games).unwrap_or(0);
        messages
            .format("count-and-percent", [("count", messages.grouped(cleared)), ("percent", percent.into())])
    }),
    ("best-score", |statistics, messages| messages.number(statistics.best)),
    ("average-score", |statistics, messages| messages.number_or_decimal(statistics.average)),
    ("largest-group", |statistics, messages| messages.tiles(statistics.largest_group)),
    ("time-played", |statistics, messages| messages.duration(statistics.seconds)),
    ("average-stars", |Statistics { stars, .. }, messages| {
        trend(stars, 1).pop().map_or_else(
            || "-".to_owned(),
            |average| {
                let average = ("average", messages.decimal(average).into());
                messages.format("average-of-games", [average, ("games", messages.grouped(stars.len()))])
            },
        )
    }),
];

impl StatisticsPage {
    fn fill(&mut self) {
        let scores = &self.leaderboards.scores;
        let name = self.leaderboards.chosen().leaderboard.as_deref();
        let leaderboard = name.and_then(|name| scores.leaderboard(name));
        self.ranks_by_tiles_left =
            leaderboard.as_ref().is_some_and(|leaderboard| ranks_by_tiles_left(leaderboard.name));
        let games: Vec<&FinishedGame> = match leaderboard {
            Some(leaderboard) => leaderboard.games,
            None if name.is_none() => scores.without_solver().collect(),
            // The leaderboard has no games yet.
            None => Vec::new(),
        };
        // To look up a review takes a while for thousands of games, so it is done once.
        let reviewed: Vec<(&FinishedGame, &Review)> = games
            .iter()
            .filter_map(|game| Some((*game, scores.review(game).filter(|review| review.stars.is_some())?)))
            .collect();
        let reviews = reviewed.iter().map(|(_, review)| *review);
        self.statistics = Statistics::of(&games).with_reviews(reviews);
        if self.ranks_by_tiles_left {
            // The scores are minus the numbers of tiles left, which the page shows.
            let Statistics { best, average, scores, .. } = &mut self.statistics;
            (*best, *average) = (-*best, -*average);
            for score in scores {
                *score = -*score;
            }
        }
        // Scores of different kinds of boards tell nothing together.
        #[expect(clippy::cast_precision_loss, reason = "a score becomes a dot among few")]
        let (heading, values, shown): (_, Vec<f64>, Vec<&FinishedGame>) = if name.is_none() {
            ("course-of-stars", self.statistics.stars.clone(), reviewed.iter().map(|it| it.0).collect())
        } else {
            let scores = self.statistics.scores.iter().map(|&score| score as f64);
            ("course-of-scores", scores.collect(), games)
        };
        // A few bars are no course.
        let span = shown.first().zip(shown.last()).filter(|_| values.len() > 3);
        self.course = span.map(|(first, last)| Course { heading, values, span: [first.time, last.time] });
    }

    pub(crate) fn figures(&self, context: &RowContext<'_>) -> Vec<Line<'static>> {
        (0..FIGURES.len()).map(|index| self.figure(index, context)).collect()
    }

    /// A bar for each number of whole stars, with its number of games; none before a game has some.
    pub(crate) fn distribution(&self, context: &RowContext<'_>) -> Vec<Line<'static>> {
        let counts = self.statistics.games_by_stars;
        let Some(most) = counts.into_iter().max().filter(|&most| most > 0) else { return Vec::new() };
        let digits = most.to_string().len();
        let line = |(count, whole): (usize, &Stars)| {
            let stars = review::stars(context.messages, *whole);
            let label = format!(" {stars}  {count:>digits$} ");
            // One column stays free at the right.
            let room = usize::from(context.width).saturating_sub(width::of(&label) + 1);
            let bar = context.look.bar(count as u64, most as u64, room, context.look.chart(2));
            vec![Span::styled(label, context.look.faint()), bar].into()
        };
        counts.into_iter().zip(Stars::ALL.iter().step_by(2)).rev().map(line).collect()
    }

    pub(crate) fn heading_line(&self, heading: TextId, context: &RowContext<'_>) -> Line<'static> {
        Line::styled(format!(" {}", context.messages.text(self.label(heading))), context.look.strong())
    }

    fn label(&self, label: TextId) -> TextId {
        let counterpart = TILES_LEFT_LABELS.iter().find(|(of_scores, _)| *of_scores == label);
        counterpart.filter(|_| self.ranks_by_tiles_left).map_or(label, |&(_, of_tiles_left)| of_tiles_left)
    }

    fn figure(&self, index: usize, context: &RowContext<'_>) -> Line<'static> {
        let messages = context.messages;
        let label = |(name, _)| messages.text(self.label(name));
        let (longest, figure) = (FIGURES.map(label).map(|name| width::of(&name)), FIGURES[index].1);
        let has_value = index == 0 || self.statistics.games > 0;
        let figure = if has_value { figure(&self.statistics, messages) } else { "-".to_owned() };
        // On a narrow screen, a label is cut and not its figure.
        let room = usize::from(context.width).saturating_sub(width::of(&figure) + 3);
        let room = room.min(longest.into_iter().max().unwrap_or(0));
        let name = messages.truncate(&label(FIGURES[index]), clamped(room));
        vec![Span::raw(format!(" {:<room$}  ", Padded(&name))), Span::styled(figure, context.look.strong())]
            .into()
    }
}

pub(super) fn open(app: &mut App) -> Option<OpenPage> {
    let scores = app.running.reviewed_scores()?;
    let leaderboards = Leaderboards::new(scores, &leaderboard(app), None);
    let mut page = StatisticsPage {
        leaderboards,
        statistics: Statistics::default(),
        ranks_by_tiles_left: false,
        course: None,
    };
    page.fill();
    Some(OpenPage::new(page, 0))
}

impl Page for StatisticsPage {
    fn frame(&self) -> PageFrame {
        PageFrame {
            title: "statistics",
            picture_size: Some([70, 20]),
            reserved_rows: FIGURES.len(),
            links: &[(PageKind::Scores, "scores"), (PageKind::Games, "all-games")],
            change: self.leaderboards.has_several().then_some("other-kinds"),
            ..PageFrame::PLAIN
        }
    }

    fn rows(&self) -> usize {
        FIGURES.len()
    }

    fn heading(&self, context: &RowContext<'_>) -> Vec<Line<'static>> {
        vec![self.leaderboards.line(context)]
    }

    fn row(&self, index: usize, context: &RowContext<'_>) -> Row {
        Row::plain(self.figure(index, context))
    }

    fn leaderboard(&self) -> Option<&str> {
        self.leaderboards.chosen().leaderboard.as_deref()
    }

    fn add(&mut self, found: &Effect) {
        if let Effect::SaveReview(kept) = found {
            self.leaderboards.scores.add_review(KeptReview::clone(kept));
            self.fill();
        }
    }

    fn change(&mut self, _index: usize, steps: i64) -> PageAction {
        self.leaderboards.change(steps);
        self.fill();
        PageAction::Nothing
    }
}

/// A value of each game, in the order in which the games ended.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    pub(crate) heading: TextId,
    pub(crate) values: Vec<f64>,
    /// When the first and the last of the games ended.
    pub(crate) span: [Timestamp; 2],
}
