// The drill of a lost machine: a backup of a market that trades, more payments, everything gone, a restore into a new
// place. It is compared with Pi, nothing that was paid is lost, and people trade on.
import { spawn } from 'node:child_process'
import { cp, mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { blackBox, type BlackBox, type Entered } from './black-box.ts'
import { quickFolder } from './quick-folder.ts'
import { partial, thisRun } from './tier.ts'

const program = path.resolve(import.meta.dirname, '../src/backups/main.ts')
const boxes: BlackBox[] = []
afterAll(async () => {
  for (const box of boxes) await box.close()
})

const operate = (words: string[], dataDir: string): Promise<string> =>
  new Promise((done, fail) => {
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PI_ENV: 'sandbox',
      BACKUP_PASSPHRASE: 'twelve lamps in a row',
    }
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...words], { env })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => void (said += String(chunk)))
    child.once('close', (code) => (code === 0 ? done(said) : fail(new Error(`${words.join(' ')}: ${said}`))))
  })

/** Opens a deposit and pays it at Pi; `completed` also tells the market, as a page that stays open does. */
const deposit = async (box: BlackBox, { token, user }: Entered, amount: string, completed: boolean): Promise<void> => {
  const { data } = (await box.api('/api/wallet/deposits', { token, body: { user_uid: user.uid, amount_pi: amount } }))
    .body
  const { amount: exact, memo, metadata } = data
  const made = await box.control('payments', { username: user.username, amount: exact, memo, metadata })
  const paymentId = made.body.identifier as string
  await box.api(`/api/wallet/deposits/${data.id}/approve`, { token, body: { pi_payment_id: paymentId } })
  const { txid } = (await box.control(`payments/${paymentId}/sign`)).body
  if (!completed) return
  const { status } = await box.api(`/api/wallet/deposits/${data.id}/complete`, {
    token,
    body: { pi_payment_id: paymentId, txid },
  })
  expect(status).toBe(200)
}
const balance = async (box: BlackBox, { token }: Entered): Promise<string> =>
  (await box.api('/api/wallet', { token })).body.available

test.skipIf(partial)(
  `a market restored from a backup credits what was paid since, once, and trades on ${thisRun}`,
  { timeout: 600_000 },
  async () => {
    const lost = await blackBox()
    boxes.push(lost)
    await lost.open()
    const [seller, buyer] = [await lost.enter('kofi'), await lost.enter('linh')]
    await deposit(lost, buyer, '50', true)
    const listing = { title: 'Candle', description: 'Burns long', price: '2', image: 'https://example.com/c.jpg' }
    const terms = { type: 'Stocked', stock: 99, fulfillmentMethod: 'pickup', policyAccepted: true }
    const { id } = (await lost.api('/api/products', { token: seller.token, body: { ...listing, ...terms } })).body
    const buy = (box: BlackBox) =>
      box.api('/api/cart/wallet/complete-cart', {
        token: buyer.token,
        body: { cartItems: [{ product_id: id, price: '2', quantity: 1 }], buyer_uid: buyer.user.uid },
      })
    expect((await buy(lost)).status).toBe(200)

    const place = await mkdtemp(path.join(quickFolder(), 'lamplit-restored-'))
    const backup = path.join(lost.folder, 'backups', 'drill')
    expect(await operate(['backup', backup], lost.folder)).toContain('Backup written to')
    // After it: one payment that was finished, and one that the page left when it was signed.
    await deposit(lost, buyer, '7', true)
    await deposit(lost, buyer, '3', false)
    const stranger = await lost.enter('after_the_backup')
    await deposit(lost, stranger, '11', true)
    await lost.kill()
    // Pi is another machine: it knows all that was paid.
    await cp(path.join(lost.folder, 'sandbox'), path.join(place, 'sandbox'), { recursive: true })
    expect(await operate(['restore', backup], place)).toContain('it moves no π until')

    const found = await blackBox(place)
    boxes.push(found)
    await found.open()
    const first = await buy(found)
    if (first.status !== 200) expect(first.body.code).toBe('MONEY_STOPPED')
    let again = first
    while (again.status !== 200) {
      expect(again.body.code).toBe('MONEY_STOPPED')
      await pause(250)
      again = await buy(found)
    }
    // 50 before, 7 and 3 since, and two candles.
    expect(await balance(found, buyer)).toBe('56')
    const admin = await found.enter('market_admin')
    const { body: unmatched } = await found.api('/api/admin/unmatched?state=open', { token: admin.token })
    expect(unmatched.unmatched.map(({ amount }: { amount: string }) => amount)).toEqual(['11'])
    expect(await found.violations()).toEqual([])
  },
)
