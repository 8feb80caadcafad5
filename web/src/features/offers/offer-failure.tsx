// Why an offer was not sent, inside the dialog, in the specified words (spec §8).
import { useEffect, useRef } from 'react'

export const OfferFailure = ({ sentence }: { sentence: string | null }) => {
  const box = useRef<HTMLParagraphElement>(null)
  // In braces: newer browsers answer with a promise, which is no way to clean up.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [sentence])
  return sentence === null ? null : (
    <p
      ref={box}
      role="alert"
      className="rounded-md bg-danger-soft px-3.5 py-3 text-sm font-semibold text-on-danger-soft"
    >
      {sentence}
    </p>
  )
}
