// SHA-256 as the browser computes it, for the check of one's own balance.
import type { SlowDigest } from '@lamplit/contract/merkle-sum'

/** Browsers hand it to secure pages only. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined

export const webDigest: SlowDigest = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
