// What the browser tests share: a small app on a site of its own, its server, and a browser that visits it.
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { chromium, type Browser, type BrowserContext, type FrameLocator, type Page } from '@playwright/test'
import { expect } from 'vitest'
import { calledSandbox, type Called } from './test-calls.ts'

/** How long a browser on a busy machine may take for what usually comes at once. */
export const patient = { timeout: 10_000 }

const appPolicy = (sandbox: Called): string =>
  `default-src 'none'; script-src 'self' ${sandbox.url}; connect-src 'self' ${sandbox.hostOrigin}; style-src 'self'; ` +
  "require-trusted-types-for 'script'; trusted-types 'none'"

const page = (sandbox: Called, timeScale: string): string =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>App</title><body hidden>
<button id="in">Sign in</button><button id="pay">Pay</button><button id="share">Share</button><pre id="log"></pre>
<script src="${sandbox.url}/pi-sdk.js?timeScale=${timeScale}"></script><script src="/app.js"></script></html>`

/** Nothing of the page can be pressed before all of this has run. */
const script = `
const log = (...words) => { document.querySelector('#log').textContent += words.join(' ') + '\\n' }
const post = (path, body) => fetch(path, { method: 'POST', body: JSON.stringify(body) })
document.querySelector('#in').onclick = async () => {
  await Pi.init({ version: '2.0', sandbox: true })
  try {
    const scopes = new URLSearchParams(location.search).get('scopes') || 'username,payments'
    const { user } = await Pi.authenticate(scopes.split(','), (payment) => log('incomplete', payment.identifier))
    log('hello', user.username, user.credentials.scopes.join('+'), user.uid)
  } catch (error) { log('failed', error.message) }
}
document.querySelector('#pay').onclick = () => {
  const amount = Number(new URLSearchParams(location.search).get('amount') || 2.5)
  try {
    Pi.createPayment({ amount, memo: 'Clay teapot', metadata: { intent: 7 } }, {
      onReadyForServerApproval: (id) => { log('approval', id); post('/approve', { id }) },
      onReadyForServerCompletion: (id, txid) => { log('completion', id, txid); post('/complete', { id, txid }) },
      onCancel: (id) => log('cancel', id),
      onError: (error, payment) => log('error', error && error.message, payment ? payment.identifier : '-'),
    })
  } catch (error) { log('threw', error.message) }
}
document.querySelector('#share').onclick = () =>
  Pi.openShareDialog('Clay teapot', 'Look at this teapot').catch((error) => log('failed', error.message))
document.body.hidden = false
`

export interface TestApp {
  sandbox: Called
  url: string
  browser: Browser
  /** What the app's server does with the calls of its own page. */
  serverWorks: {
    approve: boolean
    complete: boolean
    /** Completions it was told of and did nothing about. */ ignored: number
  }
  /** The cookies that came with the latest page. */
  cookies: () => string
  close: () => Promise<void>
}

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

export const testBrowser = (): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined)
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
}

export const testApp = async (): Promise<TestApp> => {
  const serverWorks = { approve: true, complete: true, ignored: 0 }
  let cookies = ''
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url?.startsWith('/?') || request.url === '/') cookies = request.headers.cookie ?? ''
      void answerApp(request.url ?? '/', Buffer.concat(chunks).toString()).then(({ type, text }) => {
        response.setHeader('content-type', type)
        response.setHeader('content-security-policy', appPolicy(sandbox))
        response.setHeader('set-cookie', 'kept=yes; Path=/; SameSite=None; Secure; HttpOnly')
        response.end(text)
      })
    })
  })
  const answerApp = async (path: string, body: string): Promise<{ type: string; text: string }> => {
    if (path === '/app.js') return { type: 'text/javascript', text: script }
    if (path !== '/approve' && path !== '/complete')
      return { type: 'text/html', text: page(sandbox, new URL(path, url).searchParams.get('scale') ?? '0.05') }
    const { id, txid } = JSON.parse(body) as { id: string; txid?: string }
    if (path === '/approve' && serverWorks.approve) await sandbox.asApp('POST', `/payments/${id}/approve`, {})
    if (path === '/complete' && serverWorks.complete) await sandbox.asApp('POST', `/payments/${id}/complete`, { txid })
    else if (path === '/complete') serverWorks.ignored++
    return { type: 'application/json', text: '{}' }
  }
  const url = await listening(server)
  const sandbox = await calledSandbox({ appUrl: url })
  const browser = await testBrowser()
  return {
    sandbox,
    url,
    browser,
    serverWorks,
    cookies: () => cookies,
    close: async () => {
      await browser.close()
      await sandbox.close()
      server.close()
    },
  }
}

export interface Seen {
  host: Page
  frame: FrameLocator
  log: () => Promise<string>
}

/** Opens the app in the host page. */
export const visitIn = async (
  context: BrowserContext,
  { sandbox, url }: TestApp,
  query = '',
  appPath = '/',
): Promise<Seen> => {
  const host = await context.newPage()
  await host.goto(
    `${sandbox.hostOrigin}/host?app=${encodeURIComponent(url)}&path=${encodeURIComponent(appPath)}${query}`,
  )
  const frame = host.frameLocator('#app')
  return { host, frame, log: async () => (await frame.locator('#log').textContent()) ?? '' }
}

export const signIn = async (seen: Seen): Promise<void> => {
  await seen.frame.locator('#in').click()
  await seen.host.getByTestId('pi-consent-allow').click()
  await expect.poll(seen.log, patient).toContain('hello')
}

/**
 * Tests in a real browser take turns: a commit plays one of `parts`, chosen by `TEST_SEED`; as many seeds in a row play
 * all of them. Any other `TIER` than the commit's plays all.
 */
export const turnsOf = (parts: number): (() => boolean) => {
  let index = 0
  const all = (process.env['TIER'] || 'commit') !== 'commit'
  return () => all || (index++ + Number(process.env['TEST_SEED'] || 1)) % parts === 0
}
