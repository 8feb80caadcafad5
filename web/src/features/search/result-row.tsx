// What the search over everything found beside goods, each kind with its own row (design §4.3).
import type { SearchResult } from '@lamplit/contract/search'
import type { OrderState } from '@lamplit/contract/orders'
import { Link } from '@tanstack/react-router'
import { ChevronRight, FileText, Gamepad2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LevelChip } from '../../ui/level-chip.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/stars.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { TierChip } from '../../ui/tier-chip.tsx'
import { stateTones } from '../orders/order-state.ts'
import { stateWords } from '../orders/words.ts'
import { internalPath } from './suggest-rows.ts'
import { searchWords as words } from './words.ts'

const Row = ({ result, sign, children }: { result: SearchResult; sign: ReactNode; children: ReactNode }) => {
  const { pathname, search, hash } = new URL(internalPath(result.url) ?? '/', location.origin)
  return (
    <Link
      to={pathname as '/'}
      search={Object.fromEntries(new URLSearchParams(search)) as never}
      {...(hash ? { hash: hash.slice(1) } : {})}
      className="flex min-h-16 items-center gap-3 px-4 py-2.5 fine:hover:bg-surface-2 active:bg-surface-2"
    >
      {sign}
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">{children}</span>
      <Icon of={ChevronRight} size={18} className="text-ink-3" />
    </Link>
  )
}

const Title = ({ children }: { children: string }) => (
  <span className="line-clamp-2 text-sm font-semibold">{children}</span>
)
const Small = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-ink-3">{children}</span>
)

const UserRow = ({ result }: { result: SearchResult }) => {
  const { rating, reviews, level, tier, listings } = result.meta
  return (
    <Row result={result} sign={<Avatar name={result.title} size={44} />}>
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate text-sm font-semibold">{result.title}</span>
        {level === undefined ? null : <LevelChip level={level} />}
      </span>
      <Small>
        {rating ? <Rating average={rating} {...(reviews === undefined ? {} : { count: reviews })} /> : null}
        {listings === undefined ? null : <span className="num">{words.listings(listings)}</span>}
        {tier === undefined ? null : <TierChip tier={tier} />}
      </Small>
    </Row>
  )
}

const OrderRow = ({ result }: { result: SearchResult }) => {
  const { price, seller, state, image } = result.meta
  const known = state !== undefined && state in stateTones ? (state as OrderState) : null
  return (
    <Row
      result={result}
      sign={
        <span className="size-11 shrink-0 overflow-hidden rounded-sm">
          <Picture src={image ?? null} alt="" sizes="44px" />
        </span>
      }
    >
      <Title>{result.title}</Title>
      <Small>
        {known ? <StatusChip tone={stateTones[known]}>{stateWords[known]}</StatusChip> : null}
        {price === undefined ? null : <Price value={price} />}
        {seller ? <span>{words.with(seller)}</span> : null}
      </Small>
    </Row>
  )
}

const PageRow = ({ result }: { result: SearchResult }) => (
  <Row
    result={result}
    sign={
      <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm bg-surface-2 text-ink-2">
        <Icon of={result.type === 'game' ? Gamepad2 : FileText} size={20} />
      </span>
    }
  >
    <Title>{result.title}</Title>
    <Small>{result.url}</Small>
  </Row>
)

export const ResultRow = ({ result }: { result: SearchResult }) => {
  if (result.type === 'user') return <UserRow result={result} />
  return result.type === 'order' ? <OrderRow result={result} /> : <PageRow result={result} />
}

export const ResultRows = ({ results, label }: { results: readonly SearchResult[]; label: string }) => (
  <ul aria-label={label} className="card divide-y divide-line overflow-hidden">
    {results.map((result) => (
      <li key={`${result.type}-${result.id}`}>
        <ResultRow result={result} />
      </li>
    ))}
  </ul>
)
