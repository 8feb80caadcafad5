// Parts of a page that are fetched when they are drawn for the first time.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { untilSettled } from './settled.ts'

/** A component whose code is fetched at its first drawing; the page is not settled until it is here. */
export const lazyPart = <P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> =>
  lazy(() => untilSettled(load()).then((part) => ({ default: part })))
