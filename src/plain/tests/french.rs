//! Lines of text in French.

use super::*;

#[test]
fn a_game_in_french() {
    let french = Messages::new(Language::French, Charset::Unicode);
    let input = "groupes\nb2\nd1\na3\nannuler\nregles\nscore\n2 2\na2\na1\nu 2\nrétablir 2\nnouveau\nann\nrec\ndanse\ncode";
    let (text, to_continue) =
        run_plain_in(french, game("sg1:topcoder:board:RBB/RRR/RBB"), input, Prompt::Hidden);
    let expected = "\
3 R B B
2 R R R
1 R B B
  a b c
0 point, il reste 9 tuiles, 3 coups possibles
a1 : 5 R, 10 points, puis 4 B ensemble
b1 : 2 B, 1 point
b3 : 2 B, 1 point
enlevé 5 R en b2 : 10 points, 10 au total, il reste 4 tuiles
d1 : cette case est hors du plateau ; ses colonnes vont de a à c, ses lignes de 1 à 3
a3 : cette case est vide
annulé 5 R en b2 : 10 points, 0 au total, il reste 9 tuiles
topcoder : n(n-1)/2 pour n tuiles, ×4 si le plateau est vidé (TopCoder, TCO'03, deuxième tour)
0 point, il reste 9 tuiles, 3 coups possibles
Tuiles : 4 B, 5 R.
enlevé 2 B en c3 : 1 point, 1 au total, il reste 7 tuiles
enlevé 5 R en a2 : 10 points, 11 au total, il reste 2 tuiles
enlevé 2 B en a1 : 1 point, 12 au total, aucune tuile
Plateau vidé ! Score final : 48, avec 1 annulation.
Ce plateau : sg1:topcoder:board:RBB/RRR/RBB
1 étoile.
Continuez avec analyse, annuler, recommencer, nouveau ou quitter.
annulé 2 coups, 1 au total, il reste 7 tuiles
rétabli 2 coups, 12 au total, aucune tuile
Plateau vidé ! Score final : 48, avec 3 annulations.
Ce plateau : sg1:topcoder:board:RBB/RRR/RBB
1 étoile.
Continuez avec analyse, annuler, recommencer, nouveau ou quitter.
Nouvelle partie ; annuler revient à l'ancienne.
";
    let text = text.replace('\u{a0}', " ");
    let rest = text.strip_prefix(expected).unwrap_or_else(|| panic!("unexpected beginning:\n{text}"));
    assert!(rest.contains("annulé un changement de partie, 12 au total, aucune tuile\n"), "{rest}");
    assert!(rest.contains("Retour au début ; annuler revient où vous étiez.\n"), "{rest}");
    assert!(rest.contains("Commande inconnue : « danse »."), "{rest}");
    assert_eq!(to_continue.moves().len(), 3);
}
