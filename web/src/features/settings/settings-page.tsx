// /settings (spec §2; design §4.18). On phones the cards leave the room that the navigation's tab takes at its edge, so
// that it lies over no switch.
import { useStored } from '../../lib/stored.ts'
import { tabPosition } from '../navigation/tab-position.ts'
import { tabHidden } from '../navigation/tab-shown.ts'
import { SettingsCards } from './settings-cards.tsx'
import { settingsWords as words } from './words.ts'

const rooms = { start: 'max-md:[&_.card]:ps-9', end: 'max-md:[&_.card]:pe-9' }

export const SettingsPage = () => {
  const [{ side }] = useStored(tabPosition)
  const [hidden] = useStored(tabHidden)
  return (
    <div className={`mx-auto max-w-180 ${hidden ? '' : rooms[side]}`}>
      <h1 tabIndex={-1} className="disp mb-4 text-2xl">
        {words.title}
      </h1>
      <SettingsCards />
    </div>
  )
}
