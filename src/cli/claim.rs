//! A result that was shared together with its replay code, as somebody pasted it: what it says against what the moves
//! come to.

use crate::game::Game;
use crate::notation::PREFIX;
use crate::tui::{Glyphs, Language, Words, shared_words};

/// What a pasted text says of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Claim {
    /// Its lines from the title to the code.
    lines: Vec<String>,
    /// The replay code, or where there is none the game id.
    pub(super) code: Option<String>,
}

/// What the title of a result begins with.
const TITLE: &str = "samegame ";
/// What a replay in lines begins with, which is no result.
const REPLAY: &str = "samegame replay ";

impl Claim {
    /// The result in a text: from the line that begins as a title does, with or without a sign of quoting, to the replay
    /// code.
    pub(super) fn find(text: &str) -> Option<Self> {
        let mut lines = text.lines().map(plain).skip_while(|line| !is_title(line));
        let mut claim = Self { lines: vec![lines.next()?], code: None };
        for line in lines {
            claim.code = line.split(' ').find(|word| is_code(word)).map(ToOwned::to_owned);
            if claim.code.is_some() {
                break;
            }
            claim.lines.push(line);
        }
        claim.lines.retain(|line| !line.is_empty());
        Some(claim)
    }

    /// What is said that the moves do not come to, and what these come to instead, in the words of the claim. Which
    /// attempt at a daily board it was is nothing that moves tell.
    pub(super) fn refuted_by(&self, game: &Game) -> Option<(String, String)> {
        let tellings = Language::ALL.into_iter().flat_map(|language| {
            [Glyphs::UNICODE, Glyphs::ASCII]
                .map(|glyphs| shared_words(game, None, Words::new(language, glyphs)))
        });
        let (wrong, truth) =
            tellings.map(|truth| (self.lines_beside(&truth), truth)).min_by_key(|(wrong, _)| wrong.len())?;
        (!wrong.is_empty()).then(|| (wrong.join("\n"), truth))
    }

    /// The lines that are not among those of this text.
    fn lines_beside(&self, truth: &str) -> Vec<String> {
        let truth: Vec<String> = truth.lines().map(plain).collect();
        let is_said = |(index, line): &(usize, &String)| {
            let is_title = |title: &String| line.strip_prefix(title.as_str()).is_some_and(is_end_of_title);
            if *index == 0 { truth.first().is_some_and(is_title) } else { truth.contains(line) }
        };
        let lines = self.lines.iter().enumerate();
        lines.filter(|line| !is_said(line)).map(|(_, line)| line.clone()).collect()
    }
}

/// A line without a sign of quoting, and with one blank where there was white space of whatever kind.
fn plain(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().skip_while(|word| *word == ">").collect();
    words.join(" ").trim_start_matches('>').to_owned()
}

fn is_title(line: &str) -> bool {
    line.starts_with(TITLE) && !line.starts_with(REPLAY)
}

/// Whether the title may end like this: at once, or with a further fact.
fn is_end_of_title(end: &str) -> bool {
    end.is_empty() || end.starts_with(' ')
}

fn is_code(word: &str) -> bool {
    word.starts_with(PREFIX) && word.contains('+')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Replay;
    use crate::tui::shared_words_with_code;

    fn game() -> Game {
        let replay: Replay = "sg1:standard:board:RBB/RRR/RBB+_hint.a1.u.a1.a1".parse().unwrap();
        replay.game().unwrap()
    }

    #[track_caller]
    fn claims(text: &str) -> Claim {
        let claim = Claim::find(text).unwrap();
        assert_eq!(claim.code.as_deref(), Some("sg1:standard:board:RBB/RRR/RBB+_hint.a1.u.a1.a1"));
        claim
    }

    #[test]
    fn what_is_said_is_true_in_every_language_and_however_it_was_pasted() {
        for language in Language::ALL {
            for glyphs in [Glyphs::UNICODE, Glyphs::ASCII] {
                let text = shared_words_with_code(&game(), Some(1), Words::new(language, glyphs));
                let quoted = format!("> {}  ", text.replace('\n', "  \r\n\n> "));
                for pasted in [text.clone(), quoted, format!("Beat this!\n\n{text}\nor else")] {
                    assert_eq!(claims(&pasted).refuted_by(&game()), None, "{pasted}");
                }
            }
        }
    }

    #[test]
    fn every_line_is_checked() {
        let text = shared_words_with_code(&game(), None, Words::new(Language::English, Glyphs::UNICODE));
        let lines = text.lines().count();
        for index in 0..lines - 1 {
            let mut changed: Vec<String> = text.lines().map(ToOwned::to_owned).collect();
            // In the middle of a word, so that no white space hides it.
            let last = changed[index].pop().unwrap();
            changed[index].extend(['1', last]);
            let (wrong, truth) = claims(&changed.join("\n")).refuted_by(&game()).unwrap();
            assert_eq!(wrong, plain(&changed[index]));
            assert_eq!(truth.lines().nth(index), text.lines().nth(index));
        }
    }

    #[test]
    fn a_replay_is_no_claim_and_a_result_alone_has_no_code() {
        assert_eq!(Claim::find("samegame replay 1\nsg1:tiles:board:AAB\n\na1\n"), None);
        assert_eq!(Claim::find("sg1:tiles:board:AAB+a1"), None);
        let alone = shared_words(&game(), None, Words::PLAIN_ENGLISH);
        assert_eq!(Claim::find(&alone).unwrap().code, None);
    }
}
