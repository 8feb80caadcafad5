// Vietnamese: the share menu, and figures about sharing.
import { plural } from '../../words/catalogue.ts'
import { productName } from '../../words/product-name.ts'
import type { File } from '../areas.ts'

const shares = (n: number): string => plural(n, { other: `${n} lượt chia sẻ` })
const visits = (n: number): string => plural(n, { other: `${n} lượt ghé` })

export const share: File<'share'> = {
  'share-figures': {
    ofListing: (shared, visited) =>
      visited === 0 ? shares(shared) : `${shares(shared)}, ${visits(visited)} qua liên kết`,
    title: 'Chia sẻ sản phẩm',
    how: 'Được đếm khi có người nhấn một đích trong menu chia sẻ hoặc đến qua liên kết của nó. Không lưu tên, địa chỉ hay thiết bị của ai.',
    total: 'Chia sẻ',
    visits: 'Lượt ghé qua liên kết',
    byPlatform: 'Theo nền tảng',
    others: 'Qua hộp thoại của điện thoại',
    trend: '7 ngày qua',
    popular: 'Chia sẻ nhiều nhất',
    recent: 'Mới nhất',
    day: 'Ngày',
    product: 'Sản phẩm',
    none: 'Chưa có gì được chia sẻ',
    noneText: 'Ngay khi có người chia sẻ một sản phẩm, lượt đó được đếm ở đây.',
    shares,
    visitsOf: visits,
    loading: 'chia sẻ',
  },
  share: {
    title: 'Chia sẻ',
    device: 'Chia sẻ…',
    more: 'Thêm',
    targets: 'Chia sẻ đến đâu',
    productText: (name, price) => `Xem sản phẩm tuyệt vời này: ${name} - Chỉ π${price}`,
    personText: (name) => `${name} trên ${productName}`,
    personStrip: 'Hồ sơ',
    names: {
      facebook: 'Facebook',
      twitter: 'X',
      linkedin: 'LinkedIn',
      pinterest: 'Pinterest',
      whatsapp: 'WhatsApp',
      telegram: 'Telegram',
      email: 'E-mail',
      copy: 'Sao chép liên kết',
    },
    opensElsewhere: (name) => `${name}, mở trong thẻ mới`,
    hashtags: 'Lamplit,Pioneers',
    noDialog: 'Không chia sẻ được ở đây. Hãy chọn một trong các cách này.',
    copyThis: 'Sao chép liên kết này để chia sẻ',
  },
}
