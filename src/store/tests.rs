//! Two windows on a disk that fails, and a model of what the files must contain: no finished game and no intact line is
//! lost.

use crate::board::deal::ColorCount;
use crate::board::{Deal, Dealer, Rules, Seed, Size};
use crate::game::{Game, GameId, Session, SessionRecord};
use crate::store::kept_file::tests::{Fault, TestDisk};
use crate::store::kept_file::try_lock;
use crate::store::{Autosave, FinishedGame, Paths, SaveSlot, Warning, read_games};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use tempfile::TempDir;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Action {
    /// Makes a move in the game or, if it is over, in a new one.
    Move,
    /// Makes moves until the game is over.
    Finish,
    Close,
}

#[derive(Clone, Debug)]
enum Step {
    Act(Act),
    Damage { file: usize, how: usize },
}

/// A window acts or, if it is not open, opens.
#[derive(Clone, Debug)]
struct Act {
    window: usize,
    action: Action,
    /// What goes wrong after this number of calls.
    fault: Option<(usize, Fault)>,
    /// Whether a kill is a power cut, and what survives it.
    power_cut: Option<(bool, bool)>,
    /// What the other window does after this number of calls.
    other: Option<(usize, Action)>,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let action = || prop_oneof![2 => Just(Action::Move), 3 => Just(Action::Finish), 1 => Just(Action::Close)];
    let errors = (1_usize..4).prop_map(Fault::Errors);
    let fault = prop_oneof![3 => errors, 1 => Just(Fault::Full), 2 => Just(Fault::Kill)];
    let fault = prop::option::weighted(0.5, fault);
    let power_cut = prop::option::of(any::<(bool, bool)>());
    let other = prop::option::weighted(0.3, action());
    // A fault soon after the other window has acted meets what the first window does not know yet.
    let calls = (0_usize..40, 0_usize..4);
    let act = (0_usize..2, action(), fault, power_cut, other, calls).prop_map(
        |(window, action, fault, power_cut, other, (calls, gap))| {
            let (fault, other) =
                (fault.map(|fault| (calls + gap, fault)), other.map(|action| (calls, action)));
            Step::Act(Act { window, action, fault, power_cut, other })
        },
    );
    let damage = (0_usize..3, 0_usize..3).prop_map(|(file, how)| Step::Damage { file, how });
    prop::collection::vec(prop_oneof![12 => act, 1 => damage], 1..16)
}

/// A window of the game, as far as it saves.
#[derive(Debug)]
struct Window {
    autosave: Autosave,
    session: Session,
}

/// What a window did, and what it knows about its files.
#[derive(Debug, Default)]
struct Report {
    resumed: Option<Session>,
    /// The codes of the games that it finished.
    finished: Vec<String>,
    /// The sessions that it saved.
    saved: Vec<SessionRecord>,
    /// The codes of the games that it could not write.
    waiting: Vec<String>,
    warnings: Vec<Warning>,
}

/// A small game that no other has the id of.
fn game(number: u32) -> Game {
    let with_seed = |attempt: u32| {
        let (size, colors) = (Size::new(3, 3).expect("a size"), ColorCount::new(2).expect("a number"));
        let seed = Seed::new(format!("{number}-{attempt}"));
        let deal = Deal { size, colors, dealer: Dealer::Uniform, seed };
        Game::new(GameId::dealt(Rules::default(), deal)).ok()
    };
    (0..1000).filter_map(with_seed).find(|game| !game.status().is_over()).expect("a game with a move")
}

impl Window {
    /// Acts, and waits for the writer thread before it goes on, so that every run is the same.
    fn act(window: Option<Self>, action: Action, paths: &Paths, new_game: Game) -> (Option<Self>, Report) {
        let mut report = Report::default();
        let Some(mut window) = window else {
            let (mut autosave, resumed) = Autosave::open(paths, None);
            let session = resumed.clone().unwrap_or_else(|| Session::new(new_game));
            autosave.begin(&session);
            let mut window = Self { autosave, session };
            report.resumed = resumed;
            window.complete(&mut report);
            return (Some(window), report);
        };
        if action == Action::Close {
            window.autosave.finish();
            window.complete(&mut report);
            return (None, report);
        }
        if window.session.game().status().is_over() {
            window.session.switch_to(new_game);
            window.save(&mut report);
        }
        while let Some(group) = window.session.game().board().moves(2).first().copied() {
            window.session.play(group.cell).expect("a legal move");
            window.save(&mut report);
            if action == Action::Move {
                break;
            }
        }
        window.complete(&mut report);
        (Some(window), report)
    }

    fn save(&mut self, report: &mut Report) {
        let finished = self.autosave.record(&self.session);
        report.finished.extend(finished.map(|finished| finished.code));
        report.saved.push(SessionRecord::from(&self.session));
        self.autosave.wait();
    }

