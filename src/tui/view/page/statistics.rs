//! The statistics over the whole window: figures and the distribution at the left, charts at the right.

use crate::i18n::Messages;
use crate::play::trend;
use crate::tui::page::{Course, RowContext, StatisticsPage};
use crate::tui::text::clamped;
use crate::tui::theme::ResolvedTheme;
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::style::{Color as Paint, Style};
use ratatui::symbols::Marker;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Axis, Chart, Dataset, GraphType, Widget};

/// The minimum width of the figures and the distribution.
const LEFT_WIDTH: u16 = 36;
const MAX_BARS: usize = 20;

pub(super) fn draw(page: &StatisticsPage, context: &RowContext<'_>, area: Rect, buffer: &mut Buffer) {
    let left = Constraint::Length(LEFT_WIDTH.max(area.width * 2 / 5));
    let [left, right] = area.layout(&Layout::horizontal([left, Constraint::Fill(1)]).spacing(2));
    let context = RowContext { width: left.width, ..*context };
    let figures = page.figures(&context);
    let height = Constraint::Length(clamped(figures.len()));
    let [top, bottom] = left.layout(&Layout::vertical([height, Constraint::Fill(1)]).spacing(1));
    Text::from(figures).render(top, buffer);
    draw_distribution(page, &context, bottom, buffer);
    let courses = &page.courses;
    let areas = Layout::vertical(vec![Constraint::Fill(1); courses.len()]).spacing(1).split(right);
    for (course, &area) in courses.iter().zip(areas.iter()) {
        let [top, chart] = area.layout(&Layout::vertical([Constraint::Length(2), Constraint::Fill(1)]));
        let context = RowContext { width: area.width, ..context };
        let dots = CourseDots::new(course, chart.width);
        let heading = page.heading_line(course.heading, &context);
        Text::from(vec![heading, dots.legend(&context)]).render(top, buffer);
        dots.draw(course, &context, chart, buffer);
    }
}

fn draw_distribution(page: &StatisticsPage, context: &RowContext<'_>, area: Rect, buffer: &mut Buffer) {
    let room = usize::from(area.height.saturating_sub(1));
    let bars = page.distribution(room.min(MAX_BARS), context);
    // Bars have gaps between them if all gaps fit.
    let has_gaps = bars.len() * 2 <= room + 1;
    let mut lines = vec![page.distribution_heading(context)];
    for (index, bar) in bars.into_iter().enumerate() {
        if index > 0 && has_gaps {
            lines.push(Line::default());
        }
        lines.push(bar);
    }
    Text::from(lines).render(area, buffer);
}

/// The slot of the theme whose paint the line of the best values has.
const BEST_SLOT: usize = 0;

/// The points of a course on a chart.
struct CourseDots {
    /// The number of games that each dot stands for.
    games_a_dot: usize,
    dots: Vec<(f64, f64)>,
    /// The corners of the line of the best values.
    best: Vec<(f64, f64)>,
}

/// The parts of a chart. Each is first drawn in a paint of its own, because a chart takes only the colour of a style.
const DOTS: Paint = Paint::Red;
const BEST: Paint = Paint::Green;

impl CourseDots {
    /// The dots for a chart of `width` columns, in each of which two dots fit side by side.
    fn new(course: &Course, width: u16) -> Self {
        let max_dots = usize::from(width).max(1) * 2;
        let games_a_dot = course.values.len().div_ceil(max_dots).max(1);
        let dots = trend(&course.values, max_dots).into_iter().enumerate().map(point).collect();
        let best: Vec<f64> =
            course.best.rchunks(games_a_dot).rev().filter_map(<[f64]>::last).copied().collect();
        // Between two dots, the best value changes at the second one.
        let corners = best.windows(2).enumerate().flat_map(|(index, pair)| {
            [(index, pair[0]), (index + 1, pair[0]), (index + 1, pair[1])].map(point)
        });
        Self { games_a_dot, dots, best: corners.collect() }
    }

    fn legend(&self, context: &RowContext<'_>) -> Line<'static> {
        let RowContext { look, messages, .. } = *context;
        let [dot, line] = symbols(look);
        let dots = messages.format("games-of-a-dot", [("games", messages.grouped(self.games_a_dot))]);
        let mut legend = vec![Span::raw(format!(" {dot} ")), Span::styled(dots, look.faint())];
        let best = [
            Span::styled(format!("  {line} "), look.chart(BEST_SLOT)),
            Span::styled(messages.text("best-so-far"), look.faint()),
        ];
        let width = legend.iter().chain(&best).map(Span::width).sum::<usize>();
        if !self.best.is_empty() && width <= context.width.into() {
            legend.extend(best);
        }
        legend.into()
    }

    fn draw(&self, course: &Course, context: &RowContext<'_>, area: Rect, buffer: &mut Buffer) {
        let RowContext { look, messages, .. } = *context;
        let dataset = |data, paint, graph_type| {
            let dataset = Dataset::default().data(data).marker(Marker::Quadrant).graph_type(graph_type);
            dataset.style(Style::new().fg(paint))
        };
        let datasets =
            vec![dataset(&self.dots, DOTS, GraphType::Scatter), dataset(&self.best, BEST, GraphType::Line)];
        let [x_axis, y_axis] = self.axes(course, messages);
        let mut layer = Buffer::empty(area);
        Chart::new(datasets).x_axis(x_axis).y_axis(y_axis).render(area, &mut layer);
        let [dot, line] = symbols(look);
        for position in area.positions() {
            let cell = &layer[position];
            let (symbol, style) = match cell.fg {
                _ if cell.symbol() == " " => continue,
                DOTS => (dot, Style::new()),
                BEST => (line, look.chart(BEST_SLOT)),
                _ => (axis_symbol(cell.symbol()), look.faint()),
            };
            let symbol = if look.glyphs.is_unicode() { cell.symbol() } else { symbol };
            buffer[position].set_symbol(symbol).set_style(style);
        }
    }

    /// The axes: from the first date to the last, and from the lowest value to the highest.
    fn axes(&self, course: &Course, messages: Messages) -> [Axis<'static>; 2] {
        let values = || self.dots.iter().chain(&self.best).map(|&(_, value)| value);
        let (low, high) =
            (values().fold(f64::INFINITY, f64::min), values().fold(f64::NEG_INFINITY, f64::max));
        // The only value is in the middle.
        let (low, high) = if low < high { (low, high) } else { (low - 1.0, high + 1.0) };
        let dates = course.span.map(|time| messages.date(time));
        let last = point((self.dots.len().saturating_sub(1).max(1), 0.0)).0;
        let x_axis = Axis::default().bounds([0.0, last]).labels(dates).labels_alignment(Alignment::Right);
        let labels = [low, high].map(|value| (course.label)(messages, value));
        let y_axis = Axis::default().bounds([low, high]).labels(labels);
        [x_axis, y_axis]
    }
}

/// The symbols of a dot and of the line in the legend; in ASCII also in the chart.
const fn symbols(look: &ResolvedTheme) -> [&'static str; 2] {
    if look.glyphs.is_unicode() { ["▘", "▀"] } else { ["*", "="] }
}

fn axis_symbol(symbol: &str) -> &str {
    match symbol {
        "│" => "|",
        "─" => "-",
        "└" => "+",
        _ => symbol,
    }
}

/// A point of the chart: the value of a dot.
#[expect(clippy::cast_precision_loss, reason = "there are a few hundred dots")]
const fn point((index, value): (usize, f64)) -> (f64, f64) {
    (index as f64, value)
}
