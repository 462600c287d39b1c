//! The panel beside the board: score, tiles left, the group under the marker, keys.

use super::super::action::Action;
use super::super::app::App;
use super::super::keymap::key_for;
use super::super::theme::Meaning;
use super::super::words::{daily, text};
use super::lines;
use super::wrapping::wrapped;
use crate::board::Color;
use crate::solver::{Grade, Hint, HintedMove};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Widget};

/// A part of the panel. Where there is no room for all of them, those of the lowest rank are left out.
struct Part {
    rank: u8,
    lines: Vec<Line<'static>>,
    /// The rank of its first line alone, where that is worth more than the rest.
    first_line: Option<u8>,
}

pub(super) fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    let mut parts = parts(app, area.width);
    while rows(&parts) > area.height.into()
        && let Some(lowest) = parts.iter().map(|part| part.rank).min()
        && parts.len() > 1
    {
        parts.retain_mut(|part| part.rank > lowest || part.shorten());
    }
    let mut text = Text::default();
    for part in parts {
        text.extend(part.lines);
        text.push_line(Line::default());
    }
    Paragraph::new(text).render(super::clipped(area, buffer), buffer);
}

impl Part {
    /// Leaves its first line, if that is worth more than the rest; says whether it did.
    fn shorten(&mut self) -> bool {
        let Some(rank) = self.first_line.take() else { return false };
        self.lines.truncate(1);
        self.rank = rank;
        true
    }
}

/// The rows of these parts with one between any two.
fn rows(parts: &[Part]) -> usize {
    parts.iter().map(|part| part.lines.len() + 1).sum::<usize>().saturating_sub(1)
}

fn parts(app: &App, width: u16) -> Vec<Part> {
    let part = |rank, lines| Part { rank, lines, first_line: None };
    let (title, standing, keys) = (part(1, title(app, width)), part(6, standing(app)), part(3, keys(app)));
    // Which board it was is worth more than the keys, to which the line at the bottom points, too.
    let is_named = app.game().status().is_over() || app.day().is_some();
    let title = Part { first_line: is_named.then_some(4), ..title };
    if app.game().status().is_over() {
        let sharing = part(5, super::sharing(app, width, ID_LINES));
        vec![title, standing, part(7, ending(app, width)), sharing, keys]
    } else {
        // In one part, so that a first hint pushes nothing off the panel.
        let marked = [marked(app)].into_iter().chain(hint(app, width)).collect();
        vec![title, standing, part(2, colors(app, width)), part(4, marked), keys]
    }
}

fn title(app: &App, width: u16) -> Vec<Line<'static>> {
    let rules = app.game().rules();
    let theme = app.theme();
    // The rules of daily boards are always the same.
    let name = app.day().map_or_else(|| app.words().rules_name(rules), |day| daily(day).into());
    let name = format!("  {name}");
    let sentence = wrapped(&app.words().rules(rules), width);
    let title =
        Line::from(vec![Span::styled(app.words().text(text::TITLE), theme.strong()), Span::raw(name)]);
    [title].into_iter().chain(sentence.into_iter().map(|line| Line::styled(line, theme.faint()))).collect()
}

/// The how manieth attempt it is at a daily board, score, tiles and moves, and the place in a recording.
fn standing(app: &App) -> Vec<Line<'static>> {
    let (game, words) = (app.game(), app.words());
    let mut facts = Vec::new();
    if !game.rules().ranks_by_tiles_left() {
        facts.push((text::SCORE, words.number(game.score())));
    }
    facts.push((text::TILES, words.number(game.board().tiles_left())));
    facts.push((text::MOVES, words.number(i64::try_from(game.moves().len()).unwrap_or(i64::MAX))));
    facts.extend(lines::place_in_recording(app).map(|place| (text::STEP, place)));
    facts.extend(lines::speed(app).map(|speed| (text::SPEED, speed.into_owned())));
    let widest = facts.iter().map(|(_, value)| value.chars().count()).max().unwrap_or(0).max(6);
    let line = |(name, value): (_, String)| {
        let value = Span::styled(format!("{value:>widest$}"), app.theme().strong());
        Line::from(vec![Span::raw(format!("{:<8}", words.text(name))), value])
    };
    let attempt = app.attempt().map(|number| Line::raw(words.attempt(number)));
    attempt.into_iter().chain(facts.into_iter().map(line)).collect()
}

/// The most colours that get a line of their own.
const LINES: usize = 8;
/// The most lines of a game id.
const ID_LINES: u16 = 9;

