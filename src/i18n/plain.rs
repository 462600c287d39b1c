//! What the lines of text say.

use crate::board::deal::DealError;
use crate::board::{Board, Cell, Group, IllegalMove, Rules, Size};
use crate::board::{ColumnLetters, ParseError};
use crate::game::{Game, PlayedMove, Status, Step};
use crate::i18n::text;
use crate::i18n::{Language, Noun, Words};
use std::borrow::Cow;

/// Which way one goes through the moves of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// Undoing.
    Back,
    /// Redoing.
    On,
}

impl Words {
    /// A move by itself, and what it brought: `7 C at c4: 25 points`.
    fn alone(self, played: &PlayedMove, rules: &Rules) -> String {
        let PlayedMove { cell, removed, points } = played;
        let Group { size, color, .. } = removed.group;
        let points = self.counted(*points, Noun::Point);
        let (what, worth) = match self.language {
            Language::English => (format!("{size} {color} at {cell}"), format!(": {points}")),
            Language::French => (format!("{size} {color} en {cell}"), format!("\u{a0}: {points}")),
        };
        if rules.ranks_by_tiles_left() { what } else { what + &worth }
    }

    /// What the last move did.
    pub(crate) fn last_move(self, game: &Game) -> Cow<'static, str> {
        let Some(played) = game.moves().last() else { return "".into() };
        let (played, standing) = (self.alone(played, game.rules()), self.in_all(game));
        self.spell(match self.language {
            Language::English => format!("removed {played}, {standing}"),
            Language::French => format!("enlevé {played}, {standing}"),
        })
    }

    /// The points in all, where points count, and the tiles left.
    pub(crate) fn in_all(self, game: &Game) -> String {
        let tiles = self.tiles_left(game);
        let points = game.points();
        match self.language {
            _ if game.rules().ranks_by_tiles_left() => tiles,
            Language::English => format!("{points} in all, {tiles}"),
            Language::French => format!("{points} au total, {tiles}"),
        }
    }

    fn tiles_left(self, game: &Game) -> String {
        let left = game.board().tiles_left();
        let tiles = self.counted(left.into(), Noun::Tile);
        match self.language {
            Language::English => format!("{tiles} left"),
            Language::French if left == 0 => self.text(text::NO_TILE).into_owned(),
            Language::French => format!("il reste {tiles}"),
        }
    }

    /// How the game stands, in one line.
    pub(crate) fn position(self, game: &Game) -> String {
        let moves = game.board().moves(game.rules().min_group()).len();
        let moves = i64::try_from(moves).unwrap_or(i64::MAX);
        let possible = match self.language {
            Language::French if !self.is_singular(moves) => "possibles",
            Language::English | Language::French => "possible",
        };
        let mut facts =
            vec![self.tiles_left(game), format!("{} {possible}", self.counted(moves, Noun::Move))];
        if !game.rules().ranks_by_tiles_left() {
            facts.insert(0, self.counted(game.points(), Noun::Point));
        }
        facts.join(", ")
    }

    /// A group that can be removed: `a1: 5 R, 10 points`.
    pub(crate) fn group(self, group: &Group, rules: &Rules) -> Cow<'static, str> {
        let colon = self.colon();
        let what = format!("{}{colon} {} {}", group.cell, group.size, group.color);
        if rules.ranks_by_tiles_left() {
            return self.spell(what);
        }
        self.spell(format!("{what}, {}", self.counted(rules.points().at(group.size), Noun::Point)))
    }

    pub(crate) const fn colon(self) -> &'static str {
        match self.language {
            Language::English => ":",
            Language::French => "\u{a0}:",
        }
    }

    pub(crate) const fn semicolon(self) -> &'static str {
        match self.language {
            Language::English => ";",
            Language::French => "\u{a0};",
        }
    }

    /// How many tiles each colour has left.
    pub(crate) fn tiles_by_color(self, board: &Board) -> Cow<'static, str> {
        let each = board.colors().map(|color| format!("{} {color}", board.tiles_of(color)));
        let each = each.collect::<Vec<_>>().join(", ");
        match self.language {
            _ if each.is_empty() => self.text(text::NO_TILES),
            Language::English => format!("Tiles: {each}.").into(),
            Language::French => self.spell(format!("Tuiles\u{a0}: {each}.")),
        }
    }

    /// How the game ended, if it did.
    pub(crate) fn result(self, game: &Game) -> Option<Cow<'static, str>> {
        let tiles = self.counted(game.board().tiles_left().into(), Noun::Tile);
        let end = match (game.status(), self.language) {
            (Status::Playing, _) => return None,
            (Status::Cleared, _) => self.text(text::CLEARED).into_owned(),
            (Status::Stuck, Language::English) => format!("No move is left, with {tiles} on the board."),
            (Status::Stuck, Language::French) => format!("Plus aucun coup, avec {tiles} sur le plateau."),
        };
        let (score, id) = (game.score(), game.id());
        let (score, board) = match self.language {
            Language::English => (format!("Final score: {score}"), format!("This board: {id}")),
            Language::French => (format!("Score final\u{a0}: {score}"), format!("Ce plateau\u{a0}: {id}")),
        };
        let score = (!game.rules().ranks_by_tiles_left()).then_some(score);
        let facts: Vec<String> = score.into_iter().chain(self.help(game.help())).collect();
        let facts = if facts.is_empty() { String::new() } else { format!(" {}.", facts.join(", ")) };
        Some(self.spell(format!("{end}{}\n{board}", begun_as_a_sentence(&facts))))
    }

    /// The commands, and the letters that are short for some of them.
    pub(crate) fn plain_help(self, letters: &[(char, &str)]) -> String {
        let letters: Vec<String> = letters
            .iter()
            .map(|&(letter, word)| format!("{letter} {}", self.spell(word.to_owned())))
            .collect();
        let colon = self.spell(self.colon());
        format!(
            "{}\n{}{colon} {}.",
            self.text(text::PLAIN_HELP),
            self.text(text::LETTERS),
            letters.join(", ")
        )
    }

    /// What undoing or redoing these steps did.
    pub(crate) fn gone(self, steps: &[Step], way: Way, game: &Game) -> Cow<'static, str> {
        let count = i64::try_from(steps.len()).unwrap_or(i64::MAX);
        let is_other_game = steps.contains(&Step::Game);
        let done = match (self.language, way) {
            (Language::English, Way::Back) => "undone",
            (Language::English, Way::On) => "redone",
            (Language::French, Way::Back) => "annulé",
            (Language::French, Way::On) => "rétabli",
        };
        let to_another = match self.language {
            Language::English => "to another game",
            Language::French => "jusqu'à une autre partie",
        };
        let what = match steps {
            [Step::Move(played)] => self.alone(played, game.rules()),
            [Step::Game] => to_another.to_owned(),
            _ if is_other_game => format!("{}, {to_another}", self.counted(count, Noun::Step)),
            _ => self.counted(count, Noun::Move),
        };
        self.spell(format!("{done} {what}, {}", self.in_all(game)))
    }

    /// Why a move is illegal, and what would help.
    pub(crate) fn illegal_at(self, cell: Cell, why: IllegalMove, size: Size) -> Cow<'static, str> {
        let reason = format!("{cell}{} {}", self.colon(), self.why_illegal(why));
        if why != IllegalMove::OffBoard {
            return self.spell(reason);
        }
        let (last, rows) = (ColumnLetters(size.columns() - 1), size.rows());
        self.spell(match self.language {
            Language::English => format!("{reason}; its columns are a to {last}, its rows 1 to {rows}"),
            Language::French => {
                format!("{reason}\u{a0}; ses colonnes vont de a à {last}, ses lignes de 1 à {rows}")
            }
        })
    }

    /// That there is no new board, and why.
    pub(crate) fn sorry(self, error: &DealError) -> Cow<'static, str> {
        let why = self.no_deal(error);
        self.spell(match self.language {
            Language::English => format!("Sorry: {why}."),
            Language::French => format!("Désolé\u{a0}: {why}."),
        })
    }

    /// An event of a recorded game that took back or made again, without what it led to.
    pub(crate) fn event(self, way: Way) -> Cow<'static, str> {
        self.spell(match (self.language, way) {
            (Language::English, Way::Back) => "undo:",
            (Language::English, Way::On) => "redo:",
            (Language::French, Way::Back) => "retour\u{a0}:",
            (Language::French, Way::On) => "repris\u{a0}:",
        })
    }
}

