// What recommendations say.
import { catalogue, plural } from '../../words/catalogue.ts'

export const recommendationWords = catalogue('recommendations', {
  picked: 'Picked for you',
  similar: 'Similar',
  why: 'Why these?',
  because:
    'They are close to what you bought, saved, looked at and searched for here. Nobody can pay to be among them.',
  toSettings: 'Turn off in Settings',
  personal: 'Personal recommendations',
  personalHelp:
    'From what you buy, save, look at and search for. Off, what you looked at and searched for is forgotten at ' +
    'once and not noted again.',
  kept: (views: number) =>
    plural(views, {
      one: '1 product you looked at is remembered',
      other: `${views} products you looked at are remembered`,
    }),
  clear: 'Clear view history',
  cleared: 'Your view history is empty',
  turnedOff: 'Turned off, and what was kept is gone',
  failed: 'This could not be saved',
})
