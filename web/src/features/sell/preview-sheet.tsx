// The preview where there is no room beside the form.
import { Dialog } from '../../ui/dialog.tsx'
import type { SellForm } from './form.ts'
import { ListingPreview } from './listing-preview.tsx'
import { sellWords } from './words.ts'

export const PreviewSheet = ({ form, open, onClose }: { form: SellForm; open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={sellWords.previewTitle} size="sm">
    <div className="mx-auto max-w-80 pb-2">
      <ListingPreview form={form} />
    </div>
  </Dialog>
)
