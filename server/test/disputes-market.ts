// Orders in every state that a settlement or a dispute can begin in, and the calls of both, for tests.
import * as contract from '@lamplit/contract/disputes'
import { readOrder } from '@lamplit/contract/orders'
import * as settlements from '@lamplit/contract/settlements'
import sharp from 'sharp'
import { act, buy, buyerWith, list, online } from './market.ts'
import { upload } from './uploads.ts'
import type { Answer, Player, World } from './world.ts'

export interface Parties {
  market: World
  buyer: Player
  seller: Player
  stranger: Player
  admin: Player
  second: Player
  third: Player
}

/**
 * A market with two traders, a stranger and three staff. Its world is made with these names as admins.
 */
export const staff = ['house_one', 'house_two', 'house_three']
export const partiesOf = async (market: World): Promise<Parties> => {
  const [seller, stranger, admin, second, third] = (await Promise.all(
    ['dispute_seller', 'dispute_stranger', ...staff].map((name) => market.person(name)),
  )) as [Player, Player, Player, Player, Player]
  return { market, buyer: await buyerWith(market, 'dispute_buyer', '90000'), seller, stranger, admin, second, third }
}

export const statement =
  'The lamp that came is not the one in the pictures: its foot is cracked, it has no switch, and the seller ' +
  'has not answered for days.'
export const answer =
  'The lamp left here whole and with its switch, wrapped twice. The pictures of the parcel before it was sent ' +
  'show it, and the scale does too.'
export const grounds = 'Both sides were heard; the pictures show a crack that the listing did not mention.'

type Begin =
  | 'paid'
  | 'overdue'
  | 'processing'
  | 'pickup'
  | 'shipped'
  | 'untracked'
  | 'delivered'
  | 'digital'
  | 'return_requested'
  | 'return_approved'
  | 'return_shipped'
  | 'return_untracked'

/** A paid order, brought to where the story begins. Some of the ways there take days. */
export const orderAt = async (
  { market, buyer, seller }: Parties,
  where: Begin,
  form: Record<string, unknown> = {},
): Promise<string> => {
  const price = String(form['price'] ?? '10')
  const product = await list(seller, {
    handlingDays: 3,
    returnDays: 14,
    ...(where === 'digital' ? online : {}),
    ...form,
    price,
  })
  const bought = await buy(
    buyer,
    [{ id: product, price }],
    where === 'digital' ? {} : { delivery: where === 'pickup' ? 'pickup' : 'shipping' },
  )
  if (bought.status !== 200) throw new Error(`not bought: ${JSON.stringify(bought.body)}`)
  const id = bought.body.data.order_ids[0] as string
  const steps: Record<Begin, [Player, string, Record<string, unknown>?][]> = {
    paid: [],
    overdue: [],
    digital: [],
    processing: [[seller, 'accept']],
    pickup: [[seller, 'mark_ready']],
    shipped: [[seller, 'ship', { carrier: 'Post', tracking: 'T1' }]],
    untracked: [[seller, 'ship', { note: 'by hand' }]],
    delivered: [
      [seller, 'ship', { tracking: 'T1' }],
      [seller, 'deliver'],
    ],
    return_requested: [
      [seller, 'ship', { tracking: 'T1' }],
      [seller, 'deliver'],
      [buyer, 'request_return', { note: 'does not fit' }],
    ],
    return_approved: [
      [seller, 'ship', { tracking: 'T1' }],
      [seller, 'deliver'],
      [buyer, 'request_return', { note: 'does not fit' }],
      [seller, 'approve_return'],
    ],
    return_shipped: [
      [seller, 'ship', { tracking: 'T1' }],
      [seller, 'deliver'],
      [buyer, 'request_return', { note: 'does not fit' }],
      [seller, 'approve_return'],
      [buyer, 'ship_return', { tracking: 'R1' }],
    ],
    return_untracked: [
      [seller, 'ship', { tracking: 'T1' }],
      [seller, 'deliver'],
      [buyer, 'request_return', { note: 'does not fit' }],
      [seller, 'approve_return'],
      [buyer, 'ship_return', { note: 'by hand' }],
    ],
  }
  for (const [player, event, body] of steps[where]) {
    const moved = await act(player, id, event, body)
    if (moved.status !== 200) throw new Error(`${event}: ${JSON.stringify(moved.body)}`)
  }
  if (where === 'overdue') await market.pass({ days: 3, minutes: 1 })
  return id
}

