// Vietnamese: prices in other currencies.
import { timeOfDay } from '../../lib/format.ts'
import type { File } from '../areas.ts'

export const currency: File<'currency'> = {
  currency: {
    change: 'Đổi tiền tệ so sánh',
    referenceOnly: 'chỉ để tham khảo',
    demoRate: 'tỷ giá minh họa',
    rateFrom: (at) => `tỷ giá lúc ${timeOfDay(at)}`,
    about: (amount) => `khoảng ${amount}`,
    currency: 'Tiền tệ so sánh',
    currencyHelp: 'Hiện cạnh giá, chỉ để tham khảo. Bạn luôn trả bằng π.',

    switchTitle: 'Giá so sánh',
    switchOn: 'Giá cũng hiện bằng tiền tệ khác',
    switchOff: 'Giá chỉ hiện bằng π',
    sources: {
      provider: 'Tỷ giá lấy từ cổng tỷ giá',
      demo: 'Tỷ giá minh họa tự đặt: chưa cấu hình cổng nào',
      none: 'Chưa cấu hình cổng nào nên không hiện tỷ giá',
    },
    turnOn: 'Hiện giá so sánh',
    turnOff: 'Ẩn giá so sánh',
    switchFailed: 'Không đọc được trạng thái giá so sánh.',
    byWhom: (name) => `bởi ${name}`,
    loading: 'giá so sánh',
  },
}
