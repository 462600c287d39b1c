//! The BOARD argument: the text that it names, the boards in it, and their games with the rules of the flag.

use crate::board::parse::Place;
use crate::board::{Rules, quantity};
use crate::cli::deal::deal_failure;
use crate::cli::error::bad_input;
use crate::config::{Setting, SettingSource, Settings};
use crate::game::{BoardOrigin, Game, GameId, ReplayError};
use crate::notation::{Document, Format, GAME_ID_PREFIX, ParseError, Part, Replay};
use crate::play::SharedResult;
use crate::text::{decode, plain, sanitize_line, undecorated, with_line_feeds};
use anyhow::Context;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Args};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

/// The board that a command works on, and its format.
#[derive(Args, Clone, Debug)]
pub(crate) struct BoardArgs {
    /// Board: a file, an id, a replay code, or - for standard input
    ///
    /// A file contains a board in any format, or a game. If it contains several, FILE#3 is the third. An id is a game id
    /// (sg1:...) or an id of Simon Tatham's program (15x10c3s2:...). If the name of a file looks like an id, write ./NAME.
    #[arg(index = 1, value_name = "BOARD")]
    pub(crate) board: BoardSource,

    /// Format of BOARD [default: detected from its beginning]
    #[arg(long, value_name = "FORMAT", value_parser = formats(true))]
    from: Option<Format>,

    /// If BOARD has gaps, let the tiles fall and the columns close up
    #[arg(long)]
    settle: bool,
}

#[derive(Args, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ReadOptions {
    /// The format of the boards [default: detected from the beginning of each]
    #[arg(long, value_name = "FORMAT", value_parser = formats(true))]
    pub(crate) from: Option<Format>,

    /// If a board has gaps, let the tiles fall and the columns close up
    #[arg(long)]
    pub(crate) settle: bool,
}

const BOARDS: &str = "Boards: a file, an id, a replay code, or - for standard input";
const LONG_BOARDS: &str = "\
A file contains one or more boards in any format, or games; FILE#3 is the third. An id is a game id (sg1:...) or an id of \
Simon Tatham's program (15x10c3s2:...). If the name of a file looks like an id, write ./NAME.";

pub(crate) fn several(board: Arg) -> Arg {
    board.help(BOARDS).long_help(format!("{BOARDS}\n\n{LONG_BOARDS}"))
}

impl BoardArgs {
    /// Reads BOARD, which must be one board. If it is a shared result, returns the game or the board in it.
    pub(crate) fn read(&self) -> anyhow::Result<SourceText> {
        let source = self.read_as_given()?;
        let mut shared = source.shared();
        match shared.len() {
            0 => Ok(source),
            1 => Ok(shared.swap_remove(0)),
            count => Err(bad_input!("{}: {count} results: keep only the one to open", source.name)),
        }
    }

    pub(crate) fn read_all(&self) -> anyhow::Result<Vec<SourceText>> {
        let source = self.read_as_given()?;
        let shared = source.shared();
        Ok(if shared.is_empty() { source.boards() } else { shared })
    }

    /// Reads BOARD without looking for a shared result in it.
    pub(crate) fn read_as_given(&self) -> anyhow::Result<SourceText> {
        self.board.read_as(ReadOptions { from: self.from, settle: self.settle })
    }
}

/// Returns a parser that accepts the formats of games or, if `has_boards`, all formats.
pub(crate) fn formats(has_boards: bool) -> impl TypedValueParser<Value = Format> {
    let is_allowed = move |format: &Format| has_boards || matches!(format, Format::Replay | Format::Code);
    one_of(Format::all().filter(is_allowed).map(|format| (format, format.name(), format.about().to_owned())))
}

