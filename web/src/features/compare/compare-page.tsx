// /compare: up to four products side by side, read anew (spec §2, design §4.7).
import { compareProducts } from '@lamplit/contract/compare'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { useStored } from '../../lib/stored.ts'
import { useReply } from '../../lib/use-reply.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ProductOverlay } from '../catalog/product-overlay.tsx'
import { useRate } from '../currency/use-rate.ts'
import { currencyWords } from '../currency/words.ts'
import { CompareTable } from './compare-table.tsx'
import type { ComparedColumn } from './column-head.tsx'
import { clear } from './compare-verbs.ts'
import { compareRows } from './compare-rows.tsx'
import { comparedItems, type ComparedItem } from './compared-items.ts'
import { compareWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const staleMs = 5000

// Most who come have something to compare.
const NothingHeld = lazyPart(() => import('./empty-comparison.tsx').then((module) => module.EmptyComparison))

/** What is held, beside what it is now; while one is added or taken out the others stay. */
const useColumns = (held: readonly ComparedItem[]) => {
  const { data, error, isFetching, isPlaceholderData, refetch } = useReply(
    compareProducts,
    { query: { ids: held.map(({ id }) => id).join(',') } },
    { staleMs, keepOld: true, enabled: held.length > 0 },
  )
  const columns = held.map((item): ComparedColumn => ({
    item,
    product: data?.products.find(({ id }) => id === item.id) ?? (data && !isPlaceholderData ? null : undefined),
  }))
  return { columns, error: data ? null : error, isFetching, refetch }
}

const Filled = ({ held }: { held: readonly ComparedItem[] }) => {
  const { columns, error, isFetching, refetch } = useColumns(held)
  const [only, setOnly] = useState(false)
  const rate = useRate()
  const place = useRef<HTMLDivElement>(null)
  const products = columns.flatMap(({ product }) => (product ? [product] : []))
  const all = compareRows(products, rate)
  const rows = only && products.length > 1 ? all.filter(({ differs }) => differs) : all
  const scroll = (way: 1 | -1) => () =>
    place.current?.scrollBy({
      left:
        (document.documentElement.dir === 'rtl' ? -way : way) *
        (place.current.querySelector('thead th + th')?.clientWidth ?? 200),
      behavior: 'smooth',
    })
  if (error)
    return (
      <div className="mt-3">
        <InlineError
          title={words.failed}
          message={sentenceOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    )
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="me-auto [&_label]:gap-3">
          <Switch checked={only} onChange={setOnly} label={words.onlyDifferences} disabled={products.length < 2} />
        </div>
        <span className="flex gap-2">
          <IconButton icon={ChevronLeft} look="outline" iconSize={20} label={words.back} onClick={scroll(-1)} />
          <IconButton icon={ChevronRight} look="outline" iconSize={20} label={words.on} onClick={scroll(1)} />
        </span>
      </div>
      {held.length === 1 ? <p className="mb-3 text-sm text-ink-2">{words.oneMore}</p> : null}
      <CompareTable columns={columns} rows={rows} place={place} />
      {rows.length === 0 ? (
        <p role="status" className="py-6 text-center text-sm text-ink-2">
          {words.noDifferences}
        </p>
      ) : null}
      {rate ? (
        <p className="mt-2 text-xs text-ink-3">
          ≈ {currencyWords.referenceOnly}
          {rate.demo ? ` · ${currencyWords.demoRate}` : ''}
          {rate.stale ? ` · ${currencyWords.rateFrom(rate.at)}` : ''}
        </p>
      ) : null}
      <ProductOverlay />
    </>
  )
}

export const ComparePage = () => {
  const [held] = useStored(comparedItems)
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <h1 tabIndex={-1} className="disp text-2xl">
          {words.title}
        </h1>
        <span className="num mt-1 me-auto text-sm text-ink-2">{words.held(held.length)}</span>
        {held.length > 0 ? (
          <Button kind="ghost" size={44} aria-label={words.clearAll} onClick={clear}>
            {words.clear}
          </Button>
        ) : null}
      </div>
      {held.length === 0 ? (
        <div className="card mt-3 min-h-85">
          <Suspense>
            <NothingHeld />
          </Suspense>
        </div>
      ) : (
        <Filled held={held} />
      )}
    </>
  )
}
