// What the server tells this page about its surroundings, in the document's own head.

/** Where the Pi SDK comes from, how to reach a Pi host, and which version runs. */
export interface PageConfig {
  piSdkUrl: string | null
  piSandbox: boolean
  hostUrl: string | null
  /** The market's address for everyone, for links that are passed on. */
  publicUrl: string | null
  /** Where Pi Sign-in begins and under which name; null where it is not set up. */
  piSignInUrl: string | null
  piClientId: string | null
  version: string
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Reads the `lamplit-config` tag; a page opened without the server (a development build) gets the empty answers. */
export const readConfig = (page: Document = document): PageConfig => {
  let raw: Record<string, unknown> = {}
  try {
    raw = JSON.parse(page.querySelector('meta[name=lamplit-config]')?.getAttribute('content') ?? '{}') as Record<
      string,
      unknown
    >
  } catch {
    /* The placeholder itself, when no server filled it in. */
  }
  return {
    piSdkUrl: text(raw['piSdkUrl']),
    piSandbox: raw['piSandbox'] === true,
    hostUrl: text(raw['hostUrl']),
    publicUrl: text(raw['publicUrl']),
    piSignInUrl: text(raw['piSignInUrl']),
    piClientId: text(raw['piClientId']),
    version: text(raw['version']) ?? '',
  }
}
