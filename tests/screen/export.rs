//! Exported games: SVG pictures and asciicasts.

use crate::prelude::*;
use roxmltree::{Document, Node};
use samegame::board::Size;
use samegame::game::Event;
use samegame::tui::Symbols;
use samegame::tui::export::{Snapshot, write_cast};
use std::num::NonZeroU16;

fn size(text: &str) -> Size {
    text.parse().unwrap()
}

fn snapshot(game: Game, marker: Option<Cell>, appearance: Appearance) -> Snapshot {
    Snapshot::new(game, marker, config(appearance, STILL))
}

fn all_appearances() -> impl Iterator<Item = Appearance> {
    let appearance =
        |level, symbols| Appearance::new(Display::new(level, Glyphs::UNICODE)).with_symbols(symbols);
    COLOR_LEVELS.into_iter().flat_map(move |level| Symbols::ALL.map(|symbols| appearance(level, symbols)))
}

/// The elements of a picture with this name.
fn elements<'a>(picture: &'a Document<'_>, name: &'a str) -> impl Iterator<Item = Node<'a, 'a>> {
    picture.descendants().filter(move |node| node.has_tag_name(name))
}

fn number_attribute(node: &Node<'_, '_>, attribute: &str) -> f64 {
    node.attribute(attribute).unwrap().parse().unwrap()
}

/// The rows of a screen that shows only the text of a picture.
fn text_rows(svg: &str, frame: &Buffer) -> Vec<String> {
    let picture = Document::parse(svg).unwrap();
    let mut rows = vec![vec![' '; frame.area.width.into()]; frame.area.height.into()];
    for text in elements(&picture, "text") {
        // The margin is 16 px wide, a cell has 10 x 20 px, and the baseline is 15 px below the top of its cell.
        let (column, row) =
            ((number_attribute(&text, "x") - 16.0) / 10.0, (number_attribute(&text, "y") - 31.0) / 20.0);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the screen is small")]
        let (column, row) = (column as usize, row as usize);
        for (index, letter) in text.text().unwrap().chars().enumerate() {
            assert_eq!(rows[row][column + index], ' ', "two texts overlap");
            rows[row][column + index] = letter;
        }
    }
    rows.into_iter().map(String::from_iter).collect()
}

#[test]
fn a_picture_has_the_text_of_the_screen() {
    for (appearance, screen) in all_appearances().zip(["80x24", "40x12", "96x33", "20x8"].into_iter().cycle())
    {
        let snapshot = snapshot(dealt_game("15x15", 5), None, appearance);
        let frame = snapshot.frame(size(screen));
        let is_shape =
            |letter: char| matches!(letter, '▀'..='▟' | '─'..='╿' | '■'..='◿' | '★' | '☆' | '✚' | '•');
        let symbol = |x, y| frame[(x, y)].symbol().replace(is_shape, " ");
        let row = |y| (0..frame.area.width).map(|x| symbol(x, y)).collect::<String>();
        let expected: Vec<String> = (0..frame.area.height).map(row).collect();
        assert_eq!(text_rows(&snapshot.screen_svg(size(screen)), &frame), expected, "{screen}");
    }
}

#[test]
fn a_picture_of_the_screen() {
    let snapshot = snapshot(game_on("AAB./CAB./CCBD"), Some(Cell::new(2, 0)), Appearance::new(COLORFUL));
    insta::assert_snapshot!(snapshot.screen_svg(size("24x8")));
}

#[test]
fn a_picture_of_the_board() {
    let shapes: &'static Symbols = "shapes".parse().unwrap();
    let appearance = Appearance::new(COLORFUL).with_symbols(shapes);
    insta::assert_snapshot!(
        snapshot(game_on("AAB./CAB./CCBD"), Some(Cell::new(2, 0)), appearance).board_svg()
    );
}

#[test]
fn every_picture_is_well_formed_xml() {
    let mut cleared = game_on("AA");
    cleared.play(Cell::new(0, 0)).unwrap();
    for appearance in all_appearances() {
        for game in [game_on("A"), cleared.clone(), dealt_game("15x15", 26)] {
            let snapshot = snapshot(game, Some(Cell::new(0, 0)), appearance.clone());
            for svg in
                [snapshot.board_svg(), snapshot.screen_svg(size("60x20")), snapshot.screen_svg(size("1x1"))]
            {
                let picture = Document::parse(&svg).unwrap();
                assert!(picture.root_element().has_tag_name(("http://www.w3.org/2000/svg", "svg")));
                assert_eq!(elements(&picture, "title").count(), 1);
            }
        }
    }
}

/// A game with moves, undo, redo and a log tag: eight events in all.
fn replay() -> Replay {
    "sg1:standard:board:AABB/CABC/CCBA/DDBA+c1.u.r._hint.a1.u.c1.a2".parse().unwrap()
}

fn cast(replay: &Replay, appearance: &Appearance, animates: bool) -> String {
    let mut cast = Vec::new();
    write_cast(replay, size("70x20"), config(appearance.clone(), animates), &mut cast).unwrap();
    String::from_utf8(cast).unwrap()
}

