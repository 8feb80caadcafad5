// The network between us and Pi, with a plan of faults: the real client speaks HTTP to the pretend Pi, and what goes
// wrong is told beforehand (quality §5.2).
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { piToWire } from '@lamplit/contract/money'
import { openPlatform, type PiPayment, type PiPlatform, type CommandResult } from '../src/pi/platform.ts'
import type { FakePi } from './fake-pi.ts'

export type PiCall = 'me' | 'payment' | 'approve' | 'complete' | 'cancel'
interface Reply {
  status: number
  body: string
  type?: string
}
/** What goes wrong with one call; `act` is its honest effect and answer. */
export interface Fault {
  /** Whether it can befall the call that asks who somebody is. */
  me?: boolean
  meet: (call: {
    name: PiCall
    id: string
    act: () => Promise<Reply>
    fake: FakePi
    first: (id: string) => PiPayment | undefined
    later: (work: () => Promise<unknown>) => void
  }) => Promise<Reply>
}

const json = (status: number, value: unknown): Reply => ({ status, body: JSON.stringify(value) })
const silence = (): never => {
  throw new TypeError('fetch failed')
}
const page: Reply = { status: 502, body: '<!doctype html><h1>Bad gateway</h1>', type: 'text/html' }

/** The honest answer, with something else in it. */
const bent = (change: (payment: any) => object): Fault => ({
  meet: async ({ act }) => {
    const { status, body } = await act()
    const payment = JSON.parse(body)
    return json(status, 'identifier' in payment ? { ...payment, ...change(payment) } : payment)
  },
})
const refused = (status: number, error: string): Fault => ({
  meet: async () => json(status, { error, error_message: 'Refused.' }),
})

export const faults: Readonly<Record<string, Fault>> = {
  'an answer that takes its time': {
    me: true,
    meet: async ({ act }) => {
      await pause(20)
      return act()
    },
  },
  'a request that gets lost': { me: true, meet: async () => silence() },
  'an answer that gets lost': {
    me: true,
    meet: async ({ act }) => {
      await act()
      return silence()
    },
  },
  'a request that arrives twice': {
    me: true,
    meet: async ({ act }) => {
      await act()
      return act()
    },
  },
  'a request that arrives after the next one': {
    me: true,
    meet: async ({ act, later }) => {
      later(act)
      return silence()
    },
  },
  'too many requests': {
    me: true,
    meet: async () => ({ ...json(429, { error: 'too_many_requests' }), type: 'application/json' }),
  },
  'a gateway that fails before': { me: true, meet: async () => page },
  'a gateway that fails after': {
    me: true,
    meet: async ({ act }) => {
      await act()
      return page
    },
  },
  'an answer cut short': {
    me: true,
    meet: async ({ act }) => {
      const reply = await act()
      return { ...reply, body: reply.body.slice(0, reply.body.length / 2) }
    },
  },
  'an empty answer': {
    me: true,
    meet: async ({ act }) => {
      await act()
      return { status: 200, body: '' }
    },
  },
  'a key that is not known for a moment': { meet: async () => json(401, { error: 'unauthorized' }) },
  'a view of the past': {
    meet: async ({ act, first, id }) => {
      const reply = await act()
      const past = first(id)
      return reply.status === 200 && past ? json(200, paymentOnWire(past)) : reply
    },
  },
  'a transaction not verified yet': {
    meet: async ({ name, act }) => {
      if (name === 'complete') return json(400, { error: 'verification_failed' })
      const reply = await act()
      const payment = JSON.parse(reply.body)
      if (!payment.transaction) return reply
      return json(reply.status, {
        ...payment,
        status: { ...payment.status, transaction_verified: false },
        transaction: { ...payment.transaction, verified: false },
      })
    },
  },
  'another amount': bent(({ amount }) => ({ amount: amount + 1 })),
  'another memo': bent(() => ({ memo: 'Something else' })),
  'another payer': bent(() => ({ user_uid: '00000000-0000-4000-8000-000000000000' })),
  'another network': bent(() => ({ network: 'Pi Network' })),
  'another direction': bent(() => ({ direction: 'app_to_user' })),
  'other metadata': bent(() => ({ metadata: { intentId: '00000000-0000-7000-8000-000000000000' } })),
  'another identifier': bent(() => ({ identifier: randomBytes(21).toString('base64url') })),
  'another transaction': bent(() => ({
    transaction: { txid: randomBytes(32).toString('hex'), verified: true, _link: '' },
  })),
  'a payment that is cancelled at this moment': {
    meet: async ({ fake, id, act }) => {
      await fake.cancel(id)
      return act()
    },
  },
  'a payment that Pi finishes by itself': {
    meet: async ({ fake, id, act }) => {
      const payment = await fake.payment(id)
      if (payment?.txid) fake.bend(id, { completed: true, verified: true })
      return act()
    },
  },
  'a payment that is not known for a moment': refused(404, 'payment_not_found'),
  'a refusal nobody has heard of': refused(400, 'something_new'),
}

