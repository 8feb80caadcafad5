// Passing a link on through the host's own dialog, or the system's outside of one (pi-platform §5.5, design §5.10).
import { readConfig } from './config.ts'
import { insideHost, startSdk } from './pi-sdk.ts'

export interface Shared {
  title: string
  text: string
  path: string
  campaign: string
  content: string
}

/** A host that shows its dialog answers when it is closed, or never; one that cannot says so at once. */
const refusalMs = 5000

/** The market's address for everyone: the one in the bar belongs to whoever frames us. */
export const linkTo = (
  { path, campaign, content }: Pick<Shared, 'path' | 'campaign' | 'content'>,
  source: string,
  page: Document = document,
): string => {
  const link = new URL(path, readConfig(page).publicUrl ?? page.location.origin)
  // Spec §2, product route: the marks every shared link carries.
  for (const [name, value] of Object.entries({ source, medium: 'social_share', campaign, content }))
    link.searchParams.set(`utm_${name}`, value)
  return link.href
}

/** Whether there may be a dialog to pass it to: a host's, which is asked, or the system's, which is seen. */
export const framed = (): boolean => window.parent !== window
export const deviceShares = (): boolean => typeof navigator.share === 'function'

/** `shared` when a dialog took it, `closed` when the person closed it again, `refused` when there is none. */
export type DialogEnd = 'shared' | 'closed' | 'refused'

export const shareThroughDialog = async (shared: Shared): Promise<DialogEnd> => {
  const told = await throughPi(shared)
  return told === 'refused' ? throughDevice(shared) : told
}

const throughPi = async (shared: Shared): Promise<DialogEnd> => {
  if (!(await insideHost())) return 'refused'
  try {
    const sdk = await startSdk()
    if (!sdk.openShareDialog) return 'refused'
    // Documented to return nothing, seen to return a promise; PiNet refuses with “Method unsupported in PiNet.”
    await Promise.race([
      Promise.resolve(sdk.openShareDialog(shared.title, `${shared.text} ${linkTo(shared, 'pi_host')}`)),
      new Promise((wait) => {
        setTimeout(wait, refusalMs)
      }),
    ])
    return 'shared'
  } catch {
    return 'refused'
  }
}

const throughDevice = async (shared: Shared): Promise<DialogEnd> => {
  if (!deviceShares()) return 'refused'
  try {
    await navigator.share({ title: shared.title, text: shared.text, url: linkTo(shared, 'device') })
    return 'shared'
  } catch (error) {
    // Closing the sheet is an answer, too; a frame that may not open one is not.
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'refused'
  }
}

/**
 * Opens an address outside of the market. A host's frame may not open windows, so the host is asked to use the system's
 * browser; where it cannot (PiNet, old hosts) the browser itself is tried. False when nothing opened.
 */
export const openElsewhere = async (address: string): Promise<boolean> => {
  if (await insideHost()) {
    try {
      const sdk = await startSdk()
      if (sdk.openUrlInSystemBrowser) {
        await sdk.openUrlInSystemBrowser(address)
        return true
      }
    } catch {
      /* An old host: the browser below. */
    }
  }
  // With `noopener` the browser never tells whether it opened, so the link to us is cut afterwards instead.
  const opened = window.open(address, '_blank')
  if (opened) opened.opener = null
  return opened !== null
}

/** Copies through the host where it can: its frame may be kept from the clipboard (pi-platform §1.5). */
export const copyThroughHost = async (text: string): Promise<boolean> => {
  if (!(await insideHost())) return false
  try {
    const sdk = await startSdk()
    if (!sdk.copyText) return false
    await sdk.copyText(text)
    return true
  } catch {
    return false
  }
}
