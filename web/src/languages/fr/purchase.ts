// French: paying, and payments that stopped half way.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const purchase: File<'purchase'> = {
  rescue: {
    region: 'Paiements inachevés',
    waiting: 'Un paiement de {amount} attend.',
    forPurchase: (title) => `Pour «\u00a0${title}\u00a0».`,
    forDeposit: 'Pour votre portefeuille.',
    pay: 'Payer maintenant',
    finish: 'Terminer',
    cancel: 'Y renoncer',
    what: 'Que s’est-il passé\u00a0?',
    left: (left) => `encore ${left}`,
    running: 'En cours…',
    endedNote: (amount) => `Le paiement de π\u00a0${amount} n’attend plus.`,
    endedPurchase: 'Voir vos achats',
    endedDeposit: 'Voir les mouvements ci-dessous.',
    lead: {
      created: 'Vous ne l’avez pas encore payé.',
      approved: 'Il attend votre signature dans Pi.',
      submitted: 'Vous l’avez signé. Pi ne l’a pas encore confirmé\u00a0; vos Pi sont en sécurité.',
      other: 'Son issue n’est pas encore connue. Vos Pi sont en sécurité.',
    },
    cancelTitle: 'Renoncer à ce paiement\u00a0?',
    cancelText: (amount) =>
      `Rien n’est débité. π\u00a0${amount} restent dans votre portefeuille Pi, et ce qui vous était réservé redevient libre. Si vous l’avez déjà signé dans Pi, le paiement n’est pas abandonné.`,
    keep: 'Le garder',
    outcomes: {
      paid: {
        title: 'Votre paiement est terminé',
        text: (amount) =>
          `${amount} ont été payés et sont gardés jusqu’à ce que vous confirmiez la réception. Voir vos achats.`,
      },
      credited: { title: 'Votre paiement est terminé', text: (amount) => `${amount} sont dans votre portefeuille.` },
      cancelled: {
        title: 'Le paiement a été annulé',
        text: (amount) =>
          `Rien n’a été débité. ${amount} restent dans votre portefeuille Pi, et vous pouvez payer de nouveau.`,
      },
      waiting: {
        title: 'Nous continuons à vérifier',
        text: (amount) =>
          `Pi n’a pas encore confirmé ${amount}. Vos Pi sont en sécurité\u00a0; vous pouvez fermer cette page sans rien perdre.`,
      },
      held_back: {
        title: 'Nous examinons cela',
        text: (amount) =>
          `${amount} nous sont parvenus, mais ne correspondent à aucune commande. Ils sont mis à part, et une personne de l’équipe Lamplit décide. Vous serez informé.`,
      },
    },
    creditedLate: (amount) =>
      `Il est arrivé trop tard pour l’article\u00a0: ${amount} sont donc dans votre portefeuille.`,
    paidNow: 'Payé',
    paidNowText: 'Vous le trouvez maintenant dans vos achats et votre portefeuille.',
    keepChecking: 'Nous continuons à vérifier. Vos Pi sont en sécurité.',
    notEnded: 'Un paiement Pi précédent n’est pas encore terminé',
    wayClear:
      'Un paiement Pi précédent bloquait le passage. Il est maintenant terminé\u00a0: vous pouvez payer de nouveau. Rien n’a été débité cette fois.',
    wayBlocked:
      'Un paiement Pi précédent bloque le passage et n’est pas encore terminé. Nous continuons à vérifier\u00a0; réessayez dans une minute. Rien n’a été débité cette fois.',
    sheetTitle: 'Que s’est-il passé',
    steps: 'Étapes jusqu’ici',
    noSteps: 'Le paiement a été commencé ici.',
    events: {
      create: 'Commencé ici',
      created: 'Commencé ici',
      open: 'Commencé ici',
      place: 'Commencé ici',
      approve: 'Pi a créé le paiement et nous l’avons approuvé',
      bind: 'Pi a créé le paiement',
      submit: 'Vous l’avez signé dans Pi',
      complete: 'Réglé',
      cancel: 'Annulé',
      expire: 'Son délai est passé',
      fail: 'Pi n’a pas pu l’exécuter',
    },
    happened: 'Examiné',
    next: 'Ce qui se passe tout seul',
    nextText: {
      created: (until) => `Si rien ne se passe, il prend fin le ${until} et rien n’est débité.`,
      approved: (until) =>
        `Nous interrogeons Pi régulièrement. Si vous le signez, il est réglé même quand cette page est fermée. Si personne ne signe, il est annulé après le ${until} et rien n’est débité.`,
      submitted: () =>
        'Nous interrogeons Pi jusqu’à la confirmation, même quand cette page est fermée. Il n’expire jamais. Si l’article est parti d’ici là, le montant est ajouté à votre portefeuille.',
      other: () => 'Nous interrogeons Pi jusqu’à ce que l’issue soit connue, même quand cette page est fermée.',
    },
    todo: 'Ce que vous pouvez faire',
    todoText: {
      pay: 'Payer maintenant ouvre Pi avec exactement ces conditions.',
      finish: 'Terminer le fait examiner tout de suite\u00a0: réglé si vous l’avez signé, annulé sinon.',
      cancel: 'Y renoncer l’annule, s’il n’est pas signé.',
      none: 'Rien. Vous pouvez quitter cette page.',
    },
    amount: 'Montant',
    memo: 'Mémo',
    intentId: 'Notre numéro',
    paymentId: 'Paiement Pi',
    txid: 'Transaction',
  },
  purchase: {
    title: 'Confirmer l’achat',
    oneThing: '{quantity} × {price} de {seller}',
    quantityOf: (quantity, title) => `${quantity} × ${title}`,
    itemsFrom: (items, sellers) =>
      `${plural(items, { one: `${items} article`, other: `${items} articles` })} de ${plural(sellers, { one: `${sellers} vendeur`, other: `${sellers} vendeurs` })}`,
    total: 'Total',
    shippingUnknown: 'Sans les frais d’envoi, qui dépendent de l’adresse',
    shippingIncluded: 'Envoi compris\u00a0: {amount}',
    freeShipping: 'Envoi gratuit',
    walletBalance: 'Solde du portefeuille',
    newBalance: 'Nouveau solde',
    balanceUnknown: 'Votre solde n’a pas pu être lu. Vous pouvez quand même essayer de payer.',
    delivery: 'Comment vous le recevez',
    deliveryFrom: (seller) => `Comment vous recevez les articles de ${seller}`,
    byAddress: 'Dépend de votre adresse',
    notThere: 'Pas envoyé à votre adresse',
    notSent: (title, country) =>
      `«\u00a0${title}\u00a0» n’est pas envoyé dans ce pays\u00a0: ${country}. Choisissez une autre adresse, ou la remise en main propre si elle est proposée.`,
    cannotTravel: (seller) =>
      `Certains articles de ${seller} ne peuvent être qu’envoyés et d’autres que remis en main propre. Achetez-les séparément.`,
    shipping: 'Envoi',
    pickup: 'En main propre',
    pickupHelp: 'Vous le récupérez chez le vendeur avec un code.',
    free: 'Gratuit',
    shipTo: 'Envoyer à',
    change: 'Changer',
    addAddress: 'Ajouter une adresse',
    heldShips: (day) => `Gardés jusqu’à ce que vous confirmiez la réception. Envoi avant le ${day}.`,
    heldReady: (day) => `Gardés jusqu’à ce que vous confirmiez la réception. Prêt à récupérer avant le ${day}.`,
    heldDigital: 'Gardés jusqu’à ce que vous confirmiez la réception. Vous le recevez dès le paiement.',
    payWallet: 'Payer avec le portefeuille',
    payPi: 'Payer avec Pi SDK',
    payNewPrice: 'Payer le nouveau prix {amount}',
    refill: 'Recharger',
    cancel: 'Annuler',
    paying: 'Paiement…',
    approveInPi: 'Approuver dans Pi',
    confirming: 'Confirmation',
    steps: 'Étapes du paiement',
    piStillWaiting:
      'Pi n’a pas encore répondu. Vous pouvez fermer ceci\u00a0; ce que vous approuvez là-bas apparaît dans vos achats.',
    checkPurchases: 'Voir mes achats',
    tryAgain: 'Réessayer',
    grant: 'Autoriser',
    oldPrice: 'Avant',
    newPrice: 'Maintenant',
    outcomeUnknown: 'Nous ne savons pas encore si c’est payé. Réessayer ne peut pas vous débiter deux fois.',
    paid: '{amount} payés',
    keepChecking: 'Nous continuons à vérifier',
  },
}
