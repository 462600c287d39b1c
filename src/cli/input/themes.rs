//! The player's own themes, in `themes` of the folder for settings.

use crate::cli::error::BadInput;
use crate::cli::input::read;
use crate::store::Paths;
use crate::text::sanitize_line;
use crate::text::suggestion;
use crate::tui::Theme;
use anyhow::Context;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Where a player's themes are: `themes/NAME.toml` in the folder for settings.
pub(crate) fn folder() -> Option<PathBuf> {
    Some(folder_in(&Paths::of_user()?))
}

/// The same among these folders.
pub(crate) fn folder_in(paths: &Paths) -> PathBuf {
    paths.config().join("themes")
}

/// The theme that this word asks for: a file, or the name of a theme of the player's or of one that comes with the game;
/// `None` where nothing has this name.
pub(crate) fn find(word: &str, folder: Option<&Path>) -> anyhow::Result<Option<Theme>> {
    let path = Path::new(word);
    if path.components().count() > 1 || path.extension().is_some_and(|extension| extension == "toml") {
        let no_file = || BadInput::new(format!("{}: no such file", read::shown(path))).into();
        return read(path)?.map(Some).ok_or_else(no_file);
    }
    let own = folder.map(|folder| read(&folder.join(word).with_extension("toml"))).transpose()?;
    Ok(own.flatten().or_else(|| Theme::builtin(word)))
}

/// The text of that theme.
pub(crate) fn text(word: &str, folder: Option<&Path>) -> anyhow::Result<String> {
    let own = folder.map(|folder| folder.join(word).with_extension("toml")).filter(|path| path.exists());
    match (own, Theme::builtin_text(word)) {
        (Some(path), _) => fs::read_to_string(&path).with_context(|| path.display().to_string()),
        (None, Some(text)) => Ok(text.to_owned()),
        (None, None) => Err(unknown(word, folder)),
    }
}

/// The player's own themes, by name; those with something wrong in them are left out until they are asked for.
pub(crate) fn own(folder: Option<&Path>) -> Vec<Theme> {
    let mut themes: Vec<Theme> = files(folder).iter().filter_map(|path| read(path).ok().flatten()).collect();
    themes.sort_by(|one, two| one.name().cmp(two.name()));
    themes
}

/// The files in which the player's own themes are.
fn files(folder: Option<&Path>) -> Vec<PathBuf> {
    let entries = folder.and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten();
    let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    paths.filter(|path| path.extension().is_some_and(|extension| extension == "toml")).collect()
}

/// The theme in a file, if there is such a file.
fn read(path: &Path) -> anyhow::Result<Option<Theme>> {
    let shown = read::shown(path);
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) if error.kind() == io::ErrorKind::InvalidData => {
            return Err(BadInput::new(format!("{shown}: not a text")).into());
        }
        Err(error) => return Err(error).context(shown),
    };
    let theme = Theme::from_toml(&text).map_err(|error| BadInput::new(format!("{shown}: {error}")))?;
    Ok(Some(theme.named(stem(path))))
}

fn stem(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default();
    sanitize_line(&stem.to_string_lossy())
}

/// The names of the themes that come with the game, and of the player's.
pub(crate) fn names(folder: Option<&Path>) -> Vec<String> {
    let mut own: Vec<String> = files(folder).iter().map(|path| stem(path)).collect();
    own.retain(|name| !Theme::builtin_names().contains(&name.as_str()));
    own.sort();
    Theme::builtin_names().into_iter().map(str::to_owned).chain(own).collect()
}

/// The error that no theme has this name.
pub(crate) fn unknown(word: &str, folder: Option<&Path>) -> anyhow::Error {
    let names = names(folder);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let word = sanitize_line(word);
    BadInput::new(format!("no theme is named `{word}`{}", suggestion(&word, &names))).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder_with(name: &str, text: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("samegame-themes-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join(name).with_extension("toml"), text).unwrap();
        folder
    }

    #[test]
    fn a_theme_of_ones_own_comes_before_one_of_the_game() {
        let folder = folder_with("safe", "about = 'mine'\ntiles = ['red']");
        let about = |word| find(word, Some(&folder)).unwrap().unwrap().about().to_owned();
        assert_eq!(about("safe"), "mine");
        assert_eq!(about("mono"), Theme::builtin("mono").unwrap().about());
        assert_eq!(own(Some(&folder)).iter().map(Theme::name).collect::<Vec<_>>(), ["safe"]);
        assert_eq!(find(folder.join("safe.toml").to_str().unwrap(), None).unwrap().unwrap().name(), "safe");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_is_wrong_with_a_theme_is_told_when_it_is_asked_for() {
        let folder = folder_with("broken", "tyles = ['red']");
        let error = find("broken", Some(&folder)).unwrap_err();
        assert!(
            error.is::<BadInput>() && error.to_string().contains("broken.toml: line 1, column 1: no key"),
            "{error}"
        );
        assert!(own(Some(&folder)).is_empty());
        assert!(find("brokem", Some(&folder)).unwrap().is_none());
        let error = unknown("brokem", Some(&folder)).to_string();
        assert!(
            error.starts_with("no theme is named `brokem`: did you mean `broken`? There are tones, dark"),
            "{error}"
        );
        fs::remove_dir_all(folder).unwrap();
    }
}
