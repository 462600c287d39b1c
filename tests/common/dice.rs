//! Fast random numbers.

/// A `SplitMix64` generator, for choices that proptest does not need to shrink individually.
#[derive(Clone, Debug)]
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        let sides = u64::try_from(sides).expect("few sides");
        usize::try_from(mixed % sides).expect("less than the sides")
    }

    pub(crate) fn color(&mut self, colors: u8) -> u8 {
        u8::try_from(self.roll(colors.into())).expect("26 at most")
    }
}
