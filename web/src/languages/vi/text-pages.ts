// Vietnamese: the text pages, questions and answers, features, and the bug report.
import { wholeNumber } from '../../lib/format.ts'
import { plural } from '../../words/catalogue.ts'
import { productName } from '../../words/product-name.ts'
import type { File } from '../areas.ts'

export const texts: File<'texts'> = {
  'bug-report': {
    lead: 'Có gì hỏng hoặc trông không đúng? Hãy cho chúng tôi biết. Một người trong đội ngũ Lamplit đọc mọi báo cáo.',
    what: 'Chuyện gì đã xảy ra?',
    whatHelp: 'Bạn đã làm gì, bạn mong đợi gì, và bạn thấy gì thay vào đó.',
    whatMissing: 'Vui lòng nói trong một câu điều đã xảy ra.',
    tooLong: 'Nội dung này quá dài.',
    steps: 'Làm sao để chúng tôi cũng thấy?',
    stepsHelp: 'Từng bước một, nếu bạn biết.',
    path: 'Ở đâu?',
    pathHelp: 'Địa chỉ của trang. Bỏ ra nếu không quan trọng.',
    screenshot: 'Ảnh chụp màn hình',
    screenshotHelp: 'Hãy che phần riêng tư trước khi thêm. Ai có địa chỉ của ảnh đều mở được.',
    addScreenshot: 'Thêm ảnh chụp màn hình',
    removeScreenshot: 'Bỏ ảnh chụp màn hình',
    yourScreenshot: 'Ảnh chụp màn hình của bạn',
    contact: 'Chúng tôi liên hệ bạn thế nào?',
    contactHelp: 'Chỉ khi bạn muốn được trả lời. Nếu bạn đã đăng nhập, chúng tôi biết tên Pi của bạn.',
    device: 'Về thiết bị của bạn',
    deviceHelp: 'Giúp chúng tôi tìm ra lỗi. Trong đó không có tên. Hãy bỏ ra những gì bạn không muốn gửi.',
    leaveOut: (name) => `Bỏ ra: ${name}`,
    putBack: (name) => `Gửi lại: ${name}`,
    leftOut: 'đã bỏ ra',
    facts: { browser: 'Trình duyệt', screen: 'Màn hình', version: 'Phiên bản', language: 'Ngôn ngữ', error: 'Mã lỗi' },
    report: 'Gửi báo cáo',
    failed: 'Báo cáo của bạn chưa được gửi. Những gì bạn viết vẫn ở đây.',
    thanks: 'Cảm ơn bạn. Báo cáo của bạn đã đến.',
    reference: 'Mã báo cáo',
    next: 'Một người trong đội ngũ Lamplit sẽ đọc. Hãy nêu mã này nếu bạn viết tiếp. Báo cáo bị xóa sau 180 ngày.',
    another: 'Báo điều khác',
    home: 'Về khu chợ',
  },
  faq: {
    topics: [
      {
        title: 'Mua',
        questions: [
          {
            id: 'how-paying-works',
            ask: 'Tôi trả bằng cách nào?',
            answer:
              'Bằng số dư ví của bạn ở đây, hoặc trực tiếp bằng một thanh toán Pi trong Pi Browser. Trước lần chạm cuối bạn luôn thấy tổng, số dư của bạn và số dư mới.',
          },
          {
            id: 'where-is-my-pi',
            ask: 'Pi của tôi ở đâu sau khi trả?',
            answer:
              'Pi được giữ cho đúng đơn đó. Người bán nhận khi bạn xác nhận đã nhận hàng, hoặc khi hết thời gian kiểm tra của bạn. Trong Đơn mua, mỗi đơn cho thấy từng bước.',
          },
          {
            id: 'how-long-to-check',
            ask: 'Tôi có bao lâu để kiểm tra món đã mua?',
            answer:
              'Bảy ngày sau khi giao với hàng hóa, hoặc lâu hơn nếu tin đăng hứa thời gian trả hàng dài hơn. 72 giờ với hàng số. Bạn có thể xin thêm bảy ngày một lần. Nếu bạn không làm gì, π chuyển cho người bán khi hết thời gian.',
          },
          {
            id: 'how-refunds-work',
            ask: 'Hoàn tiền diễn ra thế nào?',
            answer:
              'Đơn bị hủy được hoàn đủ vào số dư ví của bạn ngay. Bạn có thể hủy trong 30 phút sau khi trả, miễn là người bán chưa nhận đơn. Sau đó bạn có thể hỏi người bán. Nếu người bán không trả lời trong 48 giờ, đơn bị hủy. Nếu người bán không gửi kịp, đơn bị hủy 48 giờ sau ngày phải gửi.',
          },
          {
            id: 'returns',
            ask: 'Tôi có thể gửi trả hàng không?',
            answer:
              'Nếu tin đăng hứa điều đó: trong 7, 14 hoặc 30 ngày. Hãy xin trả hàng trong đơn. Khi người bán có lại hàng, π của bạn trở về. Hàng số không gửi trả được.',
          },
          {
            id: 'disputes',
            ask: 'Nếu có gì không ổn và chúng tôi không đồng ý với nhau thì sao?',
            answer:
              'Hãy mở tranh chấp trong đơn hàng. π vẫn được giữ. Đầu tiên hai bên trao đổi trong 72 giờ. Sau đó một người trong đội ngũ Lamplit quyết định. Có thể kháng nghị một lần. Tất cả kết thúc trong 21 ngày, và bạn có thể tải quyết định có chữ ký.',
          },
          {
            id: 'single-item',
            ask: 'Đơn chiếc, Hàng sẵn và Trực tuyến nghĩa là gì?',
            answer:
              'Món Đơn chiếc chỉ có một và hết khi đã bán. Món Hàng sẵn còn một số lượng. Món Trực tuyến là hàng số: tệp tải xuống, khóa bản quyền hoặc hướng dẫn.',
          },
          {
            id: 'offers',
            ask: 'Tôi có thể tự nêu giá không?',
            answer:
              'Với món Đơn chiếc thì được: hãy gửi lời trả giá. Người bán có 48 giờ để trả lời. Lời trả giá được chấp nhận giữ món hàng cho bạn 24 giờ, đến khi bạn trả.',
          },
          {
            id: 'cart-and-wishlist',
            ask: 'Tôi gom được bao nhiêu?',
            answer:
              'Đến 100 dòng trong giỏ, 100 món trong danh sách yêu thích, và 4 món để so sánh. Chúng theo bạn đến mọi thiết bị bạn đăng nhập, trừ phần so sánh.',
          },
        ],
      },
      {
        title: 'Ví',
        questions: [
          {
            id: 'refill',
            ask: 'Tôi nạp ví thế nào?',
            answer:
              'Mở Ví, chọn Nạp ví và gõ số lượng. Pi hỏi bạn duyệt thanh toán. Số đó vào số dư của bạn khi Pi đã xác nhận.',
          },
          {
            id: 'payment-stuck',
            ask: 'Thanh toán Pi của tôi dừng giữa chừng. Có mất không?',
            answer:
              'Không. Hãy mở ví của bạn: thanh toán chưa xong được hoàn tất ở đó hoặc cộng lại vào ví. Một thanh toán không bao giờ được tính hai lần.',
          },
          {
            id: 'withdraw',
            ask: 'Tôi lấy Pi ra thế nào?',
            answer:
              'Trong ví, từ 1 π, với phí mạng 0.01 π. Bạn có thể thu lại trong mười phút. Tài khoản mới đợi 72 giờ. Mỗi ngày được bao nhiêu tùy bậc tin cậy của bạn: từ 25 π với người mới đến 10\u00a0000 π. Một người trong đội ngũ Lamplit xem lần rút đầu tiên.',
          },
          {
            id: 'is-it-all-there',
            ask: 'Làm sao tôi biết Pi của tôi thật sự ở đó?',
            answer:
              'Mỗi ngày một lần chúng tôi công bố số đang nợ mọi người cạnh số ví của chúng tôi đang giữ. Ở trang Bằng chứng dự trữ, trình duyệt của bạn kiểm tra số dư của chính bạn có được tính.',
          },
          {
            id: 'other-currencies',
            ask: 'Giá bằng tiền tệ khác là gì?',
            answer: 'Chúng chỉ để so sánh. Bạn luôn trả bằng π.',
          },
        ],
      },
      {
        title: 'Bán',
        questions: [
          {
            id: 'what-it-costs',
            ask: 'Bán hàng mất phí gì?',
            answer: 'Đăng tin miễn phí. Khi bán được một món, bạn nhận 96% tổng. 4% là phí sàn.',
          },
          {
            id: 'when-am-i-paid',
            ask: 'Khi nào tôi được trả?',
            answer:
              'Khi người mua xác nhận, hoặc khi hết thời gian kiểm tra. Sau đó khoản này đợi một chút: bảy ngày với người bán mới, ít hơn với người đã quen, không phải đợi từ bậc Đáng tin trở lên.',
          },
          {
            id: 'ship-by',
            ask: 'Tôi phải gửi hàng nhanh thế nào?',
            answer:
              'Trong thời gian chuẩn bị của tin đăng: một đến mười ngày, ba ngày trừ khi bạn chọn khác. Chúng tôi nhắc bạn. 48 giờ sau ngày phải gửi, đơn chưa gửi bị hủy và được hoàn lại.',
          },
          {
            id: 'how-much-can-i-list',
            ask: 'Tôi được đăng bao nhiêu?',
            answer:
              'Tùy bậc tin cậy của bạn. Người bán mới: ba tin cùng lúc, đến 200 π mỗi tin. Bậc của bạn tăng theo các đơn kết thúc tốt.',
          },
          {
            id: 'many-listings',
            ask: 'Tôi có thể đăng nhiều món cùng lúc không?',
            answer:
              'Có. Hãy nhập một tệp CSV hoặc JSON. Mỗi dòng được kiểm tra trước, và không gì được đăng đến khi bạn đồng ý.',
          },
          {
            id: 'away',
            ask: 'Tôi vắng một thời gian. Làm gì bây giờ?',
            answer:
              'Hãy cho biết đến ngày nào trong các tin đăng của bạn. Chúng vẫn hiện, nhưng không ai mua được đến khi bạn trở lại.',
          },
        ],
      },
      {
        title: 'Tin cậy',
        questions: [
          {
            id: 'trust-tiers',
            ask: 'Bậc tin cậy là gì?',
            answer:
              'Nó cho biết ai đó đã mua bán ở đây bao lâu và tốt đến đâu: Mới, Cơ bản, Vững vàng, Đáng tin, Chuyên nghiệp. Nó được tính mỗi đêm. “Vì sao bậc này” cho bạn thấy từng con số và đường ngắn nhất để lên. Không thể mua được.',
          },
          {
            id: 'reviews',
            ask: 'Đánh giá hoạt động thế nào?',
            answer:
              'Sau một đơn, cả hai bên có 14 ngày để viết. Hai đánh giá cùng hiện, nên không ai đáp trả vì giận. Bạn có thể trả lời một lần.',
          },
          {
            id: 'report',
            ask: 'Tôi báo cáo một tin đăng hoặc một người thế nào?',
            answer:
              'Dùng nút Báo cáo trên tin đăng, đánh giá hoặc hồ sơ. Báo cáo về điều nguy hiểm và lừa đảo được xem trước. Người bị ảnh hưởng có thể kháng nghị một lần.',
          },
          {
            id: 'passphrase',
            ask: 'Có người hỏi cụm mật khẩu ví của tôi.',
            answer: 'Đừng bao giờ đưa cho ai. Chúng tôi không bao giờ hỏi, và ở đây không việc gì cần đến nó.',
          },
        ],
      },
      {
        title: 'Tài khoản',
        questions: [
          {
            id: 'sign-in',
            ask: 'Tôi đăng nhập thế nào?',
            answer:
              'Bằng tài khoản Pi của bạn, trong Pi Browser. Ở trình duyệt khác, đăng nhập bằng Pi cho bạn xem tài khoản, nhưng không trả được. Bạn có thể xem chợ mà không cần tài khoản.',
          },
          {
            id: 'what-we-keep',
            ask: 'Các bạn lưu gì về tôi?',
            answer:
              'Tên người dùng và mã Pi của bạn, những gì bạn đăng, mua và bán, và các địa chỉ bạn nhập. Không có cookie. Chính sách riêng tư nói đầy đủ.',
          },
          {
            id: 'personal-tips',
            ask: 'Tôi có thể tắt gợi ý không?',
            answer: 'Có, trong Cài đặt ở mục Riêng tư. Khi đó không gì về những gì bạn xem được lưu hay dùng.',
          },
          {
            id: 'affiliated',
            ask: `${productName} có thuộc Pi Network không?`,
            answer: `Không. ${productName} là một khu chợ độc lập dành cho Pioneer. Không liên kết với Pi Network và không được Pi Network bảo trợ.`,
          },
        ],
      },
      {
        title: 'Những gì đến sau',
        questions: [
          {
            id: 'not-yet',
            ask: 'Trò chuyện, dịch vụ, hỏi đáp, trò chơi và rút thăm ở đâu?',
            answer:
              'Đang được xây. Các trang của chúng cho biết sẽ có gì, và bạn có thể nhờ báo khi một khu mở. Trong Tính năng bạn có thể bầu chọn điều nên đến trước.',
          },
          {
            id: 'levels',
            ask: 'XP và cấp để làm gì?',
            answer: 'Để vui. Chúng không mở ra gì và không mất gì. Bạn được làm gì ở đây chỉ tùy bậc tin cậy của bạn.',
          },
        ],
      },
    ],
  },
  features: {
    lead: 'Những gì khu chợ làm được hôm nay, đang được xây, và sắp đến. Hãy bầu chọn điều bạn muốn trước.',
    lists: { shipped: 'Đã có', building: 'Đang xây', next: 'Tiếp theo' },
    items: {
      sign_in: { name: 'Đăng nhập bằng Pi', text: 'Tài khoản Pi của bạn là tài khoản ở đây. Xem chợ thì không cần.' },
      listing: { name: 'Đăng tin', text: 'Món đơn chiếc, hàng sẵn và hàng số, có ảnh và nhập nhiều tin.' },
      search: { name: 'Tìm kiếm', text: 'Bỏ qua lỗi gõ. Có bộ lọc, tìm kiếm đã lưu và món tương tự.' },
      buying: { name: 'Mua', text: 'Bằng ví hoặc thanh toán Pi, được giữ đến khi bạn hài lòng.' },
      wallet: { name: 'Ví', text: 'Nạp và rút. Mỗi dòng đến sáu chữ số lẻ.' },
      reserves: { name: 'Bằng chứng dự trữ', text: 'Mỗi ngày kiểm tra số dư của bạn có được tính.' },
      orders: {
        name: 'Đơn hàng trọn vẹn',
        text: 'Gửi hàng, đến lấy, tải xuống, trả hàng, và một bước tiếp theo rõ ràng.',
      },
      offers: { name: 'Trả giá', text: 'Nêu giá của bạn cho món đơn chiếc.' },
      cart: { name: 'Giỏ hàng, yêu thích và so sánh', text: 'Gom trước, quyết định sau. Được báo khi giá giảm.' },
      reviews: { name: 'Đánh giá', text: 'Hai bên cùng viết, hai đánh giá cùng hiện.' },
      disputes: { name: 'Tranh chấp', text: 'Bằng chứng, đề xuất, và quyết định có chữ ký trong 21 ngày.' },
      trust: { name: 'Bậc tin cậy', text: 'Tự đạt được, tính mỗi đêm, và giải thích từng con số.' },
      notices: { name: 'Thông báo', text: 'Những gì xảy ra với đơn của bạn, được báo ngay.' },
      leaderboard: { name: 'Bảng xếp hạng', text: 'Ai đã đi xa nhất, theo XP và theo đơn bán.' },
      languages: { name: 'Thêm ngôn ngữ', text: 'Tám ngôn ngữ, một trong số đó viết từ phải sang trái.' },
      offline: {
        name: 'Khi không có mạng',
        text: 'Xem giỏ hàng, danh sách yêu thích và các tin gần đây khi ngoại tuyến. Thanh toán không bao giờ xếp hàng chờ.',
      },
      chat: { name: 'Trò chuyện', text: 'Nói về một món ngay cạnh món đó.' },
      achievements: { name: 'Thành tựu', text: 'Ba mươi điều để đạt, mỗi điều có XP.' },
      services: { name: 'Dịch vụ', text: 'Đặt thời gian và tay nghề: theo giờ, theo dự án, theo báo giá.' },
      questions: { name: 'Hỏi đáp có thưởng', text: 'Hỏi và trả lời để nhận π.' },
      entries: { name: 'Chợ vé', text: 'Mua và bán vé trong một bảng giá mở.' },
      sweepstakes: { name: 'Rút thăm', text: 'Các lần rút thăm ai cũng kiểm tra được, có vé miễn phí.' },
      games: { name: 'Trò chơi', text: 'Blackjack và Knights bằng điểm miễn phí, công bằng và cho xem.' },
      export: {
        name: 'Tải và xóa dữ liệu của tôi',
        text: 'Mọi thứ trong một tệp, và tài khoản mà chủ của nó xóa được.',
      },
      email: { name: 'Nhắc ngoài khu chợ', text: 'Thời hạn bằng thông báo đẩy, chỉ khi bạn yêu cầu.' },
    },
    votes: (count) => plural(count, { other: `${wholeNumber(count)} phiếu` }),
    vote: (name, votes) => `Bầu cho ${name}, ${votes}`,
    unvote: (name, votes) => `Rút phiếu của bạn cho ${name}, ${votes}`,
    failed: 'Không đọc được các phiếu.',
    notSaved: 'Không lưu được phiếu của bạn',
  },
  texts: {
    contents: 'Trên trang này',
    updated: (date) => `Cập nhật lần cuối ${date}`,
    searchFaq: 'Tìm trong các câu hỏi',
    noAnswer: 'Không có câu hỏi nào khớp. Hãy thử từ khác.',
    stillStuck: 'Vẫn chưa rõ?',
    reportBug: 'Báo lỗi',
  },
}
