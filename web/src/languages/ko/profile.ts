// Korean: a person's profile.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const profile: File<'profile'> = {
  profile: {
    title: '프로필',
    memberSince: (date) => `${date} 가입`,
    noReviews: '아직 후기가 없어요',
    tabs: '판매자 정보',
    about: '소개',
    reviewsTitle: '판매자로서 받은 후기',
    sort: '정렬',
    sorts: { newest: '최신순', oldest: '오래된순', price_asc: '낮은 가격순', price_desc: '높은 가격순' },
    edit: '수정',
    viewAsVisitor: '방문자로 보기',
    asVisitor: '다른 사람에게는 프로필이 이렇게 보여요.',
    asYourself: '내 화면으로 돌아가기',
    memberSinceName: '가입일',
    location: '지역',
    trust: '신뢰',
    level: '레벨',
    average: '평균',
    averageOf: (average, n) => plural(n, { other: `후기 ${n}개 평균 ${average}` }),
    sentInTime: '제때 발송',
    percent: (n) => `${n}%`,
    trustHow: '신뢰는 주문이 어떻게 끝났는지로 정해져요. 레벨은 재미일 뿐 신뢰를 바꾸지 않아요.',
    forSale: '판매 중',
    listings: (n) => `상품 (${n})`,
    reviews: (n) => `후기 (${n})`,
    noListings: '지금은 판매 중인 상품이 없어요',
    sellItems: '상품 판매하기',
    person: '프로필',
    whyThisTier: '등급의 이유',
    onTime: (percent) => `제때 발송 ${percent}%`,
  },
}
