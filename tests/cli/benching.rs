//! `samegame bench`.

use super::program::{output, samegame, text};

#[test]
#[cfg(unix)]
fn pipes_and_devices_in_a_folder_are_skipped() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("1.txt"), "AABB").unwrap();
    let _socket = std::os::unix::net::UnixListener::bind(folder.path().join("2")).unwrap();
    std::os::unix::fs::symlink("/dev/zero", folder.path().join("3")).unwrap();
    let output = samegame("bench --strategy greedy --quiet .").current_dir(folder.path()).output().unwrap();
    assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(0), "1000.0\n"));
    let notes = "note: ./2: not a regular file, skipped\nnote: ./3: not a regular file, skipped\n";
    let stderr = text(&output.stderr);
    let mut lines: Vec<&str> = stderr.split_inclusive('\n').collect();
    lines.sort_unstable();
    assert_eq!(lines.concat(), notes);
}

/// Parses the objects of a run, one per line, and removes `seconds`, which differs between runs.
fn without_seconds(objects: &str) -> Vec<serde_json::Value> {
    let parse = |line: &str| {
        let mut object: serde_json::Value = serde_json::from_str(line).expect("one JSON value per line");
        object.as_object_mut().expect("an object").remove("seconds").expect("every object has seconds");
        for point in object.get_mut("curve").and_then(|curve| curve.as_array_mut()).into_iter().flatten() {
            point.as_object_mut().expect("a point").remove("seconds").expect("every point has seconds");
        }
        object
    };
    objects.lines().map(parse).collect()
}

#[test]
fn joining_all_shards_gives_the_whole_run() {
    // With three boards, one of the four shards is empty.
    for boards in [10, 3] {
        let bench =
            format!("bench --deal {boards} --seed shards --size 8x8 --colors 4 --nodes 5000 --json --curve");
        let folder = tempfile::tempdir().unwrap();
        // The last shard comes first, because the order of the files does not matter.
        let files: Vec<String> = (1..=4).rev().map(|index| format!("{index}.json")).collect();
        for file in &files {
            let shard = output(&format!("{bench} --shard {}/4", file.trim_end_matches(".json")), "");
            std::fs::write(folder.path().join(file), shard.stdout).unwrap();
        }
        let joined = samegame(&format!("compare --json {}", files.join(" "))).current_dir(&folder).output();
        let joined = without_seconds(&text(&joined.unwrap().stdout));
        let whole = without_seconds(&text(&output(&bench, "").stdout));
        assert_eq!(whole.len(), boards + 1);
        assert_eq!(joined, whole);
    }
}

#[test]
fn curves_ascend_to_the_score_and_are_the_same_on_any_number_of_threads() {
    let bench = |threads: usize| {
        let bench = "bench --deal 3 --seed curves --size 12x12 --colors 5 --nodes 1500000 --json --curve";
        let output = output(&format!("{bench} --threads {threads}"), "");
        without_seconds(&text(&output.stdout))
    };
    let on_one_thread = bench(1);
    for row in &on_one_thread[..3] {
        let number = |point: &serde_json::Value, key: &str| point[key].as_i64().expect("a number");
        let points: Vec<(i64, i64)> = row["curve"]
            .as_array()
            .expect("a curve")
            .iter()
            .map(|point| (number(point, "nodes"), number(point, "score")))
            .collect();
        assert!((5..=64).contains(&points.len()), "{points:?}");
        assert!(points.is_sorted_by(|one, next| one.0 < next.0 && one.1 < next.1), "{points:?}");
        let &(nodes, score) = points.last().expect("a point");
        assert!(score == number(row, "score") && nodes <= number(row, "nodes"), "{points:?}");
    }
    for threads in [2, 5] {
        assert_eq!(bench(threads), on_one_thread, "{threads} threads");
    }
}

/// A row of a run, with values that only another program could have written.
fn row(number: u64, score: i64, nodes: u64) -> String {
    format!(
        r#"{{"event":"result","number":{number},"board":"{number}","score":{score},"status":"stuck","tiles_left":1,"proved":false,"moves":1,"actions":"0 0","nodes":{nodes},"seconds":1.0,"replay":"sg1:tiles:{number}x1c3:uniform-v1:x"}}"#
    ) + "\n"
}

#[test]
fn huge_numbers_in_earlier_runs_do_not_overflow() {
    let folder = tempfile::tempdir().unwrap();
    let write =
        |name: &str, rows: &[String]| std::fs::write(folder.path().join(name), rows.concat()).unwrap();
    let summary = "{\"event\":\"summary\",\"of\":1000000000000000000}\n".to_owned();
    write("far.json", &[row(3, 1, 0), row(7, 1, 0), summary]);
    write("high.json", &[row(1, i64::MAX, u64::MAX), row(2, i64::MAX, u64::MAX)]);
    write("low.json", &[row(1, i64::MIN, 0), row(2, i64::MIN, 0)]);
    let compare = |line: &str| {
        let output = samegame(line).current_dir(folder.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        (text(&output.stdout), text(&output.stderr))
    };
    let missing = "note: far.json: 999999999999999998 of 1000000000000000000 boards are missing: \
                   1, 2, 4, 5, 6, 8, 9, 10, 11, 12 and so on\n";
    assert_eq!(compare("compare far.json").1, missing);
    let (table, _) = compare("compare high.json");
    assert!(table.contains("nodes: 18446744073709551615,"), "{table}");
    assert!(table.contains("Total: 9223372036854775807 on 2 boards,"), "{table}");
    let (ranking, _) = compare("compare high.json low.json");
    assert!(ranking.contains("-18446744073709551616.0"), "{ranking}");
}
