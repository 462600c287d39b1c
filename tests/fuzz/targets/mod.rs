//! The targets. This module stands alone, because `tests/fuzz/run` compiles it into a program of its own.

mod app;
mod files;
mod games;
#[path = "../../common/naive.rs"]
#[expect(dead_code, reason = "the other tests use all of it")]
mod naive;
#[path = "../../contest/naive.rs"]
mod naive_referee;
mod texts;

use samegame::notation::Format;

pub(crate) type Target = fn(&[u8]);

/// Defines the targets, and a test for each: its name, the share of the random cases that it runs (slow ones run few),
/// and its function.
macro_rules! targets {
    ($($name:ident 1/$share:literal $target:expr;)*) => {
        /// The targets by their names.
        #[cfg_attr(test, expect(dead_code, reason = "only libFuzzer looks a target up"))]
        pub(crate) const TARGETS: &[(&str, Target)] = &[$((stringify!($name), $target)),*];

        #[cfg(test)]
        mod tests {
            use super::*;
            $(
                #[test]
                fn $name() {
                    crate::check(stringify!($name), $share, $target);
                }
            )*
        }
    };
}

targets! {
    letters 1/1 |bytes| texts::in_format(Format::Letters, bytes);
    digits 1/1 |bytes| texts::in_format(Format::Digits, bytes);
    id 1/1 |bytes| texts::in_format(Format::Id, bytes);
    replay 1/1 |bytes| texts::in_format(Format::Replay, bytes);
    code 1/1 |bytes| texts::in_format(Format::Code, bytes);
    tatham 1/1 |bytes| texts::in_format(Format::Tatham, bytes);
    collection 1/1 texts::collection;
    words 1/1 texts::words;
    settings 1/1 texts::settings;
    theme 1/1 texts::theme;
    puzzle 1/1 texts::puzzle;
    chat 1/4 texts::chat;
    answers 1/1 games::answers;
    boards 1/4 games::boards;
    app 1/50 app::inputs;
    kept_games 1/50 files::games;
    kept_book 1/50 files::book;
    kept_reviews 1/50 files::reviews;
    kept_puzzles 1/50 files::puzzles;
    kept_choices 1/50 files::choices;
    kept_session 1/50 files::session;
}
