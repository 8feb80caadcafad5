// The fixed texts of the specification, pinned: a changed letter shows up in review.
import { expect, test } from 'vitest'
import { specTexts } from './spec-texts.ts'

test('every fixed text stands as the specification has it', () => {
  const shown = Object.fromEntries(Object.entries(specTexts).map(([key, word]) => [key, typeof word === 'function' ? (word as (...args: unknown[]) => string)(1, 20, 138) : word]))
  expect(shown).toMatchInlineSnapshot()
})
