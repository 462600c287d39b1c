//! The panel beside the board: the score, the target, the tiles left and the group under the marker. In the lesson,
//! its text stands above the board.

use crate::board::Color;
use crate::board::rules::RuleSet;
use crate::game::{Goal, Session};
use crate::i18n::{capitalized, game, rules, stopwatch};
use crate::play::RunningGame;
use crate::solver::HintLevel;
use crate::tui::app::playing::puzzle;
use crate::tui::app::{Activity, App, Lesson};
use crate::tui::geometry::LessonLayout;
use crate::tui::geometry::animation::Emphasis;
use crate::tui::geometry::layout::Layout;
use crate::tui::input::action::Action;
use crate::tui::text::{Hinted, HintedLine, Placed, clamped, columns, wrapped};
use crate::tui::theme::StyleRole;
use crate::tui::view::{self, board, ending, puzzle};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use std::borrow::Cow;
use std::iter;
use std::time::Duration;

/// A part of what is told beside the board. If not all parts fit, those of the lowest rank are left out.
pub(super) struct Part {
    rank: u8,
    lines: Vec<HintedLine>,
    follows_blank_line: bool,
}

pub(super) const ALWAYS: u8 = u8::MAX;

/// A part after a blank line.
pub(super) fn part<L: Into<HintedLine>>(rank: u8, lines: Vec<L>) -> Part {
    Part { rank, lines: lines.into_iter().map(Into::into).collect(), follows_blank_line: true }
}

/// The lines of the panel, in columns if it is below the board; `None` if there is no panel.
pub(super) fn place(app: &App, layout: &Layout, now: Duration) -> Option<Vec<Placed>> {
    let mut areas = match layout.panel {
        Some(beside) => vec![beside],
        None => Layout::panel_columns(layout.below?).collect(),
    };
    let width = areas[0].width;
    let mut parts = parts(app, layout, width, now);
    if let Some(area) = layout.panel {
        // The panel begins beside the top of the board, or higher if the lines need more rows.
        let rows = lines_of(&parts, true).len();
        let y = layout.board.y.min(area.bottom().saturating_sub(clamped(rows))).max(area.y);
        areas[0] = Rect { y, height: area.bottom().saturating_sub(y), ..area };
    }
    // A hint moves nothing: it stands below the rest, and takes the place of the rules if there is no room.
    if !app.game().status().is_over() {
        parts.push(part(ALWAYS, view::hint(app, layout, width)));
    }
    let (count, height) = (areas.len(), areas[0].height.into());
    let blanks = if layout.panel.is_some() { &[true][..] } else { &[true, false] };
    let columns = loop {
        if let Some(columns) = blanks.iter().find_map(|&blanks| columns_of(&parts, count, height, blanks)) {
            break columns;
        }
        match parts.iter().map(|part| part.rank).filter(|&rank| rank < ALWAYS).min() {
            Some(lowest) => parts.retain(|part| part.rank > lowest),
            None => break vec![lines_of(&parts, false)],
        }
    };
    Some(areas.into_iter().zip(columns).flat_map(|(area, lines)| Placed::rows(area, lines)).collect())
}

/// The lines of each column: every part is in the first one with enough rows, and one that is higher than a column is
/// divided. `None` if there is no room for all.
fn columns_of(parts: &[Part], count: usize, height: usize, blanks: bool) -> Option<Vec<Vec<HintedLine>>> {
    let mut columns: Vec<Vec<HintedLine>> = vec![Vec::new(); count];
    for part in parts {
        let blank = |column: &[_]| usize::from(blanks && part.follows_blank_line && !column.is_empty());
        for lines in part.lines.chunks(height.max(1)) {
            let fits = |column: &&mut Vec<_>| column.len() + blank(column) + lines.len() <= height;
            let column = columns.iter_mut().find(fits)?;
            column.resize(column.len() + blank(column), HintedLine::default());
            column.extend_from_slice(lines);
        }
    }
    Some(columns)
}

/// The lines of these parts in one column.
pub(super) fn lines_of(parts: &[Part], blanks: bool) -> Vec<HintedLine> {
    columns_of(parts, 1, usize::MAX, blanks).into_iter().flatten().flatten().collect()
}

