// The worker's surroundings, as far as it uses them: the page's own types know nothing of service workers.

export interface Lasting {
  waitUntil: (work: Promise<unknown>) => void
}
export interface FetchEvent extends Lasting {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}
export interface MessageEventOfPage extends Lasting {
  data: unknown
  ports: readonly MessagePort[]
}

export interface WorkerScope {
  location: Location
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  clients: {
    claim: () => Promise<void>
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly unknown[]>
  }
  skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void) &
    ((type: 'message', listener: (event: MessageEventOfPage) => void) => void)
}

/** What the build tells the worker (web/worker-file.ts). */
export interface Built {
  version: string
  /**
   * The script that the saved document must name: a document of another version would ask for files that are not here.
   */
  entry: string
  /** Without these nothing stands. */
  shell: readonly string[]
  /** What a person reads without a line; left out where data is saved. */
  pages: readonly string[]
}

/** The document for every address, asked for where it says nothing of anybody. */
export const shellAddress = '/offline'
