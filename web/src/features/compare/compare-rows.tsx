// What of the compared products stands in which row, and whether they differ in it (design §4.7).
import type { Product } from '@lamplit/contract/catalog'
import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { wholeNumber } from '../../lib/format.ts'
import { LevelChip } from '../../ui/level-chip.tsx'
import { Price } from '../../ui/price.tsx'
import { CardRating } from '../catalog/card-parts.tsx'
import { catalogWords } from '../catalog/words.ts'
import { approximateAmount } from '../currency/approximate-amount.ts'
import type { ShownRate } from '../currency/use-rate.ts'
import { translateServerMessage } from '../../words/catalogue.ts'
import { compareWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

export interface CompareRow {
  key: string
  label: string
  /** The heading of several rows, with no cells of its own. */
  heading?: true
  differs: boolean
  cell: (product: Product) => ReactNode
}

const nothing = () => (
  <span className="text-ink-3">
    <span aria-hidden="true">–</span>
    <span className="sr-only">{words.nothing}</span>
  </span>
)

const stockOf = ({ type, stock, sold }: Product): string =>
  type === 'Single Item'
    ? sold
      ? catalogWords.soldRibbon
      : words.one
    : stock === null
      ? words.unlimited
      : stock <= 0
        ? catalogWords.outOfStock
        : words.inStock(wholeNumber(stock))

interface Described {
  text: string
}
const Plain = ({ text }: Described) => (
  <p dir="auto" className="text-sm whitespace-pre-line text-ink-2">
    {text}
  </p>
)
/**
 * The last row waits for nothing: until what cleans markup is here, and where it cannot come, the words stand as they
 * are.
 */
const Description = lazyPart(() =>
  import('../catalog/rich-text.tsx').then(
    ({ RichText }) =>
      ({ text }: Described) => <RichText text={text} className="text-sm text-ink-2" />,
    () => Plain,
  ),
)

/** A row by what is compared; `shown` where that is more than its text. */
const row = (
  products: readonly Product[],
  key: string,
  label: string,
  value: (product: Product) => string | null,
  shown?: (product: Product) => ReactNode,
): CompareRow => ({
  key,
  label,
  differs: new Set(products.map(value)).size > 1,
  cell: (product) => {
    const text = value(product)
    return text === null || text === '' ? nothing() : (shown?.(product) ?? text)
  },
})

const Seller = ({ product: { seller_username: name, seller_level: level } }: { product: Product }) => (
  <Link
    to="/profile"
    search={{ user: name } as never}
    className="-my-2 inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-1.5 text-jade fine:hover:underline"
  >
    <span className="[overflow-wrap:anywhere]">{name}</span>
    <LevelChip level={level} />
  </Link>
)

const specificationRows = (products: readonly Product[]): CompareRow[] => {
  const names = [...new Set(products.flatMap(({ specifications }) => Object.keys(specifications)))]
  const rows = names.map((name) =>
    row(products, `specification ${name}`, name, ({ specifications }) => specifications[name] ?? null),
  )
  if (rows.length === 0) return [row(products, 'specifications', words.rows.specifications, () => null)]
  return [
    {
      key: 'specifications',
      label: words.rows.specifications,
      heading: true,
      differs: rows.some(({ differs }) => differs),
      cell: () => null,
    },
    ...rows,
  ]
}

export const compareRows = (products: readonly Product[], rate: ShownRate | null | undefined): CompareRow[] => [
  row(
    products,
    'price',
    words.rows.price,
    ({ price }) => String(price),
    ({ price }) => (
      <b className="font-semibold">
        <Price value={price} />
      </b>
    ),
  ),
  // Its place is kept while the rate is on its way, so that nothing under it moves.
  ...(rate === null
    ? []
    : [
        row(
          products,
          'approximately',
          words.rows.approximately,
          ({ price }) => String(price),
          ({ price }) => (
            <span className="num text-ink-2">
              {rate ? <>≈ {approximateAmount(price, rate.rate, rate.currency)}</> : '\u00a0'}
            </span>
          ),
        ),
      ]),
  row(products, 'type', words.rows.type, ({ type }) => catalogWords.types[type]),
  row(products, 'stock', words.rows.stock, stockOf),
  row(
    products,
    'rating',
    words.rows.rating,
    ({ average_rating: average, reviews_count: count }) => `${average} ${count}`,
    (product) => <CardRating card={product} />,
  ),
  row(
    products,
    'seller',
    words.rows.seller,
    ({ seller_username: name }) => name,
    (product) => <Seller product={product} />,
  ),
  row(products, 'location', words.rows.location, ({ location }) => location),
  row(products, 'category', words.rows.category, ({ category }) => category && translateServerMessage(category)),
  row(
    products,
    'features',
    words.rows.features,
    ({ features }) => features.join('\n'),
    ({ features }) => (
      <ul className="ms-4 list-disc">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    ),
  ),
  ...specificationRows(products),
  row(
    products,
    'description',
    words.rows.description,
    ({ description }) => description.trim(),
    ({ description }) => (
      <Suspense fallback={<Plain text={description} />}>
        <Description text={description} />
      </Suspense>
    ),
  ),
]
