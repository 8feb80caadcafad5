// Korean: why one has a trust tier, and what it lets one list.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

const days = (n: number): string => plural(n, { other: `${n}일` })
const orders = (n: number): string => plural(n, { other: `완료된 주문 ${n}건` })

export const trust: File<'trust'> = {
  trust: {
    title: '등급의 이유',
    loading: '내 신뢰 등급',
    purpose: '내 신뢰 등급을 보려면',
    intro:
      '신뢰 등급은 여기서 한 일로 정해져요. 잘 끝난 주문, 다른 사람의 평, 제때 발송한 기록이에요. 등급은 한도를 정하고, 레벨과는 관계가 없어요.',
    failed: '신뢰 등급을 보여 줄 수 없어요',
    yours: '내 등급',
    vouched: 'Lamplit 운영팀이 이 등급을 보증해요. 내 숫자는 아래에 있어요.',
    next: (tier) => `${tier} 등급에 필요한 것`,
    kept: (tier) => `${tier} 등급을 지키는 것`,
    top: '가장 높은 등급이에요. 이 숫자들이 등급을 지켜 줘요.',
    low: (tier, date) =>
      `숫자가 ${tier} 등급에 필요한 것보다 낮아요. 그대로면 ${date}에 등급이 바뀌어요. 아래 빨간 것을 챙겨 주세요.`,
    asOfNight: (date) => `숫자는 실시간이에요. 등급은 매일 밤 정해져요(마지막: ${date}).`,
    beforeNight: '숫자는 실시간이에요. 등급은 매일 밤 정해지고, 첫 등급은 아직이에요.',
    met: '충족',
    notMet: '아직',
    of: (now, target) => `${now} / ${target}`,
    atLeast: (target) => `${target} 이상`,
    atMost: (target) => `${target} 이하`,
    nothingYet: '아직 셀 것이 없어요',
    noneLost: '진 적 없음',
    yes: '완료',
    no: '아직',
    needs: {
      days: '활동 일수',
      orders: '완료된 주문',
      counterparties: '거래한 사람 수',
      ratio: '좋은 후기',
      on_time: '제때 발송',
      days_since_loss: '분쟁에서 진 뒤 지난 날',
      dispute_loss: '진 분쟁',
      checked: '운영팀 확인',
    },
    help: {
      days: '첫 로그인부터 세어요.',
      orders: '사거나 팔아서 환불 없이 끝난 주문이에요.',
      counterparties: '주문을 함께 완료한 사람이에요.',
      ratio: '별 4개 이상과 2개 이하를 쓴 사람의 비중으로 견주어요.',
      on_time: '보내거나 건네야 했던 모든 것 중에서예요.',
      days_since_loss: 'Lamplit 운영팀이 불리하게 결정한 분쟁이에요.',
      dispute_loss: '모든 주문 중에서예요.',
      checked: '다른 조건을 모두 채운 계정은 Lamplit 운영팀이 살펴봐요.',
    },
    wayUp: '올라가는 가장 빠른 길',
    ways: {
      days: (left) => `${days(left)} 더 활동하기`,
      orders: (left) => `주문 ${left}건 더 완료하기`,
      counterparties: (left) => `${left}명과 더 거래하기`,
      ratio: (left) => (left === 1 ? '좋은 후기 1개 더 받기' : `좋은 후기 약 ${left}개 더 받기`),
      on_time: (left) => `다음 주문 ${left}건을 제때 보내기`,
      days_since_loss: (left) => `${days(left)} 동안 분쟁에서 지지 않기`,
      dispute_loss: (left) => `분쟁에서 지지 않고 주문 ${left}건 더 완료하기`,
      checked: '그다음 Lamplit 운영팀의 계정 확인 받기',
    },
    way: (parts) => `${parts.join(', ')}.`,
    wayDone: '모두 채웠어요. 오늘 밤 등급이 올라요.',
    effects: '등급마다 열리는 것',
    effectsHelp: '밀면 다섯 등급을 모두 볼 수 있어요.',
    tier: '등급',
    youAreHere: '지금 여기',
    rows: {
      price: '최고 가격',
      listings: '등록 상품 수',
      clearance: '판매 대금 정산 대기',
      withdraw: '24시간 출금 한도',
      offers: '동시에 하는 제안',
      reports: '투표와 신고',
    },
    atOnce: '바로',
    days,
    noLimit: '제한 없음',
    half: '절반 비중',
    full: '온전한 비중',
    afterHours: (hours) => `${hours}시간 뒤`,
    history: '바뀐 기록',
    changed: (from, to) => `${from} → ${to}`,
    orders,

    priceLimit: (tier, price) => `${tier} 등급은 ${price}까지 가격을 정할 수 있어요.`,
    listingsFull: (n) =>
      `등록 상품이 ${n}개예요. 신뢰 등급이 허용하는 만큼 등록했어요. 먼저 하나를 내리거나 다음 등급으로 올라가세요.`,
    listingsLeft: (used, most) => `등록 상품 ${most}개 중 ${used}개를 썼어요.`,
    outlier: (times, category, usual) =>
      `${category} 상품의 보통 가격(${usual})보다 ${times}배 넘게 높아요. 소수점을 확인하세요.`,
  },
}
