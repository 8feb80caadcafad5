// The same honest content over any page: chat, a new chat and buying entries (spec §2, modals of the floating
// navigation).
import { Dialog } from '../../ui/dialog.tsx'
import type { ModalProps } from '../../ui/modals.ts'
import { AreaContent } from './area-content.tsx'
import type { ComingSoonKey } from './coming-soon-pages.ts'
import { OwnEntries } from './own-entries.tsx'
import { comingSoonWords as words } from './words.ts'

const AreaModal = ({ pageKey, open, onClose }: ModalProps & { pageKey: ComingSoonKey }) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={words[pageKey].title}
    description={words[pageKey].purpose}
    size="md"
    bare
  >
    <div className="flow-root bg-bg px-4 pb-5 md:px-6">
      <AreaContent pageKey={pageKey} narrow>
        {pageKey === 'buyEntries' ? <OwnEntries /> : null}
      </AreaContent>
    </div>
  </Dialog>
)

export const ChatModal = (modal: ModalProps) => <AreaModal pageKey="chat" {...modal} />
export const StartChatModal = (modal: ModalProps) => <AreaModal pageKey="startChat" {...modal} />
export const BuyEntriesModal = (modal: ModalProps) => <AreaModal pageKey="buyEntries" {...modal} />
