// What is covered, who decides and when (domain §3.2, §3.4); the policy that everybody can read without an account.
import { catalogue } from '../../words/catalogue.ts'

export interface PolicySection {
  id: string
  title: string
  paragraphs: readonly string[]
}

const sections: readonly PolicySection[] = [
  {
    id: 'held',
    title: 'Your Pi is held until you have the goods',
    paragraphs: [
      'When you pay, the amount is set aside for that one order. Neither we nor the seller can spend it. When ' +
        'the order is completed, 96 % goes to the seller and 4 % is the platform fee. When it is cancelled, all ' +
        'of it goes back to you. When both sides agree or a dispute is decided, it is shared as agreed or ' +
        'decided, and the fee is taken only of what the seller keeps.',
    ],
  },
  {
    id: 'not-sent',
    title: 'The seller does not send',
    paragraphs: [
      'Each order shows its ship-by date. If the item is not sent 48 hours after that date, the order cancels ' +
        'itself and the full amount returns to your wallet. You do not have to ask.',
      'Pickup orders wait 14 days; after that they are cancelled and refunded in the same way.',
    ],
  },
  {
    id: 'changed-mind',
    title: 'You change your mind',
    paragraphs: [
      'For 30 minutes after paying, and as long as the seller has not accepted, you can cancel the order ' +
        'yourself and get everything back.',
      'Later you can ask to cancel. The seller can agree or refuse; when the seller does not answer within 48 ' +
        'hours, the order is cancelled and you get everything back.',
      'Where the listing accepts returns, you can ask for one after delivery.',
    ],
  },
  {
    id: 'something-wrong',
    title: 'Something is wrong with what arrived',
    paragraphs: [
      'After delivery you have seven days to check goods and 72 hours to check digital items. If you need ' +
        'longer, press “Need more time” once and seven days are added. The money stays held during that time.',
      'Do not confirm receipt before you have looked: confirming releases the money.',
      'Both sides can propose a settlement at any time while the money is held. If you do not find each other, ' +
        'open a dispute from the order before the time to check runs out.',
    ],
  },
  {
    id: 'how-decided',
    title: 'How a dispute is decided',
    paragraphs: [
      'First both sides have 72 hours to talk. If something was never sent and its date is over, the buyer ' +
        'gets everything back. If the accused side says nothing at all, the claim is granted.',
      'After that a named person of the house, who has never traded with either side, decides how much comes ' +
        'back and writes down why. Above 500 π a second person must confirm. Each case can be appealed once ' +
        'within 48 hours, with something new, to another person.',
      'No case is open for more than 21 days. Then it ends by rule: delivery was shown, the seller gets the π; ' +
        'else the buyer.',
    ],
  },
  {
    id: 'evidence',
    title: 'Evidence',
    paragraphs: [
      'Each side can add up to ten pictures. They are made anew and everything hidden in them, like the place ' +
        'where they were taken, is removed. Only both sides and the house see them.',
    ],
  },
  {
    id: 'proof',
    title: 'Every step is on record',
    paragraphs: [
      'Under Purchases and Sales, “Where is my Pi?” lists what was paid, held, released, taken as fee or ' +
        'refunded, to six decimals and with its time. These lines are never changed afterwards; a correction is ' +
        'a line of its own.',
      'How a dispute ended is a signed file. Its page checks it in your own browser against the key we ' +
        'publish, and anybody else can check it with any Ed25519 tool.',
    ],
  },
  {
    id: 'impostors',
    title: 'Nobody else decides',
    paragraphs: [
      'Only the person named in a case may write to you about it. Anyone else who claims to be support is not. ' +
        'We never ask for a passphrase, and no one has to send π to get π back.',
    ],
  },
]

export const policyWords = catalogue('dispute-policy', {
  lead: 'What happens when an order does not go as planned, and where the money is meanwhile.',
  sections,
})
