//! A result that was shared together with its replay code, as somebody pasted it: what it says against what the moves
//! come to.

use crate::game::Game;
use crate::i18n::{Language, Words};
use crate::notation::{GAME_ID_PREFIX, Replay};
use crate::play::share_text;
use crate::tui::Glyphs;

/// What a pasted text says of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Claim {
    /// Its lines from the title to the code.
    lines: Vec<String>,
    /// The replay code, if it was shared with one.
    pub(crate) code: Option<String>,
}

/// What is not as a text says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refutation {
    /// What is said and not so.
    pub(crate) wrong: Vec<String>,
    /// What is so and not said.
    pub(crate) left_out: Vec<String>,
    /// All that there is to say, in the words of the text.
    pub(crate) truth: String,
}

/// What the title of a result begins with.
const TITLE: &str = "samegame ";
/// What a replay in lines begins with, which is no result.
const REPLAY: &str = "samegame replay ";

impl Claim {
    /// The results in a text: each from a line that begins as a title does, with or without a sign of quoting, to the
    /// replay code.
    pub(crate) fn find(text: &str) -> Vec<Self> {
        let lines: Vec<String> = text.lines().map(plain).filter(|line| !line.is_empty()).collect();
        let mut claims: Vec<Self> = Vec::new();
        for (index, line) in lines.iter().enumerate() {
            let open = claims.last_mut().filter(|claim| claim.code.is_none());
            match open {
                _ if is_title(line) => claims.push(Self { lines: vec![line.clone()], code: None }),
                Some(claim) => match line.split(' ').find(|word| is_code(word)) {
                    Some(begun) => claim.code = Some(whole_code(begun, line, &lines[index + 1..])),
                    None => claim.lines.push(line.clone()),
                },
                None => {}
            }
        }
        claims
    }

    /// The game id, if there is one among the lines.
    pub(crate) fn id(&self) -> Option<&str> {
        self.lines.iter().flat_map(|line| line.split(' ')).find(|word| word.starts_with(GAME_ID_PREFIX))
    }

    /// What is not as the text says, if the moves come to something else. Which attempt at a daily board it was is
    /// nothing that moves tell.
    pub(crate) fn refuted_by(&self, game: &Game) -> Option<Refutation> {
        let tellings = Language::ALL
            .into_iter()
            .flat_map(|language| [Glyphs::UNICODE, Glyphs::ASCII].map(|glyphs| Words::new(language, glyphs)));
        let tellings = tellings.flat_map(|words| self.attempts().map(|it| share_text(game, it, words)));
        let nearest = tellings.map(|truth| self.beside(truth)).min_by_key(Refutation::len)?;
        (nearest.len() > 0).then_some(nearest)
    }

    /// The attempts that the title may tell of: none, the first one, which it has a word for, or the number at its end.
    fn attempts(&self) -> [Option<u32>; 3] {
        let number = self.lines.first().and_then(|title| title.rsplit(' ').next()?.parse().ok());
        [None, Some(1), number.filter(|number| *number > 0)]
    }

    /// The lines that are not those of this text.
    fn beside(&self, truth: String) -> Refutation {
        let lines: Vec<String> = truth.lines().map(plain).collect();
        let lacking = |from: &[String], all: &[String]| -> Vec<String> {
            let mut all = all.to_vec();
            let mut lacking = Vec::new();
            for line in from {
                match all.iter().position(|other| other == line) {
                    Some(at) => drop(all.remove(at)),
                    None => lacking.push(line.clone()),
                }
            }
            lacking
        };
        Refutation { wrong: lacking(&self.lines, &lines), left_out: lacking(&lines, &self.lines), truth }
    }
}

impl Refutation {
    const fn len(&self) -> usize {
        self.wrong.len() + self.left_out.len()
    }
}

