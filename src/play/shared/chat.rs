//! The lines of a pasted chat, and the names of those who wrote them.
//!
//! | program | the beginning of a message |
//! |---|---|
//! | WhatsApp | `[12/11/26, 09:15:03] Ann: …` or `12/11/26, 09:15 - Ann: …` |
//! | Discord | `Ann — Today at 09:15`, perhaps on three lines, or `[09:15]Ann: …` |
//! | Slack | `Ann  9:15 AM` or `Ann [9:15 AM]`, and `[9:16 AM] …` for more by the same person |
//! | Telegram | `Ann, [12.11.2026 09:15]` |
//! | IRC | `<ann> …`, `09:15 <@ann> …` or `09:15 ann \| …` on every line |
//! | mail | `On Thu, 12 Nov 2026 at 09:15, Ann <ann@example.org> wrote:` above a quotation, or `From: Ann <…>` |

use crate::i18n::{Charset, Language, Messages};
use crate::text::sanitize_line;

/// A line of a chat that is not empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ChatLine {
    /// The line without quote marks, the beginning of a message, and control characters.
    pub(super) text: String,
    /// Who wrote it, if the chat says so.
    pub(super) author: Option<String>,
    /// Whether a message begins here.
    pub(super) is_start: bool,
    /// Whether it is only the time of a message, or a mark before that.
    pub(super) is_time: bool,
}

/// The beginning of a message.
struct Start<'a> {
    /// `None` if the author of the message before goes on.
    name: Option<&'a str>,
    rest: &'a str,
    /// Whether the author wrote the quotation below.
    is_of_quotation: bool,
}

/// Reads a chat.
pub(super) fn chat_lines(text: &str) -> Vec<ChatLine> {
    // A terminal pastes each end of a line as a carriage return.
    let raw: Vec<String> = text.split(['\n', '\r']).map(clean).filter(|line| !line.is_empty()).collect();
    let mut authors: Vec<Option<String>> = Vec::new();
    let mut lines = Vec::with_capacity(raw.len());
    for (index, line) in raw.iter().enumerate() {
        let (mut depth, mut rest) = unquoted(line);
        let start = message_start(rest);
        if let Some(Start { name, rest: after, is_of_quotation }) = &start {
            if let Some(name) = name {
                let is_quoted_below = || raw.get(index + 1).is_some_and(|next| unquoted(next).0 > depth);
                let level = depth + usize::from(*is_of_quotation && is_quoted_below());
                authors.truncate(level);
                authors.resize(level + 1, None);
                authors[level] = Some(clean_name(name).to_owned());
            }
            let quotation = unquoted(after);
            (depth, rest) = (depth + quotation.0, quotation.1);
        }
        lines.push(ChatLine {
            text: rest.trim_matches('`').trim().to_owned(),
            author: authors.get(depth).cloned().flatten(),
            is_start: start.is_some(),
            is_time: matches!(rest, "—" | "–" | "-") || is_time(rest),
        });
    }
    lines
}

/// Returns a line without control characters, with single spaces.
pub(super) fn clean(line: &str) -> String {
    sanitize_line(line).replace(['\u{feff}', '\u{200b}'], "").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the number of quote marks before a line, and the line after them.
fn unquoted(line: &str) -> (usize, &str) {
    const MOST: usize = 20;
    let mut rest = line.trim_start();
    for depth in 0..MOST {
        match rest.strip_prefix('>') {
            Some(inner) => rest = inner.trim_start(),
            None => return (depth, rest),
        }
    }
    (MOST, rest)
}

fn message_start(line: &str) -> Option<Start<'_>> {
    let starts = [of_mail, of_irc, with_time_before, with_time_after];
    let start = starts.into_iter().find_map(|start| start(line))?;
    start.name.is_none_or(is_name).then_some(start)
}

/// `On Thu, 12 Nov 2026 at 09:15, Ann <ann@example.org> wrote:`, `From: Ann <ann@example.org>`
fn of_mail(line: &str) -> Option<Start<'_>> {
    let (before, rest) = line.rsplit_once('<')?;
    let (address, end) = rest.split_once('>')?;
    let is_address = address.find('@').is_some_and(|at| at > 0)
        && !address.contains(' ')
        && end.split_whitespace().count() <= 3;
    let before = before.rsplit_once(": ").map_or(before, |(_, name)| name);
    let words = before.split_inclusive(' ');
    let after_time: usize = words.clone().rev().take_while(|word| !is_clock(word)).map(str::len).sum();
    let name = before.get(before.len() - after_time..)?.trim_matches([' ', '"', ',']);
    is_address.then_some(Start { name: Some(name), rest: "", is_of_quotation: true })
}

/// `09:15 <@ann> …`
fn of_irc(line: &str) -> Option<Start<'_>> {
    let (time, rest) = line.split_once('<')?;
    let (name, rest) = rest.split_once('>')?;
    let name = name.trim_start_matches(['@', '+', '%', '&', '~', ' ']);
    let is_start = (time.is_empty() || is_time(time)) && !name.contains('@');
    is_start.then_some(Start { name: Some(name), rest: rest.trim_start(), is_of_quotation: false })
}

