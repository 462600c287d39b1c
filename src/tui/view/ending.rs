//! The card at the end of a game, for the panel or for the box that replaces it: what it was, what was good, and what is
//! next. Each line has its row from the first frame on, so a line that waits for a search says so.

use crate::board::Color;
use crate::game::Day;
use crate::i18n::{Messages, TextId, capitalized, color_placeholder, game, review};
use crate::play::{Advisor, Stage};
use crate::review::Stars;
use crate::tui::app::App;
use crate::tui::app::playing::{as_it_ended, puzzle};
use crate::tui::geometry::layout::Layout;
use crate::tui::input::Action;
use crate::tui::text::{Hinted, HintedLine, Placed, clamped, clipped, columns, frame};
use crate::tui::view::panel::{self, ALWAYS, Part, part};
use crate::tui::view::{self, puzzle as puzzle_view, review as review_view};
use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};
use std::time::Duration;

/// The card at the end of a game, or the story of a review: its title, and its parts from the top down.
pub(super) fn card(app: &App, width: u16, has_room: bool, now: Duration) -> (String, Vec<Part>) {
    if let Some(reviewed) = app.activities.review() {
        let story = review_view::story(app, reviewed, width).into_iter().map(|lines| part(ALWAYS, lines));
        return (review_view::title(app, reviewed), story.collect());
    }
    // While the score counts, the rest keeps its rows.
    let is_counting = app.counted(100, now) < 100;
    let told = |lines: Vec<HintedLine>| {
        if is_counting { vec![HintedLine::default(); lines.len()] } else { lines }
    };
    let result = part(8, result(app, width, has_room, now));
    let [next, of_day] = next(app, width, has_room).map(|lines| part(7, told(lines)));
    (outcome(app), vec![result, part(6, told(best(app, width))), next, of_day])
}

/// What has become of a game that is over, a solution or a line.
pub(super) fn outcome(app: &App) -> String {
    let (game, messages) = (app.game(), app.messages());
    if let Some(stage) = own_stage(app) {
        capitalized(&stage.result(messages, game))
    } else if app.activities.is_solution() {
        let moves = messages.count(game.moves().len(), "moves");
        messages.format("solution-end", [("moves", moves.into())])
    } else if let Some(lead) = lead(app) {
        let sign = if game.rules().ranks_by_tiles_left() { "-" } else { "+" };
        sign.to_owned() + &review::amount(messages, lead, game.rules())
    } else {
        game::outcome(messages, game.status()).into_owned()
    }
}

/// By how much a line that leaves tiles is better than the game of the player.
fn lead(app: &App) -> Option<i64> {
    let line = app.game();
    let lead = line.score() - app.activities.game_to_compare(&app.running)?.score();
    Some(lead).filter(|lead| *lead > 0 && !line.board().is_cleared())
}

/// Whether the outcome stands out: a stage is passed, a puzzle is solved, another board is cleared or a line is better.
pub(super) fn is_success(app: &App) -> bool {
    let game = app.game();
    match (own_stage(app), puzzle(app)) {
        (Some(stage), _) => stage.is_passed_by(game),
        (None, Some(puzzle)) => puzzle.is_solved,
        (None, None) => !app.activities.is_solution() && (game.board().is_cleared() || lead(app).is_some()),
    }
}

