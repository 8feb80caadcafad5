// The floating navigation, open: who is here, search, XP, four figures, the five words and seven shortcuts (spec §2,
// design §3.3).
import { useShellAccount } from '../../app/account.ts'
import { SearchBox } from '../search/search-box.tsx'
import { Indicators } from './indicators.tsx'
import { closeNavForPage } from './nav-state.ts'
import { PanelSurface } from './panel-surface.tsx'
import { PanelTop } from './panel-top.tsx'
import { SlotGrid } from './slot-grid.tsx'
import { restAfterSearch } from './tab-shown.ts'
import { TopRow } from './top-row.tsx'
import { XpBar } from './xp-bar.tsx'

const searched = (): void => {
  restAfterSearch()
  closeNavForPage()
}

export const NavPanel = ({ path }: { path: string }) => {
  const account = useShellAccount()
  return (
    <PanelSurface>
      <PanelTop account={account} />
      <div data-scrolls className="flex min-h-0 flex-col gap-3.5 overflow-y-auto overscroll-contain px-4 pt-1.5 pb-4.5">
        <SearchBox className="shrink-0" onSearched={searched} />
        {account.username ? <XpBar /> : null}
        <Indicators account={account} />
        <TopRow path={path} looker={account} />
        <SlotGrid path={path} looker={account} />
      </div>
    </PanelSurface>
  )
}
