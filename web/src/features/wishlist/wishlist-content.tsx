// What is on the wishlist: how full it is, in which order, as cards or rows (design §4.7).
import { wishlistLimits } from '@lamplit/contract/limits'
import type { WishlistItem } from '@lamplit/contract/wishlist'
import { Suspense } from 'react'
import { oneOf, stored, useStored } from '../../lib/stored.ts'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonRows } from '../catalog/skeletons.tsx'
import { cardGrid } from '../catalog/grid-classes.ts'
import { viewChoice, ViewSwitch } from '../catalog/view-choice.tsx'
import { sortedWishlist, wishlistSorts, type WishlistSort } from './sorted-wishlist.ts'
import { WishlistCard } from './wishlist-card.tsx'
import { wishlistWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const RowWindow = lazyPart(() => import('../catalog/row-window.tsx').then((module) => module.RowWindow))
const WishlistRow = lazyPart(() => import('./wishlist-row.tsx').then((module) => module.WishlistRow))

const sortChoice = stored<WishlistSort>('lamplit.wishlist-sort', 'newest', oneOf(...wishlistSorts))

/** "37 of 100", with a bar for the eye. */
const Meter = ({ held }: { held: number }) => (
  <div className="flex min-w-32 flex-1 items-center gap-3">
    <span className="num shrink-0 text-sm font-semibold">{words.count(held)}</span>
    <span
      role="meter"
      aria-label={words.meter}
      aria-valuemin={0}
      aria-valuemax={wishlistLimits.items}
      aria-valuenow={held}
      aria-valuetext={words.count(held)}
      className="h-2 max-w-60 flex-1 overflow-hidden rounded-full bg-surface-3"
    >
      <span
        className={`block h-full rounded-full ${held >= wishlistLimits.items ? 'bg-warn' : 'bg-jade'}`}
        style={{ width: `${held}%` }}
      />
    </span>
  </div>
)

export const WishlistContent = ({ items, signedIn }: { items: readonly WishlistItem[]; signedIn: boolean }) => {
  const [view] = useStored(viewChoice)
  const [sort, chooseSort] = useStored(sortChoice)
  const sorted = sortedWishlist(items, sort)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Meter held={items.length} />
        <div className="flex w-full items-center gap-3 xs:w-auto">
          <Select
            compact
            aria-label={words.sort}
            value={sort}
            onValue={chooseSort}
            options={wishlistSorts.map((value) => ({ value, label: words.sorts[value] }))}
            className="flex-1 xs:min-w-64"
          />
          <ViewSwitch />
        </div>
      </div>
      {items.length >= wishlistLimits.items ? (
        <p role="status" className="mb-4 rounded-md bg-warn-soft px-4 py-3 text-sm text-on-warn-soft">
          {words.full}
        </p>
      ) : null}
      {signedIn ? null : (
        <div
          className={
            'mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-jade-soft px-4 py-2 text-sm ' +
            'text-on-jade-soft'
          }
        >
          <span className="min-w-0 flex-1 basis-56">{words.visitor}</span>
          <Button kind="soft" size={44} onClick={() => void requestSignIn()}>
            {words.signIn}
          </Button>
        </div>
      )}
      {view === 'list' ? (
        <Suspense fallback={<SkeletonRows />}>
          <RowWindow
            ids={sorted.map(({ id }) => id)}
            label={words.listOf(items.length)}
            renderRow={(place) => <WishlistRow item={sorted[place]!} eager={place < 5} />}
          />
        </Suspense>
      ) : (
        <ul aria-label={words.listOf(items.length)} className={cardGrid}>
          {sorted.map((item, place) => (
            <li
              key={item.id}
              className="min-w-0 [contain-intrinsic-size:auto_340px] nth-[n+13]:[content-visibility:auto]"
            >
              <WishlistCard item={item} eager={place < 4} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
