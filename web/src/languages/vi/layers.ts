// Vietnamese: modals and games on their way.
import type { File } from '../areas.ts'

export const layers: File<'layers'> = {
  layers: {
    opening: 'Đang tải…',
    thing: 'thứ bạn đã mở',
    failed: 'Không mở được',
    failedText: 'Hãy kiểm tra kết nối và thử lại.',
    games: { blackjack: 'Blackjack', newslots: 'Knights' },
  },
}
