// What is opened over any page: dialogs of money, offers and reviews, modals and games by name, and the global hooks
// for these (spec §2, game modals). Loads once the page stands.
import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { closeAllGames, isGameKey, openGame } from '../features/layers/games.ts'
import { GamesHost } from '../features/layers/games-host.tsx'
import { ModalsHost } from '../features/layers/modals-host.tsx'
import { useOpenOffer } from '../features/offers/open-offer.ts'
import { MoneyDialogs } from '../features/purchase/money-dialogs.tsx'
import { useOpenedReview } from '../features/reviews/open-review.ts'
import { lazyPart } from '../lib/lazy-part.ts'
import { closeAllModals, closeModal, leavePage, modalLoad, openModal, type ModalName } from '../ui/modals.ts'
import './game-list.ts'
import './modal-list.ts'

const OfferHost = lazyPart(() => import('../features/offers/offer-host.tsx').then((module) => module.OfferHost))
const ReviewHost = lazyPart(() => import('../features/reviews/review-host.tsx').then((module) => module.ReviewHost))

/** Names come from outside here; there may be none such. */
const known = (name: string): name is ModalName => modalLoad(name) !== undefined

/** Each says whether there is such a modal or game. */
const hooks = {
  openModal: (name: string, props?: object): boolean => {
    if (known(name)) openModal(name, props as never)
    return known(name)
  },
  closeModal: (name: string): boolean => {
    if (known(name)) closeModal(name)
    return known(name)
  },
  closeAllModals,
  openGame: (key: string): boolean => {
    if (isGameKey(key)) openGame(key)
    return isGameKey(key)
  },
  closeAllGames,
}

declare global {
  interface Window {
    /** Opens and closes what lies over the page, by name. */
    lamplit?: typeof hooks
  }
}

/** Whoever goes to another page leaves behind what lay over this one. */
const useLeaving = (): void => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    leavePage()
    closeAllGames()
  }, [path])
}

export const LayersHost = () => {
  useLeaving()
  const reviewing = useOpenedReview(({ opening }) => opening)
  const offering = useOpenOffer(({ opening }) => opening)
  useEffect(() => {
    window.lamplit = hooks
    return () => {
      delete window.lamplit
    }
  }, [])
  return (
    <>
      <MoneyDialogs />
      <Suspense>
        {offering > 0 ? <OfferHost key={offering} /> : null}
        {reviewing > 0 ? <ReviewHost key={reviewing} /> : null}
      </Suspense>
      <ModalsHost />
      <GamesHost />
    </>
  )
}
