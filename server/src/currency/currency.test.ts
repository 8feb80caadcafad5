// Prices in other currencies: one rate for many askers, gateways that lie, hang or shout, last good rates with an end,
// and the switch of staff.
import { convertCurrency, readComparisonSwitch, setComparisonSwitch } from '@lamplit/contract/currency'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventsOf } from '../kernel/events.ts'
import { world, type Answer, type World } from '../../test/world.ts'
import { lastGoodMs } from './rate-book.ts'
import { switchRecord } from './switch.ts'

/** A gateway over real HTTP that answers as it is told. */
let say: (response: ServerResponse, to: string) => void
let requests: string[] = []
const gateway = createServer((request, response) => {
  const to = new URL(request.url!, 'http://gateway').searchParams.get('to')!
  requests.push(request.url!)
  say(response, to)
})
beforeAll(() => new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready)))
afterAll(
  () =>
    new Promise((done) => {
      gateway.closeAllConnections()
      gateway.close(done)
    }),
)

const answerWith =
  (rate: unknown, more: Record<string, unknown> = {}) =>
  (response: ServerResponse, to: string): void =>
    void response.end(
      JSON.stringify({
        success: true,
        result: {
          fromCurrency: 'PI',
          toCurrency: to,
          rate,
          convertedAmount: rate,
          lastUpdated: '2031-01-01T00:00:00.000Z',
          ...more,
        },
      }),
    )

let market: World
const open = async (change: Parameters<typeof world>[0] = {}): Promise<void> => {
  market = await world({
    adminUsernames: ['boss'],
    ratesUrl: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    ...change,
  })
}
beforeEach(() => {
  requests = []
  say = answerWith(2)
})
afterEach(() => market.close())

const convert = (to = 'USD', from = 'PI', amount = '1'): Promise<Answer> =>
  market.anyone(convertCurrency, { query: { amount, from, to } })
const rateNow = async (to = 'USD'): Promise<number | null> => {
  const { status, body } = await convert(to)
  return status === 200 ? (body.result.rate as number) : status === 404 ? null : Number.NaN
}

