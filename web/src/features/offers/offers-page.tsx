// /offers: what one offered and what one was offered (spec §2; design §4.8).
import { readOffer } from '@lamplit/contract/offers'
import { useEffect, useRef, useState } from 'react'
import { useExpectedSessionState } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { useReply } from '../../lib/use-reply.ts'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { SignInCard } from '../../ui/sign-in-card.tsx'
import { OfferSkeletons } from './offer-skeletons.tsx'
import { OfferList, type Side } from './offer-list.tsx'
import { useWantedOffer } from './use-offer-highlight.ts'
import { offerWords as words } from './words.ts'

/** An offer that one is led to may be one's own or somebody's: its tab opens by itself, once. */
const useSide = (): [Side, (side: Side) => void] => {
  const [side, setSide] = useState<Side>('buyer')
  const wanted = useWantedOffer()
  const led = useRef<string | null>(null)
  const { data } = useReply(readOffer, { params: { id: wanted ?? '' } }, { enabled: wanted !== null })
  useEffect(() => {
    if (!data || led.current === data.id) return
    led.current = data.id
    setSide(data.role)
  }, [data])
  return [side, setSide]
}

const Lists = () => {
  const [side, setSide] = useSide()
  return (
    <section aria-label={words.list}>
      <h2 className="sr-only">{words.list}</h2>
      <FilterTabs
        label={words.page}
        value={side}
        onChange={setSide}
        tabs={[
          { key: 'buyer', label: words.sent },
          { key: 'seller', label: words.received },
        ]}
      >
        <OfferList key={side} side={side} />
      </FilterTabs>
    </section>
  )
}

export const OffersPage = () => {
  const state = useExpectedSessionState()
  return (
    <>
      <h1 tabIndex={-1} className="disp mb-4 text-2xl">
        {words.page}
      </h1>
      {state === 'in' ? (
        <Lists />
      ) : state === 'unknown' ? (
        <OfferSkeletons />
      ) : (
        <SignInCard purpose={words.purpose} busy={state === 'entering'} onSignIn={() => void requestSignIn()} />
      )}
    </>
  )
}
