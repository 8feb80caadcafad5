// French: orders in lists, their states, deadlines and actions.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const orders: File<'orders'> = {
  orders: {
    purchases: 'Achats',
    sales: 'Ventes',
    order: 'Commande',
    purposePurchases: 'voir vos achats',
    purposeSales: 'voir vos ventes',
    purposeOrder: 'voir cette commande',
    list: 'Toutes les commandes',
    tabs: { all: 'Toutes', in_progress: 'En cours', done: 'Finies', problems: 'Problèmes' },
    noPurchases: 'Pas encore d’achat',
    noSales: 'Pas encore de vente',
    noneHere: 'Rien ici',
    browse: 'Parcourir',
    sellItems: 'Vendre un objet',
    loadingOrder: 'votre commande',
    listFailed: 'Vos commandes n’ont pas pu être lues.',
    orderFailed: 'Cette commande n’a pas pu être lue.',
    more: 'Voir plus',
    fromSeller: (name) => `de ${name}`,
    toBuyer: (name) => `à ${name}`,
    more_items: (n) => plural(n, { one: `+ ${n} autre article`, other: `+ ${n} autres articles` }),
    quantityOf: (n, title) => `${n} × ${title}`,
    quantityAt: '{quantity} × {price}',
    details: 'Détails',
    openOrder: (title) => `Détails de ${title}`,
    refresh: 'Actualiser',
    late: 'En retard',
    seeCase: 'Voir le litige',
    seeReviews: 'Voir les avis',
    proposalsOpen: (n) =>
      plural(n, { one: `${n} proposition attend une réponse`, other: `${n} propositions attendent une réponse` }),
    cancelAsked: 'Annulation demandée',
  },
  'order-states': {
    pending_payment: 'À payer',
    paid: 'Payée, π gardés',
    processing: 'En préparation',
    ready_for_pickup: 'Prête à récupérer',
    shipped: 'Envoyée',
    delivered: 'Livrée',
    completed: 'Finie',
    cancelled: 'Annulée',
    payment_expired: 'Paiement expiré',
    return_requested: 'Retour',
    return_approved: 'Retour',
    return_shipped: 'Retour',
    disputed: 'En litige',
    refunded: 'Remboursée',
    split: 'Partagée',
  },
  'order-deadlines': {
    expire: {
      buyer: ({ act }) => `À payer avant le ${act}. Si rien ne se passe, l’achat est annulé et rien n’est débité.`,
      seller: ({ act }) =>
        `L’acheteur peut payer jusqu’au ${act}. Si rien ne se passe, l’article revient sur votre étal.`,
    },
    ship: {
      buyer: ({ act, end, held }) => `Envoi avant le ${act}. Si rien ne se passe, vous récupérez ${held} le ${end}.`,
      seller: ({ act, end, held }) =>
        `À envoyer avant le ${act}. Si rien ne se passe, l’acheteur récupère ${held} le ${end}.`,
    },
    prepare: {
      buyer: ({ act, end, held }) =>
        `Prête à récupérer avant le ${act}. Si rien ne se passe, vous récupérez ${held} le ${end}.`,
      seller: ({ act, end, held }) =>
        `À préparer pour la remise avant le ${act}. Si rien ne se passe, l’acheteur récupère ${held} le ${end}.`,
    },
    asked: {
      buyer: ({ act, held }) =>
        `Vous avez demandé l’annulation. Le vendeur peut répondre jusqu’au ${act}. Si rien ne se passe, la commande est alors annulée et vous récupérez ${held}.`,
      seller: ({ act, held }) =>
        `L’acheteur demande l’annulation. Répondez avant le ${act}. Si rien ne se passe, la commande est alors annulée et l’acheteur récupère ${held}.`,
    },
    pickup: {
      buyer: ({ act, held }) => `À récupérer avant le ${act}. Si rien ne se passe, vous récupérez alors ${held}.`,
      seller: ({ act, held }) =>
        `L’acheteur peut venir jusqu’au ${act}. Si rien ne se passe, l’acheteur récupère alors ${held}.`,
    },
    arrive: {
      buyer: ({ act, share }) => `En route vers vous. Si rien ne se passe, le vendeur reçoit ${share} le ${act}.`,
      seller: ({ act, share }) => `En route vers l’acheteur. Si rien ne se passe, vous recevez ${share} le ${act}.`,
    },
    untracked: {
      buyer: ({ act, held }) =>
        `Envoyée sans suivi. Dites-nous quand elle arrive. Si rien ne se passe, un litige s’ouvre pour vous le ${act} et ${held} restent gardés.`,
      seller: ({ act, held }) =>
        `Envoyée sans suivi. Si rien ne se passe, un litige s’ouvre le ${act} et ${held} restent gardés.`,
    },
    unconfirmed: {
      buyer: ({ act, held }) =>
        `Le vendeur dit qu’elle est arrivée. Dites-nous quand vous l’avez. Si rien ne se passe, un litige s’ouvre pour vous le ${act} et ${held} restent gardés.`,
      seller: ({ act, held }) =>
        `En attente de l’acheteur, qui doit dire qu’elle est arrivée. Si rien ne se passe, un litige s’ouvre le ${act} et ${held} restent gardés.`,
    },
    inspect: {
      buyer: ({ act, share }) => `À vérifier avant le ${act}. Si rien ne se passe, le vendeur reçoit alors ${share}.`,
      seller: ({ act, share }) =>
        `L’acheteur peut vérifier jusqu’au ${act}. Si rien ne se passe, vous recevez alors ${share}.`,
    },
    returnAnswer: {
      buyer: ({ act }) =>
        `Le vendeur peut répondre jusqu’au ${act}. Si rien ne se passe, votre retour compte alors comme accepté.`,
      seller: ({ act }) =>
        `L’acheteur demande un retour. Répondez avant le ${act}. Si rien ne se passe, il compte alors comme accepté.`,
    },
    returnSend: {
      buyer: ({ act, share }) =>
        `À renvoyer avant le ${act}. Si rien ne se passe, le retour tombe et le vendeur reçoit alors ${share}.`,
      seller: ({ act, share }) =>
        `L’acheteur peut renvoyer jusqu’au ${act}. Si rien ne se passe, le retour tombe et vous recevez alors ${share}.`,
    },
    returnArrive: {
      buyer: ({ act, held }) => `Sur le chemin du retour. Si rien ne se passe, vous récupérez ${held} le ${act}.`,
      seller: ({ act, held }) =>
        `Sur le chemin du retour vers vous. Si rien ne se passe, l’acheteur récupère ${held} le ${act}.`,
    },
    returnUntracked: {
      buyer: ({ act, held }) =>
        `Renvoyée sans suivi. Si rien ne se passe, un litige s’ouvre le ${act} et ${held} restent gardés.`,
      seller: ({ act, held }) =>
        `Renvoyée sans suivi. Dites-nous quand elle arrive. Si rien ne se passe, un litige s’ouvre le ${act} et ${held} restent gardés.`,
    },
  },
  'order-resting': {
    refunded: {
      buyer: ({ back }) => `${back} sont revenus dans votre portefeuille.`,
      seller: ({ back }) => `${back} sont revenus à l’acheteur.`,
    },
    split: {
      buyer: ({ back, share }) =>
        `Partage\u00a0: ${back} sont revenus dans votre portefeuille, le vendeur a reçu ${share}.`,
      seller: ({ back, share }) => `Partage\u00a0: ${back} sont revenus à l’acheteur, vous avez reçu ${share}.`,
    },
    untracked: {
      buyer: ({ held }) => `Envoyée sans suivi. ${held} restent gardés jusqu’à ce que vous confirmiez la réception.`,
      seller: ({ held }) =>
        `Envoyée sans suivi. ${held} restent gardés jusqu’à ce que l’acheteur confirme la réception.`,
    },
    disputed: {
      buyer: ({ held }) => `${held} restent gardés jusqu’à la fin du litige.`,
      seller: ({ held }) => `${held} restent gardés jusqu’à la fin du litige.`,
    },
  },
  'order-actions': {
    accept: 'Accepter',
    ship: 'Marquer envoyée',
    mark_ready: 'Prête à récupérer',
    handover: 'Saisir le code',
    deliver: 'Marquer livrée',
    received: 'C’est arrivé',
    confirm: 'Je l’ai reçue',
    extend: 'Plus de temps',
    cancelBuyer: 'Annuler',
    cancelSeller: 'Annuler et rendre',
    cancelAgree: 'Accepter et rendre',
    request_cancel: 'Demander à annuler',
    refuse_cancel: 'Ne pas annuler',
    request_return: 'Demander un retour',
    approve_return: 'Accepter le retour',
    refuse_return: 'Refuser le retour',
    withdraw_return: 'Garder finalement',
    ship_return: 'Je l’ai renvoyée',
    confirm_return: 'C’est revenu',
    goodwill_refund: 'Rendre une partie',
    show_code: 'Montrer le code',
    propose: 'Proposer un accord',
    open_dispute: 'Ouvrir un litige',
    review: 'Écrire un avis',
  },
}
