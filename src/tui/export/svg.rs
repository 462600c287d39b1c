//! Building blocks of SVG pictures.

use crate::tui::theme::Rgb;
use std::fmt::{self, Write};

/// A rectangle, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Area {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Area {
    /// A part of the area: x, y, width and height in eighths of its sides.
    pub(super) fn eighths(self, [x, y, width, height]: [u8; 4]) -> Self {
        let part = |eighths: u8, side: f64| f64::from(eighths) * side / 8.0;
        Self {
            x: self.x + part(x, self.width),
            y: self.y + part(y, self.height),
            width: part(width, self.width),
            height: part(height, self.height),
        }
    }

    pub(super) fn path(self) -> String {
        let Self { x, y, width, height } = self;
        format!("M{} {}h{}v{}h{}z", Short(x), Short(y), Short(width), Short(height), Short(-width))
    }

    pub(super) fn contains(self, x: f64, y: f64) -> bool {
        (self.x..self.x + self.width).contains(&x) && (self.y..self.y + self.height).contains(&y)
    }

    /// The coordinates of the centre, and half of the shorter side.
    pub(super) const fn center(self) -> (f64, f64, f64) {
        let radius = self.width.min(self.height) / 2.0;
        (self.x + self.width / 2.0, self.y + self.height / 2.0, radius)
    }

    /// The path of a polygon. Its corners are relative to the centre, in units of half of the shorter side.
    pub(super) fn polygon(self, corners: &[(f64, f64)]) -> String {
        let (x, y, radius) = self.center();
        let corner = |&(right, down): &(f64, f64)| {
            format!("{} {}", Short(x + right * radius), Short(y + down * radius))
        };
        format!("M{}z", corners.iter().map(corner).collect::<Vec<_>>().join("L"))
    }

    /// The path of a circle around the centre, drawn clockwise or counterclockwise. `scale` is the radius in units of
    /// half of the shorter side.
    pub(super) fn circle(self, scale: f64, clockwise: bool) -> String {
        let (x, y, radius) = self.center();
        let radius = radius * scale;
        let half = |width: f64| {
            let (radius, sweep) = (Short(radius), u8::from(clockwise));
            format!("a{radius} {radius} 0 0 {sweep} {} 0", Short(width))
        };
        format!("M{} {}{}{}z", Short(x - radius), Short(y), half(2.0 * radius), half(-2.0 * radius))
    }
}

/// A number, written with at most two decimals.
#[derive(Clone, Copy)]
pub(super) struct Short(pub(super) f64);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding 0 turns -0 into 0.
        write!(f, "{}", (self.0 * 100.0).round() / 100.0 + 0.0)
    }
}

#[derive(Clone, Copy)]
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|letter| match letter {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            // XML cannot represent most control characters.
            control if control.is_control() => f.write_char('\u{fffd}'),
            letter => f.write_char(letter),
        })
    }
}

/// Full opacity, in quarters.
pub(super) const OPAQUE: u8 = 4;

/// Appends a text to those of the same style. Grouping them keeps pictures small.
pub(super) fn append<T: PartialEq>(groups: &mut Vec<(T, String)>, style: T, text: &str) {
    match groups.iter_mut().find(|(known, _)| *known == style) {
        Some((_, texts)) => texts.push_str(text),
        None => groups.push((style, text.to_owned())),
    }
}

/// Paths, grouped by their colour and its opacity in quarters.
#[derive(Debug, Default)]
pub(super) struct Paths(Vec<((Rgb, u8), String)>);

impl Paths {
    pub(super) fn add(&mut self, color: Rgb, quarters: u8, path: &str) {
        append(&mut self.0, (color, quarters), path);
    }
}

impl fmt::Display for Paths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|((color, quarters), path)| {
            write!(f, "<path fill=\"{color}\"")?;
            if *quarters < OPAQUE {
                write!(f, " fill-opacity=\"{}\"", f64::from(*quarters) / f64::from(OPAQUE))?;
            }
            writeln!(f, " d=\"{path}\"/>")
        })
    }
}

/// Returns an SVG document of this size in pixels.
pub(super) fn picture(width: f64, height: f64, title: &str, content: &str) -> String {
    let (width, height, title) = (Short(width), Short(height), Escaped(title));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{title}</title>\n{content}</svg>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_rounded_to_two_decimals() {
        let check = |number: f64, expected: &str| assert_eq!(Short(number).to_string(), expected);
        check(10.0, "10");
        check(4.5, "4.5");
        check(1.0 / 3.0, "0.33");
        check(-0.001, "0");
    }

    #[test]
    fn text_is_escaped() {
        assert_eq!(Escaped("a<b & \"c\">\u{1b}").to_string(), "a&lt;b &amp; &quot;c&quot;&gt;\u{fffd}");
    }

    #[test]
    fn paths_of_the_same_fill_are_merged() {
        let mut paths = Paths::default();
        let (red, blue) = (Rgb(255, 0, 0), Rgb(0, 0, 255));
        paths.add(red, OPAQUE, "M0 0z");
        paths.add(blue, 2, "M1 1z");
        paths.add(red, OPAQUE, "M2 2z");
        let expected = "<path fill=\"#ff0000\" d=\"M0 0zM2 2z\"/>\n\
                        <path fill=\"#0000ff\" fill-opacity=\"0.5\" d=\"M1 1z\"/>\n";
        assert_eq!(paths.to_string(), expected);
    }
}
