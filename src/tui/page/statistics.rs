//! What the games of a leaderboard, or all there are, come to: figures, a histogram and the course of the scores.

use crate::i18n::Messages;
use crate::i18n::text;
use crate::i18n::text::TextId;
use crate::store::{Histogram, Scores, Statistics};
use crate::tui::page::leaderboards::Leaderboards;
use crate::tui::page::leaderboards::leaderboard_of;
use crate::tui::page::{OpenPage, PageContext, PageKind};
use crate::tui::page::{Page, PageAction, Row, RowContext};
use crate::tui::theme::StyleRole;
use ratatui::text::{Line, Span};
use std::rc::Rc;

/// What many games come to.
#[derive(Debug)]
pub(crate) struct StatisticsPage {
    leaderboards: Leaderboards,
    statistics: Statistics,
    /// Whether tiles left stand for scores.
    by_tiles: bool,
    histogram: Option<Histogram>,
    items: Vec<Item>,
}

/// The most bars of the histogram.
const BARS: usize = 10;

/// A row of the page.
#[derive(Clone, Copy, Debug)]
enum Item {
    Blank,
    Heading(TextId),
    /// By its place among them.
    Figure(usize),
    Bar(usize),
    Course,
}

/// A figure: its name, and what it is.
type Figure = (TextId, fn(&Statistics, Messages) -> String);

/// The figures that have another name where tiles left stand for scores.
const OF_TILES: [(TextId, TextId); 5] = [
    (text::BEST_SCORE, text::FEWEST_TILES),
    (text::AVERAGE_SCORE, text::AVERAGE_TILES),
    (text::MEDIAN_SCORE, text::MEDIAN_TILES),
    (text::HISTOGRAM_OF_SCORES, text::HISTOGRAM_OF_TILES),
    (text::COURSE_OF_SCORES, text::COURSE_OF_TILES),
];

const FIGURES: [Figure; 8] = [
    (text::GAMES, |of, messages| messages.number(i64::try_from(of.games).unwrap_or(i64::MAX))),
    (text::CLEARED_BOARDS, |of, messages| messages.count_and_percent(of.cleared, of.games)),
    (text::BEST_SCORE, |of, messages| messages.number(of.best)),
    (text::AVERAGE_SCORE, |of, messages| messages.decimal(of.average)),
    (text::MEDIAN_SCORE, |of, messages| messages.median(of.median)),
    (text::LARGEST_GROUP, |of, messages| messages.tiles(of.largest_group)),
    (text::FEWEST_MOVES, |of, messages| {
        of.fewest_moves_to_clear.map_or_else(|| "-".to_owned(), |moves| messages.number(moves))
    }),
    (text::TIME_PLAYED, |of, messages| messages.duration(of.seconds)),
];

impl StatisticsPage {
    /// The page of these scores at the leaderboard of this name.
    pub(crate) fn new(scores: Rc<Scores>, leaderboard: &str) -> Self {
        let leaderboards = Leaderboards::and_all_games(scores, leaderboard);
        let mut page = Self {
            leaderboards,
            statistics: Statistics::default(),
            by_tiles: false,
            histogram: None,
            items: Vec::new(),
        };
        page.fill();
        page
    }

    /// Takes the figures of what is chosen.
    fn fill(&mut self) {
        let scores = &self.leaderboards.scores;
        let leaderboard =
            self.leaderboards.chosen().leaderboard.as_deref().map(|name| scores.leaderboard(name));
        self.by_tiles = matches!(&leaderboard, Some(Some(leaderboard)) if leaderboard.ranks_by_tiles_left());
        let statistics = match leaderboard {
            Some(leaderboard) => leaderboard.map(|leaderboard| leaderboard.statistics()).unwrap_or_default(),
            None => Statistics::of(scores.ranked()),
        };
        self.statistics = if self.by_tiles { statistics.by_tiles_left() } else { statistics };
        self.histogram = self.statistics.histogram(BARS);
        let bars = self.histogram.as_ref().map_or(0, |histogram| histogram.bars.len());
        self.items = if bars == 0 {
            Vec::new()
        } else {
            let course = [Item::Blank, Item::Heading(text::COURSE_OF_SCORES), Item::Course];
            let histogram = [Item::Blank, Item::Heading(text::HISTOGRAM_OF_SCORES)].into_iter();
            let histogram = histogram.chain((0..bars).map(Item::Bar));
            (0..FIGURES.len()).map(Item::Figure).chain(course).chain(histogram).collect()
        };
    }

