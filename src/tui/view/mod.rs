//! Draws the app into a buffer, and tells the mouse where key hints are. Both are functions of the screen and the time.
//!
//! Here are the frame as a whole, the lines around the board, and what is said of a hint; the modules draw the board, the
//! panel, the end of a game, reviews, puzzles, the help and pages.

mod board;
mod ending;
mod help;
mod page;
mod panel;
mod puzzle;
mod review;

use crate::board::{Color, Group};
use crate::game::LogTag;
use crate::i18n::{self, Charset, capitalized, color_of_placeholder, color_placeholder, game};
use crate::play::{Next, PlaybackSpeed, RunningGame, ShownHint, Stage, game_name, is_fixed_board};
use crate::review::Stars;
use crate::solver::{Hint, HintLevel, HintedMove};
use crate::tui::app::reviewing::review_layout;
use crate::tui::app::{Activity, App, ReviewScreen, lesson, playing};
use crate::tui::geometry::layout::Layout;
use crate::tui::input::action::{Action, KeyContext, PageKind, key_for};
use crate::tui::text::{Hinted, HintedLine, Placed, clipped, columns, wrapped, wrapped_facts};
use crate::tui::theme::StyleRole;
use ending::TextBox;
use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect};
use ratatui::style::{Color as Paint, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Widget};
use std::borrow::Cow;
use std::iter;
use std::time::Duration;

pub(super) use help::last_line as last_help_line;

/// The area and the action of each key hint, for the mouse.
pub type KeyHintAreas = Vec<(Rect, Action)>;

/// Draws a frame. Returns the key hints of the topmost layer.
pub fn render(app: &App, buffer: &mut Buffer, now: Duration) -> KeyHintAreas {
    let mut hints = match app.page() {
        Some(open) => page::draw(app, open, buffer),
        None => draw_game(app, buffer, now),
    };
    if let Some(line) = app.help {
        help::draw(app, line, buffer);
        hints.clear();
    }
    color_plain_text(app, buffer);
    // A character of two columns whose second one is covered, as by the border of a box, is erased.
    for row in buffer.content.chunks_mut(usize::from(buffer.area.width).max(1)) {
        for x in 0..row.len() {
            let is_wide = !row[x].symbol().is_ascii() && columns(row[x].symbol()) == 2;
            if is_wide && row.get(x + 1).is_none_or(|right| right.symbol() != " ") {
                row[x].set_symbol(" ");
            }
        }
    }
    hints
}

/// Draws the board with nothing beside it, in an area that it fills.
pub(super) fn board_alone(app: &App, now: Duration) -> Buffer {
    let layout = Layout::alone(app.game().board().size());
    let mut buffer = Buffer::empty(layout.board);
    board::draw(app, &layout, now, &mut buffer);
    color_plain_text(app, &mut buffer);
    buffer
}

/// The text of the game screen that may contain key hints, and the frame of the result, which the last lines are in.
fn place_text(app: &App, layout: &Layout, now: Duration) -> (Vec<Placed>, Option<TextBox>) {
    let mut text = Vec::new();
    if let Some(lesson) = lesson::layout(app) {
        text = panel::lesson_title(app, &lesson);
    }
    if layout.board.is_empty() {
        text.push(too_small(app, layout));
        return (text, None);
    }
    text.extend(lines_around_board(app, layout, now));
    if review_layout(app).is_some() {
        return (text, None);
    }
    if let Some(lines) = panel::place(app, layout, now) {
        text.extend(lines);
        return (text, None);
    }
    // The result appears once the tiles are at rest. A lesson needs the room for its text.
    let is_result_shown = app.shows_result && app.is_at_rest(now) && app.activities.lesson().is_none();
    if !app.activities.review().map_or(is_result_shown, ReviewScreen::shows_plan) {
        return (text, None);
    }
    let (frame, lines) = ending::place_box(app, layout, now);
    text.extend(lines);
    (text, Some(frame))
}

