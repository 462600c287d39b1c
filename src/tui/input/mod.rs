//! Actions, the keys that trigger them, and the names of keys and mouse gestures.

pub(crate) mod action;
pub(crate) mod key_hints;
pub(crate) mod keymap;

pub use action::{Action, Binding, Direction, KeyContext, PageKind, mouse_uses};
pub use keymap::{Key, KeySet, Keymap, UnknownKey};
