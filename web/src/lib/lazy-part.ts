// Parts of a page that are fetched when they are drawn for the first time.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { untilSettled } from './settled.ts'

/** Browsers tell of a file that could not be fetched as a mistake of type, each in its own words. */
export const isChunkLoadError = (error: unknown): boolean => /^TypeError.*import(ed|ing a) module/i.test(String(error))

/** What finds out why, and says so (lib/chunk-load-error.ts). */
export interface ChunkLoadErrors {
  showChunkLoadError: () => Promise<void>
  /** Throws when the file belonged to an older version of the page and will never come; else it never ends. */
  refuseOutdated: (cause: unknown) => Promise<never>
  /** Stands where a part is missing. */
  standIn: <P>(load: () => Promise<ComponentType<P>>) => ComponentType<P>
}
/** Null until the page is idle for the first time: it must be here before a file is gone. */
export const chunkLoadErrors: { here: ChunkLoadErrors | null } = { here: null }

/** The content of a page, without which the page says nothing: it fails with it (app/page-failure.tsx). */
export const lazyContent = <P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(() => untilSettled(load()).then((part) => ({ default: part })))

/**
 * A component whose code is fetched at its first drawing; the page is not settled until it is here. Where its file is
 * gone the page stands as it is, with all that was typed, and says so.
 */
export const lazyPart = <P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazyContent(() =>
    load().catch((error: unknown) => {
      if (!chunkLoadErrors.here || !isChunkLoadError(error)) throw error
      return chunkLoadErrors.here.standIn(load)
    }),
  )
