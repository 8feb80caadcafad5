// Spanish: the privacy policy, the terms, and how disputes are decided.
import { productName } from '../../words/product-name.ts'
import type { File } from '../areas.ts'

export const legal: File<'legal'> = {
  privacy: {
    lead: 'Qué guardamos, por qué, cuánto tiempo y quién lo ve. Primero va la versión corta de cada parte.',
    sections: [
      {
        id: 'account',
        title: 'Tu cuenta',
        summary: 'Tu nombre de usuario de Pi y un número de Pi. Sin correo, sin teléfono, sin contraseña.',
        paragraphs: [
          'Cuando inicias sesión, Pi nos dice tu nombre de usuario y tu id de usuario para esta app. Si lo permites, también la dirección de tu billetera, para que podamos enviarte π. Nunca vemos tu frase de contraseña ni tus contactos.',
          'Una sesión termina tras siete días sin visitas, y a más tardar a los 30 días. Solo guardamos una huella de ella.',
        ],
      },
      {
        id: 'trading',
        title: 'Lo que compras y vendes',
        summary: 'Los pedidos, los pagos y las reseñas se guardan, porque las dos partes los necesitan.',
        paragraphs: [
          'Guardamos tus publicaciones y sus imágenes, tu carrito y tus favoritos, las ofertas, los pedidos con su historia, los mensajes dentro de pedidos y disputas, las reseñas y cada línea de tu billetera.',
          'Los datos de lugar y de cámara se eliminan de las imágenes antes de guardarlas.',
          'Los XP, los logros, los votos por funciones y aquello de lo que pediste aviso se guardan con tu cuenta.',
        ],
      },
      {
        id: 'addresses',
        title: 'Direcciones',
        summary: 'Solo el vendedor de un pedido ve la dirección de ese pedido.',
        paragraphs: [
          'Puedes guardar hasta diez direcciones de entrega. Un pedido conserva una copia de la dirección a la que se envió. Cada vez que alguien lee una dirección, anotamos quién fue.',
          'Si indicas tu lugar, se usa para mostrar a qué distancia están las cosas. Nadie más lo ve.',
        ],
      },
      {
        id: 'searching',
        title: 'Buscar y mirar',
        summary: 'Contamos palabras y páginas. No guardamos quién buscó qué.',
        paragraphs: [
          'Tu lista de búsquedas recientes se queda en tu navegador. Para las búsquedas populares contamos cuántas personas usaron las mismas palabras. Para eso te representa un código que cambia cada día; se elimina cuando termina el día.',
          'Una búsqueda que guardas se conserva con tu cuenta hasta que la quites.',
          'Si iniciaste sesión y las recomendaciones están encendidas, guardamos las últimas 50 cosas que miraste. Puedes apagarlo y borrarlo en Ajustes. Entonces no se guarda nada.',
        ],
      },
      {
        id: 'analytics',
        title: 'Cómo se usa el mercado',
        summary: 'Números por día. Nunca una lista de lo que hizo una persona.',
        paragraphs: [
          'Si los datos de uso están encendidos, tu navegador nos dice qué tipos de páginas se abren, hasta dónde se leen y qué tan rápidas son. Un código que cambia cada día evita contar dos veces una visita; se elimina cuando termina el día. Los números de cada día se guardan 90 días. Tu propia historia de visitas se queda en tu navegador. Allí puedes exportarla y borrarla.',
          'Cuando se comparte un producto, guardamos durante 30 días el producto, el momento, el servicio y el nombre del sitio del que vino, pero no quién lo compartió.',
          'Aquí no te sigue ninguna empresa. No hay anuncios ni rastreadores ajenos.',
        ],
      },
      {
        id: 'bug-reports',
        title: 'Informes de errores',
        summary: 'Lo que escribes, y solo los detalles que dejas. Se eliminan a los 180 días.',
        paragraphs: [
          'Un informe guarda tu texto, la página, la imagen que agregues, cómo contactarte si lo dices, y los detalles del dispositivo que no quitaste. Si iniciaste sesión, también guarda que fuiste tú.',
          'Cuando algo falla en una página, tu navegador nos dice qué falló, en qué tipo de página y en qué tipo de navegador, pero no quién eres. Esto se guarda 30 días.',
        ],
      },
      {
        id: 'browser',
        title: 'Lo que se queda en tu navegador',
        summary: 'Sin cookies.',
        paragraphs: [
          'No usamos cookies. Tu navegador guarda tu sesión, el tema, el idioma y los ajustes, el carrito y los favoritos de un visitante, la comparación, los borradores de publicaciones, las búsquedas recientes y las cosas que miraste. Puedes eliminar todo eso en tu navegador cuando quieras.',
          'La dirección numérica de tu conexión se usa para frenar abusos mientras se responde tu solicitud. No se guarda.',
        ],
      },
      {
        id: 'who',
        title: 'Quién ve qué',
        summary: 'Tu nombre de usuario es público. Tu billetera y tus direcciones, no.',
        paragraphs: [
          'Cualquiera ve tu nombre de usuario, tu nivel, tu rango de confianza, tus logros, tus publicaciones y las reseñas mostradas. Solo tú ves tu billetera. Las dos partes de un pedido ven ese pedido. Las personas del equipo ven lo que necesitan para un caso, y sus decisiones quedan registradas.',
          'No vendemos datos y no los damos a anunciantes.',
          'Los pagos pasan por Pi Network, que tiene sus propias reglas. Los pagos en la blockchain de Pi son públicos allí.',
        ],
      },
      {
        id: 'how-long',
        title: 'Cuánto tiempo',
        summary: 'Los registros de dinero se quedan. Casi todo lo demás puedes quitarlo tú.',
        paragraphs: [
          'Las publicaciones se quedan hasta que las retires. Las direcciones, las búsquedas guardadas, los favoritos y los votos se van cuando los quitas. Los pedidos y los registros de dinero no se eliminan, porque la otra parte y la ley los necesitan.',
          'Todavía no hay un botón para descargarlo todo ni para eliminar tu cuenta. Escríbenos con Informar un error y una persona del equipo lo hace, siempre que no haya pedidos abiertos y la ley lo permita.',
        ],
      },
      {
        id: 'your-rights',
        title: 'Lo que puedes elegir',
        summary: 'Verlo, corregirlo, apagarlo o preguntarnos.',
        paragraphs: [
          'En Ajustes puedes apagar los datos de uso y las recomendaciones, y borrar lo que miraste y buscaste. Puedes mirar sin cuenta. Para todo lo demás, escríbenos con Informar un error.',
        ],
      },
    ],
  },
  terms: {
    lead: 'El acuerdo entre tú y el mercado. Primero va la versión corta de cada parte.',
    sections: [
      {
        id: 'who-we-are',
        title: 'Qué es esto',
        summary:
          'Un mercado donde las personas comercian entre sí por π. Guardamos el pago hasta que el comprador esté conforme.',
        paragraphs: [
          `${productName} funciona de forma independiente de Pi Network. No somos el comprador ni el vendedor. Tu contrato es con la otra persona.`,
          'Puedes mirar sin cuenta. Para comprar y vender inicias sesión con Pi. Debes tener la edad para hacer esos contratos donde vives.',
        ],
      },
      {
        id: 'account',
        title: 'Tu cuenta',
        summary: 'Una persona, una cuenta. No compartas tu frase de contraseña.',
        paragraphs: [
          'Tu cuenta pertenece a tu cuenta de Pi. No la prestes, no la vendas y no uses varias para esquivar los límites. Nadie de aquí te pide nunca la frase de contraseña de tu billetera.',
        ],
      },
      {
        id: 'selling',
        title: 'Vender',
        summary: 'Describe con la verdad, envía a tiempo y vende solo lo permitido.',
        paragraphs: [
          'Lo que publicas debe ser tuyo para vender, ser como lo describes y ser legal donde viven tú y el comprador. No se pueden vender armas, drogas, artículos robados o falsificados, animales vivos, datos personales ni nada que dañe a las personas.',
          'Envías dentro del tiempo de preparación de tu publicación. Si no, el pedido se cancela y se devuelve 48 horas después de la fecha límite de envío. Un precio cambia solo para pedidos que aún no están pagados.',
          'Cuánto puedes publicar depende de tu rango de confianza.',
        ],
      },
      {
        id: 'buying',
        title: 'Comprar',
        summary: 'Pagas ahora, lo guardamos y tienes tiempo para revisar.',
        paragraphs: [
          'Cuando pagas, los π quedan en custodia para ese pedido. Puedes cancelar durante 30 minutos, mientras el vendedor no haya aceptado.',
          'Después de la entrega tienes siete días para revisar artículos físicos, o más si la publicación promete una devolución más larga, y 72 horas para los digitales. Puedes agregar siete días una vez. Si no dices nada, los π se liberan al vendedor.',
          'Una oferta aceptada te guarda el artículo 24 horas.',
        ],
      },
      {
        id: 'fees',
        title: 'Comisiones',
        summary: 'Los compradores no pagan comisión. Los vendedores dan el 4% de lo vendido.',
        paragraphs: [
          'De cada pedido completado, el vendedor recibe el 96% del total y el mercado el 4%, contado con seis decimales. Un retiro cuesta 0.01 π para la red. Los reembolsos no cuestan nada.',
          'Lo que recibe un vendedor espera antes de poder usarse: siete días para vendedores nuevos, menos para los conocidos.',
        ],
      },
      {
        id: 'refunds',
        title: 'Reembolsos y devoluciones',
        summary: 'Se devuelve a tu billetera de aquí, completo y sin comisión.',
        paragraphs: [
          'Un pedido que se cancela a tiempo, por el vendedor, o porque no se envió o no se recogió, se devuelve de inmediato.',
          'Los artículos físicos se pueden devolver si la publicación lo promete, dentro de los días que indica. Los artículos digitales no se pueden devolver una vez abiertos, salvo que no funcionen.',
        ],
      },
      {
        id: 'disputes',
        title: 'Disputas',
        summary: 'Primero conversar; luego decide una persona del equipo, en 21 días.',
        paragraphs: [
          'Cualquiera de las dos partes de un pedido puede abrir una disputa mientras los π están en custodia. Durante 72 horas las dos partes pueden ponerse de acuerdo por su cuenta. Luego una persona del equipo que no ha comerciado con ninguna de ellas lee las pruebas y decide. Cada parte puede apelar una vez en 48 horas. La apelación la decide otra persona.',
          'La decisión dice quién recibe cuánto y por qué. Está firmada y se puede descargar. Tus derechos ante los tribunales no se tocan.',
        ],
      },
      {
        id: 'wallet',
        title: 'La billetera',
        summary: 'Un saldo en π para usar aquí. Sin intereses y sin promesa de valor.',
        paragraphs: [
          'Tu saldo son π que depositaste o ganaste aquí. No genera intereses. No decimos nada sobre cuánto valen los π. Las cantidades en otras monedas son solo para comparar.',
          'Puedes retirar desde 1 π, dentro del límite diario de tu rango de confianza. Las cuentas nuevas esperan 72 horas. Podemos detener los pagos mientras revisamos las cuentas. Entonces no se pierde nada.',
          'Una vez al día publicamos lo que se debe a todos y lo que tiene nuestra billetera.',
        ],
      },
      {
        id: 'conduct',
        title: 'Juego limpio',
        summary: 'Sin engaños, sin acoso, sin tratos por fuera del mercado.',
        paragraphs: [
          'Las reseñas falsas, las compras para darse impulso, los intentos de romper el servicio y la presión sobre las personas llevan a contenido oculto, límites o el fin de la cuenta. Quien comercia en círculos no gana nada: esas reseñas no pesan nada.',
          'Lo que muchas personas denuncian puede ocultarse hasta que una persona del equipo lo revise. Te decimos por qué y puedes apelar una vez.',
          'Los pedidos abiertos y sin enviar de un vendedor suspendido se devuelven.',
        ],
      },
      {
        id: 'liability',
        title: 'De qué respondemos',
        summary: 'Mantenemos bien las cuentas. De los artículos responde su vendedor.',
        paragraphs: [
          'Respondemos de guardar bien los π en custodia y de moverlos según estas reglas. No respondemos de la calidad de los artículos más allá de estas reglas, ni de las fallas de Pi Network. Los derechos que te da la ley no se tocan.',
        ],
      },
      {
        id: 'later',
        title: 'Áreas que abren después',
        summary:
          'El chat, los servicios, las preguntas, los boletos, los sorteos y los juegos tendrán sus propias reglas cuando abran.',
        paragraphs: ['Hoy no se cobra nada por ellos. Sus reglas se agregan aquí antes de que abran.'],
      },
      {
        id: 'changes',
        title: 'Cambios',
        summary: 'Los cambios aparecen aquí con su fecha. Los pedidos pagados conservan sus reglas.',
        paragraphs: [
          'Podemos cambiar estos términos para pedidos futuros. Los pedidos pagados conservan los términos con los que se pagaron. Si no estás de acuerdo, puedes retirar tus π e irte.',
        ],
      },
    ],
  },
  'dispute-policy': {
    lead: 'Qué pasa cuando un pedido no sale como se planeó, y dónde está el dinero mientras tanto.',
    sections: [
      {
        id: 'held',
        title: 'Tus Pi están en custodia hasta que tengas el artículo',
        paragraphs: [
          'Cuando pagas, la cantidad se aparta para ese único pedido. Ni nosotros ni el vendedor podemos gastarla. Cuando el pedido se completa, el 96% va al vendedor y el 4% es la comisión de la plataforma. Cuando se cancela, todo vuelve a ti. Cuando ambas partes se ponen de acuerdo o se decide una disputa, se reparte como se acordó o decidió, y la comisión se toma solo de lo que conserva el vendedor.',
        ],
      },
      {
        id: 'not-sent',
        title: 'El vendedor no envía',
        paragraphs: [
          'Cada pedido muestra su fecha límite de envío. Si el artículo no se ha enviado 48 horas después de esa fecha, el pedido se cancela solo y la cantidad completa vuelve a tu billetera. No tienes que pedirlo.',
          'Los pedidos con recogida esperan 14 días; después se cancelan y se reembolsan de la misma forma.',
        ],
      },
      {
        id: 'changed-mind',
        title: 'Cambias de idea',
        paragraphs: [
          'Durante 30 minutos después de pagar, y mientras el vendedor no haya aceptado, puedes cancelar tú el pedido y recuperar todo.',
          'Más tarde puedes pedir que se cancele. El vendedor puede aceptar o negarse; si no responde en 48 horas, el pedido se cancela y recuperas todo.',
          'Donde la publicación acepta devoluciones, puedes pedir una después de la entrega.',
        ],
      },
      {
        id: 'something-wrong',
        title: 'Algo está mal con lo que llegó',
        paragraphs: [
          'Después de la entrega tienes siete días para revisar artículos físicos y 72 horas para los digitales. Si necesitas más, presiona “Más tiempo” una vez y se agregan siete días. El dinero sigue en custodia durante ese tiempo.',
          'No confirmes que lo recibiste antes de mirarlo: confirmar libera el dinero.',
          'Ambas partes pueden proponer un acuerdo en cualquier momento mientras el dinero está en custodia. Si no se ponen de acuerdo, abre una disputa desde el pedido antes de que se acabe el tiempo de revisión.',
        ],
      },
      {
        id: 'how-decided',
        title: 'Cómo se decide una disputa',
        paragraphs: [
          'Primero ambas partes tienen 72 horas para conversar. Si algo nunca se envió y su fecha ya pasó, el comprador recupera todo. Si la parte acusada no dice nada, se concede el reclamo.',
          'Después, una persona del equipo con su nombre, que nunca ha comerciado con ninguna de las partes, decide cuánto se devuelve y escribe por qué. Por encima de 500 π debe confirmarlo una segunda persona. Cada caso se puede apelar una vez en 48 horas, con algo nuevo, ante otra persona.',
          'Ningún caso está abierto más de 21 días. Entonces termina por regla: si se demostró la entrega, los π van al vendedor; si no, al comprador.',
        ],
      },
      {
        id: 'evidence',
        title: 'Pruebas',
        paragraphs: [
          'Cada parte puede agregar hasta diez imágenes. Se crean de nuevo y se elimina todo lo oculto en ellas, como el lugar donde se tomaron. Solo las ven las dos partes y el equipo.',
        ],
      },
      {
        id: 'proof',
        title: 'Cada paso queda registrado',
        paragraphs: [
          'En Compras y Ventas, “¿Dónde están mis Pi?” muestra lo que se pagó, se puso en custodia, se liberó, se cobró como comisión o se reembolsó, con seis decimales y su hora. Estas líneas nunca se cambian después; una corrección es una línea aparte.',
          'Cómo terminó una disputa es un archivo firmado. Su página lo comprueba en tu propio navegador con la clave que publicamos, y cualquier otra persona puede comprobarlo con cualquier herramienta Ed25519.',
        ],
      },
      {
        id: 'impostors',
        title: 'Nadie más decide',
        paragraphs: [
          'Solo la persona nombrada en un caso puede escribirte sobre él. Cualquier otra que diga ser de soporte no lo es. Nunca pedimos una frase de contraseña, y nadie tiene que enviar π para recuperar π.',
        ],
      },
    ],
  },
}
