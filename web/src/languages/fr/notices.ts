// French: the notification centre, each kind of notice, and how one wants to be told.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

const sum = (amount: string | null): string => amount ?? 'Les π'

export const notices: File<'notices'> = {
  'notices-page': { purpose: 'voir vos notifications', loading: 'vos notifications' },
  'chat-toast': { photo: 'Photo', reply: 'Répondre' },
  told: {
    loading: 'comment vous êtes informé',
    failed: 'La façon dont vous êtes informé n’a pas pu être lue.',
    notSaved: 'Votre choix n’a pas pu être enregistré',
    channels: { list: 'Liste', toast: 'Message', sound: 'Son' },
    category: 'Sujet',
    categories: { productsSold: 'Ventes', messages: 'Messages', generalInfo: 'Général' },
    categoryHelp: {
      productsSold: 'Vos ventes et ce qu’elles attendent',
      messages: 'Offres, propositions, avis, litiges',
      generalInfo: 'Commandes, paiements, votre compte',
    },
    always: 'Toujours',
    toastFor: (category) => `Montrer un message\u00a0: ${category}`,
    soundFor: (category) => `Jouer un son\u00a0: ${category}`,
    quiet: 'Heures calmes',
    quietHelp:
      'Ni message ni son. Seule une échéance à moins de 12 heures, avec des π en jeu, est annoncée quand même.',
    from: 'De',
    to: 'À',
    zone: (zone) => `Fuseau horaire\u00a0: ${zone}`,
    place: 'Où les messages apparaissent',
    places: {
      'top-right': 'En haut à droite',
      'top-left': 'En haut à gauche',
      'bottom-right': 'En bas à droite',
      'bottom-left': 'En bas à gauche',
    },
    stay: 'Combien de temps ils restent',
    stays: {
      usual: '5 secondes, avertissements plus longs',
      long: 'Trois fois plus longtemps',
      closed: 'Jusqu’à ce que je les ferme',
    },
    here: 'Sur cet appareil seulement.',
    onlyHere: 'Lamplit n’envoie ni e-mail ni notification push\u00a0: les nouvelles arrivent quand il est ouvert.',
  },
  news: {
    title: 'Notifications',
    kinds: {
      payment_late_credited: {
        title: 'Un paiement est arrivé tard',
        text: (amount) => `L’article était déjà parti\u00a0: ${amount ?? 'ses π'} sont donc dans votre portefeuille.`,
      },
      payment_late_seller: {
        title: 'Un acheteur a payé trop tard',
        text: () => 'Le délai pour payer était passé, l’acheteur a donc récupéré les π. L’article est sur votre étal.',
      },
      payment_finished: {
        title: 'Un paiement est terminé',
        text: (amount) =>
          `${amount ?? 'Les π'} que vous avez signés dans Pi sont arrivés, bien que la page ait été fermée.`,
      },
      payment_cancelled: {
        title: 'Un paiement a été annulé',
        text: (amount) =>
          amount
            ? `Il n’a pas été signé, ${amount} n’ont donc pas été débités.`
            : 'Il n’a pas été signé, rien n’a donc été débité.',
      },
      unmatched_credited: {
        title: 'De l’argent à vous a été retrouvé',
        text: (amount) =>
          `${amount ?? 'Des π'} nous sont parvenus sans commande. Ils sont maintenant dans votre portefeuille.`,
      },
      withdrawal_approved: {
        title: 'Votre retrait est approuvé',
        text: (amount) => `${sum(amount)} vont être envoyés.`,
      },
      withdrawal_in_review: {
        title: 'Votre retrait est en examen',
        text: (amount) =>
          amount
            ? `Une personne de l’équipe Lamplit examine ${amount} avant l’envoi.`
            : 'Une personne de l’équipe Lamplit l’examine avant l’envoi.',
      },
      withdrawal_rejected: {
        title: 'Votre retrait n’a pas été approuvé',
        text: (amount) => `${sum(amount)} sont de nouveau dans votre portefeuille.`,
      },
      withdrawal_sent: {
        title: 'Votre retrait a été envoyé',
        text: (amount) => `${sum(amount)} sont sur la chaîne Pi.`,
      },
      withdrawal_completed: {
        title: 'Votre retrait est arrivé',
        text: (amount) => `${sum(amount)} sont dans votre portefeuille Pi.`,
      },
      withdrawal_failed: {
        title: 'Votre retrait n’a pas pu être envoyé',
        text: (amount) => `${sum(amount)} lui sont gardés\u00a0; rien n’est perdu. Voyez ce que vous pouvez faire.`,
      },
      withdrawal_returned: {
        title: 'Votre retrait est revenu',
        text: (amount) => `${sum(amount)} sont de nouveau dans votre portefeuille.`,
      },
      account_linked: {
        title: 'Des comptes ont été reliés',
        text: () => 'Votre nouvelle connexion Pi mène maintenant à ce compte.',
      },
      account_link_refused: {
        title: 'Des comptes n’ont pas été reliés',
        text: () => 'Votre demande de relier une autre connexion Pi a été refusée.',
      },

      order_sold: {
        title: 'Vous avez vendu quelque chose',
        text: (amount) => `${sum(amount)} sont gardés pour vous. La commande dit ce qu’il faut faire ensuite.`,
      },
      order_accepted: { title: 'Votre commande a été acceptée', text: () => 'Le vendeur la prépare.' },
      order_shipped: {
        title: 'Votre commande est en route',
        text: () => 'La commande dit comment elle a été envoyée et quand elle devrait arriver.',
      },
      order_ready: {
        title: 'Votre commande est prête à récupérer',
        text: () => 'Montrez le code de la commande quand vous la récupérez, pas avant.',
      },
      order_delivered: {
        title: 'Votre commande a été livrée',
        text: () =>
          'Vérifiez-la et confirmez. Si rien ne se passe, le vendeur est payé à la fin du délai de vérification.',
      },
      order_received: { title: 'Une commande a été reçue', text: () => 'L’acheteur l’a entre les mains.' },
      order_completed: {
        title: 'Une commande est terminée',
        text: (amount) => `${sum(amount)} sont allés au vendeur. Chacun peut maintenant écrire un avis.`,
      },
      order_cancelled: {
        title: 'Une commande a été annulée',
        text: (amount) => `${sum(amount)} sont revenus dans le portefeuille de l’acheteur.`,
      },
      order_auto_cancelled: {
        title: 'Le délai d’une commande est passé',
        text: (amount) =>
          `Elle n’a pas été envoyée ou récupérée à temps, ${amount ?? 'les π'} sont donc revenus dans le portefeuille de l’acheteur.`,
      },
      order_extended: {
        title: 'Le délai de vérification est prolongé',
        text: () => 'L’acheteur a pris plus de temps pour vérifier. La nouvelle échéance est sur la commande.',
      },
      cancel_asked: {
        title: 'Une annulation est demandée',
        text: () => 'Dites oui ou non sur la commande. Sans réponse à temps, elle est annulée.',
      },
      cancel_refused: { title: 'Une annulation a été refusée', text: () => 'La commande continue comme avant.' },
      return_asked: {
        title: 'Un retour est demandé',
        text: () => 'Lisez pourquoi, et répondez sur la commande avant l’échéance.',
      },
      return_approved: {
        title: 'Votre retour a été accepté',
        text: () => 'Renvoyez l’article avant l’échéance indiquée sur la commande.',
      },
      return_refused: {
        title: 'Votre retour a été refusé',
        text: () => 'La raison est sur la commande. Vous pouvez encore y ouvrir un litige tant que le délai dure.',
      },
      return_withdrawn: {
        title: 'Un retour a été abandonné',
        text: () => 'L’acheteur garde l’article. La commande continue.',
      },
      return_sent: {
        title: 'Un retour est en route',
        text: () => 'Confirmez sur la commande quand vous l’aurez récupéré.',
      },
      return_done: {
        title: 'Un retour est terminé',
        text: (amount) => `${sum(amount)} sont revenus dans le portefeuille de l’acheteur.`,
      },
      goodwill_received: {
        title: 'Le vendeur vous a rendu une partie',
        text: (amount) => `${sum(amount)} sont dans votre portefeuille.`,
      },
      grant_renewed: {
        title: 'Votre téléchargement est renouvelé',
        text: () => 'Vous pouvez de nouveau ouvrir le fichier depuis la commande.',
      },
      ship_reminder: {
        title: 'Une commande attend son envoi',
        text: () => 'Envoyez-la à temps, sinon elle est annulée et l’acheteur récupère les π.',
      },
      pickup_reminder: {
        title: 'Une commande attend d’être récupérée',
        text: () => 'Si personne ne vient à temps, l’acheteur récupère les π.',
      },
      arrival_reminder: {
        title: 'Votre commande est-elle arrivée\u00a0?',
        text: () => 'Dites-le sur la commande, ou dites ce qui ne va pas.',
      },
      release_reminder: {
        title: 'Le délai de vérification finit bientôt',
        text: (amount) =>
          `Si rien ne se passe, ${amount ?? 'les π'} vont au vendeur. Confirmez, prenez plus de temps ou dites ce qui ne va pas.`,
      },
      return_reminder: {
        title: 'Un retour vous attend',
        text: () => 'La prochaine étape et son échéance sont sur la commande.',
      },

      settlement_proposed: {
        title: 'Un partage est proposé',
        text: (amount) =>
          amount
            ? `L’autre partie propose que l’acheteur récupère ${amount}. Acceptez ou refusez sur la commande.`
            : 'Voyez qui recevrait quoi, puis acceptez ou refusez sur la commande.',
      },
      settlement_accepted: {
        title: 'Votre proposition a été acceptée',
        text: (amount) =>
          `${amount ?? 'Les π rendus'} sont allés dans le portefeuille de l’acheteur, et le reste au vendeur.`,
      },
      settlement_declined: {
        title: 'Votre proposition a été refusée',
        text: () => 'Rien n’a bougé. Vous pouvez en faire une autre.',
      },
      settlement_expired: {
        title: 'Le délai d’une proposition est passé',
        text: () => 'Personne n’y a répondu, rien n’a donc bougé.',
      },
      dispute_opened: {
        title: 'Un litige est ouvert',
        text: () =>
          'Les π restent gardés. Écrivez votre version avant l’échéance\u00a0: le silence parle pour l’autre partie.',
      },
      dispute_answered: {
        title: 'L’autre partie a répondu',
        text: () => 'Lisez sa réponse dans le litige, et proposez un partage si vous pouvez vous entendre.',
      },
      dispute_withdrawn: {
        title: 'Un litige a été abandonné',
        text: () => 'La commande continue, avec du temps pour la vérifier.',
      },
      dispute_under_review: {
        title: 'Votre litige est en examen',
        text: () => 'Une personne de l’équipe Lamplit, nommée dans le litige, lit les deux parties.',
      },
      dispute_more_asked: {
        title: 'L’équipe Lamplit veut en savoir plus',
        text: () => 'Répondez dans le litige avant l’échéance.',
      },
      dispute_decided: {
        title: 'Votre litige est décidé',
        text: () =>
          'Lisez les motifs. Vous pouvez faire appel une fois, avec une nouvelle preuve, tant que les π sont gardés.',
      },
      dispute_appealed: {
        title: 'Une décision fait l’objet d’un appel',
        text: () => 'Une autre personne de l’équipe Lamplit la réexamine.',
      },
      dispute_final: {
        title: 'Votre litige est clos',
        text: (amount) =>
          amount
            ? `La décision est définitive et appliquée\u00a0: ${amount} sont allés dans le portefeuille de l’acheteur.`
            : 'La décision est définitive et appliquée. Vous pouvez la télécharger signée.',
      },
      dispute_reminder: {
        title: 'Un litige vous attend',
        text: () => 'La prochaine étape est à vous. Le litige dit laquelle, et ce qui se passe sans elle.',
      },

      offer_received: {
        title: 'Vous avez une offre',
        text: (amount) => (amount ? `Un acheteur offre ${amount}. Répondez sous 48 h.` : 'Répondez sous 48 h.'),
      },
      offer_countered: {
        title: 'Votre offre a une contre-offre',
        text: (amount) => (amount ? `Le nouveau prix est de ${amount}. Répondez sous 48 h.` : 'Répondez sous 48 h.'),
      },
      offer_accepted: {
        title: 'Une offre a été acceptée',
        text: (amount) =>
          amount
            ? `Le prix est de ${amount}. L’article est mis de côté jusqu’au paiement.`
            : 'L’article est mis de côté jusqu’au paiement.',
      },
      offer_declined: {
        title: 'Une offre a été refusée',
        text: () => 'Rien n’a été débité, et ce qui était mis de côté est de nouveau dans votre portefeuille.',
      },
      offer_withdrawn: {
        title: 'Une offre a été reprise',
        text: () => 'L’autre partie l’a reprise. Il n’y a plus rien à faire.',
      },
      offer_expired: {
        title: 'Le délai d’une offre est passé',
        text: () =>
          'Elle est restée sans réponse. Ce qui était mis de côté est de nouveau dans le portefeuille de l’acheteur.',
      },
      offer_lapsed: {
        title: 'Une offre acceptée n’a pas été payée',
        text: () => 'Le délai pour payer est passé, l’article est donc remis en vente.',
      },
      offer_voided: {
        title: 'Une offre ne tient plus',
        text: () =>
          'L’article a été vendu, modifié ou retiré. Ce qui était mis de côté est de nouveau dans le portefeuille de l’acheteur.',
      },
      offer_paid: { title: 'Une offre a été payée', text: (amount) => `${sum(amount)} sont gardés pour la commande.` },
      offer_backup: {
        title: 'Une offre est la suivante',
        text: (amount) =>
          amount
            ? `L’offre acceptée n’a pas été payée. Celle de ${amount} tient toujours.`
            : 'L’offre acceptée n’a pas été payée. Celle-ci tient toujours.',
      },
      offer_answer_reminder: {
        title: 'Une offre attend votre réponse',
        text: () => 'Elle expire bientôt. Acceptez, faites une contre-offre ou refusez.',
      },
      offer_pay_reminder: {
        title: 'Votre offre acceptée est à payer',
        text: (amount) =>
          amount
            ? `Payez ${amount} à temps, sinon l’article est remis en vente.`
            : 'Payez à temps, sinon l’article est remis en vente.',
      },

      review_to_write: {
        title: 'Comment c’était\u00a0?',
        text: () => 'Écrivez un avis dans les 14 jours. Les deux avis paraissent ensemble.',
      },
      review_reminder: { title: 'Un avis attend d’être écrit', text: () => 'Le délai pour l’écrire finit bientôt.' },
      review_published: {
        title: 'Vous avez un avis',
        text: () => 'Les deux parties peuvent maintenant le lire, et vous pouvez répondre une fois.',
      },
      review_replied: { title: 'Votre avis a une réponse', text: () => 'Lisez ce que l’autre partie en dit.' },
      tier_up: { title: 'Votre palier de confiance a monté', text: () => 'Voyez ce qu’il vous ouvre, et pourquoi.' },
      tier_warning: {
        title: 'Votre palier de confiance peut baisser',
        text: () => 'Un chiffre est sous ce que demande votre palier. Vous avez 14 jours\u00a0; voyez lequel.',
      },
      tier_down: {
        title: 'Votre palier de confiance a baissé',
        text: () => 'Voyez quel chiffre l’explique, et le plus court chemin pour remonter.',
      },
      content_hidden: {
        title: 'Un de vos contenus est masqué',
        text: () => 'Il a été signalé et attend une personne de l’équipe Lamplit. Vos π ne sont pas touchés.',
      },
      content_restored: {
        title: 'Un de vos contenus est de nouveau visible',
        text: () => 'Une personne de l’équipe Lamplit l’a examiné et l’a trouvé en ordre.',
      },
      content_warned: {
        title: 'L’équipe Lamplit vous avertit',
        text: () =>
          'Un de vos contenus enfreint une règle du marché. Il reste visible\u00a0; voyez ce qui en a été dit.',
      },
      report_upheld: { title: 'Votre signalement était fondé', text: () => 'Merci. L’équipe Lamplit a agi.' },
      report_dismissed: {
        title: 'Votre signalement a été examiné',
        text: () => 'Une personne de l’équipe Lamplit n’a rien trouvé à changer.',
      },
      price_dropped: {
        title: 'Un article de vos envies a baissé',
        text: (amount) => (amount ? `Son prix est maintenant de ${amount}.` : 'Son vendeur a baissé le prix.'),
      },
      back_in_stock: {
        title: 'Un article de vos envies est de retour',
        text: (amount) => (amount ? `Il était épuisé. Son prix est de ${amount}.` : 'Il était épuisé.'),
      },
      area_opened: { title: 'Ce que vous attendiez est ouvert', text: () => 'Vous vouliez être informé. Venez voir.' },
      search_matched: {
        title: 'Du nouveau pour votre recherche',
        text: () => 'Une annonce qui lui correspond vient de paraître.',
      },
    },
    categories: { all: 'Toutes', productsSold: 'Ventes', messages: 'Messages', generalInfo: 'Général' },
    counted: (label, count) => `${label} ${count}`,
    views: 'Quelles notifications',
    unseen: 'Nouvelle',
    readAll: 'Tout marquer lu',
    allRead: 'Tout est marqué comme lu',
    rowMenu: (title) => `Plus pour «\u00a0${title}\u00a0»`,
    read: 'Marquer comme lue',
    dismiss: 'Écarter',
    dismissed: 'Écartée',
    more: 'Voir plus',
    loading: 'vos notifications',
    failed: 'Vos notifications n’ont pas pu être lues.',
    notDone: 'L’enregistrement a échoué',
    empty: 'Vous êtes à jour',
    emptyText: 'Ce qui arrive à vos commandes, vos offres et vos π est dit ici.',
    settings: 'Réglages des notifications',
    open: 'Ouvrir',
    until: (moment) => `Jusqu’au ${moment}`,
    codes: {
      not_received: 'Pas reçu',
      not_as_described: 'Pas comme décrit',
      damaged: 'Abîmé',
      counterfeit: 'Contrefaçon',
      file_broken: 'Le fichier ne s’ouvre pas',
      digital_broken: 'Le fichier ne s’ouvre pas',
      service_not_done: 'Service pas rendu',
      buyer_unreachable: 'L’acheteur n’est pas venu',
      return_abuse: 'Un retour abusif',
      false_claim: 'Une fausse réclamation',
      delivered_as_described: 'Livré comme décrit',
      no_evidence: 'Pas montré par des preuves',
      other: 'Pour les raisons qui y sont écrites',
      never_shipped: 'Jamais envoyé',
      silence: 'Une partie n’a rien dit',
      decided: 'Décidé par l’équipe Lamplit',
      appeal: 'Décidé en appel',
      cap: 'Les 21 jours étaient passés',
      chat: 'Chat',
      entries: 'Marché des tickets',
      sweepstakes: 'Tirages',
      games: 'Jeux',
      questions: 'Questions primées',
      services: 'Services',
      achievements: 'Succès',
      sold: 'L’article a été vendu',
      unlisted: 'L’article a été retiré',
      price_changed: 'Le prix demandé a changé',
    },
    tiers: ['T0 Nouveau', 'T1 De base', 'T2 Établi', 'T3 Fiable', 'T4 Pro'],
    several: (n) => plural(n, { one: `${n} nouvelle notification`, other: `${n} nouvelles notifications` }),
  },
}
