//! Goals: their text, and when a game reaches them.

use samegame::game::{Game, Goal};
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

#[test]
fn a_goal_that_is_certain_is_reached_by_every_way_to_go_on() {
    fn ends(game: &Game, all: &mut Vec<Game>) {
        for group in game.board().moves(game.rules().min_group()) {
            let mut after = game.clone();
            after.play(group.cell).unwrap();
            ends(&after, all);
        }
        if game.status().is_over() {
            all.push(game.clone());
        }
    }
    for rules in ["standard", "tiles", "jsgames"] {
        let game: Game =
            format!("sg1:{rules}:board:AABB/BBBA/AABA+a1").parse::<Replay>().unwrap().game().unwrap();
        let mut all = Vec::new();
        ends(&game, &mut all);
        let goals = (-9..12).map(Goal::AtLeast).chain((0..12).map(Goal::AtMostLeft)).chain([Goal::Clear]);
        let certain: Vec<Goal> = goals.filter(|goal| goal.is_certain(&game)).collect();
        assert!(certain.contains(&Goal::AtMostLeft(10)) && !certain.contains(&Goal::Clear));
        assert_eq!(certain.contains(&Goal::AtLeast(0)), rules == "standard");
        for goal in certain {
            assert!(all.iter().all(|end| goal.is_reached(end) == Some(true)), "{rules}: {goal}");
        }
    }
}
