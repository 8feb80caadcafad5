// Pages load when they are asked for, and try again before they give up (spec §2: 3 retries with a growing delay from 1
// s).
import { lazy, Suspense, type ComponentType } from 'react'
import { chunkLoadErrors } from '../lib/lazy-part.ts'
import { untilSettled } from '../lib/settled.ts'
import { wordsReady } from '../words/catalogue.ts'

/** Spec §9: the waits before the first, second and third retry. */
export const retryWaitsMs = [1000, 2000, 3000] as const

/** For so long a failure stands for the page that is about to be drawn. */
const freshMs = 1000

/** The page's code could not be fetched; shown as 'Oops! Something went wrong' and not as a fault of the page. */
export class PageLoadError extends Error {
  override name = 'PageLoadError'
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Asks for a module again after 1, 2 and 3 seconds; then, or at once when there is a new version, throws a
 * PageLoadError.
 */
export const withRetries = async <M,>(
  load: () => Promise<M>,
  [wait, ...later]: readonly number[] = retryWaitsMs,
): Promise<M> => {
  try {
    return await load()
  } catch (cause) {
    if (wait === undefined) throw new PageLoadError('The page could not be fetched.', { cause })
    await Promise.race([pause(wait), chunkLoadErrors.here?.refuseOutdated(cause) ?? pause(wait)])
    return withRetries(load, later)
  }
}

/** A route's component that the router can fetch ahead of time. */
type Loadable = ComponentType & { preload?: () => Promise<void> }

/** What a route shows: a named export of a module, and the page's name for title and header. */
export const page = <M extends Record<K, ComponentType>, K extends string>(
  load: () => Promise<M>,
  name: K,
  title: () => string = () => '',
) => {
  let request: Promise<{ default: ComponentType }> | undefined
  let Here: ComponentType | undefined
  const fetchOnce = (): Promise<{ default: ComponentType }> => {
    if (request) return request
    // Its words are here in the chosen language before it is drawn.
    request = untilSettled(
      withRetries(load).then(async (module) => {
        await wordsReady()
        Here = module[name]
        return { default: module[name] }
      }),
    )
    // What failed while the page was fetched ahead is what its drawing shows, without three more tries; the next visit
    // begins anew.
    request.catch((reason: unknown) => {
      window.faults?.push({ reason })
      setTimeout(() => {
        request = undefined
        Page = lazy(fetchOnce)
      }, freshMs)
    })
    return request
  }
  let Page = lazy(fetchOnce)
  // Once the code is here it is drawn at once, so that the heading can take the focus.
  const component: Loadable = () =>
    Here ? (
      <Here />
    ) : (
      <Suspense>
        <Page />
      </Suspense>
    )
  // The router keeps the old page until the new one is here; a failure shows when the page renders, so it is not thrown
  // here.
  component.preload = () =>
    fetchOnce().then(
      () => undefined,
      () => undefined,
    )
  return { component, staticData: { title } }
}
