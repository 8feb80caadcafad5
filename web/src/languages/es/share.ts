// Spanish: sharing, and the figures about it.
import { plural } from '../../words/catalogue.ts'
import { productName } from '../../words/product-name.ts'
import type { File } from '../areas.ts'

const shares = (n: number): string => plural(n, { one: `Compartido ${n} vez`, other: `Compartido ${n} veces` })
const visits = (n: number): string => plural(n, { one: `${n} visita`, other: `${n} visitas` })

export const share: File<'share'> = {
  'share-figures': {
    ofListing: (shared, visited) =>
      visited === 0 ? shares(shared) : `${shares(shared)}, ${visits(visited)} por enlace`,
    title: 'Productos compartidos',
    how: 'Se cuenta cuando alguien presiona un destino del menú de compartir o llega por su enlace. No se guarda el nombre, la dirección ni el dispositivo de nadie.',
    total: 'Compartidos',
    visits: 'Visitas por enlace',
    byPlatform: 'Por plataforma',
    others: 'Con el menú del teléfono',
    trend: 'Los últimos 7 días',
    popular: 'Lo más compartido',
    recent: 'Lo último',
    day: 'Día',
    product: 'Producto',
    none: 'Aún no se ha compartido nada',
    noneText: 'Apenas alguien comparta un producto, se cuenta aquí.',
    shares,
    visitsOf: visits,
    loading: 'lo compartido',
  },
  share: {
    title: 'Compartir',
    device: 'Compartir…',
    more: 'Más',
    targets: 'Dónde compartirlo',
    productText: (name, price) => `Mira este producto increíble: ${name} - Solo π${price}`,
    personText: (name) => `${name} en ${productName}`,
    personStrip: 'Perfil',
    names: {
      facebook: 'Facebook',
      twitter: 'X',
      linkedin: 'LinkedIn',
      pinterest: 'Pinterest',
      whatsapp: 'WhatsApp',
      telegram: 'Telegram',
      email: 'Correo',
      copy: 'Copiar enlace',
    },
    opensElsewhere: (name) => `${name}, se abre en otra pestaña`,
    hashtags: 'Lamplit,Pioneros',
    noDialog: 'Aquí no se puede compartir directamente. Elige una de estas opciones.',
    copyThis: 'Copia este enlace para compartirlo',
  },
}
