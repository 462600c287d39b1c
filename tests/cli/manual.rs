//! The manual page and the completions.

use super::program::{output, text};

#[test]
fn the_manual_page_has_every_section() {
    let page = text(&output("man", "").stdout);
    for part in [
        "NAME",
        "SAMEGAME REPLAY",
        "SAMEGAME DEAL",
        "SAMEGAME SOLVE",
        "SAMEGAME BENCH",
        "SAMEGAME JUDGE",
        "EXAMPLES",
        "EXIT CODES",
        "ENVIRONMENT",
    ] {
        assert!(page.contains(part), "{part} is missing");
    }
    assert!(page.contains("clear\\-multiplier") && page.contains("topcoder"), "{page}");
}

#[test]
fn every_shell_has_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = output(&format!("completions {shell}"), "");
        assert!(text(&script.stdout).contains("clear-bonus"), "{shell}");
    }
}
