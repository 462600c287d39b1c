//! Sentences for line mode and for listings of games.

use crate::board::deal::DealError;
use crate::board::{Board, Cell, Group, IllegalMove, Rules, Size};
use crate::board::{ColumnLetters, ParseError};
use crate::game::{Game, PlayedMove, Status, Step};
use crate::i18n::numbers::signed;
use crate::i18n::{Charset, Messages, Noun, TextId};
use fluent_bundle::FluentValue;
use std::borrow::Cow;

/// The maximum number of typed characters that an answer quotes.
const LONGEST_QUOTE: usize = 40;

impl Messages {
    /// `7 C at c4`.
    pub(super) fn group_at(self, size: u32, color: char, cell: Cell) -> String {
        self.format(
            "move",
            [self.size(size), ("color", color.to_string().into()), ("cell", cell.to_string().into())],
        )
    }

    fn size(self, size: u32) -> (&'static str, FluentValue<'static>) {
        ("size", self.ungrouped(size.into()))
    }

    /// A move and its points: `7 C at c4: 25 points`.
    fn played(self, played: &PlayedMove, rules: &Rules) -> String {
        let (cell, points) = (played.cell, played.points);
        let Group { size, color, .. } = played.removed.group;
        if rules.ranks_by_tiles_left() {
            return self.group_at(size, color.letter(), cell);
        }
        let (color, cell) = (("color", color.to_string().into()), ("cell", cell.to_string().into()));
        self.format("move-with-points", [self.size(size), color, cell, ("points", self.ungrouped(points))])
    }

    /// The last move of a game, and the points and tiles after it; empty without a move.
    pub(crate) fn last_move(self, game: &Game) -> String {
        let Some(played) = game.moves().last() else { return String::new() };
        let played = self.played(played, game.rules());
        self.format(
            "move-removed",
            [("move", played.into()), ("standing", self.points_and_tiles(game).into())],
        )
    }

    /// The points and the tiles left; under rules without points, only the tiles left.
    fn points_and_tiles(self, game: &Game) -> String {
        if game.rules().ranks_by_tiles_left() {
            return self.tiles_left(game);
        }
        let tiles = self.ungrouped(game.board().tiles_left().into());
        self.format("points-in-all", [("points", self.ungrouped(game.points())), ("tiles", tiles)])
    }

    fn tiles_left(self, game: &Game) -> String {
        self.format("tiles-left", [("tiles", self.ungrouped(game.board().tiles_left().into()))])
    }

    /// The points, the tiles left and the number of possible moves.
    pub(crate) fn position(self, game: &Game) -> String {
        let mut facts = Vec::new();
        if !game.rules().ranks_by_tiles_left() {
            facts.push(self.count_ungrouped(game.points(), Noun::Point));
        }
        facts.push(self.tiles_left(game));
        let move_count = game.board().moves(game.rules().min_group()).len();
        facts.push(self.format("possible-moves", [("moves", self.ungrouped(signed(move_count)))]));
        facts.join(", ")
    }

    /// A group that can be removed: `a1: 5 R, 10 points`.
    pub(crate) fn group(self, group: &Group, rules: &Rules) -> String {
        let (cell, color) = (group.cell.to_string(), group.color.to_string());
        let (cell, size, color) = (("cell", cell.into()), self.size(group.size), ("color", color.into()));
        if rules.ranks_by_tiles_left() {
            return self.format("group-listed", [cell, size, color]);
        }
        let points = ("points", self.ungrouped(rules.points().at(group.size)));
        self.format("group-listed-with-points", [cell, size, color, points])
    }

