//! The statistics of a leaderboard or of all games: figures, the trend of the scores and a histogram.

use crate::i18n::Messages;
use crate::i18n::text;
use crate::i18n::text::TextId;
use crate::store::{FinishedGame, Histogram, Leaderboard, Scores, Statistics, trend};
use crate::tui::page::leaderboards::Leaderboards;
use crate::tui::page::leaderboards::leaderboard_of;
use crate::tui::page::{OpenPage, PageContext, PageKind};
use crate::tui::page::{Page, PageAction, Row, RowContext};
use crate::tui::theme::StyleRole;
use ratatui::text::{Line, Span};
use std::rc::Rc;

/// The page of the statistics.
#[derive(Debug)]
pub(crate) struct StatisticsPage {
    leaderboards: Leaderboards,
    statistics: Statistics,
    /// Whether the statistics are about tiles left instead of scores.
    ranks_by_tiles_left: bool,
    histogram: Option<Histogram>,
    items: Vec<Item>,
}

/// The maximum number of bars in the histogram.
const MAX_BARS: usize = 10;

/// A row of the page.
#[derive(Clone, Copy, Debug)]
enum Item {
    Blank,
    Heading(TextId),
    /// An index into [`FIGURES`].
    Figure(usize),
    /// An index into the bars of the histogram.
    Bar(usize),
    ScoreTrend,
    ShareTrend,
}

/// A figure: its label and the function that formats its value.
type Figure = (TextId, fn(&Statistics, Messages) -> String);

/// The labels for scores, each with its counterpart for games ranked by tiles left.
const TILES_LEFT_LABELS: [(TextId, TextId); 5] = [
    (text::BEST_SCORE, text::FEWEST_TILES),
    (text::AVERAGE_SCORE, text::AVERAGE_TILES),
    (text::MEDIAN_SCORE, text::MEDIAN_TILES),
    (text::HISTOGRAM_OF_SCORES, text::HISTOGRAM_OF_TILES),
    (text::COURSE_OF_SCORES, text::COURSE_OF_TILES),
];

const FIGURES: [Figure; 10] = [
    (text::GAMES, |statistics, messages| {
        messages.number(i64::try_from(statistics.games).unwrap_or(i64::MAX))
    }),
    (text::CLEARED_BOARDS, |statistics, messages| {
        messages.count_and_percent(statistics.cleared, statistics.games)
    }),
    (text::BEST_SCORE, |statistics, messages| messages.number(statistics.best)),
    (text::AVERAGE_SCORE, |statistics, messages| messages.decimal(statistics.average)),
    (text::MEDIAN_SCORE, |statistics, messages| messages.median(statistics.median)),
    (text::LARGEST_GROUP, |statistics, messages| messages.tiles(statistics.largest_group)),
    (text::FEWEST_MOVES, |statistics, messages| {
        statistics.fewest_moves_to_clear.map_or_else(|| "-".to_owned(), |moves| messages.number(moves))
    }),
    (text::TIME_PLAYED, |statistics, messages| messages.duration(statistics.seconds)),
    (text::AVERAGE_SHARE, |statistics, messages| {
        statistics.average_share().map_or_else(|| "-".to_owned(), |share| messages.percent(share))
    }),
    (text::MEDALS, |statistics, messages| messages.medals(&statistics.medals)),
];

impl StatisticsPage {
    /// Creates the page of these scores, showing the leaderboard with this name.
    pub(crate) fn new(scores: Rc<Scores>, leaderboard: &str) -> Self {
        let leaderboards = Leaderboards::with_all_games(scores, leaderboard);
        let mut page = Self {
            leaderboards,
            statistics: Statistics::default(),
            ranks_by_tiles_left: false,
            histogram: None,
            items: Vec::new(),
        };
        page.fill();
        page
    }

    /// Computes the statistics of the current choice.
    fn fill(&mut self) {
        let scores = &self.leaderboards.scores;
        let name = self.leaderboards.chosen().leaderboard.as_deref();
        let leaderboard = name.and_then(|name| scores.leaderboard(name));
        self.ranks_by_tiles_left = leaderboard.as_ref().is_some_and(Leaderboard::ranks_by_tiles_left);
        let games: Vec<&FinishedGame> = match leaderboard {
            Some(leaderboard) => leaderboard.games,
            None if name.is_none() => scores.ranked().collect(),
            // The leaderboard has no games yet.
            None => Vec::new(),
        };
        let reviews = games.iter().filter_map(|game| scores.review(game));
        let statistics = Statistics::of(games.iter().copied()).with_reviews(reviews);
        self.statistics = if self.ranks_by_tiles_left { statistics.by_tiles_left() } else { statistics };
        self.histogram = self.statistics.histogram(MAX_BARS);
        let bars = self.histogram.as_ref().map_or(0, |histogram| histogram.bars.len());
        self.items = if bars == 0 {
            Vec::new()
        } else {
            let scores = [Item::Blank, Item::Heading(text::COURSE_OF_SCORES), Item::ScoreTrend];
            let shares = [Item::Blank, Item::Heading(text::COURSE_OF_SHARES), Item::ShareTrend];
            let shares = shares.into_iter().filter(|_| self.statistics.shares.len() > 1);
            let histogram = [Item::Blank, Item::Heading(text::HISTOGRAM_OF_SCORES)].into_iter();
            let histogram = histogram.chain((0..bars).map(Item::Bar));
            (0..FIGURES.len()).map(Item::Figure).chain(scores).chain(shares).chain(histogram).collect()
        };
    }

