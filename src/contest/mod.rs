#![doc = include_str!("README.md")]

mod action;
#[cfg(feature = "cli")]
mod bot;
mod referee;

pub use action::{ActionLine, ContestAction};
#[cfg(feature = "cli")]
pub use bot::{BotFailure, BotGame, Form, play_bot_game};
pub use referee::{
    ActionEffect, ActionError, ActionErrorKind, JudgedAction, JudgedGame, TurnReferee, Verdict, judge_line,
    line_limit, turn_limit,
};
