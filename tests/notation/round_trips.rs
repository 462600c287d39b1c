//! Written game ids and replays parse as the same values, and different values have different texts.

use crate::common::config;
use crate::common::values::{id, replay};
use proptest::prelude::*;
use samegame::board::Cell;
use samegame::game::{BoardOrigin, Event, GameId};
use samegame::notation::{Document, Replay};

/// Returns whether the text has no characters that are special in a shell or a web address.
fn is_safe(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b":,._/+=%-".contains(&byte))
}

/// Returns the first id, with the selected parts replaced by those of the second: rules, size, colours,
/// dealer and seed.
fn mixed(first: &GameId, second: &GameId, selected: [bool; 5]) -> GameId {
    let [rules, size, colors, dealer, seed] = selected;
    let mut mixed = first.clone();
    if rules {
        mixed.rules = second.rules;
    }
    if let (BoardOrigin::Deal(deal), BoardOrigin::Deal(other)) = (&mut mixed.source, &second.source) {
        if size {
            deal.size = other.size;
        }
        if colors {
            deal.colors = other.colors;
        }
        if dealer {
            deal.dealer = other.dealer;
        }
        if seed {
            deal.seed = other.seed.clone();
        }
    }
    mixed
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_written_game_id_parses_as_itself(id in id()) {
        let text = id.to_string();
        prop_assert!(is_safe(&text), "{}", text);
        prop_assert_eq!(text.parse(), Ok(id.clone()), "{}", text);
        prop_assert_eq!(text.parse(), Ok(Document::Replay(Replay::new(id, Vec::new()))));
    }

    #[test]
    fn different_ids_have_different_texts(first in id(), second in id(), selected: [bool; 5]) {
        let mixed = mixed(&first, &second, selected);
        prop_assert_eq!(mixed == first, mixed.to_string() == first.to_string());
        prop_assert_eq!(mixed == second, mixed.to_string() == second.to_string());
    }

    #[test]
    fn the_lines_of_a_replay_parse_as_the_replay(replay in replay()) {
        let text = replay.to_string();
        prop_assert_eq!(text.parse(), Ok(replay.clone()), "{}", text);
        let windows = text.replace('\n', "\r\n");
        prop_assert_eq!(windows.parse(), Ok(replay.clone()), "{:?}", windows);
        prop_assert_eq!(text.parse(), Ok(Document::Replay(replay)));
    }

    #[test]
    fn the_code_of_a_replay_parses_as_the_replay(replay in replay()) {
        let code = replay.code();
        prop_assert!(is_safe(&code), "{}", code);
        prop_assert_eq!(code.parse(), Ok(replay.clone()), "{}", code);
        prop_assert_eq!(format!("  {code}\n").parse(), Ok(Document::Replay(replay)));
    }
}

#[test]
fn ids_and_replays_are_written_as_in_the_first_version() {
    let id = "sg1:topcoder:board:RBB/RRR/RBB";
    let text = format!("samegame replay 1\n{id}\nplayer: Ada\n\na1\nmark hint\nundo\nredo\n");
    let replay: Replay = text.parse().expect("a replay");
    assert_eq!(replay.to_string(), text);
    assert_eq!(replay.code(), format!("{id}+a1._hint.u.r+player=Ada"));
    assert_eq!(replay.notes().collect::<Vec<_>>(), [("player", "Ada")]);
    for id in [
        "sg1:standard:15x15c5:uniform-v1:demo",
        "sg1:jsgames:30x20c3:clustered:40-v1:%C5%BC%C3%B3%C5%82w",
        "sg1:p1,-1,0,2_g3_b-7_x2_l1,-4,4,1_a2_c:1x1000c26:clearable-v1:a%20b%2Fc.d_e-f",
        "sg1:tiles:30x30c3:clearable-v2:",
    ] {
        assert_eq!(id.parse::<GameId>().expect("an id").to_string(), id);
    }
}

#[test]
fn a_replay_of_a_hundred_thousand_events_parses_as_itself() {
    let id: GameId = "sg1:standard:board:AAB/ABB".parse().unwrap();
    let events = [Event::Move(Cell::new(0, 0)), Event::Undo].into_iter().cycle().take(100_000).collect();
    let replay = Replay::new(id, events);
    assert_eq!(replay.to_string().parse::<Replay>().unwrap(), replay);
    assert_eq!(replay.code().parse::<Replay>().unwrap(), replay);
}

/// RFC 3986 reserves no meaning for `~`, so encoders leave it as it is. This one encodes it.
#[test]
fn a_tilde_in_an_id_need_not_be_encoded() {
    let [plain, encoded] = ["~a~", "%7Ea%7e"]
        .map(|seed| format!("sg1:tiles:5x4c3:uniform-v1:{seed}").parse::<GameId>().expect("an id"));
    assert_eq!(plain, encoded);
    assert_eq!(plain.to_string(), "sg1:tiles:5x4c3:uniform-v1:%7Ea%7E");
}
