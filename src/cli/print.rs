//! The subcommands that print something of the program: completions, paths and themes.

use crate::cli::command_line::CommandLine;
use crate::cli::output::print_text;
use crate::cli::themes;
use crate::store::Paths;
use crate::text::{sanitize_line, sanitize_lines};
use crate::tui::{Symbols, Theme};
use anyhow::Context;
use clap::CommandFactory;
use clap_complete::Shell;
use std::fmt::Write as _;
use std::io::{self, Write};

pub(super) fn print_completions(shell: Shell) -> anyhow::Result<()> {
    // The script goes into a buffer first, because clap_complete panics on write errors.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut CommandLine::command(), "samegame", &mut script);
    Ok(io::stdout().lock().write_all(&script)?)
}

pub(super) fn print_paths() -> anyhow::Result<()> {
    let paths = Paths::for_user().context("no home directory: set SAMEGAME_HOME to a folder")?;
    let mut out = io::stdout().lock();
    writeln!(out, "settings  {}", paths.settings.display())?;
    writeln!(out, "themes    {}", paths.themes.join("*.toml").display())?;
    writeln!(out, "choices   {}", paths.choices.display())?;
    writeln!(out, "games     {}", paths.games.display())?;
    writeln!(out, "book      {}", paths.book.display())?;
    writeln!(out, "reviews   {}", paths.reviews.display())?;
    writeln!(out, "puzzles   {}", paths.puzzles.display())?;
    writeln!(out, "slots     {}", paths.state.join("slot-*.txt").display())?;
    Ok(())
}

/// Prints a theme as a template. Without a name, lists all themes and symbols.
pub(super) fn print_theme(name: Option<&str>) -> anyhow::Result<()> {
    let folder = themes::folder();
    let text = match name {
        Some(name) => sanitize_lines(&themes::text(name, folder.as_deref())?),
        None => list(&themes::user_themes(folder.as_deref())),
    };
    Ok(print_text(&text)?)
}

fn list(user_themes: &[Theme]) -> String {
    let mut list = "Themes:\n".to_owned();
    let builtin: Vec<Theme> = Theme::builtin_names().into_iter().filter_map(Theme::builtin).collect();
    let is_replaced = |theme: &&Theme| user_themes.iter().any(|other| other.name() == theme.name());
    let themes = builtin.iter().filter(|theme| !is_replaced(theme)).chain(user_themes);
    push_entries(&mut list, themes.map(|theme| (theme.name(), theme.about())));
    list.push_str("\nSymbols (--symbols):\n");
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