/// Returns a parser that accepts these names of values. The help lists them with their meanings, unless those are obvious
/// and so empty.
pub(super) fn one_of<T: Clone + Send + Sync + 'static>(
    values: impl IntoIterator<Item = (T, &'static str, String)>,
) -> impl TypedValueParser<Value = T> {
    let (values, names): (Vec<_>, Vec<_>) = values
        .into_iter()
        .map(|(value, name, about)| {
            let possible = PossibleValue::new(name);
            ((name, value), if about.is_empty() { possible } else { possible.help(about) })
        })
        .unzip();
    PossibleValuesParser::new(names).map(move |name| {
        let value = values.iter().find(|(known, _)| *known == name).map(|(_, value)| value.clone());
        value.unwrap_or_else(|| unreachable!("clap accepts no other name"))
    })
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum BoardSource {
    StandardInput,
    Inline(String),
    File(PathBuf),
}

impl From<OsString> for BoardSource {
    fn from(argument: OsString) -> Self {
        // Ids of Simon Tatham's program also begin with a digit and have such a sign.
        let is_part = |text: &str| part_of_file(text).is_some();
        let is_inline = |text: &&str| {
            let formats = [text, &*undecorated_lines(text)].map(Format::detect);
            let is_inline_format =
                formats.iter().any(|format| matches!(format, Format::Code | Format::Tatham));
            is_inline_format || text.starts_with(['{', '[']) || text.contains('\n')
        };
        match argument.to_str() {
            Some("-") => Self::StandardInput,
            text => match text.filter(|text| !is_part(text) && is_inline(text)) {
                Some(text) => Self::Inline(text.to_owned()),
                None => Self::File(argument.into()),
            },
        }
    }
}

/// The file and the number of a board in it that a name such as `boards.txt#3` gives, if there is such a file.
fn part_of_file(name: &str) -> Option<(&Path, usize)> {
    let (file, number) = name.rsplit_once('#')?;
    Some((Path::new(file), number.parse().ok()?)).filter(|(file, _)| file.is_file())
}

fn undecorated_lines(text: &str) -> String {
    let plain = plain(text);
    let lines = plain.lines().map(|line| {
        let line = undecorated(line);
        // A sentence may end after an id.
        let is_id = line.starts_with(GAME_ID_PREFIX);
        if is_id { undecorated(line.trim_end_matches(['.', ',', ';', ':', '!', '?'])) } else { line }
    });
    lines.collect::<Vec<_>>().join("\n")
}

const CONTENT: &str = "a board";

impl BoardSource {
    /// Reads the text. If the argument names a board in a file, such as `boards.txt#3`, returns only that board.
    pub(crate) fn read_as(&self, options: ReadOptions) -> anyhow::Result<SourceText> {
        match self {
            Self::Inline(text) => {
                let (name, has_lines) = (description(text), text.trim_end().contains('\n'));
                Ok(SourceText::new(text.to_owned(), name.to_owned(), has_lines, options))
            }
            Self::StandardInput => {
                prompt_for_input("a board, a game id or a replay")?;
                let text = read_text(io::stdin().lock(), STANDARD_INPUT, CONTENT)?;
                Ok(SourceText::new(text, STANDARD_INPUT.to_owned(), true, options))
            }
            Self::File(argument) => {
                // `boards.txt#3` names a board in a file, unless there is a file of this very name.
                let numbered = argument.to_str().filter(|_| !argument.exists()).and_then(part_of_file);
                let path = numbered.map_or(argument.as_path(), |(file, _)| file);
                let (name, text) = read_file(path, CONTENT)?;
                let text = SourceText::new(text, name, true, options);
                let text = SourceText { is_file: true, ..text };
                let Some((_, number)) = numbered else { return Ok(text) };
                let (mut boards, name) = (text.boards(), format!("{}#{number}", text.name));
                if !(1..=boards.len()).contains(&number) {
                    let count = quantity(boards.len(), "board");
                    return Err(bad_input!("{name}: the file has {count}, numbered from 1"));
                }
                Ok(SourceText { name, ..boards.swap_remove(number - 1) })
            }
        }
    }
}

/// Asks the user to type the input if standard input is a terminal, because the command would seem to hang otherwise.
pub(crate) fn prompt_for_input(what: &str) -> io::Result<()> {
    if !io::stdin().is_terminal() {
        return Ok(());
    }
    let end_keys = if cfg!(windows) { "Ctrl-Z and Enter" } else { "Ctrl-D" };
    writeln!(io::stderr().lock(), "Type or paste {what}, then press {end_keys}:")
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SourceText {
    /// The text, without a byte order mark.
    pub(crate) content: String,
    pub(crate) format: Format,
    pub(crate) name: String,
    /// Whether messages may number the lines, because the user sees the text in lines.
    pub(crate) has_lines: bool,
    /// The line and the column of the file where the text begins, from 1.
    place: (usize, usize),
    options: ReadOptions,
    /// Whether the text is the content of a file, so that `FILE#3` can name a board in it.
    is_file: bool,
}

pub(crate) const STANDARD_INPUT: &str = "standard input";

/// Returns the name of an inline board in messages, which depends on its format.
fn description(text: &str) -> &'static str {
    match Format::detect(text) {
        // A game id alone is also a code, without events.
        Format::Code if !text.contains('+') => Format::Id.noun(),
        format => format.noun(),
    }
}

impl SourceText {
    fn new(mut content: String, name: String, has_lines: bool, options: ReadOptions) -> Self {
        if content.contains('\r') {
            content = with_line_feeds(&content).into_owned();
        }
        let format = options.from.unwrap_or_else(|| Format::detect(&content));
        Self { content, format, name, has_lines, place: (1, 1), options, is_file: false }
    }

    pub(crate) fn part(&self, code: String) -> Self {
        let name = format!("{} in {}", description(&code), self.name);
        Self::new(code, name, false, ReadOptions { from: None, ..self.options })
    }

    /// Returns the boards and games in this text, each with a name such as `boards.txt#3` if there are several.
    pub(crate) fn boards(&self) -> Vec<Self> {
        let parts = Part::all_in(&self.content, self.options.from);
        let is_only = parts.len() == 1;
        let board = |(number, part): (usize, &Part<'_>)| {
            let name = if is_only { self.name.clone() } else { format!("{}#{number}", self.name) };
            let text = Self::new(part.text.to_owned(), name, self.has_lines, self.options);
            Self { place: (part.line, part.column), is_file: self.is_file, ..text }
        };
        (1..).zip(&parts).map(board).collect()
    }

    /// Returns the games of the shared results in this text, or the daily boards of those without a replay code.
    fn shared(&self) -> Vec<Self> {
        // A result begins with a word, so its format is detected as letters. With `--from`, the whole text is a board.
        if self.format != Format::Letters || self.options.from.is_some() {
            return Vec::new();
        }
        let board = |result: &SharedResult| Some(result.day?.id().to_string());
        let game = |result: &SharedResult| result.code.clone().or_else(|| board(result));
        let mut games: Vec<String> = Vec::new();
        for game in SharedResult::find_all(&self.content).iter().filter_map(game) {
            // A chat quotes what it answers.
            if !games.contains(&game) {
                games.push(game);
            }
        }
        if !games.is_empty() && self.boards().iter().all(|board| board.parse().is_ok()) {
            return Vec::new();
        }
        games.into_iter().map(|game| self.part(game)).collect()
    }

    pub(crate) fn parse(&self) -> anyhow::Result<Document> {
        let document = self.read().or_else(|error| {
            // A chat or mail program may have put something around the lines.
            let content = undecorated_lines(&self.content);
            let format = self.options.from.unwrap_or_else(|| Format::detect(&content));
            // At the start of a row, a hyphen is an empty cell.
            let has_hyphens = || self.content.lines().any(|line| line.trim_start().starts_with('-'));
            match (Self { content, format, ..self.clone() }).read() {
                Ok(document) if matches!(document, Document::Replay(_)) || !has_hyphens() => Ok(document),
                _ => self.parse_only_part(error),
            }
        })?;
        // With a small letter, and no flag that names the format, the text is probably prose.
        if matches!(document, Document::Board(_))
            && self.options.from.is_none()
            && self.format == Format::Letters
            && let Some((at, letter)) =
                self.content.char_indices().find(|(_, letter)| letter.is_ascii_lowercase())
        {
            let place = Place::after(self.content.get(..at).unwrap_or_default());
            let expected = "a tile from A to Z; small letters are read with `--from letters`";
            return Err(self.bad_input(place.error(format!("`{letter}`"), expected)));
        }
        Ok(document)
    }

    fn read(&self) -> Result<Document, ParseError> {
        if self.options.settle {
            self.format.read_settled(&self.content)
        } else {
            self.format.read(&self.content)
        }
    }

    /// Parses the only part of the text that is a board or a game, without what surrounds it. `error` says why
    /// the whole text is not a board.
    fn parse_only_part(&self, error: ParseError) -> anyhow::Result<Document> {
        let parts = self.boards();
        match parts.as_slice() {
            [only] if only.content != self.content => only.read().map_err(|error| only.bad_input(error)),
            [first, _, ..] => match first.read() {
                Ok(_) => {
                    let advice = match &parts[..] {
                        [first, .., last] if first.is_file => {
                            format!("name one, from {} to {}", first.name, last.name)
                        }
                        _ => "give only one, or write them to a file and name one, as in boards.txt#1"
                            .to_owned(),
                    };
                    Err(bad_input!("{}: {} boards: {advice}", self.name, parts.len()))
                }
                // The first part shows better than the whole what is wrong.
                Err(error) => Err(Self { name: self.name.clone(), ..first.clone() }.bad_input(error)),
            },
            _ => Err(self.bad_input(error)),
        }
    }

    pub(crate) fn parse_replay(&self) -> anyhow::Result<Replay> {
        match self.parse()? {
            Document::Replay(replay) => Ok(replay),
            Document::Board(_) => {
                let name = &self.name;
                Err(bad_input!("{name}: a board, not a recorded game; `samegame` alone plays it"))
            }
        }
    }

    pub(crate) fn play(&self, replay: &Replay) -> anyhow::Result<Game> {
        replay.game().map_err(|error| match error {
            ReplayError::Deal(error) => deal_failure(&error, &replay.id.rules, ""),
            ReplayError::Event { index, .. } => {
                // A replay may have one event per line: below the heading and the id are notes, which contain a colon,
                // and events, which do not.
                let lines = (self.place.0..).zip(self.content.lines());
                let lines = lines.filter(|(_, line)| !undecorated(&plain(line)).is_empty()).skip(2);
                let event = lines.filter(|(_, line)| !line.contains(':')).nth(index);
                let line = event.map(|(number, _)| format!("line {number}: ")).unwrap_or_default();
                bad_input!("{}: {line}{error}", self.name)
            }
        })
    }

    fn bad_input(&self, error: ParseError) -> anyhow::Error {
        let has_gaps = || self.read().is_err() && self.format.read_settled(&self.content).is_ok();
        let hint = if has_gaps() { SETTLE_HINT } else { "" };
        let (line, column) = self.place;
        let error = Part { text: &self.content, line, column }.error_in_whole(error);
        let reason = if self.has_lines {
            error.to_string()
        } else {
            format!("column {}: found {}, expected {}", error.column, error.found, error.expected)
        };
        bad_input!("{}: {reason}{hint}", self.name)
    }
}

const SETTLE_HINT: &str = "; with `--settle`, the tiles fall and the columns close up";

pub(crate) fn load_replay(source: &SourceText, rules: &Settings) -> anyhow::Result<(Replay, Game)> {
    let replay = replay_with_rules(source, rules)?;
    let game = source.play(&replay)?;
    Ok((replay, game))
}

/// Parses a board or a game. The replay of a board has no events.
///
/// A game id names its rules, so a flag for other rules is an error. An id of Simon Tatham's program names only a part
/// of them, so the flag replaces them.
pub(crate) fn replay_with_rules(source: &SourceText, rules: &Settings) -> anyhow::Result<Replay> {
    // Rules of the settings file do not count.
    let is_given = rules.source(Setting::Rules) == SettingSource::Flag;
    let rules: Rules = rules.parsed(Setting::Rules).unwrap_or_default();
    let mut replay = match source.parse()? {
        Document::Board(board) => return Ok(Replay::new(GameId::literal(rules, board), Vec::new())),
        Document::Replay(replay) => replay,
    };
    if !is_given || rules == replay.id.rules {
        return Ok(replay);
    }
    if source.format == Format::Tatham {
        replay.id.rules = rules;
        return Ok(replay);
    }
    let is_dealt = matches!(replay.id.source, BoardOrigin::Deal(_));
    let deal_again = if is_dealt { "deal the board again with the same flag, " } else { "" };
    Err(bad_input!(
        "{}: `--rules` cannot change the rules of a game, because its id names them: leave out the flag, {deal_again}\
         start the id with `{GAME_ID_PREFIX}{}:` instead of `{GAME_ID_PREFIX}{}:`, or convert the game to a board without rules: samegame convert --format letters",
        source.name,
        rules.code(),
        replay.id.rules.code(),
    ))
}

/// Reads one by one the boards that an argument names: those of a text, or of all files of a folder in natural order,
/// `2.txt` before `10.txt`. Skips hidden files and folders silently, and pipes and devices with a note. `take` gets the
/// game id of each board, after the path of its file, with a number if the file has several; without a file, the id twice.
pub(crate) fn read_boards(
    source: &BoardSource,
    options: ReadOptions,
    rules: &Settings,
    take: &mut dyn FnMut(String, GameId),
) -> anyhow::Result<()> {
    let mut read_text = |source: &BoardSource| -> anyhow::Result<()> {
        for text in source.read_as(options)?.boards() {
            let id = load_replay(&text, rules)?.1.id().clone();
            let path = match source {
                // The name in messages may lack characters of the path.
                BoardSource::File(path) => {
                    let number = text.name.strip_prefix(&display_path(path)).unwrap_or_default();
                    format!("{}{number}", path.display())
                }
                BoardSource::Inline(_) | BoardSource::StandardInput => id.to_string(),
            };
            take(path, id);
        }
        Ok(())
    };
    let BoardSource::File(folder) = source else { return read_text(source) };
    if !folder.is_dir() {
        return read_text(source);
    }
    let name = display_path(folder);
    let paths = board_files(folder).with_context(|| name.clone())?;
    if paths.is_empty() {
        return Err(bad_input!("{name}: a folder without boards"));
    }
    paths.into_iter().try_for_each(|path| read_text(&BoardSource::File(path)))
}

fn board_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        let is_hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        if is_hidden || path.is_dir() {
            continue;
        }
        // Reading a pipe or a device might never end. Missing permissions are reported when the file is read.
        if path.metadata().is_ok_and(|metadata| !metadata.is_file()) {
            // If standard error is closed, the note is lost.
            let _ =
                writeln!(io::stderr().lock(), "note: {}: not a regular file, skipped", display_path(&path));
            continue;
        }
        paths.push(path);
    }
    paths.sort_by_cached_key(|path| (natural_order(&path.to_string_lossy()), path.clone()));
    Ok(paths)
}

