// @vitest-environment jsdom
// A language puts the parts of a sentence where it needs them.
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { filled, Sentence } from './sentence.tsx'

afterEach(cleanup)

test.each([
  ['between words', 'You receive {amount} after the 4 % fee', 'You receive [5] after the 4 % fee'],
  ['first, and twice', '{amount}을 받아요 ({amount})', '[5]을 받아요 ([5])'],
  ['in another order', '{seller}: {amount}', '{x}: [5]'],
  ['nowhere', 'Nothing to pay', 'Nothing to pay'],
])('a part stands %s', (_where, text, shown) => {
  // What a part says is no text of ours: braces in it are only braces.
  const { container } = render(
    <p>
      <Sentence text={text} parts={{ amount: <b>[5]</b>, seller: '{x}' }} />
    </p>,
  )
  expect(container.textContent).toBe(shown)
  expect(container.querySelectorAll('b')).toHaveLength(text.split('{amount}').length - 1)
})

test('a sentence as plain text reads the same', () => {
  expect(filled('{seller}: {amount}', { amount: 'π 5', seller: '{amount}' })).toBe('{amount}: π 5')
  expect(filled('no {other} part', {})).toBe('no {other} part')
})