/// The parts from the top down. The rules are left out first.
fn parts(app: &App, layout: &Layout, width: u16, now: Duration) -> Vec<Part> {
    let puzzle = puzzle(app);
    let title = match puzzle {
        // The lesson has a title of its own, and explains the rules.
        _ if app.activities.lesson().is_some() => Vec::new(),
        Some(puzzle) => {
            vec![Line::styled(capitalized(&app.messages().text(puzzle::name(puzzle))), app.theme().strong())]
        }
        None => {
            let title = view::title(app);
            let (program, name) = title.split_once(' ').unwrap_or((&title, ""));
            let program = Span::styled(program.to_owned(), app.theme().strong());
            vec![Line::from(vec![program, Span::raw(format!(" {name}"))])]
        }
    };
    let title = part(if layout.below.is_some() { 1 } else { ALWAYS }, title);
    let facts = part(6, facts(app, width, now));
    let has_bars = layout.below.is_none_or(|below| below.height >= ROWS_FOR_BARS);
    let colors = || part(3, colors(app, width, has_bars));
    let group = || part(4, marked(app, layout, width));
    let badge = |text: &str| {
        let style = if ending::is_success(app) {
            Style::reset().patch(app.theme().accent()).reversed()
        } else {
            app.theme().style(StyleRole::Heading)
        };
        let text = format!(" {} ", app.messages().truncate(text, width.saturating_sub(2)));
        let about = format!("  {}", app.messages().text("strip-is-a-move"));
        let has_room = columns(&text) + columns(&about) <= width;
        let about = if board::shows_trace(app) && has_room { about } else { String::new() };
        vec![Line::from(vec![Span::styled(text, style), Span::styled(about, app.theme().faint())])]
    };
    let is_custom = RuleSet::of(app.game().rules()).is_none();
    let rules_rank = if is_custom { ALWAYS } else { 1 };
    let mut parts = if let Some(puzzle) = puzzle {
        let question = part(ALWAYS, puzzle::question(app, puzzle, width));
        let outcome = if puzzle.is_solved { app.theme().accent() } else { app.theme().strong() };
        let styles = iter::once(outcome).chain(iter::repeat(Style::new()));
        let verdict = puzzle::verdict(app, puzzle, true).into_iter().zip(styles);
        let verdict = verdict.flat_map(|(fact, style)| {
            wrapped(&fact, width).into_iter().map(move |line| Line::styled(line, style))
        });
        let verdict = part(ALWAYS, verdict.collect());
        if app.game().status().is_over() {
            let outcome = badge(&capitalized(&app.messages().text(puzzle::outcome(puzzle))));
            let verdict = Part { follows_blank_line: false, ..verdict };
            vec![title, question, part(ALWAYS, outcome), verdict]
        } else {
            let is_told = is_custom || matches!(puzzle.puzzle.goal(), Goal::AtLeast(_));
            let rules = if is_told { rules(app, width) } else { Vec::new() };
            let progress = part(5, puzzle::progress(app, puzzle, width).into_iter().collect());
            let progress = Part { follows_blank_line: false, ..progress };
            vec![title, question, facts, progress, colors(), group(), verdict, part(rules_rank, rules)]
        }
    } else if app.activities.review().is_some() {
        // One column stays free at the right.
        let (title, story) = ending::card(app, width - 1, false, now);
        let title = part(ALWAYS, vec![Line::styled(title, app.theme().strong())]);
        [title].into_iter().chain(story).collect()
    } else if app.game().status().is_over() {
        let has_room = layout.panel.is_some_and(|area| area.height >= ROWS_FOR_LARGE_STARS);
        let (outcome, mut card) = ending::card(app, width, has_room, now);
        let outcome = part(5, badge(&outcome));
        card[0].follows_blank_line = false;
        [title, facts, outcome].into_iter().chain(card).collect()
    } else {
        // A target that is still searched for has its row, so that nothing moves when it is known.
        let target = match &app.activities.current {
            Activity::Play if app.game().help().taken_over.is_some() => {
                vec![Line::styled(app.messages().text("your-turn-without-stars"), app.theme().faint())]
            }
            Activity::Play => vec![view::target(app, width, now).unwrap_or_default()],
            _ => Vec::new(),
        };
        let target = Part { follows_blank_line: false, ..part(5, target) };
        let has_goal = app.activities.lesson().is_some() || app.activities.is_solution();
        let rules = if has_goal { Vec::new() } else { rules(app, width) };
        vec![title, facts, target, colors(), group(), part(rules_rank, rules)]
    };
    if let Some(puzzle) = app.running.puzzles.in_play.as_ref().filter(|_| app.activities.is_solution()) {
        parts.insert(1, part(ALWAYS, puzzle::question(app, puzzle, width)));
    }
    parts.retain(|part| !part.lines.is_empty());
    parts
}

