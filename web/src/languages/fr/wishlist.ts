// French: the wishlist.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const wishlist: File<'wishlist'> = {
  wishlist: {
    title: 'Envies',
    loading: 'vos envies',
    failed: 'Vos envies n’ont pas pu être lues.',
    empty: 'Votre liste d’envies est vide',
    emptyText:
      'Touchez le cœur de ce qui vous plaît. Nous vous disons quand son prix baisse ou quand il est de retour.',
    emptyVisitor:
      'Touchez le cœur de ce qui vous plaît. Connectez-vous pour l’avoir sur tous vos appareils et savoir quand son prix baisse.',
    browse: 'Parcourir',
    count: (held) => `${held} sur 100`,
    meter: 'Place dans vos envies',
    full: 'Votre liste d’envies est pleine. Retirez quelque chose pour faire de la place.',
    visitor: 'Gardé sur cet appareil. Connectez-vous pour l’avoir partout et savoir quand un prix baisse.',
    signIn: 'Se connecter',
    sort: 'Trier',
    sorts: {
      newest: 'Ajouts récents d’abord',
      oldest: 'Ajouts anciens d’abord',
      cheapest: 'Prix croissant',
      dearest: 'Prix décroissant',
    },
    listOf: (n) => plural(n, { one: `Liste d’envies avec ${n} article`, other: `Liste d’envies avec ${n} articles` }),
    saved: 'Ajouté à vos envies',
    removed: 'Retiré de vos envies',
    undo: 'Rétablir',
    notSaved: 'L’enregistrement a échoué',
    moveToCart: 'Au panier',
    moveThis: (title) => `Mettre au panier\u00a0: ${title}`,
    offer: 'Proposer',
    offerThis: (title) => `Proposer un prix\u00a0: ${title}`,
    remove: 'Retirer',
    removeThis: (title) => `Retirer ${title} des envies`,
    downFrom: (price) => `Avant π\u00a0${price}`,
    cheaper: (price) => `Moins que les π\u00a0${price} d’avant`,
    gone: 'Plus en vente',
    goneItem: 'Un article retiré de la vente',
    own: 'C’est votre propre article',
    added: (date) => `Ajouté ${date}`,
    merged: 'Vos envies d’avant la connexion sont ici aussi.',
    mergedPartly: (count) =>
      `Votre liste d’envies est pleine. ${plural(count, { one: `${count} article reste`, other: `${count} articles restent` })} sur cet appareil jusqu’à ce qu’il y ait de la place.`,
  },
}
