//! What keys are called and what they do.

use crate::i18n::text;
use crate::i18n::text::Text;
use crate::i18n::{Language, Words};
use crate::tui::input::action::{Action, Direction};
use crate::tui::input::keymap::{Binding, Key};
use ratatui::crossterm::event::KeyCode;
use std::borrow::Cow;

/// The keys one needs most while playing, and what to call what they do where there is little room: 13 columns for
/// the first of two with its key, 16 for the second.
const PLAY_HINTS: [(Action, Text); 10] = [
    (Action::Remove, Text::new("remove", "jouer")),
    (Action::NextGroup, Text::new("next group", "autre groupe")),
    (Action::Undo, Text::new("undo", "annuler")),
    (Action::Redo, Text::new("redo", "rétablir")),
    (Action::Restart, Text::new("restart", "recommencer")),
    (Action::New, Text::new("new board", "autre plateau")),
    (Action::Hint, Text::new("hint", "indice")),
    (Action::LetSolverPlay, Text::new("solver plays", "solveur joue")),
    (Action::Help, Text::new("all keys", "les touches")),
    (Action::Quit, Text::new("quit", "quitter")),
];

/// The keys that there is a use for at the end of a game.
const END_HINTS: [(Action, Text); 8] = [
    (Action::Undo, Text::new("undo", "annuler")),
    (Action::Restart, Text::new("play again", "recommencer")),
    (Action::New, Text::new("new board", "autre")),
    (Action::WatchBestLine, Text::new("best line", "voir le par")),
    (Action::Share, Text::new("copy", "copier")),
    (Action::Scores, Text::new("scores", "records")),
    (Action::Help, Text::new("all keys", "les touches")),
    (Action::Quit, Text::new("quit", "quitter")),
];

/// The keys one needs most while a recorded game is shown.
const WATCH_HINTS: [(Action, Text); 8] = [
    (Action::PlayOrPause, Text::new("play", "lire")),
    (Action::StepForward, Text::new("step", "suivant")),
    (Action::StepBack, Text::new("back", "retour")),
    (Action::TakeOver, Text::new("take over", "jouer")),
    (Action::Faster, Text::new("faster", "plus vite")),
    (Action::Slower, Text::new("slower", "moins vite")),
    (Action::Help, Text::new("all keys", "les touches")),
    (Action::Quit, Text::new("quit", "quitter")),
];

