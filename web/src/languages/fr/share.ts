// French: sharing things, and how often they were shared.
import { plural } from '../../words/catalogue.ts'
import { productName } from '../../words/product-name.ts'
import type { File } from '../areas.ts'

const shares = (n: number): string => plural(n, { one: `${n} partage`, other: `${n} partages` })
const visits = (n: number): string => plural(n, { one: `${n} visite`, other: `${n} visites` })

export const share: File<'share'> = {
  'share-figures': {
    ofListing: (shared, visited) => (visited === 0 ? shares(shared) : `${shares(shared)}, ${visits(visited)} par lien`),
    title: 'Partages de produits',
    how: 'Compté quand quelqu’un touche un service du menu de partage ou arrive par son lien. Ni nom, ni adresse, ni appareil ne sont conservés.',
    total: 'Partages',
    visits: 'Visites par lien',
    byPlatform: 'Par service',
    others: 'Par le menu du téléphone',
    trend: 'Les 7 derniers jours',
    popular: 'Les plus partagés',
    recent: 'Derniers',
    day: 'Jour',
    product: 'Produit',
    none: 'Rien n’a encore été partagé',
    noneText: 'Dès que quelqu’un transmet un produit, c’est compté ici.',
    shares,
    visitsOf: visits,
    loading: 'partages',
  },
  share: {
    title: 'Partager',
    device: 'Partager…',
    more: 'Plus',
    targets: 'Où partager',
    productText: (name, price) => `Regardez ce superbe produit\u00a0: ${name} - seulement π${price}`,
    personText: (name) => `${name} sur ${productName}`,
    personStrip: 'Profil',
    names: {
      facebook: 'Facebook',
      twitter: 'X',
      linkedin: 'LinkedIn',
      pinterest: 'Pinterest',
      whatsapp: 'WhatsApp',
      telegram: 'Telegram',
      email: 'E-mail',
      copy: 'Copier le lien',
    },
    opensElsewhere: (name) => `${name}, s’ouvre dans un nouvel onglet`,
    hashtags: 'Lamplit,Pionniers',
    noDialog: 'Le partage n’est pas possible ici. Choisissez un de ceux-ci.',
    copyThis: 'Copiez ce lien pour le partager',
  },
}
