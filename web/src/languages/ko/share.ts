// Korean: sharing and its figures.
import { plural } from '../../words/catalogue.ts'
import { productName } from '../../words/product-name.ts'
import type { File } from '../areas.ts'

const shares = (n: number): string => plural(n, { other: `공유 ${n}번` })
const visits = (n: number): string => plural(n, { other: `방문 ${n}번` })

export const share: File<'share'> = {
  'share-figures': {
    ofListing: (shared, visited) => (visited === 0 ? shares(shared) : `${shares(shared)}, 링크 ${visits(visited)}`),
    title: '상품 공유',
    how: '누군가 공유 메뉴를 누르거나 링크로 들어오면 세어요. 누구의 이름, 주소, 기기도 남기지 않아요.',
    total: '공유',
    visits: '링크로 방문',
    byPlatform: '서비스별',
    others: '휴대전화의 공유 창으로',
    trend: '최근 7일',
    popular: '가장 많이 공유됨',
    recent: '최근',
    day: '날짜',
    product: '상품',
    none: '아직 공유가 없어요',
    noneText: '누군가 상품을 공유하면 바로 여기에 세어져요.',
    shares,
    visitsOf: visits,
    loading: '공유',
  },
  share: {
    title: '공유',
    device: '공유…',
    more: '더 보기',
    targets: '공유할 곳',
    productText: (name, price) => `이 멋진 상품을 보세요: ${name} - 단 π${price}`,
    personText: (name) => `${productName}의 ${name} 님`,
    personStrip: '프로필',
    names: {
      facebook: 'Facebook',
      twitter: 'X',
      linkedin: 'LinkedIn',
      pinterest: 'Pinterest',
      whatsapp: 'WhatsApp',
      telegram: 'Telegram',
      email: '이메일',
      copy: '링크 복사',
    },
    opensElsewhere: (name) => `${name}, 새 탭에서 열려요`,
    hashtags: 'Lamplit,Pioneers',
    noDialog: '여기서는 공유할 수 없어요. 아래에서 하나를 고르세요.',
    copyThis: '이 링크를 복사해서 공유하세요',
  },
}
