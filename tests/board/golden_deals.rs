//! The boards that some seeds give in every version. If one of these tests fails, existing game ids stand for
//! other boards: add version 2 of the dealer instead of changing version 1.

use samegame::board::deal::{ColorCount, Strength};
use samegame::board::{Deal, Dealer, Seed, Size};

const SEEDS: [&str; 4] = ["", "demo", "42", "żółw"];

/// Draws the boards of all seeds side by side.
fn draw_boards(size: &str, colors: u8, dealer: Dealer) -> String {
    let boards = SEEDS.map(|seed| {
        let (size, colors) = (size.parse().expect("a size"), ColorCount::new(colors).expect("1 to 26"));
        let deal = Deal { size, colors, dealer, seed: Seed::new(seed) };
        deal.board(2).expect("a board").to_string()
    });
    let mut picture = String::new();
    for row in 0..boards[0].lines().count() {
        let side_by_side: Vec<&str> = boards.iter().filter_map(|board| board.lines().nth(row)).collect();
        picture += &side_by_side.join(" ");
        picture += "\n";
    }
    picture
}

#[track_caller]
fn check(size: &str, colors: u8, dealer: Dealer, expected: &str) {
    let expected: String = expected.trim().lines().map(|line| line.trim().to_owned() + "\n").collect();
    let dealt = draw_boards(size, colors, dealer);
    assert!(dealt == expected, "{dealer} {size} now deals\n{dealt}");
}

const CLUSTERED: Dealer = Dealer::Clustered(match Strength::new(40) {
    Some(strength) => strength,
    None => unreachable!(),
});

#[test]
fn small_uniform_boards_are_unchanged() {
    check(
        "8x5",
        4,
        Dealer::Uniform,
        "
            CDDACDDC BDCDDABB BBCDCBDA DDCAADAD
            DACDDCCB DABCDBAC ACADBADC ACADDAAB
            ACBBCDAA CADAAABC CBAACDBD DBCDBDBB
            AADABDDB BDADCBBA ACADDCAA ABCCDADD
            DCCBABCC DBDDBCAB ACACBADA CDBCDDDB
            ",
    );
}

#[test]
fn small_clustered_boards_are_unchanged() {
    check(
        "8x5",
        4,
        CLUSTERED,
        "
            ADCBDAAA BBBCBBAB CCACDCBC CDAAADAC
            ADDBDACA BDBBBDCB CDDDDCCA BCAAACAA
            CDCDDDCC BCDBAABB AACDCCDB CCABDCAC
            DBCABAAA DDABAACC AACDCABB CCBBCCCB
            DCCCADBD DDBBBABD AABDDDDD CBBDDDBB
            ",
    );
}

#[test]
fn small_clearable_boards_are_unchanged() {
    check(
        "8x5",
        4,
        Dealer::Clearable,
        "
            CDADABCA CBACDBDA CADCBADD BDBBABAB
            BBBDABDA CBCCCBAC BCCADBDD BCBCABAB
            ACABCADC ABCCBDAC BAACDBDD BABCDBCC
            ACACDAAB BCBCBCAC DDBADADD BABCADBC
            ADBCDCDB ACAABBBA CADDBCBA ACBBACBC
            ",
    );
}

