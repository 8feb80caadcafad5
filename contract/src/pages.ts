// What machines ask of the pages: pictures of passed-on links, and how all public pages are found.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const named = z.object({ name: z.string().check(z.maxLength(100)) })

export const readCard = endpoint({
  method: 'GET',
  path: '/cards/:name',
  who: 'anyone',
  budget: 'read',
  produces: 'image/jpeg',
  says: 'The picture of a product’s passed-on link, 1200 × 630: `<id>-<hash>.jpg`. Made when first asked for.',
  params: named,
  fails: ['NOT_FOUND'],
})
export const readRobots = endpoint({
  method: 'GET',
  path: '/robots.txt',
  who: 'anyone',
  budget: 'read',
  produces: 'text/plain',
  says: 'What may be looked at by machines, and where the sitemap is.',
  fails: [],
})
export const readSitemap = endpoint({
  method: 'GET',
  path: '/sitemap.xml',
  who: 'anyone',
  budget: 'read',
  produces: 'application/xml',
  says: 'The list of sitemaps.',
  fails: [],
})
/** The most a sitemap may hold (sitemaps.org). */
export const sitemapPage = 50_000
export const readSitemapPart = endpoint({
  method: 'GET',
  path: '/sitemaps/:name',
  who: 'anyone',
  budget: 'read',
  produces: 'application/xml',
  says: 'Up to 50 000 public pages: `pages.xml`, or `<n>.xml` for products.',
  params: named,
  fails: ['NOT_FOUND'],
})
