// Messages over the page and the notification centre, with the durations and numbers of the specification on the page's own clock (spec §9; design §3.6, §5.7).
import path from 'node:path'
import type { Locator, Page, Route } from '@playwright/test'
import { seriousIn } from './barriers.ts'
import { callAs } from './calls.ts'
import { fresh, press } from './names.ts'
import { expect, journey as test } from './people.ts'
import { device, goTo, swipe } from './visitors.ts'

const photo = path.resolve(import.meta.dirname, '../server/demo/pictures/lamp.webp')
const region = (page: Page): Locator => page.getByRole('region', { name: 'Notifications', exact: true })
const cards = (page: Page): Locator =>
  region(page).locator('[role=status]:not([data-leaving]),[role=alert]:not([data-leaving])')

/** Somebody's item with an offer on it that came with words. */
const offered = async () => {
  const [owner, guest] = [fresh('opal'), fresh('kwame')]
  const [seller, buyer] = [await callAs(owner), await callAs(guest)]
  const item = async (): Promise<string> =>
    (
      await seller('POST', '/api/products', {
        type: 'Single Item',
        title: `${fresh('Bowl')} of ash`,
        description: 'Turned by hand.',
        price: '20',
        image: 'https://example.com/a.jpg',
        policyAccepted: true,
        fulfillmentMethod: 'pickup',
      })
    ).id as string
  const offer = async (id: string, message: string): Promise<void> => {
    await buyer('POST', '/api/products/offers', { product_id: id, buyer_username: guest, price_offered: '15', message })
  }
  return { owner, guest, item, offer }
}

test('a message stays its 5000 ms, longer under a mouse or the focus; F8 goes there, a finger or a button sends it away', async ({
  browser,
  complaints,
  isMobile,
}) => {
  const { owner, item } = await offered()
  await item()
  const mine = await device(browser, complaints)
  const page = await mine.open(`/profile?user=${owner}`)
  const compare = page.getByRole('article').getByRole('button', { name: /^Compare / })
  await expect(compare).toBeVisible()
  await page.clock.install()
  const dismiss = region(page).getByRole('button', { name: 'Dismiss message' })
  // Adding and taking out again says something that can be undone.
  const say = async (): Promise<void> => {
    await press(compare)
    await press(compare)
    await expect(cards(page)).toHaveCount(1)
  }
  // The first one brings the code of messages along; from then on the clock is the journey's.
  await say()
  await press(dismiss)
  await expect(cards(page)).toHaveCount(0)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await say()
  await page.clock.runFor(4999)
  await expect(cards(page)).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(cards(page)).toHaveCount(0)
  await say()
  await page.keyboard.press('F8')
  await expect(region(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.clock.runFor(60_000)
  await expect(cards(page)).toHaveCount(1)
  await press(dismiss)
  await expect(cards(page)).toHaveCount(0)
  await say()
  if (isMobile) await swipe(page, cards(page), 120)
  else {
    await cards(page).hover()
    await page.clock.runFor(60_000)
    await expect(cards(page)).toHaveCount(1)
    await page.mouse.move(600, 700)
    await page.clock.runFor(5000)
  }
  await expect(cards(page)).toHaveCount(0)
  await mine.close()
})

test('a promise says Loading... until it ends, then Success! for 5000 ms or An error occurred for 8000', async ({
  browser,
  complaints,
}) => {
  const mine = await device(browser, complaints, fresh('esther'))
  const page = await mine.open('/sell')
  await page.waitForFunction(() => 'lamplit' in window)
  await page.clock.install()
  const waiting: Route[] = []
  await page.route('**/api/pictures', (route) => {
    waiting.push(route)
  })
  const choose = async (): Promise<Route> => {
    await page.locator('main input[type=file]').first().setInputFiles(photo)
    await expect.poll(() => waiting.length).toBe(1)
    return waiting.pop()!
  }
  const said = (words: string): Locator => cards(page).filter({ hasText: words })
  // Photos are made smaller while the clock runs; it stands still while one is on its way.
  const first = await choose()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await expect(said('Loading...')).toContainText('lamp.webp')
  await page.clock.runFor(9000)
  await expect(said('Loading...')).toBeVisible()
  await first.continue()
  await expect(said('Success!')).toContainText('lamp.webp')
  await page.clock.runFor(4999)
  await expect(cards(page)).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(cards(page)).toHaveCount(0)

  await page.clock.resume()
  const second = await choose()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await second.fulfill({ status: 503, body: 'upstream is away' })
  await expect(said('An error occurred')).toBeVisible()
  await page.clock.runFor(7999)
  await expect(cards(page)).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: 'temporarily unavailable' })).toBeVisible()
  // It failed on purpose, and the browser says so.
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((line) => !/Failed to load resource|example\.com/.test(line)),
  )
  await mine.close()
})