#[test]
fn clearable_boards_of_version_2_are_unchanged() {
    let two_colors = "
            AABABABAABABBBB BAABAABABAABBBB BABAABABAAAAABB AABABBABBAAABAB
            ABAAAABBBAAAABA AABBBBABBBAAABA AABABBBBABAABBA ABABBBAAABBABAB
            ABBBBBAABAABBAA BAAABABBBAAAABB ABBABBAABABBAAB BBBAABABAAABBAA
            ABBABBBABBABBBA AABBAABBBAAAAAA ABBBAABBAAAABAA BABABABAAABBBAA
            BABABABABBAABAA BBBBBABABBBABBB AABBAAABABBABAA AAABABBAABABBAB
            BBBABABABBBABBB BBAABABAABAAABA ABABABABAAABBAA BAAABAAABBBBAAB
            BABBBBBBBBABBAA ABBBAABABABBABA BABBABABBABBABA ABABBBBBABBBBAB
            BBABBBAAABABABA AABAABBBBABBAAA ABBABABAAABBABB ABAABAAABBABBBA
            AABAAAAAABBAABA BBAABBBAAABBABB BBABBBABBBABABB AAAAAABAAABAABB
            ABBBBABBBBBBBBA AAAAABABAAABABB BAABAAAABABAAAB AABAABABBBBBABA
            BAAAAABABAAAAAB ABABABBBAABABAB ABBBBABAAABBBAB AAABBABAABBAABA
            BBBABBBBABBBAAA BBAABAABAAAABAA ABBAABABBBBBABB AABBBBAABABBBBA
            BBBBAABAABAABBA BAAABBAABBAABBB BAAAABBBBBABBAB ABAABABABBAAABB
            ABBBBAAAAABBBAA ABAAAABBBBABABB ABABAAABAABBBAA AAAABAAABAAABBB
            ABABBAAABABABAB BBAAAAAAABBABBB ABBBABABBABAAAA AABAABAAABABABB
            ";
    check("15x15", 2, Dealer::ClearableV2, two_colors);
    check("15x15", 2, Dealer::Clearable, two_colors);
    check(
        "8x5",
        3,
        Dealer::ClearableV2,
        "
            BCCACCCB CCABABCA AAAAACCB CCBAACAC
            CACCCBBB ABABACAA CABABAAA ABACCAAB
            ABBBBCAA BAAAAAAA ABCBBABA CBBCBCBA
            AACABCCB ABACBCAA CABAAABB ABBBCACC
            CBBAABBB BAACCBBC AAABBCAB CCBBCCCA
            ",
    );
}

#[test]
fn standard_uniform_boards_are_unchanged() {
    check(
        "15x15",
        5,
        Dealer::Uniform,
        "
            EEEBDAABCDBBDAC CAADCBDCCBBCCDD DCDBBCCDBBCBCED DEEDDBDECAAAEBD
            DCABBCDBEEBCEDB CBCDCCACCEABCEA AADBECECCEACCDA AAEECDACBDDCACC
            CECAADBECEAEABC EAAADBDDEACCAED AEDBEEAACBDCABE CEDCBBABEEBDEBB
            DDDACBAEDDDEEBD ACDEAACEDACACAB ADECBACCAACAECB DAEBDEACBDEEDAA
            CBAEECCCAECBBEC ECEEEAEAEEECECD AAECCAAEADEBEBB CEEABACABEBACAD
            EDCECCAEEEBABBD EEBBDAEBBEABACC CCACACCEBABCDCB EAECCDADAAEBEBB
            AECEADBAADCCDCA AEDEBADACAEEBCC CCDDCCBDEAEECEA CEBEADADCABCEAD
            DDBACDCAADDEBCC AACCCDEECAEECBC CCEADBDAAAEECCE CCBEECCEDDEDBEC
            ACCCDDBBAEBDBEB DDABCEDBBBDDCDE DEAEEECEEDCCAEC CEEBBADCEEECBAC
            CACECEEEABCCCAC BBBACECDBABCADE CBAEABBBCACBBBE EEBDAADEEECDDCD
            CAEDCEADCCDEEBE CEBDBDDEAADADBE BEEDECCBBCEDDBE EABAABADECDEBEB
            EECEEDBDAEBBCBD DCACDBBCCACADBA AEEBCCBEDEDDCDE BEAAEDACAEACCBC
            ACACABADECBAEBE CABACDBCEEABEEC CBBBCDDDDEAECAE EEBACDBEDDAACAD
            AAEBCBBDBCBAABD BEBCCAEEDEBCCED AEAECBACABCEEBA ADEECCADAEBECBB
            DBCABCACCBDCDAE EDABBBBBACCBEDD ACEEBCBECBEBABA DDEBBAAADAACACC
            ",
    );
}

