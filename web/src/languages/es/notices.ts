// Spanish: notifications, what each of them says, and how one wants to be told.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const notices: File<'notices'> = {
  'notices-page': { purpose: 'ver tus notificaciones', loading: 'tus notificaciones' },
  'chat-toast': { photo: 'Foto', reply: 'Responder' },
  told: {
    loading: 'cómo te avisamos',
    failed: 'No se pudo leer cómo te avisamos.',
    notSaved: 'No se pudo guardar tu elección',
    channels: { list: 'Lista', toast: 'Mensaje', sound: 'Sonido' },
    category: 'Sobre',
    categories: { productsSold: 'Productos vendidos', messages: 'Mensajes', generalInfo: 'General' },
    categoryHelp: {
      productsSold: 'Tus ventas y lo que esperan',
      messages: 'Ofertas, propuestas, reseñas, disputas',
      generalInfo: 'Pedidos, pagos, tu cuenta',
    },
    always: 'Siempre',
    toastFor: (category) => `Mostrar un mensaje: ${category}`,
    soundFor: (category) => `Reproducir un sonido: ${category}`,
    quiet: 'Horas de silencio',
    quietHelp: 'Sin mensajes ni sonido. Solo se avisa de un plazo de menos de 12 horas con π en juego.',
    from: 'Desde',
    to: 'Hasta',
    zone: (zone) => `Zona horaria: ${zone}`,
    place: 'Dónde aparecen los mensajes',
    places: {
      'top-right': 'Arriba a la derecha',
      'top-left': 'Arriba a la izquierda',
      'bottom-right': 'Abajo a la derecha',
      'bottom-left': 'Abajo a la izquierda',
    },
    stay: 'Cuánto permanecen',
    stays: { usual: '5 segundos, las advertencias más', long: 'El triple de tiempo', closed: 'Hasta que los cierre' },
    here: 'Solo en este dispositivo.',
    onlyHere: 'Lamplit no envía correos ni mensajes push: las novedades te llegan mientras está abierto.',
  },
  news: {
    title: 'Notificaciones',
    kinds: {
      payment_late_credited: {
        title: 'Un pago llegó tarde',
        text: (amount) => `Para entonces el artículo ya no estaba, así que ${amount ?? 'sus π'} están en tu billetera.`,
      },
      payment_late_seller: {
        title: 'Un comprador pagó tarde',
        text: () =>
          'El tiempo para pagar se había acabado, así que el comprador recuperó los π. El artículo está en tu estante.',
      },
      payment_finished: {
        title: 'Un pago terminó',
        text: (amount) => `${amount ?? 'Los π'} que firmaste en Pi llegaron, aunque la página estaba cerrada.`,
      },
      payment_cancelled: {
        title: 'Un pago se canceló',
        text: (amount) =>
          amount ? `No se firmó, así que ${amount} no se cobraron.` : 'No se firmó, así que no se cobró nada.',
      },
      unmatched_credited: {
        title: 'Encontramos dinero tuyo',
        text: (amount) =>
          amount
            ? `${amount} nos llegaron sin un pedido. Ahora están en tu billetera.`
            : 'Nos llegaron π sin un pedido. Ahora están en tu billetera.',
      },
      withdrawal_approved: {
        title: 'Tu retiro está aprobado',
        text: (amount) => (amount ? `Se enviarán ${amount}.` : 'La cantidad se enviará.'),
      },
      withdrawal_in_review: {
        title: 'Tu retiro está en revisión',
        text: (amount) =>
          amount
            ? `Una persona del equipo revisa ${amount} antes de enviarlos.`
            : 'Una persona del equipo lo revisa antes de enviarlo.',
      },
      withdrawal_rejected: {
        title: 'Tu retiro no se aprobó',
        text: (amount) => `${amount ?? 'Los π'} están de nuevo en tu billetera.`,
      },
      withdrawal_sent: {
        title: 'Tu retiro se envió',
        text: (amount) => `${amount ?? 'Los π'} están en la cadena de Pi.`,
      },
      withdrawal_completed: {
        title: 'Tu retiro llegó',
        text: (amount) => `${amount ?? 'Los π'} están en tu billetera Pi.`,
      },
      withdrawal_failed: {
        title: 'No se pudo enviar tu retiro',
        text: (amount) => `${amount ?? 'Los π'} siguen en custodia; no se pierde nada. Mira qué puedes hacer.`,
      },
      withdrawal_returned: {
        title: 'Tu retiro volvió',
        text: (amount) => `${amount ?? 'Los π'} están de nuevo en tu billetera.`,
      },
      account_linked: {
        title: 'Las cuentas se unieron',
        text: () => 'Tu nuevo inicio de sesión de Pi lleva ahora a esta cuenta.',
      },
      account_link_refused: {
        title: 'Las cuentas no se unieron',
        text: () => 'Se rechazó tu solicitud de unir otro inicio de sesión de Pi.',
      },

      order_sold: {
        title: 'Vendiste algo',
        text: (amount) => `${amount ?? 'Los π'} están en custodia para ti. Mira en el pedido qué sigue.`,
      },
      order_accepted: { title: 'Tu pedido se aceptó', text: () => 'El vendedor lo está preparando.' },
      order_shipped: {
        title: 'Tu pedido va en camino',
        text: () => 'Mira en el pedido cómo se envió y cuándo debería llegar.',
      },
      order_ready: {
        title: 'Tu pedido está listo para recoger',
        text: () => 'Muestra el código del pedido cuando lo recojas, no antes.',
      },
      order_delivered: {
        title: 'Tu pedido se entregó',
        text: () => 'Revísalo y confirma. Si no pasa nada, el vendedor cobra cuando termine el tiempo de revisión.',
      },
      order_received: { title: 'Un pedido se recibió', text: () => 'El comprador ya lo tiene en sus manos.' },
      order_completed: {
        title: 'Un pedido se completó',
        text: (amount) =>
          amount
            ? `${amount} fueron al vendedor. Ahora cada parte puede escribir una reseña.`
            : 'Los π fueron al vendedor. Ahora cada parte puede escribir una reseña.',
      },
      order_cancelled: {
        title: 'Un pedido se canceló',
        text: (amount) => `${amount ?? 'Los π'} volvieron a la billetera del comprador.`,
      },
      order_auto_cancelled: {
        title: 'A un pedido se le acabó el tiempo',
        text: (amount) =>
          `No se envió o no se recogió a tiempo, así que ${amount ?? 'los π'} volvieron a la billetera del comprador.`,
      },
      order_extended: {
        title: 'El tiempo de revisión se amplió',
        text: () => 'El comprador tomó más tiempo para revisar el pedido. El nuevo plazo está en el pedido.',
      },
      cancel_asked: {
        title: 'Piden una cancelación',
        text: () => 'Di sí o no en el pedido. Sin respuesta a tiempo, se cancela.',
      },
      cancel_refused: { title: 'Se negó una cancelación', text: () => 'El pedido sigue como estaba.' },
      return_asked: {
        title: 'Piden una devolución',
        text: () => 'Lee por qué y responde en el pedido antes de su plazo.',
      },
      return_approved: {
        title: 'Tu devolución se aceptó',
        text: () => 'Devuelve el artículo antes del plazo que está en el pedido.',
      },
      return_refused: {
        title: 'Tu devolución se negó',
        text: () => 'El motivo está en el pedido. Mientras dure su plazo, allí puedes abrir una disputa.',
      },
      return_withdrawn: {
        title: 'Una devolución se anuló',
        text: () => 'El comprador se queda el artículo. El pedido sigue.',
      },
      return_sent: {
        title: 'Una devolución va en camino',
        text: () => 'Confirma en el pedido cuando lo tengas de vuelta.',
      },
      return_done: {
        title: 'Una devolución se completó',
        text: (amount) => `${amount ?? 'Los π'} volvieron a la billetera del comprador.`,
      },
      goodwill_received: {
        title: 'El vendedor te devolvió algo',
        text: (amount) => `${amount ?? 'Los π'} están en tu billetera.`,
      },
      grant_renewed: {
        title: 'Tu descarga se renovó',
        text: () => 'Puedes abrir el archivo otra vez desde el pedido.',
      },
      ship_reminder: {
        title: 'Un pedido espera su envío',
        text: () => 'Envíalo a tiempo, o el pedido se cancela y el comprador recupera los π.',
      },
      pickup_reminder: {
        title: 'Un pedido espera que lo recojan',
        text: () => 'Si nadie lo recoge a tiempo, el comprador recupera los π.',
      },
      arrival_reminder: { title: '¿Llegó tu pedido?', text: () => 'Dilo en el pedido, o di qué salió mal.' },
      release_reminder: {
        title: 'El tiempo de revisión casi termina',
        text: (amount) =>
          `Si no pasa nada, ${amount ?? 'los π'} van al vendedor. Confirma, toma más tiempo o di qué está mal.`,
      },
      return_reminder: {
        title: 'Una devolución te espera',
        text: () => 'El siguiente paso y su plazo están en el pedido.',
      },

      settlement_proposed: {
        title: 'Proponen un reparto',
        text: (amount) =>
          amount
            ? `La otra parte propone que el comprador recupere ${amount}. Acepta o rechaza en el pedido.`
            : 'Mira quién recibiría qué, y acepta o rechaza en el pedido.',
      },
      settlement_accepted: {
        title: 'Tu propuesta se aceptó',
        text: (amount) =>
          amount
            ? `${amount} fueron a la billetera del comprador y el resto al vendedor.`
            : 'El reembolso fue a la billetera del comprador y el resto al vendedor.',
      },
      settlement_declined: { title: 'Tu propuesta se rechazó', text: () => 'No se movió nada. Puedes hacer otra.' },
      settlement_expired: {
        title: 'A una propuesta se le acabó el tiempo',
        text: () => 'Nadie respondió, así que no se movió nada.',
      },
      dispute_opened: {
        title: 'Se abrió una disputa',
        text: () =>
          'Los π siguen en custodia. Escribe tu versión antes del plazo: el silencio favorece a la otra parte.',
      },
      dispute_answered: {
        title: 'La otra parte respondió',
        text: () => 'Lee en la disputa lo que escribió y propón un reparto si pueden ponerse de acuerdo.',
      },
      dispute_withdrawn: { title: 'Se retiró una disputa', text: () => 'El pedido sigue, con tiempo para revisarlo.' },
      dispute_under_review: {
        title: 'Tu disputa está en revisión',
        text: () => 'Una persona del equipo, nombrada en la disputa, lee a ambas partes.',
      },
      dispute_more_asked: {
        title: 'El equipo pide más información',
        text: () => 'Responde en la disputa antes del plazo.',
      },
      dispute_decided: {
        title: 'Tu disputa se decidió',
        text: () => 'Lee los motivos. Puedes apelar una vez, con pruebas nuevas, mientras los π sigan en custodia.',
      },
      dispute_appealed: { title: 'Se apeló una decisión', text: () => 'Otra persona del equipo la revisa de nuevo.' },
      dispute_final: {
        title: 'Tu disputa está cerrada',
        text: (amount) =>
          amount
            ? `La decisión es definitiva y se cumplió: ${amount} fueron a la billetera del comprador.`
            : 'La decisión es definitiva y se cumplió. Puedes descargarla firmada.',
      },
      dispute_reminder: {
        title: 'Una disputa te espera',
        text: () => 'El siguiente paso es tuyo. Mira en la disputa cuál es y qué pasa sin él.',
      },

      offer_received: {
        title: 'Tienes una oferta',
        text: (amount) => (amount ? `Un comprador ofrece ${amount}. Responde en 48 h.` : 'Responde en 48 h.'),
      },
      offer_countered: {
        title: 'Recibiste una contraoferta',
        text: (amount) => (amount ? `El precio nuevo es ${amount}. Responde en 48 h.` : 'Responde en 48 h.'),
      },
      offer_accepted: {
        title: 'Se aceptó una oferta',
        text: (amount) =>
          amount
            ? `El precio es ${amount}. El artículo se aparta hasta que se pague.`
            : 'El artículo se aparta hasta que se pague.',
      },
      offer_declined: {
        title: 'Se rechazó una oferta',
        text: () => 'No se cobró nada, y lo que estaba apartado vuelve a tu billetera.',
      },
      offer_withdrawn: {
        title: 'Se retiró una oferta',
        text: () => 'La otra parte la retiró. No hay nada más que hacer.',
      },
      offer_expired: {
        title: 'A una oferta se le acabó el tiempo',
        text: () => 'No tuvo respuesta. Lo que estaba apartado vuelve a la billetera del comprador.',
      },
      offer_lapsed: {
        title: 'Una oferta aceptada no se pagó',
        text: () => 'El tiempo para pagar se acabó, así que el artículo está de nuevo a la venta.',
      },
      offer_voided: {
        title: 'Una oferta ya no vale',
        text: () =>
          'El artículo se vendió, cambió o se retiró. Lo que estaba apartado vuelve a la billetera del comprador.',
      },
      offer_paid: {
        title: 'Se pagó una oferta',
        text: (amount) => `${amount ?? 'Los π'} están en custodia por el pedido.`,
      },
      offer_backup: {
        title: 'Una oferta es la siguiente',
        text: (amount) =>
          amount
            ? `La aceptada no se pagó. La de ${amount} sigue en pie.`
            : 'La aceptada no se pagó. Esta sigue en pie.',
      },
      offer_answer_reminder: {
        title: 'Una oferta espera tu respuesta',
        text: () => 'Vence pronto. Acéptala, haz una contraoferta o recházala.',
      },
      offer_pay_reminder: {
        title: 'Tu oferta aceptada espera el pago',
        text: (amount) =>
          amount
            ? `Paga ${amount} a tiempo, o el artículo vuelve a la venta.`
            : 'Paga a tiempo, o el artículo vuelve a la venta.',
      },

      review_to_write: {
        title: '¿Cómo te fue?',
        text: () => 'Escribe una reseña en 14 días. Ambas reseñas aparecen juntas.',
      },
      review_reminder: {
        title: 'Una reseña espera que la escribas',
        text: () => 'El tiempo para escribirla casi termina.',
      },
      review_published: {
        title: 'Tienes una reseña',
        text: () => 'Ahora ambas partes pueden leerla y puedes responder una vez.',
      },
      review_replied: { title: 'Tu reseña tiene respuesta', text: () => 'Lee lo que dice la otra parte.' },
      tier_up: { title: 'Tu rango de confianza subió', text: () => 'Mira qué te abre y por qué.' },
      tier_warning: {
        title: 'Tu rango de confianza puede bajar',
        text: () => 'Un número está por debajo de lo que pide tu rango. Tienes 14 días; mira cuál es.',
      },
      tier_down: {
        title: 'Tu rango de confianza bajó',
        text: () => 'Mira qué número fue y el camino más corto para subir.',
      },
      content_hidden: {
        title: 'Se ocultó algo tuyo',
        text: () => 'Lo denunciaron y espera a una persona del equipo. Tus π no se tocan.',
      },
      content_restored: {
        title: 'Algo tuyo se ve de nuevo',
        text: () => 'Una persona del equipo lo revisó y lo encontró en orden.',
      },
      content_warned: {
        title: 'El equipo te advierte',
        text: () => 'Algo tuyo incumple una regla del mercado. Sigue visible; mira lo que se dijo.',
      },
      report_upheld: { title: 'Tu denuncia era correcta', text: () => 'Gracias. El equipo actuó.' },
      report_dismissed: {
        title: 'Tu denuncia se revisó',
        text: () => 'Una persona del equipo no encontró nada que corregir.',
      },
      price_dropped: {
        title: 'Algo que guardaste ahora cuesta menos',
        text: (amount) => (amount ? `Ahora su precio es ${amount}.` : 'El vendedor bajó el precio.'),
      },
      back_in_stock: {
        title: 'Algo que guardaste se puede comprar de nuevo',
        text: (amount) => (amount ? `Estaba agotado. Cuesta ${amount}.` : 'Estaba agotado.'),
      },
      area_opened: { title: 'Lo que esperabas ya abrió', text: () => 'Pediste que te avisáramos. Ven a verlo.' },
      search_matched: { title: 'Novedades para tu búsqueda guardada', text: () => 'Se publicó algo que coincide.' },
    },
    categories: { all: 'Todo', productsSold: 'Vendido', messages: 'Mensajes', generalInfo: 'General' },
    counted: (label, count) => `${label} ${count}`,
    views: 'Qué notificaciones',
    unseen: 'Nuevas',
    readAll: 'Marcar leídas',
    allRead: 'Todas marcadas como leídas',
    rowMenu: (title) => `Más de “${title}”`,
    read: 'Marcar como leída',
    dismiss: 'Descartar',
    dismissed: 'Descartada',
    more: 'Ver más',
    loading: 'tus notificaciones',
    failed: 'No se pudieron leer tus notificaciones.',
    notDone: 'No se pudo guardar',
    empty: 'Estás al día',
    emptyText: 'Aquí se cuenta lo que pasa con tus pedidos, ofertas y π.',
    settings: 'Ajustes de notificaciones',
    open: 'Abrir',
    until: (moment) => `Hasta el ${moment}`,
    codes: {
      not_received: 'No recibido',
      not_as_described: 'No es como se describió',
      damaged: 'Dañado',
      counterfeit: 'Falsificado',
      file_broken: 'El archivo no abre',
      digital_broken: 'El archivo no abre',
      service_not_done: 'Servicio no realizado',
      buyer_unreachable: 'El comprador no vino',
      return_abuse: 'Se abusó de una devolución',
      false_claim: 'Un reclamo falso',
      delivered_as_described: 'Entregado como se describió',
      no_evidence: 'No lo muestran las pruebas',
      other: 'Por los motivos que se escribieron',
      never_shipped: 'Nunca se envió',
      silence: 'Una parte no dijo nada',
      decided: 'Lo decidió el equipo',
      appeal: 'Decidido en apelación',
      cap: 'Pasaron los 21 días',
      chat: 'Chat',
      entries: 'Mercado de boletos',
      sweepstakes: 'Sorteos',
      games: 'Juegos',
      questions: 'Preguntas con recompensa',
      services: 'Servicios',
      achievements: 'Logros',
      sold: 'El artículo se vendió',
      unlisted: 'El artículo se retiró',
      price_changed: 'El precio pedido cambió',
    },
    tiers: ['T0 Nuevo', 'T1 Básico', 'T2 Establecido', 'T3 Confiable', 'T4 Pro'],
    several: (n) => plural(n, { one: `${n} notificación nueva`, other: `${n} notificaciones nuevas` }),
  },
}
