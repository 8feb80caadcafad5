// Simplified Chinese: modals and games on their way.
import type { File } from '../areas.ts'

export const layers: File<'layers'> = {
  layers: {
    opening: '加载中…',
    thing: '你打开的内容',
    failed: '无法打开',
    failedText: '请检查网络连接后重试。',
    games: { blackjack: '二十一点', newslots: '骑士' },
  },
}
