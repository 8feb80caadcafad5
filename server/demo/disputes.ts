// What the demo buyer and the people she trades with could not agree on at once: two of every state of a dispute and of
// a proposal, on both sides, through the verbs.
import type { disputeReasons } from '@lamplit/contract/disputes'
import { renderEvidence, storeEvidence } from '../src/media/picture-making.ts'
import { recordEvidence } from '../src/disputes/evidence.ts'
import { postStaffEvent, type StaffInput } from '../src/disputes/staff-events.ts'
import { answerProposal, makeProposal } from '../src/disputes/settle-by-agreement.ts'
import { openDispute, postPartyEvent } from '../src/disputes/party-events.ts'
import { sql, type Write } from '../src/kernel/db.ts'
import type { DemoPurchase } from './demo-buyer.ts'
import type { Step } from './history.ts'
import type { Pictures } from './listings.ts'
import { demoAdmin, demoBuyer, type DemoUser } from './demo-users.ts'
import type { Act } from './trade.ts'

type Side = 'buyer' | 'seller'
/** What happens in a case, so many hours ago. */
type Turn =
  | {
      ago: number
      does: 'open'
      by: Side
      reason: (typeof disputeReasons)[number]
      percent: number
      text: string
      files?: number
    }
  | { ago: number; does: 'answer' | 'tell_more' | 'appeal'; by: Side; text: string; files?: number }
  | { ago: number; does: 'withdraw'; by: Side }
  | { ago: number; does: 'take' }
  | { ago: number; does: 'ask_more'; of: Side; text: string }
  | { ago: number; does: 'decide'; percent: number; code: NonNullable<StaffInput['code']>; text: string }
  | { ago: number; does: 'propose'; by: Side; percent: number; text?: string }
  | { ago: number; does: 'accept' | 'decline'; by: Side }
interface Case extends DemoPurchase {
  turns: Turn[]
}

const hourMs = 3_600_000
const sent: Act = {
  by: 'seller',
  event: 'ship',
  afterHours: 20,
  told: { carrier: 'Northline', tracking: 'NL77120934' },
}
const plainly: Act = {
  by: 'seller',
  event: 'ship',
  afterHours: 26,
  told: { note: 'Sent as a small letter, no number on it.' },
}
const delivered: Act = { by: 'seller', event: 'deliver', afterHours: 60 }
const arrived = [sent, delivered]
const ready: Act = { by: 'seller', event: 'mark_ready', afterHours: 9 }

const says = {
  cracked:
    'It came on time, but the enamel has a crack from the rim to the foot, and two chips beside it. The parcel ' +
    'itself had no dent. I have put pictures of the crack and of the parcel beside this.',
  other:
    'The listing shows a fuller and darker one. What I have here is lighter in colour and clearly smaller than ' +
    'the measures in the description; I have measured it twice beside a ruler.',
  broken:
    'The archive downloads, but it says that it is damaged when I open it, on two phones and on a computer. I ' +
    'have asked for another file twice and nobody has answered since then.',
  nobody:
    'It has stood ready since the day after the purchase. I have written three times and waited two evenings ' +
    'at the market; nobody came for it and nobody has answered until today.',
  whole:
    'It left here whole, wrapped twice and in a box of its own; I weigh and photograph every parcel before it ' +
    'goes. If it came cracked, then it happened on the way, and I will gladly share the loss.',
  asListed:
    'The measures in the listing are those of the set with its lid, and the colour is named as it is. I am ' +
    'sorry that it looks different on a screen, and I offer to take a part of the price back.',
  scale:
    'Here is the receipt of the post office with the weight that it had, which fits the one in the listing, ' +
    'and the picture of the same one on my shelf with its number on the label.',
  ruler:
    'I measured again from edge to edge: 31 centimetres where the listing says 38. The label with its number ' +
    'is still on it, and it is the one that was sent to me.',
} as const
const grounds =
  'The pictures of both sides show the same one. The crack is not on the pictures from before it was sent, so ' +
  'it happened on the way; neither side could have prevented it.'
const wider =
  'The measures in the listing can be read in two ways, and the seller was told so by another buyer before. ' +
  'The thing itself is sound and can be used.'