/// The code that a line ends with, and that may go on on the next ones, because whatever it was sent by broke it there:
/// the longest that is one.
fn whole_code(begun: &str, line: &str, next: &[String]) -> String {
    let is_part = |part: &&String| {
        part.chars().all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit() || "._-".contains(sign))
    };
    let parts = next.iter().take_while(is_part).filter(|_| line.ends_with(begun));
    let longer = parts.scan(begun.to_owned(), |code, part| {
        code.push_str(part);
        Some(code.clone())
    });
    let all: Vec<String> = longer.filter(|code| code.parse::<Replay>().is_ok()).collect();
    all.last().cloned().unwrap_or_else(|| begun.to_owned())
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
    word.starts_with(GAME_ID_PREFIX) && word.contains('+')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Replay;
    use crate::play::share_text_with_code;

    fn game() -> Game {
        let replay: Replay = "sg1:standard:board:RBB/RRR/RBB+_hint.a1.u.a1.a1".parse().unwrap();
        replay.game().unwrap()
    }

    #[track_caller]
    fn claims(text: &str) -> Claim {
        let [claim] = Claim::find(text).try_into().unwrap();
        assert_eq!(claim.code.as_deref(), Some("sg1:standard:board:RBB/RRR/RBB+_hint.a1.u.a1.a1"));
        claim
    }

    #[test]
    fn what_is_said_is_true_in_every_language_and_however_it_was_pasted() {
        for language in Language::ALL {
            for glyphs in [Glyphs::UNICODE, Glyphs::ASCII] {
                let text = share_text_with_code(&game(), Some(1), Words::new(language, glyphs));
                let quoted = format!("> {}  ", text.replace('\n', "  \r\n\n> "));
                for pasted in [text.clone(), quoted, format!("Beat this!\n\n{text}\nor else")] {
                    assert_eq!(claims(&pasted).refuted_by(&game()), None, "{pasted}");
                }
            }
        }
    }

    #[test]
    fn every_line_is_checked() {
        let text = share_text_with_code(&game(), None, Words::new(Language::English, Glyphs::UNICODE));
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
        let Refutation { wrong, left_out, truth } = claims(&lines.join("\n")).refuted_by(&game()).unwrap();
        let text = share_text(&game(), None, Words::new(Language::English, Glyphs::UNICODE));
        assert_eq!(wrong, [plain(&lines[index])]);
        assert_eq!(left_out, [plain(text.lines().nth(index).unwrap())]);
        assert_eq!(truth, text);
    }

    #[test]
    fn what_is_left_out_is_missed() {
        let text = share_text_with_code(&game(), None, Words::new(Language::English, Glyphs::UNICODE));
        let lines: Vec<&str> = text.lines().collect();
        for index in 1..lines.len() - 1 {
            let rest = [&lines[..index], &lines[index + 1..]].concat().join("\n");
            let Refutation { wrong, left_out, .. } = claims(&rest).refuted_by(&game()).unwrap();
            assert_eq!((wrong, left_out), (Vec::new(), vec![plain(lines[index])]));
        }
        assert!(lines.contains(&"with 1 undo, 1 hint"), "{text}");
    }

    #[test]
    fn each_of_several_results_is_found() {
        let text = share_text_with_code(&game(), None, Words::PLAIN_ENGLISH);
        let claims = Claim::find(&format!("Mine:\n{text}\n\nYours:\n{text}\n"));
        assert_eq!(claims.len(), 2);
        assert!(claims.iter().all(|claim| claim.refuted_by(&game()).is_none()), "{claims:?}");
    }

    #[test]
    fn a_code_goes_on_where_it_was_broken() {
        let text = share_text_with_code(&game(), None, Words::PLAIN_ENGLISH);
        for at in text.find("+_hint").unwrap() + 1..text.len() {
            let (begun, rest) = text.split_at(at);
            let broken = format!("{begun}\n> {rest}\nor else");
            assert_eq!(claims(&broken).refuted_by(&game()), None, "{broken}");
        }
    }

    #[test]
    fn a_title_ends_with_an_attempt_at_a_daily_board_or_at_once() {
        let daily = Game::new("sg1:standard:15x15c5:uniform-v1:daily-2026-11-21".parse().unwrap()).unwrap();
        let is_true = |game: &Game, title: &str| {
            let claim = Claim { lines: vec![title.to_owned()], code: None };
            claim.refuted_by(game).is_none_or(|refutation| refutation.wrong.is_empty())
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
        assert_eq!(Claim::find("samegame replay 1\nsg1:tiles:board:AAB\n\na1\n"), []);
        assert_eq!(Claim::find("sg1:tiles:board:AAB+a1"), []);
        let alone = share_text(&game(), None, Words::PLAIN_ENGLISH);
        let [alone] = Claim::find(&alone).try_into().unwrap();
        assert_eq!((alone.id(), alone.code.as_deref()), (Some("sg1:standard:board:RBB/RRR/RBB"), None));
    }
}