    fn complete(&mut self, report: &mut Report) {
        self.autosave.wait();
        report.warnings.extend(std::iter::from_fn(|| self.autosave.take_warning()));
        report.waiting = self.autosave.unrecorded();
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    InLog,
    /// In a window whose disk failed.
    InWindow(usize),
    /// Perhaps nowhere: the window was killed before it could write the game.
    Unknown,
}

struct World {
    _folder: TempDir,
    paths: Paths,
    disk: Arc<TestDisk>,
    windows: [Option<Window>; 2],
    /// Where each finished game must be, by its code.
    games: BTreeMap<String, Place>,
    /// The codes of the games in the order in which windows finished them.
    finished: Vec<String>,
    /// The sessions of which each intact slot must contain one: the last one, or several after a fault.
    slots: BTreeMap<PathBuf, Vec<SessionRecord>>,
    /// The whole lines of the log.
    lines: BTreeSet<Vec<u8>>,
    /// Whether a byte of a slot was changed, which may make another game of a finished one.
    is_changed: bool,
    /// The number of games so far.
    number: u32,
}

impl World {
    fn new() -> Self {
        let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).expect("a folder");
        Self {
            paths: Paths::within(folder.path()),
            disk: TestDisk::new(folder.path()),
            _folder: folder,
            windows: [None, None],
            games: BTreeMap::new(),
            finished: Vec::new(),
            slots: BTreeMap::new(),
            lines: BTreeSet::new(),
            is_changed: false,
            number: 0,
        }
    }

    fn new_game(&mut self) -> Game {
        self.number += 1;
        game(self.number)
    }

    fn take(&mut self, step: &Step) {
        match step {
            Step::Act(step) => self.act(step),
            Step::Damage { file, how } => self.damage(*file, *how),
        }
        self.check();
    }

    fn act(&mut self, &Act { window, action, fault, power_cut, other }: &Act) {
        let is_quiet = fault.is_none() && other.is_none();
        let free = (self.windows[window].is_none() && is_quiet).then(|| self.free_sessions());
        let second = 1 - window;
        let other_reported = Arc::new(Mutex::new(None));
        let other = other.map(|(calls, action)| {
            let (reported, game) = (Arc::clone(&other_reported), self.new_game());
            let (window, paths) = (self.windows[second].take(), self.paths.clone());
            let act = move || {
                let acted = Window::act(window, action, &paths, game);
                reported.lock().expect("no panic").replace(acted);
            };
            (calls, Box::new(act) as Box<dyn FnOnce() + Send>)
        });
        let new_game = self.new_game();
        let first = self.windows[window].take();
        self.disk.plan(fault, other);
        let (first, report) = Window::act(first, action, &self.paths, new_game);
        let is_kill = matches!(fault, Some((_, Fault::Kill)));
        // What a window does after its death says nothing.
        let is_void = is_kill && self.disk.kill();
        self.note_sessions(first.as_ref(), &report.saved, fault.is_some());
        self.windows[window] = first.filter(|_| !is_kill);
        self.disk.calm();
        let other_reported = other_reported.lock().expect("no panic").take();
        if let Some(free) = free {
            check_choice(&free, report.resumed.as_ref());
        }
        assert!(fault.is_some() || report.waiting.is_empty(), "a game waits");
        self.learn(window, is_void, report);
        if let Some((other, report)) = other_reported {
            self.note_sessions(other.as_ref(), &report.saved, false);
            self.windows[second] = other;
            self.learn(second, false, report);
        }
        if let Some((are_names_kept, is_half_kept)) = power_cut.filter(|_| is_kill) {
            self.disk.kill();
            self.windows = [None, None];
            self.disk.calm();
            self.disk.cut_power(are_names_kept, is_half_kept);
            self.lines.clear();
        }
        for place in self.games.values_mut() {
            if matches!(*place, Place::InWindow(window) if self.windows[window].is_none()) {
                *place = Place::Unknown;
            }
        }
    }

    /// Notes that the slot of a window has the last of these sessions, or if it is faulty, perhaps another one.
    fn note_sessions(&mut self, window: Option<&Window>, saved: &[SessionRecord], is_faulty: bool) {
        let Some((slot, last)) = window.and_then(|window| window.autosave.slot_path()).zip(saved.last())
        else {
            return;
        };
        if !is_faulty {
            self.slots.insert(slot, vec![last.clone()]);
        } else if let Some(allowed) = self.slots.get_mut(&slot) {
            allowed.extend_from_slice(saved);
        }
    }

    /// Learns from a report what the files must contain. If it is void, the window was dead by then.
    fn learn(&mut self, window: usize, is_void: bool, report: Report) {
        self.finished.extend(report.finished.iter().cloned());
        for code in report.finished {
            self.games.entry(code).or_insert(Place::InWindow(window));
        }
        for (code, place) in &mut self.games {
            if *place == Place::InWindow(window) && !is_void && !report.waiting.contains(code) {
                *place = Place::InLog;
            }
        }
    }

