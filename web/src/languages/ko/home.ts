// Korean: the home page.
import type { File } from '../areas.ts'

export const home: File<'home'> = {
  home: {
    headline: '불이 꺼지지 않는 시장',
    line: '물건, 재능, 게임을 π로',
    lineWide: '가깝고 먼 사람들에게서 사고, 직접 만든 것을 팔고, π로 내세요.',
    browse: '둘러보기',
    sell: '판매하기',
    categories: '카테고리',
    tiles: ['전자제품', '패션', '생활', '뷰티', '스포츠', '도서', '장난감', '식품', '예술', '정원', '디지털', '자동차'],
    topSales: '베스트셀러 100',
    topReviews: '후기 좋은 상품 100',
    mostPurchases: '이달의 구매왕',
    mostSales: '이달의 판매왕',
    recentlyAdded: '새로 나온 상품',
    trending: '요즘 인기',
  },
}
