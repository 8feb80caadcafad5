// Where an app may find itself (E24, E25): each host mode, no host at all, a consent taken back, cookies that do not
// last.
import type { BrowserContext } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { patient, signIn, testApp, turnsOf, visitIn, type Seen, type TestApp } from './test-app.ts'

const turn = turnsOf(3)
let app: TestApp
let context: BrowserContext
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.sandbox.control('/reset')
  context = await app.browser.newContext({ viewport: { width: 360, height: 780 } })
})
afterEach(() => context.close())

const visit = (query: string): Promise<Seen> => visitIn(context, app, query)
const timedOut = 'failed Messaging promise with id 0 timed out after 120000ms.'

test.runIf(turn()).each(['pi-browser', 'sandbox'])(
  'in %s one signs in and pays, with third-party cookies blocked',
  async (mode) => {
    const alone = await context.newPage()
    await alone.goto(app.url)
    await alone.reload()
    expect(app.cookies()).toBe('kept=yes')
    const seen = await visit(`&mode=${mode}`)
    await signIn(seen)
    await seen.frame.locator('#pay').click()
    await seen.host.getByTestId('pi-pay-confirm').click()
    await seen.host.locator('[data-testid=pi-pay-status][data-state=completed]').waitFor()
    await seen.host.reload()
    await seen.frame.locator('#in').click()
    await expect.poll(seen.log, patient).toContain('hello demo_linh')
    // The app's cookie is allowed to travel and does so outside; a browser context without a past keeps it from frames
    // of other sites.
    expect(app.cookies()).toBe('')
  },
)

test.runIf(turn())('the strict sandbox hears an app that says it is in one', async () => {
  const heard = await visit('&mode=sandbox&strict=1')
  await signIn(heard)
  expect(await heard.log()).toContain('hello demo_linh')
})

test.runIf(turn())('a buyer who dawdles outlasts the SDK, and pays all the same', async () => {
  await app.sandbox.login('demo_linh', { scopes: ['username', 'payments'] })
  const seen = await visitIn(context, app, '', '/?scale=0.03')
  await seen.frame.locator('#in').click()
  await expect.poll(seen.log, patient).toContain('hello')
  await seen.frame.locator('#pay').click()
  await expect.poll(seen.log, { timeout: 10_000 }).toContain('error  -')
  await seen.host.getByTestId('pi-pay-confirm').click()
  await seen.host.locator('[data-testid=pi-pay-status][data-state=submitted]').waitFor()
  expect(await seen.log()).not.toContain('completion')
  const { payments } = (await app.sandbox.report('/payments')) as { payments: unknown[] }
  expect(payments).toMatchObject([{ transaction: { verified: true }, status: { developer_completed: false } }])
})

test.runIf(turn())(
  'in PiNet everything is refused at once; after a navigation of the app nothing is answered any more',
  async () => {
    const seen = await visit('&mode=pinet')
    await seen.frame.locator('#in').click()
    await expect.poll(seen.log, patient).toContain('failed Method unsupported in PiNet.')
    await seen.frame.locator('#share').click()
    await expect.poll(seen.log, patient).toMatch(/(failed Method unsupported in PiNet\.\s*){2}/)
    await seen.host.frames()[1]?.evaluate('location.assign("/?scale=0.01")')
    await expect.poll(seen.log, patient).toBe('')
    await seen.frame.locator('#in').click()
    await expect.poll(seen.log, { timeout: 15_000 }).toContain(timedOut)
  },
)

test.runIf(turn())('opened without any host the SDK waits in vain, and the browser says why', async () => {
  const page = await context.newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await page.goto(`${app.url}/?scale=0.01`)
  await page.locator('#in').click()
  await expect.poll(() => page.locator('#log').textContent(), { timeout: 15_000 }).toContain(timedOut)
  expect(said.join('\n')).toContain("does not match the recipient window's origin")
})

test.runIf(turn())(
  'a consent taken back is asked for anew and makes a new uid; another user is asked too',
  async () => {
    const seen = await visit('')
    await signIn(seen)
    const uidIn = async (): Promise<string | undefined> => /hello \S+ \S+ (\S+)/.exec(await seen.log())?.[1]
    const before = await uidIn()
    await app.sandbox.control('/revoke', { username: 'demo_linh' })
    await seen.host.reload()
    await signIn(seen)
    expect(before).toBeDefined()
    expect(await uidIn()).not.toBe(before)
    const other = await visit('&user=kofi_audio')
    await signIn(other)
  },
)
