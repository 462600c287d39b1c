//! Games and positions as GIFs, decoded frame by frame.

use crate::prelude::*;
use gif::{ColorOutput, DecodeOptions};
use ratatui::buffer::Cell as ScreenCell;
use ratatui::style::{Color as Paint, Modifier};
use samegame::game::Event;
use samegame::review::Reviewer;
use samegame::solver::search::SearchOptions;
use samegame::tui::Symbols;
use samegame::tui::export::{Gif, GifError};

/// Seven steps and a tag: moves, an undo and a redo.
const GAME: &str = "sg1:standard:board:AABB/CABC/CCBA/DDBA+c1.u.r._hint.a1.u.c1.a2";
/// A game that clears the board.
const CLEARED: &str = "sg1:standard:board:ABBA/CCAB/CCBA/AACB+a1.a1.c2.b1.a1";

/// A board of many colours, without a move.
const MANY_COLORS: &str = "sg1:standard:26x4c26:uniform-v1:demo";

type Rgb = [u8; 3];

/// The colours of the screen without a style.
const BACKGROUND: Rgb = [0x16, 0x18, 0x1D];
const TEXT: Rgb = [0xD7, 0xDA, 0xE0];

fn settings(size: &str, animates: bool) -> Gif {
    Gif {
        screen: size.parse().ok(),
        config: config(Appearance::new(COLORFUL), animates),
        length: None,
        zoom: 1,
        scale: None,
        review: None,
    }
}

fn replay(code: &str) -> Replay {
    code.parse().unwrap()
}

/// What a GIF shows: the time at which each picture begins, in hundredths of a second, and its pixels.
struct Decoded {
    width: usize,
    pictures: Vec<(u64, Vec<Rgb>)>,
    length: u64,
}

impl Decoded {
    fn of(bytes: &[u8]) -> Self {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::RGBA);
        let mut decoder = options.read_info(bytes).unwrap();
        let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
        let mut canvas = vec![[0; 3]; width * height];
        let (mut pictures, mut time) = (Vec::new(), 0);
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            for (index, pixel) in frame.buffer.chunks(4).enumerate() {
                let (x, y) = (index % usize::from(frame.width), index / usize::from(frame.width));
                if pixel[3] > 0 {
                    let place = (usize::from(frame.top) + y) * width + usize::from(frame.left) + x;
                    canvas[place] = [pixel[0], pixel[1], pixel[2]];
                }
            }
            pictures.push((time, canvas.clone()));
            time += u64::from(frame.delay);
        }
        Self { width, pictures, length: time }
    }

    fn at(&self, time: u64) -> &[Rgb] {
        &self.pictures.iter().rfind(|(start, _)| *start <= time).unwrap().1
    }

    /// The pixels of a cell of 8 x 16 pixels, row by row.
    fn cell(&self, time: u64, (column, row): (u16, u16)) -> Vec<Rgb> {
        let (left, top) = (usize::from(column) * 8, usize::from(row) * 16);
        let rows = (top..top + 16).map(|y| &self.at(time)[y * self.width + left..][..8]);
        rows.flatten().copied().collect()
    }

    /// Checks that a frame of the screen is shown at a time, in hundredths of a second.
    fn assert_shows(&self, time: u64, frame: &Buffer, what: &str) {
        for position in frame.area.positions() {
            let cell = &frame[position];
            let [background, text] = colors(cell);
            let part = |is_text: &dyn Fn(usize, usize) -> bool| {
                (0..128).map(|pixel| if is_text(pixel % 8, pixel / 8) { text } else { background }).collect()
            };
            let expected: Vec<Rgb> = match cell.symbol() {
                " " => part(&|_, _| false),
                "█" => part(&|_, _| true),
                "▀" => part(&|_, y| y < 8),
                "▄" => part(&|_, y| y >= 8),
                "▌" => part(&|x, _| x < 4),
                "▂" => part(&|_, y| y >= 12),
                _ => {
                    // A letter is drawn with mixtures of both colours.
                    let shown = self.cell(time, position.into());
                    let is_mixture = |pixel: &Rgb| {
                        (0..3).all(|channel| {
                            let [one, other] = [background, text].map(|color| color[channel]);
                            (one.min(other)..=one.max(other)).contains(&pixel[channel])
                        })
                    };
                    assert!(shown.iter().all(is_mixture), "{what}: {position} {cell:?}");
                    assert!(
                        shown.contains(&background) && shown.iter().any(|pixel| *pixel != background),
                        "{what}: {position} {cell:?}"
                    );
                    continue;
                }
            };
            if !cell.modifier.contains(Modifier::UNDERLINED) {
                assert_eq!(self.cell(time, position.into()), expected, "{what}: {position} {cell:?}");
            }
        }
    }
}

