// What anyone may read without scripts, and what only oneself: through the outside alone.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fresh, startedMarket } from './started-market.ts'

const { callAs, market } = await startedMarket()
const built = existsSync(path.resolve(import.meta.dirname, '../../../web/dist/index.html'))

const lamp = {
  title: 'Lantern of paper',
  description: 'Folded by hand, with a "warm" light & no <b>plastic</b>.',
  price: '12.5',
  image: 'https://example.com/lamp.jpg',
  type: 'Stocked',
  stock: 5,
  fulfillmentMethod: 'shipping',
  policyAccepted: true,
}

// Documents stand on the built web; `npm test` builds it first.
test.skipIf(!built)('who does not run scripts sees the product in the document, and its picture card', async () => {
  const seller = await callAs(fresh('preview'))
  const { id } = await seller('POST', '/api/products', lamp)
  const html = await (await fetch(`${market}/product/${id}`)).text()
  expect(html).toContain('<title>Lantern of paper – π 12.50 on Lamplit</title>')
  expect(html).toContain(`<link rel="canonical" href="${market}/product/${id}">`)
  expect(html).not.toContain('<b>plastic')
  const card = /property="og:image" content="([^"]+)"/.exec(html)![1]!
  const picture = await fetch(new URL(card, market))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await fetch(`${market}/product/nothing`)).status).toBe(404)
  expect(await (await fetch(`${market}/robots.txt`)).text()).toContain(`Sitemap: ${market}/sitemap.xml`)
})

test('another user’s picks are refused, whatever is sent', async () => {
  const [one, two] = [await callAs(fresh('one')), await callAs(fresh('two'))]
  const { user } = await one('GET', '/api/me')
  const picks = `/api/recommendations/personalized/${user.uid}`
  await expect(two('POST', picks, { viewHistory: [] })).rejects.toThrow('403')
  expect(await one('POST', picks, {})).toEqual({ recommendations: [] })
})
