// A file of the page that could not be fetched: the server has a newer page, or there is no line.
import { createElement, useEffect, useState, type ComponentType } from 'react'
import { offlineWords } from '../words/offline.ts'
import { failure } from './api.ts'
import { chunkLoadErrors } from './lazy-part.ts'
import { toast, useToasts } from './toast.ts'

const entryIn = (built: string | undefined): string | null =>
  built === undefined ? null : (JSON.parse(built) as { entry: string }).entry

/** The script that this page began with (web/preload-plugin.ts). */
export const ownEntry = (): string | null =>
  entryIn(document.querySelector<HTMLScriptElement>('script[data-built]')?.dataset['built'])

/** Whether the server's document begins with another script than this page did. Without a line nobody knows. */
const hasNewVersion = async (): Promise<boolean> => {
  try {
    const reply = await fetch('/', { cache: 'no-store' })
    const entry = reply.ok ? entryIn(/data-built='([^']+)'/.exec(await reply.text())?.[1]) : null
    return entry !== null && entry !== ownEntry()
  } catch {
    return false
  }
}

/** What a page says instead of 'Oops!' when its file is gone with an older version. */
export interface NewVersion {
  title: string
  text: string
  label: string
}

const refuseOutdated = async (cause: unknown): Promise<never> => {
  if (!(await hasNewVersion())) return new Promise(() => undefined)
  const { newVersion: title, lostToVersion: text, reload: label } = offlineWords
  const newVersion: NewVersion = { title, text, label }
  throw Object.assign(new Error('The page has a newer version.', { cause }), { name: 'PageLoadError', newVersion })
}

/** Until it is closed; what was said and is still there is not said again. */
let shown = 0
const once = (show: () => number): void => {
  const isShown = useToasts.getState().shown.some(({ id, isVisible }) => id === shown && isVisible)
  if (!isShown) shown = show()
}

const showNewVersion = (): void =>
  once(() =>
    toast.info(offlineWords.newVersion, {
      message: offlineWords.lostToVersion,
      duration: null,
      action: { label: offlineWords.reload, run: () => window.location.reload() },
    }),
  )

/** Nothing was tried yet: a file that is gone says nothing about what somebody was about to do. */
const showChunkLoadError = async (): Promise<void> => {
  if (await hasNewVersion()) return showNewVersion()
  const { title, message } = failure('NETWORK_ERROR')
  once(() => toast.error(title, { message }))
}

/** Says that the part is missing, and asks for it again whenever its place is opened anew. */
const standIn =
  <P>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  (props) => {
    const [Part, setPart] = useState<ComponentType<P> | null>(null)
    useEffect(() => {
      load().then((part) => setPart(() => part), showChunkLoadError)
    }, [])
    return Part && createElement<P & object>(Part as ComponentType<P & object>, props as P & object)
  }

/** From now on lost files are spoken of, and whatever asks for one finds out about a new version. */
export const followChunkLoadErrors = (): void => {
  chunkLoadErrors.here = { showChunkLoadError, refuseOutdated, standIn }
  window.addEventListener('vite:preloadError', () => {
    void hasNewVersion().then((found) => found && showNewVersion())
  })
}