/// Returns a key that sorts numbers in names by their values: for each number its digits after the number of them.
fn natural_order(name: &str) -> Vec<(char, usize, String)> {
    let chars: Vec<char> = name.chars().collect();
    let parts = chars.chunk_by(|one, next| one.is_ascii_digit() && next.is_ascii_digit());
    let key = |part: &[char]| {
        let text: String = part.iter().skip_while(|digit| **digit == '0').collect();
        (if part[0].is_ascii_digit() { '0' } else { part[0] }, text.len(), text)
    };
    parts.map(key).collect()
}

/// The size limit. The largest board has about 4 MB, and so has the longest line of actions.
const MAX_BYTES: u64 = 64 << 20;

/// Returns a path without the control characters that a terminal might act on. An empty path is shown as quotes.
pub(crate) fn display_path(path: &Path) -> String {
    if path.as_os_str().is_empty() { "\"\"".to_owned() } else { sanitize_line(&path.display().to_string()) }
}

/// Opens a file. Messages say that it should hold `what`, such as `a board`.
pub(crate) fn open_file(path: &Path, what: &str) -> anyhow::Result<File> {
    let name = display_path(path);
    match path.metadata() {
        Ok(metadata) if metadata.is_dir() => Err(bad_input!("{name}: a directory, not {what}")),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let id = format!("sg1:standard:board:{name}");
            let guess = Some(format!("; as a game id: {id}"));
            let guess = guess.filter(|_| what == CONTENT && id.parse::<Replay>().is_ok()).unwrap_or_default();
            Err(bad_input!("{name}: no such file{guess}"))
        }
        _ => File::open(path).context(name),
    }
}

