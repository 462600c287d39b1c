//! A window of the game, as far as it saves.

use crate::board::deal::ColorCount;
use crate::board::{Deal, Dealer, Rules, Seed, Size};
use crate::game::{Game, GameId, Session, SessionRecord};
use crate::store::{Autosave, Content, FinishedGame, Paths, Warning};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

const LONG: Duration = Duration::from_secs(60);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// Makes a move in the game or, if it is over, in a new one.
    Move,
    /// Makes moves until the game is over.
    Finish,
    Close,
}

#[derive(Debug)]
pub(super) struct Window {
    autosave: Autosave,
    session: Session,
    is_saved: bool,
}

/// What a window did, and what it knows about its files.
#[derive(Debug, Default)]
pub(super) struct Report {
    pub(super) resumed: Option<Session>,
    /// The code of the game with which it opened, if that was over, and whether it was in a log before.
    pub(super) resumed_end: Option<(String, bool)>,
    /// The codes of the games that it finished.
    pub(super) finished: Vec<String>,
    /// The sessions that it saved, and where.
    pub(super) saved: Vec<(PathBuf, SessionRecord)>,
    /// The codes of the games that it could not write.
    pub(super) waiting: Vec<String>,
    pub(super) is_score_missing: bool,
    pub(super) warnings: Vec<Warning>,
}

/// A small game that no other has the id of.
pub(super) fn game(number: u32) -> Game {
    let with_seed = |attempt: u32| {
        let (size, colors) = (Size::new(3, 3).expect("a size"), ColorCount::new(2).expect("a number"));
        let seed = Seed::new(format!("{number}-{attempt}"));
        let deal = Deal { size, colors, dealer: Dealer::Uniform, seed };
        Game::new(GameId::dealt(Rules::default(), deal)).ok()
    };
    (0..1000).filter_map(with_seed).find(|game| !game.status().is_over()).expect("a game with a move")
}

impl Window {
    pub(super) fn open(paths: &Paths, logged: &BTreeSet<String>, new_game: Game) -> (Option<Self>, Report) {
        let (mut autosave, resumed) = Autosave::open(paths);
        let end = resumed.as_ref().and_then(|session| FinishedGame::code_of(session.game()));
        let resumed_end = end.map(|code| (code.clone(), logged.contains(&code)));
        let session = resumed.clone().unwrap_or_else(|| Session::new(new_game));
        autosave.begin(&session);
        let mut window = Self { autosave, session, is_saved: false };
        let report = window.report(Report { resumed, resumed_end, ..Report::default() });
        (Some(window), report)
    }

    /// Acts, and waits for the writer threads before it goes on, so that every run is the same.
    pub(super) fn act(mut self, action: Action, new_game: Game) -> (Option<Self>, Report) {
        let mut report = Report::default();
        if action == Action::Close {
            self.autosave.finish();
            let report = self.report(report);
            return (None, report);
        }
        if self.session.game().status().is_over() {
            self.session.switch_to(new_game);
            self.save(&mut report);
        }
        while let Some(group) = self.session.game().board().moves(2).first().copied() {
            self.session.play(group.cell).expect("a legal move");
            self.save(&mut report);
            if action == Action::Move {
                break;
            }
        }
        let report = self.report(report);
        (Some(self), report)
    }

    fn save(&mut self, report: &mut Report) {
        let finished = self.autosave.record(&self.session);
        report.finished.extend(finished.map(|finished| finished.code));
        self.wait();
        self.autosave.save(&self.session);
        self.is_saved = true;
        self.note_session(report);
    }

    fn wait(&self) {
        for kind in [Content::Session, Content::Lines] {
            self.autosave.writer.pending().wait(kind, LONG);
        }
    }

    fn note_session(&self, report: &mut Report) {
        self.wait();
        let slot = &self.autosave.games.as_ref().expect("saved games").slot;
        report.saved.push((slot.lock().expect("a slot").path(), SessionRecord::from(&self.session)));
    }

    fn report(&mut self, mut report: Report) -> Report {
        self.wait();
        if self.is_saved {
            self.note_session(&mut report);
        }
        let waiting = &self.autosave.games.as_ref().expect("saved games").finish_writer.waiting;
        report.waiting = waiting.iter().map(|finished| finished.code.clone()).collect();
        report.is_score_missing = self.autosave.is_score_missing();
        report.warnings.extend(std::iter::from_fn(|| self.autosave.take_warning()));
        report
    }
}
