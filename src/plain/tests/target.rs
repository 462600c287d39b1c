//! The answer to the command `target`.

use super::*;
use crate::config::Setting;

#[test]
fn the_target_is_told_on_request_with_the_best_games() {
    let home = tempfile::tempdir().unwrap();
    let text = output_with_saving(
        home.path(),
        Messages::PLAIN_ENGLISH,
        game("RBB\nRRR\nRBB"),
        "target\nb1\na1\na1\nrestart\ntarget\na1\ntarget",
    );
    let answers = [
        "No star yet, next at 1011.\n",
        "No star yet, next at 1011, your best at 1009.\n",
        "No star yet, next at 1011, your best at 1009, +9 on your best.\n",
    ];
    assert!(answers.iter().all(|answer| text.contains(answer)), "{text}");
    let mut autosave = Autosave::disabled();
    let mut output = Vec::new();
    let mut ui =
        text_ui(Session::new(game("RBB\nRRR\nRBB")), &mut autosave, &mut output, Box::new(|| Duration::ZERO));
    ui.config.choose(Setting::Target, false);
    run(ui, "target".as_bytes(), Prompt::Hidden).unwrap();
    assert!(String::from_utf8(output).unwrap().ends_with("The setting target is off.\n"));
}
