//! Sends random input to the game, which must continue, or quit and give the terminal back.

use crate::driver::{Exit, Program, Screen, Signal};
use crate::input::assert_terminal_modes_restored;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::time::Duration;

const INPUTS: u32 = 2000;

/// How the game may end. Once it has given the terminal back, Ctrl-C and Ctrl-\ are signals instead of keys.
const EXPECTED_EXITS: [Exit; 3] = [Exit::Code(0), Exit::Signal(Signal::INT), Exit::Signal(Signal::QUIT)];

/// Keys bound in a game or in a replay that are a single byte, and those that are an escape sequence.
const KEYS: &[u8] = b"hjkl\t\r uUrnNHm?509gGtp+-\x0c\x12\x1b\x7f";
const SPECIAL_KEYS: [&str; 8] =
    ["\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[Z", "\x1bOP", "\x1b[H", "\x1b[1;5C"];

const QUIT_KEYS: [&str; 2] = ["q", "\x03"];
/// Never sent, because it gives the terminal back, which then turns keys into signals.
const CTRL_Z: u8 = 0x1a;

/// Incomplete sequences, unexpected replies and impossible mouse reports.
const FRAGMENTS: [&str; 16] = [
    "\x1b[",
    "\x1b[<",
    "\x1b[<0;",
    "\x1b[<0;1;1",
    "\x1b[<0;0;0M",
    "\x1b[<0;65535;65535M",
    "\x1b[<0;70000;1M",
    "\x1b[M\x20\x20\x20",
    "\x1b[M",
    "\x1b[200~q",
    "\x1b[201~",
    "\x1b[?1;2c",
    "\x1b[5;5R",
    "\x1b]11;rgb:0/0/0\x07",
    "\x1b[I",
    "\x1b[O",
];

/// Starts a game on a board of a random size, or a replay.
fn start(rng: &mut Xoshiro256PlusPlus) -> Screen {
    let recording = ["replay", "sg1:standard:6x4c3:uniform-v1:7+a4.a2.e1.a1.b1.b1.a1"];
    let sizes = ["1x1", "2x9", "15x15", "40x7", "60x60"];
    let program = if rng.random_ratio(1, 3) {
        Program::game(&recording)
    } else {
        Program::game(&["--size", sizes.choose(rng).unwrap(), "--colors", "3", "--seed", "fuzz"])
    };
    let mut screen = program.env("COLORTERM", ["", "truecolor"].choose(rng).unwrap()).start(80, 24);
    screen.wait_until(|screen| screen.frames() > 0);
    screen
}

fn send_random_input(rng: &mut Xoshiro256PlusPlus, screen: &mut Screen) {
    let (column, row) = (rng.random_range(0..90), rng.random_range(0..30));
    match rng.random_range(0..100) {
        0..=30 => screen.send(&[*KEYS.choose(rng).unwrap()]),
        31..=39 => screen.keys(SPECIAL_KEYS.choose(rng).unwrap()),
        40..=41 => screen.keys(QUIT_KEYS.choose(rng).unwrap()),
        42..=59 => screen.click(column, row),
        60..=69 => screen.hover(column, row),
        70..=79 => screen.wheel(column, row, rng.random_ratio(1, 2)),
        80..=87 => screen.resize(rng.random_range(0..120), rng.random_range(0..50)),
        88..=94 => screen.keys(FRAGMENTS.choose(rng).unwrap()),
        _ => {
            let junk: Vec<u8> = (0..=rng.random_range(0..12))
                .map(|_| rng.random())
                .filter(|&byte: &u8| byte != CTRL_Z)
                .collect();
            screen.send(&junk)
        }
    };
}

#[track_caller]
fn assert_clean_exit(screen: &Screen) {
    assert_terminal_modes_restored(screen);
    assert_eq!(screen.count_of("panicked"), 0, "{}", screen.text());
}

#[test]
fn random_input_never_makes_the_game_panic() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(15);
    let mut screen = start(&mut rng);
    for _ in 0..INPUTS {
        send_random_input(&mut rng, &mut screen);
        // The game handles some inputs one by one, and others together.
        if rng.random_ratio(1, 3) {
            screen.read_for(Duration::from_millis(8));
        }
        if let Some(exit) = screen.try_exit() {
            assert!(EXPECTED_EXITS.contains(&exit), "{exit:?}: {}", screen.text());
            assert_clean_exit(&screen);
            screen = start(&mut rng);
        }
    }
    // The last input may have quit the game.
    if screen.try_exit().is_none() {
        screen.signal(Signal::TERM);
        let exit = screen.wait_for_exit();
        assert!(
            EXPECTED_EXITS.contains(&exit) || exit == Exit::Signal(Signal::TERM),
            "{exit:?}: {}",
            screen.text()
        );
    }
    assert_clean_exit(&screen);
}
