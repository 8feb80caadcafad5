// Words of the comparison: its bar, its messages and its table.
import { catalogue } from '../../words/catalogue.ts'

export const compareWords = catalogue('compare', {
  title: 'Compare',
  region: 'Comparison',
  held: (n: number) => `${n} of 4`,
  clear: 'Clear',
  clearAll: 'Clear the comparison',
  compare: 'Compare',
  needsTwo: 'Pick at least 2 to compare',
  remove: 'Remove',
  removeThis: (title: string) => `Remove ${title} from the comparison`,
  undo: 'Undo',
  dropped: (oldest: string) => `Comparison holds 4. ${oldest} was removed.`,
  removed: (title: string) => `${title} was removed.`,
  cleared: 'Comparison cleared',
})
