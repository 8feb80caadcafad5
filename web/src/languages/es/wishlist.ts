// Spanish: the wishlist.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const wishlist: File<'wishlist'> = {
  wishlist: {
    title: 'Favoritos',
    loading: 'tus favoritos',
    failed: 'No se pudieron leer tus favoritos.',
    empty: 'Aún no tienes favoritos',
    emptyText: 'Presiona el corazón de lo que te guste. Te avisamos cuando cueste menos o se pueda comprar de nuevo.',
    emptyVisitor:
      'Presiona el corazón de lo que te guste. Inicia sesión para tenerlo en todos tus dispositivos y saber cuándo cuesta menos.',
    browse: 'Ver productos',
    count: (held) => `${held} de 100`,
    meter: 'Lugar en tus favoritos',
    full: 'Tu lista de favoritos está llena. Quita algo para hacer lugar.',
    visitor:
      'Guardado en este dispositivo. Inicia sesión para tenerlo en todas partes y saber cuándo algo cuesta menos.',
    signIn: 'Entrar',
    sort: 'Ordenar',
    sorts: {
      newest: 'Agregado: más nuevo',
      oldest: 'Agregado: más antiguo',
      cheapest: 'Precio: más bajo',
      dearest: 'Precio: más alto',
    },
    listOf: (n) => plural(n, { one: `Favoritos con ${n} artículo`, other: `Favoritos con ${n} artículos` }),
    saved: 'Guardado en tus favoritos',
    removed: 'Quitado de tus favoritos',
    undo: 'Deshacer',
    notSaved: 'No se pudo guardar',
    moveToCart: 'Pasar al carrito',
    moveThis: (title) => `Pasar al carrito: ${title}`,
    offer: 'Hacer oferta',
    offerThis: (title) => `Hacer oferta: ${title}`,
    remove: 'Quitar',
    removeThis: (title) => `Quitar ${title} de favoritos`,
    downFrom: (price) => `Antes π\u00a0${price}`,
    cheaper: (price) => `Cuesta menos que los π\u00a0${price} de cuando lo guardaste`,
    gone: 'Ya no está a la venta',
    goneItem: 'Un artículo que se retiró',
    own: 'Este artículo es tuyo',
    added: (date) => `Agregado el ${date}`,
    merged: 'Tus favoritos de antes de iniciar sesión también están aquí.',
    mergedPartly: (count) =>
      `Tu lista de favoritos está llena. ${plural(count, { one: `${count} artículo se queda`, other: `${count} artículos se quedan` })} en este dispositivo hasta que haya lugar.`,
  },
}