fn rules(app: &App, width: u16) -> Vec<Line<'static>> {
    let lines = wrapped(&rules::in_short(app.messages(), app.game().rules()), width).into_iter();
    lines.map(|line| Line::styled(line, app.theme().faint())).collect()
}

/// The number of a further attempt at a daily board; the score, and beside it what the last move has gained; the tiles left,
/// the moves and the playing time; and the step of a replay. If the rules rank by tiles left, these take the place of the
/// score. At the end of a game, the ending names all but the step.
fn facts(app: &App, width: u16, now: Duration) -> Vec<Line<'static>> {
    let (game, messages) = (app.game(), app.messages());
    let fitting = |text: String| messages.truncate_to_facts(&text, width).unwrap_or(text);
    let is_over = game.status().is_over();
    let attempt = app.activities.attempt(&app.running);
    let attempt = attempt.filter(|&number| app.activities.replay().is_some() || (number > 1 && !is_over));
    let mut lines = Vec::from_iter(attempt.map(|number| Line::raw(game::nth_attempt(messages, number))));
    if !is_over {
        let by_tiles = game.rules().ranks_by_tiles_left();
        let uncounted = app.animation.as_ref().map_or(0, |animation| animation.uncounted_gain(now));
        let score = if by_tiles {
            messages.tiles(game.board().tiles_left())
        } else {
            messages.points(game.score() - uncounted)
        };
        let mut line = Line::from(vec![Span::styled(score, app.theme().accent().bold()), Span::raw("  ")]);
        if let Some(played) = game.moves().last() {
            let gain = format!("{}{}", game::gain(messages, played, game.rules()), app.sign);
            line.push_span(if Emphasis::of(played.removed.group.size).is_large {
                let label = Style::reset().patch(app.theme().accent()).reversed();
                Span::styled(format!(" {gain} "), label)
            } else {
                Span::styled(gain, app.theme().style(StyleRole::Gain))
            });
        }
        lines.push(line);
        lines.push(progress(app, width));
    }
    let step = view::replay_position(app).map(|at| format!("{} {at}", messages.text("label-step")));
    let replay: Vec<String> = step.into_iter().chain(view::speed(app).map(Cow::into_owned)).collect();
    if !replay.is_empty() {
        lines.push(Line::raw(fitting(messages.join(&replay))));
    }
    lines
}

/// The tiles left, unless these are the score, the moves and the playing time.
pub(super) fn progress(app: &App, width: u16) -> Line<'static> {
    let (game, messages) = (app.game(), app.messages());
    let tiles = if game.board().is_cleared() && game.rules().clear_bonus() != 0 {
        rules::clear_bonus(messages, game.rules())
    } else {
        let id = if game.status().is_over() { "tiles-left-shortest" } else { "tiles" };
        messages.format(id, [("tiles", messages.grouped(game.board().tiles_left()))])
    };
    let tiles = Some(tiles).filter(|_| !game.rules().ranks_by_tiles_left());
    let time = app.playing().map(RunningGame::active_session).and_then(Session::playing_time);
    let time = time.filter(|_| !app.activities.is_practice()).map(stopwatch);
    let moves = messages.count(game.moves().len(), "moves");
    let facts = messages.join(&tiles.into_iter().chain([moves]).chain(time).collect::<Vec<_>>());
    Line::styled(messages.truncate_to_facts(&facts, width).unwrap_or(facts), app.theme().faint())
}

/// The maximum number of colours that are shown on one line each.
const MAX_BARS: usize = 8;
/// The rows of a panel beside the board that has room for large stars.
const ROWS_FOR_LARGE_STARS: u16 = 20;
/// The rows of a panel below the board that has room for bars.
const ROWS_FOR_BARS: u16 = 10;