/// `[12/11/26, 09:15:03] Ann: …`, `12/11/26, 09:15 - Ann: …`, `09:15 ann | …`
fn with_time_before(line: &str) -> Option<Start<'_>> {
    let after = match line.strip_prefix('[').and_then(|line| line.split_once(']')) {
        Some((time, after)) if time.split(' ').any(is_clock) => after,
        _ => {
            let time: usize =
                line.split_inclusive(' ').take_while(|word| is_time_word(word)).map(str::len).sum();
            let (time, after) = line.split_at(time);
            if !is_time(time) || after.is_empty() {
                return None;
            }
            after
        }
    };
    let after = after.trim_start_matches([' ', '-', '–']);
    let ends = [": ", " | "].into_iter().filter_map(|end| after.split_once(end));
    let named = ends.min_by_key(|(name, _)| name.len()).or_else(|| Some((after.strip_suffix(':')?, "")));
    let (name, rest) =
        named.filter(|(name, _)| is_name(name)).map_or((None, after), |(name, rest)| (Some(name), rest));
    Some(Start { name, rest, is_of_quotation: false })
}

/// `Ann — Today at 09:15`, `Ann [9:15 AM]`, `Ann, [12.11.2026 09:15]`, `Ann 9:15 AM`
fn with_time_after(line: &str) -> Option<Start<'_>> {
    // The title of a result and the command that plays its board end with a date.
    if line.contains("samegame") {
        return None;
    }
    let line = line.trim_end_matches([':', ' ']);
    let bracketed = || line.strip_suffix([']', ')'])?.rsplit_once(['[', '(']);
    let marked = bracketed().or_else(|| line.rsplit_once(" — "));
    let marked = marked.filter(|(_, time)| time.split(' ').any(is_clock));
    let bare = || {
        let words = line.split(' ').rev().take_while(|word| is_time_word(word));
        let time: usize = words.map(|word| word.len() + 1).sum();
        let (name, time) = line.split_at_checked(line.len().checked_sub(time)?)?;
        is_time(time.trim_start()).then_some(name)
    };
    let name = marked.map(|(name, _)| name).or_else(bare)?;
    let name = name.trim_end_matches([' ', ',', '-', '–', '—']);
    // "See you at 9:15" is no name.
    let mut words = name.split(' ');
    let is_likely = marked.is_some()
        || words.clone().count() == 1
        || !words.any(|word| word.starts_with(char::is_lowercase));
    (!name.is_empty() && is_likely).then_some(Start { name: Some(name), rest: "", is_of_quotation: false })
}

/// Whether a text is a time or a date and nothing else.
fn is_time(text: &str) -> bool {
    let text = text.trim_start_matches(['—', '–', ' ']).trim_end();
    text.split(' ').any(is_clock) && text.split(' ').all(is_time_word)
}

fn is_time_word(word: &str) -> bool {
    const WORDS: &str = "am pm today yesterday at aujourd’hui aujourd'hui hier à klo um edited";
    let word = word.trim_matches(['[', ']', '(', ')', ',', ' ']).to_lowercase();
    is_clock(&word) || WORDS.split(' ').any(|known| known == word.replace('.', ""))
}

/// Whether a word is a time such as `9:15` or a date such as `12/11/26`.
fn is_clock(word: &str) -> bool {
    let word = word.trim_matches(['[', ']', '(', ')', ',', ' ']);
    let parts: Vec<&str> = word.split(['.', ':', '/', '-', 'h', 'T']).collect();
    let is_number =
        |part: &&str| (1..=4).contains(&part.len()) && part.bytes().all(|digit| digit.is_ascii_digit());
    let numbers = parts.iter().take_while(|part| is_number(part)).count();
    let is_half = |part: &&str| {
        let half = part.to_lowercase();
        let half = half.trim_end_matches(['a', 'p', 'm']);
        half.len() == 2 && half.bytes().all(|digit| digit.is_ascii_digit())
    };
    let is_time =
        word.contains([':', 'h']) && parts.len() == 2 && numbers > 0 && parts.get(1).is_some_and(is_half);
    is_time || numbers >= 3
}

/// Whether a text can be the name of a player.
pub(super) fn is_name(text: &str) -> bool {
    const LONGEST: usize = 60;
    let text = clean_name(text);
    let label = |id, language| Messages::new(language, Charset::Unicode).format(id, [("command", "".into())]);
    let of_command = |id| Language::ALL.into_iter().any(|language| clean_name(&label(id, language)) == text);
    let is_short = !text.is_empty() && text.chars().count() <= LONGEST && text.split(' ').count() <= 5;
    let is_link = text.contains("samegame") || text.contains("://");
    is_short && !is_link && !of_command("play-with") && !of_command("check-with")
}

/// Removes what stands around a name.
pub(super) fn clean_name(name: &str) -> &str {
    name.trim_matches(|letter: char| letter.is_whitespace() || "~:：,*_\"|".contains(letter))
}