fn draw_game(app: &App, buffer: &mut Buffer, now: Duration) -> KeyHintAreas {
    let layout = app.layout();
    let (text, frame) = place_text(app, &layout, now);
    if let Some(lesson) = lesson::layout(app) {
        let text = app.activities.lesson().map(|lesson| lesson.text(app.game(), app.key_hints()));
        let mut lines: Text<'_> = wrapped(&text.unwrap_or_default(), lesson.text.width).into_iter().collect();
        if lesson.has_blank_line() {
            // The reply stands where the player reads.
            lines.push_line(Line::styled(app.message(), app.theme().accent().bold()));
        }
        let area = Rect { height: lesson.game.y - lesson.text.y, ..lesson.text };
        Paragraph::new(lines).render(clipped(area, buffer), buffer);
    }
    let list = review_layout(app);
    if !layout.board.is_empty() && (list.is_none() || !layout.list_covers_board()) {
        board::draw(app, &layout, now, buffer);
    }
    if let (Some(reviewed), Some(list)) = (app.activities.review(), list) {
        review::draw_moves(app, reviewed, &list, buffer);
    }
    if let Some(frame) = frame {
        frame.draw(app, buffer);
    }
    draw_lines(&text, buffer)
}

/// Draws lines. Returns the key hints in them.
fn draw_lines(lines: &[Placed], buffer: &mut Buffer) -> KeyHintAreas {
    for line in lines {
        line.draw(buffer);
    }
    lines.iter().flat_map(Placed::hints).collect()
}

/// Applies the theme's text colour, if it has one, to text without a colour.
fn color_plain_text(app: &App, buffer: &mut Buffer) {
    if let Some(paint) = app.theme().style(StyleRole::Text).fg {
        for cell in buffer.content.iter_mut().filter(|cell| cell.fg == Paint::Reset) {
            cell.fg = paint;
        }
    }
}

/// The position of the terminal's cursor: on the marker or the selected row, so that screen magnifiers and screen
/// readers follow it.
pub fn cursor_position(app: &App) -> Option<Position> {
    if let Some(open) = app.page()
        && app.help.is_none()
    {
        return page::cursor(app, open);
    }
    let layout = app.layout();
    if let (Some(reviewed), Some(list), None) = (app.activities.review(), review_layout(app), layout.panel) {
        // On a small screen, the list may cover the board.
        let mut rows = list.shown().zip(list.moves.rows());
        return rows.find(|&(index, _)| index == reviewed.index()).map(|(_, row)| row.as_position());
    }
    let tile = layout.area_of(app.marker()).filter(|_| app.help.is_none() && !app.shows_result)?;
    app.game().board().tile(app.marker())?;
    Some(tile.symbol())
}

/// The minimum columns and rows to play.
const SMALLEST: [u16; 2] = [20, 8];

/// The minimum columns between two texts on a line, and between a message and the keys.
const GAP: u16 = 2;
const GAP_BEFORE_KEYS: u16 = 4;

const WIDTH_FOR_MARGINS: u16 = 60;

/// The headline and the status line.
fn lines_around_board(app: &App, layout: &Layout, now: Duration) -> Vec<Placed> {
    let mut status = status(app, layout);
    let headline = layout.headline.map(|area| Placed { area, line: headline(app, area.width, now).into() });
    let mut placed: Vec<Placed> = headline.into_iter().collect();
    if let Some(area) = rows_above_board(app, layout) {
        let mut told = position(app, layout, area.height.into());
        // A second row takes what the status line would say, so that the keys stay there.
        if app.count.is_none() && !layout.has_panel() && told.len() < area.height.into() {
            told.push(std::mem::take(&mut status));
        }
        let line = |text| line(app, text, area.width);
        let first = placed.len();
        placed.extend(area.rows().zip(told).map(|(area, text)| Placed { area, line: line(text) }));
        let is_solved = playing::puzzle(app).is_some_and(|puzzle| puzzle.is_solved);
        if let Some(verdict) = placed.get_mut(first).filter(|_| is_solved) {
            verdict.line.text.style = app.theme().accent();
        }
    }
    placed.extend(status_line(app, layout, status));
    placed
}

