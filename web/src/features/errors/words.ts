// Words of the surfaces that show failures; those of the failures themselves are in the contract's catalogue.
import { catalogue } from '../../words/catalogue.ts'

export const errorWords = catalogue('errors', {
  details: 'Details',
  cancel: 'Cancel',
  close: 'Close',
  errorId: (id: string) => `Error ${id}`,
})
