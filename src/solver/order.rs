//! An order of colours.

use crate::board::{Board, Color};
use std::fmt;
use std::str::FromStr;

/// Colours in an order, none of them twice. As text, their letters: `BCA`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Order(Vec<Color>);

impl Order {
    /// The colours of a board, the rarest first, equally frequent ones by the alphabet.
    ///
    /// ```
    /// use samegame::solver::Order;
    ///
    /// let board = "CAAB
    ///              CABB".parse()?;
    /// assert_eq!(Order::rarest_first(&board).to_string(), "CAB");
    /// # Ok::<(), samegame::notation::ParseError>(())
    /// ```
    #[must_use]
    pub fn rarest_first(board: &Board) -> Self {
        let mut colors: Vec<Color> = board.colors().collect();
        colors.sort_by_key(|&color| board.tiles_of(color));
        Self(colors)
    }

    /// The colours, the first one first.
    #[must_use]
    pub fn colors(&self) -> &[Color] {
        &self.0
    }

    /// Those of its colours that are not on a board.
    ///
    /// ```
    /// use samegame::solver::Order;
    ///
    /// let order: Order = "BZAX".parse()?;
    /// let missing: Vec<char> = order.not_on(&"AAB".parse()?).into_iter().map(|color| color.letter()).collect();
    /// assert_eq!(missing, ['Z', 'X']);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn not_on(&self, board: &Board) -> Vec<Color> {
        self.0.iter().filter(|&&color| board.tiles_of(color) == 0).copied().collect()
    }

    /// This order with all colours of the other one that it lacks after its own.
    #[must_use]
    pub fn followed_by(mut self, other: &Self) -> Self {
        let more = other.0.iter().filter(|color| !self.0.contains(color)).copied().collect::<Vec<_>>();
        self.0.extend(more);
        self
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|color| write!(f, "{color}"))
    }
}

impl FromStr for Order {
    type Err = OrderError;

    /// Reads letters, capital or small, with nothing between.
    fn from_str(text: &str) -> Result<Self, OrderError> {
        let mut order = Self::default();
        for letter in text.chars() {
            let color = Color::from_letter(letter).ok_or(OrderError::NoColor(letter))?;
            if order.0.contains(&color) {
                return Err(OrderError::Twice(color));
            }
            order.0.push(color);
        }
        if order.0.is_empty() { Err(OrderError::Empty) } else { Ok(order) }
    }
}

/// Why a text is not an [`Order`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderError {
    /// It names no colour.
    Empty,
    /// This is not the letter of a colour.
    NoColor(char),
    /// This colour stands in it twice.
    Twice(Color),
}

impl fmt::Display for OrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "an order of colours names one at least, as in BCA"),
            Self::NoColor(letter) => {
                write!(
                    f,
                    "`{}` is no colour: an order is letters from A to Z, as in BCA",
                    letter.escape_debug()
                )
            }
            Self::Twice(color) => write!(f, "{color} stands twice in the order"),
        }
    }
}

impl std::error::Error for OrderError {}
