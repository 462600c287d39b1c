//! `samegame theme`, which lists themes or prints one, and the loading of themes: the player's own and the built-in ones.

use crate::cli::error::bad_input;
use crate::cli::input::{decode_text, display_path};
use crate::cli::output::print_text;
use crate::config::Setting;
use crate::store::{Paths, read_regular};
use crate::text::{sanitize_line, sanitize_lines, suggestion};
use crate::tui::Theme;
use anyhow::Context;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Finds a theme by its path or by its name. The player's own themes come before the built-in ones. Returns `None` if no
/// theme has this name.
pub(crate) fn find(name: &str, folder: Option<&Path>) -> anyhow::Result<Option<Theme>> {
    let path = Path::new(name);
    if path.components().count() > 1 || path.extension().is_some_and(|extension| extension == "toml") {
        let no_file = || bad_input!("{}: no such file", display_path(path));
        return load(path)?.map(Some).ok_or_else(no_file);
    }
    let own = folder.map(|folder| load(&folder.join(format!("{name}.toml")))).transpose()?;
    Ok(own.flatten().or_else(|| Theme::builtin(name)))
}

/// Returns the player's own themes, sorted by name. Skips broken ones, whose errors are reported when the player names
/// them.
pub(crate) fn user_themes(folder: Option<&Path>) -> Vec<Theme> {
    let mut themes: Vec<Theme> = files(folder).iter().filter_map(|path| load(path).ok().flatten()).collect();
    themes.sort_by(|one, other| one.name().cmp(other.name()));
    themes
}

fn files(folder: Option<&Path>) -> Vec<PathBuf> {
    let entries = folder.and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten();
    let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    paths.filter(|path| path.extension().is_some_and(|extension| extension == "toml")).collect()
}

/// Loads a theme. Returns `None` if the file does not exist.
fn load(path: &Path) -> anyhow::Result<Option<Theme>> {
    let name = display_path(path);
    let text = match read_regular(path) {
        Ok(bytes) => decode_text(bytes, &name)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error).context(name),
    };
    let theme = Theme::from_toml(&text).map_err(|error| bad_input!("{name}: {error}"))?;
    Ok(Some(theme.with_name(theme_name(path))))
}

fn theme_name(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default();
    sanitize_line(&stem.to_string_lossy())
}

/// Returns the names of all themes: the built-in ones, then the player's own.
pub(crate) fn names(folder: Option<&Path>) -> Vec<String> {
    let mut own: Vec<String> = files(folder).iter().map(|path| theme_name(path)).collect();
    own.retain(|name| !Theme::builtin_names().contains(&name.as_str()));
    own.sort_unstable();
    Theme::builtin_names().into_iter().map(str::to_owned).chain(own).collect()
}

pub(crate) fn unknown_theme(name: &str, folder: Option<&Path>) -> anyhow::Error {
    let name = sanitize_line(name);
    bad_input!("no theme is named `{name}`{}", suggestion(&name, &names(folder)))
}

/// Prints a theme as a template. Without a name, lists all themes and symbols.
pub(super) fn print_theme(name: Option<&str>) -> anyhow::Result<()> {
    let folder = Paths::for_user().map(|paths| paths.themes);
    if let Some(name) = name {
        let own = folder.as_ref().map(|folder| folder.join(format!("{name}.toml")));
        let text = match (own.filter(|path| path.exists()), Theme::builtin_text(name)) {
            (Some(path), _) => {
                let name = display_path(&path);
                decode_text(read_regular(&path).with_context(|| name.clone())?, &name)?
            }
            (None, Some(text)) => text.to_owned(),
            (None, None) => return Err(unknown_theme(name, folder.as_deref())),
        };
        return Ok(print_text(&sanitize_lines(&text))?);
    }
    let own = user_themes(folder.as_deref());
    let is_replaced = |theme: &Theme| own.iter().any(|other| other.name() == theme.name());
    let mut themes: Vec<Theme> = Theme::builtin_names().into_iter().filter_map(Theme::builtin).collect();
    themes.retain(|theme| !is_replaced(theme));
    let themes = themes.iter().chain(&own).map(|theme| (theme.name(), theme.about()));
    let (themes, symbols) = (listed(&themes.collect::<Vec<_>>()), listed(&Setting::Symbols.row().words()));
    Ok(print_text(&format!("Themes:\n{themes}\nSymbols (--symbols):\n{symbols}"))?)
}

fn listed(entries: &[(&str, &str)]) -> String {
    let width = entries.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    // The description in a theme file may contain control characters.
    let line = |(name, about): &(&str, &str)| format!("  {name:<width$}  {}\n", sanitize_line(about));
    entries.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::error::BadInput;

    fn folder_with(name: &str, text: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("samegame-themes-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join(format!("{name}.toml")), text).unwrap();
        folder
    }

    #[test]
    fn the_players_own_theme_comes_before_a_builtin_one() {
        let folder = folder_with("safe", "about = 'mine'\ntiles = ['red']");
        let about = |name| find(name, Some(&folder)).unwrap().unwrap().about().to_owned();
        assert_eq!(about("safe"), "mine");
        assert_eq!(about("mono"), Theme::builtin("mono").unwrap().about());
        assert_eq!(user_themes(Some(&folder)).iter().map(Theme::name).collect::<Vec<_>>(), ["safe"]);
        assert_eq!(find(folder.join("safe.toml").to_str().unwrap(), None).unwrap().unwrap().name(), "safe");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_broken_theme_is_an_error_only_if_it_is_named() {
        let folder = folder_with("broken", "tyles = ['red']");
        let error = find("broken", Some(&folder)).unwrap_err();
        assert!(
            error.is::<BadInput>()
                && error.to_string().contains("broken.toml: line 1, column 1: unknown field"),
            "{error}"
        );
        assert!(user_themes(Some(&folder)).is_empty());
        assert!(find("brokem", Some(&folder)).unwrap().is_none());
        let error = unknown_theme("brokem", Some(&folder)).to_string();
        assert!(
            error.starts_with("no theme is named `brokem`: did you mean `broken`? There are tones, dark"),
            "{error}"
        );
        fs::remove_dir_all(folder).unwrap();
    }
}