test('what somebody wrote comes with their name for 4 seconds and can be answered; in the centre it is read, marked and put away', async ({
  browser,
  complaints,
  isMobile,
}) => {
  const { owner, guest, item, offer } = await offered()
  const ids = [await item(), await item()]
  const mine = await device(browser, complaints, owner)
  // Once the page has looked how things stand, what comes later is news.
  const looked = mine.context.waitForEvent('response', (reply) => reply.url().includes('/api/notices?'))
  const page = await mine.open('/faq')
  await (await looked).finished()
  await page.waitForFunction(() => 'lamplit' in window)
  await offer(ids[0]!, 'Is it still there?\nI can come today.')
  const said = cards(page).filter({ hasText: guest })
  await expect(said).toContainText('Is it still there?')
  // Whoever looks at it keeps it.
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(said).not.toContainText('I can come today.')
  expect(await seriousIn(page, 'section[data-toasts]')).toEqual([])
  await said.getByRole('button', { name: 'Reply' }).click()
  await expect(page).toHaveURL(/\/offers$/)
  await expect(cards(page).filter({ hasText: guest })).toHaveCount(0)
  await offer(ids[1]!, 'And this one?')
  const second = cards(page).filter({ hasText: 'And this one?' })
  await second.getByRole('button', { name: 'Dismiss message' }).click()
  await expect(second).toHaveCount(0)

  await press(page.getByRole('banner').getByRole('button', { name: /^Notifications/ }))
  const centre = page.getByRole('dialog', { name: 'Notifications', exact: true })
  await expect(centre.getByRole('tab')).toHaveText([/^All/, /^Sold/, /^Messages 2/, /^General/])
  await centre.getByRole('tab', { name: /^Messages/ }).click()
  await expect(centre.getByRole('listitem')).toHaveCount(2)
  await expect(centre.getByText('(New)')).toHaveCount(2)
  expect(await seriousIn(page)).toEqual([])
  await centre.getByRole('button', { name: 'Mark all read' }).click()
  await expect(centre.getByText('(New)')).toHaveCount(0)
  const row = centre.getByRole('listitem').first()
  if (isMobile) await swipe(page, row, -160)
  else {
    await row.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: 'Dismiss' }).click()
  }
  await expect(centre.getByRole('listitem')).toHaveCount(1)
  await centre.getByRole('tab', { name: /^Sold/ }).click()
  await expect(centre.getByText('You are all caught up')).toBeVisible()
  await page.goBack()
  await expect(centre).toHaveCount(0)
  await expect(page).toHaveURL(/\/offers$/)
  await mine.close()
})

/** Something in the cart of somebody whose price has changed since, and in that of a visitor: each is told something else at Checkout. */
const filled = async () => {
  const [owner, buyerName, title] = [fresh('wim'), fresh('wes'), `${fresh('Jar')} of clay`]
  const [seller, buyer] = [await callAs(owner), await callAs(buyerName)]
  const { id } = await seller('POST', '/api/products', {
    type: 'Stocked',
    title,
    description: 'Turned by hand.',
    price: '2',
    image: 'https://example.com/a.jpg',
    stock: 9,
    policyAccepted: true,
    fulfillmentMethod: 'pickup',
  })
  await buyer('POST', '/api/cart/lines', { product_id: id, quantity: 1, price: '2' })
  await seller('PATCH', `/api/products/${id}`, { price: '2.5' })
  return { owner, buyerName, title }
}

test('a warning stays 6000 ms and an error 8000, each with a line that runs as long; on a desk at the top right, on a phone over the whole width', async ({
  browser,
  complaints,
  isMobile,
}) => {
  const { owner, buyerName, title } = await filled()
  for (const [who, words, ms] of [
    [buyerName, 'Please look at what has changed first.', 6000],
    [undefined, 'You must be logged in with Pi Network to buy.', 8000],
  ] as const) {
    const mine = await device(browser, complaints, who)
    const page = await mine.open(`/profile?user=${owner}`)
    if (!who) await press(page.getByRole('button', { name: `Add ${title} to the cart` }))
    if (!who) await expect(cards(page)).toHaveCount(1)
    await goTo(page, '/cart')
    const checkout = page.getByRole('button', { name: 'Checkout' })
    await expect(checkout).toBeEnabled()
    await page.clock.install()
    const card = cards(page).filter({ hasText: words })
    // The first one brings the code of messages along; from then on the clock is the journey's.
    await press(checkout)
    await press(card.getByRole('button', { name: 'Dismiss message' }))
    await expect(card).toHaveCount(0)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    await press(checkout)
    await expect(card).toHaveCount(1)
    expect(await card.locator('.toast-time').evaluate((line) => getComputedStyle(line).animationDuration)).toBe(
      `${ms / 1000}s`,
    )
    const [box, view] = [(await region(page).boundingBox())!, page.viewportSize()!]
    expect([Math.round(box.y), Math.round(view.width - box.x - box.width), Math.round(box.width)]).toEqual(
      isMobile ? [64, 12, view.width - 24] : [124, 16, 384],
    )
    await page.clock.runFor(ms - 1)
    await expect(card).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(card).toHaveCount(0)
    await mine.close()
  }
})

