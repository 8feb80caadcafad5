// Vietnamese: orders, where one stands, what happens by itself, and what can be done.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const orders: File<'orders'> = {
  orders: {
    purchases: 'Đơn mua',
    sales: 'Đơn bán',
    order: 'Đơn hàng',
    purposePurchases: 'xem đơn mua của bạn',
    purposeSales: 'xem đơn bán của bạn',
    purposeOrder: 'xem đơn hàng này',
    list: 'Mọi đơn hàng',
    tabs: { all: 'Tất cả', in_progress: 'Đang chạy', done: 'Xong', problems: 'Vấn đề' },
    noPurchases: 'Chưa có đơn mua',
    noSales: 'Chưa có đơn bán',
    noneHere: 'Không có gì ở đây',
    browse: 'Xem hàng',
    sellItems: 'Bán hàng',
    loadingOrder: 'đơn hàng của bạn',
    listFailed: 'Không đọc được các đơn hàng của bạn.',
    orderFailed: 'Không đọc được đơn hàng này.',
    more: 'Xem thêm',
    fromSeller: (name) => `từ ${name}`,
    toBuyer: (name) => `cho ${name}`,
    more_items: (n) => plural(n, { other: `+ ${n} món nữa` }),
    quantityOf: (n, title) => `${n} × ${title}`,
    quantityAt: '{quantity} × {price}',
    details: 'Chi tiết',
    openOrder: (title) => `Chi tiết của ${title}`,
    refresh: 'Làm mới',
    late: 'Trễ',
    seeCase: 'Xem vụ việc',
    seeReviews: 'Xem đánh giá',
    proposalsOpen: (n) => plural(n, { other: `${n} đề xuất đợi trả lời` }),
    cancelAsked: 'Đã xin hủy',
  },
  'order-states': {
    pending_payment: 'Chờ thanh toán',
    paid: 'Đã trả, đang giữ',
    processing: 'Đang chuẩn bị',
    ready_for_pickup: 'Có thể đến lấy',
    shipped: 'Đã gửi',
    delivered: 'Đã giao',
    completed: 'Xong',
    cancelled: 'Đã hủy',
    payment_expired: 'Hết hạn trả',
    return_requested: 'Trả hàng',
    return_approved: 'Trả hàng',
    return_shipped: 'Trả hàng',
    disputed: 'Tranh chấp',
    refunded: 'Đã hoàn tiền',
    split: 'Đã chia',
  },
  'order-deadlines': {
    expire: {
      buyer: ({ act }) => `Hãy trả trước ${act}. Nếu không có gì xảy ra, việc mua bị hủy và bạn không bị trừ gì.`,
      seller: ({ act }) => `Người mua có thể trả đến ${act}. Nếu không có gì xảy ra, món hàng trở lại kệ của bạn.`,
    },
    ship: {
      buyer: ({ act, end, held }) => `Được gửi trước ${act}. Nếu không có gì xảy ra, bạn nhận lại ${held} vào ${end}.`,
      seller: ({ act, end, held }) =>
        `Hãy gửi trước ${act}. Nếu không có gì xảy ra, người mua nhận lại ${held} vào ${end}.`,
    },
    prepare: {
      buyer: ({ act, end, held }) =>
        `Có thể đến lấy trước ${act}. Nếu không có gì xảy ra, bạn nhận lại ${held} vào ${end}.`,
      seller: ({ act, end, held }) =>
        `Hãy chuẩn bị xong để đến lấy trước ${act}. Nếu không có gì xảy ra, người mua nhận lại ${held} vào ${end}.`,
    },
    asked: {
      buyer: ({ act, held }) =>
        `Bạn đã xin hủy. Người bán có thể trả lời đến ${act}. Nếu không có gì xảy ra, đơn bị hủy và lúc đó bạn nhận lại ${held}.`,
      seller: ({ act, held }) =>
        `Người mua xin hủy. Hãy trả lời trước ${act}. Nếu không có gì xảy ra, đơn bị hủy và lúc đó người mua nhận lại ${held}.`,
    },
    pickup: {
      buyer: ({ act, held }) => `Hãy đến lấy trước ${act}. Nếu không có gì xảy ra, lúc đó bạn nhận lại ${held}.`,
      seller: ({ act, held }) =>
        `Người mua có thể đến lấy đến ${act}. Nếu không có gì xảy ra, lúc đó người mua nhận lại ${held}.`,
    },
    arrive: {
      buyer: ({ act, share }) => `Đang trên đường đến bạn. Nếu không có gì xảy ra, người bán nhận ${share} vào ${act}.`,
      seller: ({ act, share }) =>
        `Đang trên đường đến người mua. Nếu không có gì xảy ra, bạn nhận ${share} vào ${act}.`,
    },
    untracked: {
      buyer: ({ act, held }) =>
        `Gửi không có mã theo dõi. Hãy báo khi hàng đến. Nếu không có gì xảy ra, một tranh chấp được mở cho bạn vào ${act} và ${held} vẫn được giữ.`,
      seller: ({ act, held }) =>
        `Gửi không có mã theo dõi. Nếu không có gì xảy ra, một tranh chấp được mở vào ${act} và ${held} vẫn được giữ.`,
    },
    unconfirmed: {
      buyer: ({ act, held }) =>
        `Người bán nói hàng đã đến. Hãy báo khi bạn có hàng. Nếu không có gì xảy ra, một tranh chấp được mở cho bạn vào ${act} và ${held} vẫn được giữ.`,
      seller: ({ act, held }) =>
        `Đang chờ người mua báo hàng đã đến. Nếu không có gì xảy ra, một tranh chấp được mở vào ${act} và ${held} vẫn được giữ.`,
    },
    inspect: {
      buyer: ({ act, share }) =>
        `Hãy kiểm tra hàng trước ${act}. Nếu không có gì xảy ra, lúc đó người bán nhận ${share}.`,
      seller: ({ act, share }) =>
        `Người mua có thể kiểm tra hàng đến ${act}. Nếu không có gì xảy ra, lúc đó bạn nhận ${share}.`,
    },
    returnAnswer: {
      buyer: ({ act }) =>
        `Người bán có thể trả lời đến ${act}. Nếu không có gì xảy ra, lúc đó việc trả hàng được coi là đã chấp nhận.`,
      seller: ({ act }) =>
        `Người mua xin trả hàng. Hãy trả lời trước ${act}. Nếu không có gì xảy ra, lúc đó được coi là đã chấp nhận.`,
    },
    returnSend: {
      buyer: ({ act, share }) =>
        `Hãy gửi trả trước ${act}. Nếu không có gì xảy ra, việc trả hàng dừng lại và lúc đó người bán nhận ${share}.`,
      seller: ({ act, share }) =>
        `Người mua có thể gửi trả đến ${act}. Nếu không có gì xảy ra, việc trả hàng dừng lại và lúc đó bạn nhận ${share}.`,
    },
    returnArrive: {
      buyer: ({ act, held }) => `Đang trên đường trả về. Nếu không có gì xảy ra, bạn nhận lại ${held} vào ${act}.`,
      seller: ({ act, held }) =>
        `Đang trên đường trả về bạn. Nếu không có gì xảy ra, người mua nhận lại ${held} vào ${act}.`,
    },
    returnUntracked: {
      buyer: ({ act, held }) =>
        `Gửi trả không có mã theo dõi. Nếu không có gì xảy ra, một tranh chấp được mở vào ${act} và ${held} vẫn được giữ.`,
      seller: ({ act, held }) =>
        `Gửi trả không có mã theo dõi. Hãy báo khi hàng về. Nếu không có gì xảy ra, một tranh chấp được mở vào ${act} và ${held} vẫn được giữ.`,
    },
  },
  'order-resting': {
    refunded: {
      buyer: ({ back }) => `${back} đã về ví của bạn.`,
      seller: ({ back }) => `${back} đã trả lại người mua.`,
    },
    split: {
      buyer: ({ back, share }) => `Đã chia: ${back} về ví của bạn, người bán nhận ${share}.`,
      seller: ({ back, share }) => `Đã chia: ${back} trả lại người mua, bạn nhận ${share}.`,
    },
    untracked: {
      buyer: ({ held }) => `Gửi không có mã theo dõi. ${held} được giữ đến khi bạn xác nhận đã nhận hàng.`,
      seller: ({ held }) => `Gửi không có mã theo dõi. ${held} được giữ đến khi người mua xác nhận đã nhận hàng.`,
    },
    disputed: {
      buyer: ({ held }) => `${held} được giữ đến khi tranh chấp kết thúc.`,
      seller: ({ held }) => `${held} được giữ đến khi tranh chấp kết thúc.`,
    },
  },
  'order-actions': {
    accept: 'Nhận đơn',
    ship: 'Đánh dấu đã gửi',
    mark_ready: 'Có thể đến lấy',
    handover: 'Nhập mã lấy hàng',
    deliver: 'Đánh dấu đã giao',
    received: 'Hàng đã đến',
    confirm: 'Tôi đã nhận hàng',
    extend: 'Cần thêm thời gian',
    cancelBuyer: 'Hủy',
    cancelSeller: 'Hủy và hoàn tiền',
    cancelAgree: 'Đồng ý, hoàn tiền',
    request_cancel: 'Xin hủy',
    refuse_cancel: 'Không hủy',
    request_return: 'Xin trả hàng',
    approve_return: 'Nhận trả hàng',
    refuse_return: 'Từ chối trả hàng',
    withdraw_return: 'Giữ lại hàng',
    ship_return: 'Tôi đã gửi trả',
    confirm_return: 'Hàng đã về',
    goodwill_refund: 'Hoàn một phần',
    show_code: 'Xem mã lấy hàng',
    propose: 'Đề xuất thỏa thuận',
    open_dispute: 'Mở tranh chấp',
    review: 'Viết đánh giá',
  },
}