/// What an action does, for the list of keys.
const fn about(action: Action) -> Text {
    match action {
        Action::Go(Direction::Left) => Text::new("move the marker left", "déplacer le curseur à gauche"),
        Action::Go(Direction::Down) => Text::new("down", "vers le bas"),
        Action::Go(Direction::Up) => Text::new("up", "vers le haut"),
        Action::Go(Direction::Right) => Text::new("right", "à droite"),
        Action::NextGroup => {
            Text::new("next group, the largest first", "groupe suivant, le plus grand d'abord")
        }
        Action::PreviousGroup => {
            Text::new("previous group, back to larger ones", "groupe précédent, vers les plus grands")
        }
        Action::Remove => text::REMOVE_THE_GROUP,
        Action::Undo => text::TO_UNDO,
        Action::Redo => Text::new("redo", "rétablir"),
        Action::Restart => Text::new("restart this board", "recommencer ce plateau"),
        Action::New => Text::new("new board", "nouveau plateau"),
        Action::NewGame => Text::new("new board of another kind", "nouveau plateau d'un autre genre"),
        Action::Daily => Text::new(
            "today's board; again: back from there",
            "le plateau du jour\u{a0}; encore\u{a0}: retour",
        ),
        Action::Days => Text::new("past days and their boards", "les jours passés et leurs plateaux"),
        Action::Share => {
            Text::new("copy the result, without the moves", "copier le résultat, sans les coups")
        }
        Action::ShareCode => Text::new("copy it with the replay code", "le copier avec le code de la partie"),
        Action::Hint => {
            Text::new("a hint; again for more of it", "un indice\u{a0}; encore pour en savoir plus")
        }
        Action::LetSolverPlay => Text::new(
            "let the solver play; any key stops it",
            "laisser jouer le solveur\u{a0}; une touche l'arrête",
        ),
        Action::WatchBestLine => Text::new(
            "at the end: watch the best line known",
            "à la fin\u{a0}: voir la meilleure suite connue",
        ),
        Action::Digit(_) => Text::new("repeat what follows", "répéter ce qui suit"),
        Action::Cancel => {
            Text::new("forget a count, close this, go back", "oublier un nombre, fermer ceci, revenir")
        }
        Action::Help => Text::new("show the keys", "afficher les touches"),
        Action::Settings => Text::new("settings", "réglages"),
        Action::NextTheme => Text::new("next colours", "autres couleurs"),
        Action::NextFaces => Text::new("next faces of tiles", "autres motifs des tuiles"),
        Action::ToggleMouse => {
            Text::new("free the mouse to select text", "libérer la souris pour sélectionner du texte")
        }
        Action::Repaint => Text::new("repaint the screen", "redessiner l'écran"),
        Action::Suspend => Text::new("suspend", "suspendre"),
        Action::Quit => Text::new("quit", "quitter"),
        Action::PlayOrPause => Text::new("play or pause", "lecture ou pause"),
        Action::StepForward => Text::new("next move", "coup suivant"),
        Action::StepBack => Text::new("previous move", "coup précédent"),
        Action::Faster => Text::new("faster", "plus vite"),
        Action::Slower => Text::new("slower", "moins vite"),
        Action::First => Text::new("to the beginning", "au début"),
        Action::Last => Text::new("to the end", "à la fin"),
        Action::TakeOver => {
            Text::new("take over and play on from here", "prendre la main et jouer à partir d'ici")
        }
        Action::History => {
            Text::new("all moves, to go to any of them", "tous les coups, pour aller à l'un d'eux")
        }
        Action::Scores => Text::new("the best games", "les meilleures parties"),
        Action::Statistics => Text::new("statistics of your games", "statistiques de vos parties"),
        Action::Games => {
            Text::new("all finished games, to see one again", "toutes les parties finies, pour en revoir une")
        }
        Action::PreviousRow => {
            Text::new("row above; 5k goes five rows", "ligne au-dessus\u{a0}; 5k monte de cinq")
        }
        Action::NextRow => Text::new("row below", "ligne au-dessous"),
        Action::ScreenBack => Text::new("a screen up", "une page plus haut"),
        Action::ScreenOn => Text::new("a screen down", "une page plus bas"),
        Action::FirstRow => {
            Text::new("first row; 12g goes to row 12", "première ligne\u{a0}; 12g va à la ligne 12")
        }
        Action::LastRow => Text::new("last row", "dernière ligne"),
        Action::PreviousChoice => Text::new("previous value of the row", "valeur précédente de la ligne"),
        Action::NextChoice => Text::new("next value of the row", "valeur suivante de la ligne"),
        Action::Erase => Text::new("erase the last letter", "effacer la dernière lettre"),
        Action::Choose => Text::new("do what the page is for", "faire ce que la page propose"),
    }
}

/// What an action does after a number, which stands before its key.
const fn counted(action: Action) -> Option<(&'static str, Text)> {
    Some(match action {
        Action::Go(Direction::Right) => ("5", Text::new("goes five tiles", "avance de cinq cases")),
        Action::Undo => ("5", Text::new("undoes five moves", "annule cinq coups")),
        Action::StepForward => ("5", Text::new("goes five", "avance de cinq coups")),
        Action::First => ("12", Text::new("to move 12", "va au coup 12")),
        _ => return None,
    })
}

