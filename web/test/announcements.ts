// What is said to screen readers: it is forgotten after four seconds, and a test may look later.

/** Everything that is said from now on, in its order. */
export const hearAnnouncements = (): readonly string[] => {
  const said: string[] = []
  const place = document.querySelector('[data-announcer]')!
  const listen = (): void => {
    if (place.textContent !== '') said.push(place.textContent)
  }
  new MutationObserver(listen).observe(place, { childList: true, characterData: true, subtree: true })
  return said
}
