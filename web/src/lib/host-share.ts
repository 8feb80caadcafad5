// Passing a link on through the host's own dialog, or the system's outside of one (pi-platform §5.5, design §5.10).
import { readConfig } from './config.ts'
import { insideHost, startSdk } from './pi-sdk.ts'

export interface Shared { title: string; text: string; path: string; campaign: string; content: string }

/** A host that shows its dialog answers when it is closed, or never; one that cannot says so at once. */
const refusalMs = 5000

/** The market's address for everyone: the one in the bar belongs to whoever frames us. */
export const linkTo = ({ path, campaign, content }: Pick<Shared, 'path' | 'campaign' | 'content'>, source: 'pi_host' | 'device' | 'copy', page: Document = document): string => {
  const link = new URL(path, readConfig(page).publicUrl ?? page.location.origin)
  // Spec §2, product route: the marks every shared link carries.
  for (const [name, value] of Object.entries({ source, medium: 'social_share', campaign, content })) link.searchParams.set(`utm_${name}`, value)
  return link.href
}

/** True when a dialog took it, or the person closed that dialog; false when the link must be copied instead. */
export const shareThroughHost = async (shared: Shared): Promise<boolean> => (await throughPi(shared)) || throughDevice(shared)

const throughPi = async (shared: Shared): Promise<boolean> => {
  if (!(await insideHost())) return false
  try {
    const sdk = await startSdk()
    if (!sdk.openShareDialog) return false
    // Documented to return nothing, seen to return a promise; PiNet refuses with “Method unsupported in PiNet.”
    await Promise.race([Promise.resolve(sdk.openShareDialog(shared.title, `${shared.text} ${linkTo(shared, 'pi_host')}`)), new Promise((wait) => { setTimeout(wait, refusalMs) })])
    return true
  } catch {
    return false
  }
}

const throughDevice = async (shared: Shared): Promise<boolean> => {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share({ title: shared.title, text: shared.text, url: linkTo(shared, 'device') })
    return true
  } catch (error) {
    // Closing the sheet is an answer, too; a frame that may not open one is not.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