/// What the game was: the score, the stars with the help used, and the tiles left, the moves and the time. The score and
/// the stars grow until the end of the animation. In colours and where there is room, the stars are large.
fn result(app: &App, width: u16, has_room: bool, now: Duration) -> Vec<HintedLine> {
    let (game, messages, theme) = (app.game(), app.messages(), app.theme());
    let score = game::final_score(messages, game, app.counted(game.score(), now));
    let score = Span::styled(messages.truncate(&score, width), theme.accent().bold());
    let progress = panel::progress(app, width);
    let Some(advisor) = own_game(app) else {
        let mut lines =
            if puzzle_view::tells_points(app) { vec![score.into(), progress] } else { vec![progress] };
        if let Some((own, told)) = app.activities.game_to_compare(&app.running).zip(own_result(app)) {
            // A bar for the points of the line, and one for those of the player. One column stays free at the right.
            let [score, own] = [game, own].map(|game| u64::try_from(game.score()).unwrap_or(0));
            let bar = |points: u64, style: Style| {
                Line::from(theme.bar(points, score.max(own), usize::from(width).saturating_sub(1), style))
            };
            lines.extend([bar(score, theme.stars()), Line::default()]);
            lines.extend([Line::raw(messages.truncate(&told, width)), bar(own, theme.faint())]);
        }
        return lines.into_iter().map(Into::into).collect();
    };
    let award = advisor.award(game);
    let counted = app.counted(Stars::FIVE.halves().into(), now);
    let lit =
        |stars: Stars| Stars::ALL.into_iter().rfind(|lit| *lit <= stars && counted >= lit.halves().into());
    // The largest odd width up to 5 of which five fit, with a column between them.
    let star = ((width + 1) / 5).saturating_sub(2).min(4) | 1;
    let is_large = star >= 3 && has_room && theme.glyphs.is_unicode() && theme.has_colors();
    let instead = |words: TextId| vec![Line::from(Span::styled(messages.text(words), theme.faint()))];
    let mut stars = match award.map(|award| award.stars) {
        Some(Ok(stars)) if is_large => large_stars(app, star, lit(stars)),
        Some(Ok(stars)) => {
            // Apart from each other, the stars look larger.
            let stars = review::stars(messages, lit(stars));
            let apart: String = stars.chars().flat_map(|star| [' ', star]).skip(1).collect();
            vec![Span::styled(apart, theme.stars()).into()]
        }
        Some(Err(why)) => instead(review::no_stars(why)),
        None => instead(if game.moves().is_empty() { "nothing-to-decide" } else { "stars-not-yet" }),
    };
    if is_large && stars.len() == 1 {
        // The words stand in the middle of the rows that the stars take.
        stars.insert(0, Line::default());
        stars.push(Line::default());
    }
    let mut score = Line::from(score);
    // In the journey, undo is free.
    let undos = as_it_ended(game.clone()).undos();
    let undone = (undos > 0 && own_stage(app).is_none()).then_some("with-undo");
    let help = if game.help().is_none() { undone } else { Some("helped") };
    let help = help.map(|help| messages.text(help).into_owned());
    let beside = if is_large { &mut score } else { &mut stars[0] };
    let room = width.saturating_sub(clamped(beside.width()) + 2);
    let help = help.filter(|help| columns(help) <= room);
    beside.spans.extend(help.map(|help| Span::raw(format!("  {help}"))));
    let at_score = if is_large { stars.len() } else { 0 };
    stars.insert(at_score, score);
    stars.push(progress);
    stars.into_iter().map(HintedLine::from).collect()
}

/// What the player has made of the board, if a better line is on the screen.
pub(super) fn own_result(app: &App) -> Option<String> {
    let own = app.activities.game_to_compare(&app.running)?;
    let score = game::final_score(app.messages(), own, own.score());
    Some(app.messages().format("own-result", [("score", score.into())]))
}

/// Five large stars: gold tiles of this width with a star on each, below a blank row. Those that are not lit, or half of
/// one, are faint.
fn large_stars(app: &App, width: u16, lit: Option<Stars>) -> Vec<Line<'static>> {
    let halves = u16::from(lit.map_or(0, Stars::halves));
    let row = |is_edge: bool| {
        let cell = |star: u16, column: u16| {
            let is_lit = halves > 2 * star + u16::from(column > width / 2);
            let [face, edge] = app.theme().large_star(is_lit);
            let star = if is_lit { "★" } else { "☆" };
            let symbol = if column == width / 2 { star } else { " " };
            if is_edge { Span::styled("▀", edge) } else { Span::styled(symbol, face) }
        };
        let star = |star| (0..width).map(move |column| cell(star, column)).chain([Span::raw(" ")]);
        (0..5).flat_map(star).collect()
    };
    vec![Line::default(), row(false), row(true)]
}

/// The stage of a game that the player has played. A line of the solver passes none.
fn own_stage(app: &App) -> Option<Stage> {
    Stage::of(app.playing()?.game().id())
}

/// The advisor of a game that the player has played, which is neither a replay nor the lesson.
fn own_game(app: &App) -> Option<&Advisor> {
    app.playing().filter(|_| !app.activities.is_practice()).map(|running| &running.advisor)
}

