// Contact details in what people write to each other before anything is paid: found, and hidden (domain §3.13).

/** What stands in the place of a contact detail. */
export const mask = '•••'

// What people put between the parts of a number or an address so that it passes: spaces of all kinds, dots, brackets,
// invisible marks.
const gap = String.raw`[\s\u00a0\u200b-\u200d\u2060\ufeff]{0,3}`
const dot = String.raw`(?:\.|${gap}[([{]${gap}(?:dot|\.)${gap}[)\]}]${gap}|\s{1,3}dot\s{1,3})`
const at = String.raw`(?:@|${gap}[([{]${gap}(?:at|@)${gap}[)\]}]${gap}|\s{1,3}at\s{1,3})`
const name = String.raw`(?<![\p{L}\p{Nd}._%+-])[\p{L}\p{Nd}._%+-]{1,64}`
/** The rest of an address, without the point that ends the sentence. */
const rest = String.raw`[^\s]{0,500}[^\s.,;:!?)]`
const ends =
  'com|net|org|info|io|me|co|app|dev|shop|store|site|online|xyz|biz|gg|ly|link|tv|us|uk|de|fr|es|pt|it|nl|pl|' +
  'ru|tr|in|id|ph|vn|cn|jp|kr|ng|gh|ke|br|mx|eu'
const messengers =
  'whats?\\s?app|telegram|we\\s?chat|viber|messenger|instagram|discord|skype|snapchat|zalo|kakao(?:\\s?talk)?|' +
  'tik\\s?tok|facebook'
/** Words of every day that are names of messengers too: only with something that makes them one. */
const ambiguous = [
  String.raw`(?<=\b(?:on|via|my|use|by)\s+)(?:signal|line)\b(?!\s+(?:of|up|cable|is|was|art|strength))`,
  String.raw`\b(?:signal|line)\s*[:=]\s*[\w.@+-]{3,}`,
].join('|')
const anyOf = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'), 'giu')

const contactKinds: readonly (readonly [kind: string, pattern: RegExp])[] = [
  // Spelled out, it must end like an address: "meet me at the dot of seven" is none.
  [
    'email',
    anyOf(
      String.raw`${name}${gap}@${gap}[\p{L}\p{Nd}-]{1,63}(?:${dot}[\p{L}\p{Nd}-]{1,63}){1,4}`,
      String.raw`${name}${at}[\p{L}\p{Nd}-]{1,63}${dot}(?:${ends})\b`,
    ),
  ],
  [
    'link',
    anyOf(
      String.raw`\b(?:https?|ftp):${gap}//${rest}`,
      String.raw`\bwww\.${rest}`,
      String.raw`(?<![\p{L}\p{Nd}-])(?:[\p{L}\p{Nd}-]{1,63}(?:\.|${gap}[([{]${gap}dot${gap}[)\]}]${gap})){1,4}` +
        String.raw`(?:${ends})\b(?:/${rest})?`,
    ),
  ],
  [
    'messenger',
    anyOf(
      String.raw`\b(?:${messengers})\b(?:${gap}(?:id|name|number|no\.?)\b)?` +
        String.raw`(?:${gap}(?:[:=]|\bis\b)${gap}[\p{L}\p{Nd}._@+-]{3,})?`,
      ambiguous,
    ),
  ],
  ['handle', /(?<![\p{L}\p{Nd}•])@[\p{L}\p{Nd}_.]{3,}/giu],
  ['phone', /(?<![\p{L}\p{Nd}])[+＋(]?\p{Nd}(?:[\s\u00a0\u200b-\u200d\u2060\ufeff().\-‐-―_/*·]{0,3}\p{Nd}){6,}/gu],
]

/** A run of digits that is somebody's number, and not a price, a date or a short count. */
const isNumberOfSomebody = (run: string, before: string, after: string): boolean => {
  const digits = [...run].filter((letter) => /\p{Nd}/u.test(letter)).length
  if (/^\p{Nd}+[.,]\p{Nd}+$/u.test(run) || /^\p{Nd}{1,3}(?:[ ,.\u00a0]\p{Nd}{3})+(?:[.,]\p{Nd}+)?$/u.test(run))
    return false
  if (
    /^\p{Nd}{4}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{1,2}/u.test(run) ||
    /^\p{Nd}{1,2}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{4}$/u.test(run)
  )
    return false
  if (/π\s*$/u.test(before) || /^\s*π/u.test(after)) return false
  return /^[+＋(]/u.test(run) || digits >= 8
}

export interface Masked {
  text: string
  /** Which kinds of contact were found; nothing was changed when it is empty. */ found: readonly string[]
}

/**
 * Hides e-mail addresses, phone numbers, links, handles and names of messengers, so that a deal is not led away from
 * where its π is held (domain §3.13). What it made is left alone when it is asked again.
 */
export const maskContacts = (text: string): Masked => {
  const found = new Set<string>()
  let left = text
  for (const [kind, pattern] of contactKinds) {
    left = left.replace(pattern, (hit: string, ...parts: unknown[]) => {
      const offset = parts.find((each): each is number => typeof each === 'number')!
      if (
        kind === 'phone' &&
        !isNumberOfSomebody(
          hit,
          left.slice(Math.max(0, offset - 4), offset),
          left.slice(offset + hit.length, offset + hit.length + 4),
        )
      )
        return hit
      found.add(kind)
      return mask
    })
  }
  return { text: left, found: [...found] }
}
