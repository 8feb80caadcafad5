// Spanish: a person's profile.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const profile: File<'profile'> = {
  profile: {
    title: 'Perfil',
    memberSince: (date) => `Aquí desde el ${date}`,
    noReviews: 'Aún no hay reseñas',
    tabs: 'Sobre este vendedor',
    about: 'Acerca de',
    reviewsTitle: 'Reseñas como vendedor',
    sort: 'Ordenar por',
    sorts: {
      newest: 'Más nuevos',
      oldest: 'Más antiguos',
      price_asc: 'Precio: de menor a mayor',
      price_desc: 'Precio: de mayor a menor',
    },
    edit: 'Editar',
    viewAsVisitor: 'Ver como visitante',
    asVisitor: 'Así ven tu perfil los demás.',
    asYourself: 'Volver a tu vista',
    memberSinceName: 'Aquí desde',
    location: 'Ubicación',
    trust: 'Confianza',
    level: 'Nivel',
    average: 'Promedio',
    averageOf: (average, n) => plural(n, { one: `${average} de ${n} reseña`, other: `${average} de ${n} reseñas` }),
    sentInTime: 'Enviado a tiempo',
    percent: (n) => `${n}%`,
    trustHow: 'La confianza viene de cómo terminaron los pedidos. El nivel es por diversión y no cambia nada en ella.',
    forSale: 'A la venta',
    listings: (n) => `Publicaciones (${n})`,
    reviews: (n) => `Reseñas (${n})`,
    noListings: 'Nada a la venta por ahora',
    sellItems: 'Vender artículos',
    person: 'el perfil',
    whyThisTier: 'Por qué este rango',
    onTime: (percent) => `${percent}% enviado a tiempo`,
  },
}
