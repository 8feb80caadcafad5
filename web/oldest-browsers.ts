// What the oldest browsers lack: Chrome 100 and Safari 15.4 (docs/decisions/0042-oldest-browsers.md).
import type { Plugin } from 'vite'

/** Calls newer than them that nothing lends. */
export const newerCalls = new RegExp(
  [
    /\b(?:Object|Map)\.groupBy/,
    /\bPromise\.(?:withResolvers|try)\b/,
    /\.toSpliced\(/,
    /\bArray\.fromAsync/,
    /\.checkVisibility\(/,
    /searchParams\.size/,
    /\.(?:is|to)WellFormed\(/,
    /\bURL\.parse\(/,
    /\bIterator\./,
    /\.(?:isSubsetOf|symmetricDifference|isDisjointFrom)\(/,
    /'scrollend'/,
    /\bResponse\.json\(/,
    /\bIntl\.DurationFormat/,
    /\.(?:toHex|toBase64|fromHex|fromBase64)\(/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

/** Calls that the document lends them. A worker has no document. */
export const lentCalls = /\.(?:toSorted|toReversed)\(|\bURL\.canParse\b|\bAbortSignal\.(?:any|timeout)\b/

/** Syntax that the build leaves as it is and Safari 15.4 cannot read: a file with it does not run at all. */
export const newerSyntax = /\bstatic ?\{|\(\?<[=!]/

/** Fails the build when a file would not be read by them. */
export const oldestBrowsers = (): Plugin => ({
  name: 'lamplit-oldest-browsers',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const found = file.type === 'chunk' && newerSyntax.exec(file.code)
        if (found)
          this.error(
            `${file.fileName} has syntax that the oldest browsers cannot read: ` +
              file.code.slice(found.index, found.index + 60),
          )
      }
    },
  },
})
