// Passing a product on, with fingers, mouse and keyboard, in a host and outside of one; where it leads back to; and what seller and house see of it (spec §2, §7, §9).
import type { Page } from '@playwright/test'
import { seriousIn } from './barriers.ts'
import { fresh, onPhone, press } from './names.ts'
import { callAs, expect, journey, market } from './people.ts'
import { openPlain } from './visitors.ts'

const lamp = {
  title: 'Lantern of paper',
  description: 'Folded by hand, with a "warm" light & no <b>plastic</b>.',
  price: '12.5',
  image: 'https://example.com/lamp.jpg',
  type: 'Stocked',
  stock: 5,
  fulfillmentMethod: 'pickup',
  policyAccepted: true,
}
const linkOf = (id: string, source: string): string =>
  `${market}/product/${id}?utm_source=${source}&utm_medium=social_share&utm_campaign=product_share&utm_content=${id}`
const text = `Check out this amazing product on the product: ${lamp.title} - Only π12.50`
/** Outside of every host: an ordinary browser. */
/** Outside the host, where what is copied can be read and the system offers no sheet of its own. */
const openToShare = async (page: Page, address: string, complaints: string[]): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: market })
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
  await openPlain(page, address, complaints)
}
const shareButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Share ${lamp.title}` })
    .first()
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Share' })

journey(
  'eight targets, the text and the links; Copied! for two seconds; the way back; figures for seller and house',
  async ({ page, complaints }) => {
    const name = fresh('sharer')
    const seller = await callAs(name)
    const { id } = await seller('POST', '/api/products', lamp)
    await openToShare(page, `/product/${id}`, complaints)
    await press(shareButton(page))
    const menu = menuOf(page)
    await expect(menu).toBeVisible()
    await expect(menu.getByRole('listitem')).toHaveCount(8)
    // The sheet shows what is passed on; the popover stands beside it.
    await expect(menu.getByText(lamp.title)).toHaveCount(onPhone() ? 1 : 0)
    await expect(menu.getByRole('button', { name: 'Share…' })).toHaveCount(0)
    expect(await seriousIn(page)).toEqual([])

    const hrefOf = async (target: string): Promise<URL> =>
      new URL((await menu.getByRole('link', { name: target }).getAttribute('href'))!)
    const short = await hrefOf('X, opens in a new tab')
    expect(Object.fromEntries(short.searchParams)).toEqual({
      text,
      url: linkOf(id, 'twitter'),
      hashtags: 'Lamplit,Pioneers',
    })
    expect((await hrefOf('WhatsApp, opens in a new tab')).searchParams.get('text')).toBe(
      `${text} ${linkOf(id, 'whatsapp')}`,
    )
    expect(decodeURIComponent((await hrefOf('Email')).href)).toContain(linkOf(id, 'email'))
    for (const target of ['Facebook', 'X', 'LinkedIn', 'Pinterest', 'WhatsApp', 'Telegram']) {
      const box = (await menu.getByRole('link', { name: `${target}, opens in a new tab` }).boundingBox())!
      expect(Math.min(box.width, box.height), target).toBeGreaterThanOrEqual(44)
    }

    const copy = menu.getByRole('button', { name: 'Copy link' })
    // By the page's own clock: a busy machine sees the word late, and its end in time.
    await page.evaluate(() => {
      const told: Record<string, number> = {}
      const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
        textContent?.includes('Copy link'),
      )!.parentElement!
      new MutationObserver(() => {
        if (button.textContent!.includes('Copied!')) told['from'] ??= performance.now()
        else if (told['from'] !== undefined)
          document.documentElement.dataset['copied'] ??= String(performance.now() - told['from'])
      }).observe(button, { childList: true, characterData: true, subtree: true })
    })
    await press(copy)
    await expect(page.locator('[data-announcer]')).toHaveText('Copied!')
    await expect.poll(async () => Number(await page.locator('html').getAttribute('data-copied'))).toBeGreaterThan(1900)
    await expect(copy).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(linkOf(id, 'copy'))

    // A target opens in a tab of its own that knows nothing of this one; nothing is sent anywhere here.
    await page
      .context()
      .route(/^https:\/\/(t\.me|wa\.me|twitter\.com)\//, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
      )
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      press(menu.getByRole('link', { name: 'Telegram, opens in a new tab' })),
    ])
    await tab.waitForLoadState()
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    expect(new URL(tab.url()).searchParams.get('url')).toBe(linkOf(id, 'telegram'))
    await tab.close()
    await expect(menu).toBeHidden()

    // Somebody comes by the link: its marks are read once and leave the address.
    await page.goto(linkOf(id, 'telegram'))
    await expect(page).toHaveURL(`${market}/product/${id}`)
    await expect(page.getByRole('heading', { name: lamp.title, level: 1 })).toBeVisible()
    await expect
      .poll(async () => await seller('GET', '/api/analytics/shares'), { timeout: 60_000, intervals: [2000] })
      .toMatchObject({
        totalShares: 2,
        totalVisits: 1,
        platformBreakdown: { copy: 1, telegram: 1, facebook: 0 },
        popularProducts: [{ productId: id, shares: 2, visits: 1 }],
      })
  },
)

journey('with the keyboard alone: open, walk, copy, close, and back where one was', async ({ page, complaints }) => {
  const seller = await callAs(fresh('keys'))
  const { id } = await seller('POST', '/api/products', lamp)
  await openToShare(page, `/product/${id}`, complaints)
  await shareButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(menuOf(page)).toBeVisible()
  const focused = () =>
    page.evaluate(() =>
      (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').replace(
        ', opens in a new tab',
        '',
      ),
    )
  // The popover begins at its first target, the sheet at its title.
  const names = [await focused()]
  for (let tab = 0; tab < 14 && !names.includes('Copy link'); tab++) {
    await page.keyboard.press('Tab')
    names.push(await focused())
  }
  expect(names.slice(-8)).toEqual([
    'Facebook',
    'X',
    'LinkedIn',
    'Pinterest',
    'WhatsApp',
    'Telegram',
    'Email',
    'Copy link',
  ])
  await page.keyboard.press('Enter')
  await expect(menuOf(page).getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(linkOf(id, 'copy'))
  await page.keyboard.press('Escape')
  await expect(menuOf(page)).toBeHidden()
  await expect(shareButton(page)).toBeFocused()
  // Pressed again it closes what it opened; the phone's Back closes the sheet.
  await page.keyboard.press('Enter')
  await expect(menuOf(page)).toBeVisible()
  if (onPhone()) await page.goBack()
  else await shareButton(page).click()
  await expect(menuOf(page)).toBeHidden()
  await expect(page).toHaveURL(`${market}/product/${id}`)
})

journey(
  'in a host its dialog comes first, the eight are behind More, and over a list the dialog stays',
  async ({ person }) => {
    const seller = await callAs(fresh('hosted'))
    const title = `Paper star ${fresh('')}`
    const { id } = await seller('POST', '/api/products', { ...lamp, title })
    const { app, page } = await person(fresh('passer'), `/product/${id}`)
    await app
      .getByRole('main')
      .getByRole('button', { name: `Share ${title}` })
      .first()
      .click()
    const menu = app.getByRole('dialog', { name: 'Share' })
    await expect(menu.getByRole('listitem')).toHaveCount(0)
    await menu.getByRole('button', { name: 'More' }).click()
    await expect(menu.getByRole('listitem')).toHaveCount(8)
    await menu.getByRole('button', { name: 'Share…' }).click()
    await expect(page.getByTestId('pi-share-text')).toContainText(
      `Check out this amazing product on the product: ${title} - Only π12.50 ${market}/product/${id}?utm_source=pi_host&`,
    )
    await page.getByTestId('pi-share-close').click()
    await expect(menu).toBeHidden()
  },
)

journey(
  'from a card of a list and from the dialog over it: nothing else opens or closes',
  async ({ page, complaints }) => {
    const seller = await callAs(fresh('cards'))
    const title = `Silk lantern ${fresh('')}`
    await seller('POST', '/api/products', { ...lamp, title })
    await openToShare(
      page,
      `/buy?seller=${encodeURIComponent((await seller('GET', '/api/me')).user.username)}`,
      complaints,
    )
    const card = page.getByRole('article').filter({ hasText: title }).first()
    const address = page.url()
    const share = card.getByRole('button', { name: `Share ${title}` })
    await (onPhone() ? share.tap() : share.click())
    await expect(menuOf(page)).toBeVisible()
    expect(page.url()).toBe(address)
    await page.keyboard.press('Escape')
    await expect(menuOf(page)).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await card.getByRole('link', { name: title }).focus()
    await page.keyboard.press('Enter')
    const product = page.getByRole('dialog', { name: title })
    await product.getByRole('button', { name: `Share ${title}` }).click()
    await expect(menuOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menuOf(page)).toBeHidden()
    await expect(product).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(product).toBeHidden()
  },
)

journey('a profile is passed on, too', async ({ page, complaints }) => {
  const name = fresh('face')
  const seller = await callAs(name)
  await seller('POST', '/api/products', lamp)
  await openToShare(page, `/profile?user=${name}`, complaints)
  await page.getByRole('button', { name: `Share ${name}` }).click()
  await menuOf(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(menuOf(page).getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${market}/profile?user=${name}&utm_source=copy&utm_medium=social_share&utm_campaign=profile_share&utm_content=${name}`,
  )
})

journey('who does not run scripts sees the product in the document, and its picture card', async ({ request }) => {
  const seller = await callAs(fresh('preview'))
  const { id } = await seller('POST', '/api/products', lamp)
  const page = await request.get(`/product/${id}`)
  const html = await page.text()
  expect(html).toContain('<title>Lantern of paper – π 12.50 on Lamplit</title>')
  expect(html).toContain(`<link rel="canonical" href="${market}/product/${id}">`)
  expect(html).not.toContain('<b>plastic')
  const card = /property="og:image" content="([^"]+)"/.exec(html)![1]!
  const picture = await request.get(card)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await request.get('/product/nothing')).status()).toBe(404)
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${market}/sitemap.xml`)
})
