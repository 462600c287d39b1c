//! The panel beside the board: score, tiles left, the group under the marker and keys.

use crate::board::Color;
use crate::game::Session;
use crate::i18n::width::{self, Padded};
use crate::i18n::{capitalized, daily, game, hints, rules, stopwatch};
use crate::play::{RunningGame, ShownHint};
use crate::solver::{Hint, HintLevel, HintedMove};
use crate::tui::app::App;
use crate::tui::geometry::layout::Layout;
use crate::tui::geometry::wrapping::{clamped, wrapped};
use crate::tui::input::hinted::HintedLine;
use crate::tui::theme::StyleRole;
use crate::tui::view::placed::Placed;
use crate::tui::view::{board, ending, lines, lists, puzzle, target};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use std::time::Duration;

/// A part of the panel. If not all parts fit, those of the lowest rank are left out.
struct Part {
    rank: u8,
    lines: Vec<HintedLine>,
    follows_blank_line: bool,
}

impl Part {
    const fn is_keys(&self) -> bool {
        matches!(self.rank, KEYS | KEYS_AT_THE_END)
    }
}

const ALWAYS: u8 = u8::MAX;
const KEYS: u8 = 2;
const KEYS_AT_THE_END: u8 = 7;

/// The lines of the panel, and the area that is left if a list of moves has room there; `None` if there is no panel.
pub(super) fn place(app: &App, layout: &Layout, now: Duration) -> Option<(Vec<Placed>, Option<Rect>)> {
    let beside = layout.panel.map(|area| place_beside(app, layout, area, now));
    beside.or_else(|| Some(place_below(app, layout, layout.below?, now)))
}

/// Begins beside the top of the board if the lines fit below. A hint moves nothing: it stands below the keys, and takes
/// their place as far as there is no room.
fn place_beside(app: &App, layout: &Layout, area: Rect, now: Duration) -> (Vec<Placed>, Option<Rect>) {
    let mut parts = parts(app, layout, area.width, now);
    let fits = |parts: &[Part]| rows(parts) <= area.height.into();
    leave_out_lowest(&mut parts, false, fits);
    let area = lower_part(layout.board.y, area, rows(&parts));
    let is_over = app.game().status().is_over();
    if is_over {
        move_keys_down(&mut parts, area.height.min(ROWS_AT_THE_END));
    }
    let hint = if is_over { Vec::new() } else { hint(app, area.width) };
    let mut below = None;
    if hint.is_empty() {
        let used = clamped(rows(&parts)).saturating_add(1).min(area.height);
        let rest = Rect { y: area.y + used, height: area.height - used, ..area };
        below = Some(rest).filter(|rest| rest.height >= ROWS_FOR_MOVES);
    } else {
        shorten_keys(&mut parts, area.height.saturating_sub(clamped(hint.len() + 1)));
        parts.push(part(ALWAYS, hint));
        leave_out_lowest(&mut parts, false, |parts| rows(parts) <= area.height.into());
    }
    (Placed::rows(area, lines_of(parts)).collect(), below)
}

/// Lays out the parts in columns below the board. The moves get a column that is left over.
fn place_below(app: &App, layout: &Layout, area: Rect, now: Duration) -> (Vec<Placed>, Option<Rect>) {
    let areas: Vec<Rect> = Layout::panel_columns(area).collect();
    let width = areas[0].width;
    let mut parts = parts(app, layout, width, now);
    if !app.game().status().is_over() {
        parts.push(part(ALWAYS, hint(app, width)));
    }
    let columns = |parts: &[Part]| {
        [true, false]
            .into_iter()
            .find_map(|blanks| columns_of(parts, areas.len(), area.height.into(), blanks))
    };
    leave_out_lowest(&mut parts, true, |parts| columns(parts).is_some());
    let columns = columns(&parts).unwrap_or_else(|| vec![lines_of(parts)]);
    let is_free = |column: usize| columns.get(column).is_none_or(Vec::is_empty);
    let rest = (0..areas.len()).find(|&column| is_free(column)).map(|column| areas[column]);
    let rest = rest.filter(|rest| rest.height >= ROWS_FOR_MOVES);
    (areas.into_iter().zip(columns).flat_map(|(area, lines)| Placed::rows(area, lines)).collect(), rest)
}

