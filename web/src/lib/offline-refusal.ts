// The message of what needs a line. Loaded behind the first paint (features/offline/register.ts), so that it is here
// when the line is not.
import { offlineWords } from '../words/offline.ts'
import { toast } from './toast.ts'

export const showOffline = (): void => {
  toast.error(offlineWords.moneyTitle, { message: offlineWords.money })
}
