// The head of a document: title, description, canonical address, link preview and structured data, the same for
// everybody who asks.
import { plain } from './plain.ts'
import { marketName, currency, inScript } from './structured.ts'
import type { RenderedPage } from './rendered-page.ts'

/** Longer ones are cut by whoever shows them, and not between words. */
export const titleLength = 120
export const descriptionLength = 160

/** For text and for attributes in either quotes (quality XSS-2: encoded last, and once). */
export const escaped = (text: string): string => text.replace(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`

export const headOf = (shown: RenderedPage, origin: string): string => {
  const [title, description, alt] = [
    plain(shown.title, titleLength),
    plain(shown.description, descriptionLength),
    plain(shown.picture.alt, titleLength),
  ]
  const [url, image] = [origin + shown.path, origin + shown.picture.path]
  const common = [`<title>${escaped(title)}</title>`, meta('name', 'description', description)]
  if (!shown.indexed) common.push(meta('name', 'robots', shown.status === 404 ? 'noindex' : 'noindex, follow'))
  // What is not there has nothing to preview, and what nobody keeps has no address that stands for it.
  if (shown.status === 404) return common.join('\n    ')
  return [
    ...common,
    ...(shown.indexed ? [`<link rel="canonical" href="${escaped(url)}">`] : []),
    ...(shown.indexed && !shown.hasStartPicture ? [meta('property', 'og:url', url)] : []),
    meta('property', 'og:site_name', marketName),
    meta('property', 'og:type', shown.type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', `${shown.picture.width}`),
    meta('property', 'og:image:height', `${shown.picture.height}`),
    meta('property', 'og:image:alt', alt),
    ...(shown.price === undefined
      ? []
      : [meta('property', 'product:price:amount', shown.price), meta('property', 'product:price:currency', currency)]),
    meta('name', 'twitter:card', shown.type === 'profile' ? 'summary' : 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image),
    meta('name', 'twitter:image:alt', alt),
    ...(shown.first === undefined ? [] : [meta('name', 'lamplit:picture', shown.first)]),
    // Data, not script: a browser never runs it, so the policy of nonces has nothing to allow.
    ...shown.data(origin).map((data) => `<script type="application/ld+json">${inScript(data)}</script>`),
  ].join('\n    ')
}
