//! If the game is killed at any moment or the disk is full, at most the last move is lost, and no file is damaged.

use crate::driver::{Exit, Program, Screen, Signal};
use crate::playing::{panel_value, start_game_in, tiles};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use samegame::board::rules;
use samegame::game::{Game, GameId, Session, SessionRecord};
use samegame::store::{GameLog, Paths, SaveSlot, Warning};
use std::cmp::Reverse;
use std::fs;
use std::path::Path;
use std::time::Duration;

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

/// The saved session, and the warnings about it.
fn saved(home: &Path) -> (Option<Session>, Vec<Warning>) {
    let mut warnings = Vec::new();
    let (_, session) = SaveSlot::acquire(home, &mut warnings);
    (session, warnings)
}

fn is_same(one: &Session, other: &Session) -> bool {
    SessionRecord::from(one).truncated(32) == SessionRecord::from(other).truncated(32)
}

/// The game when it first reached this end. Undoing the last move and repeating it does not end the game again.
fn first_end_like(game: &Game) -> Game {
    let mut past = game.restarted();
    for event in game.log() {
        past.apply(event.clone()).unwrap();
        if past.moves() == game.moves() {
            break;
        }
    }
    past
}

fn describe(session: Option<&Session>) -> String {
    session.map_or_else(|| "nothing".to_owned(), |session| SessionRecord::from(session).to_string())
}

struct Player {
    rng: Xoshiro256PlusPlus,
    home: tempfile::TempDir,
    /// Every finished game whose last frame was seen.
    ended: Vec<Game>,
    boards: u32,
}

impl Player {
    fn new(seed: u64) -> Self {
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        Self { rng, home: tempfile::tempdir().unwrap(), ended: Vec::new(), boards: 0 }
    }

    fn home(&self) -> &Path {
        self.home.path()
    }

    /// Continues the saved game, if it has moves left, or starts another one. Returns the expected session.
    fn start(&mut self, start: impl Fn(&[&str]) -> Screen) -> (Screen, Session) {
        let (mut left, warnings) = saved(self.home());
        assert_eq!(warnings, []);
        // The game skips boards on which nothing was played.
        left.iter_mut().for_each(Session::undo_unplayed_games);
        let has_moves = left.as_ref().is_some_and(|left| !left.game().status().is_over());
        if let Some(left) = left.clone().filter(|_| has_moves && self.rng.random_bool(0.8)) {
            let screen = start(&[]);
            assert_eq!(tiles(&screen).len(), left.game().board().tiles_left() as usize, "{}", screen.text());
            assert_eq!(panel_value(&screen, "Score"), left.game().score());
            return (screen, left);
        }
        self.boards += 1;
        let seed = format!("crash-{}", self.boards);
        let id: GameId = format!("sg1:standard:6x4c3:uniform-v1:{seed}").parse().unwrap();
        assert_eq!(id.rules, rules::STANDARD.rules);
        let game = Game::new(id).unwrap();
        let mut session = left.unwrap_or_else(|| Session::new(game.clone()));
        if session.game().id() != game.id() {
            session.switch_to(game);
        }
        (start(&["--size", "6x4", "--colors", "3", "--seed", &seed]), session)
    }

