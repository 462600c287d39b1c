//! Reviews in lines of text.

use crate::plain::Prompt;
use crate::plain::tests::{game, run_plain};

#[test]
fn a_review_shows_where_the_points_went() {
    let input = "review\nb1\nsolve\nreview 60\npar\nundo\nreview";
    let (text, _) = run_plain(game("sg1:topcoder:board:RBB/RRR/RBB"), input, Prompt::Hidden);
    assert!(text.contains("Nothing has been played yet.\n"), "{text}");
    let expected = "\
Lost: 16 points.
No stars: solver moves.
Best found: 4 B in one move (+6). Your largest B group: 2.
Move 1, b1. a1 first makes the group of b1 4 tiles large. Now it has 2. Your move cost 16 points. Better: a1, a1.
Par: 64 points, proved; 16 more than you.
undid 2 B at a1: 1 point, 11 in all, 2 tiles left
A review is shown at the end of a game.
";
    assert!(text.ends_with(expected), "{text}");
    // A move after the review counts as made with a hint.
    let (_, ended) = run_plain(game("sg1:topcoder:board:RBB/RRR/RBB+b1.a1.a1"), "review 60", Prompt::Hidden);
    assert_eq!(ended.help().hints, 0);
    let (_, ended) =
        run_plain(game("sg1:topcoder:board:RBB/RRR/RBB+b1.a1.a1"), "review 60\nundo\na1", Prompt::Hidden);
    assert_eq!(ended.help().hints, 1);
    let best = "sg1:topcoder:board:RBB/RRR/RBB+a1.a1";
    let (text, _) = run_plain(game(best), "review 60", Prompt::Hidden);
    let expected = "\
No better line is known.
5 stars, best known.
";
    assert!(text.ends_with(expected), "{text}");
}
