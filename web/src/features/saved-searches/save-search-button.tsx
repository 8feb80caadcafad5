// The bell above results: keeps this search and tells of what is new in it (design §4.3); pressed again it is
// forgotten.
import { useNavigate } from '@tanstack/react-router'
import { Bell, BellRing } from 'lucide-react'
import { savedSearchLimits } from '@lamplit/contract/saved-searches'
import { useSession } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { isSame, isWorthSaving, savable } from './saved-query.ts'
import { useSavedSearches, useSavedVerbs } from './use-saved.ts'
import { savedWords as words } from './words.ts'

export interface SaveSearchButtonProps {
  /** The parts of the address that say what is looked for; what cannot be saved is left out by itself. */
  query: Readonly<Record<string, string | undefined>>
  className?: string
}

export const SaveSearchButton = ({ query: address, className = '' }: SaveSearchButtonProps) => {
  const { state } = useSession()
  const { data } = useSavedSearches()
  const { busy, save, remove } = useSavedVerbs()
  const navigate = useNavigate()
  const query = savable(address)
  if (!isWorthSaving(query)) return null
  const held = data?.searches.find((each) => isSame(each.query, query))
  const press = async (): Promise<void> => {
    if (state !== 'in') return void requestSignIn()
    if (held) return void remove(held)
    if ((data?.searches.length ?? 0) >= savedSearchLimits.perUser)
      return void toast.warning(words.full, {
        action: { label: words.see, run: () => void navigate({ to: '/saved-searches' as '/' }) },
      })
    if (await save(query))
      toast.success(words.saved, {
        message: words.savedText,
        action: { label: words.see, run: () => void navigate({ to: '/saved-searches' as '/' }) },
      })
  }
  return (
    <Button
      kind="quiet"
      size={44}
      icon={held ? BellRing : Bell}
      busy={busy}
      aria-pressed={held !== undefined}
      aria-label={held ? words.unsave : words.save}
      className={className}
      onClick={() => void press()}
    >
      <span className="max-md:hidden">{held ? words.isSaved : words.save}</span>
    </Button>
  )
}
