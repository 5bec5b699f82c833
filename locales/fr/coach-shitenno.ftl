### Ce que dit l'entraîneur à Shitennō, selon ce qui est demandé : la question et ses signes ; `.tip` : ce qui compte d'habitude.

coach-general = Les généraux sont des noms et des couleurs ; aucun n'a de pouvoir.
coach-make-lot = Mettez un Titre et des cartes de votre choix dans un lot ; il est proposé aux autres dans l'ordre des Titres. Ce que tous refusent, vous devez le garder.
    .tip = faites un lot que quelqu'un prendra et qui vous laisse le meilleur, ou un lot que vous aimeriez garder.
coach-make-two-lots = Partagez tout ce qui reste en deux lots. L'autre en prend un, le second est à vous.
    .tip = faites-les aussi bons l'un que l'autre pour vous : vous ne savez pas lequel restera.
coach-offer = Prenez ce lot et vous avez fini pour l'année ; refusez et on vous proposera le suivant. Les sceaux sont le Titre que vous auriez : plus il y en a, plus tôt vous jouez.
    .tip = comptez quelles provinces vous pourriez payer avec ces cartes et votre main. Le Hatamoto est une Troupe de n'importe quel genre.
coach-choose-lot = Vous prenez un lot, le Tairō garde l'autre.
    .tip = regardez les Troupes que vous avez déjà ; trois qui vont ensemble valent mieux qu'un grand Titre.
coach-turn = Les provinces au bord doré peuvent être payées. Une province montre ses Troupes et celle de sa Tuile, ou les Koku ; le nombre du prochain cercle est ce que vous marquez, et son prix en Koku. La Tuile est ensuite à vous.
    .tip = deux Kamons par année, pas plus : prenez des points là où les Troupes sont bon marché, et pensez aux 6 points de la majorité d'une province.
coach-pay-troops = Choisissez des cartes et des Tuiles jusqu'à couvrir le prix ; ce qui manque est indiqué. Une carte double se paie entière.
    .tip = payez avec ce qui ne va nulle part ailleurs, et gardez les Tuiles Échange.
coach-pay-koku = Choisissez des cartes Koku valant au moins le nombre ; on ne rend pas la monnaie.
    .tip = les Koku restants sont aussi des points : payez juste si vous pouvez.
coach-gild = Un Kamon doré compte double pour les majorités.
    .tip = dorez là où cela crée ou rompt une égalité, pas là où vous menez déjà.
