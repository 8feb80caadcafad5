// The answer that the document asked for before any script ran (index.html): whoever asks for the same takes it over, once.

declare global {
  interface Window { asked?: { url: string; reply: Promise<Response> } | undefined }
}

/** The answer under way to this address; null if there is none. One that failed on the line is asked for again by the caller. */
export const askedEarly = (url: string): Promise<Response | null> | null => {
  const asked = window.asked
  if (asked?.url !== url) return null
  window.asked = undefined
  return asked.reply.catch(() => null)
}
