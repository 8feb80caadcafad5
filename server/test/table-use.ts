// Which tables a piece of SQL reads, writes and locks: a small reader for the house rule that a table has one owner.

/** A row lock makes writers wait, so it counts as a write. */
export interface TableUse {
  table: string
  how: 'read' | 'write'
}

/** A table whose name is put in when the statement runs. */
export const unnamed = '$'

/** Every string of a file of TypeScript; an expression in a template stands there as `$`. */
export const stringsOf = (code: string): string[] => {
  const found: string[] = []
  const readCode = (start: number, until: string): number => {
    let at = start
    let before = ''
    while (at < code.length) {
      const sign = code[at]!
      if (sign === until) return at + 1
      if (code.startsWith('//', at)) at = indexAfter(code, '\n', at)
      else if (code.startsWith('/*', at)) at = indexAfter(code, '*/', at)
      else if (sign === '`') at = readTemplate(at + 1)
      else if (sign === "'" || sign === '"') at = readQuoted(at + 1, sign)
      else if (sign === '{') at = readCode(at + 1, '}')
      else if (sign === '/' && (before === '' || /[(,=:[!&|?{};>]/.test(before))) at = regexEnd(code, at + 1)
      else at++
      if (/\S/.test(sign)) before = sign
    }
    return at
  }
  const readTemplate = (start: number): number => {
    let at = start
    let written = ''
    while (at < code.length && code[at] !== '`') {
      if (code.startsWith('${', at)) {
        at = readCode(at + 2, '}')
        written += ` ${unnamed} `
      } else {
        if (code[at] === '\\') at++
        written += code[at++]
      }
    }
    found.push(written)
    return at + 1
  }
  const readQuoted = (start: number, quote: string): number => {
    let at = start
    while (at < code.length && code[at] !== quote && code[at] !== '\n') at += code[at] === '\\' ? 2 : 1
    found.push(code.slice(start, at))
    return at + 1
  }
  readCode(0, '')
  return found
}

const indexAfter = (code: string, sought: string, from: number): number => {
  const at = code.indexOf(sought, from)
  return at < 0 ? code.length : at + sought.length
}

const regexEnd = (code: string, start: number): number => {
  let inClass = false
  let at = start
  for (; at < code.length && code[at] !== '\n' && (inClass || code[at] !== '/'); at++) {
    if (code[at] === '\\') at++
    else if (code[at] === '[') inClass = true
    else if (code[at] === ']') inClass = false
  }
  return at + 1
}

/** Words and signs, without comments and texts. */
const tokensOf = (sql: string): string[] =>
  sql
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replace(/'(?:[^']|'')*'/g, " '' ")
    .toLowerCase()
    .match(/[a-z_]\w*|\$|[().,;]|[^\s\w().,;$]+|\d+/g) ?? []

/** What ends the list of tables after `from`. */
const endsTables = new Set(
  'where group order having limit offset union intersect except returning set values window select on for'.split(' '),
)
/** After these words `update` is not the beginning of a statement. */
const noStatement = new Set(['for', 'key', 'do', 'on', 'or', 'before', 'after'])

const writesAt = (tokens: readonly string[], at: number): boolean => {
  const [token, before] = [tokens[at], tokens[at - 1]]
  return (
    (token === 'into' && (before === 'insert' || before === 'merge')) ||
    (token === 'from' && before === 'delete') ||
    (token === 'update' && !noStatement.has(before ?? '')) ||
    (token === 'table' && before === 'lock') ||
    token === 'truncate' ||
    token === 'copy'
  )
}

/** How many words of a row lock begin here: `for update`, `for no key update`, `for share`, `for key share`. */
const lockLength = (tokens: readonly string[], at: number): number => {
  if (tokens[at] !== 'for') return 0
  const [one, two, three] = tokens.slice(at + 1)
  if (one === 'update' || one === 'share') return 2
  if (one === 'key' && two === 'share') return 3
  return one === 'no' && two === 'key' && three === 'update' ? 4 : 0
}

/** The names after `of`, for the rows of which a lock is taken. */
const namesAfterOf = (tokens: readonly string[], at: number): string[] => {
  if (tokens[at] !== 'of') return []
  return [tokens[at + 1]!, ...(tokens[at + 2] === ',' ? namesAfterOf(['of', ...tokens.slice(at + 3)], 0) : [])]
}

/** What a statement, or a part of one, does with the tables that are known. */
export const tableUse = (sql: string, known: ReadonlySet<string>): TableUse[] => {
  const tokens = tokensOf(sql)
  const uses: TableUse[] = []
  interface Level {
    tables: { table: string; alias: string | undefined }[]
    listing: boolean
  }
  /** One for each open bracket: the tables of its query, and whether a comma names another one. */
  const levels: Level[] = [{ tables: [], listing: false }]
  const tableAt = (at: number): number => (['only', 'lateral', 'table'].includes(tokens[at] ?? '') ? at + 1 : at)
  const note = (at: number, how: TableUse['how']): void => {
    const table = tokens[at] ?? ''
    if (table === unnamed && how === 'write') uses.push({ table, how })
    if (!known.has(table)) return
    uses.push({ table, how })
    levels.at(-1)!.tables.push({ table, alias: tokens[tokens[at + 1] === 'as' ? at + 2 : at + 1] })
  }
  // A part of a statement may begin with the tables it is read from.
  if (tokens.length > 2 && tokens[1] !== '.') note(0, 'read')
  tokens.forEach((token, at) => {
    const level = levels.at(-1)!
    if (token === '(') levels.push({ tables: [], listing: false })
    else if (token === ')' && levels.length > 1) levels.pop()
    else if (token === ';') levels.splice(0, levels.length, { tables: [], listing: false })
    else if (token === ',' && level.listing) note(tableAt(at + 1), 'read')
    else if (endsTables.has(token)) level.listing = false

    const length = lockLength(tokens, at)
    if (length > 0) {
      const named = namesAfterOf(tokens, at + length)
      const locked = level.tables.filter(
        ({ table, alias }) => named.length === 0 || named.includes(table) || (alias && named.includes(alias)),
      )
      uses.push(...locked.map(({ table }) => ({ table, how: 'write' as const })))
    } else if (writesAt(tokens, at)) note(tableAt(at + 1), 'write')
    else if (token === 'from' && tokens[at - 1] !== 'distinct') {
      level.listing = true
      note(tableAt(at + 1), 'read')
    } else if (token === 'join' || token === 'using') note(tableAt(at + 1), 'read')
  })
  return uses
}

/** The tables that migrations leave, and the functions with their bodies as the last of them wrote them. */
export const schemaOf = (migrations: readonly string[]): { tables: Set<string>; functions: Map<string, string> } => {
  const tables = new Set<string>()
  const functions = new Map<string, string>()
  const statements = [
    /create (?:unlogged )?table (?:if not exists )?(\w+)/,
    /drop table (?:if exists )?(\w+)/,
    /drop function (?:if exists )?(\w+)/,
    /create (?:or replace )?function (\w+)[\s\S]*?\bas (?<quote>\$\w*\$)([\s\S]*?)\k<quote>/,
  ]
  const words = new RegExp(statements.map(({ source }) => source).join('|'), 'g')
  for (const written of migrations) {
    for (const [, created, dropped, gone, name, , body] of written.matchAll(words)) {
      if (created) tables.add(created)
      else if (dropped) tables.delete(dropped)
      else if (gone) functions.delete(gone)
      else functions.set(name!, body!)
    }
  }
  return { tables, functions }
}
