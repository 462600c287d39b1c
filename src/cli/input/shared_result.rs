//! Results that players shared, found in a pasted text.

use crate::game::Day;
use crate::notation::{GAME_ID_PREFIX, Replay};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SharedResult {
    /// The lines from the title to the replay code, without the code.
    pub(crate) lines: Vec<String>,
    pub(crate) code: Option<String>,
}

const TITLE: &str = "samegame ";
/// The start of a replay with one event per line, which is not a result.
const REPLAY: &str = "samegame replay ";

impl SharedResult {
    /// Finds the results in a text. Each starts with a line that looks like a title, with or without a quote mark, and
    /// ends with its replay code.
    pub(crate) fn find_all(text: &str) -> Vec<Self> {
        let lines: Vec<String> = text.lines().map(normalize_line).filter(|line| !line.is_empty()).collect();
        let mut results: Vec<Self> = Vec::new();
        for (index, line) in lines.iter().enumerate() {
            let unfinished = results.last_mut().filter(|result| result.code.is_none());
            match unfinished {
                _ if is_title(line) => results.push(Self { lines: vec![line.clone()], code: None }),
                Some(result) => match line.split(' ').find(|word| is_code(word)) {
                    Some(start) => result.code = Some(join_code(start, line, &lines[index + 1..])),
                    None => result.lines.push(line.clone()),
                },
                None => {}
            }
        }
        results
    }

    /// The id of the board, which the title of a daily board names by its day.
    pub(crate) fn id(&self) -> Option<String> {
        let mut words = self.lines.iter().flat_map(|line| line.split(' '));
        let day = || self.lines.first()?.strip_prefix(TITLE)?.strip_prefix("daily ")?.split(' ').next();
        let of_day = || Some(day()?.parse::<Day>().ok()?.id().to_string());
        words.find(|word| word.starts_with(GAME_ID_PREFIX)).map(ToOwned::to_owned).or_else(of_day)
    }
}

pub(crate) fn normalize_line(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().skip_while(|word| *word == ">").collect();
    words.join(" ").trim_start_matches('>').to_owned()
}

/// Joins a replay code that a mail program or a chat has broken into lines: `start` is at the end of `line`, and the
/// other parts are on `next_lines`. Returns the longest code that can be parsed.
fn join_code(start: &str, line: &str, next_lines: &[String]) -> String {
    let mut longest = start.to_owned();
    // A code that is followed by another word on its line is not broken.
    if !line.ends_with(start) {
        return longest;
    }
    let mut code = longest.clone();
    for part in next_lines.iter().take_while(|line| may_be_part_of_code(line)) {
        code.push_str(part);
        if code.parse::<Replay>().is_ok() {
            longest.clone_from(&code);
        }
    }
    longest
}

fn may_be_part_of_code(line: &str) -> bool {
    line.chars()
        .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || "._-".contains(letter))
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

    const RESULT: &str = "samegame standard, 3x3, 2 colours\n--\n1013 points - cleared - 2 moves\n\
                          sg1:standard:board:RBB/RRR/RBB";
    const CODE: &str = "sg1:standard:board:RBB/RRR/RBB+_hint.a1.u.a1.a1";

    #[test]
    fn every_result_in_a_text_is_found() {
        let text =
            format!("Mine:\n{RESULT}\nsamegame replay {CODE}\n\nYours:\n{RESULT}\nsamegame replay {CODE}\n");
        let codes: Vec<_> = SharedResult::find_all(&text).into_iter().map(|result| result.code).collect();
        assert_eq!(codes, [Some(CODE.to_owned()), Some(CODE.to_owned())]);
    }

    #[test]
    fn a_replay_is_not_a_result() {
        assert_eq!(SharedResult::find_all("samegame replay 1\nsg1:tiles:board:AAB\n\na1\n"), []);
        assert_eq!(SharedResult::find_all("sg1:tiles:board:AAB+a1"), []);
    }

    #[test]
    fn a_result_without_a_code_has_an_id() {
        let [result] = SharedResult::find_all(RESULT).try_into().unwrap();
        assert_eq!(
            (result.id().as_deref(), result.code.as_deref()),
            (Some("sg1:standard:board:RBB/RRR/RBB"), None)
        );
    }
}
