// How far a person is trusted here: a shield and one of five words (design §4.17).
import { ShieldCheck } from 'lucide-react'
import { tierName, tierWords } from '../words/tiers.ts'
import { Chip } from './chip.tsx'

export const TierChip = ({ tier, size = 22 }: { tier: number; size?: 22 | 28 }) => (
  <Chip tone={tier === 0 ? 'neutral' : 'jade'} size={size} icon={ShieldCheck}>
    <span className="sr-only">{tierWords.trust(tierName(tier))}</span>
    <span aria-hidden="true">{tierName(tier)}</span>
  </Chip>
)
