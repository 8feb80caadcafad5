// How titles are taken apart into what can complete a word, and how what is typed is compared with it.

const folded: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/** Small letters without accents: “Café” and “cafe” begin alike. */
export const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ßøæœđðþłı]/g, (letter) => folded[letter]!)

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu
/** They begin or end no pair, and complete nothing by themselves. */
const filling = new Set('a an and as at by for from in is it of on or the to with your you'.split(' '))

const isWorth = (word: string): boolean =>
  word.length >= 2 && word.length <= 30 && !filling.has(word) && !/\d{6,}/.test(word)

/** The words of a title and the pairs that stand side by side in it, not across a comma or a dash; each once. */
export const termsOf = (title: string): string[] => {
  const terms = new Set<string>()
  for (const part of title
    .normalize('NFC')
    .toLowerCase()
    .split(/[,;:|/()[\]]|\s[-–—]+\s/)) {
    const words = part.match(wordPattern) ?? []
    words.forEach((word, n) => {
      if (isWorth(word)) terms.add(word)
      const next = words[n + 1]
      if (next !== undefined && isWorth(word) && !filling.has(next) && next.length <= 30 && !/\d{6,}/.test(next))
        terms.add(`${word} ${next}`)
    })
  }
  return [...terms]
}

export interface Typed {
  /** Everything, in plain words with single spaces. */
  plain: string
  /** What stands before the last word, as it was typed; it stays in front of each completion. */
  head: string
  /** All words in full but the last, plain. */
  before: readonly string[]
  /** The last word, perhaps unfinished, and the one before it. */
  last: string
  pair: string | null
}

/** Null when there is no word in it. */
export const typedOf = (text: string): Typed | null => {
  const words = text.normalize('NFC').toLowerCase().match(wordPattern)?.slice(0, 10) ?? []
  if (words.length === 0) return null
  const plains = words.map(plainOf)
  const last = plains.at(-1)!
  return {
    plain: plains.join(' '),
    head: words.slice(0, -1).join(' '),
    before: plains.slice(0, -1),
    last,
    pair: plains.length > 1 ? plains.slice(-2).join(' ') : null,
  }
}

/** Whether a title has every word in full that was typed before the last one, and one that begins like the last. */
export const containsTerms = (title: string, { before, last }: Typed): boolean => {
  const words: readonly string[] = plainOf(title).match(wordPattern) ?? []
  return before.every((word) => words.includes(word)) && words.some((word) => word.startsWith(last))
}

/**
 * What may have been meant where two letters changed places or one is too many; long words are looked for by their
 * likeness alone.
 */
export const misspellingsOf = (word: string): string[] => {
  const letters = [...word]
  if (letters.length > 14) return []
  const swapped = letters
    .slice(1)
    .map((letter, n) => [...letters.slice(0, n), letter, letters[n]!, ...letters.slice(n + 2)].join(''))
  const shorter = letters.map((_, n) => letters.toSpliced(n, 1).join(''))
  return [...new Set([...swapped, ...shorter])].filter((each) => each !== word && each.length >= 3)
}