test('a rate is asked for once in five minutes, however many want it at once', async () => {
  await open()
  const first = await Promise.all(Array.from({ length: 20 }, () => convert()))
  expect(first.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(requests).toEqual(['/api/currency-rates-convert/convert?amount=1&from=PI&to=USD'])
  const { result, demo } = first[0]!.body
  // When it was true is our own word, not the gateway's.
  expect({
    ...result,
    lastUpdated: Math.abs(Date.parse(result.lastUpdated) - market.deps.now().getTime()) < 10_000,
    demo,
  }).toEqual({ fromCurrency: 'PI', toCurrency: 'USD', rate: 2, convertedAmount: 2, lastUpdated: true, demo: false })
  await market.pass({ minutes: 4 })
  say = answerWith(2.2)
  expect(await rateNow()).toBe(2)
  await market.pass({ minutes: 1, seconds: 1 })
  expect(await rateNow()).toBe(2.2)
  expect(requests).toHaveLength(2)
})

test('between two currencies the way leads over π, and each has one rate', async () => {
  await open()
  say = (response, to) => answerWith(to === 'EUR' ? 2 : 3)(response, to)
  expect((await convert('USD', 'EUR', '10')).body.result).toMatchObject({
    fromCurrency: 'EUR',
    toCurrency: 'USD',
    rate: 1.5,
    convertedAmount: 15,
  })
  expect((await convert('PI', 'USD', '3')).body.result).toMatchObject({ rate: 1 / 3, convertedAmount: 1 })
  expect((await convert('EUR', 'EUR')).body.result.rate).toBe(1)
  expect(requests).toHaveLength(2)
})

test('what is no currency of ours is not found, and nobody is asked for it; what is malformed is refused', async () => {
  await open()
  for (const to of ['XAU', 'ZZ', 'BTC']) expect((await convert(to)).status).toBe(404)
  for (const [to, from, amount] of [
    ['usd', 'PI', '1'],
    ['USD', '../PI', '1'],
    ['USD', 'PI', 'NaN'],
    ['USD', 'PI', '-1'],
    ['USD', 'PI', '1e3'],
    ['USD', 'PI', '9'.repeat(40)],
    ['toString', 'PI', '1'],
    ['US&D', 'PI', '1'],
  ] as const)
    expect((await convert(to, from, amount)).status).toBe(400)
  expect(requests).toEqual([])
})

const hostile: Record<string, (response: ServerResponse, to: string) => void> = {
  'a rate as text': answerWith('2.5'),
  'no rate': answerWith(undefined),
  null: answerWith(null),
  zero: answerWith(0),
  'less than nothing': answerWith(-2.5),
  'a list': answerWith([2.5]),
  NaN: (response) => void response.end('{"success":true,"result":{"fromCurrency":"PI","toCurrency":"USD","rate":NaN}}'),
  infinity: (response) =>
    void response.end('{"success":true,"result":{"fromCurrency":"PI","toCurrency":"USD","rate":1e999}}'),
  'more than all money': answerWith(1e13),
  'another currency': answerWith(2.5, { toCurrency: 'EUR' }),
  'of something else than π': answerWith(2.5, { fromCurrency: 'BTC' }),
  'failure with a rate': (response) =>
    void response
      .writeHead(500)
      .end(JSON.stringify({ success: true, result: { fromCurrency: 'PI', toCurrency: 'USD', rate: 2.5 } })),
  'success that is none': (response) =>
    void response.end(JSON.stringify({ success: false, result: { fromCurrency: 'PI', toCurrency: 'USD', rate: 2.5 } })),
  'a page of HTML': (response) => void response.end('<h1>2.5</h1>'),
  nothing: (response) => void response.end(),
  'a line that breaks': (response) => void response.socket?.destroy(),
  'a redirection': (response) =>
    void response
      .writeHead(302, { location: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/elsewhere` })
      .end(),
  'a flood': (response, to) => void answerWith(2.5, { padding: 'x'.repeat(200_000) })(response, to),
  'an endless drip': (response) => {
    const drip = setInterval(() => response.write(' '.repeat(2000)), 5)
    response.on('close', () => clearInterval(drip))
  },
  silence: () => {},
  'a jump up by more than half': answerWith(3.01),
  'a fall by more than half': answerWith(0.99),
  'a slip of the decimal point': answerWith(20),
}

test.each(Object.keys(hostile))(
  'a gateway that answers %s changes nothing: the last good rate stays, then none',
  async (kind) => {
    await open()
    expect(await rateNow()).toBe(2)
    await market.pass({ minutes: 6 })
    say = hostile[kind]!
    const began = performance.now()
    expect(await rateNow()).toBe(2)
    // Without an end of its patience it would wait for the silent one until the test's own end.
    expect(performance.now() - began).toBeLessThan(12_000)
    // Its age is told, so that the page can say it.
    expect(market.deps.now().getTime() - Date.parse((await convert()).body.result.lastUpdated)).toBeGreaterThan(
      5 * 60_000,
    )
    // It is left alone for a while: nobody waits twice.
    const before = requests.length
    for (let each = 0; each < 5; each++) expect(await rateNow()).toBe(2)
    expect(requests).toHaveLength(before)
    await market.pass({ seconds: 31 })
    say = answerWith(2.4)
    expect(await rateNow()).toBe(2.4)
  },
  180_000,
)

test('the last good rate expires after its time, and then a new level is accepted', async () => {
  await open()
  say = hostile['nothing']!
  expect(await rateNow()).toBeNull()
  await market.pass({ minutes: 1 })
  say = answerWith(2)
  expect(await rateNow()).toBe(2)
  say = answerWith(9)
  await market.pass({ seconds: lastGoodMs / 1000 - 60 })
  expect(await rateNow()).toBe(2)
  say = hostile['nothing']!
  await market.pass({ minutes: 2 })
  expect(await rateNow()).toBeNull()
  await market.pass({ minutes: 1 })
  say = answerWith(9)
  expect(await rateNow()).toBe(9)
})

test('a rate that moved by half is taken, one that moved more is not', async () => {
  await open()
  expect(await rateNow()).toBe(2)
  for (const [rate, shown] of [
    [3, 3],
    [1.5, 1.5],
    [2.26, 1.5],
  ] as const) {
    await market.pass({ minutes: 6 })
    say = answerWith(rate)
    expect(await rateNow()).toBe(shown)
  }
})

test('without a gateway the sandbox has a made-up rate that says so; the real networks have none', async () => {
  await open({ ratesUrl: null })
  expect((await convert('USD', 'PI', '18.25')).body).toMatchObject({
    demo: true,
    result: { rate: 2.4, convertedAmount: 43.8 },
  })
  await market.close()
  await open({ ratesUrl: null, piEnv: 'mainnet' })
  expect((await convert()).status).toBe(404)
  expect(requests).toEqual([])
})

test('staff switches rates off and on with a reason that is logged; off, there is no rate', async () => {
  await open()
  const boss = await market.person('boss')
  const set = (on: boolean, reason = 'Asked for by the portal'): Promise<Answer> =>
    boss.call(setComparisonSwitch, { body: { on, reason } })
  expect((await boss.call(readComparisonSwitch)).body).toEqual({
    on: true,
    since: null,
    by: null,
    note: null,
    source: 'provider',
  })
  // On already: nothing to write down.
  expect((await set(true)).body.since).toBeNull()
  expect((await set(false, 'x')).status).toBe(400)
  expect((await set(false)).body).toMatchObject({ on: false, by: 'boss', note: 'Asked for by the portal' })
  expect(await rateNow()).toBeNull()
  expect((await boss.call(convertCurrency, { query: { from: 'PI', to: 'USD' } })).status).toBe(404)
  expect(requests).toEqual([])
  await set(false, 'Once more')
  expect((await set(true, 'Allowed again')).body).toMatchObject({ on: true, note: 'Allowed again' })
  expect(await rateNow()).toBe(2)
  const history = await eventsOf(market.db, 'switch', switchRecord)
  expect(history.map(({ event, from, to, role, note }) => [event, from, to, role, note])).toEqual([
    ['close', 'open', 'closed', 'admin', 'Asked for by the portal'],
    ['open', 'closed', 'open', 'admin', 'Allowed again'],
  ])
  const stranger = await market.person('stranger')
  expect((await stranger.call(setComparisonSwitch, { body: { on: false, reason: 'Because' } })).status).toBe(403)
  expect(await rateNow()).toBe(2)
})
