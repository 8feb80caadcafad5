// Message files as modules of the page: icu-minify parses the ICU messages, and the page only puts values in.
import compileIcu from 'icu-minify/compile'
import { groupOf, messageAt, type Areas, type EnglishMessage, type LoadGroup } from './english.ts'
import type { Messages } from './message-files.ts'

type Node = string | number | readonly Node[] | { readonly [key: string]: Node }
type Compiled = string | readonly Node[]

const isArgument = (node: Node): node is readonly [string, ...Node[]] => Array.isArray(node)

/** Every node of a message, those in the branches of choices among them. */
const nodesOf = (node: Node): Node[] => {
  if (!isArgument(node)) return [node]
  const [, , branches] = node
  return typeof branches === 'object' && !Array.isArray(branches)
    ? [
        node,
        ...Object.values(branches).flatMap((branch) => (Array.isArray(branch) ? branch.flatMap(nodesOf) : [branch])),
      ]
    : [node]
}

const parse = (message: string): Compiled => compileIcu(message) as unknown as Compiled

const nodes = (compiled: Compiled): Node[] => (typeof compiled === 'string' ? [compiled] : compiled.flatMap(nodesOf))

/** The names of what a message puts in. */
export const argumentsOf = (message: string): Set<string> =>
  new Set(nodes(parse(message)).flatMap((node) => (isArgument(node) ? [node[0]] : [])))

/** A text whose `{parts}` the page fills in with elements stays a text. */
const plainText = (message: string): string => {
  const compiled = parse(message)
  if (typeof compiled === 'string') return compiled
  return compiled
    .map((node) => {
      if (typeof node === 'string') return node
      if (isArgument(node) && node.length === 1) return `{${node[0]}}`
      throw new Error('a text without parameters can neither count nor choose')
    })
    .join('')
}

/** What is given by its place is read by its place. */
const withPlaces = (compiled: Compiled, names: readonly string[]): Compiled => {
  const renamed = (node: Node): Node => {
    if (!isArgument(node)) return node
    const [name, kind, ...rest] = node
    const [branches] = rest
    const inner =
      typeof branches === 'object' && !Array.isArray(branches)
        ? [
            Object.fromEntries(
              Object.entries(branches).map(([key, branch]) => [
                key,
                Array.isArray(branch) ? branch.map(renamed) : branch,
              ]),
            ),
          ]
        : rest
    return [String(names.indexOf(name)), ...(kind === undefined ? [] : [kind]), ...inner]
  }
  return typeof compiled === 'string' ? compiled : compiled.map(renamed)
}

/** One message as an expression; `named` and `positional` are what the page gives the module. */
const expression = ({ parameters }: EnglishMessage, message: string, inEnglish: boolean): string => {
  if (!parameters) return JSON.stringify(plainText(message))
  const stranger = [...argumentsOf(message)].find((name) => !parameters.names.includes(name))
  if (stranger !== undefined) throw new Error(`there is no {${stranger}}; it takes ${parameters.names.join(', ')}`)
  const compiled = parse(message)
  const data = parameters.kind === 'named' ? compiled : withPlaces(compiled, parameters.names)
  return `${parameters.kind}(${JSON.stringify(data)}${inEnglish ? ',"en"' : ''})`
}

/**
 * The module of one load group of a locale, in the shape of the English areas. A message that is missing is the English
 * one.
 */
export const compileGroup = (group: LoadGroup, areas: Areas, english: Messages, translated: Messages): string => {
  const written = (key: string, word: unknown): string => {
    const message = messageAt(key, word)
    if (message) {
      const own = translated[key]
      try {
        return expression(message, own ?? english[key]!, own === undefined)
      } catch (error) {
        throw new Error(`${key} = ${own}: ${(error as Error).message}`, { cause: error })
      }
    }
    if (Array.isArray(word)) return `[${word.map((each, at) => written(`${key}.${at}`, each)).join()}]`
    if (typeof word === 'object' && word !== null)
      return `{${Object.entries(word)
        .map(([name, each]) => `${JSON.stringify(name)}:${written(`${key}.${name}`, each)}`)
        .join()}}`
    return JSON.stringify(word)
  }
  const inGroup = Object.entries(areas).filter(([area]) => groupOf(area) === group)
  const properties = inGroup.map(([area, words]) => `${JSON.stringify(area)}:${written(area, words)}`)
  return `export default (positional, named) => ({${properties.join()}})\n`
}
