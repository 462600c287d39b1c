//! The default key tables.

use crate::tui::input::action::{Action, Direction};
use crate::tui::input::keymap::key::Key;
use crate::tui::input::keymap::key::Key::{Char, Ctrl, Named};
use crate::tui::input::keymap::{Binding, rebind};
use crate::tui::page::{PAGES, PageScope};
use ratatui::crossterm::event::KeyCode;
use std::borrow::Cow;

/// The context in which a key is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// A game.
    Play,
    /// A replay.
    Watch,
    /// A review.
    Review,
    /// A page over the whole screen.
    Page,
}

impl Table {
    /// All tables.
    pub const ALL: [Self; 4] = [Self::Play, Self::Watch, Self::Review, Self::Page];

    /// The default bindings of the table.
    pub(crate) fn rows(self) -> Vec<Binding> {
        let [play, game, everywhere] = [PageScope::Play, PageScope::Game, PageScope::Everywhere].map(pages);
        match self {
            Self::Play => [PLAY, &play, &game, GAMES, &everywhere, EVERYWHERE].concat(),
            Self::Watch => [WATCH, &game, GAMES, &everywhere, EVERYWHERE].concat(),
            Self::Review => [REVIEW, &game, GAMES, &everywhere, EVERYWHERE].concat(),
            Self::Page => {
                let mut rows = [PAGE, &everywhere, EVERYWHERE].concat();
                rebind(&mut rows, ON_PAGES);
                rows
            }
        }
    }
}

/// The keys that open the pages of a scope.
fn pages(scope: PageScope) -> Vec<Binding> {
    let pages = PAGES.iter().filter(|page| page.scope == scope);
    pages.map(|page| Binding { keys: vec![Char(page.key)].into(), action: Action::Open(page.kind) }).collect()
}

pub(crate) const fn bind(keys: &'static [Key], action: Action) -> Binding {
    Binding { keys: Cow::Borrowed(keys), action }
}

const PLAY: &[Binding] = &[
    bind(&[Named(KeyCode::Left), Char('h')], Action::Go(Direction::Left)),
    bind(&[Named(KeyCode::Down), Char('j')], Action::Go(Direction::Down)),
    bind(&[Named(KeyCode::Up), Char('k')], Action::Go(Direction::Up)),
    bind(&[Named(KeyCode::Right), Char('l')], Action::Go(Direction::Right)),
    bind(&[Named(KeyCode::Home)], Action::GoToEnd(Direction::Left)),
    bind(&[Named(KeyCode::End)], Action::GoToEnd(Direction::Right)),
    bind(&[Named(KeyCode::PageUp)], Action::GoToEnd(Direction::Up)),
    bind(&[Named(KeyCode::PageDown)], Action::GoToEnd(Direction::Down)),
    bind(&[Named(KeyCode::Tab)], Action::NextGroup),
    bind(&[Named(KeyCode::BackTab)], Action::PreviousGroup),
    bind(&[Named(KeyCode::Enter), Char(' ')], Action::Remove),
    bind(&[Char('u'), Named(KeyCode::Backspace)], Action::Undo),
    bind(&[Char('U'), Ctrl('r')], Action::Redo),
    bind(&[Char('r')], Action::Restart),
    bind(&[Char('n')], Action::New),
    bind(&[Char('D')], Action::Daily),
    bind(&[Char('i')], Action::Hint),
    bind(&[Char('p')], Action::LetSolverPlay),
    bind(&[Char('b')], Action::WatchBestLine),
    bind(&[Char('v')], Action::Review),
    bind(&[Char('y')], Action::Share),
    bind(&[Char('Y')], Action::ShareCode),
];

const WATCH: &[Binding] = &[
    bind(&[Char(' '), Char('p')], Action::PlayOrPause),
    bind(&[Named(KeyCode::Right), Char('l')], Action::StepForward),
    bind(&[Named(KeyCode::Left), Char('h')], Action::StepBack),
    bind(&[Char('+'), Named(KeyCode::Up), Char('k')], Action::Faster),
    bind(&[Char('-'), Named(KeyCode::Down), Char('j')], Action::Slower),
    bind(&[Char('g'), Named(KeyCode::Home)], Action::First),
    bind(&[Char('G'), Named(KeyCode::End)], Action::Last),
    bind(&[Named(KeyCode::Enter), Char('t')], Action::TakeOver),
    bind(&[Char('v')], Action::Review),
    bind(&[Char('y')], Action::Share),
    bind(&[Char('Y')], Action::ShareCode),
];

const REVIEW: &[Binding] = &[
    bind(&[Named(KeyCode::Right), Char('l')], Action::StepForward),
    bind(&[Named(KeyCode::Left), Char('h')], Action::StepBack),
    bind(&[Named(KeyCode::Down), Char('j')], Action::NextRow),
    bind(&[Named(KeyCode::Up), Char('k')], Action::PreviousRow),
    bind(&[Char(']')], Action::NextTurningPoint),
    bind(&[Char('[')], Action::PreviousTurningPoint),
    bind(&[Char('g'), Named(KeyCode::Home)], Action::First),
    bind(&[Char('G'), Named(KeyCode::End)], Action::Last),
    bind(&[Char('b')], Action::WatchBestLine),
    bind(&[Named(KeyCode::Enter), Char('t')], Action::TakeOver),
    bind(&[Char('y')], Action::Share),
    bind(&[Char('Y')], Action::ShareCode),
];

/// The keys of every table except the table for pages.
const GAMES: &[Binding] = &[bind(&[Char('c')], Action::NextTheme), bind(&[Char('f')], Action::NextSymbols)];

const PAGE: &[Binding] = &[
    bind(&[Named(KeyCode::Up), Char('k'), Named(KeyCode::BackTab)], Action::PreviousRow),
    bind(&[Named(KeyCode::Down), Char('j'), Named(KeyCode::Tab)], Action::NextRow),
    bind(&[Named(KeyCode::PageUp), Ctrl('b')], Action::PageUp),
    bind(&[Named(KeyCode::PageDown), Ctrl('f')], Action::PageDown),
    bind(&[Named(KeyCode::Home), Char('g')], Action::FirstRow),
    bind(&[Named(KeyCode::End), Char('G')], Action::LastRow),
    bind(&[Named(KeyCode::Left), Char('h')], Action::PreviousChoice),
    bind(&[Named(KeyCode::Right), Char('l')], Action::NextChoice),
    bind(&[Char('/')], Action::Filter),
    bind(&[Named(KeyCode::Backspace)], Action::Erase),
    bind(&[Named(KeyCode::Enter)], Action::Choose),
    bind(&[Char('v')], Action::Review),
];

/// On a page, `q` closes the page instead of quitting.
const ON_PAGES: &[Binding] =
    &[bind(&[Ctrl('c')], Action::Quit), bind(&[Named(KeyCode::Esc), Char('q')], Action::Cancel)];

/// The keys of all tables.
const EVERYWHERE: &[Binding] = &[
    bind(&[Char('m')], Action::ToggleMouse),
    bind(&[Char('?'), Named(KeyCode::F(1))], Action::Help),
    bind(&[Char('q'), Ctrl('c')], Action::Quit),
    #[cfg(unix)]
    bind(&[Ctrl('z')], Action::Suspend),
    bind(&[Ctrl('l')], Action::Repaint),
    bind(&[Named(KeyCode::Esc)], Action::Cancel),
];
