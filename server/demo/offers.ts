// Offers of the demo market: for the demo buyer two in every state, others beside hers, all made and answered through
// the verbs (domain §3.3).
import { pi, roundPi, times, type Pi } from '@lamplit/contract/money'
import { sql, type Write } from '../src/kernel/db.ts'
import { answerOffer, makeOffer, payWithWallet, voidOpenOffers } from '../src/offers/actions.ts'
import { causeEvent } from '../src/orders/actions.ts'
import type { Step } from './history.ts'
import type { DemoProduct } from './listings.ts'
import type { PlannedDeal } from './ordinary.ts'
import { demoBuyer, type DemoUser } from './demo-users.ts'
import { deposit } from './trade.ts'

/** What happens to an offer, so many hours ago. Prices are percent of what is asked. */
type Turn = { ago: number } & (
  | { does: 'counter'; by: 'buyer' | 'seller'; percent: number; text?: string }
  | { does: 'accept' | 'decline' | 'withdraw'; by: 'buyer' | 'seller' }
  | { does: 'pay' }
  | { does: 'undo'; text: string }
)
interface Story {
  title: string
  by?: string
  ago: number
  percent: number
  text?: string
  funded?: true
  turns?: Turn[]
}

const hourMs = 3_600_000
const asks = [
  'Would you take a little less? I can collect it any evening.',
  'It is lovely. This is what I have saved for it.',
  'Is it still there? I would take it this week.',
  'I have looked for one of these for a year.',
] as const

const stories: Story[] = [
  // Waiting for the seller.
  { title: 'Rangefinder film camera, serviced, 40mm f/1.9', ago: 6, percent: 86, text: asks[3] },
  { title: 'Sunset Sessions LP, first press', ago: 15, percent: 82, text: asks[2], funded: true },
  // Countered.
  {
    title: 'Low sun, green hills, oil 40×30',
    ago: 30,
    percent: 70,
    text: asks[1],
    turns: [
      {
        ago: 9,
        does: 'counter',
        by: 'seller',
        percent: 90,
        text: 'It took me three weeks; this is as low as I can go.',
      },
    ],
  },
  {
    title: 'Design classics, 5 hardbacks',
    ago: 40,
    percent: 75,
    turns: [
      { ago: 31, does: 'counter', by: 'seller', percent: 95 },
      { ago: 22, does: 'counter', by: 'buyer', percent: 85, text: 'Shall we meet in the middle?' },
      { ago: 4, does: 'counter', by: 'seller', percent: 90 },
    ],
  },
  // Accepted, not paid yet.
  {
    title: 'Tin robot, sea edition',
    ago: 12,
    percent: 90,
    text: asks[2],
    turns: [{ ago: 3, does: 'accept', by: 'seller' }],
  },
  {
    title: 'Stoneware vase trio, ink glaze',
    ago: 20,
    percent: 80,
    turns: [
      { ago: 11, does: 'counter', by: 'seller', percent: 92 },
      { ago: 5, does: 'accept', by: 'buyer' },
    ],
  },
  // Paid, and undone later for reasons of their own, so that the things stand there still.
  {
    title: 'Travel essays bundle, 5 books',
    ago: 300,
    percent: 90,
    text: asks[0],
    turns: [
      { ago: 290, does: 'accept', by: 'seller' },
      { ago: 286, does: 'pay' },
      { ago: 280, does: 'undo', text: 'One of the five has water stains, I am sorry.' },
    ],
  },
  {
    title: 'Stoneware vase trio, hand-thrown',
    ago: 700,
    percent: 85,
    funded: true,
    turns: [
      { ago: 690, does: 'accept', by: 'seller' },
      { ago: 684, does: 'undo', text: 'The small one broke while I packed it.' },
    ],
  },
  // Ended without a deal.
  {
    title: 'Blue dusk, oil 40×30',
    ago: 200,
    percent: 55,
    text: asks[1],
    turns: [{ ago: 190, does: 'decline', by: 'seller' }],
  },
  {
    title: 'Mid-century armchair, jade boucle',
    ago: 260,
    percent: 60,
    turns: [
      { ago: 250, does: 'counter', by: 'seller', percent: 96 },
      { ago: 240, does: 'decline', by: 'buyer' },
    ],
  },
  {
    title: 'City bike, mint, basket',
    ago: 500,
    percent: 70,
    text: asks[0],
    turns: [{ ago: 495, does: 'withdraw', by: 'buyer' }],
  },
  {
    title: 'Concert ukulele, solid mahogany',
    ago: 410,
    percent: 65,
    turns: [
      { ago: 400, does: 'counter', by: 'seller', percent: 90 },
      { ago: 380, does: 'withdraw', by: 'seller' },
    ],
  },
  { title: 'Blue dusk, oil 40×30', ago: 480, percent: 50 },
  { title: 'Rangefinder film camera, serviced, 40mm f/1.9', ago: 620, percent: 60, funded: true },
  // Accepted and never paid, long enough ago that nobody minds any more.
  { title: 'Tin robot, sea edition', ago: 1200, percent: 80, turns: [{ ago: 1190, does: 'accept', by: 'seller' }] },
  { title: 'City bike, mint, basket', ago: 1500, percent: 85, turns: [{ ago: 1480, does: 'accept', by: 'seller' }] },
  // Replaced by a better one.
  { title: 'Rangefinder film camera, serviced, 40mm f/1.9', ago: 20, percent: 72 },
  { title: 'Sunset Sessions LP, first press', ago: 44, percent: 70 },
  // Of others, so that hers are not alone.
  { title: 'Rangefinder film camera, serviced, 40mm f/1.9', by: 'an_nguyen', ago: 18, percent: 80 },
  { title: 'Rangefinder film camera, serviced, 40mm f/1.9', by: 'chidi_o', ago: 10, percent: 77, text: asks[0] },
  { title: 'Tin robot, sea edition', by: 'huy_pham', ago: 8, percent: 84 },
  { title: 'Low sun, green hills, oil 40×30', by: 'tala_reyes', ago: 26, percent: 74 },
]