/** A payment as Pi's API writes it. */
const paymentOnWire = ({
  identifier,
  userUid,
  amount,
  memo,
  metadata,
  toAddress,
  direction,
  network,
  approved,
  verified,
  completed,
  cancelled,
  txid,
}: PiPayment) => ({
  identifier,
  user_uid: userUid,
  amount: Number(piToWire(amount)),
  memo,
  metadata,
  from_address: 'G',
  to_address: toAddress,
  direction,
  network,
  created_at: '2026-01-01T00:00:00Z',
  status: {
    developer_approved: approved,
    transaction_verified: verified,
    developer_completed: completed,
    cancelled,
    user_cancelled: false,
  },
  transaction: txid === null ? null : { txid, verified, _link: '' },
})

export interface FaultyPi extends PiPlatform {
  /** The next call of this name meets this fault. */
  next: (call: PiCall, fault: Fault) => void
  /** Whether everything that was planned has happened. */
  spent: () => boolean
  clear: () => void
}

/** Our own client, speaking to the pretend Pi over a wire that can fail. */
export const faultyPi = (fake: FakePi): FaultyPi => {
  let plan: { call: PiCall; fault: Fault }[] = []
  let delayed: (() => Promise<unknown>)[] = []
  const first = new Map<string, PiPayment>()
  const honest = async (name: PiCall, id: string, sent: any): Promise<Reply> => {
    if (name === 'me') {
      const person = await fake.me(id)
      return person
        ? json(200, { uid: person.uid, username: person.username, credentials: { scopes: person.scopes } })
        : json(401, { error: 'unauthorized' })
    }
    if (name === 'payment') {
      const payment = await fake.payment(id)
      return payment ? json(200, paymentOnWire(payment)) : json(404, { error: 'payment_not_found' })
    }
    const result: CommandResult =
      name === 'approve'
        ? await fake.approve(id)
        : name === 'complete'
          ? await fake.complete(id, sent.txid)
          : await fake.cancel(id)
    return 'payment' in result
      ? json(200, paymentOnWire(result.payment))
      : json(result.refused === 'payment_not_found' ? 404 : 400, { error: result.refused })
  }
  const ask = async (url: string | URL | Request, { headers, body }: RequestInit = {}): Promise<Response> => {
    const [, id = '', verb] = /\/payments\/([^/]+)(?:\/(\w+))?$/.exec(String(url)) ?? []
    const name = (id === '' ? 'me' : (verb ?? 'payment')) as PiCall
    const who =
      id === ''
        ? String((headers as Record<string, string>)['authorization']).slice('Bearer '.length)
        : decodeURIComponent(id)
    const known = name !== 'me' && (await fake.payment(who))
    if (known && !first.has(who)) first.set(who, known)
    const act = () => honest(name, who, body ? JSON.parse(String(body)) : {})
    const at = plan.findIndex(({ call }) => call === name)
    const [met] = at < 0 ? [] : plan.splice(at, 1)
    const waiting = delayed
    delayed = []
    const reply = met
      ? await met.fault.meet({
          name,
          id: who,
          act,
          fake,
          first: (one) => first.get(one),
          later: (work) => delayed.push(work),
        })
      : await act()
    for (const work of waiting) await work()
    return new Response(reply.body, {
      status: reply.status,
      headers: {
        'content-type': reply.type ?? 'application/json',
        ...(reply.status === 429 ? { 'retry-after': '1' } : {}),
      },
    })
  }
  return {
    ...openPlatform('http://pi.invalid/v2', 'key', ask as typeof fetch),
    next: (call, fault) => void plan.push({ call, fault }),
    spent: () => plan.length === 0,
    clear: () => {
      plan = []
      delayed = []
    },
  }
}