    /// What something is called here.
    fn name(&self, name: TextId) -> TextId {
        let of_tiles = OF_TILES.iter().find(|(of_scores, _)| self.by_tiles && *of_scores == name);
        of_tiles.map_or(name, |(_, of_tiles)| *of_tiles)
    }

    /// A bar of the histogram: from where to where its scores go, how many there are, and as long as that.
    fn bar(&self, index: usize, sheet: &RowContext<'_>) -> Line<'static> {
        let Some(Histogram { low, width, bars }) = &self.histogram else { return Line::default() };
        let start = |index: usize| low + width * i64::try_from(index).unwrap_or(0);
        let name = |index: usize| match width {
            1 => sheet.messages.number(start(index)),
            _ => sheet.messages.number_range(start(index), start(index + 1) - 1),
        };
        let names = (0..bars.len()).map(|index| name(index).chars().count()).max().unwrap_or(0);
        let most = bars.iter().copied().max().unwrap_or(1).max(1);
        let digits = most.to_string().len();
        let room = usize::from(sheet.width).saturating_sub(names + digits + 5);
        let length = (bars[index] * room).div_ceil(most);
        let bar = sheet.look.glyphs.bar.repeat(length);
        let (name, count) = (name(index), bars[index]);
        vec![
            Span::raw(format!(" {name:>names$}  {count:>digits$} ")),
            Span::styled(bar, sheet.look.style(StyleRole::Gain)),
        ]
        .into()
    }

    /// The scores from the first game to the last as heights, one column for as many games as it takes.
    fn course(&self, sheet: &RowContext<'_>) -> Line<'static> {
        let heights = sheet.look.glyphs.sparkline;
        let course = self.statistics.trend(usize::from(sheet.width).saturating_sub(2));
        let low = course.iter().copied().fold(f64::INFINITY, f64::min);
        let high = course.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let height = |value: f64| {
            let part = if high > low { (value - low) / (high - low) } else { 0.5 };
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                clippy::cast_precision_loss,
                reason = "within the heights there are"
            )]
            let place = (part * (heights.len() - 1) as f64).round() as usize;
            heights[place.min(heights.len() - 1)]
        };
        let line: String = course.into_iter().map(height).collect();
        vec![Span::raw(" "), Span::styled(line, sheet.look.style(StyleRole::Gain))].into()
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

    fn room(&self) -> usize {
        FIGURES.len() + 5 + BARS
    }

    fn heading(&self, sheet: &RowContext<'_>) -> Vec<Line<'static>> {
        vec![self.leaderboards.line(sheet)]
    }

    fn row(&self, index: usize, sheet: &RowContext<'_>) -> Row {
        let messages = sheet.messages;
        let Some(&item) = self.items.get(index) else { return Row::default() };
        Row::plain(match item {
            Item::Blank => Line::default(),
            Item::Heading(text) => {
                Line::styled(format!(" {}", messages.text(self.name(text))), sheet.look.strong())
            }
            Item::Figure(index) => {
                let names = FIGURES.map(|(name, _)| messages.text(self.name(name)).chars().count());
                let longest = names.into_iter().max().unwrap_or(0);
                let (name, figure) = FIGURES[index];
                let figure = Span::styled(figure(&self.statistics, messages), sheet.look.strong());
                vec![Span::raw(format!(" {:<longest$}  ", messages.text(self.name(name)))), figure].into()
            }
            Item::Bar(index) => self.bar(index, sheet),
            Item::Course => self.course(sheet),
        })
    }

    fn about(&self, _index: usize, sheet: &RowContext<'_>) -> String {
        if self.items.is_empty() {
            sheet.messages.text(text::NO_GAME_OF_THIS_KIND).into_owned()
        } else {
            String::new()
        }
    }

    fn lines_about(&self, _width: u16) -> u16 {
        u16::from(self.items.is_empty())
    }

    fn purpose(&self) -> TextId {
        text::SCORES
    }

    fn links(&self) -> &'static [(PageKind, TextId)] {
        &[(PageKind::Games, text::ALL_GAMES)]
    }

    fn has_other_kinds(&self) -> bool {
        self.leaderboards.are_several()
    }

    fn change(&mut self, _index: usize, steps: i64) {
        self.leaderboards.change(steps);
        self.fill();
    }

    fn choose(&mut self, _index: usize) -> PageAction {
        PageAction::Scores(self.leaderboards.chosen().leaderboard.clone())
    }
}
