// English made strange for tests: accents, about a third longer, and marks around each word of the catalogue, so that
// what is clipped or hard-coded shows.

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'đ',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  k: 'ķ',
  l: 'ļ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  C: 'Ç',
  D: 'Đ',
  E: 'É',
  G: 'Ĝ',
  I: 'Î',
  L: 'Ļ',
  N: 'Ñ',
  O: 'Ö',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
  Y: 'Ý',
  Z: 'Ž',
}

/** Words are a third longer in other languages, short ones even more (design §3.1). */
const growth = 0.35

/** What was marked inside, such as a word that a sentence names, is not marked again. */
const strange = (text: string): string => {
  const plain = text.replaceAll(/[⟦⟧~]/g, '')
  // A part that the page puts in, like {amount}, keeps its name, and what stands around it is drawn apart.
  return /\{\w+\}/.test(plain)
    ? plain
        .split(/(\{\w+\})/)
        .map((piece) => (piece.startsWith('{') ? piece : marked(piece)))
        .join('')
    : /\p{L}/u.test(plain)
      ? marked(plain)
      : text
}

const marked = (plain: string): string => {
  if (!/\p{L}/u.test(plain)) return plain
  const letters = [...plain].map((letter) => accents[letter] ?? letter).join('')
  const more = Math.ceil(plain.length * growth)
  // In pieces, so that a line can break where other languages could break it.
  return `⟦${letters}${' ~~~~~~~'.repeat(Math.ceil(more / 8)).slice(0, more)}⟧`
}

/** Keys whose values are addresses or ids, not words. */
const notWords = new Set(['id', 'to', 'href'])

/** A word, a function that makes one, or a list or record of them. */
export const pseudo = <W>(words: W, key = ''): W => {
  if (typeof words === 'string') return (notWords.has(key) ? words : strange(words)) as W
  if (typeof words === 'function') return ((...given: unknown[]) => pseudo(words(...given))) as W
  if (Array.isArray(words)) return words.map((each) => pseudo(each)) as W
  if (typeof words === 'object' && words !== null)
    return Object.fromEntries(Object.entries(words).map(([name, each]) => [name, pseudo(each, name)])) as W
  return words
}
