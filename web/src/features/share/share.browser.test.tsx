// The share menu on a real screen: a sheet on phones, a popover on wide ones (spec §2; design §5.10).
import { listProducts, readProduct } from '@lamplit/contract/catalog'
import { convertCurrency } from '@lamplit/contract/currency'
import { similarProducts, trackView } from '@lamplit/contract/recommendations'
import { trackShare, trackShareVisit } from '@lamplit/contract/shares'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atRest, settled } from '../../../test/at-rest.ts'
import { seriousIn } from '../../../test/axe.ts'
import { installClock } from '../../../test/clock.ts'
import { press } from '../../../test/device.ts'
import type { FakeServer } from '../../../test/fake-server.ts'
import { serveProducts } from '../../../test/market-replies.ts'
import { openRoute, server } from '../../../test/open-route.tsx'
import { cards, idOf, sent, sentProduct } from '../catalog/test/cards.ts'

const networks = ['Facebook', 'X', 'LinkedIn', 'Pinterest', 'WhatsApp', 'Telegram']
const viewports = ['phone', 'desktop'] as const
const stocked = (fake: FakeServer): void => {
  fake.serve(listProducts, { products: cards(3).map(sent), next_cursor: null })
  fake.serve(readProduct, sentProduct({ title: 'Lamp 1' }))
  fake.serve(trackShare)
  fake.serve(trackView)
  fake.serve(similarProducts, { recommendations: [] })
  fake.refuse(convertCurrency, 'API_ERROR')
}
const card = () => page.getByRole('article').first()
const shareButton = () => card().getByRole('button', { name: 'Share Lamp 1' })
const menu = () => page.getByRole('dialog', { name: 'Share' })
const address = (): string => location.pathname + location.search
const marks = 'utm_source=copy&utm_medium=social_share&utm_campaign=product_share'
const copyLink = `${location.origin}/product/${idOf(1)}?${marks}&utm_content=${idOf(1)}`

let copied: string[] = []
beforeEach(() => {
  copied = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  // A browser whose system offers no sheet of its own.
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

for (const viewport of viewports) {
  test(`${viewport}: the menu of a card has eight targets of 44 px, and nothing else opens`, async () => {
    await openRoute('/buy', { viewport, fake: stocked })
    await press(shareButton())
    await expect.element(menu()).toBeVisible()
    await atRest()
    expect(menu().getByRole('listitem').elements()).toHaveLength(8)
    // The sheet shows what is passed on; the popover stands beside it.
    expect(menu().getByText('Lamp 1').elements()).toHaveLength(viewport === 'phone' ? 1 : 0)
    expect(menu().getByRole('button', { name: 'Share…' }).elements()).toEqual([])
    for (const target of networks) {
      const link = menu()
        .getByRole('link', { name: `${target}, opens in a new tab` })
        .element()
      const { width, height } = link.getBoundingClientRect()
      expect(Math.min(width, height), target).toBeGreaterThanOrEqual(44)
    }
    expect(await seriousIn()).toEqual([])
    expect(address()).toBe('/buy')
    await userEvent.keyboard('{Escape}')
    await expect.element(menu()).not.toBeInTheDocument()
    expect(page.getByRole('dialog').elements()).toEqual([])
  })

  test(`${viewport}: by keys alone the menu is opened, walked and closed, with the focus back`, async () => {
    await openRoute('/buy', { viewport, fake: stocked })
    const button = await shareButton().findElement()
    ;(button as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(menu()).toBeVisible()
    await atRest()
    const focused = (): string => {
      const at = document.activeElement
      return (at?.getAttribute('aria-label') ?? at?.textContent ?? '').replace(', opens in a new tab', '')
    }
    // The popover begins at its first target, the sheet at its title.
    const names = [focused()]
    for (let tab = 0; tab < 14 && !names.includes('Copy link'); tab++) {
      await userEvent.keyboard('{Tab}')
      names.push(focused())
    }
    expect(names.slice(-8)).toEqual([...networks, 'Email', 'Copy link'])
    await userEvent.keyboard('{Enter}')
    await expect.element(menu().getByRole('button', { name: 'Copied!' })).toBeVisible()
    expect(copied).toEqual([copyLink])
    await userEvent.keyboard('{Escape}')
    await expect.element(menu()).not.toBeInTheDocument()
    await expect.element(shareButton()).toHaveFocus()
    // Pressed again it closes what it opened; the phone's Back closes the sheet.
    await userEvent.keyboard('{Enter}')
    await expect.element(menu()).toBeVisible()
    if (viewport === 'phone') history.back()
    else await press(shareButton())
    await expect.element(menu()).not.toBeInTheDocument()
    expect(address()).toBe('/buy')
  })

  test(`${viewport}: a menu over the product dialog closes alone, the dialog stays`, async () => {
    await openRoute('/buy', { viewport, fake: stocked })
    const link = await card()
      .getByRole('link', { name: /Lamp 1/ })
      .findElement()
    ;(link as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    const product = page.getByRole('dialog', { name: 'Lamp 1' })
    await expect.element(product).toBeVisible()
    await atRest()
    await press(product.getByRole('button', { name: 'Share Lamp 1' }))
    await expect.element(menu()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu()).not.toBeInTheDocument()
    await expect.element(product).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(product).not.toBeInTheDocument()
  })
}

test('Copied! stands for two seconds and is said aloud', async () => {
  await openRoute('/buy', { fake: stocked })
  await press(shareButton())
  await expect.element(menu()).toBeVisible()
  await atRest()
  const clock = installClock()
  await press(menu().getByRole('button', { name: 'Copy link' }))
  await expect.element(menu().getByRole('button', { name: 'Copied!' })).toBeVisible()
  await clock.pass(1900)
  await expect.element(menu().getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(document.querySelector('[data-announcer]')!.textContent).toBe('Copied!')
  await clock.pass(200)
  await expect.element(menu().getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test('who comes by a shared link is counted once, for its network, and the marks leave the address', async () => {
  const shared = `/product/${idOf(1)}?${marks.replace('copy', 'telegram')}&utm_content=${idOf(1)}`
  await openRoute(shared, {
    fake: (fake) => {
      serveProducts(fake, cards(3))
      fake.serve(trackShareVisit)
    },
  })
  await expect.poll(address).toBe(`/product/${idOf(1)}`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lamp 1' })).toBeVisible()
  await expect.poll(() => server.callsTo(trackShareVisit).length).toBeGreaterThan(0)
  await settled()
  expect(server.callsTo(trackShareVisit).map(({ body }) => body)).toEqual([
    { platform: 'telegram', productId: idOf(1), referrer: expect.any(String) },
  ])
})
