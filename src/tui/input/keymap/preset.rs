//! The built-in key sets.

use crate::text::suggestion;
use crate::tui::input::action::{Action, Direction};
use crate::tui::input::keymap::Binding;
use crate::tui::input::keymap::key::Key::{Char, Ctrl, Named};
use crate::tui::input::keymap::tables::bind;
use ratatui::crossterm::event::KeyCode;
use std::fmt;
use std::str::FromStr;

/// A built-in key set.
#[derive(Debug, PartialEq, Eq)]
pub struct Preset {
    /// The name in the settings.
    pub name: &'static str,
    /// A description in a few words.
    pub about: &'static str,
    /// The bindings that differ from the default tables.
    pub differences: &'static [Binding],
}

impl Preset {
    /// The default tables, unchanged.
    pub const DEFAULT: &'static Self =
        &Self { name: "default", about: "arrow keys, or h j k l as in vi", differences: &[] };

    const VI: &'static Self = &Self {
        name: "vi",
        about: "as in vi: h j k l, w and b from group to group, x removes, Ctrl-R redoes",
        differences: &[
            bind(&[Char('h'), Named(KeyCode::Left)], Action::Go(Direction::Left)),
            bind(&[Char('j'), Named(KeyCode::Down)], Action::Go(Direction::Down)),
            bind(&[Char('k'), Named(KeyCode::Up)], Action::Go(Direction::Up)),
            bind(&[Char('l'), Named(KeyCode::Right)], Action::Go(Direction::Right)),
            bind(&[Char('^'), Named(KeyCode::Home)], Action::GoToEnd(Direction::Left)),
            bind(&[Char('$'), Named(KeyCode::End)], Action::GoToEnd(Direction::Right)),
            bind(&[Char('w'), Named(KeyCode::Tab)], Action::NextGroup),
            bind(&[Char('b'), Named(KeyCode::BackTab)], Action::PreviousGroup),
            bind(&[Char('x'), Named(KeyCode::Enter), Char(' ')], Action::Remove),
            bind(&[Char('u')], Action::Undo),
            bind(&[Ctrl('r')], Action::Redo),
            bind(&[Char('B')], Action::WatchBestLine),
            bind(&[Char('l'), Named(KeyCode::Right)], Action::StepForward),
            bind(&[Char('h'), Named(KeyCode::Left)], Action::StepBack),
            bind(&[Char('+'), Char('k'), Named(KeyCode::Up)], Action::Faster),
            bind(&[Char('-'), Char('j'), Named(KeyCode::Down)], Action::Slower),
            bind(&[Char('k'), Named(KeyCode::Up), Named(KeyCode::BackTab)], Action::PreviousRow),
            bind(&[Char('j'), Named(KeyCode::Down), Named(KeyCode::Tab)], Action::NextRow),
            bind(&[Ctrl('b'), Ctrl('u'), Named(KeyCode::PageUp)], Action::PageUp),
            bind(&[Ctrl('f'), Ctrl('d'), Named(KeyCode::PageDown)], Action::PageDown),
            bind(&[Char('g'), Named(KeyCode::Home)], Action::FirstRow),
            bind(&[Char('G'), Named(KeyCode::End)], Action::LastRow),
            bind(&[Char('h'), Named(KeyCode::Left)], Action::PreviousChoice),
            bind(&[Char('l'), Named(KeyCode::Right)], Action::NextChoice),
        ],
    };

    /// `Q` quits instead of `q`, which is next to the keys that the player presses all the time.
    const WASD: &'static Self = &Self {
        name: "wasd",
        about: "for the left hand: w a s d, e and q from group to group, Space removes, z undoes",
        differences: &[
            bind(&[Char('a'), Named(KeyCode::Left)], Action::Go(Direction::Left)),
            bind(&[Char('s'), Named(KeyCode::Down)], Action::Go(Direction::Down)),
            bind(&[Char('w'), Named(KeyCode::Up)], Action::Go(Direction::Up)),
            bind(&[Char('d'), Named(KeyCode::Right)], Action::Go(Direction::Right)),
            bind(&[Char('e'), Named(KeyCode::Tab)], Action::NextGroup),
            bind(&[Char('q'), Named(KeyCode::BackTab)], Action::PreviousGroup),
            bind(&[Char(' '), Named(KeyCode::Enter)], Action::Remove),
            bind(&[Char('z'), Named(KeyCode::Backspace)], Action::Undo),
            bind(&[Char('x')], Action::Redo),
            bind(&[Char('h')], Action::Hint),
            bind(&[Char('d'), Named(KeyCode::Right)], Action::StepForward),
            bind(&[Char('a'), Named(KeyCode::Left)], Action::StepBack),
            bind(&[Char('+'), Char('w'), Named(KeyCode::Up)], Action::Faster),
            bind(&[Char('-'), Char('s'), Named(KeyCode::Down)], Action::Slower),
            bind(&[Char('w'), Named(KeyCode::Up), Named(KeyCode::BackTab)], Action::PreviousRow),
            bind(&[Char('s'), Named(KeyCode::Down), Named(KeyCode::Tab)], Action::NextRow),
            bind(&[Char('a'), Named(KeyCode::Left)], Action::PreviousChoice),
            bind(&[Char('d'), Named(KeyCode::Right)], Action::NextChoice),
            bind(&[Named(KeyCode::Enter), Char(' ')], Action::Choose),
            bind(&[Char('Q'), Ctrl('c')], Action::Quit),
        ],
    };

    /// All presets.
    pub const ALL: [&'static Self; 3] = [Self::DEFAULT, Self::VI, Self::WASD];
}

/// The error for a name that does not select a preset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPreset(String);

impl FromStr for &'static Preset {
    type Err = UnknownPreset;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let known = Preset::ALL.into_iter().find(|preset| preset.name == name);
        known.ok_or_else(|| UnknownPreset(name.to_owned()))
    }
}

impl fmt::Display for UnknownPreset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Preset::ALL.map(|preset| preset.name);
        write!(f, "no key set is named `{}`{}", self.0, suggestion(&self.0, &names))
    }
}

impl std::error::Error for UnknownPreset {}
