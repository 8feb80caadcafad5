// The floating navigation on every page, loaded once the market is open: its tab, its panel while that is not idle, and
// what follows XP and messages (spec §2, design §3.3).
import { Suspense, useEffect, useRef } from 'react'
import { useShellAccount } from '../../app/account.ts'
import { whenIdle } from '../../lib/idle-queue.ts'
import { LevelUp } from './level-up.tsx'
import { closeNavForPage, useNav } from './nav-state.ts'
import { NavTab } from './nav-tab.tsx'
import { useChatUnreadByItself } from './use-chat-unread.ts'
import { useFootRoom } from './use-foot-room.ts'
import { XpFollower } from './xp-follower.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'

const loadPanel = () => import('./nav-panel.tsx')
const NavPanel = lazyPart(() => loadPanel().then((module) => module.NavPanel))

/** Three routes go without it (spec §2); what XP brings is shown there, too. */
export const NavSlot = ({ path, bare }: { path: string; bare: boolean }) => {
  const idle = useNav(({ state }) => state === 'idle')
  const { username, unseen } = useShellAccount()
  const chat = useChatUnreadByItself(username)
  const shownPath = useRef(path)
  const place = useFootRoom(path)
  useEffect(() => {
    whenIdle(() => loadPanel().catch(() => undefined))
  }, [])
  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    closeNavForPage()
  }, [path])
  return (
    <div ref={place} className="contents">
      {bare ? null : <NavTab path={path} unread={unseen + (chat.data?.count ?? 0)} />}
      {idle || bare ? null : (
        <Suspense>
          <NavPanel path={path} />
        </Suspense>
      )}
      {username ? <XpFollower key={username} username={username} /> : null}
      <LevelUp />
    </div>
  )
}
