// What an address shows to a stranger: the facts of its head, read once and by an index (spec §2, product route;
// design §4.4).
import { categories } from '@lamplit/contract/kinds'
import { pi, showPi } from '@lamplit/contract/money'
import { byId } from '@lamplit/contract/shapes'
import * as z from 'zod/mini'
import { productFor } from '../catalog/actions.ts'
import { sellerProfile } from '../catalog/sellers.ts'
import type { Read } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { shareImageCardOf } from './card.ts'
import { breadcrumb, marketName, productData, profileData, websiteData, type Data } from './structured.ts'

const slogan = 'The market that stays lit: goods, skills and games from Pioneers, priced in Pi.'

export interface RenderedPage {
  /** 404 for what is not there or not shown any more; the page itself opens all the same. */
  status: 200 | 404
  /** Whether search engines may keep it: public things only. */
  indexed: boolean
  /** One of many faces of the page at `path`: search engines are sent there, and no preview claims to be it. */
  hasStartPicture?: true
  type: 'website' | 'profile' | 'product'
  /** The one address of it, without marks. */
  path: string
  title: string
  description: string
  picture: { path: string; alt: string; width: number; height: number }
  price?: string
  /** Our picture that the page shows first: the document draws it before any script runs (web/index.html). */
  first?: string
  data: (origin: string) => Data[]
}

const hero = { path: '/hero/day-1232.webp', alt: 'A market stall under lanterns', width: 1232, height: 560 }
const none = (): Data[] => []
const site = (path: string, title: string, description = slogan, indexed = true): RenderedPage => ({
  status: 200,
  indexed,
  type: 'website',
  path,
  title,
  description,
  picture: hero,
  data: none,
})

export const homeShown: RenderedPage = {
  ...site('/', marketName),
  data: (origin) => [websiteData(origin, marketName, slogan)],
}
const missing = (path: string): RenderedPage => ({
  ...site(path, `Not found · ${marketName}`, slogan, false),
  status: 404,
})

/**
 * Pages that say the same to everybody. All others are somebody’s own and are kept by no search engine, but for
 * `doors`.
 */
export const publicPages: Readonly<Record<string, string>> = {
  '/faq': 'FAQ',
  '/roadmap': 'Roadmap',
  '/termsofservice': 'Terms of Service',
  '/privacypolicy': 'Privacy Policy',
  '/disputes': 'Dispute Resolution',
  '/reserves': 'Proof of reserves',
  '/bug-report': 'Report Bug',
  '/buy': 'Browse Products',
  '/search': 'Search',
  '/leaderboard': 'Leaderboard',
  '/qa-bounties': 'Q&A bounties',
  '/services': 'Services',
  '/games': 'Games',
}
/**
 * One's own pages whose way in everybody may find: a stranger, and so a search engine, sees what they are for and
 * nothing of anyone. Title and description.
 */
const doors: Readonly<Record<string, readonly [string, string]>> = {
  '/cart': [
    'Cart',
    'What you want to buy on Lamplit: by seller, with today’s prices in Pi, and one payment for all of it.',
  ],
  '/wallet': [
    'Wallet',
    'Your wallet on Lamplit: what you can spend, what is in clearance or held for orders, and every π that ' +
      'came or went.',
  ],
}
/** The same page under a second address. */
const secondNames: Readonly<Record<string, string>> = { '/terms': '/termsofservice', '/privacy': '/privacypolicy' }
export const categoryPath = (category: string): string => `/buy?category=${encodeURIComponent(category)}`

/** What is no page of ours shows nothing of its own. */
export const shownAt = async (db: Read, address: string): Promise<RenderedPage> => {
  // Two slashes would begin the address of another site.
  if (!/^\/(?![/\\])/.test(address) || !URL.canParse(address, 'http://market.invalid')) return missing('/')
  const { pathname, searchParams } = new URL(address, 'http://market.invalid')
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const id = /^\/product\/([^/]+)$/.exec(path)?.[1]
  if (id !== undefined) {
    const known = z.safeParse(byId, { id })
    return known.success ? orMissing(path, () => ofProduct(db, known.data.id)) : missing('/')
  }
  const user = path === '/profile' ? searchParams.get('user') : null
  if (user !== null)
    return user.length > 0 && user.length <= 100 && !user.includes('\0')
      ? orMissing('/profile', () => ofUser(db, user))
      : missing('/profile')
  if (path === '/') return homeShown
  return ofPublicPage(secondNames[path] ?? path, searchParams)
}

const ofPublicPage = (path: string, asked: URLSearchParams): RenderedPage => {
  if (Object.hasOwn(doors, path))
    return { ...site(path, `${doors[path]![0]} · ${marketName}`, doors[path]![1]), hasStartPicture: true }
  const title = Object.hasOwn(publicPages, path) ? publicPages[path]! : null
  if (title === null) return site(path, marketName, slogan, false)
  const words = (asked.get('q') ?? asked.get('search') ?? '').trim()
  // What people look for, and what others put into links, is without end: all of it stands for the one page, so that no
  // words of theirs are kept.
  if (words !== '' && /^\/(search|buy)$/.test(path))
    return { ...site(path, `“${words.slice(0, 80)}” on ${marketName}`), hasStartPicture: true }
  const category = path === '/buy' ? categories.find((each) => each === asked.get('category')) : undefined
  if (category)
    return {
      ...site(categoryPath(category), `${category} on ${marketName}`, `${category} from Pioneers, priced in Pi.`),
      data: (origin) => [breadcrumb(origin, [{ name: category, path: categoryPath(category) }])],
    }
  return site(path, `${title} · ${marketName}`)
}

const ofProduct = async (db: Read, id: string): Promise<RenderedPage> => {
  const product = await productFor(db, null, id)
  const price = showPi(pi(product.price), { min: 2, max: 7 }, '')
  const first = product.images[0] ?? product.image
  return {
    status: 200,
    indexed: true,
    type: 'product',
    path: `/product/${product.id}`,
    title: `${product.title} – π ${showPi(pi(product.price), { min: 2, max: 7 })} on ${marketName}`,
    description: product.description,
    price,
    picture: { path: `/cards/${shareImageCardOf(product).name}`, alt: product.title, width: 1200, height: 630 },
    data: (origin) => productData(origin, product, price),
    ...(first !== null && /^\/pictures\/[\w-]+$/.test(first) ? { first } : {}),
  }
}

const ofUser = async (db: Read, user: string): Promise<RenderedPage> => {
  const {
    username,
    level,
    average_rating: average,
    reviews_count: reviews,
    listings,
  } = await sellerProfile(db, user, null)
  const stars = average === null ? 'no reviews yet' : `★ ${average.toFixed(2)} (${reviews})`
  const path = `/profile?user=${encodeURIComponent(username)}`
  return {
    status: 200,
    indexed: true,
    type: 'profile',
    path,
    title: `${username} on ${marketName}`,
    description: `Level ${level}, ${stars}, ${listings === 1 ? '1 listing' : `${listings} listings`}.`,
    picture: hero,
    data: (origin) => [profileData(origin, path, username)],
  }
}

const orMissing = async (path: string, make: () => Promise<RenderedPage>): Promise<RenderedPage> => {
  try {
    return await make()
  } catch (error) {
    if (error instanceof Fail && error.code === 'NOT_FOUND') return missing(path)
    throw error
  }
}
