// Somebody with a keyboard and nothing else buys, receives, reviews and turns on the night: no finger, no mouse, no
// focus set by a script (WCAG 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11).
/// <reference lib="dom" />
import type { Frame, Locator, Page } from '@playwright/test'
import { isComplaint } from './complaints.ts'
import { focusSeen } from './covered.ts'
import { fresh } from './names.ts'
import { sandbox } from './calls.ts'
import { callAs, expect, fund, journey as test, market, type Call } from './users.ts'
import { holdsFocus } from './visitors.ts'
import { settled } from './settled.ts'
import { withMarket } from './with-market.ts'

withMarket({ money: true })

// Phones show the same parts; whoever has only keys sits at a desk.
test.skip(({ isMobile }) => isMobile, 'a keyboard stands on a desk')

const isAt = (target: Locator): Promise<boolean> =>
  target.evaluateAll((all) => all.some((each) => each === each.ownerDocument.activeElement))

/** Someone at the keys, in the host's page and the market's frame in it; when watched, each stop is looked at. */
const atKeys = async (page: Page, username: string, watched: boolean) => {
  await page.goto(`${sandbox}/host?app=${encodeURIComponent(market)}&user=${username}&path=/`)
  const app = page.frameLocator('iframe')
  const frame = (): Frame => page.frames().find((each) => each.url().startsWith(market))!
  const press = (key: string): Promise<void> => page.keyboard.press(key)
  /** By Tab, or back by Shift and Tab, until the focus is there; each stop on the way is seen, and none is a trap. */
  const to = async (target: Locator, { by = 'Tab', most = 80 } = {}): Promise<void> => {
    await expect(target.first()).toBeVisible()
    // What fades out still lies on top.
    await expect(app.locator('[data-ending-style]')).toHaveCount(0)
    for (let stop = 0; stop < most; stop++) {
      if (await isAt(target)) return
      await press(by)
      if (!watched) continue
      const at = await frame().evaluate(focusSeen)
      // On its way round it passes the host's own bar, and the browser's.
      if (!at.on) continue
      expect(at, `the focus on the way to ${target.toString()}`).toEqual({
        on: at.on,
        seen: true,
        shown: true,
        inTop: true,
      })
    }
    throw new Error(`no way by ${by} to ${target.toString()}`)
  }
  const enter = async (target: Locator, how: { by?: string; most?: number } = {}): Promise<void> => {
    await to(target, how)
    await press('Enter')
  }
  const somewhere = async (): Promise<void> =>
    expect.poll(async () => (await frame().evaluate(focusSeen)).on, { message: 'the focus is lost' }).not.toBe('')
  return { page, app, press, to, enter, somewhere, type: (text: string) => page.keyboard.type(text) }
}
type Keys = Awaited<ReturnType<typeof atKeys>>

/** In the host's own dialog, which is above the market. */
const allow = async ({ page, press }: Keys, button: string): Promise<void> => {
  const target = page.getByTestId(button)
  await expect(target).toBeEnabled()
  await expect(async () => {
    if (!(await isAt(target))) {
      await press('Tab')
      expect(await isAt(target)).toBe(true)
    }
  }).toPass({ intervals: [50] })
  expect(await target.evaluate((at) => getComputedStyle(at).outlineStyle)).not.toBe('none')
  await press('Enter')
}

const listed = async (title: string): Promise<{ seller: Call; id: string }> => {
  const seller = await callAs(fresh('keysel'))
  const { id } = await seller('POST', '/api/products', {
    type: 'Stocked',
    title,
    description: `${title}, as described.`,
    price: '4.5',
    image: 'https://example.com/a.jpg',
    stock: 3,
    policyAccepted: true,
    fulfillmentMethod: 'shipping',
    flatRate: '0.5',
  })
  return { seller, id: id as string }
}

const signedIn = async (page: Page, username: string, complaints: string[], watched: boolean): Promise<Keys> => {
  page.on('console', (message) => {
    if (isComplaint(message)) complaints.push(`${message.type()}: ${message.text()}`)
  })
  const keys = await atKeys(page, username, watched)
  await allow(keys, 'pi-consent-allow')
  await settled(keys.app)
  await expect(keys.app.getByRole('button', { name: /^Sign in/ })).toHaveCount(0)
  return keys
}

/** From anywhere to the product, by its name. */
const find = async ({ app, to, enter, press, type }: Keys, title: string): Promise<void> => {
  await to(app.getByRole('combobox', { name: 'Search the market' }))
  await type(title)
  await press('Enter')
  await expect(app.getByRole('heading', { level: 1 })).toBeFocused()
  await enter(app.getByRole('link', { name: title, exact: true }))
  await expect(app.getByRole('dialog').getByRole('heading', { name: title }).first()).toBeVisible()
}

