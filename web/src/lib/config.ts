// What the server tells this page about its surroundings, in the document's own head.

/** Where the Pi SDK comes from, how to reach a Pi host, and which version runs. */
export interface PageConfig {
  piSdkUrl: string | null
  piSandbox: boolean
  hostUrl: string | null
  version: string
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Reads the `lamplit-config` tag; a page opened without the server (a development build) gets the empty answers. */
export const readConfig = (page: Document = document): PageConfig => {
  let raw: Record<string, unknown> = {}
  try {
    raw = JSON.parse(page.querySelector('meta[name=lamplit-config]')?.getAttribute('content') ?? '{}') as Record<string, unknown>
  } catch { /* The placeholder itself, when no server filled it in. */ }
  return { piSdkUrl: text(raw['piSdkUrl']), piSandbox: raw['piSandbox'] === true, hostUrl: text(raw['hostUrl']), version: text(raw['version']) ?? '' }
}
