// Shows the dialog of whichever order's reviews were opened; stands once on the page.
import { Suspense, useState } from 'react'
import { closeReview, useOpenedReview } from './open-review.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx').then((module) => module.ReviewDialog))

export const ReviewHost = () => {
  const { orderId, opening } = useOpenedReview()
  // While it closes, it still shows what it showed.
  const [last, setLast] = useState(orderId)
  if (orderId !== null && orderId !== last) setLast(orderId)
  return last === null ? null : (
    <Suspense>
      <ReviewDialog key={opening} orderId={last} open={orderId !== null} onClose={closeReview} />
    </Suspense>
  )
}
