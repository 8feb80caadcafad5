// robots.txt: what is public may be looked at, what is somebody's own need not be, and the sitemap is named.

/**
 * Somebody's own pages; they say noindex as well, for those who do not read this. Cart and wallet are not among them:
 * nobody but their person sees more of them than what they are for.
 * Nor are searches: their documents name the one page that stands for all of them, which only who may read them can
 * know.
 */
const own = [
  '/admin',
  '/analytics',
  '/compare',
  '/decisions',
  '/my-questions',
  '/my-services',
  '/notifications',
  '/offers',
  '/orders/',
  '/purchases',
  '/sales',
  '/sell',
  '/settings',
  '/signin/',
  '/trust',
  '/wallet/',
  '/wishlist',
]
/** What a public page is made of when a machine runs it. */
const open = ['/api/products', '/api/users/', '/api/reviews', '/api/search/', '/api/recommendations/']

export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...open.map((at) => `Allow: ${at}`),
    'Disallow: /api/',
    'Disallow: /metrics',
    ...own.map((at) => `Disallow: ${at}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
