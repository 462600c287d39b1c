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
        let tellings = Language::ALL
            .into_iter()
            .flat_map(|language| [Glyphs::UNICODE, Glyphs::ASCII].map(|glyphs| Words::new(language, glyphs)));
        let tellings = tellings.flat_map(|words| self.attempts().map(|it| shared_words(game, it, words)));
        let (wrong, truth) =
            tellings.map(|truth| (self.lines_beside(&truth), truth)).min_by_key(|(wrong, _)| wrong.len())?;
        (!wrong.is_empty()).then(|| (wrong.join("\n"), truth))
    }

    /// The attempts that the title may tell of: none, the first one, which it has a word for, or the number at its end.
    fn attempts(&self) -> [Option<u32>; 3] {
        let number = self.lines.first().and_then(|title| title.rsplit(' ').next()?.parse().ok());
        [None, Some(1), number.filter(|number| *number > 0)]
    }

    /// The lines that are not among those of this text.
    fn lines_beside(&self, truth: &str) -> Vec<String> {
        let truth: Vec<String> = truth.lines().map(plain).collect();
        let is_said = |(index, line): &(usize, &String)| {
            if *index == 0 { truth.first() == Some(*line) } else { truth.contains(line) }
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
            // Not where white space hides it: in the middle of a word.
            let last = changed[index].pop().unwrap();
            changed[index].extend(['1', last]);
            assert_refuted(&changed, index);
            changed[index] = format!("{} and 9999999 points", text.lines().nth(index).unwrap());
            assert_refuted(&changed, index);
        }
    }

    #[track_caller]
    fn assert_refuted(lines: &[String], index: usize) {
        let (wrong, truth) = claims(&lines.join("\n")).refuted_by(&game()).unwrap();
        assert_eq!(wrong, plain(&lines[index]));
        let text = shared_words(&game(), None, Words::new(Language::English, Glyphs::UNICODE));
        assert_eq!(truth, text);
    }

    #[test]
    fn a_title_ends_with_an_attempt_at_a_daily_board_or_at_once() {
        let daily = Game::new("sg1:standard:15x15c5:uniform-v1:daily-2026-11-21".parse().unwrap()).unwrap();
        let is_true = |game: &Game, title: &str| {
            Claim { lines: vec![title.to_owned()], code: None }.refuted_by(game).is_none()
        };
        for end in
            ["", " · first attempt", " - first attempt", " · attempt 2", " · premier essai", " - essai 13"]
        {
            assert!(is_true(&daily, &format!("samegame daily 2026-11-21{end}")), "{end}");
        }
        for end in
            [" · attempt 02", " · attempt 0", " · attempt", " first attempt", " · attempt 2 · 9999999 points"]
        {
            assert!(!is_true(&daily, &format!("samegame daily 2026-11-21{end}")), "{end}");
        }
        assert!(is_true(&game(), "samegame standard, 3x3, 2 colours"));
        for end in [" and 9999999 points", " · first attempt", " · attempt 2"] {
            assert!(!is_true(&game(), &format!("samegame standard, 3x3, 2 colours{end}")), "{end}");
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
