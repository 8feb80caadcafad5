// Durable choices of this browser: typed values in local or session storage that tolerate missing storage and follow
// other tabs.
import { useSyncExternalStore } from 'react'

/** One remembered value: read it, change it, or listen to it; a browser without storage keeps it for the visit only. */
export interface Stored<T> {
  get: () => T
  set: (value: T) => void
  clear: () => void
  subscribe: (listener: () => void) => () => void
}

const storageOf = (kind: 'local' | 'session'): Storage | null => {
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return null
  }
}

/** Whether this browser lets the page remember anything. In a frame of another site some do not (pi-platform §5.2). */
export const canRemember = (): boolean => {
  try {
    const storage = storageOf('session')
    storage?.setItem('lamplit.probe', '1')
    storage?.removeItem('lamplit.probe')
    return Boolean(storage)
  } catch {
    return false
  }
}

const readText = (kind: 'local' | 'session', key: string): string | null | undefined => {
  try {
    return storageOf(kind)?.getItem(key)
  } catch {
    return undefined
  }
}

/**
 * Describes a remembered value. `read` turns what was stored, which anyone may have edited, into a value or throws;
 * then the fallback is used. Changes reach the other tabs through the browser's own storage event.
 */
export const stored = <T>(
  key: string,
  fallback: T,
  read: (raw: unknown) => T,
  kind: 'local' | 'session' = 'local',
): Stored<T> => {
  const listeners = new Set<() => void>()
  let text: string | null | undefined
  let value = fallback
  let loaded = false

  const accept = (next: string | null | undefined): void => {
    text = next
    if (next === null || next === undefined) value = fallback
    else {
      try {
        value = read(JSON.parse(next))
      } catch {
        value = fallback
      }
    }
  }
  const load = (): void => {
    const next = readText(kind, key)
    if (!loaded || (next !== undefined && next !== text)) accept(next)
    loaded = true
  }
  const tell = (): void => listeners.forEach((listener) => listener())
  const write = (next: string | null): void => {
    try {
      if (next === null) storageOf(kind)?.removeItem(key)
      else storageOf(kind)?.setItem(key, next)
    } catch {
      /* A full or forbidden storage loses the choice at the end of the visit, nothing else. */
    }
    tell()
  }
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== null && event.key !== key) return
    accept(event.key === null ? null : event.newValue)
    tell()
  }

  return {
    get: () => {
      if (!loaded) load()
      return value
    },
    set: (next) => {
      loaded = true
      value = next
      text = JSON.stringify(next)
      write(text)
    },
    clear: () => {
      loaded = true
      value = fallback
      text = null
      write(null)
    },
    subscribe: (listener) => {
      load()
      if (listeners.size === 0) globalThis.addEventListener?.('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage)
      }
    },
  }
}

/** A remembered value inside a component, with its setter. */
export const useStored = <T>(item: Stored<T>): [T, (value: T) => void] => [
  useSyncExternalStore(item.subscribe, item.get, item.get),
  item.set,
]

/** Reads one of a few allowed words, for `stored`. */
export const oneOf =
  <const W extends string>(...words: readonly W[]) =>
  (raw: unknown): W => {
    const found = words.find((word) => word === raw)
    if (found === undefined) throw new TypeError('not one of the allowed words')
    return found
  }

/** Reads true or false, for `stored`. */
export const yesOrNo = (raw: unknown): boolean => {
  if (typeof raw !== 'boolean') throw new TypeError('not true or false')
  return raw
}
