// Vietnamese: areas that are being built, what each will be, and being told when it opens.
import { shortCount } from '../../lib/format.ts'
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const comingSoon: File<'comingSoon'> = {
  openings: {
    thing: 'những gì đã mở',
    failed: 'Chúng tôi không đọc được những gì đã mở.',
    building: 'Đang xây',
    open: 'Đã mở',
    openNow: 'Khu này vừa mở. Hãy tải lại trang để dùng.',
    reload: 'Tải lại',
    tell: 'Báo tôi khi mở',
    willTell: 'Bạn sẽ được báo',
    takeBack: 'Nhấn lần nữa để thôi.',
    oneNotice: 'Một thông báo, không gì khác. Bạn có thể thôi bất cứ lúc nào.',
    waiting: (count) => plural(count, { other: `${shortCount(count)} người đang đợi` }),
    nobody: 'Chưa ai đợi khu này. Hãy là người đầu tiên.',
    notSaved: 'Không lưu được',
    willBe: 'Ở đây sẽ có gì',
    works: 'Những gì đã dùng được',
    back: 'Quay lại',
    ownEntries: (held, sellable) => `Bạn có ${plural(held, { other: `${held} vé` })}, ${sellable} vé bán được.`,
    entriesFailed: 'Không đọc được số vé của bạn.',
    earned: 'Vé kiếm được thì không bán được.',
    adult: 'Dành cho người từ 18 tuổi trở lên.',
    noQuestion: 'Không có câu hỏi nào ở địa chỉ này. Có thể đặt câu hỏi khi khu này mở.',

    chat: {
      title: 'Trò chuyện',
      purpose: 'Nói chuyện với người mua hoặc người bán về một món, ngay cạnh món đó.',
      points: [
        { title: 'Mỗi món một cuộc trò chuyện', text: 'Món hàng và giá luôn ở trên những gì bạn viết.' },
        { title: 'Tệp và ảnh', text: 'Đến mười tệp trong một tin. Nơi chụp ảnh được xóa đi.' },
        { title: 'Bằng chứng cho tranh chấp', text: 'Gửi cuộc trò chuyện vào tranh chấp bằng một lần chạm.' },
      ],
    },
    startChat: { title: 'Trò chuyện mới', purpose: 'Viết cho một người ở chợ này. Trò chuyện chưa mở.', points: [] },
    entries: {
      title: 'Chợ vé',
      purpose: 'Mua và bán vé rút thăm, theo giá mọi người thỏa thuận.',
      points: [
        { title: 'Một bảng giá mở', text: 'Xem giá mua tốt nhất, giá bán tốt nhất, và các lần mua bán gần đây.' },
        { title: 'Vé nguyên, phí rõ ràng', text: 'Người bán trả 4%. Tổng hiện đủ sáu chữ số lẻ trước khi bạn đồng ý.' },
        {
          title: 'Nghỉ trước khi rút thăm',
          text: 'Mua bán dừng 30 phút trước khi rút thăm, để không gì thay đổi trong lúc đếm vé.',
        },
      ],
    },
    buyEntries: { title: 'Mua vé', purpose: 'Chưa mua được vé. Ở đây bạn không bị trừ gì.', points: [] },
    sweepstakes: {
      title: 'Rút thăm',
      purpose: 'Các lần rút thăm mà ai cũng kiểm tra được kết quả. Bên cạnh vé mua luôn có vé miễn phí.',
      points: [
        {
          title: 'Giải thưởng được giữ trước',
          text: 'Không lần rút thăm nào được công bố trước khi giải thưởng được để riêng.',
        },
        {
          title: 'Hứa trước, cho xem sau',
          text: 'Bí mật của lần rút thăm được niêm phong trước khi mở. Sau đó bạn có thể kiểm tra từng bước trong trình duyệt.',
        },
        { title: 'Cơ hội như nhau', text: 'Một vé miễn phí có giá trị đúng bằng một vé mua.' },
      ],
    },
    games: {
      title: 'Trò chơi',
      purpose: 'Blackjack và Knights, chơi bằng điểm miễn phí. Ván nào cũng kiểm tra được.',
      points: [
        { title: 'Điểm miễn phí mỗi ngày', text: '1\u00a0000 điểm mỗi ngày. Điểm chỉ để chơi và không có giá.' },
        {
          title: 'Công bằng, và cho xem',
          text: 'Các lá bài được niêm phong trước khi bạn chơi. Sau đó bạn có thể kiểm tra ván bài.',
        },
        {
          title: 'Chơi an toàn',
          text: 'Giới hạn thua mỗi ngày, lời nhắc sau một giờ, và kỳ nghỉ không ai rút ngắn được.',
        },
      ],
    },
    blackjack: {
      title: 'Blackjack',
      purpose: 'Bàn chơi chưa mở. Ở đây không lấy điểm nào.',
      points: [
        { title: 'Tám bộ bài', text: 'Nhà cái dừng ở 17. Blackjack trả 3 ăn 2.' },
        { title: 'Gấp đôi và tách bài', text: 'Gấp đôi với bất kỳ hai lá nào. Tách một lần.' },
        { title: 'Bạn tự kiểm tra', text: 'Thứ tự các lá bài được niêm phong trước khi chia.' },
      ],
    },
    knights: {
      title: 'Knights',
      purpose: 'Máy này chưa mở. Ở đây không lấy điểm nào.',
      points: [
        { title: 'Năm trục, hai mươi dòng', text: 'Các trục và mức trả của từng dòng sẽ được in cạnh trò chơi.' },
        { title: 'Âm thanh trung thực', text: 'Lần thắng nhỏ hơn mức đặt được hiện là thua.' },
        { title: 'Bạn tự kiểm tra', text: 'Mỗi lần quay theo một hạt giống đã niêm phong.' },
      ],
    },
    questions: {
      title: 'Hỏi đáp có thưởng',
      purpose: 'Hỏi điều bạn cần biết và để riêng π cho những câu trả lời hay nhất.',
      points: [
        { title: 'Phần thưởng được giữ', text: 'Từ 0.5 π. Phần thưởng về câu trả lời bạn chọn, hoặc về lại bạn.' },
        { title: 'Đến năm câu trả lời cùng chia', text: 'Bạn quyết định mỗi câu nhận bao nhiêu.' },
        { title: 'Miễn phí đến câu trả lời đầu', text: 'Trước đó bạn có thể hủy không mất phí.' },
      ],
    },
    question: {
      title: 'Câu hỏi',
      purpose: 'Ở đây sẽ có một câu hỏi với phần thưởng, thời gian và các câu trả lời.',
      points: [],
    },
    askQuestion: {
      title: 'Đặt câu hỏi',
      purpose: 'Chưa đặt được câu hỏi, nên ở đây chưa có biểu mẫu.',
      points: [
        { title: 'Tiêu đề và chi tiết', text: 'Đến 5\u00a0000 ký tự và năm thẻ.' },
        { title: 'Phần thưởng từ ví của bạn', text: 'Từ 0.5 π. Được để riêng trong lúc mọi người trả lời.' },
        { title: '1 đến 30 ngày', text: 'Bảy ngày, trừ khi bạn chọn khác.' },
      ],
    },
    myQuestions: {
      title: 'Câu hỏi của tôi',
      purpose: 'Những gì bạn hỏi, trả lời và ủng hộ sẽ ở đây, cùng những gì đang đợi bạn.',
      points: [],
    },
    services: {
      title: 'Dịch vụ',
      purpose: 'Đặt thời gian và tay nghề của mọi người: một buổi học, một logo, một lần sửa chữa.',
      points: [
        { title: 'Theo giờ', text: 'Chọn một giờ trống. Giờ hiện theo múi giờ của bạn.' },
        { title: 'Theo dự án', text: 'Giá cố định gồm cả sửa đổi, trả từng phần nếu bạn muốn.' },
        { title: 'Theo báo giá', text: 'Nói điều bạn cần và nhận báo giá.' },
      ],
    },
    postService: {
      title: 'Đăng dịch vụ',
      purpose: 'Chưa đăng được dịch vụ, nên ở đây chưa có biểu mẫu.',
      points: [
        { title: 'Giờ của bạn, quy định của bạn', text: 'Lịch hằng tuần có ngoại lệ, và một trong ba quy định hủy.' },
        { title: 'Được trả như hàng hóa', text: 'π được giữ trong lúc bạn làm. Bạn nhận 96%.' },
        { title: 'Trực tuyến hoặc gặp mặt', text: 'Cho biết bạn làm ở đâu.' },
      ],
    },
    myServices: {
      title: 'Dịch vụ của tôi',
      purpose: 'Các dịch vụ bạn cung cấp sẽ ở đây, cùng yêu cầu, việc đang làm và việc đã xong.',
      points: [],
    },

    meanwhile: {
      buy: { title: 'Xem khu chợ', text: 'Hàng hóa và hàng số từ những người khác.' },
      sell: { title: 'Bán một món', text: 'Hôm nay đã bán được hàng số dưới dạng tin Trực tuyến.' },
      offers: { title: 'Trả giá', text: 'Thống nhất giá, kèm lời nhắn của bạn.' },
      orders: { title: 'Đơn mua', text: 'Mỗi đơn cho biết điều gì tiếp theo, và ai phải làm.' },
      wallet: { title: 'Ví', text: 'π của bạn, đến sáu chữ số lẻ.' },
      reviews: { title: 'Đánh giá', text: 'Hai bên cùng viết, hai đánh giá cùng hiện.' },
      trust: { title: 'Bậc tin cậy của bạn', text: 'Những gì bạn đạt được ở đây, từng con số.' },
      roadmap: { title: 'Tính năng', text: 'Những gì sắp xây. Bạn có thể bầu chọn.' },
      reserves: { title: 'Bằng chứng dự trữ', text: 'Kiểm tra số dư của bạn có được tính.' },
      faq: { title: 'Hỏi và đáp', text: 'Mua, bán và ví hoạt động thế nào.' },
    },
  },
}
