// The one word the share button needs before its menu is loaded.
import { catalogue } from '../../words/catalogue.ts'

export const shareButtonWords = catalogue('share-button', {
  share: (what: string) => `Share ${what}`,
})
