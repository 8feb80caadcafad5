// Vietnamese: the notification centre, each kind of notice, and how one wants to be told.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

const sum = (amount: string | null): string => amount ?? 'Số π'

export const notices: File<'notices'> = {
  'notices-page': { purpose: 'xem thông báo của bạn', loading: 'thông báo của bạn' },
  'chat-toast': { photo: 'Ảnh', reply: 'Trả lời' },
  told: {
    loading: 'cách bạn được báo',
    failed: 'Không đọc được cách bạn được báo.',
    notSaved: 'Không lưu được lựa chọn của bạn',
    channels: { list: 'Danh sách', toast: 'Tin', sound: 'Âm thanh' },
    category: 'Về',
    categories: { productsSold: 'Hàng đã bán', messages: 'Tin nhắn', generalInfo: 'Chung' },
    categoryHelp: {
      productsSold: 'Đơn bán của bạn và điều chúng đang đợi',
      messages: 'Trả giá, đề xuất, đánh giá, tranh chấp',
      generalInfo: 'Đơn hàng, thanh toán, tài khoản của bạn',
    },
    always: 'Luôn luôn',
    toastFor: (category) => `Hiện tin: ${category}`,
    soundFor: (category) => `Phát âm thanh: ${category}`,
    quiet: 'Giờ yên tĩnh',
    quietHelp: 'Không tin và không âm thanh. Chỉ thời hạn còn dưới 12 giờ có liên quan đến π vẫn được báo.',
    from: 'Từ',
    to: 'Đến',
    zone: (zone) => `Múi giờ: ${zone}`,
    place: 'Tin hiện ở đâu',
    places: {
      'top-right': 'Trên phải',
      'top-left': 'Trên trái',
      'bottom-right': 'Dưới phải',
      'bottom-left': 'Dưới trái',
    },
    stay: 'Tin ở lại bao lâu',
    stays: { usual: '5 giây, cảnh báo lâu hơn', long: 'Lâu gấp ba', closed: 'Đến khi tôi đóng' },
    here: 'Chỉ trên thiết bị này.',
    onlyHere: 'Lamplit không gửi e-mail và không gửi thông báo đẩy: tin đến với bạn khi chợ đang mở.',
  },
  news: {
    title: 'Thông báo',
    kinds: {
      payment_late_credited: {
        title: 'Một thanh toán đến muộn',
        text: (amount) => `Lúc đó món hàng không còn, nên ${amount ?? 'số π'} đã vào ví của bạn.`,
      },
      payment_late_seller: {
        title: 'Một người mua trả quá muộn',
        text: () => 'Thời gian trả đã hết nên người mua nhận lại π. Món hàng ở trên kệ của bạn.',
      },
      payment_finished: {
        title: 'Một thanh toán đã xong',
        text: (amount) => `${sum(amount)} bạn ký trong Pi đã đến, dù trang đã đóng.`,
      },
      payment_cancelled: {
        title: 'Một thanh toán bị hủy',
        text: (amount) =>
          amount
            ? `Khoản này chưa được ký nên bạn không bị trừ ${amount}.`
            : 'Khoản này chưa được ký nên bạn không bị trừ gì.',
      },
      unmatched_credited: {
        title: 'Đã tìm thấy π của bạn',
        text: (amount) => `${amount ?? 'π'} đến chỗ chúng tôi mà không có đơn hàng. Giờ đã vào ví của bạn.`,
      },
      withdrawal_approved: { title: 'Lệnh rút đã được duyệt', text: (amount) => `${sum(amount)} sẽ được gửi.` },
      withdrawal_in_review: {
        title: 'Lệnh rút đang được xem xét',
        text: (amount) => `Một người trong đội ngũ Lamplit xem ${amount ?? 'lệnh này'} trước khi gửi.`,
      },
      withdrawal_rejected: {
        title: 'Lệnh rút không được duyệt',
        text: (amount) => `${sum(amount)} đã trở lại ví của bạn.`,
      },
      withdrawal_sent: { title: 'Lệnh rút đã được gửi', text: (amount) => `${sum(amount)} đã lên chuỗi Pi.` },
      withdrawal_completed: { title: 'Lệnh rút đã đến', text: (amount) => `${sum(amount)} đã vào ví Pi của bạn.` },
      withdrawal_failed: {
        title: 'Không gửi được lệnh rút',
        text: (amount) => `${sum(amount)} được giữ cho lệnh này; không mất gì. Hãy xem bạn có thể làm gì.`,
      },
      withdrawal_returned: { title: 'Lệnh rút đã trả về', text: (amount) => `${sum(amount)} đã trở lại ví của bạn.` },
      account_linked: {
        title: 'Đã nối các tài khoản',
        text: () => 'Giờ lần đăng nhập Pi mới của bạn dẫn đến tài khoản này.',
      },
      account_link_refused: {
        title: 'Chưa nối các tài khoản',
        text: () => 'Yêu cầu nối một lần đăng nhập Pi khác của bạn bị từ chối.',
      },

      order_sold: {
        title: 'Bạn đã bán một món',
        text: (amount) => `${sum(amount)} được giữ cho bạn. Xem đơn hàng để biết bước tiếp theo.`,
      },
      order_accepted: { title: 'Đơn của bạn đã được nhận', text: () => 'Người bán đang chuẩn bị.' },
      order_shipped: {
        title: 'Đơn của bạn đang trên đường',
        text: () => 'Xem đơn hàng để biết gửi bằng cách nào và khi nào đến.',
      },
      order_ready: {
        title: 'Bạn có thể đến lấy hàng',
        text: () => 'Hãy đưa mã trên đơn hàng khi bạn lấy hàng, không sớm hơn.',
      },
      order_delivered: {
        title: 'Đơn của bạn đã được giao',
        text: () => 'Hãy kiểm tra và xác nhận. Nếu không có gì xảy ra, người bán được trả khi hết thời gian kiểm tra.',
      },
      order_received: { title: 'Một đơn đã được nhận', text: () => 'Người mua đã có hàng trong tay.' },
      order_completed: {
        title: 'Một đơn đã hoàn thành',
        text: (amount) => `${sum(amount)} đã chuyển cho người bán. Giờ mỗi bên có thể viết đánh giá.`,
      },
      order_cancelled: { title: 'Một đơn đã bị hủy', text: (amount) => `${sum(amount)} đã về ví của người mua.` },
      order_auto_cancelled: {
        title: 'Một đơn đã hết thời gian',
        text: (amount) => `Đơn không được gửi hoặc đến lấy kịp, nên ${amount ?? 'số π'} đã về ví của người mua.`,
      },
      order_extended: {
        title: 'Thời gian kiểm tra được kéo dài',
        text: () => 'Người mua lấy thêm thời gian để kiểm tra. Thời hạn mới ở trên đơn hàng.',
      },
      cancel_asked: {
        title: 'Có yêu cầu hủy',
        text: () => 'Hãy đồng ý hoặc từ chối trên đơn hàng. Không trả lời kịp thì đơn bị hủy.',
      },
      cancel_refused: { title: 'Yêu cầu hủy bị từ chối', text: () => 'Đơn hàng tiếp tục như cũ.' },
      return_asked: {
        title: 'Có yêu cầu trả hàng',
        text: () => 'Hãy đọc lý do và trả lời trên đơn hàng trước thời hạn.',
      },
      return_approved: {
        title: 'Việc trả hàng được chấp nhận',
        text: () => 'Hãy gửi trả hàng trước thời hạn trên đơn.',
      },
      return_refused: {
        title: 'Việc trả hàng bị từ chối',
        text: () => 'Lý do ở trên đơn hàng. Bạn vẫn có thể mở tranh chấp ở đó khi còn thời gian.',
      },
      return_withdrawn: {
        title: 'Một yêu cầu trả hàng được rút',
        text: () => 'Người mua giữ hàng. Đơn hàng tiếp tục.',
      },
      return_sent: { title: 'Hàng trả đang trên đường', text: () => 'Hãy xác nhận trên đơn khi bạn có lại hàng.' },
      return_done: { title: 'Một lần trả hàng đã xong', text: (amount) => `${sum(amount)} đã về ví của người mua.` },
      goodwill_received: {
        title: 'Người bán hoàn lại cho bạn một phần',
        text: (amount) => `${sum(amount)} đã vào ví của bạn.`,
      },
      grant_renewed: { title: 'Lượt tải của bạn được làm mới', text: () => 'Bạn có thể mở lại tệp từ đơn hàng.' },
      ship_reminder: {
        title: 'Một đơn đợi được gửi',
        text: () => 'Hãy gửi kịp thời, nếu không đơn bị hủy và người mua nhận lại π.',
      },
      pickup_reminder: { title: 'Một đơn đợi được lấy', text: () => 'Nếu không ai đến lấy kịp, người mua nhận lại π.' },
      arrival_reminder: {
        title: 'Đơn của bạn đã đến chưa?',
        text: () => 'Hãy báo trên đơn hàng, hoặc cho biết có gì không ổn.',
      },
      release_reminder: {
        title: 'Sắp hết thời gian kiểm tra',
        text: (amount) =>
          `Nếu không có gì xảy ra, ${amount ?? 'số π'} chuyển cho người bán. Hãy xác nhận, lấy thêm thời gian, hoặc nói có gì không ổn.`,
      },
      return_reminder: { title: 'Một lần trả hàng đợi bạn', text: () => 'Bước tiếp theo và thời hạn ở trên đơn hàng.' },

      settlement_proposed: {
        title: 'Có đề xuất chia',
        text: (amount) =>
          amount
            ? `Bên kia đề xuất người mua nhận lại ${amount}. Hãy chấp nhận hoặc từ chối trên đơn hàng.`
            : 'Hãy xem ai nhận gì, rồi chấp nhận hoặc từ chối trên đơn hàng.',
      },
      settlement_accepted: {
        title: 'Đề xuất của bạn được chấp nhận',
        text: (amount) => `${amount ?? 'Khoản hoàn'} đã về ví của người mua, phần còn lại chuyển cho người bán.`,
      },
      settlement_declined: {
        title: 'Đề xuất của bạn bị từ chối',
        text: () => 'Không có gì di chuyển. Bạn có thể đưa đề xuất khác.',
      },
      settlement_expired: {
        title: 'Một đề xuất đã hết thời gian',
        text: () => 'Không ai trả lời nên không có gì di chuyển.',
      },
      dispute_opened: {
        title: 'Một tranh chấp đã được mở',
        text: () => 'π vẫn được giữ. Hãy viết ý kiến của bạn trước thời hạn: im lặng có lợi cho bên kia.',
      },
      dispute_answered: {
        title: 'Bên kia đã trả lời',
        text: () => 'Hãy đọc điều họ viết trong tranh chấp, và đề xuất cách chia nếu hai bên đồng ý được.',
      },
      dispute_withdrawn: {
        title: 'Một tranh chấp đã được rút',
        text: () => 'Đơn hàng tiếp tục, vẫn còn thời gian để kiểm tra.',
      },
      dispute_under_review: {
        title: 'Tranh chấp đang được xem xét',
        text: () => 'Một người trong đội ngũ Lamplit, được nêu tên trong tranh chấp, đọc cả hai bên.',
      },
      dispute_more_asked: {
        title: 'Đội ngũ Lamplit hỏi thêm',
        text: () => 'Hãy trả lời trong tranh chấp trước thời hạn.',
      },
      dispute_decided: {
        title: 'Tranh chấp đã được quyết định',
        text: () => 'Hãy đọc lý do. Bạn có thể kháng nghị một lần, với bằng chứng mới, khi π còn được giữ.',
      },
      dispute_appealed: {
        title: 'Một quyết định bị kháng nghị',
        text: () => 'Một người khác trong đội ngũ Lamplit xem lại.',
      },
      dispute_final: {
        title: 'Tranh chấp đã đóng',
        text: (amount) =>
          amount
            ? `Quyết định là cuối cùng và đã được thực hiện: ${amount} đã về ví của người mua.`
            : 'Quyết định là cuối cùng và đã được thực hiện. Bạn có thể tải bản có chữ ký.',
      },
      dispute_reminder: {
        title: 'Một tranh chấp đợi bạn',
        text: () =>
          'Bước tiếp theo là của bạn. Hãy xem tranh chấp để biết cần làm gì, và điều gì xảy ra nếu không làm.',
      },

      offer_received: {
        title: 'Có người trả giá',
        text: (amount) =>
          amount ? `Một người mua trả ${amount}. Hãy trả lời trong 48 giờ.` : 'Hãy trả lời trong 48 giờ.',
      },
      offer_countered: {
        title: 'Bạn được trả giá lại',
        text: (amount) => (amount ? `Giá mới là ${amount}. Hãy trả lời trong 48 giờ.` : 'Hãy trả lời trong 48 giờ.'),
      },
      offer_accepted: {
        title: 'Một lời trả giá được chấp nhận',
        text: (amount) =>
          amount
            ? `Giá là ${amount}. Món hàng được để riêng đến khi được trả.`
            : 'Món hàng được để riêng đến khi được trả.',
      },
      offer_declined: {
        title: 'Một lời trả giá bị từ chối',
        text: () => 'Bạn không bị trừ gì, và phần để riêng đã trở lại ví của bạn.',
      },
      offer_withdrawn: {
        title: 'Một lời trả giá được rút',
        text: () => 'Bên kia đã rút lại. Bạn không cần làm gì thêm.',
      },
      offer_expired: {
        title: 'Một lời trả giá hết thời gian',
        text: () => 'Không có câu trả lời. Phần để riêng đã trở lại ví của người mua.',
      },
      offer_lapsed: {
        title: 'Giá đã chấp nhận mà chưa trả',
        text: () => 'Thời gian trả đã hết nên món hàng được bán lại.',
      },
      offer_voided: {
        title: 'Một lời trả giá không còn hiệu lực',
        text: () => 'Món hàng đã bán, thay đổi hoặc được gỡ. Phần để riêng đã trở lại ví của người mua.',
      },
      offer_paid: { title: 'Một lời trả giá đã được trả', text: (amount) => `${sum(amount)} được giữ cho đơn hàng.` },
      offer_backup: {
        title: 'Đến lượt một lời trả giá khác',
        text: (amount) =>
          amount
            ? `Lời đã chấp nhận chưa được trả. Lời trả ${amount} vẫn còn hiệu lực.`
            : 'Lời đã chấp nhận chưa được trả. Lời này vẫn còn hiệu lực.',
      },
      offer_answer_reminder: {
        title: 'Một lời trả giá đợi bạn',
        text: () => 'Sắp hết thời gian. Hãy chấp nhận, trả giá lại hoặc từ chối.',
      },
      offer_pay_reminder: {
        title: 'Giá được chấp nhận đang đợi trả',
        text: (amount) =>
          amount
            ? `Hãy trả ${amount} kịp thời, nếu không món hàng được bán lại.`
            : 'Hãy trả kịp thời, nếu không món hàng được bán lại.',
      },

      review_to_write: {
        title: 'Bạn thấy thế nào?',
        text: () => 'Hãy viết đánh giá trong 14 ngày. Hai đánh giá hiện cùng lúc.',
      },
      review_reminder: { title: 'Một đánh giá đợi được viết', text: () => 'Sắp hết thời gian viết.' },
      review_published: {
        title: 'Bạn có một đánh giá',
        text: () => 'Giờ cả hai bên đọc được, và bạn có thể trả lời một lần.',
      },
      review_replied: { title: 'Đánh giá của bạn có trả lời', text: () => 'Hãy đọc điều bên kia nói.' },
      tier_up: { title: 'Bậc tin cậy của bạn đã tăng', text: () => 'Hãy xem bậc này mở ra gì cho bạn, và vì sao.' },
      tier_warning: {
        title: 'Bậc tin cậy của bạn có thể giảm',
        text: () => 'Một con số thấp hơn mức bậc của bạn cần. Bạn có 14 ngày; hãy xem đó là số nào.',
      },
      tier_down: {
        title: 'Bậc tin cậy của bạn đã giảm',
        text: () => 'Hãy xem đó là số nào, và đường ngắn nhất để lên lại.',
      },
      content_hidden: {
        title: 'Một nội dung của bạn bị ẩn',
        text: () => 'Nội dung bị báo cáo và đợi một người trong đội ngũ Lamplit. π của bạn không bị động đến.',
      },
      content_restored: {
        title: 'Một nội dung của bạn hiện trở lại',
        text: () => 'Một người trong đội ngũ Lamplit đã xem và thấy ổn.',
      },
      content_warned: {
        title: 'Đội ngũ Lamplit nhắc bạn',
        text: () => 'Một nội dung của bạn trái quy định của chợ. Nội dung vẫn hiện; hãy xem điều được nói về nó.',
      },
      report_upheld: { title: 'Báo cáo của bạn là đúng', text: () => 'Cảm ơn bạn. Đội ngũ Lamplit đã xử lý.' },
      report_dismissed: {
        title: 'Báo cáo của bạn đã được xem',
        text: () => 'Một người trong đội ngũ Lamplit không thấy gì cần xử lý.',
      },
      price_dropped: {
        title: 'Một món bạn lưu vừa giảm giá',
        text: (amount) => (amount ? `Giờ giá là ${amount}.` : 'Người bán đã giảm giá.'),
      },
      back_in_stock: {
        title: 'Một món bạn lưu lại mua được',
        text: (amount) => (amount ? `Món này từng hết hàng. Giá là ${amount}.` : 'Món này từng hết hàng.'),
      },
      area_opened: { title: 'Điều bạn đợi đã mở', text: () => 'Bạn đã nhờ báo. Hãy đến xem.' },
      search_matched: { title: 'Có món mới cho tìm kiếm đã lưu', text: () => 'Vừa có tin đăng khớp.' },
    },
    categories: { all: 'Tất cả', productsSold: 'Đã bán', messages: 'Tin nhắn', generalInfo: 'Chung' },
    counted: (label, count) => `${label} ${count}`,
    views: 'Những thông báo nào',
    unseen: 'Mới',
    readAll: 'Đánh dấu đã đọc hết',
    allRead: 'Đã đánh dấu đọc hết',
    rowMenu: (title) => `Thêm cho “${title}”`,
    read: 'Đánh dấu đã đọc',
    dismiss: 'Bỏ qua',
    dismissed: 'Đã bỏ qua',
    more: 'Xem thêm',
    loading: 'thông báo của bạn',
    failed: 'Không đọc được thông báo của bạn.',
    notDone: 'Không lưu được',
    empty: 'Bạn đã xem hết',
    emptyText: 'Những gì xảy ra với đơn hàng, trả giá và π của bạn được báo ở đây.',
    settings: 'Cài đặt thông báo',
    open: 'Mở',
    until: (moment) => `Đến ${moment}`,
    codes: {
      not_received: 'Không nhận được',
      not_as_described: 'Không đúng mô tả',
      damaged: 'Bị hỏng',
      counterfeit: 'Hàng giả',
      file_broken: 'Tệp không mở được',
      digital_broken: 'Tệp không mở được',
      service_not_done: 'Dịch vụ chưa làm',
      buyer_unreachable: 'Người mua không đến',
      return_abuse: 'Lạm dụng trả hàng',
      false_claim: 'Khiếu nại sai',
      delivered_as_described: 'Giao đúng mô tả',
      no_evidence: 'Bằng chứng không cho thấy',
      other: 'Vì các lý do viết trong đó',
      never_shipped: 'Hàng chưa từng được gửi',
      silence: 'Một bên không nói gì',
      decided: 'Đội ngũ Lamplit quyết định',
      appeal: 'Quyết định sau kháng nghị',
      cap: 'Đã hết 21 ngày',
      chat: 'Trò chuyện',
      entries: 'Chợ vé',
      sweepstakes: 'Rút thăm',
      games: 'Trò chơi',
      questions: 'Hỏi đáp có thưởng',
      services: 'Dịch vụ',
      achievements: 'Thành tựu',
      sold: 'Món này đã bán',
      unlisted: 'Món này đã được gỡ',
      price_changed: 'Giá chào đã thay đổi',
    },
    tiers: ['T0 Mới', 'T1 Cơ bản', 'T2 Vững vàng', 'T3 Đáng tin', 'T4 Chuyên nghiệp'],
    several: (n) => plural(n, { other: `${n} thông báo mới` }),
  },
}
