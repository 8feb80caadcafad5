// Korean: modals and games on their way.
import type { File } from '../areas.ts'

export const layers: File<'layers'> = {
  layers: {
    opening: '불러오는 중…',
    thing: '열려는 화면',
    failed: '열지 못했어요',
    failedText: '연결을 확인하고 다시 시도해 주세요.',
    games: { blackjack: '블랙잭', newslots: '나이츠' },
  },
}
