//! Animated pictures, read at points in time as a browser shows them.

use crate::prelude::*;
use roxmltree::{Document, Node};
use samegame::game::Event;
use samegame::tui::export::{AnimatedSvg, AnimatedSvgError, Snapshot};
use std::collections::BTreeMap;

/// Seven steps and a tag: moves, an undo and a redo.
const GAME: &str = "sg1:standard:board:AABB/CABC/CCBA/DDBA+c1.u.r._hint.a1.u.c1.a2";
/// A game that clears the board.
const CLEARED: &str = "sg1:standard:board:ABBA/CCAB/CCBA/AACB+a1.a1.c2.b1.a1";

fn settings(size: &str, animates: bool) -> AnimatedSvg {
    AnimatedSvg {
        size: size.parse().unwrap(),
        config: config(Appearance::new(COLORFUL), animates),
        length: None,
    }
}

fn draw(picture: &AnimatedSvg, code: &str) -> String {
    let replay: Replay = code.parse().unwrap();
    picture.draw(&replay, replay.events.len()).unwrap()
}

/// A text in a picture: its position in half pixels, itself, and how it looks.
type Texts = BTreeMap<(i64, i64), (String, String)>;

/// What a picture shows: the colour of points, 2.5 pixels apart from each other, and the texts.
#[derive(Debug, Default, PartialEq)]
struct Shown {
    points: BTreeMap<(i64, i64), String>,
    texts: Texts,
}

/// An animated picture.
struct Film<'a> {
    document: &'a Document<'a>,
    length: f64,
    /// The keyframes of each name: the percentage of the length and the shift in pixels.
    keyframes: BTreeMap<String, Vec<(f64, f64)>>,
}

fn number(text: &str) -> f64 {
    text.parse().unwrap_or_else(|_| panic!("{text} is no number"))
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    text.split_once(start).and_then(|(_, rest)| rest.split_once(end)).unwrap_or_else(|| panic!("{text}")).0
}

impl<'a> Film<'a> {
    fn of(document: &'a Document<'a>) -> Self {
        let style = document.descendants().find(|node| node.has_tag_name("style")).unwrap().text().unwrap();
        let rules = style.lines().filter_map(|line| line.strip_prefix("@keyframes "));
        let keyframes = rules.map(|rule| {
            let (name, steps) = rule.split_once('{').unwrap();
            let steps = steps.strip_suffix('}').unwrap().split_terminator('}').map(|step| {
                let percent = number(step.split_once('%').unwrap().0);
                (percent, number(between(step, "{transform:translateY(", "px)")))
            });
            (name.to_owned(), steps.collect())
        });
        let keyframes = keyframes.collect();
        Self { document, length: number(between(style, ".s{animation:", "s step-end infinite}")), keyframes }
    }

    /// The times in seconds at which the picture changes.
    fn times(&self) -> Vec<f64> {
        let mut percents: Vec<f64> = self.keyframes.values().flatten().map(|(percent, _)| *percent).collect();
        percents.sort_by(f64::total_cmp);
        percents.dedup();
        percents.into_iter().map(|percent| percent * self.length / 100.0).collect()
    }

    /// What the picture shows at a time in seconds; if there is none, what it shows without animations.
    fn at(&self, time: Option<f64>) -> Shown {
        let mut shown = Shown::default();
        let height = number(self.document.root_element().attribute("height").unwrap());
        for node in self.document.descendants().filter(Node::is_element) {
            let strip =
                node.ancestors().find_map(|node| node.attribute("style")?.strip_prefix("animation-name:"));
            let shift = strip.zip(time).map_or(0.0, |(strip, time)| {
                let steps = &self.keyframes[strip];
                assert!(steps[0].0 == 0.0 && steps.is_sorted_by(|one, other| one.0 < other.0), "{steps:?}");
                steps.iter().rfind(|(percent, _)| percent * self.length / 100.0 <= time + 1e-4).unwrap().1
            });
            shown.add(node, shift, height);
        }
        shown
    }
}

#[expect(clippy::cast_possible_truncation, reason = "pictures are small")]
const fn whole(number: f64) -> i64 {
    number.round() as i64
}