    /// Returns the label to show: this label, or its counterpart if games are ranked by tiles left.
    fn label(&self, label: TextId) -> TextId {
        let counterpart = TILES_LEFT_LABELS.iter().find(|(of_scores, _)| *of_scores == label);
        counterpart.filter(|_| self.ranks_by_tiles_left).map_or(label, |&(_, of_tiles_left)| of_tiles_left)
    }

    /// Renders a bar of the histogram with its range of scores and its number of games.
    fn bar(&self, index: usize, context: &RowContext<'_>) -> Line<'static> {
        let Some(Histogram { low, width, bars }) = &self.histogram else { return Line::default() };
        let start = |index: usize| low + width * i64::try_from(index).unwrap_or(0);
        let name = |index: usize| match width {
            1 => context.messages.number(start(index)),
            _ => context.messages.number_range(start(index), start(index + 1) - 1),
        };
        let names = (0..bars.len()).map(|index| name(index).chars().count()).max().unwrap_or(0);
        let most = bars.iter().copied().fold(1, usize::max);
        let digits = most.to_string().len();
        // Four spaces separate the parts of the line, and one column stays free at the right.
        let room = usize::from(context.width).saturating_sub(names + digits + 5);
        let length = (bars[index] * room).div_ceil(most);
        let bar = context.look.glyphs.bar.repeat(length);
        let (name, count) = (name(index), bars[index]);
        vec![
            Span::raw(format!(" {name:>names$}  {count:>digits$} ")),
            Span::styled(bar, context.look.style(StyleRole::Gain)),
        ]
        .into()
    }

    /// Renders values from the first game to the last as a sparkline. A column may stand for several games.
    fn sparkline(values: &[f64], context: &RowContext<'_>) -> Line<'static> {
        let heights = context.look.glyphs.sparkline;
        let values = trend(values, usize::from(context.width).saturating_sub(2));
        let low = values.iter().copied().fold(f64::INFINITY, f64::min);
        let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let height = |value: f64| {
            let fraction = if high > low { (value - low) / (high - low) } else { 0.5 };
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                clippy::cast_precision_loss,
                reason = "the value is an index into the heights"
            )]
            let index = (fraction * (heights.len() - 1) as f64).round() as usize;
            heights[index.min(heights.len() - 1)]
        };
        let line: String = values.into_iter().map(height).collect();
        vec![Span::raw(" "), Span::styled(line, context.look.style(StyleRole::Gain))].into()
    }
}

pub(super) fn open(context: &mut dyn PageContext) -> Option<OpenPage> {
    let scores = context.scores()?;
    let page = StatisticsPage::new(Rc::new(scores), &leaderboard_of(context.game()));
    Some(OpenPage::new(page, 0))
}

impl Page for StatisticsPage {
    fn title(&self) -> TextId {
        text::STATISTICS
    }

    fn rows(&self) -> usize {
        self.items.len()
    }

    fn reserved_rows(&self) -> usize {
        // Each trend takes three rows, and the histogram two in addition to its bars.
        FIGURES.len() + 8 + MAX_BARS
    }

    fn heading(&self, context: &RowContext<'_>) -> Vec<Line<'static>> {
        vec![self.leaderboards.line(context)]
    }

    fn row(&self, index: usize, context: &RowContext<'_>) -> Row {
        let messages = context.messages;
        let Some(&item) = self.items.get(index) else { return Row::default() };
        Row::plain(match item {
            Item::Blank => Line::default(),
            Item::Heading(text) => {
                Line::styled(format!(" {}", messages.text(self.label(text))), context.look.strong())
            }
            Item::Figure(index) => {
                let label = |(name, _)| messages.text(self.label(name));
                let (longest, figure) =
                    (FIGURES.map(label).map(|name| name.chars().count()), FIGURES[index].1);
                let figure = figure(&self.statistics, messages);
                // On a narrow screen, a label is cut and not its figure.
                let room = usize::from(context.width).saturating_sub(figure.chars().count() + 3);
                let room = room.min(longest.into_iter().max().unwrap_or(0));
                let name = messages.truncate(&label(FIGURES[index]), u16::try_from(room).unwrap_or(u16::MAX));
                let figure = Span::styled(figure, context.look.strong());
                vec![Span::raw(format!(" {name:<room$}  ")), figure].into()
            }
            Item::Bar(index) => self.bar(index, context),
            Item::ScoreTrend => {
                #[expect(clippy::cast_precision_loss, reason = "a score becomes one of eight heights")]
                let scores: Vec<f64> = self.statistics.scores.iter().map(|&score| score as f64).collect();
                Self::sparkline(&scores, context)
            }
            Item::ShareTrend => Self::sparkline(&self.statistics.shares, context),
        })
    }

    fn about(&self, _index: usize, context: &RowContext<'_>) -> String {
        if self.items.is_empty() {
            context.messages.text(text::NO_GAME_OF_THIS_KIND).into_owned()
        } else {
            String::new()
        }
    }

    fn about_height(&self, _width: u16) -> u16 {
        u16::from(self.items.is_empty())
    }

    fn enter_label(&self) -> TextId {
        text::SCORES
    }

    fn links(&self) -> &'static [(PageKind, TextId)] {
        &[(PageKind::Games, text::ALL_GAMES)]
    }

    fn has_other_kinds(&self) -> bool {
        self.leaderboards.has_several()
    }

    fn change(&mut self, _index: usize, steps: i64) {
        self.leaderboards.change(steps);
        self.fill();
    }

    fn choose(&mut self, _index: usize) -> PageAction {
        PageAction::Scores(self.leaderboards.chosen().leaderboard.clone())
    }
}
