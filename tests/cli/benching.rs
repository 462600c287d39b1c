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
    assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(0), "1000\n"));
    let notes = "note: ./2: not a regular file, skipped\nnote: ./3: not a regular file, skipped\n";
    let stderr = text(&output.stderr);
    let mut lines: Vec<&str> = stderr.split_inclusive('\n').collect();
    lines.sort_unstable();
    assert_eq!(lines.concat(), notes);
}

/// The rows of a run without their seconds, which differ between runs, in the order of the boards.
fn rows(objects: &str) -> Vec<serde_json::Value> {
    let parse = |line| serde_json::from_str::<serde_json::Value>(line).expect("one JSON value per line");
    let mut rows: Vec<_> = objects.lines().map(parse).filter(|object| object["event"] == "result").collect();
    for row in &mut rows {
        row.as_object_mut().expect("an object").remove("seconds").expect("every row has seconds");
    }
    rows.sort_by_key(|row| row["number"].as_u64());
    rows
}

#[test]
fn shards_are_joined_by_appending_them() {
    // With three boards, one of the four shards is empty.
    for boards in [10, 3] {
        let bench = format!("bench --deal {boards} --seed shards --size 8x8 --colors 4 --nodes 5000 --json");
        // The order of the shards does not matter.
        let shards = (1..=4).rev().map(|index| output(&format!("{bench} --shard {index}/4"), "").stdout);
        let joined = shards.map(|shard| text(&shard)).collect::<String>();
        let whole = text(&output(&bench, "").stdout);
        assert_eq!(rows(&whole).len(), boards);
        assert_eq!(rows(&joined), rows(&whole));
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("joined.json"), joined).unwrap();
        let again =
            samegame(&format!("{bench} --baseline joined.json")).current_dir(&folder).output().unwrap();
        let expected = format!("\"baseline\":{{\"boards\":{boards},\"mean\":0.0,\"interval\":0.0}}}}\n");
        assert!(text(&again.stdout).ends_with(&expected), "{}", text(&again.stdout));
    }
}

#[test]
fn searches_with_a_node_limit_are_the_same_on_any_number_of_threads() {
    let bench = |threads: usize| {
        let bench = "bench --deal 2 --seed threads --size 12x12 --colors 5 --nodes 500000 --json";
        rows(&text(&output(&format!("{bench} --threads {threads}"), "").stdout))
    };
    let on_one_thread = bench(1);
    for threads in [2, 5] {
        assert_eq!(bench(threads), on_one_thread, "{threads} threads");
    }
}
