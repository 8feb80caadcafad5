// Korean: recommendations.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const recommendations: File<'recommendations'> = {
  recommendations: {
    picked: '나를 위한 추천',
    similar: '비슷한 상품',
    why: '왜 이 상품인가요?',
    because: '여기서 사고, 찜하고, 보고, 검색한 것과 비슷한 상품이에요. 돈을 내고 여기에 나올 수는 없어요.',
    toSettings: '설정에서 끄기',
    personal: '개인 맞춤 추천',
    personalHelp:
      '사고, 찜하고, 보고, 검색한 것을 바탕으로 해요. 끄면 보고 검색한 기록을 바로 지우고 다시 남기지 않아요.',
    kept: (views) => plural(views, { other: `본 상품 ${views}개를 기억하고 있어요` }),
    clear: '본 기록 지우기',
    cleared: '본 기록이 비었어요',
    turnedOff: '껐어요. 남아 있던 기록도 지웠어요',
    failed: '저장하지 못했어요',
  },
}
