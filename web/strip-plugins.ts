// What stays out of the page at the build: parts of the contract that only the server reads, and parts of libraries
// that nothing here calls.
import type { Plugin } from 'vite'

/** What only the server and the description of its calls read of an endpoint stays out of the page. */
export const stripContractPlugin = (): Plugin => ({
  name: 'lamplit-strip-contract',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/contract\/src\/[\w-]+\.ts$/.test(id)) return null
    return {
      code: code
        .replace(/\bqueries: (?:\[[^\]]*\]|paymentQueries)/g, 'queries: []')
        .replace(/\bsays:\s*'(?:[^'\\]|\\.)*'/g, "says: ''"),
      map: null,
    }
  },
})

/** Module path ending → what stands in its place. Each does the same for every call that this page makes of it. */
const instead: Readonly<Record<string, string>> = {
  // Changes are made by `ask`, never by mutations of the query cache; whoever begins to use them meets this sentence in
  // the first try.
  '/@tanstack/query-core/build/modern/mutationCache.js': `
    import { Subscribable } from './subscribable.js'
    export class MutationCache extends Subscribable {
      build() { throw new Error('mutations are left out of this page: see strip-plugins.ts') }
      getAll() { return [] }
      find() {}
      findAll() { return [] }
      clear() {}
      notify() {}
      resumePausedMutations() { return Promise.resolve() }
    }`,
  // The market scrolls by itself (app/scroll.ts), and the router is told never to.
  '/@tanstack/router-core/dist/esm/scroll-restoration.js': `
    export const storageKey = ''
    export const defaultGetScrollRestorationKey = (location) => location.href
    export const getElementScrollRestorationEntry = () => undefined
    export const setupScrollRestoration = () => {}`,
  // Icons are drawn by one component (ui/icon.tsx) with size and stroke given: no contexts, aliases or other names of
  // attributes.
  '/lucide-react/dist/esm/createLucideIcon.mjs': `
    import { createElement } from 'react'
    const camel = (attributes) => Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.replace(/-(\\w)/g, (_, letter) => letter.toUpperCase()), value]))
    export default (icon, lines) => {
      const parts = (lines ?? icon.node).map(([tag, attributes], key) => createElement(tag, { key, ...camel(attributes) }))
      const turns = /^(chevron|arrow)-(left|right|up-right)$|^(log-(in|out)|send|external-link|corner-.*)$/.test(icon.name ?? icon)
      return ({ size = 24, className, ...rest }) => createElement('svg', { className: (turns ? 'points ' : '') + (className ?? ''), xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true, ...rest }, parts)
    }`,
  // React has had this hook itself since its 18th version.
  '/use-sync-external-store/shim/index.js': `export { useSyncExternalStore } from 'react'`,
}

/**
 * Lines of an icon stand in a fixed order, so they need no names of their own; each is six letters that nothing
 * compresses.
 */
const strippedIcon = (code: string): string => code.replace(/, key: "\w+"/g, '').replace('__iconData.node;', '')

/** Leaves out what libraries bring along for others. */
export const stripLibrariesPlugin = (): Plugin => ({
  name: 'lamplit-strip-libraries',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    const ending = Object.keys(instead).find((path) => id.endsWith(path))
    return ending ? { code: instead[ending]!, moduleType: 'js' } : null
  },
  transform(code, id) {
    return /lucide-react\/dist\/esm\/icons\//.test(id) ? { code: strippedIcon(code), map: null } : null
  },
})
