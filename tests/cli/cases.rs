//! Commands and what they print, as they stand in files, in the README and in its pages.

#[test]
fn cases() {
    // Nothing is played in these, so that none sees what another one left.
    let home = tempfile::tempdir().unwrap();
    let cases = trycmd::TestCases::new();
    cases.env("COLUMNS", "100").env("LC_ALL", "C").env("SAMEGAME_HOME", home.path().display().to_string());
    cases
        .case("tests/cli/*.trycmd")
        .case("tests/cli/bot/*.toml")
        .case("README.md")
        .case("docs/*.md")
        .case("src/**/README.md")
        .run();
}

/// Those that need a shell and its programs.
#[test]
#[cfg(unix)]
fn cases_with_a_shell() {
    let home = tempfile::tempdir().unwrap();
    let cases = trycmd::TestCases::new();
    cases.env("COLUMNS", "100").env("SAMEGAME_HOME", home.path().display().to_string());
    cases.case("tests/cli/unix/*.trycmd").run();
}
