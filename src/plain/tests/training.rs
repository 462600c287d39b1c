//! Training in lines of text.

use super::*;

/// The answers to these commands after a game with one error, and its review.
fn answers(commands: &str) -> String {
    let input = format!("b1\nb1\na1\nreview 1\n{commands}\nscore");
    let (text, _) = run_plain(game("sg1:topcoder:board:RBB/RRR/RBB"), &input, Prompt::Hidden);
    text.split_once("Type why 1").expect("a review").1.split_once('\n').expect("the answers").1.to_owned()
}

#[test]
fn an_exercise_is_asked_answered_and_left() {
    let text = answers("train\nb1\nundo\nb3\nundo\na1\ntrain");
    let said = [
        "Moment 1 of 1: move 1, b1, lost 16 points. Find a better move.\n",
        "removed 2 B at b1",
        "This is the move that you played.\n",
        "removed 2 B at b3",
        "Not enough: keeps 0 of 16 points.\n",
        "removed 5 R at a1",
        "As good as the best move known.\nDifference: ",
        "That was the last moment. Back to your game.\n",
        "Final score: 48",
    ];
    let mut rest = text.as_str();
    for sentence in said {
        rest = rest.split_once(sentence).unwrap_or_else(|| panic!("no {sentence:?} in\n{text}")).1;
    }
}

#[test]
fn a_hint_stops_before_the_move_and_solve_shows_the_better_line() {
    let text = answers("train\nhint\nhint\nhint\nsolve\ndaily");
    assert!(text.contains("Hint: colour R, in the middle.\n") && !text.contains("remove"), "{text}");
    assert!(text.contains("Better: a1, a1.\nDifference: "), "{text}");
    // A command about the player's own game leaves the training.
    assert!(text.ends_with("tiles left\n") || text.contains("48"), "{text}");
}

#[test]
fn without_a_reviewed_game_there_is_nothing_to_train() {
    let (text, _) = run_plain(game("AAB"), "train", Prompt::Hidden);
    assert!(text.contains("No moments to learn from."), "{text}");
}
