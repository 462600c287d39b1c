//! Runs the commands in the case files, the README and the other pages, and compares what they print.

use super::pages::pages;

#[test]
fn cases() {
    // No case makes a move, so all cases can share a home folder.
    let home = tempfile::tempdir().unwrap();
    let cases = trycmd::TestCases::new();
    cases.env("COLUMNS", "100").env("LC_ALL", "C").env("SAMEGAME_HOME", home.path().display().to_string());
    for page in pages() {
        cases.case(page.path);
    }
    cases.case("tests/cli/*.trycmd").case("tests/cli/bot/*.toml").case("tests/cli/input/*.toml").run();
}

/// Each of these cases has a home folder and a locale of its own.
#[test]
fn cases_with_settings() {
    trycmd::TestCases::new().case("tests/cli/settings/*.trycmd").run();
}

#[test]
#[cfg(unix)]
fn cases_that_need_a_shell() {
    let home = tempfile::tempdir().unwrap();
    let cases = trycmd::TestCases::new();
    cases.env("COLUMNS", "100").env("SAMEGAME_HOME", home.path().display().to_string());
    cases.case("tests/cli/unix/*.trycmd").run();
}
