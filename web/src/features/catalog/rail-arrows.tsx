// The two arrows of a rail, where there is room for them; on phones a finger and the Next Page card do the same
// (design §4.2).
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { catalogWords as words } from './words.ts'

export const RailArrows = ({
  title,
  onBack,
  onForward,
}: {
  title: string
  onBack: () => void
  onForward: () => void
}) => (
  <div className="hidden shrink-0 gap-2 md:flex">
    <IconButton icon={ChevronLeft} label={words.scrollBack(title)} look="outline" iconSize={20} onClick={onBack} />
    <IconButton icon={ChevronRight} label={words.scrollOn(title)} look="outline" iconSize={20} onClick={onForward} />
  </div>
)
