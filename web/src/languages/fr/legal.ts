// French: privacy, terms and how orders are protected.
import { productName } from '../../words/product-name.ts'
import type { File } from '../areas.ts'

export const legal: File<'legal'> = {
  privacy: {
    lead: 'Ce que nous conservons, pourquoi, combien de temps et qui le voit. La version courte de chaque partie vient d’abord.',
    sections: [
      {
        id: 'account',
        title: 'Votre compte',
        summary: 'Votre nom d’utilisateur Pi et un numéro donné par Pi. Ni e-mail, ni téléphone, ni mot de passe.',
        paragraphs: [
          'Quand vous vous connectez, Pi nous donne votre nom d’utilisateur et votre identifiant pour cette application. Si vous l’autorisez, aussi l’adresse de votre portefeuille, pour que nous puissions vous envoyer des π. Nous ne voyons jamais votre phrase secrète ni vos contacts.',
          'Une connexion prend fin après sept jours sans visite, et après 30 jours au plus tard. Nous n’en gardons qu’une empreinte.',
        ],
      },
      {
        id: 'trading',
        title: 'Ce que vous achetez et vendez',
        summary: 'Commandes, paiements et avis sont conservés, car les deux parties en ont besoin.',
        paragraphs: [
          'Nous conservons vos annonces et leurs images, votre panier et vos envies, les offres, les commandes avec leur historique, les messages des commandes et des litiges, les avis et chaque ligne de votre portefeuille.',
          'Le lieu et les données de l’appareil photo sont enlevés des images avant que nous les conservions.',
          'Les XP, les succès, les votes pour les fonctions et ce dont vous voulez être averti sont conservés avec votre compte.',
        ],
      },
      {
        id: 'addresses',
        title: 'Adresses',
        summary: 'Seul le vendeur d’une commande voit l’adresse de cette commande.',
        paragraphs: [
          'Vous pouvez garder jusqu’à dix adresses de livraison. Une commande garde une copie de l’adresse où elle a été envoyée. Chaque fois que quelqu’un lit une adresse, nous notons qui c’était.',
          'Si vous indiquez votre lieu, il sert à montrer à quelle distance se trouvent les choses. Personne d’autre ne le voit.',
        ],
      },
      {
        id: 'searching',
        title: 'Chercher et regarder',
        summary: 'Nous comptons des mots et des pages. Nous ne gardons pas qui a cherché quoi.',
        paragraphs: [
          'La liste de vos recherches récentes reste dans votre navigateur. Pour les recherches courantes, nous comptons combien de personnes ont utilisé les mêmes mots. Pour cela, un code qui change chaque jour vous représente\u00a0; il est supprimé à la fin de la journée.',
          'Une recherche que vous enregistrez est conservée avec votre compte jusqu’à ce que vous la retiriez.',
          'Si vous êtes connecté et que les recommandations sont actives, nous gardons les 50 derniers articles que vous avez regardés. Vous pouvez couper et effacer cela dans Réglages. Alors rien n’est conservé.',
        ],
      },
      {
        id: 'analytics',
        title: 'Comment le marché est utilisé',
        summary: 'Des nombres par jour. Jamais une liste de ce qu’a fait une personne.',
        paragraphs: [
          'Si les données d’usage sont actives, votre navigateur nous dit quels genres de pages sont ouverts, jusqu’où elles sont lues et à quelle vitesse elles s’affichent. Un code qui change chaque jour évite de compter une visite deux fois\u00a0; il est supprimé à la fin de la journée. Les nombres de chaque jour sont conservés 90 jours. Votre propre historique de visites reste dans votre navigateur. Vous pouvez l’y exporter et l’y effacer.',
          'Quand un produit est partagé, nous gardons pendant 30 jours le produit, le moment, le service et le nom du site d’où vient la visite, mais pas qui l’a partagé.',
          'Aucune entreprise ne vous suit ici. Il n’y a ni publicité ni traceur tiers.',
        ],
      },
      {
        id: 'bug-reports',
        title: 'Rapports de bugs',
        summary: 'Ce que vous écrivez, et seulement les détails que vous y laissez. Supprimés après 180 jours.',
        paragraphs: [
          'Un rapport garde votre texte, la page, l’image que vous ajoutez, comment vous joindre si vous le dites, et les détails de l’appareil que vous n’avez pas enlevés. Si vous êtes connecté, il garde aussi que c’était vous.',
          'Quand quelque chose casse sur une page, votre navigateur nous dit ce qui a échoué, sur quel type de page et dans quel type de navigateur, mais pas qui vous êtes. Nous le gardons 30 jours.',
        ],
      },
      {
        id: 'browser',
        title: 'Ce qui reste dans votre navigateur',
        summary: 'Pas de cookies.',
        paragraphs: [
          'Nous ne posons pas de cookies. Votre navigateur garde votre connexion, le thème, la langue et les réglages, le panier et les envies d’un visiteur, la comparaison, les brouillons d’annonces, les recherches récentes et ce que vous avez regardé. Vous pouvez tout supprimer dans votre navigateur à tout moment.',
          'L’adresse numérique de votre connexion sert à empêcher les abus pendant que nous répondons à votre demande. Elle n’est pas conservée.',
        ],
      },
      {
        id: 'who',
        title: 'Qui voit quoi',
        summary: 'Votre nom d’utilisateur est public. Votre portefeuille et vos adresses ne le sont pas.',
        paragraphs: [
          'Tout le monde voit votre nom d’utilisateur, votre niveau, votre palier de confiance, vos succès, vos annonces et les avis affichés. Vous seul voyez votre portefeuille. Les deux parties d’une commande voient cette commande. L’équipe Lamplit voit ce qu’il lui faut pour un litige, et ses décisions sont enregistrées.',
          'Nous ne vendons pas de données et n’en donnons pas à des annonceurs.',
          'Les paiements passent par Pi Network, qui a ses propres règles. Les paiements sur la blockchain Pi y sont publics.',
        ],
      },
      {
        id: 'how-long',
        title: 'Combien de temps',
        summary: 'Les écritures comptables restent. La plupart des autres choses, vous pouvez les retirer vous-même.',
        paragraphs: [
          'Les annonces restent jusqu’à ce que vous les retiriez. Adresses, recherches enregistrées, envies et votes disparaissent quand vous les retirez. Les commandes et les écritures comptables ne sont pas supprimées, car l’autre partie et la loi en ont besoin.',
          'Il n’y a pas encore de bouton pour tout télécharger ou pour supprimer votre compte. Écrivez-nous par Signaler un bug et une personne de l’équipe Lamplit le fait, tant qu’aucune commande n’est en cours et que la loi le permet.',
        ],
      },
      {
        id: 'your-rights',
        title: 'Vos choix',
        summary: 'Voir, corriger, couper, ou nous demander.',
        paragraphs: [
          'Dans Réglages, vous pouvez couper les données d’usage et les recommandations, et effacer ce que vous avez regardé et cherché. Vous pouvez tout regarder sans compte. Pour tout le reste, écrivez-nous par Signaler un bug.',
        ],
      },
    ],
  },
  terms: {
    lead: 'L’accord entre vous et le marché. La version courte de chaque partie vient d’abord.',
    sections: [
      {
        id: 'who-we-are',
        title: 'Ce que c’est',
        summary:
          'Un marché où les gens échangent entre eux pour des π. Nous gardons le paiement jusqu’à ce que l’acheteur soit content.',
        paragraphs: [
          `${productName} est tenu indépendamment de Pi Network. Nous ne sommes ni l’acheteur ni le vendeur. Vous concluez votre contrat avec l’autre personne.`,
          'Vous pouvez regarder sans compte. Pour acheter et vendre, vous vous connectez avec Pi. Vous devez avoir l’âge de conclure de tels contrats là où vous vivez.',
        ],
      },
      {
        id: 'account',
        title: 'Votre compte',
        summary: 'Une personne, un compte. Gardez votre phrase secrète pour vous.',
        paragraphs: [
          'Votre compte appartient à votre compte Pi. Ne le prêtez pas, ne le vendez pas et n’en utilisez pas plusieurs pour contourner des limites. Personne d’ici ne demande jamais la phrase secrète de votre portefeuille.',
        ],
      },
      {
        id: 'selling',
        title: 'Vendre',
        summary: 'Décrivez honnêtement, envoyez à temps et ne vendez que ce qui est permis.',
        paragraphs: [
          'Ce que vous publiez doit être à vous, décrit tel qu’il est, et légal là où vous et l’acheteur vivez. Armes, drogues, objets volés ou contrefaits, animaux vivants, données personnelles et tout ce qui fait du mal aux gens ne peuvent pas être vendus.',
          'Vous envoyez dans le délai de préparation de votre annonce. Sinon, la commande est annulée et remboursée 48 heures après la date d’envoi. Un prix ne change que pour les commandes pas encore payées.',
          'Combien vous pouvez publier dépend de votre palier de confiance.',
        ],
      },
      {
        id: 'buying',
        title: 'Acheter',
        summary: 'Vous payez maintenant, nous gardons le montant, et vous avez le temps de vérifier.',
        paragraphs: [
          'Quand vous payez, les π sont gardés pour cette commande. Vous pouvez annuler pendant 30 minutes, tant que le vendeur n’a pas accepté.',
          'Après la livraison, vous avez sept jours pour vérifier un objet, ou plus si l’annonce promet un retour plus long, et 72 heures pour un article numérique. Vous pouvez ajouter une fois sept jours. Si vous ne dites rien, les π sont libérés pour le vendeur.',
          'Une offre acceptée vous garde l’article pendant 24 heures.',
        ],
      },
      {
        id: 'fees',
        title: 'Frais',
        summary: 'Les acheteurs ne paient pas de frais. Les vendeurs donnent 4\u00a0% de ce qui est vendu.',
        paragraphs: [
          'De chaque commande terminée, le vendeur reçoit 96\u00a0% du total et le marché 4\u00a0%, comptés à six décimales. Un retrait coûte 0.01 π pour le réseau. Les remboursements ne coûtent rien.',
          'Ce que reçoit un vendeur attend avant de pouvoir servir\u00a0: sept jours pour les nouveaux vendeurs, moins pour les vendeurs connus.',
        ],
      },
      {
        id: 'refunds',
        title: 'Remboursements et retours',
        summary: 'Rendus dans votre portefeuille ici, en entier, sans frais.',
        paragraphs: [
          'Une commande annulée à temps, par le vendeur, ou parce qu’elle n’a pas été envoyée ou récupérée, est remboursée tout de suite.',
          'Un objet peut être renvoyé si l’annonce le promet, dans les jours qu’elle indique. Un article numérique ne peut pas être renvoyé une fois ouvert, sauf s’il ne marche pas.',
        ],
      },
      {
        id: 'disputes',
        title: 'Litiges',
        summary: 'Dialoguer d’abord, puis une personne de l’équipe Lamplit décide, en 21 jours.',
        paragraphs: [
          'Chaque partie d’une commande peut ouvrir un litige tant que les π sont gardés. Pendant 72 heures, les deux parties peuvent s’entendre seules. Puis une personne de l’équipe Lamplit qui n’a fait affaire avec aucune des deux lit les preuves et décide. Chaque partie peut faire appel une fois sous 48 heures. Une autre personne décide de l’appel.',
          'La décision dit qui reçoit combien et pourquoi. Elle est signée et peut être téléchargée. Vos droits devant un tribunal ne sont pas touchés.',
        ],
      },
      {
        id: 'wallet',
        title: 'Le portefeuille',
        summary: 'Un solde en π pour servir ici. Pas d’intérêts, pas de promesse de valeur.',
        paragraphs: [
          'Votre solde, ce sont les π que vous avez déposés ou gagnés ici. Il ne rapporte pas d’intérêts. Nous ne disons rien de ce que valent les π. Les montants dans d’autres devises servent seulement à comparer.',
          'Vous pouvez retirer dès 1 π, dans la limite par jour de votre palier de confiance. Les nouveaux comptes attendent 72 heures. Nous pouvons arrêter les paiements pendant que nous vérifions les comptes. Rien n’est alors perdu.',
          'Une fois par jour, nous publions ce qui est dû à tous et ce que contient notre portefeuille.',
        ],
      },
      {
        id: 'conduct',
        title: 'Bonne conduite',
        summary: 'Pas de tromperie, pas de harcèlement, pas d’affaires à côté du marché.',
        paragraphs: [
          'Les faux avis, les achats pour se faire valoir soi-même, les tentatives de casser le service et la pression sur les gens mènent à des contenus masqués, à des limites ou à la fin du compte. Qui échange en circuit fermé ne gagne rien\u00a0: de tels avis ne pèsent rien.',
          'Ce que beaucoup ont signalé peut être masqué jusqu’à ce qu’une personne de l’équipe Lamplit l’ait examiné. Vous apprenez pourquoi, et vous pouvez faire appel une fois.',
          'Les commandes en cours d’un vendeur suspendu qui n’ont pas été envoyées sont remboursées.',
        ],
      },
      {
        id: 'liability',
        title: 'Ce dont nous répondons',
        summary: 'Nous tenons des comptes justes. Les articles sont sous la responsabilité de leur vendeur.',
        paragraphs: [
          'Nous répondons de la sécurité des π gardés et de leur mouvement selon ces règles. Nous ne répondons pas de la qualité des articles au-delà de ces règles, ni des pannes de Pi Network. Les droits que la loi vous donne restent intacts.',
        ],
      },
      {
        id: 'later',
        title: 'Espaces qui ouvrent plus tard',
        summary: 'Chat, services, questions, tickets, tirages et jeux auront leurs propres règles à l’ouverture.',
        paragraphs: ['Rien n’est débité pour eux aujourd’hui. Leurs règles sont ajoutées ici avant leur ouverture.'],
      },
      {
        id: 'changes',
        title: 'Changements',
        summary: 'Les changements figurent ici avec leur date. Les commandes payées gardent leurs règles.',
        paragraphs: [
          'Nous pouvons changer ces conditions pour les commandes à venir. Les commandes payées gardent les conditions de leur paiement. Si vous n’êtes pas d’accord, vous pouvez retirer vos π et partir.',
        ],
      },
    ],
  },
  'dispute-policy': {
    lead: 'Ce qui se passe quand une commande ne suit pas son cours, et où se trouve l’argent pendant ce temps.',
    sections: [
      {
        id: 'held',
        title: 'Vos Pi sont gardés jusqu’à ce que vous ayez l’article',
        paragraphs: [
          'Quand vous payez, le montant est mis de côté pour cette seule commande. Ni nous ni le vendeur ne pouvons le dépenser. Quand la commande est terminée, 96\u00a0% vont au vendeur et 4\u00a0% sont les frais du marché. Quand elle est annulée, tout vous revient. Quand les deux parties s’entendent ou qu’un litige est décidé, le montant est partagé comme convenu ou décidé, et les frais ne portent que sur ce que garde le vendeur.',
        ],
      },
      {
        id: 'not-sent',
        title: 'Le vendeur n’envoie pas',
        paragraphs: [
          'Chaque commande montre sa date d’envoi. Si l’article n’est pas parti 48 heures après cette date, la commande s’annule d’elle-même et le montant entier revient dans votre portefeuille. Vous n’avez rien à demander.',
          'Les commandes à récupérer attendent 14 jours\u00a0; ensuite, elles sont annulées et remboursées de la même façon.',
        ],
      },
      {
        id: 'changed-mind',
        title: 'Vous changez d’avis',
        paragraphs: [
          'Pendant 30 minutes après le paiement, et tant que le vendeur n’a pas accepté, vous pouvez annuler la commande vous-même et tout récupérer.',
          'Plus tard, vous pouvez demander l’annulation. Le vendeur peut accepter ou refuser\u00a0; s’il ne répond pas dans les 48 heures, la commande est annulée et vous récupérez tout.',
          'Si l’annonce accepte les retours, vous pouvez en demander un après la livraison.',
        ],
      },
      {
        id: 'something-wrong',
        title: 'Ce qui est arrivé a un problème',
        paragraphs: [
          'Après la livraison, vous avez sept jours pour vérifier un objet et 72 heures pour un article numérique. S’il vous faut plus longtemps, touchez une fois «\u00a0Plus de temps\u00a0» et sept jours s’ajoutent. L’argent reste gardé pendant ce temps.',
          'Ne confirmez pas la réception avant d’avoir regardé\u00a0: confirmer libère l’argent.',
          'Les deux parties peuvent proposer un accord à tout moment tant que l’argent est gardé. Si vous ne vous entendez pas, ouvrez un litige depuis la commande avant la fin du délai de vérification.',
        ],
      },
      {
        id: 'how-decided',
        title: 'Comment un litige est décidé',
        paragraphs: [
          'D’abord, les deux parties ont 72 heures pour dialoguer. Si rien n’a jamais été envoyé et que la date est passée, l’acheteur récupère tout. Si la partie mise en cause ne dit rien du tout, la demande est accordée.',
          'Ensuite, une personne nommée de l’équipe Lamplit, qui n’a jamais fait affaire avec l’une des parties, décide combien est rendu et écrit pourquoi. Au-dessus de 500 π, une seconde personne doit confirmer. Chaque litige permet un appel sous 48 heures, avec un élément nouveau, devant une autre personne.',
          'Aucun litige ne dure plus de 21 jours. Il se termine alors par la règle\u00a0: si la livraison est montrée, le vendeur reçoit les π\u00a0; sinon l’acheteur.',
        ],
      },
      {
        id: 'evidence',
        title: 'Preuves',
        paragraphs: [
          'Chaque partie peut ajouter jusqu’à dix images. Elles sont refaites, et tout ce qui y est caché, comme le lieu de prise de vue, est enlevé. Seules les deux parties et l’équipe Lamplit les voient.',
        ],
      },
      {
        id: 'proof',
        title: 'Chaque étape est enregistrée',
        paragraphs: [
          'Sous Achats et Ventes, «\u00a0Où sont mes Pi\u00a0?\u00a0» liste ce qui a été payé, gardé, libéré, pris en frais ou remboursé, à six décimales et avec l’heure. Ces lignes ne changent jamais ensuite\u00a0; une correction est une ligne à part.',
          'La fin d’un litige est un fichier signé. Sa page le vérifie dans votre propre navigateur avec la clé que nous publions, et toute autre personne peut le vérifier avec un outil Ed25519.',
        ],
      },
      {
        id: 'impostors',
        title: 'Personne d’autre ne décide',
        paragraphs: [
          'Seule la personne nommée dans un litige peut vous écrire à ce sujet. Toute autre personne qui dit être l’assistance ne l’est pas. Nous ne demandons jamais de phrase secrète, et personne n’a à envoyer des π pour en récupérer.',
        ],
      },
    ],
  },
}