impl Shown {
    fn add(&mut self, node: Node<'_, '_>, shift: f64, height: f64) {
        let attribute = |name| number(node.attribute(name).unwrap());
        match node.tag_name().name() {
            "path" => self.add_rectangles(node, shift, height),
            "text" => {
                let y = attribute("y") + shift;
                if (0.0..height).contains(&y) {
                    let style = ["fill", "font-weight", "text-decoration"]
                        .map(|name| node.parent().unwrap().attribute(name).unwrap_or_default());
                    // The letters of a word may be in several elements.
                    for (index, letter) in (0_u32..).zip(node.text().unwrap().chars()) {
                        let position = (whole(2.0 * attribute("x")) + 20 * i64::from(index), whole(2.0 * y));
                        let text = (letter.to_string(), style.join(" "));
                        assert_eq!(self.texts.insert(position, text), None, "two texts overlap");
                    }
                }
            }
            _ => {}
        }
    }

    fn add_rectangles(&mut self, node: Node<'_, '_>, shift: f64, height: f64) {
        let color = node.attribute("fill").unwrap();
        for path in node.attribute("d").unwrap().split_terminator('z') {
            let numbers: Vec<f64> =
                path.split(['M', ' ', 'h', 'v']).filter(|part| !part.is_empty()).map(number).collect();
            let [x, y, width, tall, back] = numbers[..] else { panic!("{path} is no rectangle") };
            assert_eq!(width.to_bits(), (-back).to_bits());
            let top = y + shift;
            assert!(top + tall <= 0.0 || top >= height || (0.0 <= top && top + tall <= height), "{path}");
            let points = |start: f64, length: f64| whole(start / 2.5)..whole((start + length) / 2.5);
            if (0.0..height).contains(&top) {
                for row in points(top, tall) {
                    for column in points(x, width) {
                        self.points.insert((column, row), color.to_owned());
                    }
                }
            }
        }
    }
}

/// The replay at the position after each number of steps.
fn positions(code: &str) -> Vec<ReplayPlayer> {
    let steps = ReplayPlayer::new(code.parse().unwrap()).unwrap().position().1;
    let position = |step| {
        let mut player = ReplayPlayer::new(code.parse().unwrap()).unwrap();
        player.go_to_step(step);
        player
    };
    (0..=steps).map(position).collect()
}

/// The still picture of a position, with the group of the next move marked.
fn still(picture: &AnimatedSvg, code: &str, position: &ReplayPlayer) -> String {
    let events = code.parse::<Replay>().unwrap().events;
    let mut steps = events.into_iter().filter(|event| !matches!(event, Event::Tag(_)));
    let next = match steps.nth(position.position().0) {
        Some(Event::Move(cell)) => Some(cell),
        _ => None,
    };
    let game = position.game().clone();
    Snapshot::new(game, next, picture.config.clone()).screen_svg(picture.size)
}

fn shown_in_still(svg: &str) -> Shown {
    let document = Document::parse(svg).unwrap();
    let mut shown = Shown::default();
    document.descendants().filter(Node::is_element).for_each(|node| shown.add(node, 0.0, f64::INFINITY));
    shown
}

/// The time in seconds at which the position after a step is shown at rest: just before the next step.
fn time_at_rest(step: usize) -> f64 {
    f64::from(u32::try_from(step).unwrap()) + 0.999
}

#[test]
fn each_position_is_shown_as_in_its_still_picture() {
    let appearances = COLOR_LEVELS.map(|level| Appearance::new(Display::new(level, Glyphs::UNICODE)));
    let screens = ["70x20", "40x12", "24x8", "80x24"];
    for ((appearance, screen), animates) in
        appearances.into_iter().zip(screens).zip([true, false].into_iter().cycle())
    {
        let picture = AnimatedSvg { config: config(appearance, animates), ..settings(screen, animates) };
        for code in [GAME, CLEARED] {
            let svg = draw(&picture, code);
            let document = Document::parse(&svg).unwrap();
            let film = Film::of(&document);
            for (step, position) in positions(code).iter().enumerate() {
                let expected = shown_in_still(&still(&picture, code, position));
                assert_eq!(film.at(Some(time_at_rest(step))), expected, "{screen}, step {step} of {code}");
            }
        }
    }
}

#[test]
fn without_animation_the_picture_is_the_still_picture_of_the_end() {
    let picture = settings("80x24", true);
    for code in [GAME, CLEARED] {
        let svg = draw(&picture, code);
        let document = Document::parse(&svg).unwrap();
        let end = positions(code).pop().unwrap();
        assert_eq!(Film::of(&document).at(None), shown_in_still(&still(&picture, code, &end)));
    }
}

#[test]
fn the_first_events_end_as_the_still_picture_of_their_end() {
    let picture = settings("40x12", false);
    let replay: Replay = GAME.parse().unwrap();
    let svg = picture.draw(&replay, 2).unwrap();
    let document = Document::parse(&svg).unwrap();
    let film = Film::of(&document);
    let expected = shown_in_still(&still(&picture, GAME, &positions(GAME)[2]));
    assert_eq!(film.at(Some(film.length)), expected);
}

