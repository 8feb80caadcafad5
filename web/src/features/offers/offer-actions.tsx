// What this person can do with an offer now, each question asked before it is done; the dialogs load when one is opened
// (design §4.8).
import { postedOfferEvents, type Offer, type PostedOfferEvent } from '@lamplit/contract/offers'
import { Suspense, useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { piText } from './offer-price.ts'
import { useOfferEvent } from './use-offer-event.ts'
import { offerWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const AnswerDialog = lazyPart(() => import('./answer-dialog.tsx').then((module) => module.AnswerDialog))
const CounterDialog = lazyPart(() => import('./counter-dialog.tsx').then((module) => module.CounterDialog))

export type Question = PostedOfferEvent
const looks = { accept: 'primary', counter: 'soft', decline: 'quiet', withdraw: 'quiet', release: 'quiet' } as const

/** The purse's code comes with the first press. */
const payOffer = (offer: Offer): void => void import('./pay-offer.ts').then((module) => module.payOffer(offer))

export const OfferActions = ({ offer }: { offer: Offer }) => {
  const run = useOfferEvent(offer)
  const [asked, setAsked] = useState<{ question: Question; opening: number } | null>(null)
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const press = (question: Question): void => {
    run.forgive()
    setAsked((last) => ({ question, opening: (last?.opening ?? 0) + 1 }))
    setOpen(true)
  }
  const labels: Record<Question, string> = {
    accept: words.acceptFor(piText(offer.price)),
    counter: words.counter,
    decline: words.decline,
    withdraw: words.withdraw,
    release: words.release,
  }
  const questions = postedOfferEvents.filter((event) => offer.allowed.includes(event))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {offer.allowed.includes('pay') ? (
        <Button size={44} onClick={() => payOffer(offer)}>
          {words.pay}
        </Button>
      ) : null}
      {offer.order_id ? (
        <ButtonLink
          to="/orders/$id"
          params={{ id: offer.order_id }}
          kind={offer.paying && offer.role === 'buyer' ? 'primary' : 'soft'}
          size={44}
        >
          {offer.paying && offer.role === 'buyer' ? words.finishPayment : words.openOrder}
        </ButtonLink>
      ) : null}
      {questions.map((question) => (
        <Button
          key={question}
          kind={looks[question]}
          size={44}
          busy={run.busy === question && !open}
          disabled={run.busy !== null}
          onClick={() => press(question)}
        >
          {labels[question]}
        </Button>
      ))}
      {run.refused && !open ? (
        <p role="alert" className="w-full text-sm font-medium text-danger">
          {run.refused}
        </p>
      ) : null}
      {asked === null ? null : (
        <Suspense>
          {asked.question === 'counter' ? (
            <CounterDialog key={asked.opening} offer={offer} open={open} onClose={close} />
          ) : (
            <AnswerDialog
              key={asked.opening}
              offer={offer}
              question={asked.question}
              run={run}
              open={open}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </div>
  )
}
