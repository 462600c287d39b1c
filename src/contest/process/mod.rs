//! Runs bots as child processes: starts and asks them, measures their time, and ends them with all that they started.
//!
//! ```no_run
//! use samegame::contest::process::Bot;
//! use std::time::Duration;
//!
//! let mut bot = Bot::start(&["python3".into(), "my_bot.py".into()])?;
//! let answer = bot.ask(b"0 0 1\n1 1 0\n", Duration::from_secs(20))?;
//! println!("{} after {:?}", answer.line, answer.time);
//! let ending = bot.end();
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`play_bot_game`] plays a whole game with a bot, by the rules of the contest.
//!
//! A bot may hang, flood its output, crash, close its pipes or leave processes behind. Each question still ends with an
//! answer within its limit, or with a [`BotFailure`] a fifth of a second later at the latest; memory stays bounded; and
//! the processes that the bot started are found and ended:
//!
//! | leftover processes | how they are found | where |
//! |---|---|---|
//! | the process group of the bot | each bot leads a group of its own | Unix |
//! | descendants in other groups and sessions | by their parents | Unix |
//! | descendants whose parents have ended | by a tag in their environment | Linux |
//! | the same with a cleared environment | they become our children, see [`adopt_orphans`] | Linux |
//! | processes that hold the bot's pipes | by the pipes; elsewhere only reported, by [`Ending::held_open`] | Linux |
//! | descendants | `taskkill /T`; job objects would need `unsafe` | Windows |
//!
//! On Linux, after [`adopt_orphans`], no process is missed, no matter how quickly it forks and exits to get away.
//! [`Ending::strays`] reports whether each stray process could be ended within a second. Without [`adopt_orphans`], and
//! on other systems, a process that leaves its group during the search can survive. On Windows, [`Ending::strays`]
//! stays empty, and a process that has already lost its parent is not ended, and is reported only if it holds the
//! pipes.
//!
//! A bot ends when [`Bot::end`] is called, when it is dropped (also during a panic), and when a fatal signal arrives:
//! the terminal sends Ctrl-C only to our own process group, so a thread waits for the signals, ends all bots and then
//! lets this process die of the signal. Only SIGKILL leaves no time for that; then the bots find their input closed, and
//! one that does not read goes on. The death signal of Linux, which would end it, has to be set in the child by
//! `unsafe` code, and would also end a bot with the thread that started it.
//!
//! A program that handles fatal signals itself calls [`leave_signals_to_caller`], and [`end_all_bots`] before it exits.
//!
//! Each bot has four threads: one writes questions, one reads answers, one reads the standard error, and one waits for
//! the process. They note the time as soon as they write or read, so that the measured time is the bot's own.

mod bot;
mod bot_game;
mod clock;
mod error;
mod limits;
mod output;
mod pipes;
mod process_tag;
mod process_tree;
mod question;
mod registry;
mod shared_state;
#[cfg(unix)]
pub(crate) mod signal_guard;
#[cfg(unix)]
mod signals;
#[cfg(not(unix))]
#[path = "no_signals.rs"]
mod signals;
mod stderr_lines;

pub use bot::{Bot, Ending};
pub use bot_game::{BotError, BotEvent, BotGame, MissingAnswer, judge_answer_line, play_bot_game};
pub(crate) use error::is_unknown_format;
pub use error::{BotFailure, ProcessExit, StartError};
pub use limits::{ActionLimit, AnswerForm, Limits};
pub use output::{MAX_BYTES_AHEAD, MAX_LINE_BYTES};
pub use process_tree::StrayProcess;
pub use question::BotAnswer;
pub use registry::{adopt_orphans, end_all_bots};
pub use signals::{leave_signals_to_caller, on_fatal_signal};
pub use stderr_lines::StderrLines;
