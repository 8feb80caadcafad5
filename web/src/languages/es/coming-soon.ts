// Spanish: areas that are being built.
import { shortCount } from '../../lib/format.ts'
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const comingSoon: File<'comingSoon'> = {
  openings: {
    thing: 'lo que está abierto',
    failed: 'No pudimos leer lo que está abierto.',
    building: 'En construcción',
    open: 'Abierto',
    openNow: 'Acaba de abrir. Recarga la página para usarlo.',
    reload: 'Recargar',
    tell: 'Avísame cuando abra',
    willTell: 'Te avisaremos',
    takeBack: 'Presiona otra vez para anularlo.',
    oneNotice: 'Un solo aviso, nada más. Puedes anularlo.',
    waiting: (count) =>
      plural(count, { one: `${count} persona lo espera`, other: `${shortCount(count)} personas lo esperan` }),
    nobody: 'Nadie lo espera todavía. Puedes empezar tú.',
    notSaved: 'No se pudo guardar',
    willBe: 'Qué habrá aquí',
    works: 'Qué funciona ya',
    back: 'Atrás',
    ownEntries: (held, sellable) =>
      `Tienes ${plural(held, { one: `${held} boleto`, other: `${held} boletos` })}; se pueden vender ${sellable}.`,
    entriesFailed: 'No se pudieron leer tus boletos.',
    earned: 'Los boletos ganados no se pueden vender.',
    adult: 'Para personas de 18 años o más.',
    noQuestion: 'No hay ninguna pregunta en esta dirección. Se podrá preguntar cuando esta área abra.',

    chat: {
      title: 'Chat',
      purpose: 'Habla con un comprador o un vendedor sobre un artículo, junto al artículo.',
      points: [
        { title: 'Un hilo por artículo', text: 'El artículo y su precio quedan arriba de lo que escribes.' },
        { title: 'Archivos e imágenes', text: 'Hasta diez por mensaje. Se elimina el lugar donde se tomó una imagen.' },
        { title: 'Prueba para una disputa', text: 'Envía un hilo a una disputa con un toque.' },
      ],
    },
    startChat: {
      title: 'Chat nuevo',
      purpose: 'Escribe a una persona de este mercado. El chat todavía no está abierto.',
      points: [],
    },
    entries: {
      title: 'Mercado de boletos',
      purpose: 'Compra y vende boletos para los sorteos, al precio que la gente acuerde.',
      points: [
        {
          title: 'Una lista de precios abierta',
          text: 'Mira el mejor precio para comprar, el mejor para vender y los últimos tratos.',
        },
        {
          title: 'Boletos enteros, comisión clara',
          text: 'El vendedor paga el 4%. El total muestra seis decimales antes de que aceptes.',
        },
        {
          title: 'Pausa antes de un sorteo',
          text: 'Las operaciones se detienen 30 minutos antes de un sorteo, para que nada cambie mientras se cuentan los boletos.',
        },
      ],
    },
    buyEntries: {
      title: 'Comprar boletos',
      purpose: 'Los boletos todavía no se pueden comprar. Aquí no se cobra nada.',
      points: [],
    },
    sweepstakes: {
      title: 'Sorteos',
      purpose: 'Sorteos cuyo resultado cualquiera puede comprobar. Junto a un boleto comprado siempre hay uno gratis.',
      points: [
        { title: 'Primero se guarda el premio', text: 'No se anuncia ningún sorteo antes de apartar su premio.' },
        {
          title: 'Prometido y después mostrado',
          text: 'El secreto de un sorteo se sella antes de que abra. Después puedes comprobar cada paso en tu navegador.',
        },
        {
          title: 'La misma oportunidad para todos',
          text: 'Un boleto gratis cuenta exactamente igual que uno comprado.',
        },
      ],
    },
    games: {
      title: 'Juegos',
      purpose: 'Blackjack y Caballeros, con créditos gratis. Cada ronda se puede comprobar.',
      points: [
        { title: 'Créditos gratis cada día', text: '1\u00a0000 créditos al día. Son para jugar y no tienen precio.' },
        {
          title: 'Justo, y se demuestra',
          text: 'Las cartas se sellan antes de que juegues. Después puedes comprobar la ronda.',
        },
        {
          title: 'Juega con cuidado',
          text: 'Un límite diario de pérdidas, un aviso después de una hora y una pausa que nadie puede acortar.',
        },
      ],
    },
    blackjack: {
      title: 'Blackjack',
      purpose: 'La mesa todavía no está abierta. Aquí no se toman créditos.',
      points: [
        { title: 'Ocho barajas', text: 'La banca se planta en 17. Un blackjack paga 3 a 2.' },
        { title: 'Doblar y separar', text: 'Dobla con dos cartas cualesquiera. Separa una vez.' },
        { title: 'Lo compruebas tú', text: 'El orden de las cartas se sella antes de repartir.' },
      ],
    },
    knights: {
      title: 'Caballeros',
      purpose: 'Esta máquina todavía no está abierta. Aquí no se toman créditos.',
      points: [
        {
          title: 'Cinco rodillos, veinte líneas',
          text: 'Los rodillos y lo que paga cada línea estarán impresos junto al juego.',
        },
        { title: 'Sonidos honestos', text: 'Un premio menor que la apuesta se muestra como pérdida.' },
        { title: 'Lo compruebas tú', text: 'Cada giro sale de una semilla sellada.' },
      ],
    },
    questions: {
      title: 'Preguntas con recompensa',
      purpose: 'Pregunta lo que necesitas saber y aparta π para las mejores respuestas.',
      points: [
        { title: 'La recompensa está en custodia', text: 'Desde 0.5 π. Va a las respuestas que elijas o vuelve a ti.' },
        { title: 'Hasta cinco respuestas la comparten', text: 'Tú decides cuánto recibe cada una.' },
        { title: 'Libre hasta la primera respuesta', text: 'Hasta entonces puedes cancelar sin comisión.' },
      ],
    },
    question: {
      title: 'Pregunta',
      purpose: 'Aquí estará una pregunta con su recompensa, su tiempo y sus respuestas.',
      points: [],
    },
    askQuestion: {
      title: 'Hacer una pregunta',
      purpose: 'Todavía no se pueden hacer preguntas, así que aquí no hay formulario que llenar.',
      points: [
        { title: 'Un título y los detalles', text: 'Hasta 5\u00a0000 caracteres y cinco etiquetas.' },
        { title: 'Una recompensa de tu billetera', text: 'Desde 0.5 π. Se aparta mientras la gente responde.' },
        { title: 'De 1 a 30 días', text: 'Siete, si no eliges otra cosa.' },
      ],
    },
    myQuestions: {
      title: 'Mis preguntas',
      purpose: 'Aquí estará lo que preguntaste, respondiste y apoyaste, con lo que te espera.',
      points: [],
    },
    services: {
      title: 'Servicios',
      purpose: 'Reserva el tiempo y el talento de la gente: una clase, un logo, una reparación.',
      points: [
        { title: 'Por hora', text: 'Elige una hora libre. Se muestra en tu propia zona horaria.' },
        { title: 'Como proyecto', text: 'Un precio fijo con cambios incluidos, pagado por partes si quieres.' },
        { title: 'Por presupuesto', text: 'Di qué necesitas y recibe una oferta.' },
      ],
    },
    postService: {
      title: 'Publicar un servicio',
      purpose: 'Todavía no se pueden publicar servicios, así que aquí no hay formulario que llenar.',
      points: [
        { title: 'Tus horas, tus reglas', text: 'Un plan semanal con excepciones y una de tres reglas para cancelar.' },
        { title: 'Se paga como los artículos', text: 'Los π están en custodia mientras trabajas. Recibes el 96%.' },
        { title: 'En línea o en persona', text: 'Di dónde trabajas.' },
      ],
    },
    myServices: {
      title: 'Mis servicios',
      purpose: 'Aquí estarán los servicios que ofreces, con solicitudes, trabajos en curso y lo ya hecho.',
      points: [],
    },

    meanwhile: {
      buy: { title: 'Ver el mercado', text: 'Artículos físicos y digitales de otras personas.' },
      sell: { title: 'Vender algo', text: 'Hoy los artículos digitales se pueden vender como publicaciones En línea.' },
      offers: { title: 'Ofertas', text: 'Acuerda un precio, con un mensaje tuyo.' },
      orders: { title: 'Compras', text: 'Cada pedido dice qué sigue y quién debe actuar.' },
      wallet: { title: 'Billetera', text: 'Tus π, con seis decimales.' },
      reviews: { title: 'Reseñas', text: 'Ambas partes escriben y ambas aparecen juntas.' },
      trust: { title: 'Tu rango de confianza', text: 'Lo que has ganado aquí, número por número.' },
      roadmap: { title: 'Funciones', text: 'Lo que viene. Puedes votar.' },
      reserves: { title: 'Prueba de reservas', text: 'Comprueba que tu saldo está contado.' },
      faq: { title: 'Preguntas y respuestas', text: 'Cómo funcionan la compra, la venta y la billetera.' },
    },
  },
}
