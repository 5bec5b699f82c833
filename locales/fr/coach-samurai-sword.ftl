### Ce que dit l'entraîneur à Samurai Sword, selon ce qui est demandé : la question et ses signes ; `.tip` : ce qui compte d'habitude.

coach-play = Les cartes au bord doré peuvent être jouées. Sur les armes, les arcs disent jusqu'où elles portent et les lames combien elles blessent ; le nombre au coin d'un joueur est sa distance. Pointez une arme pour voir qui elle atteint.
    .tip = posez d'abord ce qui reste sur la table, puis votre seule arme, et gardez une Parade pour le tour des autres.
coach-target-weapon = Les joueurs au bord doré peuvent être attaqués : ils sont assez près et ne sont pas à terre. Les fleurs montrent qui est faible, les pièces qui a de l'honneur à perdre.
    .tip = le dernier point de vie vous rapporte 1 honneur ; achevez donc les faibles, sauf si vous les croyez de votre camp.
coach-target-bushido = Le Code du bushido se pose devant un joueur : à son prochain tour, il peut lui coûter une arme ou 1 honneur.
    .tip = donnez-le à un ennemi qui a peu de cartes ; il passe ensuite à son voisin de gauche.
coach-target-diversion = Vous prenez au hasard une carte de cette main.
    .tip = une main pleine cache plus souvent une Parade ; la prendre ouvre la voie à une attaque.
coach-target-meditation = Vous êtes déjà soigné ; quelqu'un d'autre reçoit une carte pour cela.
    .tip = qui a la main vide redevient attaquable. Un ami qui a des cartes est le choix sûr.
coach-target-geisha = Retirez une permanente de la table, à n'importe qui, ou une carte au hasard d'une main.
    .tip = la Concentration ou l'Attaque rapide d'un ennemi vous coûte à chaque tour : ôtez-la.
coach-parry = On vous attaque. Une Parade annule tout ; sinon vous perdez autant de fleurs que le dit le nombre rouge.
    .tip = parez si votre dernière fleur est en jeu, car elle coûte 1 honneur. Pour une égratignure, vous pouvez garder la carte.
coach-battle-cry = Chacun à son tour défausse une Parade ou perd 1 point de vie. Vous pouvez choisir de le perdre même avec une Parade en main.
    .tip = si vous avez des points de vie de reste, gardez la Parade.
coach-jujutsu = Chacun à son tour défausse une arme ou perd 1 point de vie. Vous pouvez choisir de le perdre même avec une arme en main.
    .tip = une arme faible qui n'atteint personne est un bon prix.
coach-bushido = Une arme a été révélée. Donnez une arme de votre main, et le Code du bushido passe à gauche ; ou perdez 1 honneur, et il quitte la table.
    .tip = l'honneur décide de la partie : donnez l'arme si vous pouvez.
coach-bushido-shogun = Shogun à trois joueurs, vous ne perdez pas d'honneur : vous pouvez simplement vous en défaire.
coach-first-card = Ieyasu peut prendre la carte visible au lieu de la première qu'il pioche.
    .tip = prenez-la si vous la joueriez ce tour-ci.
coach-discard-surplus = À la fin de votre tour, vous gardez 7 cartes.
    .tip = gardez une Parade, une arme qui atteint quelqu'un, et un Daimyo pour son point.
