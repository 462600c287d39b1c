//! `samegame theme`.

use crate::cli::input::themes;
use crate::text::sanitize_line;
use crate::tui::{Symbols, Theme};
use clap::Args;
use std::fmt::Write as _;
use std::io::{self, Write};

/// Which theme to print.
#[derive(Args, Debug)]
pub struct ShowTheme {
    /// The theme whose text to print; without it the names of all of them, and of the faces
    #[arg(value_name = "NAME")]
    name: Option<String>,
}

impl ShowTheme {
    /// Prints it.
    ///
    /// # Errors
    /// If there is no such theme, or if it cannot be written.
    pub fn run(&self) -> anyhow::Result<()> {
        let folder = themes::folder();
        let text = match &self.name {
            Some(name) => themes::text(name, folder.as_deref())?,
            None => list(&themes::own(folder.as_deref())),
        };
        Ok(io::stdout().lock().write_all(text.as_bytes())?)
    }
}

fn list(own: &[Theme]) -> String {
    let mut list = "Themes:\n".to_owned();
    let builtin: Vec<Theme> = Theme::builtin_names().into_iter().filter_map(Theme::builtin).collect();
    let is_replaced = |theme: &&Theme| own.iter().any(|other| other.name() == theme.name());
    let themes = builtin.iter().filter(|theme| !is_replaced(theme)).chain(own);
    let entries = themes.map(|theme| (theme.name(), theme.about()));
    push(&mut list, entries);
    list.push_str("\nFaces:\n");
    push(&mut list, Symbols::ALL.into_iter().map(|faces| (faces.name, faces.about)));
    list
}

fn push<'a>(list: &mut String, entries: impl Iterator<Item = (&'a str, &'a str)>) {
    for (name, about) in entries {
        // A theme may say of itself what a terminal would act on.
        let about = sanitize_line(about);
        let _ = writeln!(list, "  {name:<9} {about}");
    }
}
