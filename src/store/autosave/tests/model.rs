//! Two windows on a disk that fails, and a model of what the files must contain: nothing intact is lost.

use crate::game::{Game, Session, SessionRecord};
use crate::store::autosave::tests::window::{Action, Report, Window, game};
use crate::store::fs::test_disk::{Fault, TestDisk};
use crate::store::fs::{KeptFile, try_lock};
use crate::store::save_slot::LoadedSession;
use crate::store::{GameLog, Paths, Warning};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use tempfile::TempDir;

const SLOT: KeptFile = KeptFile { kind: "slot", version: 1, max_bytes: usize::MAX };

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
    let damage = (0_usize..4, 0_usize..3).prop_map(|(file, how)| Step::Damage { file, how });
    prop::collection::vec(prop_oneof![12 => act, 1 => damage], 1..16)
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
        let aside = self.set_aside();
        let second = 1 - window;
        let other_reported = Arc::new(Mutex::new(None));
        let other = other.map(|(calls, action)| {
            let (reported, game) = (Arc::clone(&other_reported), self.new_game());
            let (window, paths) = (self.windows[second].take(), self.paths.clone());
            let act = move || {
                let acted = act(window, action, &paths, &logged(&paths), game);
                reported.lock().expect("no panic").replace(acted);
            };
            (calls, Box::new(act) as Box<dyn FnOnce() + Send>)
        });
        let new_game = self.new_game();
        let first = self.windows[window].take();
        let logged_before = logged(&self.paths);
        self.disk.plan(fault, other);
        let (first, report) = act(first, action, &self.paths, &logged_before, new_game);
        let is_kill = matches!(fault, Some((_, Fault::Kill)));
        // What a window does after its death says nothing.
        let is_void = is_kill && self.disk.kill();
        self.windows[window] = first.filter(|_| !is_kill);
        self.disk.calm();
        let other_reported = other_reported.lock().expect("no panic").take();
        if let Some(free) = free {
            check_choice(&free, report.resumed.as_ref());
        }
        assert!(fault.is_some() || action == Action::Close || report.waiting.is_empty(), "a game waits");
        let mut warnings = report.warnings.clone();
        self.learn(window, action, fault.is_some(), is_void, report);
        if let Some((other, report)) = other_reported {
            warnings.extend(report.warnings.clone());
            self.windows[second] = other;
            self.learn(second, Action::Close, false, false, report);
        }
        if !is_kill {
            for name in self.set_aside().difference(&aside) {
                assert!(warnings.iter().any(|warning| is_about(warning, name)), "{name}: {warnings:?}");
            }
        } else if let Some((are_names_kept, is_half_kept)) = power_cut {
            self.disk.kill();
            self.windows = [None, None];
            self.disk.calm();
            self.disk.cut_power(are_names_kept, is_half_kept);
        }
        for place in self.games.values_mut() {
            if matches!(*place, Place::InWindow(window) if self.windows[window].is_none()) {
                *place = Place::Unknown;
            }
        }
    }

    /// Learns from a report what the files must contain. If it is void, the window was dead by then.
    fn learn(&mut self, window: usize, action: Action, is_faulty: bool, is_void: bool, report: Report) {
        assert!(report.waiting.is_empty() || report.is_score_missing);
        self.finished.extend(report.finished.iter().cloned());
        for code in report.finished {
            self.games.entry(code).or_insert(Place::InWindow(window));
        }
        if let Some((code, was_logged)) = report.resumed_end {
            let is_logged = logged(&self.paths).contains(&code);
            assert!(is_faulty || is_logged || report.waiting.contains(&code), "{code} is not recovered");
            // If a killed window logged it, a power cut may still take it away.
            if is_logged && !was_logged && self.games.get(&code) != Some(&Place::InLog) {
                self.games.insert(code, Place::InWindow(window));
            }
        }
        for (code, place) in &mut self.games {
            if *place == Place::InWindow(window) && !is_void && !report.waiting.contains(code) {
                *place = Place::InLog;
            }
        }
        for (slot, session) in report.saved {
            match self.slots.get_mut(&slot) {
                Some(allowed) if is_faulty => allowed.push(session),
                Some(allowed) => *allowed = vec![session],
                // A window that closes does not write its session again, even if it was damaged.
                None if is_faulty || action == Action::Close => {}
                None => drop(self.slots.insert(slot, vec![session])),
            }
        }
    }

    /// Tears off the end of a file, changes a byte, or replaces everything.
    fn damage(&mut self, file: usize, how: usize) {
        let names = ["games.txt", "games-refused.txt", "slot-1.txt", "slot-2.txt"];
        let path = self.paths.state.join(names[file]);
        let Ok(mut bytes) = fs::read(&path) else { return };
        let first_line = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(0);
        let middle = first_line.midpoint(bytes.len());
        match how {
            0 => bytes.truncate(bytes.len().saturating_sub(5)),
            1 if first_line < middle => bytes[middle] ^= 1,
            _ => bytes = b"half a fi".to_vec(),
        }
        let before = codes(path.clone());
        self.disk.change(&path, &bytes);
        let after = codes(path.clone());
        self.games.retain(|code, _| !before.contains(code) || after.contains(code));
        self.slots.remove(&path);
    }

    fn check(&self) {
        let log = codes(self.paths.games());
        for code in &log {
            // If a session could not be saved before a kill, the player ends its game again.
            let count = |codes: &[String]| codes.iter().filter(|other| *other == code).count();
            assert!(count(&log) <= count(&self.finished).max(1), "{code} was logged twice");
        }
        let logged = logged(&self.paths);
        let lost = self.games.iter().find(|(code, place)| **place == Place::InLog && !logged.contains(*code));
        assert_eq!(lost, None, "a game is lost");
        for (slot, allowed) in &self.slots {
            let found = session_in(slot).as_ref().map(SessionRecord::from);
            assert!(found.is_some_and(|found| allowed.contains(&found)), "{} is lost", slot.display());
        }
    }

    /// The names of the damaged files that were set aside.
    fn set_aside(&self) -> BTreeSet<String> {
        let entries = fs::read_dir(&self.paths.state).expect("a folder").flatten();
        let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
        names.filter(|name| name.contains(".damaged-")).collect()
    }

    /// The sessions in slots that no window has.
    fn free_sessions(&self) -> Vec<Session> {
        let slots = (1..=99).map(|number| self.paths.state.join(format!("slot-{number}.txt")));
        let free = slots.filter(|path| path.exists() && matches!(try_lock(path), Ok(Some(_))));
        free.filter_map(|path| session_in(&path)).collect()
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
            let (window, report) = Window::open(&self.paths, &logged(&self.paths), new_game);
            check_choice(&free, report.resumed.as_ref());
            open.extend(window);
            let is_last = report.resumed.is_none();
            self.learn(0, Action::Close, false, false, report);
            if is_last {
                break;
            }
        }
        for window in open {
            let (_, report) = window.act(Action::Close, self.new_game());
            assert!(!report.is_score_missing, "{:?}", report.warnings);
        }
        let log = codes(self.paths.games());
        assert!(self.games.iter().all(|(code, place)| *place == Place::Unknown || log.contains(code)));
        assert!(!self.paths.refused_games().exists());
        self.check();
    }
}

impl Drop for World {
    fn drop(&mut self) {
        self.disk.remove();
    }
}

/// The codes of the games in a log.
fn codes(log: PathBuf) -> Vec<String> {
    let (games, _) = GameLog::new(log).read().expect("a log that can be read");
    games.into_iter().map(|game| game.code).collect()
}

/// The codes of the games in both logs.
fn logged(paths: &Paths) -> BTreeSet<String> {
    [paths.games(), paths.refused_games()].into_iter().flat_map(codes).collect()
}

fn act(
    window: Option<Window>,
    action: Action,
    paths: &Paths,
    logged: &BTreeSet<String>,
    new_game: Game,
) -> (Option<Window>, Report) {
    match window {
        Some(window) => window.act(action, new_game),
        None => Window::open(paths, logged, new_game),
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

/// Whether a warning is about the file that was set aside under this name.
fn is_about(warning: &Warning, aside: &str) -> bool {
    match warning {
        Warning::SetAside { name, .. } | Warning::Damaged { name, .. } => aside.starts_with(name.as_str()),
        _ => false,
    }
}

fn session_in(path: &Path) -> Option<Session> {
    SLOT.read::<LoadedSession>(path).ok()?.list.pop().map(|LoadedSession(session)| session)
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
