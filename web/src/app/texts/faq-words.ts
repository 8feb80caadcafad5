// The questions people ask and what the market really does today (domain §3.1–§3.4, §3.12, §3.15; spec §9). Sentences
// stay short: they are translated.
import { productName } from '../../words/product-name.ts'
import { catalogue } from '../../words/catalogue.ts'

export interface FaqEntry {
  id: string
  ask: string
  answer: string
}
export interface Topic {
  title: string
  questions: readonly FaqEntry[]
}

const topics: readonly Topic[] = [
  {
    title: 'Buying',
    questions: [
      {
        id: 'how-paying-works',
        ask: 'How do I pay?',
        answer:
          'From your wallet balance here, or directly with a Pi payment in the Pi Browser. Before the last tap ' +
          'you always see the total, your balance and the new balance.',
      },
      {
        id: 'where-is-my-pi',
        ask: 'Where is my Pi after I paid?',
        answer:
          'It is held for that one order. The seller gets it when you confirm that you received the item, or ' +
          'when your time to check it is over. Under Purchases each order shows every step.',
      },
      {
        id: 'how-long-to-check',
        ask: 'How long do I have to check what I bought?',
        answer:
          'Seven days after delivery for goods, or longer if the listing promises a longer return. 72 hours ' +
          'for digital items. You can ask for seven more days once. If you do nothing, the π go to the seller ' +
          'when the time is over.',
      },
      {
        id: 'how-refunds-work',
        ask: 'How do refunds work?',
        answer:
          'A cancelled order is paid back to your wallet balance in full, at once. You can cancel for 30 ' +
          'minutes after you paid, as long as the seller has not accepted. After that you can ask the seller. ' +
          'If the seller does not answer for 48 hours, the order is cancelled. If a seller does not send in ' +
          'time, the order is cancelled 48 hours after the ship-by date.',
      },
      {
        id: 'returns',
        ask: 'Can I send something back?',
        answer:
          'If the listing promises it: for 7, 14 or 30 days. Ask for the return in the order. When the seller ' +
          'has the item again, your π come back. Digital items cannot be sent back.',
      },
      {
        id: 'disputes',
        ask: 'What if something is wrong and we do not agree?',
        answer:
          'Open a dispute in the order. The π stay held. First both sides talk for 72 hours. Then a person of ' +
          'the house decides. There is one appeal. It all ends within 21 days, and you can download the signed ' +
          'decision.',
      },
      {
        id: 'single-item',
        ask: 'What do Single Item, Stocked and Online mean?',
        answer:
          'A Single Item exists once and is gone when it is sold. Stocked items have a number left. Online ' +
          'items are digital: a download, a licence or instructions.',
      },
      {
        id: 'offers',
        ask: 'Can I name my own price?',
        answer:
          'For Single Items, yes: send an offer. The seller has 48 hours to answer. An accepted offer keeps ' +
          'the item for you for 24 hours, until you pay.',
      },
      {
        id: 'cart-and-wishlist',
        ask: 'How much can I collect?',
        answer:
          'Up to 100 lines in the cart, up to 100 things on the wishlist, and 4 things to compare. They follow ' +
          'you to every device where you sign in, except the comparison.',
      },
    ],
  },
  {
    title: 'Wallet',
    questions: [
      {
        id: 'refill',
        ask: 'How do I refill my wallet?',
        answer:
          'Open Wallet, choose Refill wallet and type an amount. Pi asks you to approve the payment. The ' +
          'amount is in your balance when Pi has confirmed it.',
      },
      {
        id: 'payment-stuck',
        ask: 'My Pi payment stopped half way. Is it lost?',
        answer:
          'No. Open your wallet: an unfinished payment is finished there or given back as wallet credit. The ' +
          'same payment is never counted twice.',
      },
      {
        id: 'withdraw',
        ask: 'How do I get my Pi out?',
        answer:
          'In the wallet, from 1 π, for a network fee of 0.01 π. You can take it back for ten minutes. New ' +
          'accounts wait 72 hours. How much a day depends on your trust tier: from 25 π for new people to ' +
          '10,000 π. A person of the house looks at the first withdrawal.',
      },
      {
        id: 'is-it-all-there',
        ask: 'How do I know that my Pi is really there?',
        answer:
          'Once a day we publish what is owed to everybody beside what our wallet holds. On Proof of reserves ' +
          'your browser checks that your own balance is counted.',
      },
      {
        id: 'other-currencies',
        ask: 'What are the prices in other currencies?',
        answer: 'They are for comparison only. You always pay in π.',
      },
    ],
  },
  {
    title: 'Selling',
    questions: [
      {
        id: 'what-it-costs',
        ask: 'What does selling cost?',
        answer: 'Listing is free. When an item is sold, you receive 96 % of the total. 4 % is the platform fee.',
      },
      {
        id: 'when-am-i-paid',
        ask: 'When do I get paid?',
        answer:
          'When the buyer confirms, or when the time to check is over. Then the amount waits a little: seven ' +
          'days for new sellers, fewer for known ones, none from the tier Trusted on.',
      },
      {
        id: 'ship-by',
        ask: 'How fast must I ship?',
        answer:
          'Within the handling time of your listing: one to ten days, three unless you choose otherwise. We ' +
          'remind you. 48 hours after the ship-by date an order that was not sent is cancelled and paid back.',
      },
      {
        id: 'how-much-can-i-list',
        ask: 'How much can I list?',
        answer:
          'That depends on your trust tier. New sellers: three listings at a time, up to 200 π each. Your tier ' +
          'grows with orders that end well.',
      },
      {
        id: 'many-listings',
        ask: 'Can I list many items at once?',
        answer: 'Yes. Import a CSV or JSON file. Each row is checked first, and nothing is published until you agree.',
      },
      {
        id: 'away',
        ask: 'I am away for a while. What now?',
        answer: 'Say until when in your listings. They stay visible, but nobody can buy until you are back.',
      },
    ],
  },
  {
    title: 'Trust',
    questions: [
      {
        id: 'trust-tiers',
        ask: 'What is a trust tier?',
        answer:
          'It says how long and how well somebody has traded here: New, Basic, Established, Trusted, Pro. It ' +
          'is counted every night. “Why this tier” shows you every number and the shortest way up. It cannot ' +
          'be bought.',
      },
      {
        id: 'reviews',
        ask: 'How do reviews work?',
        answer:
          'After an order both sides have 14 days to write. Both reviews appear together, so nobody answers ' +
          'out of anger. You can reply once.',
      },
      {
        id: 'report',
        ask: 'How do I report a listing or a person?',
        answer:
          'Use Report on the listing, the review or the profile. Reports of unsafe things and scams are looked ' +
          'at first. Whoever is affected can appeal once.',
      },
      {
        id: 'passphrase',
        ask: 'Somebody asks for my wallet passphrase.',
        answer: 'Never give it to anyone. We never ask for it, and it is not needed for anything here.',
      },
    ],
  },
  {
    title: 'Account',
    questions: [
      {
        id: 'sign-in',
        ask: 'How do I sign in?',
        answer:
          'With your Pi account, in the Pi Browser. In another browser Pi Sign-in lets you look at your ' +
          'account, but not pay. You can look around without an account.',
      },
      {
        id: 'what-we-keep',
        ask: 'What do you store about me?',
        answer:
          'Your Pi username and id, what you list, buy and sell, and the addresses you enter. No cookies. The ' +
          'Privacy Policy says it in full.',
      },
      {
        id: 'personal-tips',
        ask: 'Can I turn off recommendations?',
        answer: 'Yes, in Settings under Privacy. Then nothing about what you look at is kept or used.',
      },
      {
        id: 'affiliated',
        ask: `Is ${productName} part of Pi Network?`,
        answer:
          `No. ${productName} is an independent market for Pioneers. It is not affiliated with or endorsed by Pi ` +
          'Network.',
      },
    ],
  },
  {
    title: 'What comes later',
    questions: [
      {
        id: 'not-yet',
        ask: 'Where are chat, services, questions, games and sweepstakes?',
        answer:
          'They are being built. Their pages say what will be there, and you can ask to be told when one ' +
          'opens. Under Features you can vote for what should come first.',
      },
      {
        id: 'levels',
        ask: 'What are XP and levels for?',
        answer: 'For fun. They open nothing and cost nothing. What you may do here depends on your trust tier alone.',
      },
    ],
  },
]

export const faqWords = catalogue('faq', { topics })
