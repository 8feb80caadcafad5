// Which file of the built page holds what: files are named by their content alone.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const assets = path.resolve(import.meta.dirname, '../web/dist/assets')

/** The file that exports the name. */
export const fileOf = (name: string): string => {
  const exporting = new RegExp(`\\bas ${name}\\b`)
  const file = readdirSync(assets).find((each) => each.endsWith('.js') && exporting.test(readFileSync(path.join(assets, each), 'utf8')))
  if (file === undefined) throw new Error(`no file exports ${name}`)
  return file
}