impl Words {
    /// What a binding does.
    #[must_use]
    pub fn about(self, binding: &Binding) -> Cow<'static, str> {
        let about = self.text(about(binding.action));
        // A number is typed before a character: before the name of a key it reads as if it were part of that.
        let typed = binding.keys.iter().find(|key| matches!(key, Key::Char(letter) if *letter != ' '));
        let Some((typed, (number, counted))) = typed.zip(counted(binding.action)) else { return about };
        let semicolon = self.spell(self.semicolon());
        format!("{about}{semicolon} {number}{} {}", self.key(*typed), self.text(counted)).into()
    }

    /// The names of the keys of a binding, as in `Left, h`.
    #[must_use]
    pub fn keys(self, binding: &Binding) -> String {
        binding.keys.iter().map(|&key| self.key(key)).collect::<Vec<_>>().join(", ")
    }

    /// The name of a key, as it stands on keyboards.
    pub(crate) fn key(self, key: Key) -> Cow<'static, str> {
        match self.language {
            Language::English => key.to_string().into(),
            Language::French => self.spell(french(key)),
        }
    }

    /// How to see the rest of a list.
    pub(crate) fn more_below(self, key: Option<Key>) -> String {
        let key = key.map(|key| format!("{}{} ", self.key(key), self.spell(self.colon())));
        key.unwrap_or_default() + &self.text(text::MORE_BELOW)
    }

    /// What the mouse does in the game, or while a recorded game is shown.
    #[must_use]
    pub fn mouse(self, watching: bool) -> [(Cow<'static, str>, Cow<'static, str>); 2] {
        let uses = if watching {
            [(text::CLICK, text::LOOK_AT_A_GROUP), (text::WHEEL, text::BACK_AND_FORTH)]
        } else {
            [(text::CLICK, text::REMOVE_THE_GROUP), (text::WHEEL, text::UNDO_AND_REDO)]
        };
        uses.map(|(what, about)| (self.text(what), self.text(about)))
    }

    /// What the mouse does on a page.
    #[must_use]
    pub fn mouse_on_page(self) -> [(Cow<'static, str>, Cow<'static, str>); 3] {
        let uses =
            [(text::CLICK, text::PICK_A_ROW), (text::RIGHT_CLICK, text::BACK), (text::WHEEL, text::SCROLL)];
        uses.map(|(what, about)| (self.text(what), self.text(about)))
    }

    /// The keys one needs most, and what to call what they do where there is little room.
    pub(crate) fn hints(self, watching: bool, is_over: bool) -> Vec<(Action, Cow<'static, str>)> {
        let hints: &[_] = match (watching, is_over) {
            (true, _) => &WATCH_HINTS,
            (false, true) => &END_HINTS,
            (false, false) => &PLAY_HINTS,
        };
        hints.iter().map(|&(action, about)| (action, self.text(about))).collect()
    }
}

fn french(key: Key) -> Cow<'static, str> {
    let name = match key {
        Key::Char(' ') => "Espace",
        Key::Named(KeyCode::Left) => "Gauche",
        Key::Named(KeyCode::Right) => "Droite",
        Key::Named(KeyCode::Up) => "Haut",
        Key::Named(KeyCode::Down) => "Bas",
        Key::Named(KeyCode::Enter) => "Entrée",
        Key::Named(KeyCode::Esc) => "Échap",
        Key::Named(KeyCode::Backspace) => "Ret. arr.",
        Key::Named(KeyCode::BackTab) => "Maj-Tab",
        Key::Named(KeyCode::Home) => "Début",
        Key::Named(KeyCode::End) => "Fin",
        Key::Named(KeyCode::PageUp) => "Pg préc.",
        Key::Named(KeyCode::PageDown) => "Pg suiv.",
        Key::Named(KeyCode::Insert) => "Inser",
        Key::Named(KeyCode::Delete) => "Suppr",
        key => return key.to_string().into(),
    };
    name.into()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// All texts of this room.
    pub(crate) fn all() -> impl Iterator<Item = Text> {
        let actions = || Action::names().into_iter().filter_map(Action::named);
        let abouts = actions().map(about).chain(actions().filter_map(counted).map(|(_, counted)| counted));
        PLAY_HINTS.into_iter().chain(END_HINTS).chain(WATCH_HINTS).map(|(_, about)| about).chain(abouts)
    }
}
