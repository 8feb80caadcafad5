// French: areas that open later, and what already works.
import { shortCount } from '../../lib/format.ts'
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const comingSoon: File<'comingSoon'> = {
  openings: {
    thing: 'ce qui est ouvert',
    failed: 'Nous n’avons pas pu lire ce qui est ouvert.',
    building: 'En construction',
    open: 'Ouvert',
    openNow: 'C’est ouvert depuis un instant. Rechargez la page pour l’utiliser.',
    reload: 'Recharger',
    tell: 'M’avertir',
    willTell: 'Vous serez averti',
    takeBack: 'Touchez encore pour annuler.',
    oneNotice: 'Une seule notification, rien d’autre. Vous pouvez changer d’avis.',
    waiting: (count) =>
      plural(count, { one: `${count} personne l’attend`, other: `${shortCount(count)} personnes l’attendent` }),
    nobody: 'Personne ne l’attend encore. Soyez la première personne.',
    notSaved: 'L’enregistrement a échoué',
    willBe: 'Ce qu’il y aura ici',
    works: 'Ce qui marche déjà',
    back: 'Retour',
    ownEntries: (held, sellable) =>
      `Vous avez ${plural(held, { one: `${held} ticket`, other: `${held} tickets` })}, dont ${sellable} à vendre si vous voulez.`,
    entriesFailed: 'Vos tickets n’ont pas pu être lus.',
    earned: 'Les tickets gagnés ne peuvent pas être vendus.',
    adult: 'À partir de 18 ans.',
    noQuestion: 'Il n’y a pas de question à cette adresse. Vous pourrez en poser quand cet espace ouvrira.',
    chat: {
      title: 'Chat',
      purpose: 'Parlez avec un acheteur ou un vendeur d’un article, à côté de l’article.',
      points: [
        { title: 'Un fil par article', text: 'L’article et son prix restent au-dessus de ce que vous écrivez.' },
        { title: 'Fichiers et images', text: 'Jusqu’à dix par message. Le lieu de prise de vue est enlevé.' },
        { title: 'Preuve pour un litige', text: 'Joignez un fil à un litige d’un seul geste.' },
      ],
    },
    startChat: {
      title: 'Nouveau chat',
      purpose: 'Écrivez à une personne de ce marché. Le chat n’est pas encore ouvert.',
      points: [],
    },
    entries: {
      title: 'Marché des tickets',
      purpose: 'Achetez et vendez des tickets pour les tirages, au prix convenu entre vous.',
      points: [
        {
          title: 'Une liste de prix ouverte',
          text: 'Voyez le meilleur prix d’achat, le meilleur prix de vente et les derniers échanges.',
        },
        {
          title: 'Tickets entiers, frais clairs',
          text: 'Le vendeur paie 4\u00a0%. Le total montre six décimales avant votre accord.',
        },
        {
          title: 'Pause avant un tirage',
          text: 'Les échanges s’arrêtent 30 minutes avant un tirage, pour que rien ne change pendant le comptage.',
        },
      ],
    },
    buyEntries: {
      title: 'Acheter des tickets',
      purpose: 'Les tickets ne peuvent pas encore être achetés. Rien n’est débité ici.',
      points: [],
    },
    sweepstakes: {
      title: 'Tirages',
      purpose:
        'Des tirages dont chacun peut vérifier le résultat. Un ticket gratuit est toujours proposé à côté d’un ticket acheté.',
      points: [
        { title: 'Le lot est gardé d’abord', text: 'Aucun tirage n’est annoncé avant que son lot soit mis de côté.' },
        {
          title: 'Promis, puis montré',
          text: 'Le secret d’un tirage est scellé avant l’ouverture. Ensuite, vous pouvez vérifier chaque étape dans votre navigateur.',
        },
        { title: 'Même chance pour tous', text: 'Un ticket gratuit compte exactement autant qu’un ticket acheté.' },
      ],
    },
    games: {
      title: 'Jeux',
      purpose: 'Blackjack et Chevaliers, joués avec des crédits gratuits. Chaque partie peut être vérifiée.',
      points: [
        {
          title: 'Des crédits chaque jour',
          text: '1\u00a0000 crédits gratuits par jour. Ils servent à jouer et n’ont pas de prix.',
        },
        {
          title: 'Équitable, et montré',
          text: 'Les cartes sont scellées avant que vous jouiez. Ensuite, vous pouvez vérifier la partie.',
        },
        {
          title: 'Jouer sans risque',
          text: 'Une limite de pertes par jour, un rappel après une heure et une pause que personne ne peut raccourcir.',
        },
      ],
    },
    blackjack: {
      title: 'Blackjack',
      purpose: 'La table n’est pas encore ouverte. Aucun crédit n’est pris ici.',
      points: [
        { title: 'Huit paquets', text: 'Le croupier reste à 17. Un blackjack paie 3 pour 2.' },
        { title: 'Doubler et séparer', text: 'Doublez sur deux cartes quelconques. Séparez une fois.' },
        { title: 'Vérifié par vous', text: 'L’ordre des cartes est scellé avant la donne.' },
      ],
    },
    knights: {
      title: 'Chevaliers',
      purpose: 'Cette machine n’est pas encore ouverte. Aucun crédit n’est pris ici.',
      points: [
        {
          title: 'Cinq rouleaux, vingt lignes',
          text: 'Les rouleaux et ce que paie chaque ligne seront affichés à côté du jeu.',
        },
        { title: 'Des sons honnêtes', text: 'Un gain plus petit que la mise est montré comme une perte.' },
        { title: 'Vérifié par vous', text: 'Chaque tour découle d’une graine scellée.' },
      ],
    },
    questions: {
      title: 'Questions primées',
      purpose: 'Demandez ce que vous voulez savoir et mettez des π de côté pour les meilleures réponses.',
      points: [
        { title: 'La prime est gardée', text: 'Dès 0.5 π. Elle va aux réponses que vous choisissez, ou vous revient.' },
        { title: 'Partagée entre cinq au plus', text: 'Vous décidez combien chaque réponse reçoit.' },
        { title: 'Libre jusqu’à la première réponse', text: 'Jusque-là, vous pouvez annuler sans frais.' },
      ],
    },
    question: {
      title: 'Question',
      purpose: 'Ici se trouvera une question avec sa prime, son délai et ses réponses.',
      points: [],
    },
    askQuestion: {
      title: 'Poser une question',
      purpose: 'Les questions ne peuvent pas encore être posées, il n’y a donc pas de formulaire ici.',
      points: [
        { title: 'Un titre et les détails', text: 'Jusqu’à 5\u00a0000 signes et cinq mots-clés.' },
        { title: 'Une prime de votre portefeuille', text: 'Dès 0.5 π. Elle est mise de côté pendant qu’on répond.' },
        { title: 'De 1 à 30 jours', text: 'Sept, sauf si vous choisissez autre chose.' },
      ],
    },
    myQuestions: {
      title: 'Mes questions',
      purpose: 'Ce que vous avez demandé, répondu et soutenu se trouvera ici, avec ce qui vous attend.',
      points: [],
    },
    services: {
      title: 'Services',
      purpose: 'Réservez le temps et les talents des gens\u00a0: un cours, un logo, une réparation.',
      points: [
        { title: 'À l’heure', text: 'Choisissez une heure libre. Elle est affichée dans votre fuseau horaire.' },
        { title: 'En projet', text: 'Un prix fixe, retouches comprises, payé en plusieurs fois si vous voulez.' },
        { title: 'Sur devis', text: 'Dites ce qu’il vous faut et recevez une offre.' },
      ],
    },
    postService: {
      title: 'Proposer un service',
      purpose: 'Les services ne peuvent pas encore être proposés, il n’y a donc pas de formulaire ici.',
      points: [
        {
          title: 'Vos heures, vos règles',
          text: 'Un planning de la semaine avec des exceptions, et une règle d’annulation au choix parmi trois.',
        },
        {
          title: 'Payé comme un objet',
          text: 'Les π sont gardés pendant que vous travaillez. Vous recevez 96\u00a0%.',
        },
        { title: 'En ligne ou sur place', text: 'Dites où vous travaillez.' },
      ],
    },
    myServices: {
      title: 'Mes services',
      purpose:
        'Les services que vous proposez se trouveront ici, avec les demandes, le travail en cours et ce qui est fait.',
      points: [],
    },
    meanwhile: {
      buy: { title: 'Parcourir le marché', text: 'Des objets et des articles numériques d’autres personnes.' },
      sell: {
        title: 'Vendre un objet',
        text: 'Les articles numériques se vendent dès aujourd’hui en annonce En ligne.',
      },
      offers: { title: 'Offres', text: 'Convenez d’un prix, avec un mot à vous.' },
      orders: { title: 'Achats', text: 'Chaque commande dit ce qui vient ensuite, et qui doit agir.' },
      wallet: { title: 'Portefeuille', text: 'Vos π, à six décimales.' },
      reviews: { title: 'Avis', text: 'Les deux parties écrivent, les deux avis paraissent ensemble.' },
      trust: { title: 'Votre palier de confiance', text: 'Ce que vous avez gagné ici, chiffre par chiffre.' },
      roadmap: { title: 'Fonctions', text: 'Ce qui vient ensuite. Vous pouvez voter.' },
      reserves: { title: 'Preuve de réserves', text: 'Vérifiez que votre solde est compté.' },
      faq: { title: 'Questions et réponses', text: 'Comment marchent l’achat, la vente et le portefeuille.' },
    },
  },
}
