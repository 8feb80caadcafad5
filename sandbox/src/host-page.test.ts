// The host page and the browser SDK in a real browser: a small app on another site signs in and is paid.
import { mkdirSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { patient, signIn, testApp, turnsOf, visitIn, type Seen, type TestApp } from './test-app.ts'
import type { Called } from './test-calls.ts'

const turn = turnsOf(3)
const shots = process.env.SANDBOX_SHOTS
let app: TestApp
let sandbox: Called
let context: BrowserContext
let serverWorks: TestApp['serverWorks']

beforeAll(async () => {
  app = await testApp()
  sandbox = app.sandbox
  serverWorks = app.serverWorks
  if (shots) mkdirSync(shots, { recursive: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  await sandbox.control('/reset')
  Object.assign(serverWorks, { approve: true, complete: true, ignored: 0 })
  context = await app.browser.newContext({ viewport: { width: 360, height: 780 } })
})
afterEach(() => context.close())

const visit = (query = '', appPath = '/'): Promise<Seen> => visitIn(context, app, query, appPath)

const shot = async (host: Page, name: string): Promise<void> => {
  if (!shots) return
  await host.emulateMedia({ colorScheme: 'dark' })
  await host.screenshot({ path: `${shots}/${name}-360-dark.png` })
  await host.emulateMedia({ colorScheme: 'light' })
  await host.screenshot({ path: `${shots}/${name}-360.png` })
  await host.setViewportSize({ width: 1280, height: 800 })
  await host.screenshot({ path: `${shots}/${name}-1280.png` })
  await host.setViewportSize({ width: 360, height: 780 })
}

const payments = async () =>
  (await sandbox.report('/payments'))['payments'] as {
    status: Record<string, boolean>
    transaction: unknown
    history: { what: string }[]
  }[]

test.runIf(turn())('a user who denies is not signed in; one who allows is, and is not asked again', async () => {
  const seen = await visit()
  await seen.frame.locator('#in').click()
  await seen.host.getByTestId('pi-consent-deny').waitFor()
  await shot(seen.host, 'consent')
  await seen.host.getByTestId('pi-consent-deny').click()
  await expect.poll(seen.log, patient).toContain('failed User consent cancelled.')
  await signIn(seen)
  expect(await seen.log()).toContain('hello demo_linh username+payments+platform')
  await seen.host.reload()
  await seen.frame.locator('#in').click()
  await expect.poll(seen.log, patient).toContain('hello demo_linh')
})

test.runIf(turn())('a payment is locked until approved, signed on the chain, and open until completed', async () => {
  serverWorks.approve = false
  const seen = await visit('&user=kofi_audio')
  await signIn(seen)
  await seen.frame.locator('#pay').click()
  await seen.host.locator('[data-testid=pi-pay-status][data-state=locked]').waitFor()
  expect(await seen.host.getByTestId('pi-pay-confirm').isDisabled()).toBe(true)
  await shot(seen.host, 'pay-locked')
  serverWorks.approve = true
  serverWorks.complete = false
  // Nobody approved yet, so the SDK calls back by itself.
  await seen.host.locator('[data-testid=pi-pay-status][data-state=ready]').waitFor()
  expect(await seen.host.getByTestId('pi-pay-amount').textContent()).toBe('2.5 π')
  expect(await seen.host.getByTestId('pi-pay-memo').textContent()).toBe('Clay teapot')
  await shot(seen.host, 'pay-ready')
  await seen.host.getByTestId('pi-pay-confirm').click()
  await seen.host.locator('[data-testid=pi-pay-status][data-state=submitted]').waitFor()
  await shot(seen.host, 'pay-submitted')
  await expect.poll(() => serverWorks.ignored).toBeGreaterThan(0)
  serverWorks.complete = true
  await seen.host.locator('[data-testid=pi-pay-status][data-state=completed]').waitFor()
  await shot(seen.host, 'pay-completed')
  await seen.host.getByTestId('pi-pay').waitFor({ state: 'detached' })
  expect((await seen.log()).match(/completion/g)?.length).toBeGreaterThan(1)
  expect(await seen.log()).not.toContain('incomplete')
  const [payment] = await payments()
  expect(payment?.status).toMatchObject({ developer_completed: true, transaction_verified: true, cancelled: false })
  expect(await seen.host.getByTestId('pi-balance').textContent()).toBe('997.49 π')
})

test.runIf(turn())('a callback asked to be repeated comes again although it was answered', async () => {
  const seen = await visit()
  await signIn(seen)
  await sandbox.control('/faults', { match: { callback: 'developerApproved' }, effect: 'duplicate', times: 2 })
  await seen.frame.locator('#pay').click()
  await expect.poll(async () => (await seen.log()).match(/approval/g)?.length, { timeout: 5000 }).toBe(3)
  expect((await payments()).map((payment) => payment.status['developer_approved'])).toEqual([true])
})

test.runIf(turn())('a callback that is lost never comes, and the payment goes on without it', async () => {
  const seen = await visit()
  await signIn(seen)
  await sandbox.control(
    '/faults',
    ['developerCompleted', 'cancelled'].map((callback) => ({ match: { callback }, effect: 'drop' })),
  )
  await seen.frame.locator('#pay').click()
  await seen.host.getByTestId('pi-pay-confirm').click()
  await seen.host.locator('[data-testid=pi-pay-status][data-state=submitted]').waitFor()
  await seen.host.waitForTimeout(1200)
  expect(await seen.log()).not.toContain('completion')
  const [payment] = await payments()
  expect(payment).toMatchObject({ status: { transaction_verified: true, developer_completed: false } })
  await sandbox.control('/reset')
  const second = await visit()
  await signIn(second)
  await sandbox.control('/faults', { match: { callback: 'developerApproved' }, effect: 'drop' })
  await second.frame.locator('#pay').click()
  await second.host.locator('[data-testid=pi-pay-status][data-state=locked]').waitFor()
  await second.host.waitForTimeout(1200)
  expect(await second.log()).not.toContain('approval')
})

test.runIf(turn())('a buyer who rejects ends the payment, and the app hears of it', async () => {
  const seen = await visit()
  await signIn(seen)
  await seen.frame.locator('#pay').click()
  await seen.host.locator('[data-testid=pi-pay-status][data-state=ready]').waitFor()
  await seen.host.getByTestId('pi-pay-reject').click()
  await expect.poll(seen.log, patient).toContain('cancel ')
  expect((await payments())[0]).toMatchObject({ status: { user_cancelled: true }, transaction: null })
})

test.runIf(turn())('an app that never approves loses the payment after a minute of the sandbox clock', async () => {
  serverWorks.approve = false
  const seen = await visit()
  await signIn(seen)
  await seen.frame.locator('#pay').click()
  await seen.host.locator('[data-testid=pi-pay-status][data-state=locked]').waitFor()
  await sandbox.control('/clock/advance', { seconds: 61 })
  await seen.host.locator('[data-testid=pi-pay-status][data-state=expired]').waitFor()
  await shot(seen.host, 'pay-expired')
  await expect.poll(seen.log, patient).toContain('cancel ')
  await seen.host.getByTestId('pi-pay-close').click()
  await seen.host.getByTestId('pi-pay').waitFor({ state: 'detached' })
})

test.runIf(turn())('a buyer with too little π reads why, and a user without a wallet sees no dialog', async () => {
  const poor = await visit('&user=poor_buyer')
  await signIn(poor)
  await poor.frame.locator('#pay').click()
  await poor.host.locator('[data-testid=pi-pay-status][data-state=insufficient_funds]').waitFor()
  await shot(poor.host, 'pay-poor')
  await poor.host.getByTestId('pi-pay-close').click()
  await expect.poll(poor.log, patient).toContain('cancel ')
  const without = await visit('&user=no_wallet')
  await signIn(without)
  await without.frame.locator('#pay').click()
  await without.host.getByTestId('pi-pre-payment-error').waitFor()
  await shot(without.host, 'pay-no-wallet')
  await expect.poll(without.log, patient).toContain('error This user has no wallet.')
})

test.runIf(turn())(
  'a signed payment that was never completed is shown to the app after a reload, and blocks the next one',
  async () => {
    serverWorks.complete = false
    const seen = await visit()
    await signIn(seen)
    await seen.frame.locator('#pay').click()
    await seen.host.getByTestId('pi-pay-confirm').click()
    await seen.host.locator('[data-testid=pi-pay-status][data-state=submitted]').waitFor()
    await seen.host.reload()
    await seen.frame.locator('#in').click()
    await expect.poll(seen.log, patient).toMatch(/incomplete \S{28}/)
    await seen.frame.locator('#pay').click()
    await seen.host.getByTestId('pi-pending-error').waitFor()
    await shot(seen.host, 'pending')
    await expect.poll(seen.log, patient).toContain('error A pending payment needs to be handled.')
  },
)

test.runIf(turn())('an unpaid payment left by a closed page is replaced, and its app is told', async () => {
  const seen = await visit()
  await signIn(seen)
  await seen.frame.locator('#pay').click()
  await seen.host.locator('[data-testid=pi-pay-status][data-state=ready]').waitFor()
  const second = await visit()
  await second.frame.locator('#in').click()
  await expect.poll(second.log, patient).toContain('hello')
  await second.frame.locator('#pay').click()
  await second.host.locator('[data-testid=pi-pay-status][data-state=ready]').waitFor()
  await expect.poll(seen.log, patient).toContain('cancel ')
  expect((await payments()).map((payment) => payment.status['cancelled'])).toEqual([true, false])
})

test.runIf(turn())('without the payments scope the SDK throws, and a new scope asks again', async () => {
  const seen = await visit('', '/?scopes=username')
  await signIn(seen)
  await seen.frame.locator('#pay').click()
  await expect.poll(seen.log, patient).toContain('threw Cannot create a payment without "payments" scope')
  const wider = await visit('', '/?scopes=username,payments')
  await wider.frame.locator('#in').click()
  await wider.host.getByTestId('pi-consent-allow').waitFor()
})

test.runIf(turn())('in PiNet nothing can be paid or signed in to, and without a host nothing is answered', async () => {
  const pinet = await visit('&mode=pinet')
  await pinet.frame.locator('#in').click()
  await expect.poll(pinet.log, patient).toContain('failed Method unsupported in PiNet.')
  // The real Pi Browser does not hear an app that says it is in the sandbox.
  const [silent, misled] = [
    await visit('&mode=none', '/?scale=0.01'),
    await visit('&mode=pi-browser&strict=1', '/?scale=0.01'),
  ]
  await silent.frame.locator('#in').click()
  await misled.frame.locator('#in').click()
  await expect
    .poll(misled.log, { timeout: 15_000 })
    .toContain('failed Messaging promise with id 0 timed out after 120000ms.')
  await expect
    .poll(silent.log, { timeout: 15_000 })
    .toContain('failed Messaging promise with id 0 timed out after 120000ms.')
})

test.runIf(turn())('the host page has a share sheet, a chooser of users and a form for a new one', async () => {
  const seen = await visit()
  await signIn(seen)
  await shot(seen.host, 'host')
  await seen.frame.locator('#share').click()
  expect(await seen.host.getByTestId('pi-share-text').textContent()).toBe('Look at this teapot')
  await context.grantPermissions(['clipboard-write'], { origin: sandbox.hostOrigin })
  await seen.host.getByTestId('pi-share-copy').click()
  await seen.host.getByText('Copied').waitFor()
  await shot(seen.host, 'share')
  await seen.host.getByTestId('pi-share-close').click()
  await seen.host.getByTestId('pi-person').selectOption('+new')
  await seen.host.getByTestId('pi-new-person-name').fill('amara')
  await shot(seen.host, 'new-person')
  await seen.host.getByTestId('pi-new-person-create').click()
  await seen.host.waitForURL(/user=amara/)
  await expect.poll(() => seen.host.getByTestId('pi-balance').textContent(), patient).toBe('1,000 π')
})