const giveAddress = async ({ app, enter, press, type, somewhere }: Keys): Promise<void> => {
  await enter(app.getByRole('button', { name: 'Add a delivery address' }))
  const form = app.getByRole('dialog', { name: 'Delivery address' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await type('Linh Tran')
  for (const [label, value] of [
    ['Street', '12 Nguyen Trai'],
    ['Postcode', '100000'],
    ['Country', 'Vietnam'],
  ] as const) {
    for (let stop = 0; stop < 4 && !(await isAt(form.getByLabel(label))); stop++) await press('Tab')
    await type(value)
  }
  await enter(form.getByRole('button', { name: 'Save address' }))
  await expect(form).toBeHidden()
  await somewhere()
}

test(
  'the keyboard alone signs in, finds, pays with the wallet, receives, reviews and turns on the night',
  { tag: '@wide' },
  async ({ page, complaints }) => {
    test.slow()
    const [title, name] = [`Copper lantern ${fresh('')}`, fresh('keys')]
    const { seller } = await listed(title)
    const keys = await signedIn(page, name, complaints, true)
    const buyer = await fund(name, '20')
    const { app, to, enter, press, type, somewhere } = keys

    // The first stop leads past the header.
    await to(app.getByRole('link', { name: 'Skip to content' }), { most: 3 })
    await press('Enter')
    await press('Tab')
    expect(await holdsFocus(app.locator('main'))).toBe(true)

    await to(app.getByRole('link', { name: 'Skip to content' }), { by: 'Shift+Tab' })
    await find(keys, title)
    // Escape is the way back to where one came from.
    await press('Escape')
    await expect(app.getByRole('dialog')).toHaveCount(0)
    await expect(app.getByRole('link', { name: title, exact: true })).toBeFocused()
    await press('Enter')

    await enter(app.getByRole('dialog').getByRole('button', { name: 'Buy with wallet' }))
    const confirm = app.getByRole('alertdialog', { name: 'Confirm Purchase' })
    await expect(confirm).toBeVisible()
    await somewhere()
    // Once round, and the focus has not left it.
    for (let stop = 0; stop < 12; stop++) {
      await press('Tab')
      // The guards at both ends of a dialog hold the focus for a moment and pass it on.
      await expect
        .poll(() =>
          confirm.evaluate(
            (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
          ),
        )
        .toBe(true)
    }
    await giveAddress(keys)
    await enter(confirm.getByRole('button', { name: 'Pay with wallet' }))
    await expect(app.getByRole('heading', { name: 'Purchases', level: 1 })).toBeVisible()
    await expect(app.getByRole('article').filter({ hasText: title })).toBeVisible()
    await somewhere()

    const {
      orders: [order],
    } = (await buyer('GET', '/api/orders?role=buyer&limit=1')) as { orders: [{ id: string }] }
    await seller('POST', `/api/orders/${order.id}/ship`, { carrier: 'Post', tracking: 'VN 1234' })
    await enter(app.getByRole('link', { name: `Details of ${title}` }))
    await expect(app.getByRole('heading', { name: /Where is my Pi/ })).toBeVisible()
    await enter(app.getByRole('button', { name: 'I received it' }))
    await expect(app.getByRole('alertdialog')).toBeVisible()
    await enter(app.getByRole('alertdialog').getByRole('button', { name: 'Release the π' }), { most: 6 })
    await expect(app.getByText('Done', { exact: true }).first()).toBeVisible()
    await somewhere()

    await enter(app.getByRole('button', { name: 'Write review' }).first())
    const review = app.getByRole('dialog', { name: /review/i })
    await to(review.getByRole('radio').first(), { most: 8 })
    await press('ArrowRight')
    await press('ArrowRight')
    await expect(review.getByRole('radio', { checked: true })).toBeFocused()
    await to(review.getByRole('textbox'))
    await type('Warm light, well packed.')
    await enter(review.getByRole('button', { name: 'Publish' }))
    await expect(review).toBeHidden()
    await somewhere()

    await enter(app.getByRole('button', { name: 'Account' }), { by: 'Shift+Tab' })
    await enter(app.getByRole('link', { name: 'Settings' }).first())
    await expect(app.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused()
    await to(app.getByRole('group', { name: 'Theme' }).getByRole('radio'))
    await press('ArrowLeft')
    await expect(app.locator('html')).toHaveAttribute('data-theme', 'dark')
  },
)

test('the keyboard alone pays with Pi in the dialog of the host', { tag: '@wide' }, async ({ page, complaints }) => {
  test.slow()
  const title = `Copper kettle ${fresh('')}`
  await listed(title)
  const keys = await signedIn(page, fresh('keys'), complaints, false)
  const { app, enter, somewhere } = keys
  await find(keys, title)
  await enter(app.getByRole('dialog').getByRole('button', { name: 'Buy with Pi' }))
  await giveAddress(keys)
  await enter(
    app.getByRole('alertdialog', { name: 'Confirm Purchase' }).getByRole('button', { name: 'Pay with Pi SDK' }),
  )
  await expect(page.getByTestId('pi-pay-status')).toHaveAttribute('data-state', 'ready')
  await allow(keys, 'pi-pay-confirm')
  await expect(app.getByRole('heading', { name: 'Purchases', level: 1 })).toBeVisible()
  await expect(app.getByRole('article').filter({ hasText: title })).toBeVisible()
  await somewhere()
})
