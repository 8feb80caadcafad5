// Vietnamese: recommendations.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const recommendations: File<'recommendations'> = {
  recommendations: {
    picked: 'Chọn cho bạn',
    similar: 'Tương tự',
    why: 'Vì sao có các món này?',
    because: 'Chúng gần với những gì bạn đã mua, lưu, xem và tìm ở đây. Không ai trả để được nằm trong số này.',
    toSettings: 'Tắt trong Cài đặt',
    personal: 'Gợi ý cho riêng bạn',
    personalHelp:
      'Từ những gì bạn mua, lưu, xem và tìm. Khi tắt, những gì bạn đã xem và tìm bị quên ngay và không được ghi nữa.',
    kept: (views) => plural(views, { other: `Đang nhớ ${views} sản phẩm bạn đã xem` }),
    clear: 'Xóa lịch sử xem',
    cleared: 'Lịch sử xem của bạn đang trống',
    turnedOff: 'Đã tắt, và những gì từng lưu không còn nữa',
    failed: 'Không lưu được',
  },
}
