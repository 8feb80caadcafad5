// Spanish: prices in other currencies.
import { timeOfDay } from '../../lib/format.ts'
import type { File } from '../areas.ts'

export const currency: File<'currency'> = {
  currency: {
    change: 'Cambiar la moneda de comparación',
    referenceOnly: 'solo como referencia',
    demoRate: 'tasa de muestra',
    rateFrom: (at) => `tasa de las ${timeOfDay(at)}`,
    about: (amount) => `aprox. ${amount}`,
    currency: 'Moneda de comparación',
    currencyHelp: 'Se muestra junto a los precios solo como referencia. Siempre pagas en π.',

    switchTitle: 'Precio de comparación',
    switchOn: 'Los precios se muestran también en otras monedas',
    switchOff: 'Los precios se muestran solo en π',
    sources: {
      provider: 'Las tasas vienen de la pasarela',
      demo: 'Una tasa de muestra inventada: no hay pasarela configurada',
      none: 'No hay pasarela configurada, así que no se muestra ninguna tasa',
    },
    turnOn: 'Mostrar comparación',
    turnOff: 'Ocultar comparación',
    switchFailed: 'No se pudo leer el estado de los precios de comparación.',
    byWhom: (name) => `por ${name}`,
    loading: 'los precios de comparación',
  },
}
