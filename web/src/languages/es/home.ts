// Spanish: the home page.
import type { File } from '../areas.ts'

export const home: File<'home'> = {
  home: {
    headline: 'El mercado que no se apaga',
    line: 'Artículos, talentos y juegos, con precios en π',
    lineWide: 'Compra a gente de cerca y de lejos, vende lo que haces y paga en π.',
    browse: 'Empezar a mirar',
    sell: 'Vender algo',
    categories: 'Categorías',
    tiles: [
      'Electrónica',
      'Moda',
      'Hogar',
      'Belleza',
      'Deportes',
      'Libros',
      'Juguetes',
      'Comida',
      'Arte',
      'Jardín',
      'Digital',
      'Motor',
    ],
    topSales: 'Top 100 en ventas',
    topReviews: 'Top 100 en reseñas',
    mostPurchases: 'Más compras este mes',
    mostSales: 'Más ventas este mes',
    recentlyAdded: 'Recién agregados',
    trending: 'En tendencia',
  },
}
