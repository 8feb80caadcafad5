// The circuit around Pi: when it opens, how it tries again, whom it holds back, and PAY-8, an hour without Pi.
import { approveDeposit, completeDeposit, depositIntent } from '@lamplit/contract/deposits'
import { listProducts, recentlyAdded } from '@lamplit/contract/catalog'
import { pathOf, type Endpoint } from '@lamplit/contract/endpoint'
import { completeCart } from '@lamplit/contract/orders'
import { listUnfinished } from '@lamplit/contract/unfinished-payments'
import { readWallet } from '@lamplit/contract/wallet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { jobs, moneyJobs } from '../jobs.ts'
import { sql } from '../kernel/db.ts'
import { buyerWith, list } from '../../test/market.ts'
import { world, type Answer, type Player, type World } from '../../test/world.ts'
import { guardPlatform, inBackground, piFigures } from './breaker.ts'
import { openPlatform, PiUnreachable, type PiPlatform } from './platform.ts'

/** A Pi behind its guard on a clock of the test's own, with the moments at which it was really asked. */
const guarded = (ask: () => Promise<unknown>) => {
  let now = 1_000_000
  const asked: number[] = []
  const said: string[] = []
  const say = (_: unknown, words?: unknown): void => void said.push(String(words))
  const call = (): Promise<never> => {
    asked.push(now)
    return ask() as Promise<never>
  }
  const platform: PiPlatform = { me: call, payment: call, approve: call, complete: call, cancel: call }
  const pi = guardPlatform(platform, {
    now: () => new Date(now),
    log: { fatal: say, warn: say, info: say },
    wait: async (ms) => {
      now += ms
    },
  })
  return {
    pi,
    asked,
    said,
    pass: (seconds: number) => {
      now += seconds * 1000
    },
  }
}
const silent = () => Promise.reject(new PiUnreachable('nothing'))
const failed = (work: Promise<unknown>): Promise<PiUnreachable> =>
  work.then(
    () => {
      throw new Error('it answered')
    },
    (error: unknown) => error as PiUnreachable,
  )

describe('the circuit', () => {
  test('opens after five failures in a row, and then nobody waits for Pi', async () => {
    const { pi, asked } = guarded(silent)
    for (let n = 0; n < 5; n++) expect((await failed(pi.payment('a'))).retryAfter).toBeNull()
    expect(piFigures().circuitOpen).toBe(true)
    for (let n = 0; n < 100; n++) expect((await failed(pi.approve('a'))).retryAfter).toBe(5)
    expect(asked).toHaveLength(5)
  })

  test('stays closed while answers come between, and a refusal is an answer', async () => {
    let n = 0
    const { pi, asked } = guarded(() => (++n % 5 === 0 ? Promise.resolve({ refused: 'already_approved' }) : silent()))
    for (let call = 0; call < 50; call++) await pi.approve('a').catch(() => {})
    expect(asked).toHaveLength(50)
  })

  test('tries one call after 5, 10, 20, 40 and then 60 seconds, and closes with the first answer', async () => {
    let down = true
    const { pi, asked, said, pass } = guarded(() => (down ? silent() : Promise.resolve(null)))
    for (let n = 0; n < 5; n++) await failed(pi.payment('a'))
    const began = asked.at(-1)!
    for (let second = 0; second < 260; second++) {
      pass(1)
      await Promise.allSettled([pi.payment('a'), pi.complete('b', 'c'), pi.cancel('d')])
    }
    expect(asked.slice(5).map((at) => (at - began) / 1000)).toEqual([5, 15, 35, 75, 135, 195, 255])
    down = false
    pass(60)
    await Promise.all([pi.payment('a'), failed(pi.payment('b'))])
    await Promise.all([pi.payment('a'), pi.payment('b')])
    expect(said.at(-1)).toBe('Pi answers again')
  })

  test('waits as long as Pi itself asks for', async () => {
    let limited = true
    const { pi, asked, pass } = guarded(() =>
      limited ? Promise.reject(new PiUnreachable('slow down', { retryAfter: 90 })) : Promise.resolve(null),
    )
    await failed(pi.payment('a'))
    pass(89)
    expect((await failed(pi.payment('a'))).retryAfter).toBe(1)
    limited = false
    pass(1)
    expect(await pi.payment('a')).toBeNull()
    expect(asked).toHaveLength(2)
  })

  test('of signing in is another one: bad tokens do not close the way of payments', async () => {
    let n = 0
    const { pi } = guarded(() => (n++ < 5 ? silent() : Promise.resolve(null)))
    for (let call = 0; call < 5; call++) await failed(pi.me('x'))
    expect(await pi.payment('a')).toBeNull()
  })

  test('says once, loudly, that the key was changed', async () => {
    const { pi, said } = guarded(() => Promise.reject(new PiUnreachable('401', { keyRefused: true })))
    for (let n = 0; n < 20; n++) await failed(pi.payment('a'))
    expect(said.filter((words) => /refuses the API key/.test(words))).toHaveLength(1)
  })

  test('lets background work through at five calls a second, and calls of users at once', async () => {
    const { pi, asked } = guarded(() => Promise.resolve(null))
    await inBackground(() => Promise.all(Array.from({ length: 40 }, () => pi.payment('a'))))
    for (const at of asked)
      expect(asked.filter((other) => other >= at && other < at + 1000).length).toBeLessThanOrEqual(5)
    const last = asked.at(-1)!
    await Promise.all(Array.from({ length: 10 }, () => pi.payment('a')))
    expect(asked.slice(40)).toEqual(Array<number>(10).fill(last))
    // After them, the background waits.
    await inBackground(() => pi.payment('a'))
    expect(asked.at(-1)! - last).toBeGreaterThanOrEqual(1000)
  })
})

