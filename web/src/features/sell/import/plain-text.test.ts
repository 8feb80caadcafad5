// HTML in catalogue exports is read as the text it was meant to be, and nothing else is lost.
import { expect, test } from 'vitest'
import { plainText, shortened } from './plain-text.ts'

test.each([
  ['Insignia&#8482; stick', 'Insignia™ stick'],
  ['Black &amp; Decker&reg; 6&quot;', 'Black & Decker® 6"'],
  ['a&nbsp;b', 'a b'],
  ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['Line<br/>next <b>bold</b>', 'Line\nnext bold'],
  ['&lt;p&gt;Hi&lt;/p&gt;', 'Hi'],
  ['x<y and z>3', 'x<y and z>3'],
  ['1 < 2 & 3', '1 < 2 & 3'],
  ['<script>alert(1)</script>ok', 'ok'],
  ['AT&T', 'AT&T'],
  ['11" to 36.5"', '11" to 36.5"'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;ok', 'ok'],
])('%s', (html, text) => expect(plainText(html)).toBe(text))

test('shortened text ends with a whole word inside the limit', () => {
  expect(shortened('one two three four', 12)).toBe('one two…')
  expect(shortened('short', 12)).toBe('short')
  expect(shortened('x'.repeat(1001), 1000)).toHaveLength(1000)
})
