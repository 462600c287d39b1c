//! `samegame theme`.

use crate::cli::input::themes;
use crate::text::sanitize_line;
use crate::tui::{Symbols, Theme};
use clap::Args;
use std::fmt::Write as _;
use std::io::{self, Write};

/// The theme to print.
#[derive(Args, Debug)]
pub struct ShowTheme {
    /// The theme to print; without a name, all themes and faces are listed
    #[arg(value_name = "NAME")]
    name: Option<String>,
}

impl ShowTheme {
    pub fn run(&self) -> anyhow::Result<()> {
        let folder = themes::folder();
        let text = match &self.name {
            Some(name) => themes::text(name, folder.as_deref())?,
            None => list(&themes::user_themes(folder.as_deref())),
        };
        Ok(io::stdout().lock().write_all(text.as_bytes())?)
    }
}

fn list(user_themes: &[Theme]) -> String {
    let mut list = "Themes:\n".to_owned();
    let builtin: Vec<Theme> = Theme::builtin_names().into_iter().filter_map(Theme::builtin).collect();
    let is_replaced = |theme: &&Theme| user_themes.iter().any(|other| other.name() == theme.name());
    let themes = builtin.iter().filter(|theme| !is_replaced(theme)).chain(user_themes);
    push_entries(&mut list, themes.map(|theme| (theme.name(), theme.about())));
    list.push_str("\nSymbols (--faces):\n");
    push_entries(&mut list, Symbols::ALL.into_iter().map(|symbols| (symbols.name, symbols.about)));
    list
}

fn push_entries<'a>(list: &mut String, entries: impl Iterator<Item = (&'a str, &'a str)>) {
    let entries: Vec<_> = entries.collect();
    let width = entries.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    for (name, about) in entries {
        // The description in a theme file may contain control characters.
        let about = sanitize_line(about);
        let _ = writeln!(list, "  {name:<width$}  {about}");
    }
}