/// What was good about the game: what was never reached before, which stands out, and its largest group; or else its
/// largest group and its place.
fn best(app: &App, width: u16) -> Vec<HintedLine> {
    let (game, messages, theme) = (app.game(), app.messages(), app.theme());
    if app.activities.is_practice() || app.activities.is_solution() {
        return Vec::new();
    }
    let ranked = app.playing().and_then(|running| running.ranking.ranked());
    let first = ranked.filter(|_| game.help().is_none()).and_then(|ranked| ranked.first_time(messages));
    let line = |text: &str, style| {
        let shown = messages.truncate_to_facts(text, width).unwrap_or_default();
        HintedLine::from(Line::styled(shown, style))
    };
    // `largest: 12 tiles · +100`.
    let largest = game.largest_move().map(|largest| {
        let tiles = messages.tiles(largest.removed.group.size);
        let gain = (!game.rules().ranks_by_tiles_left()).then(|| game::signed(messages, largest.points));
        let largest = messages.format("largest-group-removed", [("tiles", tiles.into())]);
        messages.join(&[largest].into_iter().chain(gain).collect::<Vec<_>>())
    });
    let parts = app.activities.moment().zip(lead(app)).and_then(|(moment, lead)| {
        let price = moment.price.filter(|price| lead > *price)?;
        let [price, rest] = [price, lead - price].map(|part| messages.grouped(part));
        let number = ("move", messages.ungrouped(moment.index + 1));
        Some(messages.format("line-lead-in-parts", [number, ("price", price), ("rest", rest)]))
    });
    let why: Vec<String> = parts.into_iter().chain(merits(app)).collect();
    if !why.is_empty() {
        let line = |text| view::fill_color_placeholders(app, &messages.truncate(text, width), Style::new());
        return why.iter().map(|text| line(text).into()).collect();
    }
    let largest = line(&largest.unwrap_or_default(), Style::new());
    if let Some(first) = first {
        return vec![line(&first, theme.accent()), largest];
    }
    let place = ranked.filter(|ranked| !ranked.place.is_first && own_stage(app).is_none());
    let place = place.map(|ranked| ranked.place(messages)).unwrap_or_default();
    vec![largest, line(&place, Style::new())]
}

/// What a line that has ended does better than the game of the player: it clears the board, or gathers a larger group.
pub(super) fn merits(app: &App) -> Vec<String> {
    let (game, messages) = (app.game(), app.messages());
    let Some(own) = app.activities.game_to_compare(&app.running) else { return Vec::new() };
    let is_clear = game.rules().values_a_clear() && game.board().is_cleared();
    let clears = is_clear && !own.board().is_cleared();
    let left = messages.tiles(own.board().tiles_left());
    let clears = clears.then(|| messages.format("line-clears", [("tiles", left.into())]));
    let [group, own] = [game, own].map(|game| game.largest_move().map(|made| made.removed.group));
    let groups = group.zip(own).filter(|(group, own)| group.size > own.size);
    let groups = groups.map(|(group, own)| [group, own].map(|group| (group.size, group.color)));
    clears.into_iter().chain(groups.map(|groups| gathered(messages, groups))).collect()
}

/// What is next: the points that the next star needs, or else the difference from par; par, unless the difference says that
/// no better line is known, with the key that shows its line; and what it gathers in one move. Then, on a daily board, the
/// streak and the time to the next one. A daily board has no room for the first of these in the box.
fn next(app: &App, width: u16, has_room: bool) -> [Vec<HintedLine>; 2] {
    let (game, messages) = (app.game(), app.messages());
    let Some(advisor) = own_game(app) else { return Default::default() };
    let par = advisor.par(game).filter(|par| par.is_settled);
    // `412 more for 2½ stars`.
    let star = advisor.next_star(game).map(|next| {
        let missing = ("missing", messages.grouped(next.score - game.score()));
        let stars = ("stars", review::stars_in_words(messages, next.stars).into());
        let by_tiles = game.rules().ranks_by_tiles_left();
        messages
            .format(if by_tiles { "tiles-short-of-star" } else { "points-short-of-star" }, [missing, stars])
    });
    let day = Day::of(game.id());
    let bonus = game.rules().clear_bonus();
    let missed = own_stage(app).filter(|stage| !stage.is_passed_by(game));
    let tells_difference = star.is_none() && missed.is_none() && (has_room || day.is_none());
    let difference = par.map(|par| par.difference(messages, game.rules())).unwrap_or_default();
    let line = |text: Hinted| {
        let shown = messages.truncate_to_facts(&text.text, width).unwrap_or_default();
        text.truncated_to(shown).with_keys(app.theme().strong())
    };
    // `best found 3,120 · b shows it`.
    let mut par = vec![line(par.map_or_else(
        || Hinted::from(if game.moves().is_empty() { "".into() } else { messages.text("par-not-yet") }),
        |par| {
            let is_better = par.score > par.own_score;
            let key = app.key_hints().hint(Action::WatchBestLine, "shows-it").filter(|_| is_better);
            let score = match par.proved {
                false if advisor.is_searching() => {
                    game::best_score(messages, "best-so-far", par.score, game.rules())
                }
                proved => game::par(messages, par.score, proved, game.rules()),
            };
            let score = Some(score.into()).filter(|_| is_better || !tells_difference);
            Hinted::join(messages, score.into_iter().chain(key))
        },
    ))];
    if has_room {
        // The rows wait for par. A bar shows the size of each group.
        let (told, bars) = match advisor.plan() {
            Some(plan) if plan.largest < plan.tiles => {
                let groups = [(plan.tiles, plan.color), (plan.own, plan.own_color)];
                (gathered(messages, groups), view::group_bars(app, groups, width.saturating_sub(1)))
            }
            Some(plan) if plan.clears => (messages.text("plan-clears-in-short").into(), Default::default()),
            _ => Default::default(),
        };
        let told = messages.truncate(&told, width);
        par.push(view::fill_color_placeholders(app, &told, Style::new()).into());
        par.extend(bars);
    }
    let star = match missed {
        None => Some(star.unwrap_or(difference)).filter(|_| has_room || day.is_none()),
        // What a missed stage needs stands above. A target in tiles left is negative.
        Some(Stage { target, .. }) => {
            let is_near = target > 0 && game.score() + bonus >= target && !game.board().is_cleared();
            is_near.then(|| messages.format("clear-passes-stage", [("bonus", messages.grouped(bonus))]))
        }
    };
    let lines = star.map(|star| line(star.into())).into_iter().chain(par).collect();
    let Some(day) = day else { return [lines, Vec::new()] };
    let remarks = app.running.dailies.remarks(messages, game, day);
    let remarks: Vec<String> = remarks.collect();
    let joined = messages.join(&remarks);
    let remarks = if columns(&joined) <= width { vec![joined] } else { remarks };
    let first = app.running.dailies.first_attempt_before(game);
    let first = first.map(|first| game::first_attempt(messages, first.score));
    [lines, remarks.into_iter().chain(first).map(|remark| line(remark.into())).collect()]
}

