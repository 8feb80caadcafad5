// Other languages: pseudo-languages fit and come from the catalogue; a language is kept and changed without a reload.
import { expect } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { control, market } from './calls.ts'
import { fresh } from './names.ts'
import { journey as test } from './users.ts'
import { device, goTo } from './visitors.ts'
import { settled } from './settled.ts'
import { withMarket } from './with-market.ts'

withMarket()

const routes = [
  '/',
  '/search?q=lamp',
  '/cart',
  '/wallet',
  '/purchases',
  '/sell',
  '/settings',
  '/profile?user=kofi_audio',
  '/faq',
]

const speak = (context: BrowserContext, code: string): Promise<unknown> =>
  context.addInitScript((chosen) => {
    if (!localStorage.getItem('lamplit.language')) localStorage.setItem('lamplit.language', JSON.stringify(chosen))
  }, code)

/** Every text that the server sent: what people wrote, which no catalogue has. */
const notedContent = (page: Page): (() => string) => {
  const texts: string[] = []
  page.on('response', (response) => {
    if (response.url().startsWith(`${market}/api/`))
      void response.text().then(
        (body) => texts.push(body),
        () => undefined,
      )
  })
  return () => texts.join('\n')
}

/** Visible texts and names without the marks of the strange language. */
const unmarked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement: element, textContent } = walker.currentNode
      if (element && isSeen(element) && !element.closest('script, style, noscript, pre, code, time'))
        found.add(textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'alt']) found.add(element.getAttribute(name) ?? '')
    return [...found].map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text) && !/[⟦⟧]/.test(text))
  })

/**
 * The name of the market, what a browser or a standard calls things, dates and units by Intl, and languages in their
 * own words.
 */
const ownWords = new RegExp(
  [
    /^(?:Lampl|Lamplit|en-GB|Mozilla\/.*|[A-Z]{2}|username, .*|[\d.,]+ [A-Z]{3}|.*\d{1,2} \p{L}+ \d{4}.*)$/u,
    /^(?:\d+ Vietnam|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b.*|\d{1,2} \p{L}+(?:, \d\d:\d\d)?)$/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'u',
)

const widerThanTheScreen = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Buttons, links and headings whose words are cut off without a sign. */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, a, h1, h2, h3, label, p, legend)')]
      .filter((element) => {
        const { overflowX, textOverflow, display } = getComputedStyle(element)
        return (
          element.checkVisibility() &&
          display !== 'inline' &&
          element.clientWidth > 2 &&
          element.children.length === 0 &&
          /hidden|clip/.test(overflowX) &&
          textOverflow !== 'ellipsis' &&
          element.scrollWidth > element.clientWidth + 1
        )
      })
      .map((element) => element.textContent),
  )

for (const code of ['en-XA', 'ar-XB']) {
  test(
    `${code}: words a third longer fit, and all of them come from the catalogue`,
    { tag: '@full' },
    async ({ browser, complaints }) => {
      test.setTimeout(120_000)
      const { context, open, close } = await device(browser, complaints, 'demo_linh')
      await speak(context, code)
      const page = await open('/faq')
      const content = notedContent(page)
      for (const route of routes) {
        await goTo(page, route)
        await expect(page.locator('html'), route).toHaveAttribute('dir', code === 'ar-XB' ? 'rtl' : 'ltr')
        await expect(page.locator('main'), route).toContainText('⟦')
        await expect.poll(() => widerThanTheScreen(page), route).toBeLessThanOrEqual(0)
        expect(await clipped(page), route).toEqual([])
        // Arabic dates are Intl's own, so that only the other one tells words from dates.
        if (code === 'en-XA')
          await expect
            .poll(async () => {
              const sent = content()
              return (await unmarked(page)).filter(
                (text) => !ownWords.test(text) && !sent.includes(JSON.stringify(text).slice(1, -1)),
              )
            }, route)
            .toEqual([])
      }
      await close()
    },
  )
}

test('a language chosen in the foot is there at once and after a reload', async ({ browser, complaints }) => {
  const { context, open, close } = await device(browser, complaints)
  await speak(context, 'en-XA')
  const page = await open('/reserves')
  const asked: string[] = []
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('⟦')
  page.on('request', (request) => {
    if (request.resourceType() === 'document') asked.push(request.url())
  })
  const choice = page.locator('footer select')
  await choice.focus()
  await choice.selectOption({ label: 'English' })
  await expect(heading).toHaveText('Proof of reserves')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle('Proof of reserves · Lamplit')
  await expect(choice).toBeFocused()
  expect(asked, 'nothing was loaded anew').toEqual([])
  await page.reload()
  await settled(page)
  await expect(heading).toHaveText('Proof of reserves')
  // In the built page arrows turn where the line does.
  await choice.selectOption({ label: 'العربية' })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await goTo(page, '/')
  await expect(page.locator('main section svg.lucide-chevron-right').first()).toHaveCSS('scale', '-1 1')
  await close()
})

test(
  'the language is the chosen one, else the one of Pi, else the browser’s',
  {
    tag: '@full',
  },
  async ({ browser, complaints }) => {
    const { accessToken } = await control<{ accessToken: string }>('login-as', { username: fresh('wayan') })
    // As the page tells it after signing in with Pi, on whatever device that was.
    const { token } = (await (
      await fetch(`${market}/api/auth/pi`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ accessToken, preferred_language: 'id' }),
      })
    ).json()) as { token: string }
    const { viewport, hasTouch, isMobile } = test.info().project.use
    const context = await browser.newContext({
      viewport: viewport ?? null,
      hasTouch: hasTouch ?? false,
      isMobile: isMobile ?? false,
      locale: 'vi-VN',
      timezoneId: 'UTC',
    })
    const page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
    const name = page.locator('main h1')
    const spoken = async (code: string, wishlist: string): Promise<void> => {
      await expect(page.locator('html')).toHaveAttribute('lang', code)
      await expect(name).toHaveText(wishlist)
    }
    await goTo(page, '/reserves')
    await spoken('vi', 'Bằng chứng dự trữ')
    await page.evaluate((kept) => sessionStorage.setItem('lamplit.session', JSON.stringify(kept)), token)
    await page.reload()
    await spoken('id', 'Bukti cadangan')
    // From then on before anything is drawn, and also for whoever has left.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`${market}/reserves`, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.querySelector('#opening p') !== null)
    expect(await page.locator('html').getAttribute('lang')).toBe('id')
    await spoken('id', 'Bukti cadangan')
    await page.locator('footer select').selectOption({ label: 'Español' })
    await spoken('es', 'Prueba de reservas')
    await page.evaluate((kept) => sessionStorage.setItem('lamplit.session', JSON.stringify(kept)), token)
    await goTo(page, '/reserves')
    await spoken('es', 'Prueba de reservas')
    await context.close()
  },
)
