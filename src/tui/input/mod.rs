//! Actions, the keys that trigger them, and the names of keys and mouse gestures.

pub(crate) mod action;
pub(crate) mod context;
pub(crate) mod key;
pub(crate) mod key_hints;
pub(crate) mod keymap;

pub use action::{Action, Direction};
pub use context::{Table, mouse_uses};
pub use key::{Key, UnknownKey};
pub use keymap::{Binding, Keymap, Preset, UnknownPreset};