#[test]
fn standard_clustered_boards_are_unchanged() {
    check(
        "15x15",
        5,
        CLUSTERED,
        "
            CACBECCDDADDDCC CCCCCBEEEBDBEED ACCCCCDCCADBAAE AEEDDCCCCBBBBAA
            DABEDEBBDAADBBB CEDDAAADAAABBEE CCCCACCCCCCDDEE ACCDDDDCBBBBBBA
            DECCEABBDDCAADD EBDDDBCACBCDBED CCCEACCCCCCCEEB ACDDDBDCBBBCBBC
            DADEDECADEEEBBA AADDAEBBACCCABD CABAAECAEDDCAAE CCDEDDDDBDCBABA
            EEEEBCBBEACCEAA BAEDAADBEABEBBC BEBBABDEDDDDCDC EEDEEDCCBCAAABB
            EEEDEABDABECAAA ECBCACBEEDBDACD EECEEDDEBCCCEAA EDDCEEBDBAAECCE
            EEBDCADEACCEBBC ECCCECEEEDDDDAA EEBCBBCCECCCBAA DDDDDEBDBAAEDBC
            EEEACADDBBBCBBC CACCCCCCAEBCAAA ADBCBDCCAACDBCE CEDDDAADDACEECD
            CCAECAACAEDDDDB EAADECAACDBBDCC ADDAADAAAACDDAB CDBBBBEDAABEECB
            CAEEAACCBEDDDBB EEEEEEEDDBECBCC AACABBEABBBACAA CEBBCBCDCAACCAB
            ACABBCCADDEDBBB CDBDCEBCBBACCCD CDCBBECAEEBCDAD CCAACBBDCACCDBB
            ACDBBBBBDEEDDEB CBCDBBDEBADCCBD DEEEECDCDCACCBE CCADEEBCCECCABA
            CECBBBEEEEEEEEE CBBBADDDDDCCCCC AEEEBEDECADDDEC DBABBBBBEECAABC
            DAABBDDEECCEDEA EBCBEAECCCCBCCC AECCCACCCEEEECC DBCBBDCCEEEACAA
            DCBBBDDDDCCEDDC EEBBAAEDDCECCCE AEEBCCCAAEEECDD DEBBDDDDEEEAAAE
            ",
    );
}

#[test]
fn standard_clearable_boards_are_unchanged() {
    check(
        "15x15",
        5,
        Dealer::Clearable,
        "
            DDBBEDABBADECBD CCAAAECDCDACEDA EBCCBDACBBBCECD DABCBEABBEACEAA
            CCCCEDBECAACBBD BCBAADCDABADEDB DBDCDDABEDACECD ADBCABADCBAEBCA
            CEBAEABEEDACBBE DAAACDCDDBAADAB DCDECABBEDDCEAB BDAAEDEDCCBEDAD
            AEDBEEBABDDCBBE DECDEABDDCAABDB ECDDCBECEEAEBDA CDAAECEEAAAEDDD
            BDCBACAABBCCECE AACDACDCBEABADB EBBDECEDDABEDED CDBCECBDAEAEDDD
            DDADABEBCEBBEDE BACDACBCBAABDDB BEBABDCDEECDBEE BDBCACBECABEDEA
            BABDDBBBCDBBCDE BCADABBABAEBDEB ADEDECDBACBDBDE BBEBACAECDBCEEE
            BEACCBBBBDDBCBA BCBDCBEABAEADEB CCDDACDDAEDCADD EBEAADABEEECBAD
            ADABABBDBACDCDA DCCDCDDDAEEACCB CCDDEBADBEAAACD DAAEBDEDDDACBAD
            EDEECBEDBECAABA DEBACAAEABEBBCA ACEADEDABADEBCD ADACADCDCAADBEE
            EBABABEDAABAEDC ADBDDEAEABCEBBA ABEADCEABABBDEE AEDCEAADBAEAABD
            CCEADBEBADDCBAE DDCADEBDBBEABEB DEEDBEEAEAAAACA AEECABCABAAEACE
            ABEEDAAABADDBEE CEABDECCBBDAEDB BDCABCAECCDBDEB ADDEACDBEAACBAC
            BBBBAEEBEEBACCB CEAEBBABCCECADB BDBECBEABBDEDAC EECCBCCAEDEDABC
            CCEEAECCDDBAABB BEBBCACBAAABADA AADADAEACCDADBC EECCDEAABBECABD
            ",
    );
}

/// With 26 colours on 9 tiles, a random board often has no move, so the dealer has to make one.
#[test]
fn boards_that_needed_a_move_are_unchanged() {
    check(
        "3x3",
        26,
        Dealer::Uniform,
        "
            DOD OIC NPO ZVN
            COQ HLE EGL ELL
            UVB YUU BBR SGM
            ",
    );
}

/// FNV-1a, written out here so that the test does not depend on the library.
fn hash(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[test]
fn boards_of_a_million_tiles_are_unchanged() {
    let size = Size::new(1000, 1000).expect("the largest size");
    let hashes = [Dealer::Uniform, CLUSTERED].map(|dealer| {
        let deal = Deal { size, dealer, seed: Seed::new("demo"), ..Deal::default() };
        hash(&deal.board(2).expect("a board").to_string())
    });
    assert_eq!(hashes, [14_582_642_962_412_462_063, 5_862_987_846_049_966_752]);
}
