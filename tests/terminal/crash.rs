//! If the game is killed at any moment, at most the last move is lost, unless the disk is slow: the next move waits for half
//! a second. A full disk damages no file either.

use crate::driver::program::PROGRAM;
use crate::driver::wait::now;
use crate::driver::{Exit, Program, Screen, Signal};
use crate::playing::{panel_value, shown_value, start_game_in, tiles};
use proptest::test_runner::Config;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use samegame::board::rules;
use samegame::game::{Game, GameId, Session, SessionRecord};
use samegame::notation::Replay;
use samegame::store::{Paths, SaveSlot, Warning, read_games};
use std::cmp::Reverse;
use std::path::Path;
use std::time::Duration;

/// How long the program waits after a move until the previous move is on disk.
const MOVE_TIMEOUT: Duration = Duration::from_millis(500);

/// Applies the effect of a key to a session.
fn apply_key(session: &mut Session, keys: &str) {
    match keys {
        "u" => drop(session.undo()),
        "U" => drop(session.redo()),
        "r" => drop(session.restart()),
        _ => {
            let groups = session.game().board().moves(2);
            if let Some(group) = groups.iter().min_by_key(|group| (Reverse(group.size), group.cell)) {
                session.play(group.cell).unwrap();
            }
        }
    }
}

/// Loads the saved session, and the warnings about it.
fn load_session(home: &Path) -> (Option<Session>, Vec<Warning>) {
    let mut warnings = Vec::new();
    let start = now();
    loop {
        let (_, session) = SaveSlot::acquire(home, None, &mut warnings);
        // A process that another test starts has the locks of this one until it runs the program.
        let is_locked = session.is_none() && home.join("slot-1.txt").exists();
        if !is_locked || !warnings.is_empty() || now() - start > Duration::from_secs(10) {
            return (session, warnings);
        }
    }
}

/// Whether the saved forms of two sessions are equal. A saved session has at most 32 games.
fn is_same(one: &Session, other: &Session) -> bool {
    record(one).truncated(32) == record(other).truncated(32)
}

/// The saved form of a session, without the times, which differ between runs.
fn record(session: &Session) -> SessionRecord {
    let mut record = SessionRecord::from(session);
    record.games.iter_mut().for_each(|game| (game.seconds, game.begun) = (None, None));
    record
}

/// The game as it was when it first ended with these moves. If the last move is undone and repeated, the game
/// is not logged again.
fn game_when_it_first_ended(game: &Game) -> Game {
    let mut earlier = game.restarted();
    for event in game.log() {
        earlier.apply(event.clone()).unwrap();
        if earlier.moves() == game.moves() {
            break;
        }
    }
    earlier
}

fn describe(session: Option<&Session>) -> String {
    session.map_or_else(|| "nothing".to_owned(), |session| format!("{:?}", SessionRecord::from(session)))
}

struct Player {
    rng: Xoshiro256PlusPlus,
    home: tempfile::TempDir,
    /// Every finished game whose last frame was shown.
    finished: Vec<Game>,
    /// The number of boards that were started.
    boards: u32,
}

impl Player {
    fn new(seed: u64) -> Self {
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        Self { rng, home: tempfile::tempdir().unwrap(), finished: Vec::new(), boards: 0 }
    }

    fn home(&self) -> &Path {
        self.home.path()
    }

    /// Continues the saved game, if it has moves left, or starts another game. Returns the expected session.
    fn start(&mut self, start_with_args: impl Fn(&[&str]) -> Screen) -> (Screen, Session) {
        let (mut saved, warnings) = load_session(self.home());
        assert_eq!(warnings, []);
        // The program skips boards on which no move was played.
        if let Some(saved) = &mut saved {
            while saved.game().log().is_empty() && saved.undo().is_some() {}
        }
        let has_moves = saved.as_ref().is_some_and(|saved| !saved.game().status().is_over());
        if let Some(saved) = saved.clone().filter(|_| has_moves && self.rng.random_bool(0.8)) {
            let screen = start_with_args(&[]);
            assert_eq!(tiles(&screen).len(), saved.game().board().tiles_left() as usize, "{}", screen.text());
            assert_eq!(panel_value(&screen, "point"), saved.game().score());
            return (screen, saved);
        }
        self.boards += 1;
        let seed = format!("crash-{}", self.boards);
        let id: GameId = format!("sg1:standard:6x4c3:uniform-v1:{seed}").parse().unwrap();
        assert_eq!(id.rules, rules::STANDARD.rules);
        let game = Game::new(id).unwrap();
        let mut session = saved.unwrap_or_else(|| Session::new(game.clone()));
        if session.game().id() != game.id() {
            session.switch_to(game);
        }
        (start_with_args(&["--size", "6x4", "--colors", "3", "--seed", &seed]), session)
    }

