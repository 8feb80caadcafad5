// Stands for a game whose code is on its way (spec §2: 'Loading game…').
import { Lantern } from '../../ui/logo.tsx'
import { specTexts } from '../../words/spec-texts.ts'

export const LoadingGame = () => (
  <div className="flex min-h-full flex-col items-center justify-center gap-4 p-6">
    <Lantern size={72} className="animate-lantern" />
    <p role="status" className="disp text-lg">
      {specTexts.loadingGame}
    </p>
    <div aria-hidden="true" className="h-1 w-40 overflow-hidden rounded-full bg-surface-3">
      <div className="route-line h-full w-2/5 rounded-full bg-lantern" />
    </div>
  </div>
)
