// The filters on small screens, in a sheet; each choice counts at once, behind it the list follows.
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { FilterControl } from './use-filters.ts'
import { searchWords as words } from './words.ts'

export const FilterSheet = ({ open, onClose, ...control }: FilterControl & { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={words.filters} size="sm" historyEntry={false} footer={<Button wide onClick={onClose}>{words.showResults}</Button>}>
    <FilterFields {...control} />
  </Dialog>
)
