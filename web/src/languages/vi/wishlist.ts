// Vietnamese: the wishlist.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const wishlist: File<'wishlist'> = {
  wishlist: {
    title: 'Yêu thích',
    loading: 'danh sách yêu thích của bạn',
    failed: 'Không đọc được danh sách yêu thích của bạn.',
    empty: 'Danh sách yêu thích trống',
    emptyText: 'Nhấn trái tim ở món bạn thích. Chúng tôi báo bạn khi món đó giảm giá hoặc mua lại được.',
    emptyVisitor:
      'Nhấn trái tim ở món bạn thích. Đăng nhập để có danh sách trên mọi thiết bị và được báo khi giảm giá.',
    browse: 'Xem sản phẩm',
    count: (held) => `${held} trên 100`,
    meter: 'Chỗ trong danh sách yêu thích',
    full: 'Danh sách yêu thích của bạn đã đầy. Hãy bỏ bớt để có chỗ.',
    visitor: 'Lưu trên thiết bị này. Đăng nhập để có ở mọi nơi và được báo khi có món giảm giá.',
    signIn: 'Đăng nhập',
    sort: 'Sắp xếp',
    sorts: {
      newest: 'Ngày thêm: mới nhất',
      oldest: 'Ngày thêm: cũ nhất',
      cheapest: 'Giá: thấp nhất',
      dearest: 'Giá: cao nhất',
    },
    listOf: (n) => plural(n, { other: `Yêu thích có ${n} món` }),
    saved: 'Đã lưu vào yêu thích',
    removed: 'Đã bỏ khỏi yêu thích',
    undo: 'Hoàn tác',
    notSaved: 'Không lưu được',
    moveToCart: 'Chuyển vào giỏ',
    moveThis: (title) => `Chuyển vào giỏ: ${title}`,
    offer: 'Trả giá',
    offerThis: (title) => `Trả giá: ${title}`,
    remove: 'Bỏ',
    removeThis: (title) => `Bỏ ${title} khỏi yêu thích`,
    downFrom: (price) => `Trước π\u00a0${price}`,
    cheaper: (price) => `Giá thấp hơn π\u00a0${price} lúc bạn lưu`,
    gone: 'Không còn bán',
    goneItem: 'Một món đã được gỡ',
    own: 'Đây là món của chính bạn',
    added: (date) => `Thêm ${date}`,
    merged: 'Danh sách yêu thích của bạn từ trước khi đăng nhập cũng có ở đây.',
    mergedPartly: (count) =>
      `Danh sách yêu thích của bạn đã đầy. ${plural(count, { other: `${count} món` })} ở lại trên thiết bị này đến khi có chỗ.`,
  },
}
