//! What is known about a live game besides its board: the bot, its time, and the verdict.

use crate::i18n::{TextId, game};
use crate::tui::app::{App, LiveGame, ReplayPlayer, SlowestTurn, Turn};
use crate::tui::geometry::layout::Layout;
use crate::tui::geometry::wrapping::{clamped, wrapped};
use crate::tui::input::hinted::HintedLine;
use crate::tui::view::ending::TextBox;
use crate::tui::view::placed::Placed;
use ratatui::text::{Line, Span};

/// The columns for the name of a fact.
const LABEL_COLUMNS: usize = 8;

/// The maximum width of the box with the verdict.
const MAX_WIDTH: u16 = 60;

/// The bot, the time of its turn and its slowest turn, and at the end the verdict; empty unless a game is live.
pub(super) fn lines(app: &App, width: u16) -> Vec<Line<'static>> {
    let facts = facts(app).into_iter().map(|fact| fact_line(app, fact, width));
    let verdict = app.verdict().map(|verdict| {
        let heading = format!(" {} ", app.messages().text("verdict"));
        let heading = [Line::default(), Line::styled(heading, app.theme().heading())];
        heading.into_iter().chain(verdict_lines(app, verdict, width))
    });
    facts.chain(verdict.into_iter().flatten()).collect()
}

/// The name of a fact and its value.
type Fact = (TextId, String);

fn fact_line(app: &App, (label, value): Fact, width: u16) -> Line<'static> {
    let label = Span::raw(format!("{:<LABEL_COLUMNS$}", app.messages().text(label)));
    let room = width.saturating_sub(clamped(label.width()));
    Line::from(vec![label, Span::styled(app.messages().truncate(&value, room), app.theme().strong())])
}

/// The bot, the time of its turn, and its slowest turn.
fn facts(app: &App) -> Vec<Fact> {
    let Some(live) = app.replay().and_then(ReplayPlayer::live_game) else { return Vec::new() };
    let time_of_limit = |turn: Turn| app.messages().time_of_limit(turn.elapsed, turn.limit);
    let bot = live.bot().map(|bot| ("label-bot", bot.to_owned()));
    let time = live.turn().map(|turn| ("label-time", time_of_limit(turn)));
    [bot, time, slowest_turn(app, live)].into_iter().flatten().collect()
}

fn slowest_turn(app: &App, live: &LiveGame) -> Option<Fact> {
    let SlowestTurn { number, time } = live.slowest_turn()?;
    Some(("label-slowest", app.messages().slowest_turn(time, number)))
}

/// The score and the outcome, in full.
fn verdict_lines(app: &App, verdict: &str, width: u16) -> Vec<Line<'static>> {
    let score = Line::styled(game::final_score(app.messages(), app.game()), app.theme().strong());
    [score].into_iter().chain(wrapped(verdict, width).into_iter().map(Line::raw)).collect()
}

/// The box with the verdict over the board, for a screen without a panel, and its lines.
pub(super) fn place_verdict(app: &App, verdict: &str, layout: &Layout) -> (TextBox, Vec<Placed>) {
    let live = app.replay().and_then(ReplayPlayer::live_game);
    let title = live
        .and_then(LiveGame::bot)
        .map_or_else(|| app.messages().text("verdict").into_owned(), str::to_owned);
    TextBox::new(app, layout, MAX_WIDTH, &title, |width, _| {
        let slowest = live.and_then(|live| slowest_turn(app, live));
        let slowest = slowest.map(|slowest| fact_line(app, slowest, width));
        verdict_lines(app, verdict, width).into_iter().chain(slowest).map(HintedLine::from).collect()
    })
}

/// The bot and the time of its turn, for the status line.
pub(super) fn thinking(app: &App) -> Option<String> {
    let live = app.replay()?.live_game()?;
    let turn = live.turn()?;
    let time = app.messages().time_of_limit(turn.elapsed, turn.limit);
    let bot = live.bot().map(|bot| app.messages().truncate(bot, MAX_BOT_COLUMNS));
    Some(app.messages().join(&bot.into_iter().chain([time]).collect::<Vec<_>>()))
}

/// The maximum columns of the bot's name in the status line.
const MAX_BOT_COLUMNS: u16 = 16;
