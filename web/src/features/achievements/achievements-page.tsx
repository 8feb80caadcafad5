// /achievements: all thirty, honestly locked until they can be unlocked (design §4.16).
import { usePageTitle } from '../../lib/page-title.ts'
import { AchievementsView } from './achievements-view.tsx'
import { achievementWords as words } from './words.ts'

export const AchievementsPage = () => {
  usePageTitle(words.title)
  return (
    <>
      <h1 tabIndex={-1} className="disp text-2xl">
        {words.title}
      </h1>
      <p className="mt-1.5 max-w-[60ch] text-lg text-ink-2">{words.purpose}</p>
      <AchievementsView />
    </>
  )
}
