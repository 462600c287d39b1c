//! What was chosen in the game before.

use crate::cli::wishes::Wishes;
use crate::store::{Choices, Paths, Settings, Warning};

/// What was chosen in the game before, and where choices are kept, if they are.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chosen {
    pub(super) settings: Settings,
    pub(super) wishes: Wishes,
    pub(super) file: Option<Choices>,
}

impl Chosen {
    /// The choices of whoever runs this, and what is to be said of their file. New ones are kept if that is wanted.
    pub(super) fn load(keeps: bool) -> (Self, Option<Warning>) {
        let Some(paths) = Paths::for_user() else { return (Self::default(), None) };
        let file = Choices::new(&paths);
        let (settings, notice) = if keeps { file.load() } else { file.read() };
        let wishes = Wishes::as_far_as_known(&settings);
        (Self { settings, wishes, file: Some(file).filter(|_| keeps) }, notice)
    }
}
