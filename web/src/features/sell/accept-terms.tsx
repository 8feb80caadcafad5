// What a seller agrees to, with both texts a tap away: beside the listing form and before an import (spec §3, §5).
import type { ReactNode } from 'react'
import { Sentence } from '../../ui/sentence.tsx'
import { sellWords } from './words.ts'

const TermsLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className="font-semibold text-jade underline">
    {children}
  </a>
)

export const AcceptTerms = () => (
  <Sentence
    text={sellWords.accept}
    parts={{
      terms: <TermsLink href="/termsofservice">{sellWords.acceptTerms}</TermsLink>,
      privacy: <TermsLink href="/privacypolicy">{sellWords.acceptPrivacy}</TermsLink>,
    }}
  />
)
