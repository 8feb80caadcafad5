// Words of prices in other currencies. The name of the choice is fixed (design §5.1); nothing here says what π is worth
// (design §1.5).
import { timeOfDay } from '../../lib/format.ts'
import { catalogue } from '../../words/catalogue.ts'

export const currencyWords = catalogue('currency', {
  change: 'Change comparison currency',
  referenceOnly: 'reference only',
  demoRate: 'demo rate',
  rateFrom: (at: Date) => `rate from ${timeOfDay(at)}`,
  about: (amount: string) => `about ${amount}`,
  currency: 'Comparison currency',
  currencyHelp: 'Shown beside prices for reference only. You always pay in π.',

  switchTitle: 'Comparison price',
  switchOn: 'Prices are also shown in other currencies',
  switchOff: 'Prices are shown in π alone',
  sources: {
    provider: 'Rates come from the gateway',
    demo: 'A made-up demo rate: no gateway is configured',
    none: 'No gateway is configured, so no rate is shown',
  },
  turnOn: 'Show comparison prices',
  turnOff: 'Hide comparison prices',
  switchFailed: 'The state of comparison prices could not be read.',
  byWhom: (name: string) => `by ${name}`,
  loading: 'comparison prices',
})
