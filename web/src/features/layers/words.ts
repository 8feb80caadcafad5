// Words of modals and games on their way.
import { catalogue } from '../../words/catalogue.ts'

export const layerWords = catalogue('layers', {
  opening: 'Loading…',
  thing: 'what you opened',
  failed: 'This could not be opened',
  failedText: 'Check your connection and try again.',
  games: { blackjack: 'Blackjack', newslots: 'Knights' },
})
