//! Actions, the keys that trigger them, and the names of keys and mouse gestures.

pub(crate) mod action;
pub(crate) mod key_hints;
pub(crate) mod key_names;
pub(crate) mod keymap;

pub use action::{Action, Direction};
pub use key_names::{mouse_uses, mouse_uses_on_page};
pub use keymap::{Binding, Key, Keymap, Preset, Table, UnknownKey, UnknownPreset};
