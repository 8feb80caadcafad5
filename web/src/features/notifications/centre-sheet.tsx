// The notification centre over the page, opened by the bell.
import { Dialog } from '../../ui/dialog.tsx'
import { NotificationCentre } from './centre.tsx'
import { notificationWords as words } from './words.ts'

export const CentreSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={words.title} tall>
    <NotificationCentre onOpen={onClose} />
  </Dialog>
)
