//! Runs the commands in the case files, the README and the other pages, and compares what they print.

use super::pages::pages;
use super::program;

// No case makes a move, so all cases of a test can share a home folder.

#[test]
fn cases() {
    let cases = program::cases();
    cases.env("COLUMNS", "100").env("LC_ALL", "C");
    for page in pages() {
        cases.case(page.path);
    }
    cases.case("tests/cli/*.trycmd").case("tests/cli/input/*.toml").skip("tests/cli/locale.trycmd").run();
}

/// Each of these cases has a locale of its own.
#[test]
fn cases_with_locales() {
    program::cases().case("tests/cli/locale.trycmd").run();
}
