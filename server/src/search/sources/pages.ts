// The pages of this market by what people call them, and the questions that its help answers.
import type { SearchSource } from '../source.ts'
import { plainOf } from '../suggest-words.ts'

interface Page {
  title: string
  path: string
  words: string
}

/**
 * Only what exists: each path is a page of web/src/app/routes.tsx. A list that a hand keeps is short enough to be
 * looked through.
 */
export const pages: readonly Page[] = [
  { title: 'Browse Products', path: '/buy', words: 'buy shop browse products goods all' },
  { title: 'Sell Items', path: '/sell', words: 'sell list listing offer goods new' },
  { title: 'My listings', path: '/sell/listings', words: 'listings own products selling edit take down' },
  { title: 'Import listings', path: '/sell/import', words: 'import bulk csv json many' },
  { title: 'Cart', path: '/cart', words: 'cart basket checkout' },
  { title: 'Wishlist', path: '/wishlist', words: 'wishlist saved hearts favourites favorites watch' },
  { title: 'Saved searches', path: '/saved-searches', words: 'saved searches alerts matches bell' },
  { title: 'Compare', path: '/compare', words: 'compare comparison side by side differences' },
  { title: 'Wallet', path: '/wallet', words: 'wallet balance refill deposit pi money transactions' },
  { title: 'Withdrawals', path: '/wallet/withdrawals', words: 'withdraw withdrawal payout cash out' },
  { title: 'Proof of reserves', path: '/reserves', words: 'proof reserves balances merkle included' },
  { title: 'Purchases', path: '/purchases', words: 'purchases orders bought order history delivery' },
  { title: 'Sales', path: '/sales', words: 'sales sold orders ship' },
  { title: 'Offers', path: '/offers', words: 'offers bargain counter price' },
  { title: 'Reviews', path: '/reviews', words: 'reviews ratings stars' },
  { title: 'Why this tier', path: '/trust', words: 'tier trust level badge limits' },
  { title: 'Disputes', path: '/disputes', words: 'dispute resolution problem complaint refund' },
  { title: 'Open a dispute', path: '/disputes/new', words: 'open dispute claim not received broken wrong' },
  { title: 'Settings', path: '/settings', words: 'settings address place theme language currency account' },
  { title: 'Notifications', path: '/notifications', words: 'notifications notices news alerts bell' },
  { title: 'FAQ', path: '/faq', words: 'faq help questions answers support how' },
  { title: 'Features', path: '/roadmap', words: 'roadmap features plans next coming' },
  { title: 'Report Bug', path: '/bug-report', words: 'bug report problem error broken' },
  { title: 'Terms of Service', path: '/termsofservice', words: 'terms service rules conditions legal' },
  { title: 'Privacy Policy', path: '/privacypolicy', words: 'privacy policy data gdpr legal' },
  { title: 'How do I pay?', path: '/faq#how-paying-works', words: 'pay paying payment wallet' },
  { title: 'Where is my Pi after I paid?', path: '/faq#where-is-my-pi', words: 'where pi escrow held paid money' },
  {
    title: 'How long do I have to check what I bought?',
    path: '/faq#how-long-to-check',
    words: 'inspection check days return time',
  },
  { title: 'How do refunds work?', path: '/faq#how-refunds-work', words: 'refund refunds cancel money back' },
  {
    title: 'What do Single Item, Stocked and Online mean?',
    path: '/faq#single-item',
    words: 'single item stocked online types',
  },
  {
    title: 'My Pi payment stopped half way. Is it lost?',
    path: '/faq#payment-stuck',
    words: 'stuck payment lost unfinished pending',
  },
  { title: 'What does selling cost?', path: '/faq#what-it-costs', words: 'fee fees cost commission selling percent' },
  { title: 'When do I get paid?', path: '/faq#when-am-i-paid', words: 'paid clearance release seller money' },
  { title: 'How fast must I ship?', path: '/faq#ship-by', words: 'ship shipping deadline handling time' },
  { title: 'Can I list many items at once?', path: '/faq#many-listings', words: 'list many import bulk' },
  { title: 'How do I sign in?', path: '/faq#sign-in', words: 'sign in login log account pi browser' },
  { title: 'How do I refill my wallet?', path: '/faq#refill', words: 'refill top up deposit wallet' },
  { title: 'What do you store about me?', path: '/faq#what-we-keep', words: 'store data privacy personal' },
]

const wordsOf = ({ title, words }: Page): string[] => plainOf(`${title} ${words}`).match(/[\p{L}\p{N}]+/gu) ?? []
const known = pages.map((page) => ({ page, title: plainOf(page.title), words: wordsOf(page) }))

/** Pages that have every word, or one that begins so; those whose title begins with it first. */
export const pagesLike = (typed: string): readonly (Page & { score: number })[] => {
  const asked = plainOf(typed).match(/[\p{L}\p{N}]+/gu) ?? []
  if (asked.length === 0 || asked.join('').length < 2) return []
  return known
    .filter(({ words }) =>
      asked.every((word) => words.some((each) => each === word || (word.length > 1 && each.startsWith(word)))),
    )
    .map(({ page, title }) => ({
      ...page,
      score:
        title === asked.join(' ')
          ? 1
          : title.startsWith(asked.join(' '))
            ? 0.8
            : title.includes(asked.join(' '))
              ? 0.6
              : 0.3,
    }))
    .toSorted((a, b) => b.score - a.score)
}

export const pageSource: SearchSource = {
  category: 'pages',
  find: async (_db, _actor, { words, limit, offset }) => {
    const found = pagesLike(words)
    return {
      total: found.length,
      rows: found.slice(offset, offset + limit).map(({ title, path, score }) => ({
        score,
        result: { id: `page:${path}`, type: 'page', title, name: title, url: path, meta: {} },
      })),
    }
  },
}
