//! Goals: their text, and when a game reaches them.

use samegame::game::Goal;
use samegame::notation::Replay;

#[test]
fn a_goal_survives_being_written_and_read() {
    for text in
        ["clear", "score", "fewest-tiles", "fewest-moves", "score 1200", "score -3", "left 0", "left 3"]
    {
        let goal: Goal = text.parse().unwrap();
        assert_eq!(goal.to_string(), text);
        assert_eq!(text.replace(' ', ":").parse(), Ok(goal));
    }
    for text in ["", "win", "clear 3", "score ", "score:", "left -1", "left 3.", "score 99999999999999999999"]
    {
        let error = text.parse::<Goal>().unwrap_err();
        assert!(error.expected.contains("goal") || error.expected.contains(" from "), "{text}: {error}");
    }
}

#[test]
fn a_goal_is_reached_only_at_the_end_of_a_game() {
    let reached = |goal: &str, code: &str| {
        goal.parse::<Goal>().unwrap().is_reached(&code.parse::<Replay>().unwrap().game().unwrap())
    };
    let (playing, stuck) = ("sg1:tiles:board:AABCC+a1", "sg1:tiles:board:AABCC+a1.b1");
    assert_eq!(
        ["clear", "score 4", "left 3", "score"].map(|goal| reached(goal, playing)),
        [Some(false), Some(false), Some(false), None]
    );
    assert_eq!(
        ["clear", "score 4", "score 5", "left 1", "left 0"].map(|goal| reached(goal, stuck)),
        [Some(false), Some(true), Some(false), Some(true), Some(false)]
    );
    assert_eq!(reached("clear", "sg1:tiles:board:AA+a1"), Some(true));
}