/// The text with its first letter in upper case, after the blank before it.
pub(crate) fn begun_as_a_sentence(text: &str) -> String {
    let mut letters = text.chars();
    let blank: String = letters.by_ref().take(1).collect();
    blank
        + &letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default()
        + letters.as_str()
}

/// What there is to say of a line that is no command.
impl Words {
    /// What was typed, without what a terminal might act on.
    fn quoted(self, typed: &str) -> String {
        let shown: String = typed.chars().take(40).filter(|letter| !letter.is_control()).collect();
        match self.language {
            Language::English => format!("`{shown}`"),
            Language::French if self.glyphs.unicode => format!("«\u{a0}{shown}\u{a0}»"),
            Language::French => format!("\"{shown}\""),
        }
    }

    pub(crate) fn no_cell(self, line: &str, error: &ParseError) -> String {
        let (line, ParseError { found, expected, .. }) = (self.quoted(line), error);
        match self.language {
            Language::English => format!("{line} is no cell: found {found}, expected {expected}."),
            Language::French => self.own(&line, "n'est pas une case\u{a0}: écrivez par exemple c4, ou 2 3."),
        }
    }

    /// What was typed, as it was typed, and a text in the characters that the terminal has.
    fn own(self, quoted: &str, text: &'static str) -> String {
        format!("{quoted} {}", self.spell(text))
    }

