// Spanish: the page about one's trust tier, and what a tier lets one list.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

const days = (n: number): string => plural(n, { one: `${n} día`, other: `${n} días` })
const orders = (n: number): string => plural(n, { one: `${n} pedido completado`, other: `${n} pedidos completados` })

export const trust: File<'trust'> = {
  trust: {
    title: 'Por qué este rango',
    loading: 'tu rango de confianza',
    purpose: 'ver tu rango de confianza',
    intro:
      'Tu rango de confianza viene de lo que hiciste aquí: pedidos que terminaron bien, lo que dicen los demás, enviar a tiempo. Fija tus límites y no tiene nada que ver con tu nivel.',
    failed: 'No se puede mostrar tu rango de confianza',
    yours: 'Tu rango',
    vouched: 'El equipo responde por este rango. Tus propios números están abajo.',
    next: (tier) => `Qué pide el rango ${tier}`,
    kept: (tier) => `Qué te mantiene en ${tier}`,
    top: 'Estás en lo más alto. Estos números te mantienen ahí.',
    low: (tier, date) =>
      `Tus números están por debajo de lo que pide ${tier}. Si siguen así, tu rango cambia el ${date}. Lo que está en rojo abajo te necesita.`,
    asOfNight: (date) => `Los números son de este momento. Los rangos se fijan cada noche; la última fue el ${date}.`,
    beforeNight: 'Los números son de este momento. Los rangos se fijan cada noche; tu primera está por llegar.',
    met: 'Cumplido',
    notMet: 'Todavía no',
    of: (now, target) => `${now} de ${target}`,
    atLeast: (target) => `al menos ${target}`,
    atMost: (target) => `${target} como máximo`,
    nothingYet: 'Aún nada que contar',
    noneLost: 'Ninguna perdida',
    yes: 'Hecho',
    no: 'Todavía no',
    needs: {
      days: 'Días aquí',
      orders: 'Pedidos completados',
      counterparties: 'Personas distintas',
      ratio: 'Buenas reseñas',
      on_time: 'Enviado a tiempo',
      days_since_loss: 'Días desde una disputa perdida',
      dispute_loss: 'Disputas perdidas',
      checked: 'Revisado por el equipo',
    },
    help: {
      days: 'Desde tu primer inicio de sesión.',
      orders: 'Comprados o vendidos, terminados sin reembolso.',
      counterparties: 'Con quienes completaste pedidos.',
      ratio: 'Cuatro estrellas o más frente a dos o menos, según el peso de quien las escribió.',
      on_time: 'De todo lo que tenías que enviar o entregar.',
      days_since_loss: 'Una disputa que el equipo decidió en tu contra.',
      dispute_loss: 'De todos tus pedidos.',
      checked: 'Una persona del equipo revisa las cuentas que cumplen todo lo demás.',
    },
    wayUp: 'El camino más corto para subir',
    ways: {
      days: (left) => `quédate ${days(left)} más`,
      orders: (left) => `completa ${left === 1 ? 'un pedido más' : `${left} pedidos más`}`,
      counterparties: (left) => `comercia con ${left === 1 ? 'una persona más' : `${left} personas más`}`,
      ratio: (left) => `gana ${left === 1 ? 'una buena reseña más' : `unas ${left} buenas reseñas más`}`,
      on_time: (left) => `envía a tiempo ${left === 1 ? 'el próximo pedido' : `los próximos ${left} pedidos`}`,
      days_since_loss: (left) => `pasa ${days(left)} sin perder una disputa`,
      dispute_loss: (left) => `completa ${left === 1 ? 'un pedido más' : `${left} pedidos más`} sin perder una disputa`,
      checked: 'después el equipo revisa tu cuenta',
    },
    way: (parts) => {
      const sentence = parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)!}`
      return `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`
    },
    wayDone: 'Todo está cumplido. Esta noche sube tu rango.',
    effects: 'Qué abre cada rango',
    effectsHelp: 'Desliza para ver los cinco.',
    tier: 'Rango',
    youAreHere: 'Estás aquí',
    rows: {
      price: 'Precio máximo',
      listings: 'Publicaciones activas',
      clearance: 'El dinero de una venta queda libre',
      withdraw: 'Retiro en 24 horas',
      offers: 'Ofertas a la vez',
      reports: 'Votos y denuncias',
    },
    atOnce: 'De inmediato',
    days,
    noLimit: 'Sin límite',
    half: 'Medio peso',
    full: 'Peso completo',
    afterHours: (hours) => `después de ${hours} h`,
    history: 'Qué cambió',
    changed: (from, to) => `${from} a ${to}`,
    orders,

    priceLimit: (tier, price) => `Tu rango ${tier} publica a precios de hasta ${price}.`,
    listingsFull: (n) =>
      `Tienes ${plural(n, { one: `${n} publicación activa`, other: `${n} publicaciones activas` })}, todas las que permite tu rango de confianza. Retira una primero o sube al siguiente rango.`,
    listingsLeft: (used, most) => `${used} de ${most} publicaciones activas usadas.`,
    outlier: (times, category, usual) =>
      `Es más de ${times} veces lo que suelen costar las cosas de ${category} (${usual}). Revisa el punto decimal.`,
  },
}
