// French: the home page.
import type { File } from '../areas.ts'

export const home: File<'home'> = {
  home: {
    headline: 'Le marché qui reste allumé',
    line: 'Objets, talents et jeux, aux prix en π',
    lineWide: 'Achetez à des gens d’ici et d’ailleurs, vendez ce que vous faites, et payez en π.',
    browse: 'Parcourir',
    sell: 'Vendre un objet',
    categories: 'Catégories',
    tiles: [
      'High-tech',
      'Mode',
      'Maison',
      'Beauté',
      'Sport',
      'Livres',
      'Jouets',
      'Cuisine',
      'Art',
      'Jardin',
      'Numérique',
      'Moteurs',
    ],
    topSales: 'Top 100 des ventes',
    topReviews: 'Top 100 des avis',
    mostPurchases: 'Les plus achetés ce mois-ci',
    mostSales: 'Les plus vendus ce mois-ci',
    recentlyAdded: 'Ajouts récents',
    trending: 'En vogue',
  },
}
