// The questions people ask and what the market really does (domain 3.1, 3.2; spec §9).
import { productName } from '../../words/product-name.ts'
import { catalogue } from '../../words/catalogue.ts'

export interface Question { id: string; ask: string; answer: string }
export interface Topic { title: string; questions: readonly Question[] }

const topics: readonly Topic[] = [
  {
    title: 'Buying',
    questions: [
      { id: 'how-paying-works', ask: 'How do I pay?', answer: 'From your wallet balance here, or directly with a Pi payment. Before the last tap you always see the total, your balance, the new balance and who is paid.' },
      { id: 'where-is-my-pi', ask: 'Where is my Pi after I paid?', answer: 'It is held for that one order. The seller gets it when you confirm that you received the item, or when the time to check it has run out. Under Purchases each order shows “Where is my Pi?” with every step.' },
      { id: 'how-long-to-check', ask: 'How long do I have to check what I bought?', answer: 'Seven days after delivery for goods, 72 hours for digital items. You can ask for seven more days once. If you do nothing, the money is released to the seller when the time is over.' },
      { id: 'how-refunds-work', ask: 'How do refunds work?', answer: 'A cancelled order is paid back to your wallet balance in full, at once. You can cancel free of charge for 30 minutes after paying, and as long as the seller has not accepted. A seller may cancel until the goods are on their way. If a seller does not ship in time, the order is cancelled by itself 48 hours after the ship-by date.' },
      { id: 'single-item', ask: 'What do Single Item, Stocked and Online mean?', answer: 'A Single Item exists once and is gone when it is sold. Stocked items have a number left. Online items are delivered digitally: a download, a licence or instructions.' },
      { id: 'payment-stuck', ask: 'My Pi payment stopped half way. Is it lost?', answer: 'No. Open your wallet: an unfinished payment is finished there or given back as wallet credit. We never count a payment twice, even when it is sent twice.' },
    ],
  },
  {
    title: 'Selling',
    questions: [
      { id: 'what-it-costs', ask: 'What does selling cost?', answer: 'Listing is free. When an item is sold, you receive 96 % of the total and 4 % is the platform fee, computed to six decimals.' },
      { id: 'when-am-i-paid', ask: 'When do I get paid?', answer: 'When the buyer confirms, or when the time to check has run out. The amount then passes a short clearance (seven days for new sellers, less with experience) before it joins your available balance.' },
      { id: 'ship-by', ask: 'How fast must I ship?', answer: 'Within the handling time of your listing, one to ten days, three unless you choose otherwise. We remind you. 48 hours after the ship-by date an unsent order is cancelled and refunded.' },
      { id: 'many-listings', ask: 'Can I list many items at once?', answer: 'Yes. Import a CSV or JSON file: each row is checked first, you see which rows are refused and why, and nothing is published until you agree.' },
    ],
  },
  {
    title: 'Wallet and account',
    questions: [
      { id: 'sign-in', ask: 'How do I sign in?', answer: 'With your Pi account, inside a Pi host such as the Pi Browser. Everything can be looked at without an account.' },
      { id: 'refill', ask: 'How do I refill my wallet?', answer: 'Open Wallet, choose Refill wallet and type an amount. Pi asks you to approve the payment; the amount appears in your balance when Pi has confirmed it.' },
      { id: 'what-we-keep', ask: 'What do you store about me?', answer: 'Your Pi username and id, what you list, buy and sell, and the addresses you enter. The privacy policy says it in full.' },
      { id: 'affiliated', ask: `Is ${productName} part of Pi Network?`, answer: `No. ${productName} is an independent marketplace for Pioneers, not affiliated with or endorsed by Pi Network.` },
    ],
  },
]

export const faqWords = catalogue('faq', { topics })
