//! The processes of the system, and what is known of each.

use super::super::mark::Mark;

/// A process, as it was a moment ago.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Process {
    pub(super) id: i32,
    pub(super) parent: i32,
    pub(super) group: i32,
    /// In ticks of the system's own clock.
    #[cfg(target_os = "linux")]
    pub(super) started: u64,
    /// It has ended, and waits for its parent to notice.
    pub(super) is_dead: bool,
    pub(super) name: String,
}

#[cfg(target_os = "linux")]
pub(super) use linux::{all, holders, is_marked, started, youngest_first};
#[cfg(not(target_os = "linux"))]
pub(super) use listing::{all, holders, is_marked};

#[cfg(target_os = "linux")]
mod linux {
    use super::{Mark, Process};
    use std::ffi::OsString;
    use std::fs;

    /// All processes, ourselves too.
    pub(in super::super) fn all() -> Vec<Process> {
        youngest_first().collect()
    }

    /// The same, the highest ids first, each as it is when it comes to it.
    pub(in super::super) fn youngest_first() -> impl Iterator<Item = Process> {
        let folders = fs::read_dir("/proc").into_iter().flatten();
        let ids = folders.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse::<i32>().ok());
        let mut ids: Vec<i32> = ids.collect();
        ids.sort_unstable_by(|one, other| other.cmp(one));
        // What ends meanwhile is not missed.
        ids.into_iter().filter_map(look)
    }

    /// When a process was started, on the clock of [`Process::started`].
    pub(in super::super) fn started(id: i32) -> u64 {
        look(id).map_or(0, |process| process.started)
    }

    fn look(id: i32) -> Option<Process> {
        parse(&fs::read_to_string(format!("/proc/{id}/stat")).ok()?)
    }

    /// Whether a process began its life with this mark.
    pub(in super::super) fn is_marked(id: i32, mark: &Mark) -> bool {
        fs::read(format!("/proc/{id}/environ")).is_ok_and(|environment| mark.is_in(&environment))
    }

    /// Those of these processes that hold one of these pipes.
    pub(in super::super) fn holders(processes: Vec<Process>, pipes: &[OsString]) -> Vec<Process> {
        let holds = |process: &Process| {
            let Ok(files) = fs::read_dir(format!("/proc/{}/fd", process.id)) else { return false };
            files.flatten().any(|file| fs::read_link(file.path()).is_ok_and(|to| pipes.contains(&to.into())))
        };
        processes.into_iter().filter(holds).collect()
    }

    /// `4711 (name) S 1 4711 …`: a name may hold spaces and brackets.
    fn parse(stat: &str) -> Option<Process> {
        let (id, rest) = stat.split_once(" (")?;
        let (name, rest) = rest.rsplit_once(") ")?;
        let mut fields = rest.split(' ');
        let is_dead = matches!(fields.next()?, "Z" | "X");
        let mut number = || fields.next()?.parse().ok();
        let (parent, group) = (number()?, number()?);
        Some(Process {
            id: id.parse().ok()?,
            parent,
            group,
            // The 22nd field of all; five were taken.
            started: fields.nth(16)?.parse().ok()?,
            is_dead,
            name: name.to_owned(),
        })
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn odd_names_are_read() {
            let stat = "47 (a ) Z (b) S 1 46 45 0 -1 4194560 9 8 7 6 5 4 3 2 20 0 1 0 8128 12 13";
            let name = "a ) Z (b".to_owned();
            let expected = Process { id: 47, parent: 1, group: 46, started: 8128, is_dead: false, name };
            assert_eq!(parse(stat), Some(expected));
        }

        #[test]
        fn we_are_there() {
            let us = i32::try_from(std::process::id()).unwrap();
            assert!(all().iter().any(|process| process.id == us && !process.is_dead));
        }
    }
}

/// Elsewhere on Unix `ps` tells, in the words that POSIX has for it.
#[cfg(any(test, not(target_os = "linux")))]
mod listing {
    #[cfg(not(target_os = "linux"))]
    use super::Mark;
    use super::Process;
    use std::process::{Command, Stdio};

    pub(in super::super) fn all() -> Vec<Process> {
        let mut ps = Command::new("ps");
        ps.args(["-A", "-o", "pid=", "-o", "ppid=", "-o", "pgid=", "-o", "stat=", "-o", "comm="]);
        let listed = ps.stdin(Stdio::null()).stderr(Stdio::null()).output();
        let listed = listed.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
        listed.unwrap_or_default().lines().filter_map(parse).collect()
    }

    /// A mark cannot be seen here.
    #[cfg(not(target_os = "linux"))]
    pub(in super::super) const fn is_marked(_: i32, _: &Mark) -> bool {
        false
    }

    /// Nor can who holds a pipe.
    #[cfg(not(target_os = "linux"))]
    pub(in super::super) fn holders(_: Vec<Process>, _: &[std::ffi::OsString]) -> Vec<Process> {
        Vec::new()
    }

    fn parse(line: &str) -> Option<Process> {
        let mut words = line.split_whitespace();
        let mut number = || words.next()?.parse().ok();
        let (id, parent, group) = (number()?, number()?, number()?);
        let is_dead = words.next()?.starts_with('Z');
        let name = words.collect::<Vec<_>>().join(" ");
        Some(Process {
            id,
            parent,
            group,
            // Not told here, but this is tested where the other one is.
            #[cfg(target_os = "linux")]
            started: 0,
            is_dead,
            name,
        })
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn a_line_is_read() {
            let process = parse("  47     1    46 Ss+  /usr/bin/a b").unwrap();
            assert_eq!((process.id, process.parent, process.group), (47, 1, 46));
            assert_eq!((process.is_dead, process.name.as_str()), (false, "/usr/bin/a b"));
        }

        #[test]
        fn we_are_there() {
            let us = i32::try_from(std::process::id()).unwrap();
            assert!(all().iter().any(|process| process.id == us && !process.is_dead));
        }
    }
}
