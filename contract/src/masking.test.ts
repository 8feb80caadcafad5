// Contact details: what is hidden, what only looks like one, and that hiding twice is hiding once.
import { expect, test } from 'vitest'
import { mask, maskContacts } from './masking.ts'

test.each([
  ['email', 'Write to kofi.audio+shop@gmail.com please', `Write to ${mask} please`],
  ['email', 'kofi @ gmail.com', mask],
  ['email', 'kofi (at) gmail (dot) com', mask],
  ['email', 'kofi at gmail dot com', mask],
  ['email', 'kofi[at]proton[dot]me now', `${mask} now`],
  ['phone', 'Call +84 912 345 678 today', `Call ${mask} today`],
  ['phone', 'call 0912345678', `call ${mask}`],
  ['phone', '0 9 1 2 3 4 5 6 7 8', mask],
  ['phone', '0.9.1.2.3.4.5.6.7.8', mask],
  ['phone', '(020) 7946-0018', mask],
  ['phone', '09\u200b12\u200b34\u200b56\u200b78', mask],
  ['phone', '٠٩١٢٣٤٥٦٧٨', mask],
  ['phone', '+1 555 0100', mask],
  ['link', 'see https://example.com/a?b=c', `see ${mask}`],
  ['link', 'see www.example.org', `see ${mask}`],
  ['link', 'see my-shop.com/lamp or t.me/kofi', `see ${mask} or ${mask}`],
  ['link', 'my-shop (dot) com', mask],
  ['handle', 'I am @kofi_audio there', `I am ${mask} there`],
  ['messenger', 'Find me on WhatsApp', `Find me on ${mask}`],
  ['messenger', 'telegram: kofi99', mask],
  ['messenger', 'my whats app is kofi99', `my ${mask}`],
  ['messenger', 'let us use Signal', `let us use ${mask}`],
  ['messenger', 'line: kofi99', mask],
] as const)('%s: %s', (kind, text, masked) => {
  const hidden = maskContacts(text)
  expect(hidden.text).toBe(masked)
  expect(hidden.found).toContain(kind)
})

test.each([
  'Would you take 45.50 π for both?',
  'π 12.5000000 is my last word',
  '1 000 000 π',
  '1,250.75 is fair',
  'Sent on 2026-11-21',
  'It came on 21.11.2026',
  'I was there at noon',
  'Meet me at the dot of seven',
  '5 lamps, 3 cables, 27 left',
  'The signal is weak and the signal cable broke',
  'In line with the photo',
  'A line of code',
  'Model X100-2000',
  'e.g. two of them',
  'Is it v2.0.1?',
  'me and you',
  'Size 42/43',
  'Battery 3000 mAh, 12 V',
  '12.5000000',
])('a text without contacts is not masked: %s', (text) => {
  expect(maskContacts(text)).toEqual({ text, found: [] })
})

test('several contacts are masked at once, and masking again changes nothing', () => {
  const once = maskContacts('Mail a@b.co or call +233 20 123 4567, @kofi, www.kofi.shop, WhatsApp')
  expect(once.text).toBe(`Mail ${mask} or call ${mask}, ${mask}, ${mask}, ${mask}`)
  expect([...once.found].toSorted()).toEqual(['email', 'handle', 'link', 'messenger', 'phone'])
  expect(maskContacts(once.text)).toEqual({ text: once.text, found: [] })
})

test('a long text of separators costs less than three seconds of the processor', () => {
  const began = process.cpuUsage()
  for (const text of [
    '@'.repeat(20_000),
    ' . '.repeat(10_000),
    'a.'.repeat(10_000),
    '1 - '.repeat(5000),
    `${'x'.repeat(20_000)}@`,
    `${'a '.repeat(10_000)}`,
  ])
    maskContacts(text)
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(3000)
})
