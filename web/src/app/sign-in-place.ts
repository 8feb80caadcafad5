// Where signing in works: inside a Pi host. Elsewhere everything can be looked at, and the page says how to get in.
import { readConfig } from '../lib/config.ts'
import { insideHost } from '../lib/pi-sdk.ts'
import { toast } from '../lib/toast.ts'
import { uiWords } from '../words/ui.ts'

/** True when there is no host here: the person has been told where to go. */
export const explainSignIn = async (): Promise<boolean> => {
  if (await insideHost()) return false
  const { hostUrl } = readConfig()
  const there = hostUrl ? `${hostUrl}${hostUrl.includes('?') ? '&' : '?'}path=${encodeURIComponent(location.pathname + location.search)}` : null
  toast.info(uiWords.openInPiBrowser, {
    message: uiWords.openInPiBrowserWhy, duration: 12_000,
    ...(there ? { action: { label: uiWords.openHost, run: () => { window.open(there, '_top') } } } : {}),
  })
  return true
}