const opened = (ago: number, reason: 'damaged' | 'not_as_described', percent: number, files = 0): Turn => ({
  ago,
  does: 'open',
  by: 'buyer',
  reason,
  percent,
  text: reason === 'damaged' ? says.cracked : says.other,
  files,
})
const answered = (ago: number, files = 0): Turn => ({ ago, does: 'answer', by: 'seller', text: says.whole, files })
const decided = (ago: number, percent: number): Turn => ({
  ago,
  does: 'decide',
  percent,
  code: percent > 50 ? 'not_as_described' : 'damaged',
  text: percent > 50 ? wider : grounds,
})

/** As a buyer. */
const bought: Case[] = [
  { title: 'Desk lamp, enamel jade', daysAgo: 5, acts: arrived, turns: [opened(20, 'damaged', 60, 2)] },
  {
    title: 'Robusta espresso blend 1 kg',
    daysAgo: 6,
    acts: arrived,
    turns: [
      opened(40, 'not_as_described', 100),
      { ago: 30, does: 'answer', by: 'seller', text: says.asListed },
      { ago: 10, does: 'propose', by: 'seller', percent: 30, text: 'You keep it, and a third comes back.' },
    ],
  },
  {
    title: 'Wild honey and berry jam',
    daysAgo: 8,
    acts: arrived,
    turns: [opened(100, 'damaged', 100, 1), answered(90, 1)],
  },
  {
    title: 'Training football, size 4',
    daysAgo: 9,
    acts: arrived,
    turns: [
      opened(110, 'not_as_described', 50),
      answered(95),
      { ago: 30, does: 'take' },
      { ago: 20, does: 'ask_more', of: 'buyer', text: 'Please measure it from edge to edge and show the ruler.' },
    ],
  },
  {
    title: 'Rice bran glow set, 3 pieces',
    daysAgo: 10,
    acts: arrived,
    turns: [opened(132, 'damaged', 100, 1), answered(120, 1), { ago: 50, does: 'take' }, decided(20, 50)],
  },
  {
    title: 'Cruiser deck 8.5, teal',
    daysAgo: 12,
    acts: arrived,
    turns: [
      opened(190, 'not_as_described', 100, 1),
      answered(180),
      { ago: 110, does: 'take' },
      decided(60, 70),
      { ago: 20, does: 'appeal', by: 'seller', text: says.scale, files: 1 },
    ],
  },
  {
    title: 'Complete deck 8.25, street',
    daysAgo: 15,
    acts: arrived,
    turns: [
      opened(270, 'damaged', 100, 2),
      answered(262, 1),
      { ago: 190, does: 'take' },
      { ago: 186, does: 'ask_more', of: 'buyer', text: 'Can the strap be seen from its other side, please?' },
      { ago: 170, does: 'tell_more', by: 'buyer', text: says.ruler, files: 1 },
      decided(150, 40),
    ],
  },
  {
    title: 'Phone wallpaper set, 40',
    daysAgo: 6,
    acts: [],
    turns: [{ ago: 100, does: 'open', by: 'buyer', reason: 'file_broken', percent: 100, text: says.broken }],
  },
  {
    title: 'Market basket, seasonal fruit',
    daysAgo: 5,
    acts: arrived,
    turns: [
      opened(52, 'damaged', 80),
      { ago: 44, does: 'propose', by: 'seller', percent: 35 },
      { ago: 41, does: 'accept', by: 'buyer' },
    ],
  },
  {
    title: 'Waxed canvas backpack 22 L',
    daysAgo: 6,
    acts: arrived,
    turns: [opened(70, 'not_as_described', 100), { ago: 40, does: 'withdraw', by: 'buyer' }],
  },
  {
    title: 'Match football, thermo-bonded',
    daysAgo: 3,
    acts: [sent],
    turns: [
      {
        ago: 22,
        does: 'propose',
        by: 'buyer',
        percent: 20,
        text: 'It was to be here by now; a fifth back and I wait.',
      },
    ],
  },
  {
    title: 'Sunny block set, 9 pieces',
    daysAgo: 7,
    acts: arrived,
    turns: [
      { ago: 60, does: 'propose', by: 'buyer', percent: 40 },
      { ago: 50, does: 'decline', by: 'seller' },
      { ago: 48, does: 'propose', by: 'seller', percent: 15 },
      { ago: 45, does: 'accept', by: 'buyer' },
    ],
  },
]

