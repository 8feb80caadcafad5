// One achievement as a medal: a ring in the colour of its rarity, and always its words (design §4.16).
import type { Achievement } from '@lamplit/contract/achievements'
import { Award, Lock } from 'lucide-react'
import { fullDate, wholeNumber } from '../../lib/format.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { achievementWords as words } from './words.ts'

const rings = {
  common: 'border-line-strong',
  rare: 'border-info',
  legendary: 'border-lantern',
  epic: 'border-jade',
} as const
const tones: Record<Achievement['rarity'], ChipTone> = {
  common: 'neutral',
  rare: 'info',
  legendary: 'lantern',
  epic: 'jade',
}

export const Medal = ({
  of: { code, rarity, unlocked, unlocked_at: at, xp_reward: xp, entry_reward: entries },
}: {
  of: Achievement
}) => {
  const { name, rule } = words.all[code]
  return (
    <li className="card flex gap-4 p-4 sm:flex-col sm:items-center sm:text-center">
      <span
        className={classes(
          'flex size-18 shrink-0 items-center justify-center rounded-full border-4 sm:size-26',
          rings[rarity],
          unlocked ? 'bg-lantern-soft text-on-lantern-soft' : 'bg-surface-2 text-ink-3',
        )}
      >
        <Icon of={unlocked ? Award : Lock} size={unlocked ? 40 : 28} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1 sm:items-center">
        <h2 className="font-semibold">{name}</h2>
        <p className="text-sm text-ink-2">{rule}</p>
        <p className="mt-1 flex flex-wrap items-center gap-1.5 sm:justify-center">
          <Chip tone={tones[rarity]}>{words.rarities[rarity]}</Chip>
          <span className="num text-xs font-semibold text-ink-2">{words.xp(wholeNumber(xp))}</span>
        </p>
        {entries ? <p className="text-xs text-ink-2">{words.entries(entries)}</p> : null}
        <p className="text-xs text-ink-3">{unlocked && at ? words.unlockedOn(fullDate(new Date(at))) : words.locked}</p>
      </div>
    </li>
  )
}
