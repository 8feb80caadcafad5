// A person's XP level beside their name: "Lv 22".
import { uiWords } from '../words/ui.ts'
import { Chip } from './chip.tsx'

export const LevelChip = ({ level }: { level: number }) => (
  <Chip size={18}>
    <span aria-hidden="true" className="num">
      {uiWords.levelShort(level)}
    </span>
    <span className="sr-only">{uiWords.level(level)}</span>
  </Chip>
)
