//! Boards as JSON.
//!
//! ```json
//! {"id":"sg1:topcoder:board:.B/AA","columns":2,"rows":2,"colors":2,"cells":[[-1,1],[0,0]]}
//! ```

mod reader;

pub(super) use reader::{is_list_of_objects, read};

use crate::board::Board;
use crate::game::{BoardOrigin, GameId};
use std::fmt;

/// A game id and its first board, displayed as a JSON object on one line.
///
/// The object has `id`; `columns` and `rows`; `colors`, the number of colours that the board is drawn from; and
/// `cells`, a list for each row from the top, with colours from 0 and -1 for an empty cell.
///
/// [`Document`](super::Document) parses the object. For this, `cells` or `id` is enough; if both are present,
/// they must agree. `rules`, written as in a game id, may accompany `cells`. With a `replay`, which holds a
/// replay code, the object is a game with its moves.
///
/// ```
/// use samegame::board::rules::TOPCODER;
/// use samegame::game::GameId;
/// use samegame::notation::{Document, JsonBoard};
///
/// let id = GameId::literal(TOPCODER.rules, "AB".parse()?);
/// let text = JsonBoard { id: &id, board: &id.board()? }.to_string();
/// assert_eq!(text, r#"{"id":"sg1:topcoder:board:AB","columns":2,"rows":1,"colors":2,"cells":[[0,1]]}"#);
/// let Document::Replay(read) = text.parse()? else { unreachable!("it has an id") };
/// assert_eq!(read.id, id);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct JsonBoard<'a> {
    /// The game id.
    pub id: &'a GameId,
    /// The board that the id stands for.
    pub board: &'a Board,
}

impl fmt::Display for JsonBoard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { id, board } = self;
        let colors = match &id.source {
            BoardOrigin::Deal(deal) => deal.colors.get(),
            BoardOrigin::Literal(board) => board.colors().last().map_or(0, |color| color.index() + 1),
        };
        let (columns, rows) = (board.size().columns(), board.size().rows());
        // An id has no character that JSON would escape.
        write!(f, r#"{{"id":"{id}","columns":{columns},"rows":{rows},"colors":{colors},"cells":["#)?;
        for (row_index, row) in board.rows().enumerate() {
            f.write_str(if row_index == 0 { "[" } else { ",[" })?;
            for (column, tile) in row.enumerate() {
                f.write_str(if column == 0 { "" } else { "," })?;
                write!(f, "{}", tile.map_or(-1, |color| i32::from(color.index())))?;
            }
            f.write_str("]")?;
        }
        f.write_str("]}")
    }
}
