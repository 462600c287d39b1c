//! Tests of `src/notation`.

mod collections;
mod errors;
mod formats;
mod hostile_text;
mod round_trips;
mod tatham;
mod vectors;