    pub(crate) fn no_command(self, word: &str, names: &[&'static str]) -> String {
        let word = self.quoted(word);
        let names = self.spell(names.join(", "));
        match self.language {
            Language::English => {
                format!("{word} is no command. Remove a group with its cell, such as c4, or say {names}.")
            }
            Language::French => {
                let what =
                    self.spell("n'est pas une commande. Enlevez un groupe par sa case, comme c4, ou dites");
                format!("{word} {what} {names}.")
            }
        }
    }

    pub(crate) fn ambiguous(self, word: &str, names: &[&'static str]) -> String {
        let word = self.quoted(word);
        match self.language {
            Language::English => format!("{word} could be {}.", names.join(" or ")),
            Language::French => {
                format!("{word} {} {}.", self.spell("peut être"), self.spell(names.join(" ou ")))
            }
        }
    }

    pub(crate) fn too_much(self, command: &str, excess: &str) -> String {
        let excess = self.quoted(excess);
        match self.language {
            Language::English => format!("There is too much after {command}: {excess}."),
            Language::French => {
                let command = self.quoted(command);
                format!("Il y a {} {command}{} {excess}.", self.spell("trop après"), self.spell("\u{a0}:"))
            }
        }
    }

    pub(crate) fn no_number(self, word: &str) -> String {
        match self.language {
            Language::English => format!("{} is no number from 1 up.", self.quoted(word)),
            Language::French => self.own(&self.quoted(word), "n'est pas un nombre à partir de 1."),
        }
    }

    pub(crate) fn takes_nothing(self, word: &str) -> String {
        match self.language {
            Language::English => {
                format!("Nothing comes after this command, so what is {}?", self.quoted(word))
            }
            Language::French => {
                let (before, after) =
                    (self.spell("Rien ne suit cette commande\u{a0}:"), self.spell("\u{a0}?"));
                format!("{before} que veut dire {}{after}", self.quoted(word))
            }
        }
    }
}
