// The head of a product over its list on small screens: its buttons stand beside each other and beside Close, and what
// the Tab key leads to is never under the buttons that stick below (design §5.1; WCAG 2.4.11, 2.5.8).
import { pi } from '@lamplit/contract/money'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { elementAtRest } from '../../../test/at-rest.ts'
import { serveProducts } from '../../../test/market-replies.ts'
import { openRoute } from '../../../test/open-route.tsx'
import { card } from '../catalog/test/cards.ts'

const opened = async (language = 'en') => {
  await openRoute('/buy', {
    language,
    fake: (fake) => serveProducts(fake, [card({ title: 'Jar of clay', price: pi('2'), type: 'Stocked', stock: 999 })]),
  })
  ;(page.getByRole('main').getByRole('link', { name: 'Jar of clay' }).first().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Jar of clay' })
  await expect.element(dialog).toBeVisible()
  await elementAtRest(dialog.element())
  const head = dialog.element().querySelector('[data-drag-handle]')!
  await expect.poll(() => head.querySelectorAll('button').length).toBe(5)
  return { dialog, head }
}

for (const [language, width] of [
  ['en', 360],
  ['en', 320],
  ['id', 320],
] as const)
  test(`no button in the head lies on another with 999 in stock, in ${language} at ${width} px`, async () => {
    const { head } = await opened(language)
    await page.viewport(width, 780)
    const boxes = [...head.querySelectorAll('button')].map((each) => each.getBoundingClientRect())
    for (const [place, box] of boxes.entries()) {
      expect(box.width).toBe(44)
      expect(box.right).toBeLessThanOrEqual(boxes[place + 1]?.left ?? width)
    }
    const words = document.createRange()
    words.selectNodeContents(head.querySelector('span')!)
    expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(boxes[0]!.left)
  })

test('every stop of the Tab key in the product dialog is visible', async () => {
  const { dialog } = await opened()
  const stops = dialog.element().querySelectorAll('button, a').length
  for (let stop = 0; stop < stops; stop++) {
    await userEvent.keyboard('{Tab}')
    const at = document.activeElement!
    if (!dialog.element().contains(at) || at.matches('[data-base-ui-focus-guard]')) continue
    const { left, width, top, height } = at.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    expect(at.contains(hit), at.outerHTML.slice(0, 200)).toBe(true)
  }
})
