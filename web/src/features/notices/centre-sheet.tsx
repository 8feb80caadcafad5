// The notification centre over the page, opened by the bell.
import { Dialog } from '../../ui/dialog.tsx'
import { NoticeCentre } from './centre.tsx'
import { newsWords as words } from './words.ts'

export const CentreSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={words.title} tall>
    <NoticeCentre onOpen={onClose} />
  </Dialog>
)
