//! Results that players shared: found in a pasted chat, verified, and put into tables.

mod chat;
mod lines;
mod result;
mod table;
mod verify;

pub(crate) use lines::table_lines;
pub use result::SharedResult;
pub use table::{DayRow, PastedResults, Remark, ResultTable, WeekRow};
pub use verify::{Comparison, compare};
