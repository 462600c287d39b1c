//! From terminal events to actions: the key tables and what the mouse means.

pub(crate) mod action;
pub(crate) mod keymap;

pub use action::{Action, Direction};
pub use keymap::{Binding, Key, Keymap, Preset, Table, UnknownKey, UnknownPreset};
