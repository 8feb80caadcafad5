// What another person said, over the page for a moment: their picture, their name, the first line and the way to answer
// (spec §2, §9; design §3.6).
import { toast } from '../../lib/toast.ts'
import { chatWords as words } from './notification-settings-words.ts'

/** Spec §9: chat toast 4 s. */
export const chatToastMs = 4000

/** A chat message as spec §3 has it: media carries no line of its own. */
export interface ChatMessage {
  sender_username: string
  message_type: 'text' | 'media'
  text: string
}

const firstLine = (text: string): string => text.trim().split('\n', 1)[0]!

/** Silent by itself: whoever tells of news sounds once for all of it. */
export const chatToast = (
  { sender_username: from, message_type, text }: ChatMessage,
  { reply, data }: { reply: () => void; data?: unknown },
): number =>
  toast.info(from, {
    from,
    message: message_type === 'media' ? words.photo : firstLine(text),
    duration: chatToastMs,
    category: 'messages',
    data,
    action: { label: words.reply, run: reply },
  })
