// Which libraries the page imports, read from its source.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const imported = /^(?:import(?! type)|export|\}) (?:[^'\n]* )?from '([^'\n]+)'|\bimport\('([^'\n]+)'\)/gm

/** The names under a folder, in order and once each; our own workspaces are no libraries. */
export const librariesOf = (folder: string): string[] => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|(^|[\\/])test[\\/]/.test(file),
  )
  const names = files
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(imported)])
    .map(([, atOnce, later]) => atOnce ?? later!)
  return [...new Set(names)].filter((name) => !/^(?:\.|@lamplit\/|node:)/.test(name)).sort()
}
