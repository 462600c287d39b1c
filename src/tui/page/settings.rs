//! The settings with their values, of which a change takes effect at once, and the form for the name.

use crate::board::Board;
use crate::config::{Setting, SettingSource, player_name};
use crate::i18n::{TextId, sentences};
use crate::tui::input::Action;
use crate::tui::page::open::OpenPage;
use crate::tui::page::row::{Field, Row, RowContext, stepped};
use crate::tui::page::{Page, PageAction, PageContext, SettingRow};

#[derive(Debug)]
pub(crate) struct SettingsPage {
    rows: Vec<SettingRow>,
    saves_choices: bool,
    board: Board,
}

/// The minimum width for showing the sources of the values.
const WIDE: u16 = 48;
const LABEL_WIDTH: u16 = 14;

impl SettingsPage {
    /// Opens the page with the row of this setting selected, or the first one.
    pub(crate) fn open(context: &dyn PageContext, selected: Option<Setting>) -> OpenPage {
        let rows = context.setting_rows();
        let row = rows.iter().position(|row| Some(row.setting) == selected).unwrap_or(0);
        let board = context.game().first_board().clone();
        OpenPage::new(Self { rows, saves_choices: context.saves_choices(), board }, row)
    }
}

impl Page for SettingsPage {
    fn title(&self) -> TextId {
        "settings"
    }

    fn rows(&self) -> usize {
        self.rows.len()
    }

    fn row(&self, index: usize, context: &RowContext<'_>) -> Row {
        let Some(row) = self.rows.get(index) else { return Row::default() };
        let value = row.values[row.selected].1.clone();
        let source = match row.source {
            _ if context.width < WIDE => None,
            SettingSource::Flag => Some("set-by-flag"),
            SettingSource::File => Some("set-in-file"),
            SettingSource::SavedChoice | SettingSource::Environment | SettingSource::Default => None,
        };
        let source = source.map(|source| context.messages.text(source).into_owned());
        let shown_as =
            |name| context.messages.format("shown-as", [("shown", context.messages.value_name(name).into())]);
        let shown_instead = row.shown_instead.map(shown_as);
        if row.setting == Setting::Name {
            let field = context.field(row.label, LABEL_WIDTH, &value, "no-name");
            return Row { is_text: false, ..field };
        }
        let note = context.messages.join(&shown_instead.into_iter().chain(source).collect::<Vec<_>>());
        context.choice(row.label, LABEL_WIDTH, value, &note)
    }

    fn preview(&self, _row: usize) -> Option<&Board> {
        Some(&self.board)
    }

    fn about(&self, index: usize, context: &RowContext<'_>) -> String {
        let Some(row) = self.rows.get(index) else { return String::new() };
        let lifetime = match row.source {
            SettingSource::Flag => "choice-despite-flag",
            SettingSource::File => "choice-despite-file",
            _ if !self.saves_choices => "choice-lasts-until-exit",
            _ => "choice-is-saved",
        };
        sentences::paragraph([row.about, lifetime].map(|id| context.messages.text(id).into_owned()))
    }

    fn about_height(&self, _width: u16) -> u16 {
        3
    }

    fn enter_label(&self) -> Option<TextId> {
        Some("next-value")
    }

    fn change(&mut self, index: usize, steps: i64) {
        if let Some(SettingRow { values, selected, .. }) = self.rows.get_mut(index) {
            *selected = stepped(Some(*selected), values.len(), steps);
        }
    }

    fn action_after_change(&self, index: usize) -> PageAction {
        match self.rows.get(index) {
            None => PageAction::Nothing,
            Some(row) if row.setting == Setting::Name => PageAction::AskName,
            Some(row) => PageAction::Set(row.setting, row.values[row.selected].0.clone()),
        }
    }

    fn choose(&mut self, index: usize) -> PageAction {
        self.change(index, 1);
        self.action_after_change(index)
    }
}

/// The form for the name of the player, which opens from the settings, and before the player shares a result for the first
/// time.
#[derive(Debug)]
pub(crate) struct NamePage {
    name: Field,
    /// The action that shares the result.
    share: Option<Action>,
}

/// More characters than a name has.
const MAX_TYPED: usize = 100;

impl NamePage {
    pub(crate) fn open(name: &str, share: Option<Action>) -> OpenPage {
        OpenPage::new(Self { name: Field::new(name), share }, 0)
    }
}

impl Page for NamePage {
    fn title(&self) -> TextId {
        "your-name"
    }

    fn rows(&self) -> usize {
        1
    }

    fn row(&self, _index: usize, context: &RowContext<'_>) -> Row {
        context.field("setting-name", LABEL_WIDTH, self.name.text(), "no-name")
    }

    fn about(&self, _index: usize, context: &RowContext<'_>) -> String {
        let later = self.share.map(|_| "name-later");
        let texts = std::iter::once("about-name").chain(later);
        sentences::paragraph(texts.map(|id| context.messages.text(id).into_owned()))
    }

    fn about_height(&self, _width: u16) -> u16 {
        3
    }

    fn enter_label(&self) -> Option<TextId> {
        Some(if self.share.is_some() { "action-share" } else { "keep-name" })
    }

    fn write(&mut self, _index: usize, letter: char) -> bool {
        self.name.write(letter, MAX_TYPED);
        true
    }

    fn erase(&mut self, _index: usize) {
        self.name.erase();
    }

    fn choose(&mut self, index: usize) -> PageAction {
        match (player_name(self.name.text()), self.share) {
            (Err(why), _) => PageAction::RejectRow(index, why),
            (Ok(name), Some(share)) => PageAction::ShareAs(name, share),
            (Ok(name), None) => PageAction::Set(Setting::Name, name.as_str().into()),
        }
    }
}
