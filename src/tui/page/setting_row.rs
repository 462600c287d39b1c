//! A setting on the settings page.

use crate::config::{PageTexts, Setting, SettingSource};
use crate::i18n::text::TextId;

/// A setting with its values.
#[derive(Debug)]
pub(crate) struct SettingRow {
    pub(crate) setting: Setting,
    /// The name of each value.
    pub(crate) values: Vec<String>,
    /// The index of the current value.
    pub(crate) selected: usize,
    /// The value used instead of the current one, if the terminal cannot show the current one.
    pub(crate) shown_instead: Option<&'static str>,
    pub(crate) source: SettingSource,
}

impl SettingRow {
    pub(super) fn value(&self) -> Option<&str> {
        self.values.get(self.selected).map(String::as_str)
    }

    pub(super) fn label(&self) -> TextId {
        self.text(|texts| texts.label)
    }

    pub(super) fn about(&self) -> TextId {
        self.text(|texts| texts.about)
    }

    pub(super) fn text(&self, id: fn(PageTexts) -> &'static str) -> TextId {
        TextId::new(self.setting.row().page.map_or_else(|| self.setting.name(), id))
    }
}
