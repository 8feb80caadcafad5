// Whether the app wallet held what was owed: a word and an icon, never colour alone (design §9.1).
import { Clock, ShieldCheck, TriangleAlert } from 'lucide-react'
import { Chip } from '../../ui/chip.tsx'
import { reserveWords as words } from './words.ts'

const looks = {
  covered: { tone: 'jade', icon: ShieldCheck },
  short: { tone: 'danger', icon: TriangleAlert },
  unknown: { tone: 'warn', icon: Clock },
} as const

export const CoverChip = ({ covered }: { covered: boolean | null }) => {
  const state = covered === null ? 'unknown' : covered ? 'covered' : 'short'
  return (
    <Chip {...looks[state]} size={28}>
      {words.states[state]}
    </Chip>
  )
}
