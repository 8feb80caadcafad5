// French: trust tiers, why one has one's own and what they open.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

const days = (n: number): string => plural(n, { one: `${n} jour`, other: `${n} jours` })
const orders = (n: number): string => plural(n, { one: `${n} commande terminée`, other: `${n} commandes terminées` })

export const trust: File<'trust'> = {
  trust: {
    title: 'Pourquoi ce palier',
    loading: 'votre palier de confiance',
    purpose: 'voir votre palier de confiance',
    intro:
      'Votre palier de confiance vient de ce que vous avez fait ici\u00a0: des commandes bien terminées, ce que disent les autres, des envois à temps. Il fixe vos limites et n’a rien à voir avec votre niveau.',
    failed: 'Votre palier de confiance ne peut pas être affiché',
    yours: 'Votre palier',
    vouched: 'L’équipe Lamplit se porte garante de ce palier. Vos propres chiffres sont ci-dessous.',

    next: (tier) => `Ce que demande ${tier}`,
    kept: (tier) => `Ce qui vous garde ${tier}`,
    top: 'Vous êtes tout en haut. Ces chiffres vous y gardent.',
    low: (tier, date) =>
      `Vos chiffres sont sous ce que demande ${tier}. S’ils y restent, votre palier change le ${date}. Ce qui est en rouge ci-dessous a besoin de vous.`,
    asOfNight: (date) =>
      `Les chiffres sont du moment. Les paliers sont fixés chaque nuit\u00a0; la dernière fois, le ${date}.`,
    beforeNight:
      'Les chiffres sont du moment. Les paliers sont fixés chaque nuit\u00a0; votre première est encore à venir.',
    met: 'Atteint',
    notMet: 'Pas encore',
    of: (now, target) => `${now} sur ${target}`,
    atLeast: (target) => `au moins ${target}`,
    atMost: (target) => `au plus ${target}`,
    nothingYet: 'Rien à compter pour l’instant',
    noneLost: 'Aucun perdu',
    yes: 'Fait',
    no: 'Pas encore',
    needs: {
      days: 'Jours ici',
      orders: 'Commandes terminées',
      counterparties: 'Personnes différentes',
      ratio: 'Bons avis',
      on_time: 'Envoyé à temps',
      days_since_loss: 'Jours depuis un litige perdu',
      dispute_loss: 'Litiges perdus',
      checked: 'Examiné par l’équipe Lamplit',
    },
    help: {
      days: 'Depuis votre première connexion.',
      orders: 'Achetées ou vendues, finies sans remboursement.',
      counterparties: 'Avec qui vous avez terminé des commandes.',
      ratio: 'Quatre étoiles et plus contre deux et moins, selon le poids de qui les a écrits.',
      on_time: 'De tout ce que vous aviez à envoyer ou à remettre.',
      days_since_loss: 'Un litige que l’équipe Lamplit a décidé contre vous.',
      dispute_loss: 'De toutes vos commandes.',
      checked: 'Une personne de l’équipe Lamplit examine les comptes qui atteignent tout le reste.',
    },

    wayUp: 'Le plus court chemin pour monter',
    ways: {
      days: (left) => `restez encore ${days(left)}`,
      orders: (left) =>
        plural(left, { one: `terminez encore ${left} commande`, other: `terminez encore ${left} commandes` }),
      counterparties: (left) =>
        plural(left, {
          one: `faites affaire avec encore ${left} personne`,
          other: `faites affaire avec encore ${left} personnes`,
        }),
      ratio: (left) =>
        plural(left, { one: `obtenez encore ${left} bon avis`, other: `obtenez encore environ ${left} bons avis` }),
      on_time: (left) =>
        plural(left, {
          one: 'envoyez à temps la prochaine commande',
          other: `envoyez à temps les ${left} prochaines commandes`,
        }),
      days_since_loss: (left) => `passez ${days(left)} sans perdre de litige`,
      dispute_loss: (left) =>
        plural(left, {
          one: `terminez encore ${left} commande sans perdre de litige`,
          other: `terminez encore ${left} commandes sans perdre de litige`,
        }),
      checked: 'l’équipe Lamplit examine ensuite votre compte',
    },
    way: (parts) => {
      const sentence = parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1)!}`
      return `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`
    },
    wayDone: 'Tout est atteint. La nuit prochaine fait monter votre palier.',

    effects: 'Ce que chaque palier ouvre',
    effectsHelp: 'Faites glisser pour voir les cinq.',
    tier: 'Palier',
    youAreHere: 'Vous êtes ici',
    rows: {
      price: 'Prix le plus haut',
      listings: 'Annonces en ligne',
      clearance: 'L’argent d’une vente est libre après',
      withdraw: 'Retrait en 24 heures',
      offers: 'Offres à la fois',
      reports: 'Votes et signalements',
    },
    atOnce: 'Tout de suite',
    days,
    noLimit: 'Sans limite',
    half: 'Demi-poids',
    full: 'Plein poids',
    afterHours: (hours) => `après ${hours} h`,
    history: 'Ce qui a changé',
    changed: (from, to) => `${from} → ${to}`,
    orders,

    priceLimit: (tier, price) => `Votre palier ${tier} permet des prix jusqu’à ${price}.`,
    listingsFull: (n) =>
      `Vous avez ${plural(n, { one: `${n} annonce`, other: `${n} annonces` })} en ligne, autant que votre palier de confiance permet. Retirez-en d’abord une, ou passez au palier suivant.`,
    listingsLeft: (used, most) => `Annonces en ligne utilisées\u00a0: ${used} sur ${most}.`,
    outlier: (times, category, usual) =>
      `C’est plus de ${times} fois ce que coûtent d’habitude les articles de ${category} (${usual}). Vérifiez le point décimal.`,
  },
}
