// Achievements over any page (spec §2, modals of the floating navigation; design §5.7).
import { Dialog } from '../../ui/dialog.tsx'
import type { ModalProps } from '../../ui/modals.ts'
import { AchievementsView } from './achievements-view.tsx'
import { achievementWords as words } from './words.ts'

export const AchievementsModal = ({ open, onClose }: ModalProps) => (
  <Dialog open={open} onClose={onClose} title={words.title} description={words.purpose} size="xl" tall bare>
    <div className="bg-bg px-4 py-4 md:px-6">
      <AchievementsView narrow />
    </div>
  </Dialog>
)
