// Texts that people wrote: plain ones as they are; ones with markup through a sanitiser that is loaded when it is
// needed (spec §2).
import { useEffect, useRef } from 'react'
import { classes } from '../../ui/classes.ts'

/** What a description may be made of. No attributes, so no addresses, styles or handlers. */
const allowedTags = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote']

/** Something that a browser would take for a tag; "5 < 6" is not. */
export const hasMarkup = (text: string): boolean => /<\/?[a-z][^>]*>|<!--|&(?:[a-z]+|#\d+);/i.test(text)

const look = 'whitespace-pre-line [&_li]:ms-5 [&_ol]:list-decimal [&_p:not(:last-child)]:mb-3 [&_ul]:list-disc'

const Sanitised = ({ text, className }: { text: string; className?: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let gone = false
    void import('dompurify').then(
      ({ default: purifier }) => {
        if (gone || !place.current) return
        place.current.replaceChildren(
          purifier.sanitize(text, { ALLOWED_TAGS: allowedTags, ALLOWED_ATTR: [], RETURN_DOM_FRAGMENT: true }),
        )
      },
      () => {
        if (!gone) place.current?.replaceChildren(text)
      },
    )
    return () => {
      gone = true
    }
  }, [text])
  return <div ref={place} dir="auto" className={classes(look, className)} />
}

export const RichText = ({ text, className }: { text: string; className?: string }) =>
  hasMarkup(text) ? (
    <Sanitised text={text} {...(className ? { className } : {})} />
  ) : (
    <p dir="auto" className={classes(look, className)}>
      {text}
    </p>
  )