#[test]
fn a_picture_changes_once_per_step_unless_its_tiles_fall() {
    let times = |animates| {
        let svg = draw(&settings("80x24", animates), CLEARED);
        let document = Document::parse(&svg).unwrap();
        let film = Film::of(&document);
        assert_eq!(film.length.to_bits(), 8.0_f64.to_bits());
        film.times()
    };
    let rounded =
        |times: &[f64]| times.iter().map(|time| (time * 1000.0).round() / 1000.0).collect::<Vec<_>>();
    assert_eq!(rounded(&times(false)), [0.0, 1.0, 2.0, 3.0, 4.0, 5.0]);
    assert!(times(true).len() > times(false).len() + 2 * 5);
}

#[test]
fn a_picture_takes_as_long_as_it_should() {
    for seconds in [4.5, 5.0, 12.25, 60.0] {
        let picture =
            AnimatedSvg { length: Some(Duration::from_secs_f64(seconds)), ..settings("40x12", true) };
        let svg = draw(&picture, CLEARED);
        let document = Document::parse(&svg).unwrap();
        let film = Film::of(&document);
        assert_eq!(film.length.to_bits(), seconds.to_bits());
        // The first board and the result are shown as long as ever.
        let times = film.times();
        assert!((times[1] - 1.0).abs() < 1e-3, "{times:?}");
        let positions = positions(CLEARED);
        let interval = (seconds - 4.0) / 4.0;
        for (step, position) in positions.iter().enumerate().skip(1) {
            let time = f64::from(u32::try_from(step).unwrap()) * interval + 1.0 - 2e-3;
            let expected = shown_in_still(&still(&picture, CLEARED, position));
            assert_eq!(film.at(Some(time)), expected, "step {step} of {seconds} s");
        }
        assert_eq!(film.at(Some(seconds - 2.4)), film.at(None));
    }
}

#[test]
fn a_length_without_time_for_every_step_is_refused() {
    let draw = |millis| {
        let length = Some(Duration::from_millis(millis));
        AnimatedSvg { length, ..settings("20x8", false) }.draw(&CLEARED.parse().unwrap(), 5)
    };
    // Four intervals of 62 milliseconds, four seconds for the beginning and the end.
    let error = AnimatedSvgError::TooShort { steps: 5, shortest: Duration::from_secs(5) };
    assert_eq!(draw(4247), Err(error));
    assert!(draw(4248).is_ok() && draw(5000).is_ok());
}

#[test]
fn a_picture_that_is_too_large_is_refused() {
    let mut game = dealt_game("30x20", 6);
    while let Some(group) = game.board().moves(2).into_iter().max_by_key(|group| group.size) {
        game.play(group.cell).unwrap();
    }
    let replay = Replay::from(&game);
    let picture = settings("300x100", true);
    let Err(AnimatedSvgError::TooLarge { events }) = picture.draw(&replay, replay.events.len()) else {
        panic!("not too large");
    };
    assert!(picture.draw(&replay, events).is_ok());
    assert!(picture.draw(&replay, events + 1).is_err());
    assert!(settings("40x12", true).draw(&replay, replay.events.len()).is_ok());
}

#[test]
fn a_picture_needs_no_other_file_and_no_script() {
    for picture in [settings("80x24", true), settings("1x1", true), settings("20x8", false)] {
        for code in [GAME, CLEARED, "sg1:tiles:board:AB"] {
            let svg = draw(&picture, code);
            let document = Document::parse(&svg).unwrap();
            for node in document.descendants().filter(Node::is_element) {
                assert_eq!(node.tag_name().namespace(), Some("http://www.w3.org/2000/svg"));
                let name = node.tag_name().name();
                assert!(["svg", "title", "style", "rect", "g", "path", "text"].contains(&name), "{name}");
                for attribute in node.attributes() {
                    assert!(
                        !attribute.name().starts_with("on") && attribute.name() != "href",
                        "{attribute:?}"
                    );
                    assert!(!attribute.value().contains("url("), "{attribute:?}");
                }
            }
            let style =
                document.descendants().find(|node| node.has_tag_name("style")).unwrap().text().unwrap();
            assert!(!style.contains("url(") && !style.contains("@import"));
            assert!(style.contains("@media (prefers-reduced-motion:reduce){.s{animation:none!important}}"));
        }
    }
}
