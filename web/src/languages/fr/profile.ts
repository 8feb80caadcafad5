// French: profiles.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const profile: File<'profile'> = {
  profile: {
    title: 'Profil',
    memberSince: (date) => `Membre depuis le ${date}`,
    noReviews: 'Pas encore d’avis',
    tabs: 'Sur ce vendeur',
    about: 'À propos',
    reviewsTitle: 'Avis en tant que vendeur',
    sort: 'Trier par',
    sorts: {
      newest: 'Plus récent',
      oldest: 'Plus ancien',
      price_asc: 'Prix croissant',
      price_desc: 'Prix décroissant',
    },
    edit: 'Modifier',
    viewAsVisitor: 'Voir en visiteur',
    asVisitor: 'Voici comment les autres voient votre profil.',
    asYourself: 'Revenir à votre vue',
    memberSinceName: 'Membre depuis',
    location: 'Lieu',
    trust: 'Confiance',
    level: 'Niveau',
    average: 'Moyenne',
    averageOf: (average, n) => plural(n, { one: `${average} sur ${n} avis`, other: `${average} sur ${n} avis` }),
    sentInTime: 'Envoyé à temps',
    percent: (n) => `${n}\u00a0%`,
    trustHow:
      'La confiance vient de la façon dont les commandes se sont terminées. Le niveau est pour le plaisir et n’y change rien.',
    forSale: 'En vente',
    listings: (n) => `Annonces (${n})`,
    reviews: (n) => `Avis (${n})`,
    noListings: 'Rien en vente en ce moment',
    sellItems: 'Vendre un objet',
    person: 'profil',
    whyThisTier: 'Pourquoi ce palier',
    onTime: (percent) => `${percent}\u00a0% envoyés à temps`,
  },
}