/// Reads a text file. Returns its name in messages too.
pub(crate) fn read_file(path: &Path, what: &str) -> anyhow::Result<(String, String)> {
    let name = display_path(path);
    let text = read_text(open_file(path, what)?, &name, what)?;
    Ok((name, text))
}

/// Reads a whole input. Messages call it `name` and say that it should hold `what`.
pub(crate) fn read_text(input: impl Read, name: &str, what: &str) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    let length = input.take(MAX_BYTES + 1).read_to_end(&mut bytes).with_context(|| name.to_owned())?;
    if length as u64 > MAX_BYTES {
        let size = MAX_BYTES >> 20;
        return Err(bad_input!("{name}: larger than {size} MiB, too large for {what}"));
    }
    decode_text(bytes, name)
}

/// Decodes a text in UTF-8, or in UTF-16 with a byte order mark. Messages call it `name`.
pub(crate) fn decode_text(bytes: Vec<u8>, name: &str) -> anyhow::Result<String> {
    decode(bytes).map_err(|error| bad_input!("{name}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use proptest::test_runner::Config;

    /// What chats, mails and people do to a text.
    fn touched(text: &str, touch: usize, place: usize) -> String {
        let each = |start: &str| text.lines().flat_map(|line| [start, line, "\n"]).collect::<String>();
        let around = |start: &str, end: &str| format!("{start}{}{end}", text.trim_end());
        let inside = |piece: &str| {
            let mut letters: Vec<String> = text.chars().map(String::from).collect();
            letters.insert(place % (letters.len() + 1), piece.to_owned());
            letters.concat()
        };
        match touch {
            0 => each("> "),
            1 => each("| "),
            2 => each("• "),
            3 => each("* "),
            4 => each("\u{a0}\u{3000}"),
            5 => each("1. "),
            6 => around("`", "`"),
            7 => around("**", "**"),
            8 => around("||", "||"),
            9 => around("“", "”"),
            10 => around("(", ")"),
            11 => around("«\u{202f}", "\u{202f}»"),
            12 => inside("\u{200b}"),
            13 => inside("\u{ad}"),
            14 => inside("\u{feff}"),
            15 => text.replace('-', "−"),
            16 => text.replace('\n', "\r"),
            17 => each("- "),
            _ => around("<", ">"),
        }
    }

    fn texts() -> impl Strategy<Value = String> {
        let boards =
            ["AB-\nABA\n", "ABC.\nCBA.\nAAAA\n", "A\n", "AB\nBA\nAA\nBB\n", "0 1 -1\n1 0 2\n", "3\n2\n"];
        let ids = [
            "sg1:standard:15x15c5:uniform-v1:daily-2026-11-21",
            "sg1:topcoder:board:RBB/RRR/RBB",
            "sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1",
            "3x2c3:1,2,3,1,2,3",
        ];
        prop::sample::select([&boards[..], &ids].concat()).prop_map(str::to_owned)
    }

    proptest! {
        #[test]
        fn a_touched_text_is_read_as_the_same_or_refused(
            text in texts(),
            touches in prop::collection::vec((0_usize..19, any::<usize>()), 1..4),
        ) {
            let read = |text: &str| SourceText::new(text.to_owned(), String::new(), true, ReadOptions::default()).parse();
            let expected = read(&text).expect("a valid text");
            let changed = touches.iter().fold(text, |text, &(touch, place)| touched(&text, touch, place));
            match read(&changed) {
                Ok(found) => prop_assert_eq!(found, expected, "{:?}", changed),
                Err(_) => prop_assert!(matches!(expected, Document::Board(_)), "{:?} is refused", changed),
            }
        }
    }

    #[test]
    fn an_id_in_a_sentence_is_read() {
        for text in [
            "`sg1:topcoder:board:RBB/RRR/RBB+b1.b1.a1`.",
            "sg1:topcoder:board:RBB/RRR/RBB,",
            "- sg1:topcoder:board:RBB/RRR/RBB",
        ] {
            assert_eq!(BoardSource::from(OsString::from(text)), BoardSource::Inline(text.to_owned()));
            assert!(
                SourceText::new(text.to_owned(), String::new(), false, ReadOptions::default())
                    .parse()
                    .is_ok(),
                "{text}"
            );
        }
    }

    #[test]
    fn the_start_of_an_argument_tells_whether_it_is_a_board() {
        let check = |argument: &str, expected: BoardSource| {
            assert_eq!(BoardSource::from(OsString::from(argument)), expected);
        };
        check("-", BoardSource::StandardInput);
        for board in ["sg1:tiles:board:AB", "sg2:later", "2x1c3s2:1,2", "2c3#12345", "{\"id\": 1}", "AB\nBA"]
        {
            check(board, BoardSource::Inline(board.to_owned()));
        }
        for path in ["sg:1", "boards/sg1", "./2x1:1,2", "AB", "15x15", "2026-01-01", ""] {
            check(path, BoardSource::File(path.into()));
        }
    }

    const SHAPES: [&[u8]; 8] = [
        b"AB\nBA\n\nAAB\nBBA\n",
        b"0 1\n1 0\n\n0 -1\n0 1\n",
        b"{\"RBB\", \"RRR\"}\n{\"AB\"}\n",
        b"sg1:topcoder:board:RBB/RRR\nsg1:tiles:5x4c3:uniform-v1:x+a1.u\n",
        b"2x1c3s2:1,2\n3x1:1,2,2\n",
        b"samegame replay 1\nsg1:tiles:board:AAB\n\na1\nsamegame replay 1\nsg1:tiles:board:AA\n",
        b"\xff\xfeA\0B\0\n\0B\0A\0",
        b"\xfe\xff\0A\0B\0\n\0B\0A",
    ];

    fn load(bytes: &[u8], options: ReadOptions) -> anyhow::Result<Vec<Document>> {
        let text = read_text(bytes, "boards.txt", CONTENT)?;
        let source = SourceText::new(text, "boards.txt".to_owned(), true, options);
        let game = |board: &SourceText| {
            let document = board.parse()?;
            if let Document::Replay(replay) = &document {
                board.play(replay)?;
            }
            Ok(document)
        };
        source.boards().iter().map(game).collect()
    }

    #[test]
    fn every_shape_is_read() {
        for shape in SHAPES {
            let boards = load(shape, ReadOptions::default()).unwrap();
            let expected = if shape[0].is_ascii() { 2 } else { 1 };
            assert_eq!(boards.len(), expected, "{}", shape.escape_ascii());
        }
    }

    proptest! {
        #![proptest_config(Config { failure_persistence: None, ..Config::default() })]

        /// Errors name the file, the place, and either what would be right there or another way out.
        #[test]
        fn damaged_files_are_read_or_refused_with_the_place(
            shape in prop::sample::select(&SHAPES),
            damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..4_u8), 1..4),
            settle: bool,
        ) {
            let mut bytes = shape.to_vec();
            for (index, byte, kind) in damage {
                let index = index.index(bytes.len() + 1);
                match kind {
                    0 => bytes.insert(index, byte),
                    1 => bytes.truncate(index),
                    2 => bytes.extend_from_slice(&shape[..index.min(shape.len())]),
                    _ => bytes.iter_mut().skip(index).take(1).for_each(|old| *old = byte),
                }
            }
            if let Err(error) = load(&bytes, ReadOptions { from: None, settle }) {
                let message = error.to_string();
                let names_place = ["line ", "byte ", "event ", " is empty, but"].iter().any(|place| message.contains(place));
                // An illegal move has no way out but another game.
                let has_way_out = ["expected ", "need ", "save ", "--settle", "event "];
                let has_way_out = has_way_out.iter().any(|way_out| message.contains(way_out));
                prop_assert!(message.starts_with("boards.txt"), "{}: {}", bytes.escape_ascii(), message);
                prop_assert!(names_place && has_way_out, "{}: {}", bytes.escape_ascii(), message);
            }
        }
    }

    #[test]
    fn numbers_in_names_are_in_order() {
        let names = ["1.txt", "2.txt", "02b", "10.txt", "board 9-1", "board 9-10", "board 10", "boards"];
        assert!(names.is_sorted_by_key(|name| natural_order(name)));
    }

    #[test]
    fn endless_input_is_refused() {
        let error = read_text(io::repeat(b'A'), "standard input", "a board").unwrap_err();
        assert_eq!(error.to_string(), "standard input: larger than 64 MiB, too large for a board");
    }
}