/// The time, kind and data of each event in a cast.
fn events(cast: &str) -> Vec<(f64, String, String)> {
    cast.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_cast_is_in_asciicast_version_2() {
    let cast = cast(&replay(), &Appearance::new(COLORFUL), true);
    assert!(cast.starts_with(r#"{"version":2,"width":70,"height":20,"title":"SameGame"#), "{cast}");
    let header: serde_json::Value = serde_json::from_str(cast.lines().next().unwrap()).unwrap();
    assert_eq!(header["env"]["TERM"], "xterm-256color");
    let palette: Vec<&str> = header["theme"]["palette"].as_str().unwrap().split(':').collect();
    let colors = [header["theme"]["fg"].as_str().unwrap(), header["theme"]["bg"].as_str().unwrap()];
    assert_eq!(palette.len(), 16);
    for color in palette.into_iter().chain(colors) {
        let digits = color.strip_prefix('#').unwrap();
        assert!(digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()), "{color}");
    }
    let events = events(&cast);
    assert!(events.is_sorted_by(|one, other| one.0 <= other.0));
    assert!(events.iter().all(|(_, kind, _)| kind == "o" || kind == "m"));
    assert_eq!(events[0].0.to_bits(), 0.0_f64.to_bits());
}

#[test]
fn every_move_undo_and_redo_is_a_marker_in_the_cast_one_second_after_another() {
    for animates in [false, true] {
        let events = events(&cast(&replay(), &Appearance::new(COLORFUL), animates));
        let markers = events.into_iter().filter(|(_, kind, _)| kind == "m");
        let (times, labels): (Vec<f64>, Vec<String>) = markers.map(|(time, _, label)| (time, label)).unzip();
        assert_eq!(labels, ["1. c1", "2. undo", "3. redo", "4. a1", "5. undo", "6. c1", "7. a2"]);
        assert_eq!(times, (1_u32..=7).map(f64::from).collect::<Vec<_>>());
    }
}

/// The frame that the viewer shows at the end of the replay.
fn last_frame(replay: Replay, appearance: Appearance) -> Buffer {
    let recording = ReplayPlayer::new(replay).unwrap();
    let running = running(recording.game().clone());
    let app = App::watch(recording, running, config(appearance, STILL));
    let mut driver = Driver::new(app).with_size((70, 20));
    driver.keys("p").wait_until_idle();
    driver.frame()
}

/// Converts a colour to the type of the terminal emulator.
const fn emulator_color(color: Color) -> vt100::Color {
    match color {
        Color::Rgb(red, green, blue) => vt100::Color::Rgb(red, green, blue),
        Color::Indexed(index) => vt100::Color::Idx(index),
        Color::Reset => vt100::Color::Default,
        _ => panic!("a frame in true colour has no named colours"),
    }
}

#[test]
fn a_cast_ends_with_the_last_frame_of_the_viewer() {
    let (rows, columns) = (NonZeroU16::new(20).unwrap(), NonZeroU16::new(70).unwrap());
    for appearance in
        [Appearance::new(COLORFUL), Appearance::new(Display::new(COLOR_LEVELS[0], Glyphs::UNICODE))]
    {
        for animates in [false, true] {
            let mut terminal = vt100::Parser::new(rows, columns, 0);
            terminal.process(b"earlier output of the shell\r\n");
            let events = events(&cast(&replay(), &appearance, animates));
            let mut frames: Vec<_> = events.iter().filter(|(_, kind, _)| kind == "o").collect();
            let (_, _, exit_sequence) = frames.pop().unwrap();
            for (_, _, data) in frames {
                terminal.process(data.as_bytes());
            }
            let frame = last_frame(replay(), appearance.clone());
            for position in frame.area.positions() {
                let expected = &frame[position];
                let shown = terminal.screen().cell(position.y, position.x).unwrap();
                let symbol = if shown.contents().is_empty() { " " } else { shown.contents() };
                assert_eq!(symbol, expected.symbol(), "{position}");
                assert_eq!(shown.fgcolor(), emulator_color(expected.fg), "{position}");
                assert_eq!(shown.bgcolor(), emulator_color(expected.bg), "{position}");
            }
            assert!(terminal.screen().hide_cursor());
            terminal.process(exit_sequence.as_bytes());
            assert!(!terminal.screen().hide_cursor());
            assert_eq!(terminal.screen().cursor_position(), (19, 0));
            assert_eq!(terminal.screen().rows(0, 70).last().unwrap(), "");
        }
    }
}

#[test]
fn a_cast_shows_falling_tiles_if_animation_is_on() {
    let frame_count = |animates| {
        let events = events(&cast(&replay(), &Appearance::new(COLORFUL), animates));
        events.into_iter().filter(|(_, kind, _)| kind == "o").count()
    };
    let moves = replay().events.iter().filter(|event| matches!(event, Event::Move(_))).count();
    // The first board, seven steps, and the end.
    assert_eq!(frame_count(false), 1 + 7 + 1);
    assert!(frame_count(true) > frame_count(false) + 2 * moves);
}
