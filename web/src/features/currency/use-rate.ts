// What one π is in the chosen currency, renewed while it is on screen; undefined until that is known, null when there
// is none, and nothing is said about it (spec §5, §7, §9).
import {
  convertCurrency,
  currencies,
  rateRefreshMs,
  rateStaleMs,
  usualCurrency,
  type Currency,
} from '@lamplit/contract/currency'
import type { ReplyOf } from '@lamplit/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ask, codeOf } from '../../lib/api.ts'
import { marketNow } from '../../lib/clock.ts'
import { oneOf, stored, useStored } from '../../lib/stored.ts'
import { replyKey } from '../../lib/use-reply.ts'

/** The currency of this browser's person (spec §9: USD at first). */
export const chosenCurrency = stored<Currency>('lamplit.currency', usualCurrency, oneOf(...currencies))

export interface ShownRate {
  currency: Currency
  rate: number
  at: Date
  demo: boolean
  stale: boolean
}

type Reply = ReplyOf<typeof convertCurrency>

const shortestWaitMs = 1000

/**
 * A rate that the server kept already is asked for again when it turns five minutes old, not five minutes after it
 * came.
 */
const waitFor = (at: Date, received: number): number => {
  const age = received - at.getTime()
  return age >= rateRefreshMs || age < 0 ? rateRefreshMs : Math.max(shortestWaitMs, rateRefreshMs - age)
}

const momentOf = (text: string | undefined): Date | null => {
  const at = new Date(text ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at
}

const fetchedMs = ({
  state: { data, dataUpdatedAt },
}: {
  state: { data: Reply | undefined; dataUpdatedAt: number }
}): number => {
  const at = momentOf(data?.result.lastUpdated)
  return at ? waitFor(at, dataUpdatedAt) : rateRefreshMs
}

/** Draws again at the moment a rate turns old, although nothing else happens then. */
const useLookAgain = (at: Date | null): void => {
  const [, look] = useState(0)
  const staleAt = at ? at.getTime() + rateStaleMs : null
  useEffect(() => {
    const wait = staleAt === null ? 0 : staleAt - marketNow().getTime()
    if (wait <= 0) return
    const timer = setTimeout(() => look((times) => times + 1), wait + 50)
    return () => clearTimeout(timer)
  }, [staleAt])
}

export const useRate = (): ShownRate | null | undefined => {
  const [currency] = useStored(chosenCurrency)
  const asking = { query: { amount: '1', from: 'PI', to: currency } }
  const { data, error, isPending } = useQuery({
    queryKey: replyKey(convertCurrency, asking),
    queryFn: ({ signal }) => ask(convertCurrency, { ...asking, signal }),
    staleTime: fetchedMs,
    refetchInterval: fetchedMs,
  })
  const at = momentOf(data?.result.lastUpdated)
  useLookAgain(at)
  // A market that shows no rates any more says so by 404; while the line is down the last one stays, and turns old.
  const gone = codeOf(error) === 'NOT_FOUND'
  if (isPending) return undefined
  if (!data || !at || gone || !Number.isFinite(data.result.rate) || data.result.rate <= 0) return null
  return {
    currency,
    rate: data.result.rate,
    at,
    demo: data.demo,
    stale: marketNow().getTime() - at.getTime() > rateStaleMs,
  }
}
