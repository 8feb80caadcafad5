// Words of an address that leads nowhere. They come with its page, which no first visit needs.
import { catalogue } from '../words/catalogue.ts'

export const notFoundWords = catalogue('not-found', {
  unlitAddress: (path: string) => `There is nothing at ${path}. It may have moved, or the link was cut short.`,
  stallClosed: 'This stall is closed',
  goHome: 'Home',
})