    /// Tears off the end of a file, changes a byte, or replaces everything.
    fn damage(&mut self, file: usize, how: usize) {
        let path = self.paths.state.join(["games.txt", "slot-1.txt", "slot-2.txt"][file]);
        if file > 0 {
            // A window adds to its slot without a look at it.
            self.windows = [None, None];
        }
        let Ok(mut bytes) = fs::read(&path) else { return };
        let first_line = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(0);
        let middle = first_line.midpoint(bytes.len());
        match how {
            0 => bytes.truncate(bytes.len().saturating_sub(5)),
            1 if first_line < middle => bytes[middle] ^= 1,
            _ => bytes = b"half a fi".to_vec(),
        }
        self.is_changed |= file > 0 && how == 1;
        let before = self.logged();
        self.disk.change(&path, &bytes);
        let after = self.logged();
        self.games.retain(|code, _| !before.contains(code) || after.contains(code));
        self.slots.remove(&path);
        if file == 0 {
            self.lines.clear();
        }
    }

    fn check(&mut self) {
        let log = self.logged();
        for code in &log {
            // If a session could not be saved before a kill, the player ends its game again.
            let count = |codes: &[String]| codes.iter().filter(|other| *other == code).count();
            let is_known = count(&log) <= count(&self.finished).max(1);
            assert!(is_known || self.is_changed, "{code} was logged twice");
        }
        let lost = self.games.iter().find(|(code, place)| **place == Place::InLog && !log.contains(*code));
        assert_eq!(lost, None, "a game is lost");
        let brief = |session: &SessionRecord| {
            let games = session.games.iter().map(|game| game.events.len());
            (session.current, games.collect::<Vec<_>>())
        };
        for (slot, allowed) in &self.slots {
            let found = SaveSlot::session_in(slot).as_ref().map(SessionRecord::from);
            let is_allowed = found.as_ref().is_some_and(|found| allowed.contains(found));
            let (found, allowed) = (found.as_ref().map(brief), allowed.iter().map(brief).collect::<Vec<_>>());
            assert!(is_allowed, "{}: {found:?}, not {allowed:?}", slot.display());
        }
        let text = fs::read(&self.paths.games).unwrap_or_default();
        let whole = text.split_inclusive(|&byte| byte == b'\n').filter(|line| line.ends_with(b"\n"));
        let lines: BTreeSet<Vec<u8>> = whole.map(<[u8]>::to_vec).collect();
        assert!(self.lines.is_subset(&lines), "a line of the log is lost");
        self.lines = lines;
    }

    /// The codes of the games in the log.
    fn logged(&self) -> Vec<String> {
        let (games, _) = read_games(&self.paths.games).expect("a log that can be read");
        games.into_iter().map(|game| game.code).collect()
    }

    /// The sessions in slots that no window has.
    fn free_sessions(&self) -> Vec<Session> {
        let slots = (1..=99).map(|number| self.paths.state.join(format!("slot-{number}.txt")));
        let free = slots.filter(|path| path.exists() && matches!(try_lock(path), Ok(Some(_))));
        free.filter_map(|path| SaveSlot::session_in(&path)).collect()
    }

    /// Checks that all finished games are in the log after the disk is well and every slot has been opened.
    fn end(mut self) {
        for window in [0, 1] {
            for action in [Action::Move, Action::Close] {
                self.take(&Step::Act(Act { window, action, fault: None, power_cut: None, other: None }));
            }
        }
        let mut open = Vec::new();
        loop {
            let (free, new_game) = (self.free_sessions(), self.new_game());
            let (window, report) = Window::act(None, Action::Move, &self.paths, new_game);
            check_choice(&free, report.resumed.as_ref());
            open.extend(window);
            let is_last = report.resumed.is_none();
            self.learn(0, false, report);
            if is_last {
                break;
            }
        }
        for window in open {
            let end = FinishedGame::code_of(window.session.game());
            let (_, report) = Window::act(Some(window), Action::Close, &self.paths, game(0));
            assert_eq!(report.waiting, Vec::<String>::new(), "{:?}", report.warnings);
            // A damaged slot may have another game.
            if let Some(end) = end.filter(|end| self.games.contains_key(end)) {
                assert!(self.logged().contains(&end), "{end} is not recovered");
            }
        }
        let log = self.logged();
        assert!(self.games.iter().all(|(code, place)| *place == Place::Unknown || log.contains(code)));
        self.check();
    }
}

impl Drop for World {
    fn drop(&mut self) {
        self.disk.remove();
    }
}

/// Checks which of the free sessions a window resumes: an unfinished one, or else a finished one.
fn check_choice(free: &[Session], resumed: Option<&Session>) {
    let is_over = |session: &Session| session.game().status().is_over();
    let Some(resumed) = resumed else { return assert!(free.is_empty(), "a session was left out") };
    let records: Vec<SessionRecord> = free.iter().map(SessionRecord::from).collect();
    assert!(records.contains(&resumed.into()));
    assert!(!is_over(resumed) || free.iter().all(is_over), "a finished game came before an unfinished one");
}

#[test]
fn nothing_intact_is_lost() {
    // A case takes milliseconds, because it writes and syncs many files.
    let config = ProptestConfig::default();
    let config = ProptestConfig { cases: config.cases.div_ceil(8), failure_persistence: None, ..config };
    let law = |steps: Vec<Step>| {
        let mut world = World::new();
        for step in &steps {
            world.take(step);
        }
        world.end();
        Ok(())
    };
    TestRunner::new(config).run(&steps(), law).unwrap();
}
