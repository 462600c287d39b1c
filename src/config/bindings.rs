//! Parses key bindings in the settings file. The keymap checks the names of actions and keys later.

use crate::config::toml_value::{Fault, TomlValue};
use crate::config::{BindEntry, LocatedText};
use toml::de::DeValue;

impl TomlValue<'_> {
    /// Returns the entries of a table of bindings, in the order of the file.
    pub(super) fn bindings(self) -> Result<Vec<BindEntry>, Fault> {
        let expected = "actions with keys, as in { undo = [\"u\", \"Backspace\"] }";
        let table = self.inner().as_table().ok_or_else(|| self.fault(expected))?;
        let mut entries: Vec<_> = table.iter().collect();
        entries.sort_by_key(|(name, _)| name.span().start);
        let entry = |(name, value): (&toml::Spanned<_>, _)| {
            let value = self.with(value);
            let action = self.located(<_ as AsRef<str>>::as_ref(name.get_ref()), &name.span());
            Ok(BindEntry { action, keys: value.keys()?, list: value.located("", &value.span()) })
        };
        entries.into_iter().map(entry).collect()
    }

    fn keys(self) -> Result<Vec<LocatedText>, Fault> {
        let name = |value: Self, expected: &str| Ok(value.located(value.text(expected)?, &value.span()));
        match self.inner() {
            DeValue::Array(values) => {
                let key = |value| name(self.with(value), "the name of a key in quotes");
                values.iter().map(key).collect()
            }
            _ => Ok(vec![name(self, "keys, as in \"u\" or [\"u\", \"Backspace\"]")?]),
        }
    }
}