export const stateOf = async (player: Player, id: string): Promise<string> =>
  (await player.call(readOrder, { params: { id } })).body.state

export const propose = (player: Player, order: string, body: Record<string, unknown>, key?: string): Promise<Answer> =>
  player.call(settlements.makeProposal, { params: { id: order }, body, ...(key ? { key } : {}) })
export const respond = (player: Player, proposal: string, event: string): Promise<Answer> =>
  player.call(settlements.answerProposal, { params: { id: proposal, event }, body: {} })
export const proposalsOf = (player: Player, order: string): Promise<Answer> =>
  player.call(settlements.listProposals, { params: { id: order } })

export const openCase = (player: Player, order: string, body: Record<string, unknown> = {}): Promise<Answer> =>
  player.call(contract.openDispute, { params: { id: order }, body: { reason: 'not_as_described', statement, ...body } })
export const readCase = (player: Player, id: string): Promise<Answer> =>
  player.call(contract.readDispute, { params: { id } })
export const say = (
  player: Player,
  id: string,
  event: string,
  body: Record<string, unknown> = { text: answer },
): Promise<Answer> => player.call(contract.postDisputeEvent, { params: { id, event }, body })
export const judge = (admin: Player, id: string, event: string, body: Record<string, unknown> = {}): Promise<Answer> =>
  admin.call(contract.decideDispute, { params: { id, event }, body })
export const decisionBody = (percent: number): Record<string, unknown> => ({
  percent,
  code: 'not_as_described',
  grounds,
})

let shade = 0
/** A new picture each time, brought as evidence. */
export const evidenceOf = async (market: World, player: Player): Promise<string> => {
  shade += 1
  const bytes = await sharp({
    create: { width: 40 + (shade % 40), height: 30, channels: 3, background: { r: shade % 256, g: 80, b: 120 } },
  })
    .png()
    .toBuffer()
  const { status, body } = await upload(market, player, '/api/disputes/evidence', bytes)
  if (status !== 200) throw new Error(`no evidence: ${JSON.stringify(body)}`)
  return (body as unknown as { data: { id: string } }).data.id
}

/** A dispute in each of its states; `order` is what it is about. */
export const caseAt = async (
  parties: Parties,
  state: 'negotiating' | 'under_review' | 'taken' | 'decided' | 'appealed',
  { percent = 50, where = 'delivered' as Begin, form = {} as Record<string, unknown> } = {},
): Promise<{ id: string; order: string }> => {
  const { market, buyer, seller, admin } = parties
  const order = await orderAt(parties, where, form)
  const opened = await openCase(buyer, order)
  if (opened.status !== 201) throw new Error(`not opened: ${JSON.stringify(opened.body)}`)
  const id = opened.body.id as string
  if (state === 'negotiating') return { id, order }
  await say(seller, id, 'answer')
  await market.pass({ hours: 73 })
  if (state === 'under_review') return { id, order }
  const taken = await judge(admin, id, 'take')
  if (taken.status !== 200) throw new Error(`not taken: ${JSON.stringify(taken.body)}`)
  if (state === 'taken') return { id, order }
  const decided = await judge(admin, id, 'decide', decisionBody(percent))
  if (decided.status !== 200) throw new Error(`not decided: ${JSON.stringify(decided.body)}`)
  if (state === 'decided') return { id, order }
  const appealed = await say(seller, id, 'appeal', { text: answer, evidence: [await evidenceOf(market, seller)] })
  if (appealed.status !== 200) throw new Error(`not appealed: ${JSON.stringify(appealed.body)}`)
  return { id, order }
}