/// The lines of each column: every part is in the first one with enough rows, and one that is higher than a column is
/// divided, except for the keys. `None` if there is no room for all.
fn columns_of(parts: &[Part], count: usize, height: usize, blanks: bool) -> Option<Vec<Vec<HintedLine>>> {
    let mut columns: Vec<Vec<HintedLine>> = vec![Vec::new(); count];
    for part in parts {
        let blank = |column: &[_]| usize::from(blanks && part.follows_blank_line && !column.is_empty());
        for lines in part.lines.chunks(if part.is_keys() { part.lines.len() } else { height }) {
            let fits = |column: &&mut Vec<_>| column.len() + blank(column) + lines.len() <= height;
            let column = columns.iter_mut().find(fits)?;
            column.resize(column.len() + blank(column), HintedLine::default());
            column.extend_from_slice(lines);
        }
    }
    Some(columns)
}

/// The rows of the panel at the end of a game, if it has room for them.
const ROWS_AT_THE_END: u16 = 23;

/// Moves the keys to the end of these rows, so that they do not move away from the mouse when the search finds more to
/// say about the game.
fn move_keys_down(parts: &mut [Part], height: u16) {
    let blanks = usize::from(height).saturating_sub(rows(parts));
    if let Some(keys) = parts.last_mut() {
        keys.lines.splice(0..0, vec![HintedLine::default(); blanks]);
    }
}

/// The rows that a list of moves below the panel needs: a heading and a few moves.
const ROWS_FOR_MOVES: u16 = 6;

/// The part of an area from the row `top` down, or from a higher row if the lines need more rows.
fn lower_part(top: u16, area: Rect, lines: usize) -> Rect {
    let y = top.min(area.bottom().saturating_sub(clamped(lines))).max(area.y);
    Rect { y, height: area.bottom().saturating_sub(y), ..area }
}

/// Leaves out the parts of the lowest ranks until the rest fits, and as few of the keys as possible. If `keeps_key_list`,
/// the line that names the key for all keys stays.
fn leave_out_lowest(parts: &mut Vec<Part>, keeps_key_list: bool, fits: impl Fn(&[Part]) -> bool) {
    while !fits(parts)
        && let Some(lowest) = parts.iter().map(|part| part.rank).filter(|&rank| rank < ALWAYS).min()
    {
        match parts.iter_mut().find(|part| part.rank == lowest && part.is_keys()) {
            Some(keys) if keys.lines.len() > 1 => drop(keys.lines.remove(keys.lines.len() - 2)),
            Some(keys) if keeps_key_list => keys.rank = ALWAYS,
            _ => parts.retain(|part| part.rank > lowest),
        }
    }
}

/// Leaves out lines of the keys until the parts fit, except for the last line, which names the key that lists all keys.
fn shorten_keys(parts: &mut [Part], height: u16) {
    let missing = rows(parts).saturating_sub(height.into());
    if let Some(keys) = parts.iter_mut().find(|part| part.rank == KEYS) {
        let last = keys.lines.len().saturating_sub(1);
        keys.lines.drain(last.saturating_sub(missing)..last);
    }
}

/// The lines of these parts, with blank lines between them.
fn lines_of(parts: Vec<Part>) -> Vec<HintedLine> {
    let mut lines = Vec::new();
    for part in parts {
        if part.follows_blank_line && !lines.is_empty() {
            lines.push(HintedLine::default());
        }
        lines.extend(part.lines);
    }
    lines
}

/// The rows of these parts, including blank lines.
fn rows(parts: &[Part]) -> usize {
    let blanks = parts.iter().skip(1).filter(|part| part.follows_blank_line).count();
    parts.iter().map(|part| part.lines.len()).sum::<usize>() + blanks
}

/// A part after a blank line.
fn part<L: Into<HintedLine>>(rank: u8, lines: Vec<L>) -> Part {
    Part { rank, lines: lines.into_iter().map(Into::into).collect(), follows_blank_line: true }
}