/// The rows between the headline and the board, or the list of moves. The first tells of the position, which the status line
/// does if there is none; the second one takes a message.
fn rows_above_board(app: &App, layout: &Layout) -> Option<Rect> {
    let review = app.activities.review();
    let has_box = review.map_or(app.shows_result, ReviewScreen::shows_plan);
    let above = layout.headline.filter(|row| !has_box && row.bottom() < layout.board.y);
    let end = |row: &Rect| if review_layout(app).is_some() { row.bottom() + 1 } else { layout.board.y };
    above.map(|row| Rect { y: row.bottom(), height: end(&row) - row.bottom(), ..row })
}

/// The chosen move of a review, the options of its question, how a puzzle or a better line ended, or the group under the
/// marker, as far as no panel tells them.
fn position(app: &App, layout: &Layout, rows: usize) -> Vec<Hinted> {
    let lines = match app.activities.review() {
        // The list has room for it.
        Some(_) if review_layout(app).is_some_and(|list| !list.reason.is_empty()) => Vec::new(),
        Some(reviewed) if reviewed.shows_moves => {
            review::chosen_move(app, reviewed, layout.status.width, 1).concat()
        }
        Some(reviewed) if !layout.has_panel() => {
            review::options_in_short(app, reviewed, layout.status.width, rows)
        }
        None if !layout.has_panel() => {
            let verdict =
                playing::puzzle(app).map_or_else(Vec::new, |puzzle| puzzle::verdict(app, puzzle, false));
            let is_over = !verdict.is_empty();
            let first = if is_over { app.messages().join(&verdict) } else { game_in_a_line(app, layout) };
            let merit = ending::merits(app).pop().filter(|_| app.game().status().is_over());
            [Some(first), merit].into_iter().flatten().filter(|line| !line.is_empty()).take(rows).collect()
        }
        _ => Vec::new(),
    };
    lines.into_iter().map(Hinted::from).collect()
}

/// Places the status text under the board, or further left if it does not fit there. If only a part of the board is
/// visible, names that part at the right end of the line; otherwise names keys there.
fn status_line(app: &App, layout: &Layout, text: Hinted) -> Vec<Placed> {
    // From this width on, a column stays free at both ends.
    let margin = u16::from(layout.status.width >= WIDTH_FOR_MARGINS);
    let area = layout.status.inner(Margin::new(margin, 0));
    let length = text.width().min(area.width);
    let under_board = layout.status_left.min(area.right() - length).max(area.x);
    let names = texts_at_right(app, layout);
    // The columns that the text takes if it begins at the column `x`, including the gap after it.
    let used_from = |x: u16| if length == 0 { 0 } else { x - area.x + length + GAP_BEFORE_KEYS };
    let longest_name_beside =
        |x: u16| names.iter().find(|name| used_from(x).saturating_add(name.width()) <= area.width);
    let (x, name) = match (longest_name_beside(under_board), longest_name_beside(area.x)) {
        // There is room for both only if the text moves to the left end of the line.
        (None, Some(name)) => (area.x, Some(name)),
        (name, _) => (under_board, name),
    };
    let text_area = Rect { x, width: area.right().saturating_sub(x), ..area };
    let text = Placed { area: text_area, line: line(app, text, text_area.width) };
    let name = name.map(|name| Placed::at_right(area, name.clone().with_keys(app.theme().strong())));
    [text].into_iter().chain(name).collect()
}

/// The names of the visible part of the board, or the most useful keys, the longest text first.
fn texts_at_right(app: &App, layout: &Layout) -> Vec<Hinted> {
    let mut legend = app.activities.legend(&app.running);
    // A narrow screen has no room for the key of the list of keys beside those of a review, or for the key of the menu beside
    // those of a game that goes on.
    let left_out = if app.activities.review().is_some() { "key-hint-help" } else { "key-hint-menu" };
    let is_over = app.game().status().is_over() && app.activities.review().is_none();
    legend.retain(|&(_, about)| about != left_out || is_over || layout.status.width >= 50);
    let keys = app.key_hints().line(&legend);
    if !layout.is_cropped() {
        return keys;
    }
    let messages = app.messages();
    let range = |id, first: u16, shown: u16, total: u16| {
        let [first, last, total_number] =
            [first + 1, first + shown, total].map(|number| messages.ungrouped(number));
        (shown < total)
            .then(|| messages.format(id, [("first", first), ("last", last), ("total", total_number)]))
    };
    let columns = range("visible-columns", layout.scroll.column, layout.shown.0, layout.size.columns());
    let rows = range("visible-rows", layout.scroll.row, layout.shown.1, layout.size.rows());
    let part = Hinted::from(messages.join(&columns.into_iter().chain(rows).collect::<Vec<_>>()));
    let with_keys = keys.into_iter().map(|keys| part.clone().then("  ", keys));
    with_keys.chain([part.clone()]).collect()
}