const mug = 'Enamel camping mug, two pieces'
const basket = 'Split bamboo market basket'
/** As a seller. */
const sold: Case[] = [
  { title: mug, daysAgo: 5.1, acts: arrived, turns: [opened(30, 'damaged', 100, 2)] },
  {
    title: basket,
    daysAgo: 13.6,
    pickup: true,
    acts: [ready],
    turns: [{ ago: 8, does: 'open', by: 'seller', reason: 'buyer_unreachable', percent: 0, text: says.nobody }],
  },
  { title: mug, daysAgo: 25.6, acts: [plainly], turns: [] },
  {
    title: basket,
    daysAgo: 9.2,
    acts: arrived,
    turns: [
      opened(115, 'not_as_described', 60, 1),
      answered(100, 1),
      { ago: 34, does: 'take' },
      { ago: 12, does: 'ask_more', of: 'seller', text: 'Which measures are those of the basket without its handle?' },
    ],
  },
  { title: basket, daysAgo: 8.3, acts: arrived, turns: [opened(99, 'damaged', 50), answered(80)] },
  {
    title: mug,
    daysAgo: 10.4,
    acts: arrived,
    turns: [opened(134, 'damaged', 100, 1), answered(118), { ago: 52, does: 'take' }, decided(15, 30)],
  },
  {
    title: basket,
    daysAgo: 12.4,
    acts: arrived,
    turns: [
      opened(195, 'not_as_described', 100, 1),
      answered(170, 1),
      { ago: 112, does: 'take' },
      decided(62, 20),
      { ago: 30, does: 'appeal', by: 'buyer', text: says.ruler, files: 1 },
    ],
  },
  { title: mug, daysAgo: 7.2, acts: arrived, turns: [opened(90, 'damaged', 100)] },
  {
    title: mug,
    daysAgo: 5.4,
    acts: arrived,
    turns: [
      opened(50, 'damaged', 100),
      { ago: 47, does: 'propose', by: 'seller', percent: 50 },
      { ago: 46, does: 'accept', by: 'buyer' },
    ],
  },
  {
    title: basket,
    daysAgo: 6.3,
    acts: arrived,
    turns: [
      opened(75, 'not_as_described', 40),
      { ago: 70, does: 'answer', by: 'seller', text: says.asListed },
      { ago: 44, does: 'withdraw', by: 'buyer' },
    ],
  },
  {
    title: basket,
    daysAgo: 2.4,
    acts: [],
    turns: [
      {
        ago: 14,
        does: 'propose',
        by: 'buyer',
        percent: 10,
        text: 'If it may come a day later, a tenth back would be kind.',
      },
    ],
  },
  {
    title: basket,
    daysAgo: 5.6,
    acts: arrived,
    turns: [
      {
        ago: 52,
        does: 'propose',
        by: 'buyer',
        percent: 30,
        text: 'One handle is loose; with a third back I would mend it myself.',
      },
      { ago: 44, does: 'accept', by: 'seller' },
    ],
  },
  {
    title: mug,
    daysAgo: 4.5,
    acts: arrived,
    turns: [
      { ago: 40, does: 'propose', by: 'seller', percent: 25 },
      { ago: 33, does: 'decline', by: 'buyer' },
    ],
  },
]
export const [disputedPurchases, disputedSales]: readonly [DemoPurchase[], DemoPurchase[]] = [bought, sold]

interface Stage {
  pictures: Pictures
  dataDir: string
  people: readonly DemoUser[]
  now: Date
}
interface Order {
  id: string
  buyerId: string
  sellerId: string
  disputeId: string | null
  proposalId: string | null
}