/// The parts from the top down. The rules are left out first; during a game, the keys come next, and after its end they
/// are among the last.
fn parts(app: &App, layout: &Layout, width: u16, now: Duration) -> Vec<Part> {
    // The lesson has a title of its own, explains the rules, and needs the room for hints.
    let (title, rules) = if app.activities.lesson().is_some() {
        (Vec::new(), Vec::new())
    } else if let Some(puzzle) = app.puzzle() {
        let title = capitalized(&app.messages().text(puzzle::name(puzzle)));
        (vec![Line::styled(title, app.theme().strong())], Vec::new())
    } else {
        (vec![styled_title(app)], rules(app, width))
    };
    let title = part(if layout.below.is_some() { 1 } else { ALWAYS }, title);
    let rank = if rules::is_custom(app.game().rules()) { ALWAYS } else { 1 };
    let rules = Part { follows_blank_line: false, ..part(rank, rules) };
    let (facts, keys) = (part(6, facts(app)), part(KEYS, lists::keys(app, width)));
    let mut parts = if let Some(puzzle) = app.puzzle() {
        let has_bars = layout.below.is_none_or(|below| below.height >= ROWS_FOR_BARS);
        let question = part(ALWAYS, puzzle::question(app, puzzle, width));
        let verdict = puzzle::verdict(app, puzzle);
        let verdict =
            part(ALWAYS, verdict.iter().flat_map(|fact| wrapped(fact, width)).map(Line::raw).collect());
        let colors = part(3, colors(app, width, has_bars));
        vec![title, question, facts, colors, part(4, vec![marked(app, width)]), verdict, keys]
    } else if app.game().status().is_over() {
        let ending = part(8, ending(app, layout, width, now));
        let tiles_left = Part { follows_blank_line: false, ..part(3, ending::tiles_left(app, width)) };
        let bars = part(4, ending::bars(app, width));
        // A long id would take the room of everything else below the board.
        let sharing = part(if layout.below.is_some() { 1 } else { 5 }, ending::sharing(app, width, ID_LINES));
        let keys = Part { rank: KEYS_AT_THE_END, ..keys };
        vec![title, rules, facts, ending, tiles_left, bars, sharing, keys]
    } else {
        let target =
            Part { follows_blank_line: false, ..part(5, target::line(app, width).into_iter().collect()) };
        // Without a row for it, the target takes that of the blank line before the colours.
        let is_high = layout.panel.is_none_or(|panel| panel.height > 23);
        let follows_blank_line = target.lines.is_empty() || is_high;
        let has_bars = layout.below.is_none_or(|below| below.height >= ROWS_FOR_BARS);
        let colors = Part { follows_blank_line, ..part(3, colors(app, width, has_bars)) };
        vec![title, rules, facts, target, colors, part(4, vec![marked(app, width)]), keys]
    };
    parts.retain(|part| !part.lines.is_empty());
    parts
}

fn styled_title(app: &App) -> Line<'static> {
    let title = lines::title(app);
    let (program, name) = title.split_once(' ').unwrap_or((&title, ""));
    Line::from(vec![Span::styled(program.to_owned(), app.theme().strong()), Span::raw(format!(" {name}"))])
}

fn rules(app: &App, width: u16) -> Vec<Line<'static>> {
    wrapped(&rules::description(app.messages(), app.game().rules()), width)
        .into_iter()
        .map(Line::raw)
        .collect()
}

/// The number of the attempt at a daily board, the score, tiles, moves and playing time, and the step of a replay. What
/// the last move has gained stands beside the score, or beside the tiles if the rules rank by tiles left. At the end of
/// a game, the ending names the attempt, the score, the moves and the time.
fn facts(app: &App) -> Vec<Line<'static>> {
    let (game, messages) = (app.game(), app.messages());
    let mut facts = Vec::new();
    if !game.status().is_over() {
        if !game.rules().ranks_by_tiles_left() {
            facts.push(("label-score", messages.number(game.score())));
        }
        facts.push(("label-tiles", messages.number(game.board().tiles_left())));
        facts.push(("label-moves", messages.number(game.moves().len())));
        let time = app
            .playing()
            .map(RunningGame::active_session)
            .and_then(Session::playing_time)
            .filter(|_| !app.activities.is_practice());
        facts.extend(time.map(|time| ("label-time", stopwatch(time))));
    }
    facts.extend(lines::replay_position(app).map(|position| ("label-step", position)));
    facts.extend(lines::speed(app).map(|speed| ("label-speed", speed.into_owned())));
    let widest = facts.iter().map(|(_, value)| width::of(value)).max().unwrap_or(0).max(6);
    let line = |(name, value): (_, String)| {
        let value = Span::styled(format!("{:>widest$}", Padded(&value)), app.theme().strong());
        Line::from(vec![Span::raw(format!("{:<8}", Padded(&messages.text(name)))), value])
    };
    let attempt = app
        .activities
        .attempt(&app.running)
        .filter(|_| !game.status().is_over() || app.activities.replay().is_some())
        .map(|number| Line::raw(daily::nth_attempt(messages, number)));
    let mut lines: Vec<Line<'_>> = facts.into_iter().map(line).collect();
    // The score comes first, or the tiles if there is no score.
    if let Some(played) = game.moves().last().filter(|_| !game.status().is_over()) {
        let gain = format!("  {}{}", game::gain(messages, played, game.rules()), app.sign);
        lines[0].push_span(Span::styled(gain, app.theme().style(StyleRole::Gain)));
    }
    attempt.into_iter().chain(lines).collect()
}