/// The step and speed of a replay, the outcome, the score and the tiles left, in at most `width` columns.
fn headline(app: &App, width: u16, now: Duration) -> Line<'static> {
    let messages = app.messages();
    let strong = |text| Line::from(Span::styled(text, app.theme().strong()));
    let position = replay_position(app)
        .map(|position| format!("{} {position}", messages.text("label-step").to_lowercase()));
    if let Some(reviewed) = app.activities.review() {
        return strong(review::headline(app, reviewed, width));
    }
    if let Some(text) = puzzle::headline(app, width) {
        return strong(messages.truncate_to_facts(&text, width).unwrap_or(text));
    }
    let game = app.game();
    if app.activities.shows_line() && game.status().is_over() {
        let tiles = Some(messages.tiles(game.board().tiles_left())).filter(|_| !game.board().is_cleared());
        let score = puzzle::tells_points(app).then(|| game::final_score(messages, game, game.score()));
        let facts: Vec<String> = [ending::outcome(app)].into_iter().chain(score).chain(tiles).collect();
        return strong(messages.truncate_to_facts(&messages.join(&facts), width).unwrap_or_default());
    }
    let speed = speed(app).map(Cow::into_owned);
    let mut facts: Vec<String> = position.into_iter().chain(speed).collect();
    let used = if facts.is_empty() {
        0
    } else {
        columns(&messages.join(&facts)) + columns(messages.charset.separator())
    };
    if app.shows_result && app.is_at_rest(now) {
        // The box with the result names the rest.
        facts.push(title(app));
        return strong(messages.join(&facts));
    }
    let summary = |taken: u16| game::game_summary(messages, app.game(), width.saturating_sub(used + taken));
    let target = app.playing().and_then(RunningGame::target);
    let target = target.map(|target| target.in_short(messages, app.game()));
    // The target needs room beside the whole summary, with the stars reached or without them.
    let tiles = messages.tiles(app.game().board().tiles_left());
    let target = target.and_then(|[stars, next]| {
        let texts = [format!("{stars} {next}").trim().to_owned(), next];
        texts.into_iter().find(|text| !text.is_empty() && summary(columns(text) + GAP).ends_with(&tiles))
    });
    facts.push(summary(target.as_ref().map_or(0, |target| columns(target) + GAP)));
    let mut text = strong(messages.join(&facts));
    if let Some(target) = target {
        text.extend([Span::raw(" ".repeat(GAP.into())), Span::styled(target, app.theme().stars())]);
    }
    text
}

/// The name of the program and the name of the game, or what a line belongs to.
fn title(app: &App) -> String {
    let (messages, game) = (app.messages(), app.game());
    if let Some(name) = app.activities.replay().and_then(|replay| replay.name) {
        let of = if app.activities.is_solution() { "puzzle" } else { "review" };
        return format!("{}  {}", capitalized(&messages.text(of)), messages.text(name));
    }
    let title = if app.activities.replay().is_some() { "replay" } else { "title" };
    format!("{}  {}", messages.text(title), game_name(messages, game.id()))
}

