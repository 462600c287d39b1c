//! The manual page and the completions.

use super::program::{output, text};
use samegame::config::Setting;

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
    assert!(page.contains("topcoder"), "{page}");
}

#[test]
fn every_shell_has_completions() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = output(&format!("completions {shell}"), "");
        assert!(text(&script.stdout).contains("puzzle"), "{shell}");
    }
}

#[test]
fn the_manual_page_explains_every_setting() {
    let page = text(&output("man", "").stdout);
    for row in Setting::all().map(Setting::row) {
        let name = row.name.replace('-', "\\-");
        assert!(page.contains(&format!(".TP\n\\fB{name}\\fR\n")), "{name}");
        let flag = format!("\\-\\-{name}");
        assert!(
            row.flag.is_none() || page.contains(&flag) || page.contains(&format!("\\-\\-no\\-{name}")),
            "{name}"
        );
    }
}
