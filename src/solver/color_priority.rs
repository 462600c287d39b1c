//! The order in which a strategy removes colours.

use crate::board::{Board, Color};
use std::fmt;
use std::str::FromStr;

/// Distinct colours in the order in which to remove them, written as their letters: `BCA`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ColorPriority(Vec<Color>);

impl ColorPriority {
    /// Returns the colours of a board, the rarest first. Equally frequent colours are ordered alphabetically.
    ///
    /// ```
    /// use samegame::solver::ColorPriority;
    ///
    /// let board = "CAAB
    ///              CABB".parse()?;
    /// assert_eq!(ColorPriority::rarest_first(&board).to_string(), "CAB");
    /// # Ok::<(), samegame::notation::ParseError>(())
    /// ```
    #[must_use]
    pub fn rarest_first(board: &Board) -> Self {
        let mut colors: Vec<Color> = board.colors().collect();
        colors.sort_by_key(|&color| board.tiles_of(color));
        Self(colors)
    }

    /// The colours in order.
    #[must_use]
    pub fn colors(&self) -> &[Color] {
        &self.0
    }

    /// Returns the colours that do not occur on a board.
    ///
    /// ```
    /// use samegame::solver::ColorPriority;
    ///
    /// let priority: ColorPriority = "BZAX".parse()?;
    /// let missing = priority.missing_from(&"AAB".parse()?);
    /// let letters: Vec<char> = missing.into_iter().map(|color| color.letter()).collect();
    /// assert_eq!(letters, ['Z', 'X']);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn missing_from(&self, board: &Board) -> Vec<Color> {
        self.0.iter().filter(|&&color| board.tiles_of(color) == 0).copied().collect()
    }

    /// Appends the colours of `other` that `self` does not contain.
    #[must_use]
    pub fn followed_by(mut self, other: &Self) -> Self {
        let missing = other.0.iter().filter(|color| !self.0.contains(color)).copied().collect::<Vec<_>>();
        self.0.extend(missing);
        self
    }
}

impl fmt::Display for ColorPriority {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|color| write!(f, "{color}"))
    }
}

impl FromStr for ColorPriority {
    type Err = ColorPriorityError;

    /// Parses upper-case or lower-case letters without separators.
    fn from_str(text: &str) -> Result<Self, ColorPriorityError> {
        let mut priority = Self::default();
        for letter in text.chars() {
            let color = Color::from_letter(letter).ok_or(ColorPriorityError::NotAColor(letter))?;
            if priority.0.contains(&color) {
                return Err(ColorPriorityError::Duplicate(color));
            }
            priority.0.push(color);
        }
        if priority.0.is_empty() { Err(ColorPriorityError::Empty) } else { Ok(priority) }
    }
}

/// The reason why a text is not a [`ColorPriority`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColorPriorityError {
    /// The text is empty.
    Empty,
    /// This is not the letter of a colour.
    NotAColor(char),
    /// This colour occurs twice.
    Duplicate(Color),
}

impl fmt::Display for ColorPriorityError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "a colour order needs at least one letter, as in BCA"),
            Self::NotAColor(letter) => {
                write!(f, "`{}` is not a colour: use the letters A to Z, such as BCA", letter.escape_debug())
            }
            Self::Duplicate(color) => write!(f, "{color} appears twice; each colour may appear once"),
        }
    }
}

impl std::error::Error for ColorPriorityError {}
