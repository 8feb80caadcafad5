// What this browser keeps from an earlier visit.

/** Said before the route is opened; whoever reads it by then hears of it as from another tab. */
export const writeStored = (key: string, value: unknown): void => {
  const newValue = JSON.stringify(value)
  localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

export const readStored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')

/** What another tab of this browser does with what is kept; the browser itself tells this page of it. */
export const inAnotherTab = (act: (kept: Storage) => void): void => {
  const tab = document.body.appendChild(document.createElement('iframe'))
  act(tab.contentWindow!.localStorage)
  tab.remove()
}
