//! Messages of the lesson. The arguments `key` are the names of keys.

use crate::i18n::Messages;

impl Messages {
    pub(crate) fn lesson_mark(self, key: &str) -> String {
        self.format("lesson-mark", [("key", key.into())])
    }

    pub(crate) fn lesson_remove(self, key: &str) -> String {
        self.format("lesson-remove", [("key", key.into())])
    }

    pub(crate) fn lesson_undo(self, key: &str) -> String {
        self.format("lesson-undo", [("key", key.into())])
    }

    pub(crate) fn lesson_hint(self, key: &str) -> String {
        self.format("lesson-hint", [("key", key.into())])
    }

    /// Compares the points of a small and a large group, each given with its size.
    pub(crate) fn lesson_large_group(self, [small, large]: [(u32, i64); 2], restart_key: &str) -> String {
        self.format(
            "lesson-large-group",
            [
                ("small", self.number(small.0).into()),
                ("small-points", self.number(small.1).into()),
                ("large", self.number(large.0).into()),
                ("large-points", self.number(large.1).into()),
                ("key", restart_key.into()),
            ],
        )
    }

    pub(crate) fn lesson_clear(self, bonus: i64) -> String {
        self.format("lesson-clear", [("bonus", self.number(bonus).into())])
    }

    pub(crate) fn lesson_end(self, key: &str, help_key: &str) -> String {
        self.format("lesson-end", [("key", key.into()), ("help-key", help_key.into())])
    }
}
