// Select and plural of ICU: what branches share stands before and after them, and what says nothing new is left out.

/** What a choice says for each of its keys; `other` is always among them. */
export type Branches = ReadonlyMap<string, string>

/** Words with the space before them. */
const piecesOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? []

/** How much all texts share at their beginning and at their end. */
export const shared = (texts: readonly string[]): { before: string; after: string } => {
  const pieces = texts.map(piecesOf)
  const [first = []] = pieces
  let before = 0
  while (before < first.length && pieces.every((each) => each[before] === first[before])) before += 1
  const shortest = Math.min(...pieces.map((each) => each.length)) - before
  let after = 0
  while (after < shortest && pieces.every((each) => each.at(-1 - after) === first.at(-1 - after))) after += 1
  return { before: first.slice(0, before).join(''), after: after === 0 ? '' : first.slice(-after).join('') }
}

/** A branch reads best as a whole sentence: only other sentences stand outside of the choice. */
const sentencesShared = (texts: readonly string[]): { before: string; after: string } => {
  const { before, after } = shared(texts)
  return {
    before: /^.*[.:!?。！？](?=\s|$)/su.exec(before)?.[0] ?? '',
    after: texts.every((text) => /[.!?。！？]$/u.test(text.slice(0, text.length - after.length))) ? after : '',
  }
}

export const needed = (branches: Branches): [string, string][] =>
  [...branches].filter(([key, text]) => key === 'other' || text !== branches.get('other'))

export const choice = (name: string, kind: 'select' | 'plural', branches: Branches): string => {
  const kept = needed(branches)
  if (kept.length === 1) return kept[0]![1]
  const { before, after } = sentencesShared(kept.map(([, text]) => text))
  return `${before}${choiceBetween(name, kind, kept, before, after)}${after}`
}

export const choiceBetween = (
  name: string,
  kind: 'select' | 'plural',
  kept: readonly (readonly [string, string])[],
  before: string,
  after: string,
): string => {
  const inner = kept.map(([key, text]) => [key, text.slice(before.length, text.length - after.length)] as const)
  const space = before !== '' && inner.every(([, text]) => text.startsWith(' ')) ? ' ' : ''
  return `${space}{${name}, ${kind}, ${inner.map(([key, text]) => `${key} {${text.slice(space.length)}}`).join(' ')}}`
}
