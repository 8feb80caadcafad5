// Words of disputes: what is covered, where a case stands, what happens by itself, and how cases ended.
import { catalogue, plural } from '../../words/catalogue.ts'

export const disputeWords = catalogue('disputes', {
  title: 'Dispute Resolution',
  introTitle: 'When a deal goes wrong',
  covered:
    'Not received, not as described, damaged, counterfeit or a file that does not open; for sellers a buyer ' +
    'who does not come, a return that is abused or a false claim. While a case is open the π stay held.',
  stepsLabel: 'The four steps',
  steps: [
    {
      name: 'Talk',
      text: '72 hours to answer and to propose how to share. Agreement moves the π at once. Who stays silent loses.',
    },
    {
      name: 'Review',
      text:
        'A named person of the house takes the case within a day, may ask each side once, and decides within 5 ' +
        'days.',
    },
    {
      name: 'Decided',
      text: 'The decision is written and told. Each case can be appealed once within 48 hours, to another person.',
    },
    { name: 'Final', text: 'The π move and the decision is signed, so that anybody can check it.' },
  ],
  cap:
    'No case is open for more than 21 days. Then it ends by rule: delivery was shown, the seller gets the π; ' +
    'else the buyer.',
  open: 'Open a dispute',
  figures: 'Public figures',
  figuresFailed: 'The figures could not be read.',
  figuresNone: 'No case has been opened yet.',
  cases: 'Cases opened',
  ended: 'Ended',
  median: 'Median time',
  hours: (hours: number) => plural(hours, { one: '1 hour', other: `${hours} hours` }),
  days: (days: number) => plural(days, { one: '1 day', other: `${days} days` }),
  none: '–',
  ways: 'How they ended',
  toBuyer: 'For the buyer',
  toSeller: 'For the seller',
  shared: 'Shared',
  settled: 'Settled by agreement',
  withdrawn: 'Taken back',
  appeals: 'Appeals',
  overturned: 'Changed on appeal',
  percent: (percent: number) => `${percent} %`,
  outOf: (part: number, all: number) => `${part} of ${all}`,
  byPerson: 'By person of the house',
  person: 'Person',
  decided: 'Decided',
  countedAt: (when: string) => `Counted ${when}. Cases that ended without a decision count by how the π were shared.`,
  yours: 'Your cases',
  purpose: 'see your cases',
  loading: 'your cases',
  listFailed: 'Your cases could not be read.',
  noneYours: 'No cases',
  noneYoursText: 'When something goes wrong with an order, a case can be opened from it.',
  more: 'Show more',
  policy: 'How every order is protected',
  seeCase: 'See the case',
  seeCaseOf: (other: string) => `See the case with ${other}`,
  against: (other: string) => `with ${other}`,
  between: (buyer: string, seller: string) => `${buyer} (buyer) and ${seller} (seller)`,
  held: 'Held',
  states: {
    negotiating: 'Talk',
    under_review: 'Under review',
    decided: 'Decided',
    appealed: 'Appealed',
    final: 'Final',
    settled: 'Settled',
    withdrawn: 'Taken back',
  },
  outcomes: {
    settled: 'Ended by agreement of both sides.',
    withdrawn: 'Taken back by the side that opened it. The order goes on.',
    never_shipped: 'It was never sent, so everything went back to the buyer.',
    silence: 'One side said nothing, so the other side’s claim was decided by what is on record.',
    decided: 'A person of the house decided, and nobody appealed.',
    appeal: 'Decided on appeal by another person of the house.',
    cap: 'The 21 days were over, so it ended by rule.',
  },
  reasons: {
    not_received: 'Not received',
    not_as_described: 'Not as described',
    damaged: 'Damaged',
    counterfeit: 'Counterfeit',
    file_broken: 'The file does not open',
    service_not_done: 'Service not done',
    buyer_unreachable: 'Buyer did not come',
    return_abuse: 'Return abused',
    false_claim: 'False claim',
  },
})

/**
 * What a sentence about the future of a case names: when, how much is held, and whether the sender's proof may speak
 * against the claim.
 */
export interface Clocked {
  at: string
  held: string
  /** Null where the list does not tell it. */ refund: string | null
  proof: boolean
}

const unless = (proof: boolean): string => (proof ? ', unless delivery is on record' : '')

/** What happens by itself in a case, told to the side that opened it, to the other side, and to staff. */
export const clockWords = catalogue('dispute-clocks', {
  never_shipped: {
    buyer: ({ at, held }: Clocked) =>
      `Time to talk until ${at}. If nothing happens, you get ${held} back then, because it was never sent.`,
    seller: ({ at, held }: Clocked) =>
      `Time to talk until ${at}. If nothing happens, the buyer gets ${held} back then, because it was never sent.`,
    admin: ({ at, held }: Clocked) =>
      `Time to talk until ${at}. If nothing happens, the buyer gets ${held} back then, because it was never sent.`,
  },
  silence: {
    opener: ({ at, proof }: Clocked) =>
      `The other side can answer until ${at}. If nothing happens, your claim is granted then${unless(proof)}.`,
    other: ({ at, proof }: Clocked) =>
      `Answer by ${at}. If nothing happens, the claim is granted then${unless(proof)}.`,
    admin: ({ at, proof }: Clocked) =>
      `The accused side can answer until ${at}. If nothing happens, the claim is granted then${unless(proof)}.`,
  },
  review: ({ at }: Clocked) => `Time to talk until ${at}. If nothing happens, a person of the house takes over then.`,
  finalise: ({ at, refund }: Clocked) =>
    `An appeal is possible until ${at}. If nothing happens, the decision is final then` +
    `${refund === null ? '' : ` and the buyer gets ${refund}`}.`,
  cap: ({ at }: Clocked) =>
    'A person of the house decides. If nothing happens, the case ends by ' +
    `rule on ${at}: delivery was shown, the seller gets the π; ` +
    'else the buyer.',
})
