//! When a game came to stand as it does.

use super::{Event, Game};

impl Game {
    /// The game as it was when the moves that stand now stood for the first time: an end that is undone and redone is the
    /// same end. `None` where it was taken over since: then somebody else brought it there.
    ///
    /// ```
    /// use samegame::notation::Replay;
    ///
    /// let replay: Replay = "sg1:tiles:board:AAB+a1.u.r".parse()?;
    /// let end = replay.game()?.as_first_reached().unwrap();
    /// assert_eq!(Replay::from(&end).code().to_string(), "sg1:tiles:board:AAB+a1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn as_first_reached(&self) -> Option<Self> {
        let end = self.when_first_reached();
        let since = &self.log()[end.log().len()..];
        (!since.iter().any(Event::is_takeover)).then_some(end)
    }

    fn when_first_reached(&self) -> Self {
        let removed =
            |game: &Self| game.moves().iter().map(|played| played.removed.clone()).collect::<Vec<_>>();
        let end = removed(self);
        let mut past = self.restarted();
        for event in self.log() {
            if past.apply(event.clone()).is_err()
                || (past.moves().len() == end.len() && removed(&past) == end)
            {
                break;
            }
        }
        past
    }
}
