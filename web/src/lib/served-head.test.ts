// @vitest-environment jsdom
// The served head leaves with its page; what every page needs stays.
import { expect, test } from 'vitest'
import { removeServedHead } from './served-head.ts'

test('canonical address, preview and data go, title, description and configuration stay', () => {
  const page = new DOMParser().parseFromString(
    '<head><title>A</title><meta name="description" content="b"><meta name="lamplit-config" content="{}">' +
      '<link rel="icon" href="/f.svg"><link rel="canonical" href="/a"><meta name="robots" content="noindex">' +
      '<meta property="og:url" content="/a"><meta property="product:price:amount" content="1">' +
      '<meta name="twitter:card" content="summary"><script type="application/ld+json">{}</script></head>',
    'text/html',
  )
  removeServedHead(page)
  expect([...page.head.children].map((element) => element.outerHTML.slice(0, 30))).toEqual([
    '<title>A</title>',
    '<meta name="description" conte',
    '<meta name="lamplit-config" co',
    '<link rel="icon" href="/f.svg"',
  ])
})
