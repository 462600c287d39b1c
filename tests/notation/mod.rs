//! Tests of `src/notation`.

mod collections;
mod document_errors;
mod formats;
mod hostile_text;
mod id_errors;
mod json_errors;
mod replay_errors;
mod round_trips;
mod tatham;
