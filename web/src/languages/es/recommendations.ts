// Spanish: recommendations.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const recommendations: File<'recommendations'> = {
  recommendations: {
    picked: 'Elegido para ti',
    similar: 'Similares',
    why: '¿Por qué estos?',
    because:
      'Se parecen a lo que compraste, guardaste, miraste y buscaste aquí. Nadie puede pagar por estar entre ellos.',
    toSettings: 'Apagar en Ajustes',
    personal: 'Recomendaciones personales',
    personalHelp:
      'Según lo que compras, guardas, miras y buscas. Si las apagas, lo que miraste y buscaste se olvida de inmediato y no se vuelve a anotar.',
    kept: (views) =>
      plural(views, {
        one: `Se recuerda ${views} producto que miraste`,
        other: `Se recuerdan ${views} productos que miraste`,
      }),
    clear: 'Borrar lo visto',
    cleared: 'Tu historial de vistas está vacío',
    turnedOff: 'Apagadas, y lo guardado se borró',
    failed: 'No se pudo guardar',
  },
}
