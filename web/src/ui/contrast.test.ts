// Recomputes the contrast of the tokens (WCAG 2.x) and fails under 4.5 for text and 3.0 for graphics (design §2.2).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const split = css.indexOf('[data-theme=dark] {')
const read = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6}|rgb\([^)]+\))/g)].map((found) => [found[1]!, found[2]!]),
  )
const day = read(css.slice(0, split))
const night = { ...day, ...read(css.slice(split)) }
const themes = { day, night }

/** Red, green and blue from 0 to 255; a glass shows what lies under it. */
const parts = (colour: string, under: readonly number[]): number[] => {
  if (colour.startsWith('#')) return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const [r, g, b, thick] = [...colour.matchAll(/[\d.]+/g)].map(Number)
  return [r!, g!, b!].map((part, at) => part * thick! + under[at]! * (1 - thick!))
}
const luminance = (colour: readonly number[]): number => {
  const [r, g, b] = colour.map((whole) => {
    const part = whole / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
/** `under` is what lies below a ground that one can see through. */
const contrast = (text: string, ground: string, under = '#000000'): number => {
  const below = parts(ground, parts(under, [0, 0, 0]))
  const [light, dark] = [luminance(parts(text, below)), luminance(below)].toSorted((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

const grounds = ['bg', 'surface', 'surface-2', 'surface-3']
const sunken = grounds.slice(0, 3)
const pairs: [string, readonly string[], number][] = [
  ['ink', grounds, 4.5],
  ['ink-2', grounds, 4.5],
  ['ink-3', grounds, 4.5],
  // Coloured text is not used on surface-3 (design §2.2).
  ...['jade', 'lantern', 'danger', 'ok', 'warn', 'info'].map((name): [string, readonly string[], number] => [
    name,
    sunken,
    4.5,
  ]),
  ...['common', 'rare', 'legendary', 'epic'].map((name): [string, readonly string[], number] => [
    `rarity-${name}`,
    sunken,
    4.5,
  ]),
  ['star', sunken, 3],
  ['line-strong', grounds, 3],
  ['on-jade', ['jade', 'jade-hover'], 4.5],
  ['on-lantern', ['lantern'], 4.5],
  ['on-danger', ['danger'], 4.5],
  ['ink', ['seg'], 4.5],
  ...['jade', 'lantern', 'ok', 'warn', 'danger', 'info'].map((name): [string, readonly string[], number] => [
    `on-${name}-soft`,
    [`${name}-soft`],
    4.5,
  ]),
  ['on-hero', ['hero', 'hero-veil'], 4.5],
  ['on-hero-2', ['hero', 'hero-veil'], 4.5],
  ['on-picture-rank', ['picture-rank'], 4.5],
  // Selected rows and the chips that open the wallet.
  ['ink', ['jade-soft'], 4.5],
  ['ink-2', ['jade-soft'], 4.5],
  ['jade', ['jade-soft'], 4.5],
  // Charts, meters and the mark of the focus are graphics (WCAG 1.4.11); the mark also stands on the hero.
  ...['jade', 'lantern', 'ok', 'warn', 'danger', 'info'].map((name): [string, readonly string[], number] => [
    name,
    ['surface-3'],
    3,
  ]),
  ['jade', ['hero', 'hero-veil', 'lantern-soft', 'warn-soft', 'danger-soft', 'info-soft', 'ok-soft'], 3],
  [
    'on-picture',
    [
      'avatar-jade',
      'avatar-clay',
      'avatar-honey',
      'avatar-sky',
      'avatar-leaf',
      'avatar-blush',
      'avatar-mint',
      'avatar-peach',
      'avatar-straw',
      'avatar-mist',
      'avatar-lichen',
      'avatar-shell',
    ],
    4.5,
  ],
]

const rows = Object.entries(themes).flatMap(([theme, colours]) =>
  pairs.flatMap(([text, on, least]) => on.map((ground) => ({ theme, text, ground, least, colours }))),
)

test.each(rows)('$theme: $text on $ground reaches $least', ({ text, ground, least, colours }) => {
  expect([text, ground].filter((name) => colours[name] === undefined)).toEqual([])
  expect(contrast(colours[text]!, colours[ground]!)).toBeGreaterThanOrEqual(least)
})

/** Grounds that one can see through, over the darkest and the lightest that can lie under them. */
const seen: [string, string, readonly string[], number][] = [
  ['ink', 'glass', ['bg', 'surface'], 4.5],
  ['ink-2', 'glass', ['bg', 'surface'], 4.5],
  ...['on-picture', 'on-picture-info', 'on-picture-alert'].map((name): [string, string, readonly string[], number] => [
    name,
    'picture-chip',
    ['picture', 'picture-rank', 'on-picture-rank'],
    4.5,
  ]),
  ['on-picture-heart', 'picture-chip', ['picture', 'picture-rank', 'on-picture-rank'], 3],
  ['on-hero', 'hero-button', ['hero', 'hero-veil'], 4.5],
]
const layered = Object.entries(themes).flatMap(([theme, colours]) =>
  seen.flatMap(([text, ground, below, least]) =>
    below.map((under) => ({ theme, text, ground, under, least, colours })),
  ),
)

test.each(layered)('$theme: $text on $ground over $under reaches $least', ({ text, ground, under, least, colours }) => {
  expect(contrast(colours[text]!, colours[ground]!, colours[under])).toBeGreaterThanOrEqual(least)
})

/** The table of design §2.2 as it is printed: day and night on bg, surface, surface-2, surface-3. */
const printed: Record<string, [readonly number[], readonly number[]]> = {
  ink: [
    [14.9, 15.9, 13.7, 12.1],
    [16.2, 14.5, 12.9, 11],
  ],
  'ink-2': [
    [7.6, 8.1, 7, 6.2],
    [10.5, 9.4, 8.4, 7.2],
  ],
  'ink-3': [
    [5.6, 6, 5.2, 4.6],
    [7.1, 6.3, 5.6, 4.8],
  ],
  jade: [
    [6, 6.4, 5.5, 4.9],
    [8.9, 8, 7.1, 6],
  ],
  lantern: [
    [5.2, 5.5, 4.7, 4.2],
    [7.4, 6.6, 5.9, 5],
  ],
  danger: [
    [6.5, 6.9, 5.9, 5.3],
    [8.4, 7.6, 6.7, 5.7],
  ],
  ok: [
    [5.5, 5.9, 5.1, 4.5],
    [9.4, 8.4, 7.5, 6.4],
  ],
  warn: [
    [5.7, 6.1, 5.2, 4.6],
    [10.2, 9.1, 8.1, 6.9],
  ],
  info: [
    [5.9, 6.3, 5.4, 4.8],
    [9.7, 8.7, 7.6, 6.6],
  ],
  star: [
    [3.6, 3.8, 3.3, 2.9],
    [10.4, 9.3, 8.3, 7],
  ],
  'line-strong': [
    [3.9, 4.2, 3.6, 3.2],
    [4.9, 4.4, 3.9, 3.4],
  ],
}
const filled: Record<string, readonly [string, number, number]> = {
  'on-jade': ['jade', 6.4, 8.1],
  'on-jade-soft': ['jade-soft', 8, 8.4],
  'on-lantern': ['lantern', 5.5, 7.3],
  'on-lantern-soft': ['lantern-soft', 6.3, 8.7],
  'on-ok-soft': ['ok-soft', 7.6, 9],
  'on-warn-soft': ['warn-soft', 7.4, 9.3],
  'on-danger-soft': ['danger-soft', 7.6, 9.2],
  'on-info-soft': ['info-soft', 7.6, 9.3],
  'on-danger': ['danger', 6.9, 8.5],
}
const table = [
  ...Object.entries(printed).flatMap(([text, figures]) =>
    figures.flatMap((row, theme) =>
      row.map((figure, at) => ({
        theme: theme === 0 ? ('day' as const) : ('night' as const),
        text,
        ground: grounds[at]!,
        figure,
      })),
    ),
  ),
  ...Object.entries(filled).flatMap(([text, [ground, ...figures]]) =>
    figures.map((figure, theme) => ({
      theme: theme === 0 ? ('day' as const) : ('night' as const),
      text,
      ground,
      figure,
    })),
  ),
]

test.each(table)(
  '$theme: $text on $ground is the $figure that the design prints',
  ({ theme, text, ground, figure }) => {
    expect(Math.abs(contrast(themes[theme][text]!, themes[theme][ground]!) - figure)).toBeLessThanOrEqual(0.2)
  },
)

test('every day colour with a night value keeps its name, and literal colours stand only in the tokens', () => {
  const known = new Set(Object.keys(day))
  expect(Object.keys(read(css.slice(split))).filter((name) => !known.has(name))).toEqual([])
})
