//! Parses key bindings in the settings file. The keymap checks the names of actions and keys later.

use crate::config::toml_value::{Fault, TomlValue};
use crate::config::{BindEntry, LocatedText};
use toml::de::DeValue;

impl TomlValue<'_> {
    /// Returns the entries of a table of bindings, in the order of the file.
    pub(super) fn bindings(self) -> Result<Vec<BindEntry>, Fault> {
        let expected = "actions with keys, as in { undo = [\"u\", \"Backspace\"] }";
        let table = self.inner().as_table().ok_or_else(|| self.fault(expected))?;
        let mut rows: Vec<_> = table.iter().collect();
        rows.sort_by_key(|(action, _)| action.span().start);
        let mut entries = Vec::new();
        for (action, list) in rows {
            let list = self.with(list);
            entries.push(BindEntry {
                action: self.located(action.get_ref(), &action.span()),
                keys: list.keys()?,
                list: list.located("", &list.span()),
            });
        }
        Ok(entries)
    }

    /// Returns the keys in this value: a list of names, or a single name.
    fn keys(self) -> Result<Vec<LocatedText>, Fault> {
        match self.inner() {
            DeValue::Array(names) => {
                names.iter().map(|name| self.with(name).located_text("the name of a key in quotes")).collect()
            }
            _ => Ok(vec![self.located_text("keys, as in \"u\" or [\"u\", \"Backspace\"]")?]),
        }
    }

    /// Returns the text and its location, if this value is a text. `expected` describes valid values.
    fn located_text(self, expected: &str) -> Result<LocatedText, Fault> {
        Ok(self.located(self.text(expected)?, &self.span()))
    }
}
