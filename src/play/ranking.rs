//! The player's finished games, and how the current one compares with them.

use crate::game::{Game, GameId};
use crate::play::Scores;
use crate::play::daily::DailyBoards;
use crate::play::effect::Effect;
use crate::play::par::RankedGame;
use crate::play::player_files::GameLogReader;
use crate::store::{FinishedGame, Help, Warning};
use jiff::Timestamp;
use std::fmt;

#[derive(Default)]
pub struct Ranking {
    /// Reads the finished games; `None` if there are none to read.
    log: Option<GameLogReader>,
    /// Whether the player knows that the log has unreadable lines.
    has_warned: bool,
    /// All finished games, so that another board needs no reading; `None` before the first one.
    games: Option<Scores>,
    /// The board that the rest is about.
    board: Option<GameId>,
    /// The best scores of its kind without help and with undo or hints, as on the leaderboards.
    of_kind: [Option<i64>; 2],
    /// The game that was ranked last.
    last: Option<RankedGame>,
    /// Whether the current game is the one that was ranked last, at its end.
    is_ranked: bool,
    pub(super) effects: Vec<Effect>,
}

impl fmt::Debug for Ranking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ranking").field("last", &self.last).finish_non_exhaustive()
    }
}

impl Ranking {
    pub(super) fn new(log: GameLogReader) -> Self {
        Self { log: Some(log), ..Self::default() }
    }

    /// The place of the current game, if it has ended.
    pub fn ranked(&self) -> Option<&RankedGame> {
        self.last.as_ref().filter(|_| self.is_ranked)
    }

    /// The finished games, as far as they are known.
    pub fn games(&self) -> &[FinishedGame] {
        self.games.as_ref().map_or(&[], Scores::games)
    }

    /// The best score of this kind that counts for a game with as much help.
    pub(super) fn of_kind(&self, game: &Game) -> Option<i64> {
        let has_help = game.undos() > 0 || !game.help().is_none();
        self.of_kind[usize::from(has_help)]
    }

    /// Follows the player's game, whose place is not known after a change.
    pub(super) fn follow(&mut self, game: &Game) {
        self.is_ranked = false;
        self.follow_board(game);
    }

    fn follow_board(&mut self, game: &Game) {
        let is_same = self.board.as_ref() == Some(game.id());
        let Some(games) = self.games.as_ref().filter(|_| !is_same) else { return };
        self.board = Some(game.id().clone());
        let current = FinishedGame::new(&game.restarted(), Timestamp::UNIX_EPOCH, None);
        let of_kind = games.leaderboard(current.leaderboard());
        self.of_kind = [Help::None, Help::UndoOrHints]
            .map(|help| Some(of_kind.as_ref()?.records(help).best.first()?.score));
    }

    /// Gives a game that has just ended its place. Returns the finished games, if they can be read.
    pub(super) fn on_finished(
        &mut self,
        game: &FinishedGame,
        is_first_with_all_stars: bool,
    ) -> Option<Scores> {
        let scores = self.read();
        self.rank(scores.as_ref(), Some(game));
        if let Some(ranked) = &mut self.last {
            ranked.is_first_with_all_stars = is_first_with_all_stars;
        }
        scores
    }

    /// Gives the game to which the player has returned its place again, if it is over. For that, the log is read only if
    /// another game has been ranked since.
    pub(super) fn on_returned(&mut self, game: &Game) {
        let Some(code) = FinishedGame::code_of(game) else { return };
        self.is_ranked = self.last.as_ref().is_some_and(|ranked| ranked.game.code == code);
        if !self.is_ranked {
            let scores = self.read();
            self.rank(scores.as_ref(), scores.as_ref().and_then(|scores| scores.entry(&code)));
        }
    }

    fn rank(&mut self, scores: Option<&Scores>, game: Option<&FinishedGame>) {
        let ranked = scores.zip(game).and_then(|(scores, game)| RankedGame::new(game.clone(), scores));
        self.is_ranked = ranked.is_some();
        self.last = ranked;
    }

    /// Compares the player's game with these finished games from now on.
    pub(super) fn learn(&mut self, scores: Scores, game: &Game) {
        self.games = Some(scores);
        self.board = None;
        self.follow_board(game);
    }

    /// Reads the finished games to which the player's game is compared, unless they are known. Returns whether it has.
    pub(super) fn learn_bests(&mut self, game: &Game, dailies: &mut DailyBoards) -> bool {
        let Some(read) = self.log.as_mut().filter(|_| self.games.is_none()) else { return false };
        let games = read().map_or_else(|_| Vec::new(), |(games, _)| games);
        dailies.learn(&games);
        self.learn(Scores::new(games), game);
        true
    }

    /// The finished games; none if there is no log. If they cannot be read, returns `None`, and the effects say why.
    pub fn scores(&mut self) -> Option<Scores> {
        if self.log.is_some() { self.read() } else { Some(Scores::default()) }
    }

    /// Like [`scores`](Self::scores), but returns `None` if there is no log.
    fn read(&mut self) -> Option<Scores> {
        match self.log.as_mut()?() {
            Ok((games, warning)) => {
                let warning = warning.filter(|_| !std::mem::replace(&mut self.has_warned, true));
                self.effects.extend(warning.map(Effect::Warn));
                Some(Scores::new(games))
            }
            Err(error) => {
                self.effects.push(Effect::Warn(Warning::games_unreadable(&error)));
                None
            }
        }
    }
}
