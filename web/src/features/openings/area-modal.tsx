// The same honest content over any page: chat, a new chat and buying entries (spec §2, modals of the floating
// navigation).
import { Dialog } from '../../ui/dialog.tsx'
import type { ModalFace } from '../../ui/modals.ts'
import { AreaContent } from './area-content.tsx'
import type { FaceName } from './area-face.ts'
import { OwnEntries } from './own-entries.tsx'
import { openingWords as words } from './words.ts'

const AreaModal = ({ face, open, onClose }: ModalFace & { face: FaceName }) => (
  <Dialog open={open} onClose={onClose} title={words[face].title} description={words[face].purpose} size="md" bare>
    <div className="flow-root bg-bg px-4 pb-5 md:px-6">
      <AreaContent face={face} narrow>
        {face === 'buyEntries' ? <OwnEntries /> : null}
      </AreaContent>
    </div>
  </Dialog>
)

export const ChatModal = (modal: ModalFace) => <AreaModal face="chat" {...modal} />
export const StartChatModal = (modal: ModalFace) => <AreaModal face="startChat" {...modal} />
export const BuyEntriesModal = (modal: ModalFace) => <AreaModal face="buyEntries" {...modal} />
