// Pi Sign-in as an ordinary browser meets it, and what its token can and cannot do.
import { mkdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testBrowser } from './test-app.ts'
import { calledSandbox, type Called } from './test-calls.ts'

const shots = process.env.SANDBOX_SHOTS
let sandbox: Called
let app: Server
let appUrl = ''
let browser: Browser
let page: Page

beforeAll(async () => {
  app = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html>
      <html lang="en">
      <title>App</title>
      <button id="in">Sign in</button>
      <script src="${sandbox.hostOrigin}/pi-sdk.js"></script>
      <script>
        document.querySelector('#in').onclick = async () => {
          await Pi.init({ version: '2.0' })
          Pi.signIn({
            clientId: 'lamplit-sandbox-client',
            redirectUri: location.origin + '/signin/pi',
            scopes: ['username', 'wallet_address'],
            state: 'a b&c',
          })
        }
      </script>
      </html>`)
  })
  await new Promise<void>((resolve) => {
    app.listen(0, '127.0.0.1', resolve)
  })
  appUrl = `http://127.0.0.1:${(app.address() as { port: number }).port}`
  sandbox = await calledSandbox({ appUrl })
  browser = await testBrowser()
  page = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage()
  if (shots) mkdirSync(shots, { recursive: true })
})
afterAll(async () => {
  await browser?.close()
  await sandbox?.close()
  app?.close()
})
beforeEach(() => sandbox.control('/reset'))

const authorize = (more: Record<string, string | undefined> = {}): string => {
  const query = {
    response_type: 'token',
    client_id: 'lamplit-sandbox-client',
    redirect_uri: `${appUrl}/signin/pi`,
    scope: 'username',
    state: 's1',
    ...more,
  }
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return `${sandbox.hostOrigin}/oauth/authorize?${new URLSearchParams(given).toString()}`
}

const answer = async (): Promise<Record<string, string>> => {
  await page.waitForURL(/\/signin\/pi#/)
  return Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.slice(1)))
}

test('sign-in from the SDK returns a token of this app with the state as it was', async () => {
  const { uid } = await sandbox.login('demo_linh')
  await page.goto(appUrl)
  await page.locator('#in').click()
  await page.getByTestId('pi-signin-person').selectOption('demo_linh')
  if (shots) await page.screenshot({ path: `${shots}/sign-in-360.png` })
  await page.getByTestId('pi-signin-allow').click()
  const { access_token: token = '', ...rest } = await answer()
  expect(rest).toEqual({ token_type: 'Bearer', expires_in: '3600', state: 'a b&c' })
  const me = await sandbox.asUser(token, 'GET', '/me')
  expect(me.body).toMatchObject({
    uid,
    username: 'demo_linh',
    credentials: { scopes: ['username', 'wallet_address', 'platform'] },
  })
  expect(
    (await sandbox.asUser(token, 'POST', '/payments/user_to_app', { amount: 1, memo: 'm', metadata: {} })).body,
  ).toMatchObject({ error: 'missing_scope' })
  await sandbox.control('/clock/advance', { seconds: 3601 })
  expect((await sandbox.asUser(token, 'GET', '/me')).status).toBe(401)
})

test.each([
  ['pi-signin-deny', 'access_denied'],
  ['pi-signin-cancel', 'cancelled'],
])('%s is answered with %s', async (button, error) => {
  await page.goto(authorize())
  await page.getByTestId(button).click()
  expect(await answer()).toEqual({ error, state: 's1' })
})

test('who takes longer than ten minutes comes too late, and a failing server says so', async () => {
  await page.goto(authorize({ state: undefined }))
  await page.getByTestId('pi-signin-allow').waitFor()
  await sandbox.control('/clock/advance', { seconds: 601 })
  await page.getByTestId('pi-signin-allow').click()
  expect(await answer()).toEqual({ error: 'expired' })
  await page.goto(authorize())
  await sandbox.control('/faults', { match: { method: 'POST', route: '/host-api/sign-in' }, effect: 'html500' })
  await page.getByTestId('pi-signin-allow').click()
  expect(await answer()).toEqual({ error: 'server_error', state: 's1' })
})

test.each([
  [{ client_id: 'nobody' }, 'invalid_client'],
  [{ client_id: 'other-sandbox-client' }, 'invalid_redirect_uri'],
  [{ scope: 'username payments' }, 'invalid_scope'],
  [{ response_type: 'code' }, 'unsupported_response_type'],
  [{ redirect_uri: 'https://elsewhere.example/signin/pi' }, 'invalid_redirect_uri'],
  [{ redirect_uri: undefined }, 'invalid_redirect_uri'],
])('%j is refused in place and sends nobody anywhere', async (more, code) => {
  for (const path of ['/oauth/authorize', '/host-api/sign-in']) {
    const response = await fetch(authorize(more).replace('/oauth/authorize', path), { redirect: 'manual' })
    expect([path, response.status, (await response.text()).includes(code)]).toEqual([path, 400, true])
  }
  const trailing = await fetch(authorize({ redirect_uri: `${appUrl}/signin/pi/` }))
  expect(trailing.status).toBe(400)
})

test('localhost is registered too; the other app has its own address and its own uids', async () => {
  const decide = async (more: Record<string, string>) => {
    const url = authorize(more).replace('/oauth/authorize', '/host-api/sign-in')
    const { opened_at: openedAt } = (await (await fetch(url)).json()) as { opened_at: number }
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ decision: 'allow', username: 'demo_linh', opened_at: openedAt }),
    })
    const { location } = (await response.json()) as { location: string }
    return { location, token: new URLSearchParams(new URL(location).hash.slice(1)).get('access_token') ?? '' }
  }
  const near = await decide({ redirect_uri: `${appUrl.replace('127.0.0.1', 'localhost')}/signin/pi` })
  expect(near.location).toContain('http://localhost:')
  const foreign = await decide({ client_id: 'other-sandbox-client', redirect_uri: 'http://127.0.0.1:4999/signin/pi' })
  const [mine, theirs] = [
    await sandbox.asUser(near.token, 'GET', '/me'),
    await sandbox.asUser(foreign.token, 'GET', '/me'),
  ]
  expect(theirs.body['username']).toBe(mine.body['username'])
  expect(theirs.body['uid']).not.toBe(mine.body['uid'])
})

test('signing in takes nothing from a consent that is wider', async () => {
  const { token } = await sandbox.login('kofi_audio')
  await page.goto(authorize())
  await page.getByTestId('pi-signin-person').selectOption('kofi_audio')
  await page.getByTestId('pi-signin-allow').click()
  await answer()
  expect((await sandbox.asUser(token, 'GET', '/me')).body).toMatchObject({
    credentials: { scopes: ['username', 'payments', 'wallet_address', 'platform'] },
  })
})
