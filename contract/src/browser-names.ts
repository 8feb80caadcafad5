// What a browser and its system are called, as far as the browser says: for the device of one's own figures and for
// errors of pages (spec §3, device info).

const firstOf = (userAgent: string, names: readonly (readonly [string, RegExp])[]): string =>
  names.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'Other'

/** The order matters: most browsers also call themselves by the names below theirs. */
const browsers = [
  ['Pi Browser', /PiBrowser/i],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const
const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
] as const

export const browserOf = (userAgent: string): string => firstOf(userAgent, browsers)
export const systemOf = (userAgent: string): string => firstOf(userAgent, systems)
