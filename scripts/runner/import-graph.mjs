// Which file leans on which: imports, and files named in a string (a program that is started, a folder of migrations).
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const skipped = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results', 'playwright-report'])
const isCode = (file) => /\.(ts|tsx|mjs)$/.test(file)
const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts']

/** `Map.groupBy`, which Node 20 does not have. */
export const groupedBy = (items, keyOf) => {
  const groups = new Map()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

const walk = (root, folder = '') =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const at = path.posix.join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : walk(root, at)
    return entry.isFile() ? [at] : []
  })

/** `@lamplit/contract` and what its names stand for, from the package's own `exports`. */
const packagesIn = (root, files) =>
  files
    .filter((file) => /^[^/]+\/package\.json$/.test(file))
    .flatMap((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8'))
      return Object.entries(exports).map(([from, to]) => ({
        from: path.posix.join(name, from),
        to: path.posix.join(path.dirname(file), to),
      }))
    })

const throughPackage = (packages, target) => {
  for (const { from, to } of packages) {
    const [before, after = ''] = from.split('*')
    if (target === from) return to
    if (from.includes('*') && target.startsWith(before) && target.endsWith(after))
      return to.replace('*', target.slice(before.length, target.length - after.length))
  }
  return undefined
}

/**
 * Every file of the tree; in `edges` the files that each leans on, in `imports` those that it imports itself. Types are
 * left out: they vanish before anything runs, and tsc looks after them.
 */
export const importGraph = (root) => {
  const files = walk(root)
  const known = new Set(files)
  const packages = packagesIn(root, files)
  const inFolder = groupedBy(files, (file) => path.posix.dirname(file))
  const texts = new Map(files.filter(isCode).map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))

  const found = (at) => {
    const file = endings.map((ending) => at + ending).find((candidate) => known.has(candidate))
    if (file) return [file]
    // A folder that is read holds migrations or pictures; naming one of code says nothing about its files.
    const inside = inFolder.get(at) ?? []
    return inside.some(isCode) ? [] : inside
  }
  const targetsOf = (file, pattern) => {
    const text = texts.get(file).replaceAll(/^\s*(?:import|export) type\s[^;]*?from\s*'[^']*'/gm, '')
    return new Set(
      [...text.matchAll(pattern)].flatMap(([, target]) => {
        if (target.startsWith('.')) return found(path.posix.join(path.posix.dirname(file), target))
        return found(throughPackage(packages, target) ?? target)
      }),
    )
  }
  const edgesBy = (pattern) => new Map([...texts.keys()].map((file) => [file, targetsOf(file, pattern)]))
  const edges = edgesBy(/['"`]((?:\.{1,2}\/|@|[\w-]+\/)[\w@./-]*\w)['"`]/g)
  for (const [test, setup] of setupsOf(root, files)) edges.get(test)?.add(setup)
  return { files, edges, imports: edgesBy(/(?:from|import)\s*\(?\s*'([^']+)'/g) }
}

export const isUnitTest = (file) => /\.test\.tsx?$/.test(file)

/** What Vitest runs before a test file that does not name it: the setups of `vitest.config.ts` in its workspace. */
const setupsOf = (root, files) => {
  const config = path.join(root, 'vitest.config.ts')
  if (!existsSync(config)) return []
  const setups = [...readFileSync(config, 'utf8').matchAll(/(?:setupFiles|globalSetup): \[([^\]]*)\]/g)].flatMap(
    ([, list]) => [...list.matchAll(/'([^']+)'/g)].map((match) => match[1]),
  )
  return files
    .filter(isUnitTest)
    .flatMap((test) =>
      setups.filter((setup) => setup.split('/')[0] === test.split('/')[0]).map((setup) => [test, setup]),
    )
}

/** All that a file leans on, itself included. */
export const closureOf = (edges, file) => {
  const seen = new Set([file])
  for (const at of seen) for (const next of edges.get(at) ?? []) seen.add(next)
  return seen
}

/** How many steps each file is away from the nearest changed one; what no change reaches is missing. */
export const distancesFrom = ({ edges }, changed) => {
  const users = new Map()
  for (const [from, targets] of edges) for (const to of targets) users.set(to, [...(users.get(to) ?? []), from])
  const distances = new Map(changed.map((file) => [file, 0]))
  for (const [file, distance] of distances)
    for (const user of users.get(file) ?? []) if (!distances.has(user)) distances.set(user, distance + 1)
  return distances
}
