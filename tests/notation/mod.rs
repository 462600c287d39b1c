//! Tests of `src/notation`.

mod collections;
mod errors;
mod formats;
mod round_trips;
mod tatham;
mod vectors;
