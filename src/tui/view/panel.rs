//! The panel beside the board: score, tiles left, the group under the marker, keys.

use super::super::action::Action;
use super::super::app::App;
use super::super::keymap::key_for;
use super::super::theme::TileState;
use super::super::words;
use super::lines;
use crate::board::Color;
use crate::board::rules::RuleSet;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Widget, Wrap};

pub(super) fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    let mut text = Text::default();
    text.extend(title(app));
    text.push_line(Line::default());
    text.extend(standing(app));
    text.push_line(Line::default());
    if app.game().status().is_over() {
        text.extend(ending(app));
    } else {
        text.extend(colors(app, area.width));
        text.push_line(Line::default());
        text.push_line(marked(app));
        text.push_line(Line::default());
        text.extend(keys(app));
    }
    Paragraph::new(text).wrap(Wrap { trim: false }).render(super::clipped(area, buffer), buffer);
}

fn title(app: &App) -> Vec<Line<'static>> {
    let rules = app.game().rules();
    let name = RuleSet::of(rules).map_or("custom", |set| set.name);
    let theme = app.theme();
    vec![
        Line::from(vec![Span::styled("SameGame  ", theme.strong()), Span::raw(name)]),
        Line::styled(app.words().rules(rules), theme.faint()),
    ]
}

/// Score, tiles and moves, and the place in a recording.
fn standing(app: &App) -> Vec<Line<'static>> {
    let game = app.game();
    let fact = |name: &str, value: String| {
        Line::from(vec![
            Span::raw(format!("{name:<8}")),
            Span::styled(format!("{value:>6}"), app.theme().strong()),
        ])
    };
    let mut facts = Vec::new();
    if !game.rules().ranks_by_tiles_left() {
        facts.push(fact("Score", game.score().to_string()));
    }
    facts.push(fact("Tiles", game.board().tiles_left().to_string()));
    facts.push(fact("Moves", game.moves().len().to_string()));
    if let Some((recording, place)) = app.recording().zip(lines::place_in_recording(app)) {
        let state = if recording.due().is_some() { recording.speed() } else { "paused" };
        facts.push(fact("Event", place));
        facts.push(fact("Speed", state.to_owned()));
    }
    facts
}

/// The most colours that get a line of their own.
const LINES: usize = 8;

/// How many tiles there are of each colour of the first board.
fn colors(app: &App, width: u16) -> Vec<Line<'static>> {
    let (first, board) = (app.game().first_board(), app.game().board());
    let all: Vec<Color> = first.colors().collect();
    let most = all.iter().map(|&color| first.tiles_of(color)).max().unwrap_or(1).max(1);
    if all.len() > LINES {
        let spans = all
            .iter()
            .flat_map(|&color| [badge(app, color), Span::raw(format!("{:<4}", board.tiles_of(color)))]);
        let spans: Vec<Span<'_>> = spans.collect();
        return spans.chunks(8).map(|line| Line::from(line.to_vec())).collect();
    }
    let longest = u32::from(width.saturating_sub(8));
    let bar = |color: Color| {
        let tiles = board.tiles_of(color);
        let length = (tiles * longest).div_ceil(most) as usize;
        let style = app.theme().edge(color, TileState::Plain);
        Line::from(vec![
            badge(app, color),
            Span::raw(format!("{tiles:>4} ")),
            Span::styled(app.theme().glyphs.bar.repeat(length), style),
        ])
    };
    all.into_iter().map(bar).collect()
}

fn badge(app: &App, color: Color) -> Span<'static> {
    Span::styled(format!(" {color} "), app.theme().tile(color, TileState::Plain))
}

fn marked(app: &App) -> Line<'static> {
    app.marked_group().map_or_else(Line::default, |group| {
        let cell = Span::styled(format!("{}  ", app.marker()), app.theme().faint());
        Line::from(vec![cell, Span::styled(lines::marked(app, &group), app.theme().strong())])
    })
}

/// How it ended and how to hand the board to somebody.
fn ending(app: &App) -> Vec<Line<'static>> {
    let game = app.game();
    let theme = app.theme();
    vec![
        Line::styled(format!(" {} ", words::outcome(game.status())), theme.heading()),
        Line::raw(app.words().score_at_end(game)),
        Line::default(),
        Line::styled("Share this board:", theme.faint()),
        Line::raw(game.id().to_string()),
        Line::default(),
        Line::raw(app.words().game_is_over(app.bindings())),
    ]
}

/// The keys one needs most, two a line.
fn keys(app: &App) -> Vec<Line<'static>> {
    let play = [
        (Action::Remove, "remove"),
        (Action::NextGroup, "next group"),
        (Action::Undo, "undo"),
        (Action::Redo, "redo"),
        (Action::Restart, "restart"),
        (Action::New, "new board"),
        (Action::Help, "all keys"),
        (Action::Quit, "quit"),
    ];
    let watch = [
        (Action::PlayOrPause, "play"),
        (Action::StepForward, "step"),
        (Action::StepBack, "back"),
        (Action::TakeOver, "take over"),
        (Action::Faster, "faster"),
        (Action::Slower, "slower"),
        (Action::Help, "all keys"),
        (Action::Quit, "quit"),
    ];
    let hints = if app.recording().is_some() { watch } else { play };
    let hint = |&(action, about): &(Action, &str)| {
        key_for(app.bindings(), action).map(|key| (key.to_string(), about.to_owned())).unwrap_or_default()
    };
    let hints: Vec<(String, String)> = hints.iter().map(hint).collect();
    let line = |pair: &[(String, String)]| {
        let spans = pair.iter().flat_map(|(key, about)| {
            let gap = 14_usize.saturating_sub(key.len() + 1 + about.len());
            [
                Span::styled(key.clone(), app.theme().strong()),
                Span::styled(format!(" {about}{}", " ".repeat(gap)), app.theme().faint()),
            ]
        });
        Line::from(spans.collect::<Vec<_>>())
    };
    hints.chunks(2).map(line).collect::<Vec<_>>()
}
