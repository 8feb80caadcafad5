// Photos are compressed by the constants of spec §9.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { compressionSettings, isCompressible } from './compress-photo.ts'

test('a photo is compressed in ten passes at most to 1 MB and 1600 px, by our own worker', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp']) {
    expect(compressionSettings(type)).toMatchObject({
      maxIteration: 10,
      maxSizeMB: 1,
      maxWidthOrHeight: 1600,
      useWebWorker: false,
    })
  }
})

test('the library’s own steps are 5 % a pass and 15 % for PNG', () => {
  const source = readFileSync(createRequire(import.meta.url).resolve('browser-image-compression'), 'utf8')
  expect(source).toMatch(/\*="image\/png"===\w+\?\.85:\.95/)
})

test.each([
  ['image/jpeg', true],
  ['image/png', true],
  ['image/webp', true],
  ['image/gif', false],
  ['image/svg+xml', false],
  ['application/pdf', false],
])('%s is compressed: %s', (type, yes) => {
  expect(isCompressible(type)).toBe(yes)
})