/// How many tiles there are of each colour of the first board.
fn colors(app: &App, width: u16) -> Vec<Line<'static>> {
    let first = app.game().first_board();
    let all: Vec<Color> = first.colors().collect();
    let most = all.iter().map(|&color| first.tiles_of(color)).max().unwrap_or(1).max(1);
    let digits = most.to_string().len();
    if all.len() > LINES {
        return counts(app, &all, digits.max(3), width);
    }
    let digits = digits.max(4);
    let longest = u64::from(width).saturating_sub(digits as u64 + 4);
    let bar = |color: Color| {
        let tiles = app.game().board().tiles_of(color);
        let length = (u64::from(tiles) * longest).div_ceil(most.into());
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

/// The tiles of each colour, as many colours a line as fit.
fn counts(app: &App, colors: &[Color], digits: usize, width: u16) -> Vec<Line<'static>> {
    let count = |color: &Color| {
        let tiles = app.game().board().tiles_of(*color);
        [app.theme().badge(*color), Span::raw(format!("{tiles:>digits$} "))]
    };
    let each = 3 + digits + 1;
    colors
        .chunks((usize::from(width) / each).max(1))
        .map(|line| Line::from(line.iter().flat_map(count).collect::<Vec<_>>()))
        .collect()
}

fn marked(app: &App) -> Line<'static> {
    app.marked_group().map_or_else(Line::default, |group| {
        let cell = Span::styled(format!("  {}  ", app.marker()), app.theme().faint());
        Line::from(vec![
            app.theme().badge(group.color),
            cell,
            Span::styled(lines::marked(app, &group), app.theme().style(Meaning::Gain)),
        ])
    })
}

/// The most moves of a hint's line.
const HINTED_MOVES: usize = 5;

/// What the hint tells so far.
fn hint(app: &App, width: u16) -> Vec<Line<'static>> {
    let Some((grade, hint)) = app.hint() else { return Vec::new() };
    match hint {
        Some(hint) if grade == Grade::Line => hinted_line(app, hint, width),
        _ => {
            let text = app.words().hint_line(grade, hint, app.game().rules());
            let lines = wrapped(&text, width).into_iter();
            lines.map(|line| Line::styled(line, app.theme().strong())).collect()
        }
    }
}

/// How the line of a hint ends, and its next moves.
fn hinted_line(app: &App, hint: &Hint, width: u16) -> Vec<Line<'static>> {
    let words = app.words();
    let end = words.hint_end(hint, app.game().rules());
    let shown = hint.moves.len().min(HINTED_MOVES);
    let more = hint.to_the_end - shown;
    let more = (more > 0).then(|| format!("     {}", words.more_moves(more)));
    [Line::styled(words.fitted(&end, width), app.theme().strong())]
        .into_iter()
        .chain(hint.moves.iter().take(shown).map(|next| hinted(app, *next)))
        .chain(more.map(|more| Line::styled(more, app.theme().faint())))
        .collect()
}

fn hinted(app: &App, next: HintedMove) -> Line<'static> {
    let cell = Span::styled(format!("  {:<4}", next.group.cell.to_string()), app.theme().faint());
    let worth = app.words().worth(&next.group, app.game().rules());
    Line::from(vec![app.theme().badge(next.group.color), cell, Span::raw(worth)])
}

/// How it ended.
fn ending(app: &App, width: u16) -> Vec<Line<'static>> {
    let outcome = format!(" {} ", app.words().outcome(app.game().status()));
    let facts = super::result_facts(app, width).into_iter().map(Line::raw);
    [Line::styled(outcome, app.theme().heading())].into_iter().chain(facts).collect()
}

/// The columns of the first and the second key on a line.
const KEY_COLUMNS: [usize; 2] = [13, 16];

/// A key, and what to call what it does.
struct KeyHint {
    spans: [Span<'static>; 2],
    columns: usize,
}

/// The keys one needs most, two a line where there is room for both.
fn keys(app: &App) -> Vec<Line<'static>> {
    let hints = app.words().hints(app.recording().is_some(), app.game().status().is_over());
    let hints: Vec<_> = hints.iter().filter_map(|(action, about)| key(app, *action, about)).collect();
    let fit = |pair: &[KeyHint]| pair.iter().zip(KEY_COLUMNS).all(|(hint, most)| hint.columns <= most);
    let line = |pair: &[KeyHint]| pair.iter().flat_map(|hint| hint.spans.clone()).collect();
    let lines = |pair| if fit(pair) { vec![line(pair)] } else { pair.chunks(1).map(line).collect() };
    hints.chunks(2).flat_map(lines).collect()
}

/// The key for an action, with what to call it on as many columns as the first on a line has; nothing where no key is
/// bound to it.
fn key(app: &App, action: Action, about: &str) -> Option<KeyHint> {
    let key = app.words().key(key_for(app.bindings(), action)?);
    let about = format!(" {about}");
    let columns = key.chars().count() + about.chars().count();
    let rest = (KEY_COLUMNS[0] + 1).saturating_sub(key.chars().count());
    let spans = [
        Span::styled(key, app.theme().strong()),
        Span::styled(format!("{about:<rest$}"), app.theme().faint()),
    ];
    Some(KeyHint { spans, columns })
}
