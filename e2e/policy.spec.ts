// The policy of the pages at work: what it refuses is refused, said on the console and told to staff, from a page,
// from its frame in a host and from the worker; and without its nonce no page begins (quality §3.8, XSS-3).
/// <reference lib="dom" />
import { test as base, type Frame, type Page } from '@playwright/test'
import { market, marketPort } from './calls.ts'
import { isComplaint } from './complaints.ts'
import { startCopy } from './market-process.ts'
import { expect, journey as test } from './users.ts'
import { settled } from './settled.ts'
import { withMarket } from './with-market.ts'

withMarket()

base.describe.configure({ timeout: 240_000 })
base.skip(({ isMobile }) => !isMobile, 'a policy is the same at a desk')

const elsewhere = 'https://elsewhere.example/'

/** Of everything tried the name of what the browser answered. */
const tryAll = (on: Page | Frame): Promise<Record<string, string>> =>
  on.evaluate(async (address) => {
    // What the test runner itself calls may do more; what comes after it may not.
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    const answer = async (work: () => unknown): Promise<string> => {
      try {
        await work()
        return 'allowed'
      } catch (error) {
        return (error as Error).name
      }
    }
    return {
      'text as HTML': await answer(() => {
        document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'
      }),
      'text as a document': await answer(() => new DOMParser().parseFromString('<b>', 'text/html')),
      'text as a script': await answer(() => {
        document.createElement('script').textContent = 'alert(1)'
      }),
      'an address of a script': await answer(() => {
        document.createElement('script').src = '/assets/a.js'
      }),
      'a handler in an attribute': await answer(() => document.body.setAttribute('onclick', 'alert(1)')),
      'text as a program': await answer(() => (Reflect.get(window, 'eval') as (text: string) => unknown)('1 + 1')),
      'a policy of another name': await answer(() =>
        (
          window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
        ).trustedTypes.createPolicy('mine', { createHTML: (text: string) => text }),
      ),
      'a call to somebody else': await answer(() => fetch(address)),
      'plain text': await answer(() => {
        document.createElement('div').textContent = '<b>'
      }),
    }
  }, elsewhere)

const refused = {
  'text as HTML': 'TypeError',
  'text as a document': 'TypeError',
  'text as a script': 'TypeError',
  'an address of a script': 'TypeError',
  'a handler in an attribute': 'TypeError',
  'text as a program': 'EvalError',
  'a policy of another name': 'TypeError',
  'a call to somebody else': 'TypeError',
  'plain text': 'allowed',
}

interface Refused {
  kind: string
  message: string
  page: string
  times: number
}

/** What staff of a market was told that its policy refused. */
const reportsTo = async (address: string, sandbox: string): Promise<() => Promise<Refused[]>> => {
  const post = async (url: string, body: object): Promise<Record<string, string>> =>
    (await (
      await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    ).json()) as Record<string, string>
  const { accessToken } = await post(`${sandbox}/__control/login-as`, { username: 'market_admin' })
  const { token } = await post(`${address}/api/auth/pi`, { accessToken })
  return async () => {
    const { errors } = (await (
      await fetch(`${address}/api/admin/page-errors`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { errors: Refused[] }
    return errors.filter(({ kind }) => kind === 'policy')
  }
}

const refusals = Object.values(refused).filter((answer) => answer !== 'allowed').length

/** The same of two pages is one thing that happened twice. */
const timesOf = (told: readonly Refused[]): number => told.reduce((sum, { times }) => sum + times, 0)

const openPage = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await settled(page)
}

const refusedEverywhere =
  'a refusal of the content security policy fails a journey by console and report: on a page, in a frame, in the worker'
test(refusedEverywhere, { tag: '@full' }, async ({ browser }) => {
  const own = await startCopy(null, marketPort + 2, { DEMO: 'off' })
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  try {
    const sandbox = own.address.replace(/\d+$/, (port) => String(Number(port) + 1)).replace('127.0.0.1', 'localhost')
    const told = await reportsTo(own.address, sandbox)
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      if (isComplaint(message)) complaints.push(message.text())
    })
    await openPage(page, `${own.address}/faq`)
    expect([complaints, await told()]).toEqual([[], []])

    expect(await tryAll(page)).toEqual(refused)
    for (const said of [
      /TrustedHTML/,
      /TrustedScript/,
      /TrustedScriptURL/,
      /policy.*mine|mine.*policy/i,
      /elsewhere\.example/,
    ])
      expect(
        complaints.some((line) => said.test(line)),
        String(said),
      ).toBe(true)
    await expect
      .poll(async () => (await told()).map(({ message, page: at }) => `${message} on ${at}`), { timeout: 30_000 })
      .toEqual(
        expect.arrayContaining([
          'connect-src elsewhere.example on /faq',
          'require-trusted-types-for trusted-types-sink Element innerHTML on /faq',
          'trusted-types trusted-types-policy mine on /faq',
        ]),
      )
    await expect.poll(async () => timesOf(await told()), { timeout: 30_000 }).toBe(refusals)

    await page.goto(
      `${sandbox}/host?app=${encodeURIComponent(own.address)}&user=framed_person` +
        `&path=${encodeURIComponent('/roadmap')}`,
    )
    await settled(page.frameLocator('iframe'))
    expect(await tryAll(page.frame({ url: (url) => url.origin === own.address })!)).toEqual(refused)
    await expect.poll(async () => timesOf(await told()), { timeout: 30_000 }).toBe(2 * refusals)

    await openPage(page, `${own.address}/faq`)
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker', { timeout: 60_000 }))
    expect(
      await worker.evaluate(
        (address) =>
          fetch(address).then(
            () => 'allowed',
            (error: Error) => error.name,
          ),
        elsewhere,
      ),
    ).toBe('TypeError')
    await expect.poll(async () => timesOf(await told()), { timeout: 30_000 }).toBe(2 * refusals + 1)
  } finally {
    await context.close()
    await own.close()
  }
})

test('a document whose scripts lost their nonce begins nothing', { tag: '@full' }, async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (isComplaint(message)) complaints.push(message.text())
  })
  await page.route(
    (url) => url.pathname === '/faq',
    async (route) => {
      const answer = await route.fetch()
      const headers = {
        ...answer.headers(),
        'content-security-policy': answer.headers()['content-security-policy']!.replace(/; report-uri [^;]*/, ''),
      }
      await route.fulfill({
        response: answer,
        headers,
        body: (await answer.text()).replaceAll(/(<script\b[^>]*?) nonce="[^"]*"/g, '$1'),
      })
    },
  )
  await page.goto(`${market}/faq`)
  await page.waitForLoadState('load')
  expect(complaints.filter((line) => /script/i.test(line)).length).toBeGreaterThan(0)
  expect(
    await page.evaluate(() => [
      typeof (window as unknown as { faults: unknown }).faults,
      document.querySelector('#app')!.childElementCount,
    ]),
  ).toEqual(['undefined', 0])
  await context.close()
})
