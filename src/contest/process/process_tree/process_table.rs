//! The processes of the system.

#[cfg(target_os = "linux")]
pub(super) use procfs::{all, has_tag, holders, started, youngest_first};
#[cfg(not(target_os = "linux"))]
pub(super) use ps::{all, has_tag, holders};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Process {
    pub(super) id: i32,
    pub(super) parent: i32,
    pub(super) group: i32,
    /// The start time in ticks of the system's clock.
    #[cfg(target_os = "linux")]
    pub(super) started: u64,
    /// Whether it has ended and its parent has not reaped it yet.
    pub(super) is_dead: bool,
    pub(super) name: String,
}

#[cfg(target_os = "linux")]
mod procfs {
    use super::Process;
    use crate::contest::process::process_tag::ProcessTag;
    use std::ffi::OsString;
    use std::fs;

    pub(crate) fn all() -> Vec<Process> {
        youngest_first().collect()
    }

    /// All processes from the highest id down, each read when the iterator reaches it.
    pub(crate) fn youngest_first() -> impl Iterator<Item = Process> {
        let folders = fs::read_dir("/proc").into_iter().flatten();
        let ids = folders.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse::<i32>().ok());
        let mut ids: Vec<i32> = ids.collect();
        ids.sort_unstable_by_key(|&id| std::cmp::Reverse(id));
        // A process that has ended in the meantime is left out.
        ids.into_iter().filter_map(read)
    }

    pub(crate) fn started(id: i32) -> u64 {
        read(id).map_or(0, |process| process.started)
    }

    fn read(id: i32) -> Option<Process> {
        parse(&fs::read_to_string(format!("/proc/{id}/stat")).ok()?)
    }

    pub(crate) fn has_tag(id: i32, tag: &ProcessTag) -> bool {
        fs::read(format!("/proc/{id}/environ")).is_ok_and(|environment| tag.is_in(&environment))
    }

    pub(crate) fn holders(processes: Vec<Process>, pipes: &[OsString]) -> Vec<Process> {
        let holds = |process: &Process| {
            let Ok(files) = fs::read_dir(format!("/proc/{}/fd", process.id)) else { return false };
            files.flatten().any(|file| fs::read_link(file.path()).is_ok_and(|to| pipes.contains(&to.into())))
        };
        processes.into_iter().filter(holds).collect()
    }

    /// Parses `4711 (name) S 1 4711 …`. A name can contain spaces and brackets.
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
            // This is the 22nd field; five were read before it.
            started: fields.nth(16)?.parse().ok()?,
            is_dead,
            name: name.to_owned(),
        })
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn a_name_with_brackets_is_parsed() {
            let stat = "47 (a ) Z (b) S 1 46 45 0 -1 4194560 9 8 7 6 5 4 3 2 20 0 1 0 8128 12 13";
            let name = "a ) Z (b".to_owned();
            let expected = Process { id: 47, parent: 1, group: 46, started: 8128, is_dead: false, name };
            assert_eq!(parse(stat), Some(expected));
        }

        #[test]
        fn this_process_is_listed() {
            let own_id = i32::try_from(std::process::id()).unwrap();
            assert!(all().iter().any(|process| process.id == own_id && !process.is_dead));
        }
    }
}

/// The output of `ps` for other Unix systems, in the form that POSIX specifies.
#[cfg(any(test, not(target_os = "linux")))]
mod ps {
    use super::Process;
    #[cfg(not(target_os = "linux"))]
    use crate::contest::process::process_tag::ProcessTag;
    use std::process::{Command, Stdio};

    pub(crate) fn all() -> Vec<Process> {
        let mut ps = Command::new("ps");
        ps.args(["-A", "-o", "pid=", "-o", "ppid=", "-o", "pgid=", "-o", "stat=", "-o", "comm="]);
        let listed = ps.stdin(Stdio::null()).stderr(Stdio::null()).output();
        let listed = listed.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
        listed.unwrap_or_default().lines().filter_map(parse).collect()
    }

    /// `ps` does not show tags.
    #[cfg(not(target_os = "linux"))]
    pub(crate) const fn has_tag(_: i32, _: &ProcessTag) -> bool {
        false
    }

    /// `ps` does not show pipes.
    #[cfg(not(target_os = "linux"))]
    pub(crate) fn holders(_: Vec<Process>, _: &[std::ffi::OsString]) -> Vec<Process> {
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
            // On Linux, only the tests compile this, and `ps` does not show the start time as a number.
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
        fn a_line_is_parsed() {
            let process = parse("  47     1    46 Ss+  /usr/bin/a b").unwrap();
            assert_eq!((process.id, process.parent, process.group), (47, 1, 46));
            assert_eq!((process.is_dead, process.name.as_str()), (false, "/usr/bin/a b"));
        }

        #[test]
        fn this_process_is_listed() {
            let own_id = i32::try_from(std::process::id()).unwrap();
            assert!(all().iter().any(|process| process.id == own_id && !process.is_dead));
        }
    }
}
