// Words of areas that are being built: what each will be, and being told when it opens (spec §1; domain §3.5–§3.12).
import { shortCount } from '../../lib/format.ts'
import { catalogue, plural } from '../../words/catalogue.ts'

export interface AreaPoint {
  title: string
  text: string
}
export interface AreaWords {
  title: string
  purpose: string
  points: readonly AreaPoint[]
}

export const comingSoonWords = catalogue('openings', {
  thing: 'what is open',
  failed: 'We could not read what is open.',
  building: 'Being built',
  open: 'Open',
  openNow: 'This has just opened. Reload the page to use it.',
  reload: 'Reload',
  tell: 'Tell me when it opens',
  willTell: 'You will be told',
  takeBack: 'Press again to take it back.',
  oneNotice: 'One notice, nothing else. You can take it back.',
  waiting: (count: number) =>
    plural(count, { one: '1 person waits for this', other: `${shortCount(count)} people wait for this` }),
  nobody: 'Nobody waits for this yet. Be the first.',
  notSaved: 'This could not be saved',
  willBe: 'What will be here',
  works: 'What already works',
  back: 'Back',
  ownEntries: (held: number, sellable: number) =>
    `You hold ${plural(held, { one: '1 entry', other: `${held} entries` })}, ${sellable} can be sold.`,
  entriesFailed: 'Your entries could not be read.',
  earned: 'Earned entries cannot be sold.',
  adult: 'For people of 18 and older.',
  noQuestion: 'There is no question at this address. Questions can be asked when this area opens.',

  chat: {
    title: 'Chat',
    purpose: 'Talk with a buyer or a seller about one item, next to the item.',
    points: [
      { title: 'One thread for each item', text: 'The item and its price stay on top of what you write.' },
      { title: 'Files and pictures', text: 'Up to ten in a message. The place where a picture was taken is removed.' },
      { title: 'Proof for a dispute', text: 'Send a thread to a dispute with one tap.' },
    ],
  } as AreaWords,
  startChat: {
    title: 'New chat',
    purpose: 'Write to a person of this market. Chat is not open yet.',
    points: [],
  } as AreaWords,
  entries: {
    title: 'Entries marketplace',
    purpose: 'Buy and sell entries for the sweepstakes, at a price people agree on.',
    points: [
      { title: 'One open list of prices', text: 'See the best price to buy, the best to sell, and the last trades.' },
      {
        title: 'Whole entries, clear fee',
        text: 'The seller pays 4 %. The total shows six decimals before you agree.',
      },
      {
        title: 'Pause before a draw',
        text: 'Trading stops 30 minutes before a draw, so that nothing changes while entries are counted.',
      },
    ],
  } as AreaWords,
  buyEntries: {
    title: 'Buy entries',
    purpose: 'Entries cannot be bought yet. Nothing is charged here.',
    points: [],
  } as AreaWords,
  sweepstakes: {
    title: 'Sweepstakes',
    purpose: 'Draws whose result anyone can check. A free entry always stands beside a bought one.',
    points: [
      { title: 'The prize is held first', text: 'No draw is announced before its prize is set aside.' },
      {
        title: 'Promised, then shown',
        text: 'The secret of a draw is sealed before it opens. Afterwards you can check every step in your browser.',
      },
      { title: 'Same chance for all', text: 'A free entry counts exactly as much as a bought one.' },
    ],
  } as AreaWords,
  games: {
    title: 'Games',
    purpose: 'Blackjack and Knights, played with free credits. Every round can be checked.',
    points: [
      { title: 'Free credits each day', text: '1,000 credits a day. They are for play and have no price.' },
      {
        title: 'Fair, and shown to be',
        text: 'The cards are sealed before you play. Afterwards you can check the round.',
      },
      {
        title: 'Play safely',
        text: 'A daily limit on losses, a notice after an hour, and a break that nobody can shorten.',
      },
    ],
  } as AreaWords,
  blackjack: {
    title: 'Blackjack',
    purpose: 'The table is not open yet. No credits are taken here.',
    points: [
      { title: 'Eight decks', text: 'The dealer stands on 17. A blackjack pays 3 to 2.' },
      { title: 'Double and split', text: 'Double on any two cards. Split once.' },
      { title: 'Checked by you', text: 'The order of the cards is sealed before the deal.' },
    ],
  } as AreaWords,
  knights: {
    title: 'Knights',
    purpose: 'This machine is not open yet. No credits are taken here.',
    points: [
      { title: 'Five reels, twenty lines', text: 'The reels and what each line pays will be printed beside the game.' },
      { title: 'Honest sounds', text: 'A win that is smaller than the stake is shown as a loss.' },
      { title: 'Checked by you', text: 'Each spin follows from a sealed seed.' },
    ],
  } as AreaWords,
  questions: {
    title: 'Q&A bounties',
    purpose: 'Ask what you need to know and set π aside for the best answers.',
    points: [
      { title: 'The bounty is held', text: 'From 0.5 π. It goes to the answers you choose, or back to you.' },
      { title: 'Up to five answers share it', text: 'You decide how much each one gets.' },
      { title: 'Free until the first answer', text: 'Until then you can cancel without a fee.' },
    ],
  } as AreaWords,
  question: {
    title: 'Question',
    purpose: 'Here one question will stand with its bounty, its time and its answers.',
    points: [],
  } as AreaWords,
  askQuestion: {
    title: 'Ask a question',
    purpose: 'Questions cannot be asked yet, so there is no form to fill in here.',
    points: [
      { title: 'A title and the details', text: 'Up to 5,000 signs and five tags.' },
      { title: 'A bounty from your wallet', text: 'From 0.5 π. It is set aside while people answer.' },
      { title: '1 to 30 days', text: 'Seven, unless you choose otherwise.' },
    ],
  } as AreaWords,
  myQuestions: {
    title: 'My questions',
    purpose: 'What you asked, answered and backed will stand here, with what waits for you.',
    points: [],
  } as AreaWords,
  services: {
    title: 'Services',
    purpose: 'Book the time and the skills of people: a lesson, a logo, a repair.',
    points: [
      { title: 'By the hour', text: 'Choose a free hour. It is shown in your own time zone.' },
      { title: 'As a project', text: 'A fixed price with changes included, paid in parts if you like.' },
      { title: 'By quote', text: 'Say what you need and get an offer.' },
    ],
  } as AreaWords,
  postService: {
    title: 'Post a service',
    purpose: 'Services cannot be posted yet, so there is no form to fill in here.',
    points: [
      {
        title: 'Your hours, your rules',
        text: 'A weekly plan with exceptions, and one of three rules for cancelling.',
      },
      { title: 'Paid like goods', text: 'π are held while you work. You receive 96 %.' },
      { title: 'Online or in person', text: 'Say where you work.' },
    ],
  } as AreaWords,
  myServices: {
    title: 'My services',
    purpose: 'Services you offer will stand here, with requests, running work and what is done.',
    points: [],
  } as AreaWords,

  meanwhile: {
    buy: { title: 'Browse the market', text: 'Goods and digital items from other people.' },
    sell: { title: 'Sell something', text: 'Digital items can be sold as Online listings today.' },
    offers: { title: 'Offers', text: 'Agree on a price, with a message of your own.' },
    orders: { title: 'Purchases', text: 'Every order says what happens next, and who must act.' },
    wallet: { title: 'Wallet', text: 'Your π, to six decimals.' },
    reviews: { title: 'Reviews', text: 'Both sides write, both appear together.' },
    trust: { title: 'Your trust tier', text: 'What you have earned here, number by number.' },
    roadmap: { title: 'Features', text: 'What is built next. You can vote.' },
    reserves: { title: 'Proof of reserves', text: 'Check that your balance is counted.' },
    faq: { title: 'Questions and answers', text: 'How buying, selling and the wallet work.' },
  },
})
