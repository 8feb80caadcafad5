// Words of being away as a seller.
import { catalogue } from '../../words/catalogue.ts'

/** Being away as a seller. */
export const vacationWords = catalogue('order-vacation', {
  title: 'Vacation',
  label: 'I am away',
  help: 'Nothing can be bought of you until then. Orders you have already run on, with their dates.',
  awayUntil: (day: string) => `Away until ${day}`,
  until: 'Last day away',
  go: 'Start',
  needsDay: 'Please choose a day in the future',
  tooLong: (days: number) => `At most ${days} days ahead`,
  nowAway: 'You are away',
  nowBack: 'You are back',
})