/// Chooses the text of the status line. The typed count comes first, then a message, then the verdict of a review, the
/// notes on the step of a replay, then the keys that are useful now. If there is none of these, and no panel shows the
/// hint and the group under the marker, the line shows one of the two.
fn status(app: &App, layout: &Layout) -> Hinted {
    let has_rows = rows_above_board(app, layout).is_some();
    let told = if has_rows { None } else { position(app, layout, 1).into_iter().next() }.unwrap_or_default();
    if let Some(count) = app.count {
        count.to_string().into()
    } else if !app.message().is_empty() && !lesson::layout(app).is_some_and(|lesson| lesson.has_blank_line())
    {
        app.message.clone()
    } else if app.activities.review().is_some() {
        told
    } else if let Some(tags) = step_tags(app) {
        tags
    } else if let Some(status) = puzzle::status(app, layout.has_panel(), has_rows) {
        status
    } else if let Some((speed, _)) = app.running.advisor.autoplay {
        let messages = app.messages();
        let [plays, stops] = ["solver-plays", "other-keys-stop"].map(|id| messages.text(id).into_owned());
        // A click stops the solver, too, so this key is no link.
        let faster = key_for(app.config.keymap.table(KeyContext::Replay), Action::Faster)
            .filter(|_| layout.has_panel())
            .map(|key| format!("{} {}", key.label(messages), messages.text("key-hint-faster")));
        let state = [plays, speed.name().to_owned()];
        messages.join(&state.into_iter().chain(faster).chain([stops]).collect::<Vec<_>>()).into()
    } else if app.game().status().is_over() && app.activities.replay().is_none() {
        // The end of a daily board or a stage names what is next.
        let is_usual = matches!(app.activities.current, Activity::Play) && !is_fixed_board(app.game().id());
        if layout.has_panel() && is_usual {
            let others = [(PageKind::Journey, "key-hint-journey"), (PageKind::Puzzles, "key-hint-puzzles")];
            let hints = others.map(|(page, about)| app.key_hints().hint(Action::Open(page), about));
            Hinted::join(app.messages(), hints.into_iter().flatten())
        } else {
            Hinted::default()
        }
    } else if let Some(ShownHint { level, hint, is_replacement, .. }) =
        app.running.advisor.hint.as_ref().filter(|_| !layout.has_panel())
    {
        let names_cells = layout.row_numbers.is_some();
        let rules = app.game().rules();
        game::hint_line(app.messages(), *level, hint.as_ref(), *is_replacement, rules, names_cells).into()
    } else {
        told
    }
}

/// The group under the marker and what its removal brings together, after what a headline would tell if there is none.
fn game_in_a_line(app: &App, layout: &Layout) -> String {
    let (game, messages) = (app.game(), app.messages());
    // Below a headline and a board without a row between them, the line leaves room for a key.
    let is_beside_key = layout.headline.is_some() && rows_above_board(app, layout).is_none();
    let key = texts_at_right(app, layout).pop().filter(|_| is_beside_key);
    let width = layout.status.width.saturating_sub(key.map_or(0, |key| key.width() + GAP_BEFORE_KEYS));
    let by_tiles = game.rules().ranks_by_tiles_left();
    let score = || {
        let score =
            if by_tiles { messages.tiles(game.board().tiles_left()) } else { messages.number(game.score()) };
        let stage = Stage::of(game.id()).filter(|_| app.playing().is_some());
        let target = stage.map(|stage| stage.target_in_words(messages));
        messages.join(&[score].into_iter().chain(target).collect::<Vec<_>>())
    };
    let summary = || puzzle::headline(app, width).or_else(|| replay_position(app)).unwrap_or_else(score);
    let mut facts: Vec<String> = layout.headline.is_none().then(summary).into_iter().collect();
    facts.extend(ending::own_result(app).filter(|_| game.status().is_over()));
    if let Some(group) = game.board().group_at(app.marker()).filter(|_| !game.status().is_over()) {
        let separator = columns(messages.charset.separator());
        let used = facts.first().map_or(0, |fact| columns(fact) + separator);
        let told = |joined: Option<String>| {
            // On a row of its own, the group is told in fewer words to leave room for what it joins.
            let beside = joined.as_ref().filter(|_| layout.headline.is_some());
            let used = used + beside.map_or(0, |joined| columns(joined) + separator);
            let group = marked_group(app, &group, width.saturating_sub(used).into());
            messages.join(&facts.iter().cloned().chain([group]).chain(joined).collect::<Vec<_>>())
        };
        let whole = told(led_to(app).into_iter().flatten().next());
        facts = vec![if columns(&whole) <= width { whole } else { told(None) }];
    }
    messages.truncate_to_facts(&messages.join(&facts), width).unwrap_or_default()
}

