// Spanish: orders, their states, what happens by itself and what can be done.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const orders: File<'orders'> = {
  orders: {
    purchases: 'Compras',
    sales: 'Ventas',
    order: 'Pedido',
    purposePurchases: 'ver tus compras',
    purposeSales: 'ver tus ventas',
    purposeOrder: 'ver este pedido',
    list: 'Todos los pedidos',
    tabs: { all: 'Todos', in_progress: 'En curso', done: 'Listos', problems: 'Problemas' },
    noPurchases: 'Aún no hay compras',
    noSales: 'Aún no hay ventas',
    noneHere: 'Nada por aquí',
    browse: 'Mirar',
    sellItems: 'Vender artículos',
    loadingOrder: 'tu pedido',
    listFailed: 'No se pudieron leer tus pedidos.',
    orderFailed: 'No se pudo leer este pedido.',
    more: 'Ver más',
    fromSeller: (name) => `de ${name}`,
    toBuyer: (name) => `para ${name}`,
    more_items: (n) => plural(n, { one: `+ ${n} artículo más`, other: `+ ${n} artículos más` }),
    quantityOf: (n, title) => `${n} × ${title}`,
    quantityAt: '{quantity} × {price}',
    details: 'Detalles',
    openOrder: (title) => `Detalles de ${title}`,
    refresh: 'Actualizar',
    late: 'Atrasado',
    seeCase: 'Ver el caso',
    seeReviews: 'Ver reseñas',
    proposalsOpen: (n) =>
      plural(n, { one: `${n} propuesta espera respuesta`, other: `${n} propuestas esperan respuesta` }),
    cancelAsked: 'Cancelación pedida',
  },
  'order-states': {
    pending_payment: 'Pago pendiente',
    paid: 'En custodia',
    processing: 'En preparación',
    ready_for_pickup: 'Para recoger',
    shipped: 'Enviado',
    delivered: 'Entregado',
    completed: 'Listo',
    cancelled: 'Cancelado',
    payment_expired: 'Pago vencido',
    return_requested: 'Devolución',
    return_approved: 'Devolución',
    return_shipped: 'Devolución',
    disputed: 'En disputa',
    refunded: 'Reembolsado',
    split: 'Repartido',
  },
  'order-deadlines': {
    expire: {
      buyer: ({ act }) => `Paga hasta el ${act}. Si no pasa nada, la compra se cancela y no se cobra nada.`,
      seller: ({ act }) =>
        `El comprador puede pagar hasta el ${act}. Si no pasa nada, el artículo vuelve a tu estante.`,
    },
    ship: {
      buyer: ({ act, end, held }) => `Se envía a más tardar el ${act}. Si no pasa nada, recuperas ${held} el ${end}.`,
      seller: ({ act, end, held }) =>
        `Envíalo a más tardar el ${act}. Si no pasa nada, el comprador recupera ${held} el ${end}.`,
    },
    prepare: {
      buyer: ({ act, end, held }) =>
        `Listo para recoger a más tardar el ${act}. Si no pasa nada, recuperas ${held} el ${end}.`,
      seller: ({ act, end, held }) =>
        `Tenlo listo para recoger a más tardar el ${act}. Si no pasa nada, el comprador recupera ${held} el ${end}.`,
    },
    asked: {
      buyer: ({ act, held }) =>
        `Pediste cancelar. El vendedor puede responder hasta el ${act}. Si no pasa nada, el pedido se cancela y entonces recuperas ${held}.`,
      seller: ({ act, held }) =>
        `El comprador pide cancelar. Responde hasta el ${act}. Si no pasa nada, el pedido se cancela y entonces el comprador recupera ${held}.`,
    },
    pickup: {
      buyer: ({ act, held }) => `Recógelo hasta el ${act}. Si no pasa nada, entonces recuperas ${held}.`,
      seller: ({ act, held }) =>
        `El comprador puede recogerlo hasta el ${act}. Si no pasa nada, entonces el comprador recupera ${held}.`,
    },
    arrive: {
      buyer: ({ act, share }) => `Va en camino hacia ti. Si no pasa nada, el vendedor recibe ${share} el ${act}.`,
      seller: ({ act, share }) => `Va en camino hacia el comprador. Si no pasa nada, recibes ${share} el ${act}.`,
    },
    untracked: {
      buyer: ({ act, held }) =>
        `Enviado sin seguimiento. Avísanos cuando llegue. Si no pasa nada, se abre una disputa por ti el ${act} y ${held} siguen en custodia.`,
      seller: ({ act, held }) =>
        `Enviado sin seguimiento. Si no pasa nada, se abre una disputa el ${act} y ${held} siguen en custodia.`,
    },
    unconfirmed: {
      buyer: ({ act, held }) =>
        `El vendedor dice que llegó. Avísanos cuando lo tengas. Si no pasa nada, se abre una disputa por ti el ${act} y ${held} siguen en custodia.`,
      seller: ({ act, held }) =>
        `Falta que el comprador diga que llegó. Si no pasa nada, se abre una disputa el ${act} y ${held} siguen en custodia.`,
    },
    inspect: {
      buyer: ({ act, share }) => `Revísalo hasta el ${act}. Si no pasa nada, entonces el vendedor recibe ${share}.`,
      seller: ({ act, share }) =>
        `El comprador puede revisarlo hasta el ${act}. Si no pasa nada, entonces recibes ${share}.`,
    },
    returnAnswer: {
      buyer: ({ act }) =>
        `El vendedor puede responder hasta el ${act}. Si no pasa nada, entonces tu devolución se da por aceptada.`,
      seller: ({ act }) =>
        `El comprador pide una devolución. Responde hasta el ${act}. Si no pasa nada, entonces se da por aceptada.`,
    },
    returnSend: {
      buyer: ({ act, share }) =>
        `Devuélvelo hasta el ${act}. Si no pasa nada, la devolución se anula y entonces el vendedor recibe ${share}.`,
      seller: ({ act, share }) =>
        `El comprador puede devolverlo hasta el ${act}. Si no pasa nada, la devolución se anula y entonces recibes ${share}.`,
    },
    returnArrive: {
      buyer: ({ act, held }) => `Va en camino de vuelta. Si no pasa nada, recuperas ${held} el ${act}.`,
      seller: ({ act, held }) =>
        `Va en camino de vuelta a ti. Si no pasa nada, el comprador recupera ${held} el ${act}.`,
    },
    returnUntracked: {
      buyer: ({ act, held }) =>
        `Devuelto sin seguimiento. Si no pasa nada, se abre una disputa el ${act} y ${held} siguen en custodia.`,
      seller: ({ act, held }) =>
        `Devuelto sin seguimiento. Avísanos cuando llegue. Si no pasa nada, se abre una disputa el ${act} y ${held} siguen en custodia.`,
    },
  },
  'order-resting': {
    refunded: {
      buyer: ({ back }) => `${back} volvieron a tu billetera.`,
      seller: ({ back }) => `${back} volvieron al comprador.`,
    },
    split: {
      buyer: ({ back, share }) => `Repartido: ${back} volvieron a tu billetera y el vendedor recibió ${share}.`,
      seller: ({ back, share }) => `Repartido: ${back} volvieron al comprador y tú recibiste ${share}.`,
    },
    untracked: {
      buyer: ({ held }) => `Enviado sin seguimiento. ${held} siguen en custodia hasta que confirmes que lo recibiste.`,
      seller: ({ held }) =>
        `Enviado sin seguimiento. ${held} siguen en custodia hasta que el comprador confirme que lo recibió.`,
    },
    disputed: {
      buyer: ({ held }) => `${held} siguen en custodia hasta que termine la disputa.`,
      seller: ({ held }) => `${held} siguen en custodia hasta que termine la disputa.`,
    },
  },
  'order-actions': {
    accept: 'Aceptar',
    ship: 'Marcar enviado',
    mark_ready: 'Listo para recoger',
    handover: 'Escribir código',
    deliver: 'Marcar entregado',
    received: 'Ya llegó',
    confirm: 'Lo recibí',
    extend: 'Más tiempo',
    cancelBuyer: 'Cancelar',
    cancelSeller: 'Cancelar y reembolsar',
    cancelAgree: 'Aceptar y reembolsar',
    request_cancel: 'Pedir cancelar',
    refuse_cancel: 'No cancelar',
    request_return: 'Pedir devolución',
    approve_return: 'Aceptar devolución',
    refuse_return: 'Negar devolución',
    withdraw_return: 'Me lo quedo',
    ship_return: 'Ya lo devolví',
    confirm_return: 'Ya volvió',
    goodwill_refund: 'Reembolsar parte',
    show_code: 'Mostrar código',
    propose: 'Proponer acuerdo',
    open_dispute: 'Abrir disputa',
    review: 'Escribir reseña',
  },
}
