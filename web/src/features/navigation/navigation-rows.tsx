// The navigation's rows of the settings: on which side the tab stands, whether it shows, its shortcuts, and back to the
// start (design §3.3, §4.18).
import { useStored } from '../../lib/stored.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { openModal } from '../../ui/modals.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Switch } from '../../ui/switch.tsx'
import { slotChoice } from './slots.ts'
import { isOnLeft, isRightToLeft, tabPosition, type TabSide } from './tab-position.ts'
import { hideTab, showTab, tabHidden } from './tab-shown.ts'
import { navWords as words } from './words.ts'

const sideNames = (): { value: TabSide; label: string }[] =>
  (['start', 'end'] as const)
    .map((value) => ({ value, label: isOnLeft(value, isRightToLeft()) ? words.sideLeft : words.sideRight }))
    .toSorted((a, b) => Number(isOnLeft(b.value, isRightToLeft())) - Number(isOnLeft(a.value, isRightToLeft())))

export const NavigationRows = () => {
  const [place, setPlace] = useStored(tabPosition)
  const [hidden] = useStored(tabHidden)
  const reset = (): void => {
    tabPosition.clear()
    slotChoice.clear()
    showTab()
    announce(words.wasReset)
  }
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        legend={words.side}
        value={place.side}
        onChange={(side) => setPlace({ ...place, side: side as TabSide })}
        cards={sideNames()}
      />
      <Switch
        checked={!hidden}
        onChange={(shown) => (shown ? showTab() : hideTab())}
        label={words.shown}
        help={words.shownHelp}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" size={44} onClick={() => openModal('navCustomizer')}>
          {words.editShortcuts}
        </Button>
        <Button kind="quiet" size={44} onClick={reset}>
          {words.resetAll}
        </Button>
      </div>
    </div>
  )
}