/// `42 B in one move, you 9 A`, with placeholders for the colours.
fn gathered(messages: Messages, [best, own]: [(u32, Color); 2]) -> String {
    let color = |color: Color| color_placeholder(color).to_string().into();
    let values = [
        ("tiles", messages.grouped(best.0)),
        ("color", color(best.1)),
        ("own", messages.grouped(own.0)),
        ("own-color", color(own.1)),
    ];
    messages.format("plan-of-par", values)
}

const MAX_WIDTH: u16 = 44;
const MIN_WIDTH_WITH_MARGIN: u16 = 36;
/// The minimum number of rows that a box leaves to the board, if not none: fewer would only look like debris.
const MIN_ROWS_UNDER_BOX: u16 = 4;

pub(super) struct TextBox {
    area: Rect,
    title: Span<'static>,
}

impl TextBox {
    pub(super) fn draw(&self, app: &App, buffer: &mut Buffer) {
        let area = clipped(self.area, buffer);
        Clear.render(area, buffer);
        frame(app.theme()).title(self.title.clone()).render(area, buffer);
    }
}

/// The box with the card, at the right end of the screen between the headline and the status line, and the lines in it.
/// There are blank ones between the parts if they fit.
pub(super) fn place_box(app: &App, layout: &Layout, now: Duration) -> (TextBox, Vec<Placed>) {
    let top = layout.headline.map_or(0, Rect::bottom);
    let (width, height) = (app.area.width.min(MAX_WIDTH), layout.status.y.saturating_sub(top));
    // A column stays free at each side if there is room.
    let margin = if width < MIN_WIDTH_WITH_MARGIN { 1 } else { 2 };
    let (title, parts) = card(app, width.saturating_sub(2 * margin), false, now);
    // If tiles are left, some of them stay visible.
    let rows = if app.game().board().is_cleared() { height } else { height * 2 / 3 };
    let lines = panel::lines_of(&parts, false);
    let has_blanks = lines.len() + parts.len() < rows.into();
    let lines = if has_blanks { panel::lines_of(&parts, true) } else { lines };
    let needed = if lines.is_empty() { 0 } else { clamped(lines.len() + 2).min(height) };
    // Half of a first board under a story would mislead.
    let is_whole = height - needed < MIN_ROWS_UNDER_BOX || app.activities.review().is_some();
    let height = if is_whole { height } else { needed };
    let area = Rect { x: app.area.right() - width, y: top, width, height };
    let title = app.messages().truncate(&title, width.saturating_sub(4));
    let style = if is_success(app) { app.theme().accent() } else { Style::new() };
    let title = Span::styled(format!(" {title} "), style);
    (TextBox { area, title }, Placed::rows(area.inner(Margin::new(margin, 1)), lines).collect())
}
