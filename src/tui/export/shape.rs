//! Draws block, line and symbol characters as shapes, because fonts differ in how they draw them, and many leave gaps.

use crate::tui::export::svg::{Area, OPAQUE};
use crate::tui::theme::QUARTERS;

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Shape {
    area: Area,
    outline: Outline,
    /// The opacity in quarters, from 1 to 4.
    pub(super) quarters: u8,
}

#[derive(Clone, Debug, PartialEq)]
enum Outline {
    /// Rectangles, whose edges must be crisp.
    Rectangles(Vec<Area>),
    /// Loops around the centre of the area. A loop within another one cuts a hole.
    Loops(Vec<Loop>),
}

/// A closed line, in units of half of the shorter side of its area. Those that cut a hole run counterclockwise.
#[derive(Clone, Debug, PartialEq)]
enum Loop {
    Circle { radius: f64, clockwise: bool },
    Polygon(Vec<(f64, f64)>),
}

impl Loop {
    /// Whether a point is inside, in the same units from the centre.
    fn contains(&self, right: f64, down: f64) -> bool {
        match self {
            Self::Circle { radius, .. } => right.hypot(down) <= *radius,
            Self::Polygon(corners) => {
                let next = corners.iter().cycle().skip(1);
                // A line to the right crosses the edges an odd number of times.
                let crosses = |(&(x, y), &(next_x, next_y)): (&(f64, f64), &(f64, f64))| {
                    (y > down) != (next_y > down) && right < x + (next_x - x) * (down - y) / (next_y - y)
                };
                corners.iter().zip(next).filter(|edge| crosses(*edge)).count() % 2 == 1
            }
        }
    }
}

impl Shape {
    /// The shape of a character drawn in this area; `None` if the character needs a font.
    pub(super) fn of(symbol: char, area: Area) -> Option<Self> {
        let block = block(symbol).map(|(parts, quarters)| {
            (Outline::Rectangles(parts.into_iter().map(|part| area.eighths(part)).collect()), quarters)
        });
        let line = || Some((Outline::Rectangles(lines(arms(symbol)?, area)), OPAQUE));
        let loops = || Some((Outline::Loops(symbol_loops(symbol)?), OPAQUE));
        let (outline, quarters) = block.or_else(line).or_else(loops)?;
        Some(Self { area, outline, quarters })
    }

    /// The outline in SVG path syntax.
    pub(super) fn path(&self) -> String {
        match &self.outline {
            Outline::Rectangles(areas) => areas.iter().copied().map(Area::path).collect(),
            Outline::Loops(loops) => {
                let path = |one: &Loop| match one {
                    Loop::Circle { radius, clockwise } => self.area.circle(*radius, *clockwise),
                    Loop::Polygon(corners) => self.area.polygon(corners),
                };
                loops.iter().map(path).collect()
            }
        }
    }

    pub(super) const fn is_rectangular(&self) -> bool {
        matches!(self.outline, Outline::Rectangles(_))
    }

    /// Whether the shape covers this point of its area.
    pub(super) fn covers(&self, x: f64, y: f64) -> bool {
        match &self.outline {
            Outline::Rectangles(areas) => areas.iter().any(|area| area.contains(x, y)),
            Outline::Loops(loops) => {
                let (center_x, center_y, radius) = self.area.center();
                let (right, down) = ((x - center_x) / radius, (y - center_y) / radius);
                loops.iter().filter(|one| one.contains(right, down)).count() % 2 == 1
            }
        }
    }
}

/// Which quadrants of its cell a block character fills: the upper left and right, then the lower. `None` if the
/// character is no block, or is made of other parts.
pub(super) fn quadrants(symbol: char) -> Option<[[bool; 2]; 2]> {
    let (parts, quarters) = block(symbol)?;
    let consists_of_quadrants = quarters == OPAQUE && parts.iter().flatten().all(|eighths| eighths % 4 == 0);
    let is_filled = |x: u8, y: u8| {
        let covers = |start: u8, length: u8, eighth: u8| (start..start + length).contains(&eighth);
        parts.iter().any(|&[left, top, width, height]| covers(left, width, x) && covers(top, height, y))
    };
    consists_of_quadrants.then(|| [0, 4].map(|y| [0, 4].map(|x| is_filled(x, y))))
}