/// The maximum number of colours that are shown on one line each.
const MAX_BARS: usize = 8;
/// The rows of a panel below the board that has room for bars.
const ROWS_FOR_BARS: u16 = 10;
const ID_LINES: u16 = 9;

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
    let longest = u64::from(width).saturating_sub(digits as u64 + 5);
    let bar = |color: Color| {
        let tiles = app.game().board().tiles_of(color);
        let length = (u64::from(tiles) * longest).div_ceil(highest.into());
        let bar = app.theme().glyphs.bar.repeat(usize::try_from(length).unwrap_or_default());
        let style = app.theme().edge(color);
        Line::from(vec![
            app.theme().badge(color),
            Span::raw(format!("{tiles:>digits$} ")),
            Span::styled(bar, style),
        ])
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

fn marked(app: &App, width: u16) -> Line<'static> {
    app.game().board().group_at(app.marker()).map_or_else(Line::default, |group| {
        let cell = Span::raw(format!(" {} ", app.marker()));
        let mut line = Line::from(vec![app.theme().badge(group.color), cell]);
        let value = lines::marked_group(app, &group, usize::from(width).saturating_sub(line.width()));
        line.push_span(Span::styled(value, app.theme().style(StyleRole::Gain)));
        line
    })
}

/// The maximum number of moves of a hint's line that are shown.
const HINTED_MOVES: usize = 5;

fn hint(app: &App, width: u16) -> Vec<Line<'static>> {
    let Some(ShownHint { level, hint, is_replacement, .. }) = app.running.advisor().hint() else {
        return Vec::new();
    };
    match hint.as_ref() {
        Some(hint) if *level == HintLevel::Line => hinted_line(app, hint, width),
        hint => {
            let text = hints::hint_line(app.messages(), *level, hint, *is_replacement, app.game().rules());
            let lines = wrapped(&text, width).into_iter();
            lines.map(|line| lines::fill_color_placeholders(app, &line, app.theme().strong())).collect()
        }
    }
}

/// The outcome of a hint's line and its next moves.
fn hinted_line(app: &App, hint: &Hint, width: u16) -> Vec<Line<'static>> {
    let (messages, rules) = (app.messages(), app.game().rules());
    let end = messages.format("hint", [("what", hints::result_of_line(messages, hint, rules).into())]);
    let shown = hint.moves.len().min(HINTED_MOVES);
    let hidden = hint.moves_to_end - shown;
    let more = (hidden > 0).then(|| format!("     {}", hints::more_moves(messages, hidden)));
    [Line::styled(messages.truncate(&end, width), app.theme().strong())]
        .into_iter()
        .chain(hint.moves.iter().take(shown).map(|&next| hinted_move(app, next, width)))
        .chain(more.map(Line::raw))
        .collect()
}

fn hinted_move(app: &App, next: HintedMove, width: u16) -> Line<'static> {
    let cell = Span::raw(format!(" {:<3} ", next.group.cell.to_string()));
    let mut line = Line::from(vec![app.theme().badge(next.group.color), cell]);
    let room = usize::from(width).saturating_sub(line.width());
    line.push_span(Span::raw(game::group_value_within(
        app.messages(),
        &next.group,
        app.game().rules(),
        room,
    )));
    line
}

/// The outcome of a finished game, unless the board shows it, and the facts about its result.
fn ending(app: &App, layout: &Layout, width: u16, now: Duration) -> Vec<HintedLine> {
    let outcome = format!(" {} ", game::outcome(app.messages(), app.game().status()));
    let outcome = Some(Line::styled(outcome, ending::outcome_style(app)).into());
    let outcome = outcome.filter(|_| board::outcome_on_board(app, layout).is_none());
    outcome.into_iter().chain(ending::facts(app, width, now)).collect()
}
