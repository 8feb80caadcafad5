// What both sides say and show, side by side; one below the other on a phone (design §4.21).
import type { Dispute } from '@lamplit/contract/disputes'
import { Countdown } from '../../ui/countdown.tsx'
import { bodyWords as words } from './body-words.ts'
import { openerOf } from './dispute-state.ts'
import { EvidencePicture } from './evidence-picture.tsx'

type SideName = 'buyer' | 'seller'

/**
 * What this side wrote: the statement that opened the case, or the answer to it. What the clock opened was nobody's own
 * words.
 */
export const wordsOf = (
  dispute: Pick<Dispute, 'opened_by' | 'statement' | 'answer'>,
  side: SideName,
): string | null => {
  if (dispute.opened_by === 'system') return side === 'seller' ? dispute.answer : null
  return side === openerOf(dispute) ? dispute.statement : dispute.answer
}

const Statement = ({ text }: { text: string }) => (
  <p className="text-sm leading-relaxed break-words whitespace-pre-wrap">{text}</p>
)

const Side = ({ dispute, side }: { dispute: Dispute; side: SideName }) => {
  const name = side === 'buyer' ? dispute.buyer_username : dispute.seller_username
  const said = wordsOf(dispute, side)
  const pictures = dispute.evidence.filter(({ by }) => by === side)
  return (
    <section
      aria-label={side === 'buyer' ? words.buyer(name) : words.seller(name)}
      className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-3.5"
    >
      <h3 className="font-semibold break-words">
        {side === 'buyer' ? words.buyer(name) : words.seller(name)}
        {dispute.role === side ? <span className="font-normal text-ink-3"> · {words.you}</span> : null}
      </h3>
      {said === null ? <p className="text-sm text-ink-3">{words.silentYet}</p> : <Statement text={said} />}
      {dispute.more
        .filter(({ by }) => by === side)
        .map((asked) => (
          <div key={asked.question} className="rounded-md bg-surface-2 p-3">
            <p className="text-xs font-semibold text-ink-2">{words.question}</p>
            <p dir="auto" className="text-sm break-words">
              {asked.question}
            </p>
            <div className="mt-2">
              {asked.answer === null ? (
                <p className="num text-sm text-ink-3">
                  {words.noAnswer}{' '}
                  {dispute.outcome === null ? <Countdown until={asked.until} sentence={words.answerUntil} /> : null}
                </p>
              ) : (
                <Statement text={asked.answer} />
              )}
            </div>
          </div>
        ))}
      {dispute.appeal?.by === side ? (
        <div className="rounded-md bg-surface-2 p-3">
          <p className="text-xs font-semibold text-ink-2">{words.appealText}</p>
          <Statement text={dispute.appeal.text} />
        </div>
      ) : null}
      <div>
        <h4 className="mb-1 text-xs font-semibold text-ink-2">{words.evidence}</h4>
        {pictures.length === 0 ? (
          <p className="text-sm text-ink-3">{words.noEvidence}</p>
        ) : (
          <ul className="grid grid-cols-3 gap-2">
            {pictures.map(({ id, address, hash }, place) => (
              <li key={id}>
                <EvidencePicture address={address} hash={hash} label={words.picture(name, place + 1)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

export const CaseSides = ({ dispute }: { dispute: Dispute }) => (
  <section className="card p-4" aria-labelledby="case-sides">
    <h2 id="case-sides" className="disp mb-3 text-lg">
      {words.sides}
    </h2>
    {dispute.opened_by === 'system' ? (
      <div className="mb-3 rounded-md bg-surface-2 p-3">
        <p className="text-xs font-semibold text-ink-2">{words.market}</p>
        <Statement text={dispute.statement} />
      </div>
    ) : null}
    <div className="grid items-start gap-3 md:grid-cols-2">
      <Side dispute={dispute} side="buyer" />
      <Side dispute={dispute} side="seller" />
    </div>
  </section>
)