/// The rectangles of a block element (x, y, width and height in eighths of the cell) and its opacity in quarters.
fn block(symbol: char) -> Option<(Vec<[u8; 4]>, u8)> {
    let of_quadrants = |set: usize| {
        let quadrants = [(0, 0), (4, 0), (0, 4), (4, 4)].into_iter().enumerate();
        let filled = quadrants.filter(|(bit, _)| (set >> bit) & 1 == 1);
        (filled.map(|(_, (x, y))| [x, y, 4, 4]).collect(), OPAQUE)
    };
    // The block elements of Unicode, from `▀` to `▟`.
    let number = u8::try_from(u32::from(symbol).checked_sub(0x2580)?).ok()?;
    Some(match number {
        0 => (vec![[0, 0, 8, 4]], OPAQUE),
        height @ 1..=8 => (vec![[0, 8 - height, 8, height]], OPAQUE),
        9..=15 => (vec![[0, 0, 16 - number, 8]], OPAQUE),
        16 => (vec![[4, 0, 4, 8]], OPAQUE),
        17..=19 => (vec![[0, 0, 8, 8]], number - 16),
        20 => (vec![[0, 0, 8, 1]], OPAQUE),
        21 => (vec![[7, 0, 1, 8]], OPAQUE),
        22..=31 => of_quadrants(QUARTERS.iter().position(|quarters| quarters.starts_with(symbol))?),
        _ => return None,
    })
}

/// Whether a box drawing character has a line from the middle of its cell to the left, to the right, up and down.
const fn arms(symbol: char) -> Option<[bool; 4]> {
    Some(match symbol {
        '─' | '━' => [true, true, false, false],
        '│' => [false, false, true, true],
        '┌' => [false, true, false, true],
        '┐' => [true, false, false, true],
        '└' => [false, true, true, false],
        '┘' => [true, false, true, false],
        '├' => [false, true, true, true],
        '┤' => [true, false, true, true],
        '┬' => [true, true, false, true],
        '┴' => [true, true, true, false],
        '┼' => [true; 4],
        _ => return None,
    })
}

fn lines([left, right, up, down]: [bool; 4], area: Area) -> Vec<Area> {
    const HALF_WIDTH: f64 = 0.75;
    let Area { x, y, width, height } = area;
    let (center_x, center_y) = (x + width / 2.0, y + height / 2.0);
    let start = if left { x } else { center_x - HALF_WIDTH };
    let end = if right { x + width } else { center_x + HALF_WIDTH };
    let top = if up { y } else { center_y - HALF_WIDTH };
    let bottom = if down { y + height } else { center_y + HALF_WIDTH };
    let thickness = 2.0 * HALF_WIDTH;
    let horizontal = Area { x: start, y: center_y - HALF_WIDTH, width: end - start, height: thickness };
    let vertical = Area { x: center_x - HALF_WIDTH, y: top, width: thickness, height: bottom - top };
    let horizontal = (left || right).then_some(horizontal);
    let vertical = (up || down).then_some(vertical);
    horizontal.into_iter().chain(vertical).collect()
}

/// The corners of a five-pointed star with its centre at 0 and a radius of 1.
const STAR: [(f64, f64); 10] = [
    (0.0, -1.0),
    (0.235, -0.324),
    (0.951, -0.309),
    (0.381, 0.124),
    (0.588, 0.809),
    (0.0, 0.4),
    (-0.588, 0.809),
    (-0.381, 0.124),
    (-0.951, -0.309),
    (-0.235, -0.324),
];

const PLUS: [(f64, f64); 12] = [
    (-0.32, -0.9),
    (0.32, -0.9),
    (0.32, -0.32),
    (0.9, -0.32),
    (0.9, 0.32),
    (0.32, 0.32),
    (0.32, 0.9),
    (-0.32, 0.9),
    (-0.32, 0.32),
    (-0.9, 0.32),
    (-0.9, -0.32),
    (-0.32, -0.32),
];

