// Which file of the built page holds what: files are named by their content alone.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const assets = path.resolve(import.meta.dirname, '../web/dist/assets')

/** Every file of code that the page is built of, as it is asked for. */
export const allFiles = (): string[] =>
  readdirSync(assets).flatMap((each) => (each.endsWith('.js') ? [`/assets/${each}`] : []))

/** Where a file hands out the name: by itself, or among others in the names of its module. */
const handed = (name: string): RegExp => new RegExp(`[\\w$]+(?= as ${name}\\b)|(?<=\\b${name}:\\(\\)=>)[\\w$]+`, 'g')

/** The same file, in which that piece breaks as soon as it is drawn; all others stay whole. */
export const withBroken = (name: string, code: string): string =>
  `${code.replace(handed(name), 'brokenOnPurpose')}\nfunction brokenOnPurpose() { throw new TypeError('${name} ` +
  "is broken on purpose') }"

/** The file that hands out the name. */
export const fileOf = (name: string): string => {
  const exporting = handed(name)
  const file = readdirSync(assets).find(
    (each) => each.endsWith('.js') && readFileSync(path.join(assets, each), 'utf8').search(exporting) >= 0,
  )
  if (file === undefined) throw new Error(`no file exports ${name}`)
  return file
}
