//! Random input, in the languages of the program.

use super::{game, run_plain_in};
use crate::i18n::{Charset, Language, Messages};
use crate::plain::Prompt;
use crate::plain::command::names;
use proptest::prelude::*;
use proptest::sample::select;

/// A word of a line: a command or a part of it, a letter, a number, a cell, or any text.
fn word(messages: Messages) -> impl Strategy<Value = String> {
    let commands = select(names(messages).into_iter().map(|(name, _)| name).collect::<Vec<_>>());
    let part = (commands.clone(), 1..9_usize).prop_map(|(name, length)| name.chars().take(length).collect());
    prop_oneof![
        3 => commands,
        1 => part,
        1 => "[a-zU?S]",
        2 => "[a-d][0-4]",
        1 => "-?[0-9]{1,22}",
        1 => "\\PC{0,9}",
        1 => any::<String>(),
    ]
}

proptest! {
    /// An answer quotes what the player typed, of which no control character and no bidi control may reach the terminal.
    #[test]
    fn any_lines_are_answered_without_control_characters(
        (language, lines) in select(Language::ALL.to_vec()).prop_flat_map(|language| {
            let messages = Messages::new(language, Charset::Unicode);
            let line = prop::collection::vec(word(messages), 0..4).prop_map(|words| words.join(" "));
            (Just(language), prop::collection::vec(line, 0..12))
        })
    ) {
        let messages = Messages::new(language, Charset::Unicode);
        // A board in the first line ends the game.
        let input = format!("b\n{}", lines.join("\n"));
        let (output, _) = run_plain_in(messages, game("RBB\nRRR\nRBB"), &input, Prompt::Hidden);
        let is_control = |letter: &char| {
            letter.is_control() && *letter != '\n' || ('\u{202a}'..='\u{202e}').contains(letter)
        };
        prop_assert_eq!(output.chars().find(is_control), None, "{}", output);
    }
}