    /// Keys that usually make a move, and sometimes undo, redo or restart.
    fn random_keys(&mut self) -> &'static str {
        ["\t\r", "\t\r", "\t\r", "\t\r", "u", "U", "r"][self.rng.random_range(0..7)]
    }

    /// Plays some moves, kills the game at a random moment, and checks the saved session.
    fn play_and_kill(&mut self) {
        let home = self.home().to_owned();
        let (before, _) = load_session(&home);
        let (mut screen, mut session) =
            self.start(|args| start_game_in(&home, &[args, &["--no-animation"]].concat()));
        let mut states = vec![session.clone()];
        // The index of the last state that the screen has shown so soon that the one before was on disk.
        let mut shown = 0;
        for _ in 0..self.rng.random_range(0..12) {
            let keys = self.random_keys();
            // At the end, Enter would open the review.
            let keys = if session.game().status().is_over() && keys == "\t\r" { "u" } else { keys };
            apply_key(&mut session, keys);
            states.push(session.clone());
            let (frames, start) = (screen.frames(), now());
            screen.keys(keys);
            // Sometimes, kill the game before it has handled the last key.
            if self.rng.random_bool(0.1) {
                break;
            }
            // A key without effect may write nothing.
            let has_effect = !is_same(&session, &states[states.len() - 2]);
            let moves = session.game().moves().len();
            let (score, tiles_left) = (session.game().score(), session.game().board().tiles_left() as usize);
            screen.wait_until(|screen| {
                (screen.frames() > frames || !has_effect)
                    && shown_value(screen, "move") == i64::try_from(moves).ok()
                    && shown_value(screen, "point") == Some(score)
                    // A cleared board shows what was removed together.
                    && (tiles_left == 0 || tiles(screen).len() == tiles_left)
            });
            if now() - start < MOVE_TIMEOUT {
                shown = states.len() - 1;
            }
            if session.game().status().is_over() {
                self.finished.push(session.game().clone());
            }
        }
        screen.read_for(Duration::from_micros(self.rng.random_range(0..8000)));
        screen.signal(Signal::KILL);
        assert_eq!(screen.wait_for_exit(), Exit::Signal(Signal::KILL));
        let (saved, warnings) = load_session(&home);
        assert_eq!(warnings, []);
        // The last change may be lost. A key without effect, such as redo with nothing to redo, is no change.
        let oldest = states[..shown].iter().rposition(|state| !is_same(state, &states[shown])).unwrap_or(0);
        let is_known =
            saved.as_ref().is_some_and(|saved| states[oldest..].iter().any(|state| is_same(state, saved)));
        // Until the first change, the file is the one of the round before.
        let may_be_untouched = states[oldest..].iter().any(|state| is_same(state, &states[0]));
        let is_untouched = may_be_untouched && before.as_ref().map(record) == saved.as_ref().map(record);
        assert!(
            is_known || is_untouched,
            "after {shown} keys of {}, found\n{}\nexpected\n{}",
            states.len() - 1,
            describe(saved.as_ref()),
            describe(states.last())
        );
        self.check_files();
    }

    /// Checks that every finished game is in the log, and that every line can be read.
    fn check_files(&self) {
        for game in &self.finished {
            assert!(self.is_logged(game), "{game:?} is missing");
        }
    }

    /// Whether the log has this game as it was when it first ended.
    fn is_logged(&self, game: &Game) -> bool {
        let code = Replay::from(&game_when_it_first_ended(game)).code();
        let (games, warning) = read_games(&Paths::within(self.home()).games).unwrap();
        assert_eq!(warning, None);
        games.iter().any(|logged| logged.code == code)
    }

    /// Plays some moves on a full disk, quits, and checks that the saved session is unchanged.
    fn play_on_a_full_disk(&mut self) {
        let home = self.home().to_owned();
        let (before, _) = load_session(&home);
        let (mut screen, mut session) = self.start(|args| {
            let args = args.join(" ");
            let line = format!("trap '' XFSZ; ulimit -f 0; exec {PROGRAM} --no-animation {args}");
            let program = Program::at_path(Path::new("/bin/sh"), &["-c", &line]);
            let mut screen = program.env("SAMEGAME_HOME", home.to_str().unwrap()).start(80, 24);
            screen.wait_for_text("? keys");
            screen
        });
        let (mut is_changed, mut has_ended) = (false, false);
        for _ in 0..self.rng.random_range(1..8) {
            let unplayed = record(&session);
            apply_key(&mut session, "\t\r");
            let is_first_change = !is_changed && record(&session) != unplayed;
            is_changed |= is_first_change;
            has_ended |= session.game().has_just_ended();
            let moves = i64::try_from(session.game().moves().len()).ok();
            screen.keys("\t\r").wait_until(|screen| shown_value(screen, "move") == moves);
            if is_first_change {
                screen.wait_for_text("saved: File too large");
            }
        }
        // The score of a game that has ended is not saved.
        assert_eq!(screen.keys("q").wait_for_exit(), Exit::Code(i32::from(has_ended)));
        let (saved, warnings) = load_session(&home);
        assert_eq!(warnings, []);
        assert_eq!(saved.as_ref().map(record), before.as_ref().map(record));
        self.check_files();
    }
}

/// Plays `kills` rounds that end in a kill and, spread among them, `full_disks` rounds on a full disk.
fn play_rounds(seed: u64, kills: usize, full_disks: usize) {
    let mut player = Player::new(seed);
    for round in 0..kills {
        player.play_and_kill();
        if round * full_disks / kills < (round + 1) * full_disks / kills {
            player.play_on_a_full_disk();
        }
    }
    let (games, warning) = read_games(&Paths::within(player.home()).games).unwrap();
    assert_eq!(warning, None);
    // `finished` has an entry for every key after the end of a game, but the log has the game only once, and a busy machine
    // may kill most games before they are written.
    assert!(
        games.len() >= player.finished.len() / 8,
        "{} of {} finished games",
        games.len(),
        player.finished.len()
    );
    for game in games {
        let replayed = game.code.parse::<Replay>().unwrap().game().unwrap();
        assert_eq!((replayed.score(), replayed.status().is_over()), (game.score, true));
    }
    // A kill may lose the line of the game that has just ended, but not those of earlier rounds.
    assert!(player.finished.is_empty() || Paths::within(player.home()).book.exists());
}

#[test]
fn kills_and_full_disks_lose_at_most_the_last_move() {
    // 6 kills with 256 cases, and 200 with 8,000.
    let kills = Config::default().cases.div_ceil(40) as usize;
    play_rounds(1, kills, kills.div_ceil(4));
}
