// Vietnamese: why somebody has a trust tier, and what a tier lets one list.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

const days = (n: number): string => plural(n, { other: `${n} ngày` })
const orders = (n: number): string => plural(n, { other: `${n} đơn hoàn thành` })

export const trust: File<'trust'> = {
  trust: {
    title: 'Vì sao bậc này',
    loading: 'bậc tin cậy của bạn',
    purpose: 'xem bậc tin cậy của bạn',
    intro:
      'Bậc tin cậy của bạn đến từ những gì bạn đã làm ở đây: các đơn kết thúc tốt, điều người khác nói, gửi đúng hạn. Nó đặt ra giới hạn của bạn, và không liên quan đến cấp của bạn.',
    failed: 'Không hiện được bậc tin cậy của bạn',
    yours: 'Bậc của bạn',
    vouched: 'Đội ngũ Lamplit bảo đảm bậc này. Các con số của bạn ở bên dưới.',
    next: (tier) => `Bậc ${tier} cần gì`,
    kept: (tier) => `Điều giữ bạn ở bậc ${tier}`,
    top: 'Bạn đang ở trên cùng. Các con số này giữ bạn ở đó.',
    low: (tier, date) =>
      `Các con số của bạn thấp hơn mức bậc ${tier} cần. Nếu vẫn vậy, bậc của bạn thay đổi vào ${date}. Mục màu đỏ bên dưới cần bạn.`,
    asOfNight: (date) => `Các con số là hiện tại. Bậc được xét mỗi đêm; lần gần nhất là ${date}.`,
    beforeNight: 'Các con số là hiện tại. Bậc được xét mỗi đêm; lần đầu của bạn sắp đến.',
    met: 'Đạt',
    notMet: 'Chưa đạt',
    of: (now, target) => `${now} trên ${target}`,
    atLeast: (target) => `ít nhất ${target}`,
    atMost: (target) => `nhiều nhất ${target}`,
    nothingYet: 'Chưa có gì để đếm',
    noneLost: 'Chưa thua lần nào',
    yes: 'Xong',
    no: 'Chưa',
    needs: {
      days: 'Số ngày ở đây',
      orders: 'Đơn hoàn thành',
      counterparties: 'Số người khác nhau',
      ratio: 'Đánh giá tốt',
      on_time: 'Gửi đúng hạn',
      days_since_loss: 'Số ngày từ lần thua tranh chấp',
      dispute_loss: 'Tranh chấp đã thua',
      checked: 'Đội ngũ Lamplit đã xem',
    },
    help: {
      days: 'Kể từ lần đăng nhập đầu của bạn.',
      orders: 'Đã mua hoặc bán, kết thúc không hoàn tiền.',
      counterparties: 'Người bạn đã hoàn thành đơn cùng.',
      ratio: 'Từ bốn sao so với hai sao trở xuống, theo trọng số của người viết.',
      on_time: 'Trong mọi thứ bạn phải gửi hoặc trao.',
      days_since_loss: 'Một tranh chấp đội ngũ Lamplit quyết định không có lợi cho bạn.',
      dispute_loss: 'Trong mọi đơn của bạn.',
      checked: 'Một người trong đội ngũ Lamplit xem các tài khoản đạt mọi điều khác.',
    },
    wayUp: 'Đường ngắn nhất để lên',
    ways: {
      days: (left) => `ở lại thêm ${days(left)}`,
      orders: (left) => `hoàn thành thêm ${left} đơn`,
      counterparties: (left) => `mua bán với thêm ${left} người`,
      ratio: (left) => (left === 1 ? 'có thêm 1 đánh giá tốt' : `có thêm khoảng ${left} đánh giá tốt`),
      on_time: (left) => `gửi ${left} đơn tiếp theo đúng hạn`,
      days_since_loss: (left) => `qua ${days(left)} không thua tranh chấp`,
      dispute_loss: (left) => `hoàn thành thêm ${left} đơn không thua tranh chấp`,
      checked: 'sau đó đội ngũ Lamplit xem tài khoản của bạn',
    },
    way: (parts) => {
      const sentence = parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(', ')} và ${parts.at(-1)!}`
      return `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`
    },
    wayDone: 'Mọi điều đã đạt. Đêm tới bậc của bạn sẽ tăng.',
    effects: 'Mỗi bậc mở ra gì',
    effectsHelp: 'Vuốt để xem cả năm.',
    tier: 'Bậc',
    youAreHere: 'Bạn đang ở đây',
    rows: {
      price: 'Giá cao nhất',
      listings: 'Tin đang đăng',
      clearance: 'π bán được khả dụng sau',
      withdraw: 'Rút trong 24 giờ',
      offers: 'Trả giá cùng lúc',
      reports: 'Bầu chọn và báo cáo',
    },
    atOnce: 'Ngay',
    days,
    noLimit: 'Không giới hạn',
    half: 'Nửa trọng số',
    full: 'Đủ trọng số',
    afterHours: (hours) => `sau ${hours} giờ`,
    history: 'Điều đã thay đổi',
    changed: (from, to) => `${from} sang ${to}`,
    orders,

    priceLimit: (tier, price) => `Bậc ${tier} của bạn đăng giá đến ${price}.`,
    listingsFull: (n) =>
      `Bạn có ${plural(n, { other: `${n} tin đang đăng` })}, đủ số bậc tin cậy của bạn cho phép. Hãy gỡ bớt một tin, hoặc lên bậc tiếp theo.`,
    listingsLeft: (used, most) => `Đã dùng ${used} trên ${most} tin đăng.`,
    outlier: (times, category, usual) =>
      `Giá này gấp hơn ${times} lần giá thường thấy trong ${category} (${usual}). Hãy kiểm tra dấu thập phân.`,
  },
}