    fn keys(&mut self) -> &'static str {
        ["\t\r", "\t\r", "\t\r", "\t\r", "u", "U", "r"][self.rng.random_range(0..7)]
    }

    /// Plays some moves, kills the game at some moment, and checks the saved session.
    fn play_and_kill(&mut self) {
        let home = self.home().to_owned();
        let (before, _) = saved(&home);
        let (mut screen, mut session) =
            self.start(|args| start_game_in(&home, &[args, &["--no-animation"]].concat()));
        let mut states = vec![session.clone()];
        let mut shown = 0;
        for _ in 0..self.rng.random_range(0..12) {
            let keys = self.keys();
            apply_key(&mut session, keys);
            states.push(session.clone());
            let frames = screen.frames();
            screen.keys(keys);
            // Sometimes the last key has not arrived yet.
            if self.rng.random_bool(0.1) {
                break;
            }
            let moves = session.game().moves().len();
            let (score, left) = (session.game().score(), session.game().board().tiles_left() as usize);
            screen.wait_until(|screen| {
                screen.frames() > frames
                    && screen.text().contains(&format!("Moves {moves:>8}"))
                    && panel_value(screen, "Score") == score
                    && tiles(screen).len() == left
            });
            shown = states.len() - 1;
            if session.game().status().is_over() {
                self.ended.push(first_end_like(session.game()));
            }
        }
        screen.bytes_within(Duration::from_micros(self.rng.random_range(0..8000)));
        screen.signal(Signal::KILL);
        assert_eq!(screen.wait_exit(), Exit::Signal(Signal::KILL));
        let (left, warnings) = saved(&home);
        assert_eq!(warnings, []);
        // One move may be missing. A key without effect, such as redo with nothing undone, does not count.
        let first = states[..shown].iter().rposition(|state| !is_same(state, &states[shown])).unwrap_or(0);
        let is_known =
            left.as_ref().is_some_and(|left| states[first..].iter().any(|state| is_same(state, left)));
        // Before the first change, the earlier file is still there.
        let may_be_untouched = states[first..].iter().any(|state| is_same(state, &states[0]));
        let is_untouched = may_be_untouched
            && before.as_ref().map(SessionRecord::from) == left.as_ref().map(SessionRecord::from);
        assert!(
            is_known || is_untouched,
            "after {shown} keys of {}, found\n{}\nexpected\n{}",
            states.len() - 1,
            describe(left.as_ref()),
            describe(states.last())
        );
        self.check();
    }

    /// Checks that every finished game is in the log and that no file is damaged.
    fn check(&self) {
        let log = GameLog::new(Paths::within(self.home()).games());
        for game in &self.ended {
            let code = samegame::notation::Replay::from(game).code().to_string();
            assert!(log.contains(game).unwrap(), "{code} is missing");
        }
        let damaged = |name: &str| name.contains("damaged");
        let names =
            fs::read_dir(self.home()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        assert_eq!(names.filter(|name| damaged(name)).collect::<Vec<_>>(), Vec::<String>::new());
    }

    /// Plays some moves on a full disk, and quits.
    fn play_on_a_full_disk(&mut self) {
        let home = self.home().to_owned();
        let (before, _) = saved(&home);
        let game = env!("CARGO_BIN_EXE_samegame");
        let (mut screen, mut session) = self.start(|args| {
            let args = args.join(" ");
            let line = format!("ulimit -f 0; exec {game} --no-animation {args}");
            let program = Program::at(Path::new("/bin/sh"), &["-c", &line]);
            let mut screen = program.env("SAMEGAME_HOME", home.to_str().unwrap()).start(80, 24);
            screen.wait_for_text("q quit");
            screen
        });
        let mut is_changed = false;
        for _ in 0..self.rng.random_range(1..8) {
            let before = SessionRecord::from(&session);
            apply_key(&mut session, "\t\r");
            let is_first_change = !is_changed && SessionRecord::from(&session) != before;
            is_changed |= is_first_change;
            screen.keys("\t\r").wait_for_text(&format!("Moves {:>8}", session.game().moves().len()));
            if is_first_change {
                screen.wait_for_text("saved: File too large");
            }
        }
        assert_eq!(screen.keys("q").wait_exit(), Exit::Code(0));
        let (left, warnings) = saved(&home);
        assert_eq!(warnings, []);
        assert_eq!(left.as_ref().map(SessionRecord::from), before.as_ref().map(SessionRecord::from));
        self.check();
    }
}

/// Plays `kills` rounds that end in a kill, and `full_disks` rounds on a full disk in between.
fn play_rounds(seed: u64, kills: usize, full_disks: usize) {
    let mut player = Player::new(seed);
    for round in 0..kills {
        player.play_and_kill();
        if round * full_disks / kills < (round + 1) * full_disks / kills {
            player.play_on_a_full_disk();
        }
    }
    let (games, warning) = GameLog::new(Paths::within(player.home()).games()).read().unwrap();
    assert_eq!(warning, None);
    assert!(games.len() >= player.ended.len() / 4, "{} of {} ends", games.len(), player.ended.len());
    for game in games {
        let replayed = game.code.parse::<samegame::notation::Replay>().unwrap().game().unwrap();
        assert_eq!((replayed.score(), replayed.status().is_over()), (game.score, true));
    }
}

#[test]
fn a_few_kills_lose_nothing() {
    play_rounds(1, 6, 2);
}

#[test]
#[ignore = "takes minutes: `cargo test --test terminal -- --ignored kills`"]
fn five_hundred_kills_and_a_hundred_full_disks_lose_nothing() {
    play_rounds(2, 500, 100);
}