/// The colours of the background and the text of a cell.
fn colors(cell: &ScreenCell) -> [Rgb; 2] {
    let rgb = |paint, default| match paint {
        Paint::Rgb(red, green, blue) => [red, green, blue],
        Paint::Reset => default,
        other => panic!("{other} is not a colour of 24 bits"),
    };
    let (background, mut text) = (rgb(cell.bg, BACKGROUND), rgb(cell.fg, TEXT));
    if cell.modifier.contains(Modifier::DIM) {
        let mixed = |channel: usize| (u16::from(text[channel]) * 3 + u16::from(background[channel]) * 2) / 5;
        text = [0, 1, 2].map(|channel| u8::try_from(mixed(channel)).unwrap());
    }
    if cell.modifier.contains(Modifier::REVERSED) { [text, background] } else { [background, text] }
}

/// The screen after each step, with the group of the next move marked.
fn frames(gif: &Gif, code: &str) -> Vec<Buffer> {
    let replay = replay(code);
    let steps = (1..).zip(&replay.events).filter(|(_, event)| !matches!(event, Event::Tag(_)));
    let frame = |events| gif.frame(&replay, events, None).unwrap();
    [0].into_iter().chain(steps.map(|(events, _)| events)).map(frame).collect()
}

#[test]
fn each_position_is_shown_at_rest_before_the_next_step() {
    // The last one is the board alone.
    for (screen, animates) in
        [("70x20", true), ("40x12", false), ("24x8", true), ("80x24", false), ("", true)]
    {
        let gif = settings(screen, animates);
        for code in [GAME, CLEARED, MANY_COLORS] {
            let decoded = Decoded::of(&gif.draw(&replay(code)).unwrap());
            for (step, frame) in (0_u64..).zip(frames(&gif, code)) {
                decoded.assert_shows(step * 100 + 99, &frame, &format!("{screen}, step {step} of {code}"));
            }
        }
    }
}

#[test]
fn a_gif_takes_as_long_as_it_should() {
    let decoded = Decoded::of(&settings("40x12", true).draw(&replay(CLEARED)).unwrap());
    // A second before each of five moves, and three at the end, after the last animation.
    assert!((800..=900).contains(&decoded.length), "{}", decoded.length);
    for seconds in [5.0, 12.25, 60.0] {
        let gif = Gif { length: Some(Duration::from_secs_f64(seconds)), ..settings("40x12", true) };
        let decoded = Decoded::of(&gif.draw(&replay(CLEARED)).unwrap());
        assert!((f64::from(u32::try_from(decoded.length).unwrap()) - seconds * 100.0).abs() < 1.0);
        decoded.assert_shows(99, &frames(&gif, CLEARED)[0], "the first board");
        decoded.assert_shows(decoded.length - 240, &frames(&gif, CLEARED)[5], "the end");
    }
}

#[test]
fn a_length_without_time_for_every_step_is_refused() {
    let draw = |millis| {
        let length = Some(Duration::from_millis(millis));
        Gif { length, ..settings("20x8", false) }.draw(&replay(CLEARED))
    };
    // Four intervals of 60 milliseconds, four seconds for the beginning and the end.
    assert!(matches!(draw(4239), Err(GifError::TooShort { steps: 5, shortest }) if shortest.as_secs() == 5));
    assert!(draw(4240).is_ok());
}

