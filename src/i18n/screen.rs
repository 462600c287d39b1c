//! What the full screen says.

use crate::board::deal::DealError;
use crate::board::{Deal, Group, IllegalMove, Rules};
use crate::game::{BoardSource, Game, Status};
use crate::i18n::text;
use crate::i18n::text::Text;
use crate::i18n::{Language, Noun, Words};
use crate::notation::ParseError;
use crate::tui::geometry::layout::{Layout, Scroll};
use crate::tui::input::action::Action;
use crate::tui::input::keymap;
use crate::tui::input::keymap::Binding;
use std::borrow::Cow;

impl Words {
    /// `7 tiles · 25 points`.
    pub(crate) fn worth(self, group: &Group, rules: &Rules) -> String {
        let tiles = self.tiles(group.size);
        if rules.ranks_by_tiles_left() {
            return tiles;
        }
        self.facts(&[tiles, self.points(rules.points().at(group.size))])
    }

    /// The same on so many columns: where they are too few, the tiles are a number alone, and then only the points count.
    pub(crate) fn worth_within(self, group: &Group, rules: &Rules, width: usize) -> String {
        let whole = self.worth(group, rules);
        if whole.chars().count() <= width || rules.ranks_by_tiles_left() {
            return whole;
        }
        let points = self.points(rules.points().at(group.size));
        let short = self.facts(&[self.number(group.size), points.clone()]);
        if short.chars().count() <= width { short } else { points }
    }

    /// That something was done which can be undone.
    pub(crate) fn can_be_undone(self, what: Text, bindings: &[Binding]) -> String {
        let what = self.text(what).into_owned();
        self.facts(&[vec![what], Vec::from_iter(self.undo_key(bindings))].concat())
    }

    /// The key that takes back what was done.
    pub(crate) fn undo_key(self, bindings: &[Binding]) -> Option<String> {
        let key = self.key(keymap::key_for(bindings, Action::Undo)?);
        Some(match self.language {
            Language::English => format!("{key} takes it back"),
            Language::French => format!("{key} annule"),
        })
    }

    /// What can be done once there is no move left.
    pub(crate) fn game_is_over(self, bindings: &[Binding]) -> String {
        let hints = self.ways_on().into_iter().filter_map(|(action, about)| {
            keymap::key_for(bindings, action).map(|key| format!("{} {about}", self.key(key)))
        });
        self.facts(&hints.collect::<Vec<_>>())
    }

    /// How one goes on after the end.
    pub(crate) fn ways_on(self) -> [(Action, Cow<'static, str>); 3] {
        let ways = [
            (Action::Undo, text::TO_UNDO),
            (Action::Restart, text::PLAY_AGAIN),
            (Action::New, text::PLAY_ANOTHER),
        ];
        ways.map(|(action, about)| (action, self.text(about)))
    }

    /// The final score and what is left.
    pub(crate) fn score_at_end(self, game: &Game) -> String {
        let left = game.board().tiles_left();
        let by_tiles = game.rules().ranks_by_tiles_left();
        let left = match self.language {
            Language::English if by_tiles => format!("{} left", self.number(left)),
            Language::English => format!("{} left", self.tiles(left)),
            Language::French if left == 0 => self.text(text::NO_TILE).into_owned(),
            // As on a scoreboard: a sentence would not fit beside the points.
            Language::French => format!("reste {}", self.tiles(left)),
        };
        if by_tiles { left } else { self.facts(&[self.points(game.score()), left]) }
    }

    /// How the game stands, on a line of so many columns.
    pub(crate) fn standing(self, game: &Game, width: u16) -> String {
        let tiles = self.tiles(game.board().tiles_left());
        let scores = if game.rules().ranks_by_tiles_left() {
            [Vec::new(), Vec::new()]
        } else {
            [vec![self.points(game.score())], vec![self.number(game.score())]]
        };
        let end = Some(self.outcome(game.status()).into_owned()).filter(|end| !end.is_empty());
        let [long, short] = scores
            .map(|score| self.facts(&[Vec::from_iter(end.clone()), score, vec![tiles.clone()]].concat()));
        if long.chars().count() <= width.into() { long } else { self.fitted(&short, width) }
    }

    /// What became of a game that is over.
    pub(crate) fn outcome(self, status: Status) -> Cow<'static, str> {
        match status {
            Status::Playing => "".into(),
            Status::Cleared => self.text(text::CLEARED),
            Status::Stuck => self.text(text::STUCK),
        }
    }

    /// Which part of the board is in sight, in ever shorter forms.
    pub(crate) fn parts_shown(self, layout: &Layout) -> Vec<String> {
        let forms = match self.language {
            Language::English => [("columns ", "rows ", " of "), ("col ", "row ", "/"), ("", "", "/")],
            Language::French => [("colonnes ", "lignes ", " sur "), ("col. ", "lig. ", "/"), ("", "", "/")],
        };
        let part = |name: &str, of: &str, first: u16, shown: u16, all: u16| {
            (shown < all).then(|| format!("{name}{}-{}{of}{all}", first + 1, first + shown))
        };
        let Scroll { column, row } = layout.scroll;
        let form = |(columns, rows, of): (&str, &str, &str)| {
            let parts = [
                part(columns, of, column, layout.shown.0, layout.size.columns()),
                part(rows, of, row, layout.shown.1, layout.size.rows()),
            ];
            self.facts(&parts.into_iter().flatten().collect::<Vec<_>>())
        };
        forms.map(form).into()
    }

