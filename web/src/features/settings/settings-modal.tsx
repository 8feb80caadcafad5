// The settings over whatever is there, as the floating navigation opens them: the same cards as on their page (spec §2;
// design §4.18).
import { Dialog } from '../../ui/dialog.tsx'
import type { ModalProps } from '../../ui/modals.ts'
import { SettingsCards } from './settings-cards.tsx'
import { settingsWords as words } from './words.ts'

export const SettingsModal = ({ open, onClose }: ModalProps) => (
  <Dialog open={open} onClose={onClose} title={words.title} size="lg" tall bare>
    <div className="bg-bg px-4 py-4 md:px-6">
      <SettingsCards />
    </div>
  </Dialog>
)
