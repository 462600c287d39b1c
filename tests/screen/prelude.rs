//! What most tests of the screen use.

pub(crate) use crate::boards::{
    ANIMATED, COLOR_LEVELS, COLORFUL, STILL, app_playing, app_playing_with, app_playing_with_appearance,
    app_watching, app_watching_with, config, dealt_game, game_on, game_with_rules, in_language, running,
};
pub(crate) use crate::driver::{Driver, Request};
pub(crate) use crate::finished::{driver_with_log, finished_games, log_of, seeded_game};
pub(crate) use crate::snapshots::{SIZES, assert_snapshot, assert_snapshots};
pub(crate) use ratatui::buffer::Buffer;
pub(crate) use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind};
pub(crate) use ratatui::layout::Position;
pub(crate) use ratatui::style::{Color, Modifier};
pub(crate) use samegame::board::rules::{INSANE, KLICKETY, TOPCODER};
pub(crate) use samegame::board::{Board, Cell, Rules};
pub(crate) use samegame::game::{Game, Status};
pub(crate) use samegame::i18n::Language;
pub(crate) use samegame::notation::Replay;
pub(crate) use samegame::store::FinishedGame;
pub(crate) use samegame::tui::{App, Appearance, ColorLevel, Display, Glyphs, Input, ReplayPlayer};
pub(crate) use std::rc::Rc;
pub(crate) use std::time::Duration;
