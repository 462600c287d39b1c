//! Messages of the full screen: keys, mouse, size and appearance.

use crate::i18n::{Language, Messages, TextId};
use crate::notation::ParseError;
use std::borrow::Cow;

/// The visible columns or rows of the board, counted from 1, and their total number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Range {
    pub(crate) first: u16,
    pub(crate) last: u16,
    pub(crate) total: u16,
}

impl Messages {
    /// The visible columns and rows, in three texts of decreasing length. An argument is `None` if all are visible.
    pub(crate) fn visible_part(self, columns: Option<Range>, rows: Option<Range>) -> [String; 3] {
        let named = |id, Range { first, last, total }: Range| {
            let [first, last, total] = [first, last, total].map(|number| self.ungrouped(number.into()));
            self.format(id, [("first", first), ("last", last), ("total", total)])
        };
        let bare = |Range { first, last, total }: Range| format!("{first}-{last}/{total}");
        let both = |columns: Option<String>, rows: Option<String>| {
            self.join(&columns.into_iter().chain(rows).collect::<Vec<_>>())
        };
        [
            both(
                columns.map(|part| named("visible-columns", part)),
                rows.map(|part| named("visible-rows", part)),
            ),
            both(
                columns.map(|part| named("visible-columns-short", part)),
                rows.map(|part| named("visible-rows-short", part)),
            ),
            both(columns.map(bare), rows.map(bare)),
        ]
    }

    /// Whether the mouse controls the game.
    pub(crate) fn mouse_mode(self, is_on: bool) -> Cow<'static, str> {
        self.text(if is_on { "mouse-on" } else { "mouse-off" })
    }

    /// The size of a screen that is too small, and the size that is needed.
    pub(crate) fn too_small(
        self,
        [columns, rows]: [u16; 2],
        [needed_columns, needed_rows]: [u16; 2],
    ) -> String {
        let number = |number: u16| self.ungrouped(number.into());
        self.format(
            "too-small",
            [
                ("columns", number(columns)),
                ("rows", number(rows)),
                ("needed-columns", number(needed_columns)),
                ("needed-rows", number(needed_rows)),
            ],
        )
    }

    /// The reason why a key preset conflicts with the keys that the settings file binds.
    pub(crate) fn keys_refused(self, why: &ParseError) -> String {
        self.format("keys-refused", [("why", why.to_string().into())])
    }

    /// The name of a language in that language.
    pub(crate) fn language_name(self, language: Language) -> Cow<'static, str> {
        self.charset.spell(language.own_name())
    }

    /// The selected theme, and the theme that is shown instead if the terminal cannot show it.
    pub(crate) fn theme_selected(self, name: &str, shown: Option<&str>) -> String {
        let name = ("name", self.charset.printable(name.chars()).into());
        match shown {
            None => self.format("theme-selected", [name]),
            Some(shown) => self.format("theme-shown-as", [name, ("shown", shown.into())]),
        }
    }

    /// The selected symbols, and those that are shown instead if the terminal cannot show them.
    pub(crate) fn symbols_selected(self, selected: &str, shown: &str) -> String {
        let name = ("name", selected.into());
        if selected == shown {
            self.format("symbols-selected", [name])
        } else {
            self.format("symbols-shown-as", [name, ("shown", shown.into())])
        }
    }

    /// The value that this terminal shows instead of the selected one.
    pub(crate) fn shown_as(self, name: &str) -> String {
        self.format("shown-as", [("shown", name.into())])
    }

    /// `u goes back`.
    pub(crate) fn key_undoes(self, key: &str) -> String {
        self.format("key-undoes", [("key", key.into())])
    }

    /// `b shows it`: the best line.
    pub(crate) fn key_shows_best_line(self, key: &str) -> String {
        self.format("key-shows-best-line", [("key", key.into())])
    }

    /// `Down: more`: a key and where it leads.
    pub(crate) fn key_leads_to(self, key: &str, what: TextId) -> String {
        self.format("key-leads", [("key", key.into()), ("what", self.text(what).into())])
    }

    /// `right; 5l: five tiles`: an action, and an example of its keys and effect with a count.
    pub(crate) fn action_with_count(self, action: TextId, keys: &str, counted: TextId) -> String {
        self.format(
            "action-with-count",
            [
                ("action", self.text(action).into()),
                ("keys", keys.into()),
                ("counted", self.text(counted).into()),
            ],
        )
    }

    /// `the solver plays · x2 · any key stops`.
    pub(crate) fn solver_plays(self, speed: &str) -> String {
        let [plays, stops] = ["solver-plays", "any-key-stops"].map(|text| self.text(text).into_owned());
        self.join(&[plays, speed.to_owned(), stops])
    }
}