#[test]
fn the_board_alone_fills_the_picture_and_its_marked_group_stands_out() {
    let symbols: &'static Symbols = "shapes".parse().unwrap();
    for appearance in [Appearance::new(COLORFUL), Appearance::new(COLORFUL).with_symbols(symbols)] {
        let gif = Gif { config: config(appearance, STILL), ..settings("", false) };
        let draw =
            |cell| gif.draw_position(&replay(GAME), 0, Some(cell)).map(|bytes| Decoded::of(&bytes)).unwrap();
        let [one, other] = [Cell::new(0, 0), Cell::new(3, 0)].map(draw);
        // Four columns and rows of tiles, each of four columns and two rows of 8 x 16 pixels.
        assert_eq!((one.width, one.pictures[0].1.len()), (4 * 32, 4 * 32 * 4 * 32));
        assert_ne!(one.pictures, other.pictures);
    }
}

#[test]
fn twice_the_scale_has_twice_as_many_pixels_on_each_side() {
    let draw = |zoom| {
        let gif = Gif { zoom, ..settings("40x12", false) };
        Decoded::of(&gif.draw_position(&replay(CLEARED), 0, None).unwrap())
    };
    let [one, two] = [draw(1), draw(2)];
    assert_eq!((one.width, two.width, two.pictures[0].1.len()), (320, 640, 640 * 384));
    // A tile has the same colour at its centre.
    assert!(one.pictures[0].1.iter().all(|pixel| two.pictures[0].1.contains(pixel)));
}

#[test]
fn the_end_shows_the_stars() {
    let code = replay(CLEARED);
    let mut search = samegame::review::ScaleSearch::new(&code.game().unwrap(), 1);
    search.run(&|| false);
    let end = |scale| {
        let gif = Gif { scale, ..settings("80x24", false) };
        Decoded::of(&gif.draw_position(&code, 5, None).unwrap()).pictures[0].1.clone()
    };
    assert_ne!(end(Some(search.scale().clone())), end(None));
}

#[test]
fn with_a_review_the_sign_of_a_move_stands_beside_its_gain() {
    // The first move divides the four `B`s.
    let code = "sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1";
    let mut reviewer = Reviewer::new(&replay(code).game().unwrap(), &SearchOptions::default());
    reviewer.run(&|| false, &mut |_| ());
    let gif = Gif { review: Some(reviewer.review()), ..settings("80x24", false) };
    let decoded = Decoded::of(&gif.draw(&replay(code)).unwrap());
    let mut frames = frames(&settings("80x24", false), code);
    for (step, gain, sign) in [(1, "+1", "??"), (2, "+10", "")] {
        let frame = &mut frames[step];
        let text = |y| (0..frame.area.width).map(|x| frame[(x, y)].symbol()).collect::<String>();
        let (y, line) = (0..24).map(|y| (y, text(y))).find(|(_, line)| line.contains(gain)).unwrap();
        let x = u16::try_from(line.split_once(gain).unwrap().0.chars().count() + gain.len()).unwrap();
        let style = frame[(x - 1, y)].style();
        frame.set_string(x, y, sign, style);
        decoded.assert_shows(u64::try_from(step).unwrap() * 100 + 99, frame, code);
    }
}

#[test]
fn a_game_that_is_too_long_is_refused_without_playing_it() {
    let gif = settings("80x24", false);
    // The moves are illegal, which only playing them shows.
    let long = |board: &str, moves: usize| replay(&format!("{board}+{}", vec!["a1"; moves].join(".")));
    let board = "sg1:standard:1000x1000c5:uniform-v1:demo";
    assert!(gif.check_length(&long(board, 19)).is_ok());
    assert!(matches!(gif.check_length(&long(board, 20)), Err(GifError::TooLong { steps: 19 })));
    assert!(gif.check_length(&long("sg1:standard:board:AB", 270_000)).is_err());
    assert!(gif.check_length(&long("sg1:standard:15x15c5:uniform-v1:demo", 112)).is_ok());
}
