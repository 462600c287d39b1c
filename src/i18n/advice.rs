//! What the solver has to say: hints, its moves, par.

use crate::board::Rules;
use crate::game::HelpUsed;
use crate::i18n::text;
use crate::i18n::text::Text;
use crate::i18n::{Language, Noun, Words};
use crate::play::Par;
use crate::solver::{Hint, HintLevel, HintedMove, Horizontal, Region, Vertical};
use crate::tui::input::action::Action;
use crate::tui::input::keymap;
use crate::tui::input::keymap::Binding;
use std::borrow::Cow;

/// What stands in a text of the screen for the sign that the tiles of a colour have there.
pub(crate) const SIGN: char = '\u{fffc}';

/// The regions of the board: from the bottom up, and in each from left to right.
pub(crate) const REGIONS: [[Text; 3]; 3] = [
    [
        Text::new("lower left", "en bas à gauche"),
        Text::new("at the bottom", "en bas"),
        Text::new("lower right", "en bas à droite"),
    ],
    [
        Text::new("on the left", "à gauche"),
        Text::new("in the middle", "au milieu"),
        Text::new("on the right", "à droite"),
    ],
    [
        Text::new("upper left", "en haut à gauche"),
        Text::new("at the top", "en haut"),
        Text::new("upper right", "en haut à droite"),
    ],
];

const fn region(region: Region) -> Text {
    let across = match region.horizontal {
        Horizontal::Left => 0,
        Horizontal::Middle => 1,
        Horizontal::Right => 2,
    };
    match region.vertical {
        Vertical::Bottom => REGIONS[0][across],
        Vertical::Middle => REGIONS[1][across],
        Vertical::Top => REGIONS[2][across],
    }
}

impl Words {
    /// A hint as facts: where all of the line is told, its end first, then its moves.
    fn hint_facts(self, grade: HintLevel, hint: &Hint, rules: &Rules, sign: char) -> Vec<String> {
        let color = match self.language {
            Language::English => format!("colour {sign}"),
            Language::French => format!("couleur {sign}"),
        };
        match grade {
            HintLevel::Color => vec![color],
            HintLevel::Region => vec![color, self.text(region(hint.region)).into_owned()],
            HintLevel::Group => {
                let points = self.shown(hint.first().points, Noun::Point);
                let points = (!rules.ranks_by_tiles_left()).then_some(points);
                [self.hinted(hint.first(), sign)].into_iter().chain(points).collect()
            }
            HintLevel::Line => {
                let cells = hint.moves.iter().map(|next| next.group.cell.to_string());
                [self.end_of_line(hint, rules)].into_iter().chain(cells).collect()
            }
        }
    }

    /// A hint on one line of the screen, or that there will be one, with [`SIGN`] for its colour; `instead` of one that
    /// was told before and begins otherwise.
    pub(crate) fn hint_line(
        self,
        grade: HintLevel,
        hint: Option<&Hint>,
        instead: bool,
        rules: &Rules,
    ) -> String {
        let facts = hint.map(|hint| self.facts(&self.hint_facts(grade, hint, rules, SIGN)));
        let what = facts.unwrap_or_else(|| self.text(text::THINKING).into_owned());
        self.hinting(if instead { text::BETTER_HINT } else { text::HINT }, &what)
    }

    /// How the line of a hint ends.
    pub(crate) fn hint_end(self, hint: &Hint, rules: &Rules) -> String {
        self.hinting(text::HINT, &self.end_of_line(hint, rules))
    }

    fn hinting(self, name: Text, what: &str) -> String {
        format!("{}{} {what}", self.text(name), self.spell(self.colon()))
    }

