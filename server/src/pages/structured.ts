// What a page is about, for machines: schema.org as JSON-LD. Texts are plain, and nothing is said that the page does
// not show.
import type { Product } from '@lamplit/contract/catalog'
import type { ProductOnWire } from '../catalog/actions.ts'
import { plain } from './plain.ts'

export type Data = Readonly<Record<string, unknown>>

/**
 * π has no ISO 4217 code. Schema.org’s priceCurrency also takes “ticker symbols for cryptocurrencies”, so it is given
 * as the ticker PI: true for machines that know it, and no price in a currency we do not take for those that do not.
 */
export const currency = 'PI'

export const marketName = 'Lamplit'
const context = 'https://schema.org'

export const websiteData = (origin: string, name: string, description: string): Data => ({
  '@context': context,
  '@type': 'WebSite',
  name,
  description,
  url: `${origin}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

export const breadcrumb = (origin: string, steps: readonly { name: string; path: string }[]): Data => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: marketName, path: '/' }, ...steps].map(({ name, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: origin + path,
  })),
})

const availabilityOf = ({ sold, stock }: Pick<Product, 'sold' | 'stock'>): string =>
  `${context}/${sold ? 'SoldOut' : stock === 0 ? 'OutOfStock' : 'InStock'}`

export const productData = (origin: string, product: ProductOnWire, price: string): Data[] => {
  const url = `${origin}/product/${product.id}`
  const name = plain(product.title, 120)
  const offer = {
    '@type': 'Offer',
    url,
    price,
    priceCurrency: currency,
    availability: availabilityOf(product),
    seller: {
      '@type': 'Person',
      name: product.seller_username,
      url: `${origin}/profile?user=${encodeURIComponent(product.seller_username)}`,
    },
  }
  const stars =
    product.average_rating === null || product.reviews_count === 0
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.average_rating,
            reviewCount: product.reviews_count,
            bestRating: 5,
            worstRating: 1,
          },
        }
  const steps = [
    ...(product.category
      ? [{ name: plain(product.category, 100), path: `/buy?category=${encodeURIComponent(product.category)}` }]
      : []),
    { name, path: `/product/${product.id}` },
  ]
  return [
    {
      '@context': context,
      '@type': 'Product',
      '@id': url,
      url,
      sku: product.id,
      name,
      description: plain(product.description, 1000),
      ...(product.image === null ? {} : { image: [`${origin}${product.image}-960.webp`] }),
      ...(product.category ? { category: plain(product.category, 100) } : {}),
      offers: offer,
      ...stars,
    },
    breadcrumb(origin, steps),
  ]
}

export const profileData = (origin: string, path: string, username: string): Data => ({
  '@context': context,
  '@type': 'ProfilePage',
  url: origin + path,
  mainEntity: { '@type': 'Person', name: username, identifier: username, url: origin + path },
})

/** As it may stand inside a script element: no sign in it can end the element or a line of script (quality XSS-2). */
export const inScript = (data: Data): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
