//! What is known about a live game besides its board: the bot, its time, and the verdict.

use crate::i18n::width::Padded;
use crate::i18n::{TextId, game};
use crate::tui::app::{GameScreen, LiveGame, ReplayPlayer, SlowestTurn, Turn};
use crate::tui::geometry::layout::Layout;
use crate::tui::geometry::wrapping::{clamped, wrapped};
use crate::tui::input::hinted::HintedLine;
use crate::tui::view::ending::TextBox;
use crate::tui::view::placed::Placed;
use ratatui::text::{Line, Span};

const LABEL_COLUMNS: usize = 8;

/// The maximum width of the box with the verdict.
const MAX_WIDTH: u16 = 60;

/// The bot, the time of its turn and its slowest turn, and at the end the verdict; empty unless a game is live.
pub(super) fn lines(screen: &GameScreen, width: u16) -> Vec<Line<'static>> {
    let facts = facts(screen).into_iter().map(|fact| fact_line(screen, fact, width));
    let verdict = screen.activities.replay().and_then(ReplayPlayer::verdict).map(|verdict| {
        let heading = format!(" {} ", screen.messages().text("verdict"));
        let heading = [Line::default(), Line::styled(heading, screen.theme().heading())];
        heading.into_iter().chain(verdict_lines(screen, verdict, width))
    });
    facts.chain(verdict.into_iter().flatten()).collect()
}

type Fact = (TextId, String);

fn fact_line(screen: &GameScreen, (label, value): Fact, width: u16) -> Line<'static> {
    let label = Span::raw(format!("{:<LABEL_COLUMNS$}", Padded(&screen.messages().text(label))));
    let room = width.saturating_sub(clamped(label.width()));
    Line::from(vec![label, Span::styled(screen.messages().truncate(&value, room), screen.theme().strong())])
}

/// The bot, the time of its turn, and its slowest turn.
fn facts(screen: &GameScreen) -> Vec<Fact> {
    let Some(live) = screen.activities.replay().and_then(ReplayPlayer::live_game) else { return Vec::new() };
    let time_of_limit = |turn: Turn| screen.messages().time_of_limit(turn.elapsed, turn.limit);
    let bot = live.bot.clone().map(|bot| ("label-bot", bot));
    let time = live.turn.map(|turn| ("label-time", time_of_limit(turn)));
    [bot, time, slowest_turn(screen, live)].into_iter().flatten().collect()
}

fn slowest_turn(screen: &GameScreen, live: &LiveGame) -> Option<Fact> {
    let SlowestTurn { number, time } = live.slowest?;
    Some(("label-slowest", screen.messages().slowest_turn(time, number)))
}

/// The score and the outcome, in full.
fn verdict_lines(screen: &GameScreen, verdict: &str, width: u16) -> Vec<Line<'static>> {
    let score = Line::styled(
        game::final_score(screen.messages(), screen.game(), screen.game().score()),
        screen.theme().strong(),
    );
    [score].into_iter().chain(wrapped(verdict, width).into_iter().map(Line::raw)).collect()
}

/// The box with the verdict over the board, for a screen without a panel, and its lines.
pub(super) fn place_verdict(screen: &GameScreen, verdict: &str, layout: &Layout) -> (TextBox, Vec<Placed>) {
    let live = screen.activities.replay().and_then(ReplayPlayer::live_game);
    let bot = live.and_then(|live| live.bot.clone());
    let title = bot.unwrap_or_else(|| screen.messages().text("verdict").into_owned());
    TextBox::new(screen, layout, MAX_WIDTH, &title, |width, _| {
        let slowest = live.and_then(|live| slowest_turn(screen, live));
        let slowest = slowest.map(|slowest| fact_line(screen, slowest, width));
        verdict_lines(screen, verdict, width).into_iter().chain(slowest).map(HintedLine::from).collect()
    })
}

/// The bot and the time of its turn, for the status line.
pub(super) fn thinking(screen: &GameScreen) -> Option<String> {
    let live = screen.activities.replay()?.live_game()?;
    let turn = live.turn?;
    let time = screen.messages().time_of_limit(turn.elapsed, turn.limit);
    let bot = live.bot.as_ref().map(|bot| screen.messages().truncate(bot, MAX_BOT_COLUMNS));
    Some(screen.messages().join(&bot.into_iter().chain([time]).collect::<Vec<_>>()))
}

/// The maximum columns of the bot's name in the status line.
const MAX_BOT_COLUMNS: u16 = 16;
