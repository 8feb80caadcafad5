// What a passed-on link shows before it is opened: plain texts and one picture, made from the address alone (pi-platform §5.5).
import { byId } from '@lamplit/contract/shapes'
import { pi, showPi } from '@lamplit/contract/money'
import type { PreviewMeta } from '@lamplit/contract/system'
import * as z from 'zod/mini'
import { productFor } from '../catalog/actions.ts'
import { sellerProfile } from '../catalog/sellers.ts'
import type { Read } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'

const name = 'Lamplit'
const slogan = 'The market that stays lit: goods, skills and games from Pioneers, priced in Pi.'
/** Longer descriptions are cut by whoever shows them, and not between words. */
const descriptionLength = 160
const titleLength = 120

interface Shown { type: 'website' | 'profile'; path: string; title: string; description: string; picture: { path: string; alt: string } }

/** The preview of one path. What is no page of ours, or shows nothing to a stranger, is answered like the home page. */
export const previewOf = async (db: Read, pathname: string, origin: string): Promise<PreviewMeta> => {
  const { type, path, picture, ...texts } = (await shownAt(db, pathname)) ?? home
  const [title, description] = [plain(texts.title, titleLength), plain(texts.description, descriptionLength)]
  const image = { url: origin + picture.path, alt: plain(picture.alt, titleLength) }
  return {
    title, description, openGraph: { type, siteName: name, title, description, url: origin + path, images: [image] },
    twitter: { card: type === 'profile' ? 'summary' : 'summary_large_image', title, description, images: [image.url] }, icons: { icon: `${origin}/favicon.svg` },
  }
}

const stall = { path: '/hero/day-1232.webp', alt: 'A market stall under lanterns' }
const home: Shown = { type: 'website', path: '/', title: name, description: slogan, picture: stall }

const shownAt = async (db: Read, pathname: string): Promise<Shown | null> => {
  // Two slashes would begin the address of another site.
  if (!/^\/(?![/\\])/.test(pathname) || !URL.canParse(pathname, 'http://market.invalid')) return null
  const { pathname: path, searchParams } = new URL(pathname, 'http://market.invalid')
  const product = z.safeParse(byId, { id: /^\/product\/([^/]+)\/?$/.exec(path)?.[1] })
  if (product.success) return orNothing(() => ofProduct(db, product.data.id))
  const user = path === '/profile' ? searchParams.get('user') : null
  return user !== null && user.length > 0 && user.length <= 100 && !user.includes('\0') ? orNothing(() => ofPerson(db, user)) : null
}

const ofProduct = async (db: Read, id: string): Promise<Shown> => {
  const product = await productFor(db, null, id)
  return {
    type: 'website', path: `/product/${product.id}`, title: `${product.title} – π ${showPi(pi(product.price), { min: 2, max: 7 })} on ${name}`, description: product.description,
    picture: product.image === null ? stall : { path: `${product.image}-960.webp`, alt: product.title },
  }
}

const ofPerson = async (db: Read, user: string): Promise<Shown> => {
  const { username, level, average_rating: average, reviews_count: reviews, listings } = await sellerProfile(db, user, null)
  const stars = average === null ? 'no reviews yet' : `★ ${average.toFixed(2)} (${reviews})`
  return { type: 'profile', path: `/profile?user=${encodeURIComponent(username)}`, title: `${username} on ${name}`, description: `Level ${level}, ${stars}, ${listings === 1 ? '1 listing' : `${listings} listings`}.`, picture: stall }
}

const orNothing = async (make: () => Promise<Shown>): Promise<Shown | null> => {
  try {
    return await make()
  } catch (error) {
    if (error instanceof Fail && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/** People write titles and descriptions, and previews are put into pages we do not know: no markup, no control or direction marks, one line. */
const plain = (text: string, most: number): string => {
  // oxlint-disable-next-line no-control-regex
  const line = text.replace(/<[^<>]*>/g, ' ').replace(/[<>]/g, ' ').replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, ' ').replace(/\s+/g, ' ').trim()
  const signs = [...line]
  if (signs.length <= most) return line
  const cut = signs.slice(0, most - 1).join('')
  return `${(/^(.{40,})\s/s.exec(cut)?.[1] ?? cut).trimEnd()}…`
}
