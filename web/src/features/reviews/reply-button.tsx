// Opens the reply to a review of oneself; its dialog loads when it is opened.
import type { Review } from '@lamplit/contract/reviews'
import { Reply } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { specProductTexts } from '../../words/spec-product-texts.ts'
import { reviewWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const ReplyDialog = lazyPart(() => import('./reply-dialog.tsx').then((module) => module.ReplyDialog))

export const ReplyButton = ({ review }: { review: Review }) => {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  return (
    <>
      <Button
        kind="ghost"
        size={44}
        icon={Reply}
        className="-ms-3"
        aria-label={words.replyTo(review.username ?? specProductTexts.anonymous)}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        {words.reply}
      </Button>
      {used ? (
        <Suspense>
          <ReplyDialog review={review} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