test('where messages appear and how long they stay is kept by this browser: three times 5000 ms, or until they are closed', async ({
  browser,
  complaints,
  isMobile,
}) => {
  const { owner, title } = await filled()
  const mine = await device(browser, complaints)
  const page = await mine.open('/settings')
  const choose = async (place: string, stay: string): Promise<void> => {
    await page.getByLabel('Where messages appear').selectOption(place)
    await page.getByLabel('How long they stay').selectOption(stay)
    await goTo(page, `/profile?user=${owner}`)
  }
  const say = async (): Promise<void> => {
    for (let turn = 0; turn < 2; turn++) await press(page.getByRole('button', { name: `Compare ${title}` }))
    await expect(cards(page)).toHaveCount(1)
  }
  await choose('Bottom left', 'Three times as long')
  await page.clock.install()
  await say()
  await press(region(page).getByRole('button', { name: 'Dismiss message' }))
  await expect(cards(page)).toHaveCount(0)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await say()
  const [box, { height, width }] = [(await region(page).boundingBox())!, page.viewportSize()!]
  expect([Math.round(box.x), box.y > height / 2, Math.round(box.width)]).toEqual(
    isMobile ? [12, true, width - 24] : [16, true, 384],
  )
  await page.clock.runFor(14_999)
  await expect(cards(page)).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(cards(page)).toHaveCount(0)
  await page.clock.resume()
  await goTo(page, '/settings')
  await choose('Top right', 'Until I close them')
  await say()
  await expect(region(page).locator('.toast-time')).toHaveCount(0)
  await page.clock.fastForward(600_000)
  await expect(cards(page)).toHaveCount(1)
  await mine.close()
})

test('what somebody wrote lies there for 4000 ms; a sound is off until it is chosen, and a category that is off says nothing', async ({
  browser,
  complaints,
}) => {
  const { owner, guest, item, offer } = await offered()
  const ids = [await item(), await item(), await item()]
  const mine = await device(browser, complaints, owner)
  // The notes that a browser is asked to play.
  await mine.context.addInitScript(() => {
    const { createOscillator } = AudioContext.prototype
    AudioContext.prototype.createOscillator = function play() {
      document.documentElement.dataset['notes'] = String(Number(document.documentElement.dataset['notes'] ?? 0) + 1)
      return createOscillator.call(this)
    }
  })
  const page = await mine.context.newPage()
  const notes = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['notes'])
  const stand = async (): Promise<void> => {
    const looked = page.waitForResponse((reply) => reply.url().includes('/api/notices?'))
    await goTo(page, '/settings')
    await (await looked).finished()
    await expect(page.getByRole('checkbox', { name: 'Play a sound: Messages' })).toBeVisible()
  }
  await page.clock.install()
  await stand()
  const said = cards(page).filter({ hasText: guest })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await offer(ids[0]!, 'Is it still there?')
  await expect(async () => {
    await page.clock.runFor(1)
    expect(await said.count()).toBe(1)
  }).toPass({ intervals: [50] })
  await page.clock.runFor(3900)
  expect(await said.count()).toBe(1)
  await page.clock.runFor(100)
  await expect(said).toHaveCount(0)
  expect(await notes()).toBeUndefined()
  await page.clock.resume()
  const [sound, message] = [
    page.getByRole('checkbox', { name: 'Play a sound: Messages' }),
    page.getByRole('checkbox', { name: 'Show a message: Messages' }),
  ]
  // What is chosen stands there a moment later, by the page's clock; a choice that is demanded at once would be called missed.
  await sound.click()
  await expect(sound).toBeChecked()
  await message.click()
  await expect(message).not.toBeChecked()
  await expect
    .poll(async () => (await (await callAs(owner))('GET', '/api/notices/preferences')) as object)
    .toMatchObject({ toast: { messages: false }, sound: { messages: true } })
  await offer(ids[1]!, 'And this one?')
  await expect.poll(notes).toBe('2')
  expect(await said.count()).toBe(0)
  await mine.close()
})