    /// A hint as a sentence.
    pub(crate) fn hint_sentence(self, grade: HintLevel, hint: &Hint, rules: &Rules) -> Cow<'static, str> {
        let mut facts = self.hint_facts(grade, hint, rules, hint.first().group.color.letter());
        let more = hint.moves_to_end - hint.moves.len();
        if grade == HintLevel::Line && more > 0 {
            facts.push(self.more_moves(more));
        }
        self.spell(format!("{}.", self.hinting(text::HINT, &facts.join(", "))))
    }

    /// `12 C at c4`.
    fn hinted(self, next: HintedMove, sign: char) -> String {
        let (size, cell) = (next.group.size, next.group.cell);
        match self.language {
            Language::English => format!("{size} {sign} at {cell}"),
            Language::French => format!("{size} {sign} en {cell}"),
        }
    }

    /// How a line ends.
    fn end_of_line(self, hint: &Hint, rules: &Rules) -> String {
        if rules.ranks_by_tiles_left() {
            return self.left_at_end(hint.score);
        }
        let score = self.number(hint.score);
        let end = match (self.language, hint.cleared) {
            (Language::English, true) => format!("clears, {score} in all"),
            (Language::English, false) => format!("{score} in all"),
            (Language::French, true) => format!("vide tout, {score} au total"),
            (Language::French, false) => format!("{score} au total"),
        };
        self.spell(end).into_owned()
    }

    /// The tiles left at the end where nothing else counts, by the score that they cost.
    fn left_at_end(self, score: i64) -> String {
        match self.language {
            Language::English => format!("{} left", self.shown(-score, Noun::Tile)),
            Language::French if score == 0 => self.text(text::NO_TILE).into_owned(),
            Language::French => {
                let left = if self.is_singular(-score) { "restante" } else { "restantes" };
                format!("{} {left}", self.shown(-score, Noun::Tile))
            }
        }
    }

    /// `27 more moves`.
    pub(crate) fn more_moves(self, count: usize) -> String {
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        match self.language {
            Language::English if count == 1 => "1 more move".to_owned(),
            Language::English => format!("{} more moves", self.number(count)),
            Language::French => format!("encore {}", self.shown(count, Noun::Move)),
        }
    }

    /// That the solver is playing, how fast, and how to stop it.
    pub(crate) fn solver_plays(self, pace: &str) -> String {
        let [plays, stops] =
            [text::SOLVER_PLAYS, text::ANY_KEY_STOPS].map(|text| self.text(text).into_owned());
        self.facts(&[plays, pace.to_owned(), stops])
    }

    /// How to come back from the best line or a finished game; while it is paused also how to play it.
    pub(crate) fn back_to(self, what: Text, is_paused: bool, bindings: &[Binding]) -> String {
        let plays = is_paused.then(|| self.told(Action::PlayOrPause, text::PLAYS, bindings)).flatten();
        let key = keymap::key_for(bindings, Action::Cancel).map(|key| self.key(key)).unwrap_or_default();
        let back = format!("{key}{} {}", self.spell(self.colon()), self.text(what));
        self.facts(&plays.into_iter().chain([back]).collect::<Vec<_>>())
    }

    /// What to do in a recording that is paused.
    pub(crate) fn recording_is_paused(self, bindings: &[Binding]) -> String {
        let ways = [(Action::PlayOrPause, text::PLAYS), (Action::TakeOver, text::TAKES_OVER)];
        let ways = ways.iter().filter_map(|&(action, about)| self.told(action, about, bindings));
        self.facts(&ways.collect::<Vec<_>>())
    }

    /// The key for an action, and what that does.
    fn told(self, action: Action, about: Text, bindings: &[Binding]) -> Option<String> {
        let key = self.key(keymap::key_for(bindings, action)?);
        Some(format!("{key} {}", self.text(about)))
    }

    /// Par and what is known about it: `Par 3,120 · best known`.
    pub(crate) fn par(self, par: Par, rules: &Rules) -> String {
        let score =
            if rules.ranks_by_tiles_left() { self.left_at_end(par.score) } else { self.number(par.score) };
        let state = if par.proved {
            text::PROVED
        } else if par.is_searching {
            text::LOOKING_FURTHER
        } else {
            text::BEST_KNOWN
        };
        self.facts(&[format!("{} {score}", self.text(text::PAR)), self.text(state).into_owned()])
    }

    /// How far from par the player's own game is.
    pub(crate) fn distance(self, par: Par, rules: &Rules) -> String {
        let by = par.score - par.own;
        if by == 0 {
            return self
                .text(if par.proved { text::NOTHING_BETTER } else { text::YOURS_IS_BEST })
                .into_owned();
        }
        let number = self.number(by);
        match (self.language, rules.ranks_by_tiles_left()) {
            (Language::English, false) => format!("{number} above yours"),
            (Language::English, true) => format!("{} fewer than yours", self.shown(by, Noun::Tile)),
            (Language::French, false) => format!("{number} de plus que vous"),
            (Language::French, true) => format!("{} de moins que vous", self.shown(by, Noun::Tile)),
        }
    }

    /// How to see the best line.
    pub(crate) fn best_line_key(self, bindings: &[Binding]) -> Option<String> {
        let key = self.key(keymap::key_for(bindings, Action::WatchBestLine)?);
        Some(match self.language {
            Language::English => format!("{key} shows it"),
            Language::French => format!("{key} pour voir"),
        })
    }

    /// Par in a sentence.
    pub(crate) fn par_sentence(self, par: Par, rules: &Rules) -> Cow<'static, str> {
        let score = if rules.ranks_by_tiles_left() {
            self.left_at_end(par.score)
        } else {
            self.counted(par.score, Noun::Point)
        };
        let state = self.text(if par.proved { text::PROVED } else { text::BEST_KNOWN });
        let distance = self.distance(par, rules);
        let semicolon = self.semicolon();
        self.spell(format!(
            "{}{} {score}, {state}{semicolon} {distance}.",
            self.text(text::PAR),
            self.colon()
        ))
    }

    /// `with 2 hints, 12 solver moves`; nothing where there was no help.
    pub(crate) fn help(self, help: HelpUsed) -> Option<String> {
        self.undos_and_help(0, help)
    }

    /// `with 1 undo, 2 hints`; nothing where there was neither.
    pub(crate) fn undos_and_help(self, undos: usize, help: HelpUsed) -> Option<String> {
        let count = |count: usize, noun| {
            (count > 0).then(|| self.shown(i64::try_from(count).unwrap_or(i64::MAX), noun))
        };
        let parts = [
            count(undos, Noun::Undo),
            count(help.hints, Noun::Hint),
            count(help.solver_moves, Noun::SolverMove),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        let with = match self.language {
            Language::English => "with",
            Language::French => "avec",
        };
        let with = (!parts.is_empty()).then(|| format!("{with} {}", parts.join(", ")));
        let facts: Vec<String> =
            with.into_iter().chain(help.taken_over.map(|moves| self.taken_over(moves))).collect();
        (!facts.is_empty()).then(|| facts.join(", "))
    }

    /// `taken over at move 48`.
    pub(crate) fn taken_over(self, moves: usize) -> String {
        match self.language {
            Language::English => format!("taken over at move {moves}"),
            Language::French => format!("reprise au coup {moves}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::Glyphs;

    #[test]
    fn help_is_told_as_it_was_taken() {
        let words = |language| Words::new(language, Glyphs::UNICODE);
        let told = |hints, solver_moves, language| {
            let help = HelpUsed { hints, solver_moves, taken_over: None };
            words(language).help(help).unwrap_or_default()
        };
        assert_eq!(told(0, 0, Language::English), "");
        assert_eq!(told(1, 0, Language::English), "with 1 hint");
        assert_eq!(told(2, 12, Language::English), "with 2 hints, 12 solver moves");
        assert_eq!(told(0, 1, Language::French), "avec 1 coup du solveur");
        assert_eq!(told(2, 12, Language::French), "avec 2 indices, 12 coups du solveur");
        let alone = HelpUsed { taken_over: Some(48), ..HelpUsed::default() };
        assert_eq!(words(Language::English).help(alone).unwrap(), "taken over at move 48");
        let both = HelpUsed { hints: 1, ..alone };
        assert_eq!(words(Language::English).help(both).unwrap(), "with 1 hint, taken over at move 48");
        assert_eq!(words(Language::French).help(alone).unwrap(), "reprise au coup 48");
    }
}
