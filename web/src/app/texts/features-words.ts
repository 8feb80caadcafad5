// Words of the roadmap, labelled Features: each item of the contract with its name and one sentence.
import type { RoadmapItem, RoadmapList } from '@lamplit/contract/roadmap'
import { wholeNumber } from '../../lib/format.ts'
import { catalogue, plural } from '../../words/catalogue.ts'

const items: Readonly<Record<RoadmapItem, { name: string; text: string }>> = {
  sign_in: { name: 'Sign in with Pi', text: 'Your Pi account is your account. Looking around needs none.' },
  listing: { name: 'Listing', text: 'Single, stocked and digital items, with pictures and import of many.' },
  search: { name: 'Search', text: 'Forgives typing errors. Filters, saved searches, and similar things.' },
  buying: { name: 'Buying', text: 'From the wallet or with a Pi payment, held until you are content.' },
  wallet: { name: 'Wallet', text: 'Refill and withdraw. Every line to six decimals.' },
  reserves: { name: 'Proof of reserves', text: 'Check every day that your balance is counted.' },
  orders: { name: 'Orders to the end', text: 'Shipping, pickup, downloads, returns, and one clear next step.' },
  offers: { name: 'Offers', text: 'Name your price for single items.' },
  cart: { name: 'Cart, wishlist and compare', text: 'Collect first, decide later. Be told when a price falls.' },
  reviews: { name: 'Reviews', text: 'Both sides write, both appear together.' },
  disputes: { name: 'Disputes', text: 'Evidence, proposals, and a signed decision within 21 days.' },
  trust: { name: 'Trust tiers', text: 'Earned, counted every night, and explained number by number.' },
  notices: { name: 'Notifications', text: 'What happens with your orders, told at once.' },
  leaderboard: { name: 'Leaderboard', text: 'Who has come furthest, by XP and by sales.' },
  languages: { name: 'More languages', text: 'Eight languages, one of them from right to left.' },
  offline: {
    name: 'Without a connection',
    text: 'See your cart, wishlist and last listings offline. Payments never wait in a queue.',
  },
  chat: { name: 'Chat', text: 'Talk about an item next to the item.' },
  achievements: { name: 'Achievements', text: 'Thirty things to reach, with XP for each.' },
  services: { name: 'Services', text: 'Book time and skills: by the hour, as a project, by quote.' },
  questions: { name: 'Q&A bounties', text: 'Ask and answer for π.' },
  entries: { name: 'Entries marketplace', text: 'Buy and sell entries in an open list of prices.' },
  sweepstakes: { name: 'Sweepstakes', text: 'Draws that anyone can check, with a free entry.' },
  games: { name: 'Games', text: 'Blackjack and Knights for free credits, fair and shown to be.' },
  export: {
    name: 'Download and delete my data',
    text: 'Everything in one file, and an account that can be deleted by its owner.',
  },
  email: { name: 'Reminders outside the market', text: 'Deadlines by push, only if you ask for it.' },
}

export const featuresWords = catalogue('features', {
  lead: 'What the market can do today, what is being built, and what comes next. Vote for what you want first.',
  lists: { shipped: 'Shipped', building: 'Building', next: 'Next' } satisfies Record<RoadmapList, string>,
  items,
  votes: (count: number) => plural(count, { one: '1 vote', other: `${wholeNumber(count)} votes` }),
  vote: (name: string, votes: string) => `Vote for ${name}, ${votes}`,
  unvote: (name: string, votes: string) => `Take back your vote for ${name}, ${votes}`,
  failed: 'The votes could not be read.',
  notSaved: 'Your vote could not be saved',
})
