//! Saving on a disk that fails, against a model.

mod model;
mod window;
