//! Messages about stored games, daily boards and files.

use crate::game::Day;
use crate::i18n::{Messages, Noun, daily_name};
use crate::play::DailyBoards;
use crate::store::{FileError, FinishedGame, Help, Placement, Warning};

impl Messages {
    pub(crate) fn warning(self, warning: &Warning) -> String {
        match warning {
            Warning::SetAside { name, aside } => {
                self.format("warning-set-aside", [("name", name.into()), ("aside", aside.into())])
            }
            Warning::Damaged { name } => self.format("warning-damaged", [("name", name.into())]),
            Warning::Newer { name } => self.format("warning-newer", [("name", name.into())]),
            Warning::SessionNotSaved { why } => self.format("warning-game-not-saved", [("why", why.into())]),
            Warning::ScoreNotSaved { why } => self.format("warning-score-not-saved", [("why", why.into())]),
            Warning::LineNotSaved { why } => self.format("warning-line-not-saved", [("why", why.into())]),
            Warning::ReviewNotSaved { why } => self.format("warning-review-not-saved", [("why", why.into())]),
            Warning::ChoiceNotSaved { why } => self.format("warning-choice-not-saved", [("why", why.into())]),
            Warning::SessionSaveTimedOut => self.format("warning-game-late", []),
            Warning::LineSaveTimedOut => self.format("warning-line-late", []),
            Warning::ReviewSaveTimedOut => self.format("warning-review-late", []),
            Warning::ChoiceSaveTimedOut => self.format("warning-choice-late", []),
            Warning::NoHome => self.format("warning-no-home", []),
        }
    }

    /// A finished game: the day of a daily board, the outcome, the help used, the time of the end and the duration.
    pub(crate) fn finished_game(self, game: &FinishedGame) -> String {
        let end = if game.is_clear() {
            self.text("board-cleared").into_owned()
        } else {
            self.tiles_left_short(game.tiles_left)
        };
        let help_count = |count: u32, noun| (count > 0).then(|| self.count(count.into(), noun));
        let solver = game.solver.then(|| self.text("solver").into_owned());
        // The log does not record the time zone, so the time is in UTC.
        let when = format!("{} {} UTC", self.date(game.time), game.time.strftime("%H:%M"));
        let day = game.day().map(daily_name);
        let took = game.seconds.map(|seconds| self.duration(seconds.into()));
        let taken_over = game.taken_over_at.map(|moves| self.taken_over_at(moves as usize));
        let help =
            [help_count(game.undos, Noun::Undo), help_count(game.hints, Noun::Hint), solver, taken_over];
        let facts = [day, Some(end)].into_iter().chain(help).chain([Some(when), took]);
        self.join(&facts.flatten().collect::<Vec<_>>())
    }

    pub(crate) fn finished_game_sentence(self, game: &FinishedGame) -> String {
        let score = (!game.ranks_by_tiles_left()).then(|| self.count_ungrouped(game.score, Noun::Point));
        let facts = self.finished_game(game).replace(self.charset().separator(), ", ");
        score.into_iter().chain([facts]).collect::<Vec<_>>().join(", ") + "."
    }

    /// The place of a game on its leaderboard, among the games with the same help.
    pub(crate) fn place_on_leaderboard(self, place: Placement, game: &FinishedGame) -> String {
        match place {
            Placement { lead: Some(lead), .. } if game.help() == Help::None => {
                self.new_best(lead, game.ranks_by_tiles_left())
            }
            Placement { of: 1, .. } if game.help() == Help::None => self.text("first-of-kind").into_owned(),
            Placement { rank, of, .. } => self.place(rank, of, game.help() == Help::UndoOrHints),
        }
    }

    /// The points or tiles that separate a game from the next better place; `None` for the first place.
    pub(crate) fn points_to_next_place(self, place: Placement, game: &FinishedGame) -> Option<String> {
        Some(self.to_next_place(place.points_to_next?, game.ranks_by_tiles_left()))
    }

    pub(crate) fn best_on_board(self, best: &FinishedGame) -> String {
        if best.ranks_by_tiles_left() {
            self.fewest_tiles_on_board(best.tiles_left)
        } else {
            self.best_score_on_board(best.score)
        }
    }

    /// The streak if the board is today's, or else a note that it is not; `None` if today's date is unknown.
    pub(crate) fn daily_remark(self, day: Day, dailies: &DailyBoards) -> Option<String> {
        if dailies.today()? == day {
            return dailies.streak().map(|streak| self.streak(streak.current, streak.longest));
        }
        Some(self.text("played-on-another-day").into_owned())
    }

    pub(crate) fn log_error(self, error: &FileError) -> String {
        match error {
            FileError::Newer => self.saved_games_unreadable(&self.text("games-from-newer-version")),
            FileError::Disk(error) => self.saved_games_unreadable(&error.to_string()),
        }
    }
}