    /// The place in a recording: `3 of 12`.
    pub(crate) fn place(self, (at, of): (usize, usize)) -> String {
        match self.language {
            Language::English => format!("{at} of {of}"),
            Language::French => format!("{at} sur {of}"),
        }
    }

    /// Whose turn the mouse is.
    pub(crate) fn mouse_taken(self, takes_mouse: bool) -> Cow<'static, str> {
        self.text(if takes_mouse { text::MOUSE_PLAYS } else { text::MOUSE_SELECTS })
    }

    /// That the screen is too small, how large it is and how large it should be.
    pub(crate) fn too_small(
        self,
        [columns, rows]: [u16; 2],
        [needed_columns, needed_rows]: [u16; 2],
    ) -> String {
        let needed = format!("{needed_columns}×{needed_rows}");
        let words = match self.language {
            Language::English => format!("too small: {columns}×{rows}, needs {needed}"),
            Language::French => format!("trop petit\u{a0}: {columns}×{rows}, il faut {needed}"),
        };
        self.spell(words).into_owned()
    }

    /// That a set of keys does not go with the keys that were asked for beside it.
    pub(crate) fn keys_refused(self, why: &ParseError) -> String {
        let words = match self.language {
            Language::English => format!("not with [bind] of config.toml: {why}"),
            Language::French => format!("pas avec [bind] de config.toml\u{a0}: {why}"),
        };
        self.spell(words).into_owned()
    }

    /// What a language calls itself.
    pub(crate) fn name_of(self, language: Language) -> Cow<'static, str> {
        self.spell(match language {
            Language::English => "English",
            Language::French => "français",
        })
    }

    /// Which theme is worn, and which is shown instead where it cannot be.
    pub(crate) fn theme_worn(self, name: &str, instead: Option<&str>) -> String {
        let name = self.written(name.chars());
        let theme = match self.language {
            Language::English => format!("theme: {name}"),
            Language::French => self.spell(format!("thème\u{a0}: {name}")).into_owned(),
        };
        [theme].into_iter().chain(instead.map(|name| self.shown_here(name))).collect::<Vec<_>>().join(", ")
    }

    /// That this is what is shown on this terminal.
    pub(crate) fn shown_here(self, name: &str) -> String {
        match self.language {
            Language::English => format!("here {name}"),
            Language::French => format!("ici {name}"),
        }
    }

    /// Which faces tiles have, and which are shown instead where they cannot be.
    pub(crate) fn faces_worn(self, asked: &str, shown: &str) -> String {
        let faces = match self.language {
            Language::English => "faces: ",
            Language::French => "motifs\u{a0}: ",
        };
        let instead = if asked == shown { String::new() } else { format!(", {}", self.shown_here(shown)) };
        self.spell(format!("{faces}{asked}{instead}")).into_owned()
    }

    /// Why a move was refused.
    pub(crate) fn refusal(self, illegal: IllegalMove) -> Cow<'static, str> {
        match illegal {
            IllegalMove::Empty | IllegalMove::OffBoard => self.text(text::NO_TILE_HERE),
            IllegalMove::TooSmall { .. } => self.why_illegal(illegal),
        }
    }

    /// Why a move is against the rules.
    pub(crate) fn why_illegal(self, illegal: IllegalMove) -> Cow<'static, str> {
        if self.language == Language::English {
            return illegal.to_string().into();
        }
        self.spell(match illegal {
            IllegalMove::OffBoard => "cette case est hors du plateau".to_owned(),
            IllegalMove::Empty => "cette case est vide".to_owned(),
            IllegalMove::TooSmall { size, min_group } => {
                let what =
                    if size == 1 { "une tuile seule".to_owned() } else { format!("un groupe de {size}") };
                let needed = match min_group {
                    2 => String::new(),
                    _ => format!("\u{a0}: il en faut {min_group} au moins"),
                };
                format!("{what} ne s'enlève pas{needed}")
            }
        })
    }

    /// Why there is no new board.
    pub(crate) fn no_deal(self, error: &DealError) -> Cow<'static, str> {
        let Deal { size, colors, seed, .. } = &error.deal;
        match self.language {
            Language::English => self.written(error.to_string().chars()).into(),
            Language::French => self.spell(format!(
                "aucun plateau {size} à {} couleurs qu'on puisse vider pour la graine «\u{a0}{}\u{a0}»\u{a0}: essayez \
                 une autre graine, plus de couleurs ou des groupes plus petits",
                colors.get(),
                seed.as_str().escape_debug(),
            )),
        }
    }

    /// `1 tile`, `7 tiles`.
    pub(crate) fn tiles(self, count: u32) -> String {
        self.shown(count.into(), Noun::Tile)
    }

    /// `1 point`, `25 points`.
    fn points(self, count: i64) -> String {
        self.shown(count, Noun::Point)
    }
}

/// The game id, unless it is longer than so many characters.
pub(crate) fn id_within(game: &Game, longest: usize) -> Option<String> {
    // To write down a million tiles for each frame only to find them too many would take too long.
    if let BoardSource::Literal(board) = &game.id().source
        && board.size().tiles() as usize > longest
    {
        return None;
    }
    Some(game.id().to_string()).filter(|id| id.len() <= longest)
}
