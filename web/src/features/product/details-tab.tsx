// Tab Details: the seller’s text and the facts (spec §2).
import type { Product } from '@lamplit/contract/catalog'
import { fullDate, wholeNumber } from '../../lib/format.ts'
import { specProductTexts } from '../../words/spec-product-texts.ts'
import { RichText } from '../catalog/rich-text.tsx'
import { catalogWords } from '../catalog/words.ts'
import { Facts } from './facts.tsx'
import { translateServerMessage } from '../../words/catalogue.ts'
import { productWords as words } from './words.ts'

/** The listed date, or 'Unknown' when there is none that can be read. */
export const listedOn = (createdAt: string | null | undefined): string => {
  const date = new Date(createdAt ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? specProductTexts.unknownDate : fullDate(date)
}

export const DetailsTab = ({ product }: { product: Product }) => (
  <>
    {product.description.trim() ? (
      <RichText text={product.description} className="text-sm leading-6 text-ink-2" />
    ) : (
      <p className="text-sm text-ink-3">{specProductTexts.noDescription}</p>
    )}
    <Facts
      facts={[
        { name: words.type, value: catalogWords.types[product.type] },
        ...(product.type === 'Stocked' && product.stock !== null
          ? [{ name: words.stock, value: wholeNumber(product.stock) }]
          : []),
        { name: words.listed, value: listedOn(product.created_at) },
        ...(product.location ? [{ name: words.location, value: product.location }] : []),
        ...(product.category ? [{ name: words.category, value: translateServerMessage(product.category) }] : []),
        ...Object.entries(product.specifications).map(([name, value]) => ({ name, value })),
      ]}
    />
    {product.features.length > 0 ? (
      <>
        <h3 className="mt-3 text-sm font-semibold">{words.features}</h3>
        <ul className="mt-1 list-disc ps-5 text-sm text-ink-2">
          {product.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </>
    ) : null}
  </>
)