/// What the removal of the group under the marker brings together, and what the line on the screen does later.
fn led_to(app: &App) -> [Option<String>; 2] {
    let messages = app.messages();
    let (joined, later) = app.led_to();
    let joined = joined.map(|joined| game::joined(messages, &joined.group, color_placeholder));
    [joined, later.map(|later| game::joined_later(messages, later, false, color_placeholder))]
}

/// The tags of the current step of a replay.
fn step_tags(app: &App) -> Option<Hinted> {
    let messages = app.messages();
    // Every move of the best line has the solver's tag.
    let is_shown = |tag: &&LogTag| !app.activities.leads_back() || tag.as_str() != LogTag::SOLVER;
    let tags = app.activities.replay()?.tags().filter(is_shown);
    let tags: Vec<String> =
        tags.filter_map(|tag| game::log_tag(messages, tag).map(Cow::into_owned)).collect();
    (!tags.is_empty()).then(|| messages.join(&tags).into())
}

/// Describes the size and the value of the group under the marker, in at most `width` columns.
fn marked_group(app: &App, group: &Group, width: usize) -> String {
    let rules = app.game().rules();
    if group.size < rules.min_group() {
        app.messages().tiles(group.size)
    } else {
        game::group_value_within(app.messages(), group, rules, width)
    }
}

/// The step of a replay, as `3 of 12`.
fn replay_position(app: &App) -> Option<String> {
    let (at, total) = app.activities.replay()?.position();
    Some(app.messages().nth_of_total(at, total))
}

/// The speed of a replay; `None` at the end of the game, where it does not matter.
fn speed(app: &App) -> Option<Cow<'static, str>> {
    let replay = app.activities.replay().filter(|_| !app.game().status().is_over())?;
    // A line pauses by itself before the removal that it prepares.
    let is_own = replay.pause_at == Some(replay.position().0);
    let pause = if is_own { "line-pauses" } else { "paused" };
    let (speed, paused) = (replay.speed(), app.messages().text(pause));
    Some(match replay.is_running() {
        true => speed.into(),
        false if is_own || speed == PlaybackSpeed::NORMAL.name() => paused,
        false => app.messages().join(&[paused.into_owned(), speed.to_owned()]).into(),
    })
}

/// Replaces the placeholders of colours in a text with tiles.
fn fill_color_placeholders(app: &App, text: &str, style: Style) -> Line<'static> {
    let is_color = |character: char| color_of_placeholder(character).is_some();
    let spans = text.split_inclusive(is_color).flat_map(|part| {
        let color = part.chars().last().and_then(color_of_placeholder);
        let tile = color.map(|color| app.theme().inline_tile(color));
        iter::once(Span::raw(part.trim_end_matches(is_color).to_owned())).chain(tile)
    });
    spans.collect::<Line<'_>>().style(style)
}

fn too_small(app: &App, layout: &Layout) -> Placed {
    let [columns, rows] = SMALLEST.map(|number| app.messages().ungrouped(number));
    let message = app.messages().format("too-small", [("columns", columns), ("rows", rows)]);
    Placed { area: layout.status, line: line(app, message.into(), layout.status.width) }
}

/// A text in at most `width` columns: with its keys in bold, or else with its colours.
fn line(app: &App, text: Hinted, width: u16) -> HintedLine {
    let shown = app.messages().truncate(&text.text, width);
    let text = text.truncated_to(shown);
    if text.hints.is_empty() {
        text.map(|text| fill_color_placeholders(app, &text, Style::new()))
    } else {
        text.with_keys(app.theme().strong())
    }
}

