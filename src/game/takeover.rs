//! Taking over the game of another player.

use super::{Event, Game, LogTag};

impl Game {
    /// Hands the game to another player. If the game has moves, this adds the tag [`LogTag::TAKEN_OVER`], so
    /// that they do not count as the new player's.
    ///
    /// ```
    /// use samegame::notation::Replay;
    ///
    /// let replay: Replay = "sg1:standard:board:AABBCC+a1".parse()?;
    /// let game = replay.game()?.take_over();
    /// assert_eq!(Replay::from(&game).code().to_string(), "sg1:standard:board:AABBCC+a1._taken-over");
    /// assert_eq!(game.help().taken_over, Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn take_over(mut self) -> Self {
        let has_moves = self.log().iter().any(|event| matches!(event, Event::Move(_)));
        let is_tagged = self.log().last().is_some_and(Event::is_takeover);
        if has_moves && !is_tagged {
            self.tag(LogTag::taken_over());
        }
        self
    }

    /// Returns the game as it was when it first had its current moves, without the later events of its log. A
    /// finished game then counts only once, even if the player undoes and redoes its last moves.
    ///
    /// Returns `None` if the later events include a takeover, because then another player made these moves.
    ///
    /// ```
    /// use samegame::notation::Replay;
    ///
    /// let replay: Replay = "sg1:tiles:board:AAB+a1.u.r".parse()?;
    /// let end = replay.game()?.trimmed_to_current_moves().unwrap();
    /// assert_eq!(Replay::from(&end).code().to_string(), "sg1:tiles:board:AAB+a1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn trimmed_to_current_moves(&self) -> Option<Self> {
        let trimmed = self.when_current_moves_were_made();
        let later = &self.log()[trimmed.log().len()..];
        (!later.iter().any(Event::is_takeover)).then_some(trimmed)
    }

    /// Returns whether the game has ended, and for the first time with its current moves: the player has not reached this
    /// end before and undone it, nor has another player reached it.
    #[must_use]
    pub fn has_just_ended(&self) -> bool {
        self.status().is_over()
            && self.trimmed_to_current_moves().is_some_and(|end| end.log().len() == self.log().len())
    }

    fn when_current_moves_were_made(&self) -> Self {
        let removed =
            |game: &Self| game.moves().iter().map(|played| played.removed.clone()).collect::<Vec<_>>();
        let current = removed(self);
        let mut past = self.restarted();
        for event in self.log() {
            if past.apply(event.clone()).is_err()
                || (past.moves().len() == current.len() && removed(&past) == current)
            {
                break;
            }
        }
        past
    }
}