/// For each colour of the first board, the number of tiles left.
fn colors(app: &App, width: u16, has_bars: bool) -> Vec<Line<'static>> {
    let first = app.game().first_board();
    let all: Vec<Color> = first.colors().collect();
    let highest = all.iter().map(|&color| first.tiles_of(color)).fold(1, u32::max);
    // A space keeps the number apart from its tile.
    let digits = highest.to_string().len() + 1;
    if all.len() > MAX_BARS || !has_bars {
        return counts(app, &all, digits.max(3), width);
    }
    let digits = digits.max(4);
    // Before the bar are a tile, three columns wide, the number and a space. One column stays free at the right.
    let longest = usize::from(width).saturating_sub(digits + 5);
    let bar = |color: Color| {
        let (theme, tiles) = (app.theme(), app.game().board().tiles_of(color));
        let bar = theme.bar(tiles.into(), highest.into(), longest, theme.edge(color));
        Line::from(vec![theme.badge(color), Span::raw(format!("{tiles:>digits$} ")), bar])
    };
    all.into_iter().map(bar).collect()
}

/// For each colour, the number of tiles left, without a bar. Each line shows as many colours as fit.
fn counts(app: &App, colors: &[Color], digits: usize, width: u16) -> Vec<Line<'static>> {
    let count = |color: &Color| {
        let tiles = app.game().board().tiles_of(*color);
        [app.theme().badge(*color), Span::raw(format!("{tiles:>digits$} "))]
    };
    // A tile, three columns wide, the number and a space.
    let each = 3 + digits + 1;
    colors
        .chunks((usize::from(width) / each).max(1))
        .map(|line| Line::from(line.iter().flat_map(count).collect::<Vec<_>>()))
        .collect()
}

/// The group under the marker, and what its removal brings together.
fn marked(app: &App, layout: &Layout, width: u16) -> Vec<Line<'static>> {
    let Some(group) = app.game().board().group_at(app.marker()) else { return Vec::new() };
    // The name of a cell says nothing beside a board without row numbers and column letters.
    let cell = layout.row_numbers.map_or_else(String::new, |_| format!("{} ", app.marker()));
    let mut line = Line::from(vec![app.theme().badge(group.color), Span::raw(format!(" {cell}"))]);
    let value = view::marked_group(app, &group, usize::from(width).saturating_sub(line.width()));
    // The first levels of a hint are about another group.
    let is_aside = app.running.advisor.hint.as_ref().is_some_and(|shown| shown.level < HintLevel::Group);
    let style = if is_aside { app.theme().faint() } else { app.theme().style(StyleRole::Gain) };
    line.push_span(Span::styled(value, style));
    let mut led_to: Vec<String> = view::led_to(app).into_iter().flatten().collect();
    // The rows stay free if there is nothing to tell, so that those below keep their places.
    led_to.resize(if app.activities.shows_line() { 2 } else { 1 }, String::new());
    let led_to = led_to.into_iter().map(|text| {
        let indent = width.saturating_sub(columns(&text)).min(4);
        view::fill_color_placeholders(app, &(" ".repeat(indent.into()) + &text), Style::new())
    });
    [line].into_iter().chain(led_to).collect()
}

/// The title, and at the right the position in the lesson and the key that leaves it.
pub(super) fn lesson_title(app: &App, layout: &LessonLayout) -> Vec<Placed> {
    let (area, messages) = (layout.title, app.messages());
    let title = messages.truncate(&messages.text("how-to-play"), area.width.saturating_sub(2));
    let title = HintedLine::from(Line::from(Span::styled(format!(" {title} "), app.theme().accent())));
    let position = app.activities.lesson().map(Lesson::position);
    let position = position.map(|(step, steps)| messages.nth_of_total(step, steps).into());
    let leaves = app.key_hints().hint(Action::Cancel, "key-hint-leave");
    // The key alone is shown if the position does not fit, too.
    let both = Hinted::join(messages, position.into_iter().chain(leaves.clone()));
    let fits = |text: &Hinted| title.width().saturating_add(text.width() + 1) <= area.width;
    let position = [Some(both), leaves].into_iter().flatten().find(fits);
    let beside_margin = Rect { width: area.width.saturating_sub(1), ..area };
    let position = position.map(|text| Placed::at_right(beside_margin, text.styled(app.theme().faint())));
    [Placed { area, line: title }].into_iter().chain(position).collect()
}
