// Vietnamese: a person's profile.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const profile: File<'profile'> = {
  profile: {
    title: 'Hồ sơ',
    memberSince: (date) => `Thành viên từ ${date}`,
    noReviews: 'Chưa có đánh giá',
    tabs: 'Về người bán này',
    about: 'Giới thiệu',
    reviewsTitle: 'Đánh giá khi bán',
    sort: 'Sắp xếp',
    sorts: { newest: 'Mới nhất', oldest: 'Cũ nhất', price_asc: 'Giá: thấp đến cao', price_desc: 'Giá: cao đến thấp' },
    edit: 'Sửa',
    viewAsVisitor: 'Xem như khách',
    asVisitor: 'Người khác thấy hồ sơ của bạn như thế này.',
    asYourself: 'Về góc nhìn của bạn',
    memberSinceName: 'Thành viên từ',
    location: 'Địa điểm',
    trust: 'Tin cậy',
    level: 'Cấp',
    average: 'Trung bình',
    averageOf: (average, n) => plural(n, { other: `${average} từ ${n} đánh giá` }),
    sentInTime: 'Gửi đúng hạn',
    percent: (n) => `${n}%`,
    trustHow: 'Mức tin cậy đến từ cách các đơn kết thúc. Cấp chỉ để vui và không ảnh hưởng gì đến nó.',
    forSale: 'Đang bán',
    listings: (n) => `Tin đăng (${n})`,
    reviews: (n) => `Đánh giá (${n})`,
    noListings: 'Hiện không bán gì',
    sellItems: 'Bán hàng',
    person: 'hồ sơ',
    whyThisTier: 'Vì sao bậc này',
    onTime: (percent) => `${percent}% gửi đúng hạn`,
  },
}
