// The SDK without any frame: dialogs in the app's own page, in a pretend browser and in a real one.
import { createServer } from 'node:http'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { patient, testBrowser } from './test-app.ts'
import { calledSandbox, type Called } from './test-calls.ts'

let sandbox: Called
const app = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(
    '<!doctype html><html lang="en"><head><title>App</title><style>.actions { color: red }</style><script src="' +
      `${sandbox.hostOrigin}/pi-sdk.js?standalone=1&user=kofi_audio&timeScale=0.05"></script></head><body>` +
      '<p class="actions">App</p></body></html>',
  )
})
let appUrl = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    app.listen(0, '127.0.0.1', resolve)
  })
  appUrl = `http://127.0.0.1:${(app.address() as { port: number }).port}`
  sandbox = await calledSandbox({ appUrl })
})
afterAll(async () => {
  await sandbox.close()
  app.close()
})
beforeEach(() => sandbox.control('/reset'))

const serverOfApp = {
  approve: (id: string) => sandbox.asApp('POST', `/payments/${id}/approve`, {}),
  complete: (id: string, txid: string) => sandbox.asApp('POST', `/payments/${id}/complete`, { txid }),
}

interface Callbacks {
  onReadyForServerApproval: (id: string) => unknown
  onReadyForServerCompletion: (id: string, txid: string) => unknown
  onCancel: (id: string) => unknown
  onError: (error: unknown) => unknown
}
interface PiWindow {
  Pi: {
    init: (options: object) => Promise<void>
    authenticate: (scopes: string[], found: () => void) => Promise<{ user: { username: string }; accessToken: string }>
    createPayment: (terms: object, callbacks: Callbacks) => void
  }
}

/** The app's page in a pretend browser: no frames, no layout, no dialogs of its own. */
const pretendPage = async (query: string) => {
  const script = await (await fetch(`${sandbox.url}/pi-sdk.js?standalone=1&timeScale=0.05&${query}`)).text()
  const { window } = new JSDOM('<!doctype html><body></body>', {
    url: appUrl,
    runScripts: 'outside-only',
    beforeParse: (made) => {
      Object.assign(made, { fetch: globalThis.fetch })
    },
  })
  window.eval(script)
  const find = (testId: string) => window.document.querySelector(`[data-testid=${testId}]`)
  const click = async (testId: string): Promise<void> => {
    await expect.poll(() => find(testId) !== null && !find(testId)?.disabled, { ...patient, interval: 10 }).toBe(true)
    find(testId)?.click()
  }
  return { pi: (window as unknown as PiWindow).Pi, find, click, close: () => window.close() }
}

test('a component test signs in, pays and is completed, without a frame and without a browser', async () => {
  const { pi, find, click, close } = await pretendPage('user=amara')
  await pi.init({ version: '2.0' })
  const signedIn = pi.authenticate(['username', 'payments'], () => {})
  await click('pi-consent-allow')
  expect((await signedIn).user.username).toBe('amara')
  const seen: string[] = []
  pi.createPayment(
    { amount: 2.5, memo: 'Clay teapot', metadata: { intent: 7 } },
    {
      onReadyForServerApproval: (id) => {
        seen.push('approval')
        return serverOfApp.approve(id)
      },
      onReadyForServerCompletion: (id, txid) => {
        seen.push('completion')
        return serverOfApp.complete(id, txid)
      },
      onCancel: () => seen.push('cancel'),
      onError: () => seen.push('error'),
    },
  )
  await click('pi-pay-confirm')
  await expect.poll(() => find('pi-pay-status')?.dataset['state'], { ...patient, interval: 10 }).toBe('completed')
  expect(new Set(seen)).toEqual(new Set(['approval', 'completion']))
  const { payments } = (await sandbox.report('/payments')) as {
    payments: { username: string; status: Record<string, boolean> }[]
  }
  expect(payments).toMatchObject([{ username: 'amara', status: { developer_completed: true } }])
  close()
})

test('the dialogs offer deny and reject, and the name of a user cannot break out of the script', async () => {
  const { pi, click, close } = await pretendPage('user=demo_linh')
  await pi.init({ version: '2.0' })
  const denied = pi.authenticate(['username', 'payments'], () => {}).catch((error: Error) => error.message)
  await click('pi-consent-deny')
  expect(await denied).toBe('User consent cancelled.')
  const signedIn = pi.authenticate(['username', 'payments'], () => {})
  await click('pi-consent-allow')
  await signedIn
  const cancelled = new Promise((resolve) => {
    pi.createPayment(
      { amount: 1, memo: 'm', metadata: {} },
      {
        onReadyForServerApproval: serverOfApp.approve,
        onReadyForServerCompletion: () => {},
        onCancel: resolve,
        onError: resolve,
      },
    )
  })
  await click('pi-pay-reject')
  expect(await cancelled).toMatch(/^\S{28}$/)
  close()
  const hostile = await (
    await fetch(`${sandbox.url}/pi-sdk.js?standalone=1&user=${encodeURIComponent('"})</script>$&')}`)
  ).text()
  expect(hostile).toContain(String.raw`"person":"\"})\u003c/script>$&"`)
})

test('a real browser draws them in the page, and the page keeps its own look', async () => {
  const browser = await testBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 780 } })
    await page.goto(appUrl)
    await page.evaluate(
      "Pi.init({ version: '2.0' }); Pi.authenticate(['username', 'payments'], () => {}).then(({ user }) => { " +
        'document.title = user.username }); ' +
        '0',
    )
    await page.getByTestId('pi-consent-allow').click()
    await expect.poll(() => page.title(), patient).toBe('kofi_audio')
    expect(await page.evaluate(`getComputedStyle(document.querySelector('p.actions')).display`)).toBe('block')
    await page.evaluate(
      "Pi.createPayment({ amount: 1, memo: 'm', metadata: {} }, { onReadyForServerApproval: () => {}, onCancel: " +
        '() => {}, onError: () => {} })',
    )
    const status = page.getByTestId('pi-pay-status')
    await expect.poll(() => status.getAttribute('data-state'), patient).toBe('locked')
    expect((await page.getByTestId('pi-pay').boundingBox())?.width).toBe(360)
    if (process.env.SANDBOX_SHOTS) await page.screenshot({ path: `${process.env.SANDBOX_SHOTS}/standalone-360.png` })
  } finally {
    await browser.close()
  }
})