/// The stars reached, a bar for the way to what is next, and the points that it needs.
fn target(app: &App, width: u16, now: Duration) -> Option<Line<'static>> {
    let target = app.playing().and_then(RunningGame::target)?;
    let (messages, theme) = (app.messages(), app.theme());
    let [mut stars, mut next] = target.in_short(messages, app.game());
    if let Some(lit) = app.animation.as_ref().and_then(|animation| animation.lit_stars(now)) {
        stars = i18n::review::stars(messages, Stars::ALL.into_iter().rfind(|stars| stars.halves() <= lit));
    }
    if let Some(star @ Next::Star(_)) = target.next() {
        next = star.in_words(messages, app.game());
    }
    let has_bar = !next.is_empty() && !app.game().rules().ranks_by_tiles_left();
    if !stars.is_empty() {
        stars.push(' ');
    }
    if has_bar {
        next.insert(0, ' ');
    }
    // One column stays free at the right.
    let length = if has_bar { width.saturating_sub(columns(&stars) + columns(&next) + 1) } else { 0 };
    let [behind, ahead] = way(app, target.progress(length), length);
    let (stars, next) = (Span::styled(stars, theme.stars()), Span::styled(next, theme.strong()));
    Some(Line::from(vec![stars, behind, ahead, next]))
}

/// A bar for each of two groups. That of the larger one has this length.
fn group_bars(app: &App, groups: [(u32, Color); 2], length: u16) -> [HintedLine; 2] {
    let (theme, most) = (app.theme(), groups[0].0.max(groups[1].0));
    groups.map(|(tiles, color)| {
        Line::from(theme.bar(tiles.into(), most.into(), length.into(), theme.edge(color))).into()
    })
}

/// A bar of this length, of which a part is done.
fn way(app: &App, done: u16, length: u16) -> [Span<'static>; 2] {
    let [behind, ahead] = match app.messages().charset {
        Charset::Unicode => ["━", "─"],
        Charset::Ascii | Charset::Wide => ["=", "-"],
    };
    let (done, length) = (usize::from(done.min(length)), usize::from(length));
    let ahead = Span::styled(ahead.repeat(length - done), app.theme().faint());
    [Span::styled(behind.repeat(done), app.theme().stars()), ahead]
}

/// What a panel tells of the hint, which the status line tells without one.
fn hint(app: &App, layout: &Layout, width: u16) -> Vec<Line<'static>> {
    let Some(shown) = app.running.advisor.hint.as_ref() else { return Vec::new() };
    let (messages, rules) = (app.messages(), app.game().rules());
    if let Some(hint) = shown.hint.as_ref().filter(|_| shown.level == HintLevel::Line) {
        return line_of_hint(app, shown, hint, layout, width);
    }
    let names_cells = layout.row_numbers.is_some();
    let text =
        game::hint_line(messages, shown.level, shown.hint.as_ref(), shown.is_replacement, rules, names_cells);
    let lines = wrapped_facts(&text, messages.charset.separator(), width).into_iter();
    lines.map(|line| fill_color_placeholders(app, &line, app.theme().strong())).collect()
}

/// The outcome of a hint's line and its next moves: their numbers are on the board, and their tiles where they are now.
fn line_of_hint(
    app: &App,
    shown: &ShownHint,
    hint: &Hint,
    layout: &Layout,
    width: u16,
) -> Vec<Line<'static>> {
    let (messages, rules) = (app.messages(), app.game().rules());
    let end = messages.format("hint", [("what", game::result_of_line(messages, hint, rules).into())]);
    let moves = shown.numbered_moves().map(|(number, HintedMove { group, origin, .. })| {
        let cell = layout.row_numbers.map_or_else(String::new, |_| format!("{:<3} ", origin.to_string()));
        let room = usize::from(width).saturating_sub(6 + cell.len());
        let value = cell + &game::group_value_within(messages, group, rules, room);
        Line::from(vec![
            Span::raw(format!("{number} ")),
            app.theme().badge(group.color),
            Span::raw(format!(" {value}")),
        ])
    });
    let hidden = hint.moves_to_end - shown.numbered_moves().count();
    let more = (hidden > 0).then(|| format!("     {}", game::more_moves(messages, hidden)));
    [Line::styled(messages.truncate(&end, width), app.theme().strong())]
        .into_iter()
        .chain(moves)
        .chain(more.map(Line::raw))
        .collect()
}
