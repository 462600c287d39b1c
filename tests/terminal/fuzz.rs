//! With any input, the game continues or quits, and gives the terminal back.

use crate::driver::{Exit, Program, Screen, Signal};
use crate::modes::assert_given_back;
use std::time::Duration;

const INPUTS: u32 = 2000;

/// How the game may end. After it has given the terminal back, Ctrl-C and Ctrl-\ are signals and not keys.
const EXPECTED_EXITS: [Exit; 3] = [Exit::Code(0), Exit::Signal(Signal::INT), Exit::Signal(Signal::QUIT)];

/// SplitMix64, for the same inputs on every run and every machine.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A random number below `end`.
    fn below(&mut self, end: u16) -> u16 {
        u16::try_from(self.next() % u64::from(end)).unwrap()
    }

    fn one_of<T: Copy>(&mut self, things: &[T]) -> T {
        things[usize::from(self.below(things.len().try_into().unwrap()))]
    }
}

/// Keys bound in a game or in a replay.
const KEYS: [&str; 36] = [
    "h",
    "j",
    "k",
    "l",
    "\t",
    "\r",
    " ",
    "u",
    "U",
    "r",
    "n",
    "N",
    "H",
    "m",
    "?",
    "5",
    "0",
    "9",
    "g",
    "G",
    "t",
    "p",
    "+",
    "-",
    "\x0c",
    "\x12",
    "\x1b",
    "\x7f",
    "\x1b[A",
    "\x1b[B",
    "\x1b[C",
    "\x1b[D",
    "\x1b[Z",
    "\x1bOP",
    "\x1b[H",
    "\x1b[1;5C",
];

/// Keys that quit. Ctrl-Z is excluded: it gives the terminal back, which then turns keys into signals.
const QUIT_KEYS: [&str; 2] = ["q", "\x03"];
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

fn start(dice: &mut Dice) -> Screen {
    let recording = ["replay", "sg1:standard:6x4c3:uniform-v1:7+a4.a2.e1.a1.b1.b1.a1"];
    let size = ["1x1", "2x9", "15x15", "40x7", "60x60"];
    let program = if dice.below(3) == 0 {
        Program::game(&recording)
    } else {
        Program::game(&["--size", dice.one_of(&size), "--colors", "3", "--seed", "fuzz"])
    };
    let mut screen = program.env("COLORTERM", dice.one_of(&["", "truecolor"])).start(80, 24);
    screen.wait_until(|screen| screen.frames() > 0);
    screen
}

fn act(dice: &mut Dice, screen: &mut Screen) {
    let (column, row) = (dice.below(90), dice.below(30));
    match dice.below(100) {
        0..=39 => screen.keys(dice.one_of(&KEYS)),
        40..=41 => screen.keys(dice.one_of(&QUIT_KEYS)),
        42..=59 => screen.click(column, row),
        60..=69 => screen.hover(column, row),
        70..=79 => screen.wheel(column, row, dice.below(2) == 0),
        80..=87 => screen.resize(dice.below(120), dice.below(50)),
        88..=94 => screen.keys(dice.one_of(&FRAGMENTS)),
        _ => {
            let junk: Vec<u8> = (0..=dice.below(12))
                .map(|_| dice.next().to_le_bytes()[0])
                .filter(|&byte| byte != CTRL_Z)
                .collect();
            screen.bytes(&junk)
        }
    };
}

#[track_caller]
fn assert_clean_exit(screen: &Screen) {
    assert_given_back(screen);
    assert_eq!(screen.count_of("panicked"), 0, "{}", screen.text());
}

#[test]
fn random_input_never_makes_the_game_fail() {
    let mut dice = Dice(15);
    let mut screen = start(&mut dice);
    for _ in 0..INPUTS {
        act(&mut dice, &mut screen);
        // Some inputs arrive one by one, and some all at once.
        if dice.below(3) == 0 {
            screen.bytes_within(Duration::from_millis(8));
        }
        if let Some(exit) = screen.ended() {
            assert!(EXPECTED_EXITS.contains(&exit), "{exit:?}: {}", screen.text());
            assert_clean_exit(&screen);
            screen = start(&mut dice);
        }
    }
    // The last input may have quit the game.
    if screen.ended().is_none() {
        screen.signal(Signal::TERM);
        let exit = screen.wait_exit();
        assert!(
            EXPECTED_EXITS.contains(&exit) || exit == Exit::Signal(Signal::TERM),
            "{exit:?}: {}",
            screen.text()
        );
    }
    assert_clean_exit(&screen);
}