/** The steps of every case, each at its moment. Pictures shown as evidence are those of the things themselves. */
export const disputeSteps = (stage: Stage): Step[] => {
  const linh = stage.people.find(({ username }) => username === demoBuyer)!
  const stepsOf =
    (side: Side) =>
    (each: Case): Step[] =>
      each.turns.map((turn): Step => ({
        at: new Date(stage.now.getTime() - turn.ago * hourMs),
        happens: async (tx, at) => play(tx, stage, await orderOf(tx, side, linh.id, each, stage.now), turn, at),
      }))
  return [...bought.flatMap(stepsOf('buyer')), ...sold.flatMap(stepsOf('seller'))]
}

/** Its moment tells a purchase from all others of the same thing. */
const orderOf = (tx: Write, side: Side, userId: string, { title, daysAgo }: DemoPurchase, now: Date): Promise<Order> =>
  tx.one<Order>(
    'demo.disputed',
    sql`select o.id, o.buyer_id as "buyerId", o.seller_id as "sellerId",
      (select d.id from disputes d where d.order_id = o.id) as "disputeId",
    (select p.id from settlement_proposals p where p.order_id = o.id order by p.id desc limit 1) as "proposalId"
      from orders o where ${side === 'buyer' ? sql`o.buyer_id` : sql`o.seller_id`} = ${userId}
      and o.created_at = ${new Date(now.getTime() - Math.round(daysAgo * 24 * hourMs))}
    and exists (select from order_items i where i.order_id = o.id and i.name = ${title})`,
  )

const play = async (tx: Write, stage: Stage, order: Order, turn: Turn, at: Date): Promise<void> => {
  const who = (by: Side): string => (by === 'buyer' ? order.buyerId : order.sellerId)
  switch (turn.does) {
    case 'open':
      await openDispute(
        tx,
        order.id,
        who(turn.by),
        {
          reason: turn.reason,
          percent: turn.percent,
          statement: turn.text,
          evidence: await bring(tx, stage, who(turn.by), turn.files ?? 0, at),
        },
        at,
      )
      return
    case 'answer':
    case 'tell_more':
    case 'appeal':
      return postPartyEvent(
        tx,
        order.disputeId!,
        who(turn.by),
        turn.does,
        { text: turn.text, evidence: await bring(tx, stage, who(turn.by), turn.files ?? 0, at) },
        at,
      )
    case 'withdraw':
      return postPartyEvent(tx, order.disputeId!, who(turn.by), 'withdraw', { text: undefined, evidence: [] }, at)
    case 'propose':
      await makeProposal(
        tx,
        order.id,
        who(turn.by),
        { percent: turn.percent, keepsOpen: false, note: turn.text ?? null },
        at,
      )
      return
    case 'accept':
    case 'decline':
      await answerProposal(tx, order.proposalId!, who(turn.by), turn.does, at)
      return
    default:
      return postStaffEvent(
        tx,
        order.disputeId!,
        stage.people.find(({ username }) => username === demoAdmin)!,
        turn.does,
        wordsOf(turn),
        at,
      )
  }
}

const wordsOf = (turn: Extract<Turn, { does: 'take' | 'ask_more' | 'decide' }>): StaffInput => {
  if (turn.does === 'take') return {}
  return turn.does === 'ask_more'
    ? { of: turn.of, question: turn.text }
    : { percent: turn.percent, code: turn.code, grounds: turn.text }
}

/** Brings so many pictures, made anew as everybody's are; a few do for all, because each takes its time to make. */
const bring = async (
  tx: Write,
  { pictures, dataDir }: Stage,
  userId: string,
  files: number,
  at: Date,
): Promise<string[]> => {
  const few = [...pictures.values()].slice(0, 4)
  const ids: string[] = []
  for (let file = 0; file < files; file++) {
    const picture = few[(Math.trunc(at.getTime() / hourMs) + file) % few.length]!
    const made = known.get(picture.hash) ?? (await renderEvidence(picture.sizes.get(480)!))
    known.set(picture.hash, made)
    await storeEvidence(dataDir, made)
    ids.push(await recordEvidence(tx, userId, { hash: made.hash, bytes: made.webp.length }, at))
  }
  return ids
}
const known = new Map<string, Awaited<ReturnType<typeof renderEvidence>>>()
