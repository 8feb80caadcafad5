// The hashed files of the two builds before this one: pages that are open since then still ask for them, and the server
// answers (server/src/pages/built-files.ts).
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const mostBuilds = 2

/** The names of each earlier build, the latest first. */
const buildsIn = (record: string): string[][] => {
  try {
    return JSON.parse(readFileSync(record, 'utf8')) as string[][]
  } catch {
    return []
  }
}

/** Puts the files of the build in `dist` beside those of the one before it, and removes what is older. */
export const keepBuild = (dist: string, earlier: string): void => {
  const [from, to, record] = [
    path.join(dist, 'assets'),
    path.join(earlier, 'assets'),
    path.join(earlier, 'builds.json'),
  ]
  if (!existsSync(from)) return
  // Nobody's browser asks for source maps.
  const names = readdirSync(from).filter((name) => !name.endsWith('.map'))
  const builds = buildsIn(record).filter((build) => build.join() !== names.join())
  const kept = [names, ...builds].slice(0, mostBuilds)
  mkdirSync(to, { recursive: true })
  for (const name of names) copyFileSync(path.join(from, name), path.join(to, name))
  const wanted = new Set(kept.flat())
  for (const name of readdirSync(to)) if (!wanted.has(name)) rmSync(path.join(to, name))
  writeFileSync(record, JSON.stringify(kept))
}

/** Before Vite empties its folder for the new build. The budgets weigh the new one alone. */
export const earlierBuilds = (): Plugin => {
  let dist = ''
  return {
    name: 'lamplit-earlier-builds',
    apply: 'build',
    configResolved: ({ root, build }) => {
      dist = path.resolve(root, build.outDir)
    },
    buildStart: () => keepBuild(dist, path.join(dist, '../earlier-builds/dist')),
  }
}
