//! What is kept on disk, and what becomes of it.
#![cfg(test)]

mod autosave;
mod choices;
mod damage;
mod days;
mod games;
mod ladders;
mod refusing;
mod settings;
mod several;
mod sittings;
mod version_before;
mod versions;