    /// The number of tiles of each colour.
    pub(crate) fn tiles_by_color(self, board: &Board) -> Cow<'static, str> {
        let counts = board.colors().map(|color| format!("{} {color}", board.tiles_of(color)));
        let counts = counts.collect::<Vec<_>>().join(", ");
        if counts.is_empty() {
            return self.text("no-tiles-sentence");
        }
        self.format("tiles-by-color", [("counts", counts.into())]).into()
    }

    /// The outcome of a game, its score, the help used and the id of its board; `None` before its end.
    pub(crate) fn result(self, game: &Game) -> Option<String> {
        let end = match game.status() {
            Status::Playing => return None,
            Status::Cleared => self.text("board-cleared").into_owned(),
            Status::Stuck => {
                let tiles = self.ungrouped(game.board().tiles_left().into());
                self.format("stuck-sentence", [("tiles", tiles)])
            }
        };
        let score = (!game.rules().ranks_by_tiles_left())
            .then(|| self.format("final-score", [("score", self.ungrouped(game.score()))]));
        let facts: Vec<String> =
            score.into_iter().chain(self.undos_and_help(game.undos(), game.help())).collect();
        let mut result = end;
        if !facts.is_empty() {
            result.push(' ');
            result += &self.sentence(&facts.join(", "));
        }
        let board = self.format("this-board", [("id", game.id().to_string().into())]);
        Some(format!("{result}\n{board}"))
    }

    /// Facts as a sentence.
    pub(crate) fn sentence(self, facts: &str) -> String {
        format!("{}.", capitalized(facts).replace(self.charset.separator(), ", "))
    }

    /// The undone steps, and the points and tiles after them.
    pub(crate) fn undone(self, steps: &[Step], game: &Game) -> String {
        self.format("steps-undone", self.steps(steps, game))
    }

    /// The redone steps, and the points and tiles after them.
    pub(crate) fn redone(self, steps: &[Step], game: &Game) -> String {
        self.format("steps-redone", self.steps(steps, game))
    }

    fn steps(self, steps: &[Step], game: &Game) -> [(&'static str, FluentValue<'static>); 2] {
        let count = signed(steps.len());
        let what = match steps {
            [Step::Move(played)] => self.played(played, game.rules()),
            [Step::Game] => self.text("change-of-game").into_owned(),
            _ if steps.contains(&Step::Game) => {
                self.format("steps-with-change-of-game", [("steps", self.ungrouped(count))])
            }
            _ => self.count_ungrouped(count, Noun::Move),
        };
        [("what", what.into()), ("standing", self.points_and_tiles(game).into())]
    }

    /// An undo in a listing, and the points and tiles after it.
    pub(crate) fn undo_event(self, game: &Game) -> String {
        self.format("undo-event", [("standing", self.points_and_tiles(game).into())])
    }

    /// A redo in a listing, and the move that it repeated.
    pub(crate) fn redo_event(self, game: &Game) -> String {
        self.format("redo-event", [("move", self.last_move(game).into())])
    }

    /// The reason why a move is illegal; for a cell off the board, also the columns and rows that exist.
    pub(crate) fn illegal_at(self, cell: Cell, illegal: IllegalMove, size: Size) -> String {
        let (cell, why) = (("cell", cell.to_string().into()), ("why", self.illegal_move(illegal).into()));
        if illegal != IllegalMove::OffBoard {
            return self.format("illegal-at", [cell, why]);
        }
        let last_column = ("last-column", ColumnLetters(size.columns() - 1).to_string().into());
        let last_row = ("last-row", self.ungrouped(size.rows().into()));
        self.format("illegal-at-off-board", [cell, why, last_column, last_row])
    }

    /// The reason why no board could be dealt, as a sentence.
    pub(crate) fn no_deal_sentence(self, error: &DealError) -> String {
        self.format("sorry", [("why", self.no_deal(error).into())])
    }
}

/// Changes the first letter to upper case.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// The names of the commands, and answers to invalid commands.
impl Messages {
    /// The names of a command in this language, each followed by its spelling without accents if it has any.
    pub(crate) fn command_words(self, command: TextId) -> Vec<String> {
        let names = Self { charset: Charset::Unicode, ..self }.text(command);
        let mut words = Vec::new();
        for name in names.split(", ") {
            words.push(name.to_owned());
            if !name.is_ascii() {
                words.push(Charset::Ascii.spell(name).into_owned());
            }
        }
        words
    }

    /// The help of line mode. `keys` are the one-letter shortcuts, each with the name of its command.
    pub(crate) fn command_help(self, keys: &[(String, String)]) -> String {
        let keys: Vec<String> =
            keys.iter().map(|(key, word)| format!("{key} {}", self.charset.spell(word))).collect();
        let keys = self.format("command-help-keys", [("keys", keys.join(", ").into())]);
        format!("{}\n{keys}", self.text("command-help-text"))
    }

    pub(crate) fn not_a_cell(self, line: &str, error: &ParseError) -> String {
        let ParseError { found, expected, .. } = error;
        self.format(
            "not-a-cell",
            [("typed", quote(line)), ("found", found.into()), ("expected", expected.into())],
        )
    }

    pub(crate) fn not_a_command(self, word: &str, names: &[String]) -> String {
        let names = self.charset.spell(&names.join(", ")).into_owned();
        self.format("not-a-command", [("typed", quote(word)), ("names", names.into())])
    }

    pub(crate) fn ambiguous_command(self, word: &str, names: &[String]) -> String {
        let or = format!(" {} ", self.text("or"));
        let names = self.charset.spell(&names.join(&or)).into_owned();
        self.format("ambiguous-command", [("typed", quote(word)), ("names", names.into())])
    }

    pub(crate) fn too_many_words(self, command: &str, excess: &str) -> String {
        self.format("too-many-words", [("command", quote(command)), ("excess", quote(excess))])
    }

    pub(crate) fn not_a_number(self, word: &str) -> String {
        self.format("not-a-number", [("typed", quote(word))])
    }

    pub(crate) fn takes_no_number(self, word: &str) -> String {
        self.format("takes-no-number", [("typed", quote(word))])
    }
}

/// Quotes typed text: its first characters, without control characters.
fn quote(typed: &str) -> FluentValue<'static> {
    typed.chars().take(LONGEST_QUOTE).filter(|letter| !letter.is_control()).collect::<String>().into()
}