fn symbol_loops(symbol: char) -> Option<Vec<Loop>> {
    let circle = |radius| Loop::Circle { radius, clockwise: true };
    let square = |side: f64| Loop::Polygon(vec![(-side, -side), (side, -side), (side, side), (-side, side)]);
    let hole = |side: f64| Loop::Polygon(vec![(-side, -side), (-side, side), (side, side), (side, -side)]);
    let polygon = |corners: &[(f64, f64)]| Loop::Polygon(corners.to_vec());
    // In the opposite direction.
    let star_hole =
        || Loop::Polygon(STAR.iter().rev().map(|&(right, down)| (right * 0.6, down * 0.6)).collect());
    Some(match symbol {
        '●' => vec![circle(0.85)],
        '•' => vec![circle(0.45)],
        '○' => vec![circle(0.85), Loop::Circle { radius: 0.5, clockwise: false }],
        '■' => vec![square(0.78)],
        '□' => vec![square(0.78), hole(0.44)],
        '▲' => vec![polygon(&[(0.0, -0.85), (0.95, 0.8), (-0.95, 0.8)])],
        '▼' => vec![polygon(&[(-0.95, -0.8), (0.95, -0.8), (0.0, 0.85)])],
        '◆' => vec![polygon(&[(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)])],
        '★' => vec![polygon(&STAR)],
        '☆' => vec![polygon(&STAR), star_hole()],
        '✚' => vec![polygon(&PLUS)],
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELL: Area = Area { x: 10.0, y: 20.0, width: 8.0, height: 16.0 };

    fn path(symbol: char) -> String {
        Shape::of(symbol, CELL).unwrap().path()
    }

    #[test]
    fn blocks_fill_their_part_of_the_cell() {
        assert_eq!(path('█'), "M10 20h8v16h-8z");
        assert_eq!(path('▀'), "M10 20h8v8h-8z");
        assert_eq!(path('▂'), "M10 32h8v4h-8z");
        assert_eq!(path('▌'), "M10 20h4v16h-4z");
        assert_eq!(path('▚'), "M10 20h4v8h-4zM14 28h4v8h-4z");
        assert_eq!(Shape::of('▒', CELL).unwrap().quarters, 2);
    }

    #[test]
    fn lines_meet_at_the_edges_of_cells() {
        assert_eq!(path('─'), "M10 27.25h8v1.5h-8z");
        assert_eq!(path('┌'), "M13.25 27.25h4.75v1.5h-4.75zM13.25 27.25h1.5v8.75h-1.5z");
    }

    #[test]
    fn points_of_a_shape_are_covered() {
        let covers = |symbol, x, y| Shape::of(symbol, CELL).unwrap().covers(x, y);
        // The centre is at 14 and 28, and half of the shorter side is 4.
        for (symbol, at_centre, above) in
            [('▀', false, true), ('●', true, false), ('□', false, false), ('★', true, false)]
        {
            assert_eq!(covers(symbol, 14.0, 28.01), at_centre, "{symbol}");
            assert_eq!(covers(symbol, 14.0, 21.0), above, "{symbol}");
        }
        assert!(covers('□', 14.0, 25.5) && covers('☆', 14.0, 25.0) && !covers('☆', 14.0, 28.0));
    }

    #[test]
    fn blocks_that_consist_of_quadrants() {
        assert_eq!(quadrants('▀'), Some([[true, true], [false, false]]));
        assert_eq!(quadrants('▌'), Some([[true, false], [true, false]]));
        assert_eq!(quadrants('▚'), Some([[true, false], [false, true]]));
        assert_eq!(quadrants('█'), Some([[true; 2]; 2]));
        for other in "▂▒▔─●A".chars() {
            assert_eq!(quadrants(other), None, "{other}");
        }
    }

    #[test]
    fn every_block_symbol_and_line_has_a_shape() {
        for symbol in ('▀'..='▟').chain("●■▲◆★☆▼✚○□─━│┌┐└┘".chars()) {
            let shape = Shape::of(symbol, CELL).unwrap_or_else(|| panic!("{symbol} has no shape"));
            assert!(shape.path().starts_with('M') && shape.path().ends_with('z'), "{symbol}");
        }
        assert_eq!(Shape::of('A', CELL), None);
        assert_eq!(Shape::of('²', CELL), None);
    }
}