describe('what is no answer of Pi', () => {
  const answering = (status: number, body: string, headers: Record<string, string> = {}) =>
    openPlatform('http://pi.test', 'key', () => Promise.resolve(new Response(body, { status, headers })))
  test.each<[string, number, string, Record<string, string>, Partial<PiUnreachable>]>([
    ['a page of HTML', 500, '<html>', {}, { retryAfter: null, keyRefused: false }],
    [
      'a limit with its pause',
      429,
      '{"error":"too_many_requests"}',
      { 'retry-after': '30' },
      { retryAfter: 30, keyRefused: false },
    ],
    ['a limit with a date', 429, '{}', { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, { retryAfter: null }],
    ['a pause of years', 503, '{}', { 'retry-after': '999999' }, { retryAfter: 900 }],
    ['a changed key', 401, '{"error":"unauthorized"}', {}, { keyRefused: true }],
    ['a changed key without a word', 401, '', {}, { keyRefused: true }],
    ['a payment that cannot be read', 200, '{"identifier":1}', {}, {}],
  ])('%s', async (_, status, body, headers, expected) => {
    for (const call of [
      () => answering(status, body, headers).payment('a'),
      () => answering(status, body, headers).approve('a'),
      () => answering(status, body, headers).cancel('a'),
    ]) {
      expect(await failed(call())).toMatchObject(expected)
    }
  })

  test('a 401 that speaks of the payment is a refusal', async () => {
    expect(await answering(401, '{"error":"missing_scope"}').approve('a')).toEqual({ refused: 'missing_scope' })
  })
})

describe('PAY-8: an hour without Pi', () => {
  let market: World
  beforeAll(async () => {
    market = await world()
  })
  afterAll(() => market.close())

  test('while Pi is down browsing and wallet purchases work; stuck payments are resolved after it', async () => {
    let passed = 0
    const began = market.deps.now().getTime()
    const now = (): Date => new Date(began + passed)
    const real: number[] = []
    const watched = Object.fromEntries(
      (['me', 'payment', 'approve', 'complete', 'cancel'] as const).map((verb) => [
        verb,
        (...words: never[]) => {
          real.push(passed)
          return (market.pi[verb] as unknown as (...all: never[]) => Promise<never>)(...words)
        },
      ]),
    ) as unknown as PiPlatform
    const deps = {
      ...market.deps,
      now,
      machineNow: now,
      pi: guardPlatform(watched, {
        now,
        log: market.deps.log,
        wait: async (ms) => {
          passed += ms
        },
      }),
    }
    const app = await buildApp(deps)
    const ask = async (
      player: Player,
      endpoint: Endpoint,
      { params, body }: { params?: Record<string, string>; body?: object } = {},
    ): Promise<Pick<Answer, 'status' | 'body' | 'headers'>> => {
      const answer = await app.inject({
        method: endpoint.method,
        url: pathOf(endpoint.path, params),
        headers: { authorization: `Bearer ${player.token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { payload: JSON.stringify(body) } : {}),
      })
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    }
    const work = async (): Promise<void> => {
      for (const name of moneyJobs)
        await jobs(deps)
          .find((job) => job.name === name)!
          .run()
    }
    const [seller, stuck] = [await market.person('seller'), 60]
    const lamp = await list(seller, { stock: 999, fulfillmentMethod: 'pickup', price: '1' })
    const payers: { player: Player; id: string; paymentId: string }[] = []
    for (let n = 0; n < stuck; n++) {
      const player = await buyerWith(market, `payer_${n}`, '10')
      const { id, amount, memo, metadata } = (
        await player.call(depositIntent, { body: { user_uid: player.user.uid, amount_pi: '5' } })
      ).body.data
      const { identifier: paymentId } = market.pi.pay(player.user.uid, amount, memo, metadata)
      await player.call(approveDeposit, { params: { id }, body: { pi_payment_id: paymentId } })
      market.pi.sign(paymentId)
      payers.push({ player, id, paymentId })
    }
    const shopper = await buyerWith(market, 'shopper', '100')

    market.pi.down = true
    // Five users come back with their payments: the circuit is open by then.
    real.length = 0
    for (const { player, id, paymentId } of payers.slice(0, 10))
      expect((await ask(player, completeDeposit, { params: { id }, body: { pi_payment_id: paymentId } })).status).toBe(
        502,
      )
    expect(real).toHaveLength(5)
    const refused = await ask(payers[0]!.player, completeDeposit, {
      params: { id: payers[0]!.id },
      body: { pi_payment_id: payers[0]!.paymentId },
    })
    expect([refused.body.code, Number(refused.headers['retry-after'])]).toEqual(['PI_PAYMENT_ERROR', 5])
    let errors = 0
    for (let second = 0; second < 3600; second += 5) {
      passed += 5000
      await work()
      if (second % 60 !== 0) continue
      const answers = [
        await ask(shopper, listProducts),
        await ask(shopper, recentlyAdded),
        await ask(shopper, readWallet),
        await ask(shopper, listUnfinished),
        await ask(shopper, completeCart, {
          body: { cartItems: [{ product_id: lamp, price: '1', quantity: 1 }], buyer_uid: shopper.user.uid },
        }),
      ]
      errors += answers.filter(({ status }) => status !== 200).length
    }
    expect(errors).toBe(0)
    // Tried about once a minute, not seven hundred times.
    expect(real.length).toBeLessThan(80)

    market.pi.down = false
    real.length = 0
    const back = passed
    const left = async (): Promise<number> =>
      (
        await market.db.one<{ n: number }>(
          'test.left',
          sql`select (select count(*) from payment_intents where state in ('approved', 'submitted'))::int
            + (select count(*) from outbox)::int as n`,
        )
      ).n
    while ((await left()) > 0 && passed - back < 300_000) {
      passed += 5000
      await work()
    }
    const seconds = (passed - back) / 1000
    expect([
      await left(),
      (await Promise.all(payers.map(({ player }) => ask(player, readWallet)))).every(
        ({ body }) => body.available === '15',
      ),
    ]).toEqual([0, true])
    expect(seconds).toBeLessThanOrEqual(300)
    const busiest = Math.max(...real.map((at) => real.filter((other) => other >= at && other < at + 1000).length))
    expect(busiest).toBeLessThanOrEqual(5)
    expect(await market.violations()).toEqual([])
    await app.close()
    process.stdout.write(
      `${JSON.stringify({
        id: 'PAY-8',
        stuck,
        errors_meanwhile: errors,
        failures_to_open: 5,
        resolved_s: seconds,
        calls_per_s: busiest,
      })}\n`,
    )
  }, 300_000)
})
