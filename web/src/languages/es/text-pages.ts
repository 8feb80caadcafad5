// Spanish: the bug report, the questions people ask, and the features to vote for.
import { wholeNumber } from '../../lib/format.ts'
import { plural } from '../../words/catalogue.ts'
import { productName } from '../../words/product-name.ts'
import type { File } from '../areas.ts'

export const texts: File<'texts'> = {
  'bug-report': {
    lead: '¿Algo se rompió o se ve mal? Cuéntanos. Una persona del equipo lee cada informe.',
    what: '¿Qué pasó?',
    whatHelp: 'Qué hiciste, qué esperabas y qué viste en su lugar.',
    whatMissing: 'Di en una frase qué pasó.',
    tooLong: 'Es demasiado largo.',
    steps: '¿Cómo podemos verlo también?',
    stepsHelp: 'Paso a paso, si lo sabes.',
    path: '¿Dónde?',
    pathHelp: 'La dirección de la página. Déjala fuera si no importa.',
    screenshot: 'Captura de pantalla',
    screenshotHelp: 'Tapa lo privado antes de agregarla. Quien tenga su dirección puede abrir la imagen.',
    addScreenshot: 'Agregar captura',
    removeScreenshot: 'Quitar la captura',
    yourScreenshot: 'Tu captura',
    contact: '¿Cómo podemos contactarte?',
    contactHelp: 'Solo si quieres una respuesta. Si iniciaste sesión, ya conocemos tu nombre de usuario de Pi.',
    device: 'Sobre tu dispositivo',
    deviceHelp: 'Nos ayuda a encontrar la falla. No contiene ningún nombre. Deja fuera lo que no quieras enviar.',
    leaveOut: (name) => `Dejar fuera: ${name}`,
    putBack: (name) => `Enviar de nuevo: ${name}`,
    leftOut: 'fuera',
    facts: {
      browser: 'Navegador',
      screen: 'Pantalla',
      version: 'Versión',
      language: 'Idioma',
      error: 'Número de la falla',
    },
    report: 'Enviar el informe',
    failed: 'Tu informe no se envió. Lo que escribiste sigue aquí.',
    thanks: 'Gracias. Tu informe llegó.',
    reference: 'Su número',
    next: 'Una persona del equipo lo lee. Menciona este número si vuelves a escribir sobre esto. Los informes se eliminan a los 180 días.',
    another: 'Informar otra cosa',
    home: 'Volver al mercado',
  },
  faq: {
    topics: [
      {
        title: 'Comprar',
        questions: [
          {
            id: 'how-paying-works',
            ask: '¿Cómo pago?',
            answer:
              'Con el saldo de tu billetera de aquí, o directamente con un pago de Pi en Pi Browser. Antes del último toque siempre ves el total, tu saldo y el saldo nuevo.',
          },
          {
            id: 'where-is-my-pi',
            ask: '¿Dónde están mis Pi después de pagar?',
            answer:
              'Están en custodia para ese único pedido. El vendedor los recibe cuando confirmas que recibiste el artículo, o cuando termina tu tiempo para revisarlo. En Compras, cada pedido muestra cada paso.',
          },
          {
            id: 'how-long-to-check',
            ask: '¿Cuánto tiempo tengo para revisar lo que compré?',
            answer:
              'Siete días después de la entrega para artículos físicos, o más si la publicación promete una devolución más larga. 72 horas para los digitales. Puedes pedir siete días más una vez. Si no haces nada, los π van al vendedor cuando termina el tiempo.',
          },
          {
            id: 'how-refunds-work',
            ask: '¿Cómo funcionan los reembolsos?',
            answer:
              'Un pedido cancelado se devuelve completo y de inmediato al saldo de tu billetera. Puedes cancelar durante 30 minutos después de pagar, mientras el vendedor no haya aceptado. Después puedes pedírselo al vendedor. Si no responde en 48 horas, el pedido se cancela. Si un vendedor no envía a tiempo, el pedido se cancela 48 horas después de la fecha límite de envío.',
          },
          {
            id: 'returns',
            ask: '¿Puedo devolver algo?',
            answer:
              'Si la publicación lo promete: durante 7, 14 o 30 días. Pide la devolución en el pedido. Cuando el vendedor tiene de nuevo el artículo, vuelven tus π. Los artículos digitales no se pueden devolver.',
          },
          {
            id: 'disputes',
            ask: '¿Y si algo está mal y no nos ponemos de acuerdo?',
            answer:
              'Abre una disputa en el pedido. Los π siguen en custodia. Primero las dos partes conversan durante 72 horas. Luego decide una persona del equipo. Hay una apelación. Todo termina en 21 días y puedes descargar la decisión firmada.',
          },
          {
            id: 'single-item',
            ask: '¿Qué significan Pieza única, Con stock y En línea?',
            answer:
              'De una pieza única solo hay una, y se acaba cuando se vende. Los artículos con stock tienen un número de existencias. Los artículos en línea son digitales: una descarga, una licencia o instrucciones.',
          },
          {
            id: 'offers',
            ask: '¿Puedo proponer mi propio precio?',
            answer:
              'En las piezas únicas, sí: envía una oferta. El vendedor tiene 48 horas para responder. Una oferta aceptada te guarda el artículo 24 horas, hasta que pagues.',
          },
          {
            id: 'cart-and-wishlist',
            ask: '¿Cuánto puedo juntar?',
            answer:
              'Hasta 100 líneas en el carrito, hasta 100 cosas en favoritos y 4 cosas para comparar. Te siguen a cada dispositivo donde inicies sesión, salvo la comparación.',
          },
        ],
      },
      {
        title: 'Billetera',
        questions: [
          {
            id: 'refill',
            ask: '¿Cómo recargo mi billetera?',
            answer:
              'Abre Billetera, elige Recargar billetera y escribe una cantidad. Pi te pide aprobar el pago. La cantidad está en tu saldo cuando Pi la confirma.',
          },
          {
            id: 'payment-stuck',
            ask: 'Mi pago de Pi se quedó a medias. ¿Se perdió?',
            answer:
              'No. Abre tu billetera: un pago sin terminar se termina allí o se devuelve como saldo de la billetera. El mismo pago nunca se cuenta dos veces.',
          },
          {
            id: 'withdraw',
            ask: '¿Cómo saco mis Pi?',
            answer:
              'En la billetera, desde 1 π, con una tarifa de red de 0.01 π. Puedes anularlo durante diez minutos. Las cuentas nuevas esperan 72 horas. Cuánto al día depende de tu rango de confianza: desde 25 π para personas nuevas hasta 10\u00a0000 π. Una persona del equipo revisa el primer retiro.',
          },
          {
            id: 'is-it-all-there',
            ask: '¿Cómo sé que mis Pi están de verdad ahí?',
            answer:
              'Una vez al día publicamos lo que se debe a todos junto a lo que tiene nuestra billetera. En Prueba de reservas, tu navegador comprueba que tu propio saldo está contado.',
          },
          {
            id: 'other-currencies',
            ask: '¿Qué son los precios en otras monedas?',
            answer: 'Son solo para comparar. Siempre pagas en π.',
          },
        ],
      },
      {
        title: 'Vender',
        questions: [
          {
            id: 'what-it-costs',
            ask: '¿Cuánto cuesta vender?',
            answer:
              'Publicar es gratis. Cuando se vende un artículo, recibes el 96% del total. El 4% es la comisión de la plataforma.',
          },
          {
            id: 'when-am-i-paid',
            ask: '¿Cuándo cobro?',
            answer:
              'Cuando el comprador confirma, o cuando termina el tiempo de revisión. Después la cantidad espera un poco: siete días para vendedores nuevos, menos para los conocidos, ninguno desde el rango Confiable.',
          },
          {
            id: 'ship-by',
            ask: '¿Qué tan rápido debo enviar?',
            answer:
              'Dentro del tiempo de preparación de tu publicación: de uno a diez días, tres si no eliges otra cosa. Te lo recordamos. 48 horas después de la fecha límite de envío, un pedido sin enviar se cancela y se devuelve.',
          },
          {
            id: 'how-much-can-i-list',
            ask: '¿Cuánto puedo publicar?',
            answer:
              'Depende de tu rango de confianza. Vendedores nuevos: tres publicaciones a la vez, de hasta 200 π cada una. Tu rango crece con los pedidos que terminan bien.',
          },
          {
            id: 'many-listings',
            ask: '¿Puedo publicar muchos artículos a la vez?',
            answer:
              'Sí. Importa un archivo CSV o JSON. Primero se revisa cada fila y no se publica nada hasta que aceptes.',
          },
          {
            id: 'away',
            ask: 'Voy a estar ausente un tiempo. ¿Qué hago?',
            answer:
              'Di hasta cuándo en tus publicaciones. Siguen visibles, pero nadie puede comprar hasta que vuelvas.',
          },
        ],
      },
      {
        title: 'Confianza',
        questions: [
          {
            id: 'trust-tiers',
            ask: '¿Qué es un rango de confianza?',
            answer:
              'Dice cuánto tiempo y qué tan bien ha comerciado alguien aquí: Nuevo, Básico, Establecido, Confiable, Pro. Se calcula cada noche. “Por qué este rango” te muestra cada número y el camino más corto para subir. No se puede comprar.',
          },
          {
            id: 'reviews',
            ask: '¿Cómo funcionan las reseñas?',
            answer:
              'Después de un pedido, ambas partes tienen 14 días para escribir. Las dos reseñas aparecen juntas, para que nadie responda por enojo. Puedes responder una vez.',
          },
          {
            id: 'report',
            ask: '¿Cómo denuncio una publicación o a una persona?',
            answer:
              'Usa Denunciar en la publicación, la reseña o el perfil. Primero se revisan las denuncias de cosas peligrosas y estafas. La persona afectada puede apelar una vez.',
          },
          {
            id: 'passphrase',
            ask: 'Alguien me pide la frase de contraseña de mi billetera.',
            answer: 'Nunca se la des a nadie. Nosotros nunca la pedimos y aquí no hace falta para nada.',
          },
        ],
      },
      {
        title: 'Cuenta',
        questions: [
          {
            id: 'sign-in',
            ask: '¿Cómo inicio sesión?',
            answer:
              'Con tu cuenta de Pi, en Pi Browser. En otro navegador, el inicio de sesión con Pi te deja ver tu cuenta, pero no pagar. Puedes mirar sin cuenta.',
          },
          {
            id: 'what-we-keep',
            ask: '¿Qué guardan sobre mí?',
            answer:
              'Tu nombre de usuario y tu id de Pi, lo que publicas, compras y vendes, y las direcciones que escribes. Sin cookies. La Política de privacidad lo dice todo.',
          },
          {
            id: 'personal-tips',
            ask: '¿Puedo apagar las recomendaciones?',
            answer: 'Sí, en Ajustes, en Privacidad. Entonces no se guarda ni se usa nada de lo que miras.',
          },
          {
            id: 'affiliated',
            ask: `¿${productName} es parte de Pi Network?`,
            answer: `No. ${productName} es un mercado independiente para Pioneros. No está afiliado a Pi Network ni cuenta con su respaldo.`,
          },
        ],
      },
      {
        title: 'Lo que viene después',
        questions: [
          {
            id: 'not-yet',
            ask: '¿Dónde están el chat, los servicios, las preguntas, los juegos y los sorteos?',
            answer:
              'Se están construyendo. Sus páginas dicen qué habrá y puedes pedir que te avisemos cuando uno abra. En Funciones puedes votar por lo que debería llegar primero.',
          },
          {
            id: 'levels',
            ask: '¿Para qué sirven los XP y los niveles?',
            answer:
              'Para divertirse. No abren nada y no cuestan nada. Lo que puedes hacer aquí depende solo de tu rango de confianza.',
          },
        ],
      },
    ],
  },
  features: {
    lead: 'Lo que el mercado puede hacer hoy, lo que se está construyendo y lo que viene. Vota por lo que quieras primero.',
    lists: { shipped: 'Ya está', building: 'En construcción', next: 'Después' },
    items: {
      sign_in: { name: 'Entrar con Pi', text: 'Tu cuenta de Pi es tu cuenta. Para mirar no hace falta ninguna.' },
      listing: {
        name: 'Publicar',
        text: 'Piezas únicas, artículos con stock y digitales, con imágenes e importación de muchos.',
      },
      search: {
        name: 'Búsqueda',
        text: 'Perdona errores al escribir. Filtros, búsquedas guardadas y cosas similares.',
      },
      buying: {
        name: 'Comprar',
        text: 'Desde la billetera o con un pago de Pi, en custodia hasta que estés conforme.',
      },
      wallet: { name: 'Billetera', text: 'Recargar y retirar. Cada línea con seis decimales.' },
      reserves: { name: 'Prueba de reservas', text: 'Comprueba cada día que tu saldo está contado.' },
      orders: {
        name: 'Pedidos hasta el final',
        text: 'Envío, recogida, descargas, devoluciones y un siguiente paso claro.',
      },
      offers: { name: 'Ofertas', text: 'Di tu precio por piezas únicas.' },
      cart: {
        name: 'Carrito, favoritos y comparar',
        text: 'Primero junta, después decide. Te avisamos cuando un precio baja.',
      },
      reviews: { name: 'Reseñas', text: 'Ambas partes escriben y ambas aparecen juntas.' },
      disputes: { name: 'Disputas', text: 'Pruebas, propuestas y una decisión firmada en 21 días.' },
      trust: { name: 'Rangos de confianza', text: 'Se ganan, se calculan cada noche y se explican número por número.' },
      notices: { name: 'Notificaciones', text: 'Lo que pasa con tus pedidos, avisado al momento.' },
      leaderboard: { name: 'Clasificación', text: 'Quién ha llegado más lejos, en XP y en ventas.' },
      languages: { name: 'Más idiomas', text: 'Ocho idiomas, uno de ellos de derecha a izquierda.' },
      offline: {
        name: 'Sin conexión',
        text: 'Mira tu carrito, tus favoritos y las últimas publicaciones sin conexión. Los pagos nunca esperan en una cola.',
      },
      chat: { name: 'Chat', text: 'Habla de un artículo junto al artículo.' },
      achievements: { name: 'Logros', text: 'Treinta cosas que alcanzar, con XP por cada una.' },
      services: { name: 'Servicios', text: 'Reserva tiempo y talento: por hora, como proyecto, por presupuesto.' },
      questions: { name: 'Preguntas con recompensa', text: 'Pregunta y responde por π.' },
      entries: { name: 'Mercado de boletos', text: 'Compra y vende boletos en una lista de precios abierta.' },
      sweepstakes: { name: 'Sorteos', text: 'Sorteos que cualquiera puede comprobar, con un boleto gratis.' },
      games: { name: 'Juegos', text: 'Blackjack y Caballeros con créditos gratis, justos y demostrables.' },
      export: {
        name: 'Descargar y borrar mis datos',
        text: 'Todo en un archivo, y una cuenta que su dueño puede eliminar.',
      },
      email: { name: 'Recordatorios fuera del mercado', text: 'Plazos por mensajes push, solo si lo pides.' },
    },
    votes: (count) => plural(count, { one: `${count} voto`, other: `${wholeNumber(count)} votos` }),
    vote: (name, votes) => `Votar por ${name}, ${votes}`,
    unvote: (name, votes) => `Quitar tu voto por ${name}, ${votes}`,
    failed: 'No se pudieron leer los votos.',
    notSaved: 'Tu voto no se pudo guardar',
  },
  texts: {
    contents: 'En esta página',
    updated: (date) => `Última actualización: ${date}`,
    searchFaq: 'Buscar en las preguntas',
    noAnswer: 'Ninguna pregunta coincide. Prueba otras palabras.',
    stillStuck: '¿Sigues con dudas?',
    reportBug: 'Informar un error',
  },
}
