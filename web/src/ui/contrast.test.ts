// Recomputes the contrast of the tokens (WCAG 2.x) and fails under 4.5 for text and 3.0 for graphics (design §2.2).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const split = css.indexOf('[data-theme=dark] {')
const read = (text: string): Record<string, string> => Object.fromEntries([...text.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/g)].map((found) => [found[1]!, found[2]!]))
const day = read(css.slice(0, split))
const night = { ...day, ...read(css.slice(split)) }
const themes = { day, night }

const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

const grounds = ['bg', 'surface', 'surface-2', 'surface-3']
const sunken = grounds.slice(0, 3)
const pairs: [string, readonly string[], number][] = [
  ['ink', grounds, 4.5], ['ink-2', grounds, 4.5], ['ink-3', grounds, 4.5],
  // Coloured text is not used on surface-3 (design §2.2).
  ...['jade', 'lantern', 'danger', 'ok', 'warn', 'info'].map((name): [string, readonly string[], number] => [name, sunken, 4.5]),
  ...['common', 'rare', 'legendary', 'epic'].map((name): [string, readonly string[], number] => [`rarity-${name}`, sunken, 4.5]),
  ['star', sunken, 3], ['line-strong', grounds, 3],
  ['on-jade', ['jade', 'jade-hover'], 4.5], ['on-lantern', ['lantern'], 4.5], ['on-danger', ['danger'], 4.5], ['ink', ['seg'], 4.5],
  ...['jade', 'lantern', 'ok', 'warn', 'danger', 'info'].map((name): [string, readonly string[], number] => [`on-${name}-soft`, [`${name}-soft`], 4.5]),
  ['on-hero', ['hero', 'hero-veil'], 4.5], ['on-hero-2', ['hero', 'hero-veil'], 4.5], ['on-picture-rank', ['picture-rank'], 4.5],
  ['on-picture', ['avatar-jade', 'avatar-clay', 'avatar-honey', 'avatar-sky', 'avatar-leaf', 'avatar-blush'], 4.5],
]

const rows = Object.entries(themes).flatMap(([theme, colours]) => pairs.flatMap(([text, on, least]) => on.map((ground) => ({ theme, text, ground, least, colours }))))

test.each(rows)('$theme: $text on $ground reaches $least', ({ text, ground, least, colours }) => {
  expect([text, ground].filter((name) => colours[name] === undefined)).toEqual([])
  expect(contrast(colours[text]!, colours[ground]!)).toBeGreaterThanOrEqual(least)
})

test('every day colour with a night value keeps its name, and literal colours stand only in the tokens', () => {
  const known = new Set(Object.keys(day))
  expect(Object.keys(read(css.slice(split))).filter((name) => !known.has(name))).toEqual([])
})
