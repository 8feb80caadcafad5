// French: questions and answers, features, reporting a bug.
import { wholeNumber } from '../../lib/format.ts'
import { plural } from '../../words/catalogue.ts'
import { productName } from '../../words/product-name.ts'
import type { File } from '../areas.ts'

export const texts: File<'texts'> = {
  'bug-report': {
    lead: 'Quelque chose est cassé ou semble faux\u00a0? Dites-le-nous. Une personne de l’équipe Lamplit lit chaque rapport.',
    what: 'Que s’est-il passé\u00a0?',
    whatHelp: 'Ce que vous avez fait, ce que vous attendiez et ce que vous avez vu à la place.',
    whatMissing: 'Dites en une phrase ce qui s’est passé.',
    tooLong: 'C’est trop long.',
    steps: 'Comment pouvons-nous le voir aussi\u00a0?',
    stepsHelp: 'Pas à pas, si vous le savez.',
    path: 'Où\u00a0?',
    pathHelp: 'L’adresse de la page. Laissez vide si elle n’a pas d’importance.',
    screenshot: 'Capture d’écran',
    screenshotHelp: 'Cachez ce qui est privé avant de l’ajouter. Qui connaît son adresse peut ouvrir l’image.',
    addScreenshot: 'Ajouter une capture',
    removeScreenshot: 'Retirer la capture',
    yourScreenshot: 'Votre capture d’écran',
    contact: 'Comment vous joindre\u00a0?',
    contactHelp: 'Seulement si vous voulez une réponse. Votre nom d’utilisateur Pi est connu si vous êtes connecté.',
    device: 'Sur votre appareil',
    deviceHelp:
      'Cela nous aide à trouver le défaut. Aucun nom n’y figure. Laissez de côté ce que vous ne voulez pas envoyer.',
    leaveOut: (name) => `Ne pas envoyer\u00a0: ${name}`,
    putBack: (name) => `Envoyer quand même\u00a0: ${name}`,
    leftOut: 'pas envoyé',
    facts: {
      browser: 'Navigateur',
      screen: 'Écran',
      version: 'Version',
      language: 'Langue',
      error: 'Numéro du défaut',
    },
    report: 'Envoyer le rapport',
    failed: 'Votre rapport n’a pas été envoyé. Ce que vous avez écrit est toujours ici.',
    thanks: 'Merci. Votre rapport est arrivé.',
    reference: 'Son numéro',
    next: 'Une personne de l’équipe Lamplit le lit. Donnez ce numéro si vous en reparlez. Les rapports sont supprimés après 180 jours.',
    another: 'Autre rapport',
    home: 'Retour au marché',
  },
  faq: {
    topics: [
      {
        title: 'Acheter',
        questions: [
          {
            id: 'how-paying-works',
            ask: 'Comment payer\u00a0?',
            answer:
              'Avec le solde de votre portefeuille ici, ou directement avec un paiement Pi dans le Pi Browser. Avant le dernier geste, vous voyez toujours le total, votre solde et le nouveau solde.',
          },
          {
            id: 'where-is-my-pi',
            ask: 'Où sont mes Pi après le paiement\u00a0?',
            answer:
              'Ils sont gardés pour cette seule commande. Le vendeur les reçoit quand vous confirmez que vous avez reçu l’article, ou quand votre délai de vérification est passé. Sous Achats, chaque commande montre toutes ses étapes.',
          },
          {
            id: 'how-long-to-check',
            ask: 'Combien de temps ai-je pour vérifier mon achat\u00a0?',
            answer:
              'Sept jours après la livraison pour un objet, ou plus si l’annonce promet un retour plus long. 72 heures pour un article numérique. Vous pouvez demander une fois sept jours de plus. Si vous ne faites rien, les π vont au vendeur à la fin du délai.',
          },
          {
            id: 'how-refunds-work',
            ask: 'Comment marchent les remboursements\u00a0?',
            answer:
              'Une commande annulée est remboursée en entier et tout de suite sur le solde de votre portefeuille. Vous pouvez annuler pendant 30 minutes après le paiement, tant que le vendeur n’a pas accepté. Ensuite, vous pouvez le demander au vendeur. S’il ne répond pas pendant 48 heures, la commande est annulée. Si un vendeur n’envoie pas à temps, la commande est annulée 48 heures après la date d’envoi.',
          },
          {
            id: 'returns',
            ask: 'Puis-je renvoyer un article\u00a0?',
            answer:
              'Si l’annonce le promet\u00a0: pendant 7, 14 ou 30 jours. Demandez le retour dans la commande. Quand le vendeur a de nouveau l’article, vos π vous reviennent. Les articles numériques ne peuvent pas être renvoyés.',
          },
          {
            id: 'disputes',
            ask: 'Et si quelque chose ne va pas et que nous ne sommes pas d’accord\u00a0?',
            answer:
              'Ouvrez un litige dans la commande. Les π restent gardés. Les deux parties dialoguent d’abord pendant 72 heures. Puis une personne de l’équipe Lamplit décide. Un appel est possible. Tout se termine en 21 jours, et vous pouvez télécharger la décision signée.',
          },
          {
            id: 'single-item',
            ask: 'Que veulent dire Pièce unique, En stock et En ligne\u00a0?',
            answer:
              'Une pièce unique n’existe qu’une fois et disparaît une fois vendue. Un article en stock existe en un certain nombre. Un article en ligne est numérique\u00a0: un téléchargement, une licence ou des instructions.',
          },
          {
            id: 'offers',
            ask: 'Puis-je proposer mon prix\u00a0?',
            answer:
              'Pour une pièce unique, oui\u00a0: envoyez une offre. Le vendeur a 48 heures pour répondre. Une offre acceptée vous garde l’article pendant 24 heures, jusqu’à ce que vous payiez.',
          },
          {
            id: 'cart-and-wishlist',
            ask: 'Combien puis-je rassembler\u00a0?',
            answer:
              'Jusqu’à 100 lignes dans le panier, 100 articles dans les envies et 4 articles à comparer. Ils vous suivent sur chaque appareil où vous vous connectez, sauf la comparaison.',
          },
        ],
      },
      {
        title: 'Portefeuille',
        questions: [
          {
            id: 'refill',
            ask: 'Comment recharger mon portefeuille\u00a0?',
            answer:
              'Ouvrez Portefeuille, choisissez Recharger et saisissez un montant. Pi vous demande d’approuver le paiement. Le montant est dans votre solde quand Pi l’a confirmé.',
          },
          {
            id: 'payment-stuck',
            ask: 'Mon paiement Pi s’est arrêté en route. Est-il perdu\u00a0?',
            answer:
              'Non. Ouvrez votre portefeuille\u00a0: un paiement inachevé y est terminé, ou rendu sur votre solde. Le même paiement n’est jamais compté deux fois.',
          },
          {
            id: 'withdraw',
            ask: 'Comment retirer mes Pi\u00a0?',
            answer:
              'Dans le portefeuille, dès 1 π, pour 0.01 π de frais de réseau. Vous pouvez reprendre le retrait pendant dix minutes. Les nouveaux comptes attendent 72 heures. Le montant par jour dépend de votre palier de confiance\u00a0: de 25 π pour les nouveaux à 10\u00a0000 π. Une personne de l’équipe Lamplit examine le premier retrait.',
          },
          {
            id: 'is-it-all-there',
            ask: 'Comment savoir que mes Pi sont vraiment là\u00a0?',
            answer:
              'Une fois par jour, nous publions ce qui est dû à tous à côté de ce que contient notre portefeuille. Sous Preuve de réserves, votre navigateur vérifie que votre propre solde est compté.',
          },
          {
            id: 'other-currencies',
            ask: 'Que sont les prix dans d’autres devises\u00a0?',
            answer: 'Ils servent seulement à comparer. Vous payez toujours en π.',
          },
        ],
      },
      {
        title: 'Vendre',
        questions: [
          {
            id: 'what-it-costs',
            ask: 'Combien coûte une vente\u00a0?',
            answer:
              'Publier est gratuit. Quand un article est vendu, vous recevez 96\u00a0% du total. 4\u00a0% sont les frais du marché.',
          },
          {
            id: 'when-am-i-paid',
            ask: 'Quand suis-je payé\u00a0?',
            answer:
              'Quand l’acheteur confirme, ou quand le délai de vérification est passé. Ensuite le montant attend un peu\u00a0: sept jours pour les nouveaux vendeurs, moins pour les vendeurs connus, rien à partir du palier Fiable.',
          },
          {
            id: 'ship-by',
            ask: 'À quelle vitesse faut-il envoyer\u00a0?',
            answer:
              'Dans le délai de préparation de votre annonce\u00a0: de un à dix jours, trois sauf si vous choisissez autre chose. Nous vous le rappelons. 48 heures après la date d’envoi, une commande qui n’est pas partie est annulée et remboursée.',
          },
          {
            id: 'how-much-can-i-list',
            ask: 'Combien puis-je publier\u00a0?',
            answer:
              'Cela dépend de votre palier de confiance. Nouveaux vendeurs\u00a0: trois annonces à la fois, jusqu’à 200 π chacune. Votre palier monte avec les commandes qui se terminent bien.',
          },
          {
            id: 'many-listings',
            ask: 'Puis-je publier beaucoup d’articles à la fois\u00a0?',
            answer:
              'Oui. Importez un fichier CSV ou JSON. Chaque ligne est d’abord vérifiée, et rien n’est publié avant votre accord.',
          },
          {
            id: 'away',
            ask: 'Je m’absente un moment. Que faire\u00a0?',
            answer:
              'Dites jusqu’à quand dans vos annonces. Elles restent visibles, mais personne ne peut acheter avant votre retour.',
          },
        ],
      },
      {
        title: 'Confiance',
        questions: [
          {
            id: 'trust-tiers',
            ask: 'Qu’est-ce qu’un palier de confiance\u00a0?',
            answer:
              'Il dit depuis quand et à quel point quelqu’un fait bien affaire ici\u00a0: Nouveau, De base, Établi, Fiable, Pro. Il est calculé chaque nuit. «\u00a0Pourquoi ce palier\u00a0» vous montre chaque chiffre et le plus court chemin pour monter. Il ne s’achète pas.',
          },
          {
            id: 'reviews',
            ask: 'Comment marchent les avis\u00a0?',
            answer:
              'Après une commande, les deux parties ont 14 jours pour écrire. Les deux avis paraissent ensemble, personne ne répond donc sous la colère. Vous pouvez répondre une fois.',
          },
          {
            id: 'report',
            ask: 'Comment signaler une annonce ou une personne\u00a0?',
            answer:
              'Utilisez Signaler sur l’annonce, l’avis ou le profil. Les signalements de dangers et d’arnaques sont examinés d’abord. La personne concernée peut faire appel une fois.',
          },
          {
            id: 'passphrase',
            ask: 'Quelqu’un demande la phrase secrète de mon portefeuille.',
            answer: 'Ne la donnez jamais à personne. Nous ne la demandons jamais, et rien ici n’en a besoin.',
          },
        ],
      },
      {
        title: 'Compte',
        questions: [
          {
            id: 'sign-in',
            ask: 'Comment se connecter\u00a0?',
            answer:
              'Avec votre compte Pi, dans le Pi Browser. Dans un autre navigateur, la connexion Pi vous permet de voir votre compte, mais pas de payer. Vous pouvez tout regarder sans compte.',
          },
          {
            id: 'what-we-keep',
            ask: 'Que conservez-vous sur moi\u00a0?',
            answer:
              'Votre nom d’utilisateur et votre identifiant Pi, ce que vous publiez, achetez et vendez, et les adresses que vous saisissez. Pas de cookies. La page Confidentialité dit tout en détail.',
          },
          {
            id: 'personal-tips',
            ask: 'Puis-je couper les recommandations\u00a0?',
            answer:
              'Oui, dans Réglages, sous Confidentialité. Alors rien de ce que vous regardez n’est conservé ni utilisé.',
          },
          {
            id: 'affiliated',
            ask: `${productName} fait-il partie de Pi Network\u00a0?`,
            answer: `Non. ${productName} est un marché indépendant pour les Pionniers. Il n’est ni affilié à Pi Network, ni approuvé par Pi Network.`,
          },
        ],
      },
      {
        title: 'Ce qui vient plus tard',
        questions: [
          {
            id: 'not-yet',
            ask: 'Où sont le chat, les services, les questions, les jeux et les tirages\u00a0?',
            answer:
              'Ils sont en construction. Leurs pages disent ce qu’il y aura, et vous pouvez demander à être averti à l’ouverture. Sous Fonctions, vous pouvez voter pour ce qui devrait venir d’abord.',
          },
          {
            id: 'levels',
            ask: 'À quoi servent les XP et les niveaux\u00a0?',
            answer:
              'Au plaisir. Ils n’ouvrent rien et ne coûtent rien. Ce que vous pouvez faire ici dépend seulement de votre palier de confiance.',
          },
        ],
      },
    ],
  },
  features: {
    lead: 'Ce que le marché sait faire aujourd’hui, ce qui est en construction et ce qui vient ensuite. Votez pour ce que vous voulez d’abord.',
    lists: { shipped: 'Déjà là', building: 'En construction', next: 'Ensuite' },
    items: {
      sign_in: {
        name: 'Connexion avec Pi',
        text: 'Votre compte Pi est votre compte. Pour regarder, aucun n’est nécessaire.',
      },
      listing: {
        name: 'Annonces',
        text: 'Pièces uniques, stocks et articles numériques, avec images et import en nombre.',
      },
      search: {
        name: 'Recherche',
        text: 'Pardonne les fautes de frappe. Filtres, recherches enregistrées et articles similaires.',
      },
      buying: {
        name: 'Achat',
        text: 'Avec le portefeuille ou un paiement Pi, gardé jusqu’à ce que vous soyez content.',
      },
      wallet: { name: 'Portefeuille', text: 'Recharger et retirer. Chaque ligne à six décimales.' },
      reserves: { name: 'Preuve de réserves', text: 'Vérifiez chaque jour que votre solde est compté.' },
      orders: {
        name: 'Commandes jusqu’au bout',
        text: 'Envoi, main propre, téléchargements, retours, et une prochaine étape claire.',
      },
      offers: { name: 'Offres', text: 'Proposez votre prix pour les pièces uniques.' },
      cart: {
        name: 'Panier, envies et comparaison',
        text: 'Rassembler d’abord, décider plus tard. Être averti quand un prix baisse.',
      },
      reviews: { name: 'Avis', text: 'Les deux parties écrivent, les deux avis paraissent ensemble.' },
      disputes: { name: 'Litiges', text: 'Preuves, propositions et une décision signée en 21 jours.' },
      trust: { name: 'Paliers de confiance', text: 'Gagnés, calculés chaque nuit et expliqués chiffre par chiffre.' },
      notices: { name: 'Notifications', text: 'Ce qui arrive à vos commandes, dit tout de suite.' },
      leaderboard: { name: 'Classement', text: 'Qui est allé le plus loin, par XP et par ventes.' },
      languages: { name: 'Plus de langues', text: 'Huit langues, dont une de droite à gauche.' },
      offline: {
        name: 'Sans connexion',
        text: 'Voir hors ligne son panier, ses envies et les dernières annonces. Un paiement n’attend jamais dans une file.',
      },
      chat: { name: 'Chat', text: 'Parler d’un article à côté de l’article.' },
      achievements: { name: 'Succès', text: 'Trente choses à atteindre, chacune avec des XP.' },
      services: { name: 'Services', text: 'Réserver du temps et des talents\u00a0: à l’heure, en projet, sur devis.' },
      questions: { name: 'Questions primées', text: 'Demander et répondre pour des π.' },
      entries: { name: 'Marché des tickets', text: 'Acheter et vendre des tickets dans une liste de prix ouverte.' },
      sweepstakes: { name: 'Tirages', text: 'Des tirages que chacun peut vérifier, avec un ticket gratuit.' },
      games: {
        name: 'Jeux',
        text: 'Blackjack et Chevaliers avec des crédits gratuits, équitables et qui le montrent.',
      },
      export: {
        name: 'Télécharger et supprimer mes données',
        text: 'Tout dans un fichier, et un compte que son propriétaire peut supprimer.',
      },
      email: {
        name: 'Rappels hors du marché',
        text: 'Les échéances en notification push, seulement si vous le demandez.',
      },
    },
    votes: (count) => plural(count, { one: `${count} vote`, other: `${wholeNumber(count)} votes` }),
    vote: (name, votes) => `Voter pour ${name}, ${votes}`,
    unvote: (name, votes) => `Retirer votre vote pour ${name}, ${votes}`,
    failed: 'Les votes n’ont pas pu être lus.',
    notSaved: 'Votre vote n’a pas pu être enregistré',
  },
  texts: {
    contents: 'Sur cette page',
    updated: (date) => `Dernière mise à jour\u00a0: ${date}`,
    searchFaq: 'Chercher dans les questions',
    noAnswer: 'Aucune question ne correspond. Essayez d’autres mots.',
    stillStuck: 'Toujours bloqué\u00a0?',
    reportBug: 'Signaler un bug',
  },
}
