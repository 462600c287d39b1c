//! Messages about training.

use crate::board::Rules;
use crate::i18n::{Messages, review};
use crate::review::{Judgement, Verdict};

/// The judgement on an answer. `is_repeated` is whether it is the move that was played.
pub(crate) fn verdict(
    messages: Messages,
    judgement: Option<&Judgement>,
    is_repeated: bool,
    rules: &Rules,
) -> String {
    let Some(judgement) = judgement else { return messages.text("moment-judging").into_owned() };
    let amounts = || {
        let kept = ("kept", messages.grouped(judgement.kept));
        [kept, ("lost", review::lost(messages, judgement.lost, rules).into())]
    };
    match judgement.verdict {
        Verdict::Good if judgement.kept == judgement.lost => messages.text("moment-best").into_owned(),
        Verdict::Good => messages.format("moment-good", amounts()),
        Verdict::Poor if is_repeated => messages.text("moment-repeated").into_owned(),
        Verdict::Poor => messages.format("moment-poor", amounts()),
        Verdict::Unclear => messages.text("moment-unclear").into_owned(),
    }
}
