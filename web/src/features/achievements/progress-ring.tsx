// How many are unlocked, as a ring with its number in it.
import { achievementWords as words } from './words.ts'

const radius = 42
const round = 2 * Math.PI * radius

export const ProgressRing = ({ unlocked, total }: { unlocked: number; total: number }) => (
  <div role="img" aria-label={words.unlockedOf(unlocked, total)} className="relative size-26 shrink-0">
    <svg viewBox="0 0 100 100" className="size-full -rotate-90" aria-hidden="true">
      <circle cx="50" cy="50" r={radius} fill="none" strokeWidth="9" className="stroke-surface-3" />
      {unlocked > 0 ? (
        <circle
          cx="50"
          cy="50"
          r={radius}
          fill="none"
          strokeWidth="9"
          strokeLinecap="round"
          strokeDasharray={`${(round * unlocked) / total} ${round}`}
          className="stroke-lantern"
        />
      ) : null}
    </svg>
    <span aria-hidden="true" className="disp num absolute inset-0 flex items-center justify-center text-lg">
      {words.ofAll(unlocked, total)}
    </span>
  </div>
)