/** What she was offered for her one single thing. */
const tales = 'Folk tales of the highlands, 5 books'
const received: Story[] = [
  { title: tales, by: 'an_nguyen', ago: 5, percent: 84, text: asks[0] },
  { title: tales, by: 'bea_torres', ago: 14, percent: 90, text: asks[2], funded: true },
  {
    title: tales,
    by: 'huy_pham',
    ago: 27,
    percent: 70,
    text: asks[1],
    turns: [{ ago: 20, does: 'counter', by: 'seller', percent: 95, text: 'They are five, and all of them whole.' }],
  },
  {
    title: tales,
    by: 'tala_reyes',
    ago: 34,
    percent: 75,
    turns: [
      { ago: 30, does: 'counter', by: 'seller', percent: 96 },
      { ago: 8, does: 'counter', by: 'buyer', percent: 88, text: 'Shall we meet in the middle?' },
    ],
  },
  { title: tales, by: 'chidi_o', ago: 90, percent: 45, turns: [{ ago: 80, does: 'decline', by: 'seller' }] },
  {
    title: tales,
    by: 'dara_kim',
    ago: 130,
    percent: 80,
    text: asks[3],
    turns: [{ ago: 120, does: 'withdraw', by: 'buyer' }],
  },
  { title: tales, by: 'elif_k', ago: 210, percent: 78 },
  { title: tales, by: 'finn_larsen', ago: 400, percent: 92, turns: [{ ago: 390, does: 'accept', by: 'seller' }] },
]

interface Stage {
  products: readonly DemoProduct[]
  people: readonly DemoUser[]
  now: Date
  sales: readonly PlannedDeal[]
}

export const offerSteps = ({ products, people, now, sales }: Stage): Step[] => {
  const person = (name: string): DemoUser => people.find(({ username }) => username === name)!
  const when = (ago: number): Date => new Date(now.getTime() - Math.round(ago * hourMs))
  const told = [...stories, ...received].flatMap((story) => {
    const product = products.find(({ title }) => title === story.title)
    if (!product) throw new Error(`the demo market has no “${story.title}”`)
    return storySteps(story, product, person(story.by ?? demoBuyer), when)
  })
  return [...told, ...lostSteps(products, person(demoBuyer), sales)]
}

/** The order that a funded offer became. */
const paidWith = async (tx: Write, offerId: string): Promise<string> =>
  (await tx.one<{ id: string }>('demo.of-offer', sql`select id from orders where offer_id = ${offerId}`)).id

const part = ({ price }: DemoProduct, percent: number): Pi => roundPi((times(pi(price), percent) / 100n) as Pi, 2)

const storySteps = (story: Story, product: DemoProduct, buyer: DemoUser, when: (ago: number) => Date): Step[] => {
  let [offerId, orderId] = ['', '']
  const making: Step = {
    at: when(story.ago),
    happens: async (tx, at) => {
      const price = part(product, story.percent)
      // What it sets aside or will be paid with; shipping with it.
      if (story.funded || story.turns?.some(({ does }) => does === 'pay'))
        await deposit(tx, buyer.id, (price + pi('12')) as Pi, at)
      offerId = (
        await makeOffer(
          tx,
          buyer.id,
          {
            productId: product.id,
            price,
            message: story.text ?? null,
            funded: story.funded ?? false,
            delivery: undefined,
            address: undefined,
          },
          at,
        )
      ).id
    },
  }
  const turn = async (tx: Write, each: Turn, at: Date): Promise<void> => {
    if (each.does === 'pay')
      orderId = await payWithWallet(tx, offerId, buyer.id, { delivery: undefined, address: undefined }, at)
    else if (each.does === 'undo')
      await causeEvent(
        tx,
        orderId || (await paidWith(tx, offerId)),
        product.sellerId,
        'cancel',
        { note: each.text },
        at,
      )
    else
      await answerOffer(
        tx,
        offerId,
        each.by === 'buyer' ? buyer.id : product.sellerId,
        each.does,
        {
          price: each.does === 'counter' ? part(product, each.percent) : undefined,
          message: each.does === 'counter' ? each.text : undefined,
          spend: async () => {},
        },
        at,
      )
  }
  return [
    making,
    ...(story.turns ?? []).map((each): Step => ({ at: when(each.ago), happens: (tx, at) => turn(tx, each, at) })),
  ]
}

/** What she offered for went to somebody who paid in full: her offers end the moment it is sold, with the reason. */
const lostSteps = (products: readonly DemoProduct[], linh: DemoUser, sales: readonly PlannedDeal[]): Step[] =>
  sales
    .filter(({ listing }) => listing.type === 'Single Item')
    .slice(0, 2)
    .flatMap(({ listing, at }) => {
      const product = products.find(({ title }) => title === listing.title)!
      return [
        {
          at: new Date(at.getTime() - 5 * hourMs),
          happens: async (tx: Write, moment: Date) => {
            await makeOffer(
              tx,
              linh.id,
              {
                productId: product.id,
                price: part(product, 88),
                message: asks[0],
                funded: false,
                delivery: undefined,
                address: undefined,
              },
              moment,
            )
          },
        },
        {
          at: new Date(at.getTime() + 1000),
          happens: (tx: Write, moment: Date) => voidOpenOffers(tx, product.id, moment),
        },
      ]
    })
