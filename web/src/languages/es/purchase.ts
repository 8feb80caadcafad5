// Spanish: buying, and payments that were begun and not ended.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const purchase: File<'purchase'> = {
  rescue: {
    region: 'Pagos sin terminar',
    waiting: 'Un pago de {amount} está pendiente.',
    forPurchase: (title) => `Por “${title}”.`,
    forDeposit: 'Para tu billetera.',
    pay: 'Pagar ahora',
    finish: 'Terminar',
    cancel: 'Dejarlo',
    what: '¿Qué pasó?',
    left: (left) => `quedan ${left}`,
    running: 'En curso…',
    endedNote: (amount) => `El pago de π\u00a0${amount} ya no está pendiente.`,
    endedPurchase: 'Ver tus compras',
    endedDeposit: 'Mira la actividad abajo.',
    lead: {
      created: 'Todavía no lo has pagado.',
      approved: 'Espera tu firma en Pi.',
      submitted: 'Ya lo firmaste. Pi aún no lo confirma; tus Pi están a salvo.',
      other: 'Todavía no se sabe cómo terminó. Tus Pi están a salvo.',
    },
    cancelTitle: '¿Dejar este pago?',
    cancelText: (amount) =>
      `No se cobra nada. π\u00a0${amount} se quedan en tu billetera Pi y lo que estaba reservado para ti vuelve a estar libre. Si ya lo firmaste en Pi, el pago sigue.`,
    keep: 'Conservarlo',

    outcomes: {
      paid: {
        title: 'Tu pago terminó',
        text: (amount) =>
          `${amount} están pagados y en custodia hasta que confirmes que lo recibiste. Mira tus compras.`,
      },
      credited: { title: 'Tu pago terminó', text: (amount) => `${amount} están en tu billetera.` },
      cancelled: {
        title: 'El pago se canceló',
        text: (amount) => `No se cobró nada. ${amount} se quedan en tu billetera Pi y puedes pagar de nuevo.`,
      },
      waiting: {
        title: 'Seguimos revisando',
        text: (amount) =>
          `Pi aún no confirma ${amount}. Tus Pi están a salvo; no se pierde nada si cierras esta página.`,
      },
      held_back: {
        title: 'Lo estamos mirando',
        text: (amount) =>
          `${amount} nos llegaron, pero no corresponden a nada que se haya pedido. Se guardan aparte y una persona del equipo decide. Te avisaremos.`,
      },
    },
    creditedLate: (amount) => `Llegó tarde para el artículo, así que ${amount} están en tu billetera.`,
    paidNow: 'Pagado',
    paidNowText: 'Ya está en tus compras y en tu billetera.',
    keepChecking: 'Seguimos revisando. Tus Pi están a salvo.',
    notEnded: 'Un pago de Pi anterior no ha terminado',
    wayClear:
      'Un pago de Pi anterior estaba en el camino. Ya terminó: puedes pagar de nuevo. Esta vez no se cobró nada.',
    wayBlocked:
      'Un pago de Pi anterior está en el camino y no ha terminado. Seguimos revisando; inténtalo de nuevo en un minuto. Esta vez no se cobró nada.',

    sheetTitle: 'Qué pasó',
    steps: 'Pasos hasta ahora',
    noSteps: 'El pago empezó aquí.',
    events: {
      create: 'Empezó aquí',
      created: 'Empezó aquí',
      open: 'Empezó aquí',
      place: 'Empezó aquí',
      approve: 'Pi hizo el pago y lo aprobamos',
      bind: 'Pi hizo el pago',
      submit: 'Lo firmaste en Pi',
      complete: 'Liquidado',
      cancel: 'Cancelado',
      expire: 'Se acabó su tiempo',
      fail: 'Pi no pudo realizarlo',
    },
    happened: 'Revisado',
    next: 'Qué pasa por sí solo',
    nextText: {
      created: (until) => `Si no pasa nada, termina el ${until} y no se cobra nada.`,
      approved: (until) =>
        `Seguimos preguntando a Pi. Si lo firmas, se liquida aunque esta página esté cerrada. Si nadie firma, se cancela después del ${until} y no se cobra nada.`,
      submitted: () =>
        'Seguimos preguntando a Pi hasta que se confirme, también con esta página cerrada. No caduca nunca. Si para entonces el artículo ya no está, la cantidad se suma a tu billetera.',
      other: () => 'Seguimos preguntando a Pi hasta saber cómo terminó, también con esta página cerrada.',
    },
    todo: 'Qué puedes hacer',
    todoText: {
      pay: 'Pagar ahora abre Pi con exactamente estas condiciones.',
      finish: 'Terminar lo revisa en este momento: se liquida si lo firmaste y se cancela si no.',
      cancel: 'Dejarlo lo cancela, si no está firmado.',
      none: 'Nada. Puedes salir de esta página.',
    },
    amount: 'Cantidad',
    memo: 'Nota',
    intentId: 'Nuestro número',
    paymentId: 'Pago de Pi',
    txid: 'Transacción',
  },
  purchase: {
    title: 'Confirmar compra',
    oneThing: '{quantity} × {price} de {seller}',
    quantityOf: (quantity, title) => `${quantity} × ${title}`,
    itemsFrom: (items, sellers) =>
      `${plural(items, { one: `${items} artículo`, other: `${items} artículos` })} de ${plural(sellers, { one: `${sellers} vendedor`, other: `${sellers} vendedores` })}`,
    total: 'Total',
    shippingUnknown: 'Sin el envío, que depende de la dirección',
    shippingIncluded: 'Envío incluido: {amount}',
    freeShipping: 'Envío gratis',
    walletBalance: 'Saldo de la billetera',
    newBalance: 'Saldo nuevo',
    balanceUnknown: 'No se pudo leer tu saldo. Aun así puedes intentar pagar.',
    delivery: 'Cómo lo recibes',
    deliveryFrom: (seller) => `Cómo lo recibes de ${seller}`,
    byAddress: 'Depende de tu dirección',
    notThere: 'No se envía a tu dirección',
    notSent: (title, country) =>
      `“${title}” no se envía a ${country}. Elige otra dirección, o la recogida donde se ofrezca.`,
    cannotTravel: (seller) =>
      `Algunos artículos de ${seller} solo se envían y otros solo se recogen. Cómpralos por separado.`,
    shipping: 'Envío',
    pickup: 'Recogida',
    pickupHelp: 'Lo recoges con el vendedor usando un código.',
    free: 'Gratis',
    shipTo: 'Enviar a',
    change: 'Cambiar',
    addAddress: 'Agregar una dirección de entrega',
    heldShips: (day) => `En custodia hasta que confirmes que lo recibiste. Se envía a más tardar el ${day}.`,
    heldReady: (day) => `En custodia hasta que confirmes que lo recibiste. Listo para recoger a más tardar el ${day}.`,
    heldDigital: 'En custodia hasta que confirmes que lo recibiste. Lo tienes apenas pagas.',
    payWallet: 'Pagar con billetera',
    payPi: 'Pagar con Pi SDK',
    payNewPrice: 'Pagar precio nuevo {amount}',
    refill: 'Recargar billetera',
    cancel: 'Cancelar',
    paying: 'Pagando…',
    approveInPi: 'Aprueba en Pi',
    confirming: 'Confirmando',
    steps: 'Pasos del pago',
    piStillWaiting: 'Pi aún no responde. Puedes cerrar esto; lo que apruebes allí aparecerá en tus compras.',
    checkPurchases: 'Ver mis compras',
    tryAgain: 'Reintentar',
    grant: 'Conceder',
    oldPrice: 'Antes',
    newPrice: 'Ahora',
    outcomeUnknown: 'Todavía no sabemos si esto se pagó. Si lo intentas de nuevo, no se puede cobrar dos veces.',
    paid: 'Pagaste {amount}',
    keepChecking: 'Seguimos revisando',
  },
}
