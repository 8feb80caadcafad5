// French: the leaderboard.
import { wholeNumber } from '../../lib/format.ts'
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const leaderboard: File<'leaderboard'> = {
  leaderboard: {
    title: 'Classement',
    purpose: 'Qui est allé le plus loin, par XP et par ventes. Pour le plaisir\u00a0: il n’y a pas de prix en π.',
    thing: 'le classement',
    failed: 'Le classement n’a pas pu être lu.',
    boardLabel: 'Liste',
    boards: { xp: 'XP', sellers: 'Vendeurs' },
    spanLabel: 'Durée',
    spans: { week: 'Semaine', month: 'Mois', all: 'Toujours' },
    how: {
      xp: 'XP gagnés en utilisant le marché.',
      sellers: 'Ventes terminées. Chaque acheteur compte trois fois au plus.',
    },
    updated: 'Mis à jour toutes les 5 minutes',
    counted: 'Compté {when}',
    notCounted: 'Pas encore compté. Revenez dans quelques minutes.',
    empty: 'Personne n’est encore sur cette liste',
    emptyText: 'Elle se remplit toute seule à mesure que le marché vit.',
    rank: (rank) => `Rang ${wholeNumber(rank)}`,
    values: {
      xp: (value) => `${wholeNumber(value)} XP`,
      sellers: (value) => plural(value, { one: `${value} vente`, other: `${wholeNumber(value)} ventes` }),
    },
    first: 'Les trois premiers',
    rest: 'Les suivants',
    you: 'Vous',
    yours: 'Votre place',
    unranked: `Vous n’êtes pas parmi les ${wholeNumber(1000)} premiers de cette liste.`,
    stayOut: 'Me montrer dans les classements',
    stayOutHelp: 'Si vous coupez ceci, votre nom disparaît tout de suite.',
    notSaved: 'L’enregistrement a échoué',
  },
}
