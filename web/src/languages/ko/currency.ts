// Korean: prices in other currencies.
import { timeOfDay } from '../../lib/format.ts'
import type { File } from '../areas.ts'

export const currency: File<'currency'> = {
  currency: {
    change: '비교 통화 바꾸기',
    referenceOnly: '참고용',
    demoRate: '예시 환율',
    rateFrom: (at) => `${timeOfDay(at)} 환율`,
    about: (amount) => `약 ${amount}`,
    currency: '비교 통화',
    currencyHelp: '가격 옆에 참고로만 보여요. 결제는 언제나 π로 해요.',

    switchTitle: '비교 가격',
    switchOn: '가격을 다른 통화로도 보여 줘요',
    switchOff: '가격을 π로만 보여 줘요',
    sources: {
      provider: '환율은 게이트웨이에서 가져와요',
      demo: '만들어 낸 예시 환율이에요. 설정된 게이트웨이가 없어요',
      none: '설정된 게이트웨이가 없어 환율을 보여 주지 않아요',
    },
    turnOn: '비교 가격 보이기',
    turnOff: '비교 가격 숨기기',
    switchFailed: '비교 가격 상태를 읽지 못했어요.',
    byWhom: (name) => `처리: ${name}`,
    loading: '비교 가격',
  },
}
