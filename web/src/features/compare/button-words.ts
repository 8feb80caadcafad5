// Words of the button that puts a thing aside to compare; apart, because cards need no others. The second is fixed
// (spec §8).
import { catalogue } from '../../words/catalogue.ts'

export const compareButtonWords = catalogue('compare-button', {
  compare: (title: string) => `Compare ${title}`,
  full: 'Comparison Full',
})
