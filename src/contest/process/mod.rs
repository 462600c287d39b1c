//! Bots: programs of somebody else's, asked for lines, timed, and ended for certain.
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
//! [`try_bot`] plays a whole game with one, by the contest's rules.
//!
//! A bot may hang, flood, crash, shut its pipes or leave others behind. Whatever it does, each question ends with an
//! answer within its limit or with a named [`Failure`], which is known a fifth of a second later at most; memory stays
//! bounded, and what it started is looked for and ended:
//!
//! | what is left | how it is found | where |
//! |---|---|---|
//! | its process group | the bot leads one of its own | Unix |
//! | descendants in other groups and sessions | by their parents | Unix |
//! | the same, when their parents are gone | by a mark in their environment | Linux |
//! | the same, with an environment wiped clean | they become our children, see [`adopt_orphans`] | Linux |
//! | whatever holds its pipes | by the pipes; elsewhere it can only be told, in [`Ending::held_open`] | Linux |
//! | its descendants | `taskkill /T`; job objects would need `unsafe` | Windows |
//!
//! On Linux, after [`adopt_orphans`], none is missed, however fast it flees by having a child and ending; what could
//! not be ended within a second is told in [`Ending::strays`]. Without that, and elsewhere, one that gets away from
//! its group while it is looked for lives on. On Windows what is ended is not told in [`Ending::strays`] either, and
//! what lost its parent before is neither ended nor told, unless it holds the pipes.
//!
//! A bot ends when [`Bot::end`] is called, when it is dropped (also in a panic), and when a deadly signal comes: a group
//! of its own does not get the terminal's Ctrl-C, so a thread waits for the signals, ends all bots and then dies of
//! the signal. Only SIGKILL leaves no time for that; then bots find their input closed.
//!
//! Each bot has four threads, which sleep in the system: one writes to it, one reads its output, one what it says on
//! the standard error, and one waits for its end. They note the time where a byte is written or read, so that what
//! is measured is the bot and not who asks.

mod bot;
mod clock;
mod failure;
#[cfg(unix)]
pub(crate) mod inherited;
mod mark;
mod output;
mod pipes;
mod process_tree;
mod registry;
mod remarks;
#[cfg(unix)]
mod signals;
#[cfg(not(unix))]
#[path = "no_signals.rs"]
mod signals;
mod talk;
mod terms;
mod trial;
mod turn;

pub use bot::{Answer, Bot, Ending};
pub use failure::{Exit, Failure, StartError};
pub use output::{FARTHEST_AHEAD, LONGEST_LINE};
pub use process_tree::Stray;
pub use registry::{adopt_orphans, end_all_for_good};
pub use remarks::Remarks;
pub use signals::{leave_signals_to_caller, on_deadly_signal};
pub use terms::{Form, Most, Terms};
pub use trial::{Lapse, Moment, NoAnswer, Trial, try_bot};
