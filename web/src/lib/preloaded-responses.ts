// The answers that the document asked for before any script ran (index.html): whoever asks for the same in the same
// name takes one over, once.

export interface PreloadedResponse {
  url: string
  /** Of whoever it was asked for; null for a stranger. */ token: string | null
  /** On the page's own clock. */ at: number
  reply: Promise<Response>
}

declare global {
  interface Window {
    asked?: PreloadedResponse[] | undefined
  }
}

/** One that nobody took over while the page began tells of an older moment: money and stock are asked for anew. */
export const earlyMs = 10_000

/**
 * The answer under way to this address for this session; null if there is none. One that failed on the line is asked
 * for again by the caller.
 */
export const preloadedResponse = (url: string, token: string | null): Promise<Response | null> | null => {
  const place = window.asked?.findIndex((asked) => asked.url === url && asked.token === token) ?? -1
  const [asked] = place < 0 ? [] : window.asked!.splice(place, 1)
  return asked && performance.now() - asked.at < earlyMs ? asked.reply.catch(() => null) : null
}
