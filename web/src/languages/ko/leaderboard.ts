// Korean: the leaderboards.
import { wholeNumber } from '../../lib/format.ts'
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const leaderboard: File<'leaderboard'> = {
  leaderboard: {
    title: '순위표',
    purpose: 'XP와 판매로 가장 앞선 사람들이에요. 재미로 보는 것이고 π 상품은 없어요.',
    thing: '순위표',
    failed: '순위표를 읽지 못했어요.',
    boardLabel: '목록',
    boards: { xp: 'XP', sellers: '판매자' },
    spanLabel: '기간',
    spans: { week: '주간', month: '월간', all: '전체 기간' },
    how: { xp: '마켓을 쓰면서 얻은 XP예요.', sellers: '완료된 판매 수예요. 구매자 한 명은 최대 세 번까지 세요.' },
    updated: '5분마다 업데이트돼요',
    counted: '{when} 집계',
    notCounted: '아직 집계 전이에요. 몇 분 뒤에 다시 보세요.',
    empty: '아직 이 목록에 아무도 없어요',
    emptyText: '사람들이 마켓을 쓰면 자동으로 채워져요.',
    rank: (rank) => `${wholeNumber(rank)}위`,
    values: {
      xp: (value) => `${wholeNumber(value)} XP`,
      sellers: (value) => plural(value, { other: `판매 ${wholeNumber(value)}건` }),
    },
    first: '1위부터 3위',
    rest: '다음 순위',
    you: '나',
    yours: '내 순위',
    unranked: '이 목록의 1,000위 안에 없어요.',
    stayOut: '순위표에 나를 보이기',
    stayOutHelp: '끄면 이름이 바로 빠져요.',
    notSaved: '저장하지 못했어요',
  },
}
