// Vietnamese: the privacy policy, the terms, and how disputes are decided.
import { productName } from '../../words/product-name.ts'
import type { File } from '../areas.ts'

export const legal: File<'legal'> = {
  privacy: {
    lead: 'Chúng tôi lưu gì, vì sao, bao lâu, và ai thấy. Bản ngắn của mỗi phần đứng trước.',
    sections: [
      {
        id: 'account',
        title: 'Tài khoản của bạn',
        summary: 'Tên người dùng Pi của bạn và một mã số từ Pi. Không e-mail, không điện thoại, không mật khẩu.',
        paragraphs: [
          'Khi bạn đăng nhập, Pi cho chúng tôi biết tên người dùng và mã người dùng của bạn cho ứng dụng này. Nếu bạn cho phép, cả địa chỉ ví của bạn, để chúng tôi gửi π cho bạn được. Chúng tôi không bao giờ thấy cụm mật khẩu hay danh bạ của bạn.',
          'Một lần đăng nhập kết thúc sau bảy ngày không ghé, và muộn nhất sau 30 ngày. Chúng tôi chỉ giữ dấu vân của nó.',
        ],
      },
      {
        id: 'trading',
        title: 'Những gì bạn mua và bán',
        summary: 'Đơn hàng, thanh toán và đánh giá được giữ, vì cả hai bên đều cần.',
        paragraphs: [
          'Chúng tôi giữ tin đăng và ảnh của bạn, giỏ hàng và danh sách yêu thích, lời trả giá, đơn hàng cùng lịch sử, tin nhắn trong đơn hàng và tranh chấp, đánh giá, và từng dòng trong ví của bạn.',
          'Thông tin nơi chụp và máy ảnh được xóa khỏi ảnh trước khi chúng tôi lưu.',
          'XP, thành tựu, phiếu bầu cho tính năng và những gì bạn nhờ báo được giữ cùng tài khoản của bạn.',
        ],
      },
      {
        id: 'addresses',
        title: 'Địa chỉ',
        summary: 'Chỉ người bán của một đơn thấy địa chỉ của đơn đó.',
        paragraphs: [
          'Bạn có thể giữ đến mười địa chỉ nhận hàng. Một đơn giữ bản sao của địa chỉ đã gửi đến. Mỗi lần có người đọc một địa chỉ, chúng tôi ghi lại đó là ai.',
          'Nếu bạn đặt nơi của mình, nó được dùng để cho biết mọi thứ cách bao xa. Không ai khác thấy.',
        ],
      },
      {
        id: 'searching',
        title: 'Tìm kiếm và xem',
        summary: 'Chúng tôi đếm từ và trang. Chúng tôi không lưu ai đã tìm gì.',
        paragraphs: [
          'Danh sách tìm kiếm gần đây của bạn ở lại trong trình duyệt. Với các tìm kiếm phổ biến, chúng tôi đếm bao nhiêu người dùng cùng từ. Để làm vậy, một mã thay đổi mỗi ngày đứng thay cho bạn; mã bị xóa khi hết ngày.',
          'Tìm kiếm bạn lưu được giữ cùng tài khoản của bạn đến khi bạn bỏ.',
          'Nếu bạn đã đăng nhập và bật gợi ý, chúng tôi giữ 50 món gần nhất bạn đã xem. Bạn có thể tắt và xóa trong Cài đặt. Khi đó không gì được giữ.',
        ],
      },
      {
        id: 'analytics',
        title: 'Khu chợ được dùng thế nào',
        summary: 'Các con số theo ngày. Không bao giờ là danh sách việc một người đã làm.',
        paragraphs: [
          'Nếu dữ liệu sử dụng đang bật, trình duyệt của bạn cho chúng tôi biết những loại trang nào được mở, được đọc đến đâu và nhanh thế nào. Một mã thay đổi mỗi ngày giữ cho một lần ghé không bị đếm hai lần; mã bị xóa khi hết ngày. Các con số của mỗi ngày được giữ 90 ngày. Lịch sử ghé của riêng bạn ở lại trong trình duyệt. Bạn có thể xuất và xóa ở đó.',
          'Khi một sản phẩm được chia sẻ, chúng tôi giữ sản phẩm, thời điểm, dịch vụ và tên trang nó đến từ đó trong 30 ngày, nhưng không giữ ai đã chia sẻ.',
          'Không công ty nào theo dõi bạn ở đây. Không có quảng cáo và không có trình theo dõi bên ngoài.',
        ],
      },
      {
        id: 'bug-reports',
        title: 'Báo lỗi',
        summary: 'Những gì bạn viết, và chỉ những chi tiết bạn để lại. Xóa sau 180 ngày.',
        paragraphs: [
          'Một báo cáo giữ lời của bạn, trang, ảnh bạn thêm, cách liên hệ nếu bạn cho biết, và các chi tiết thiết bị bạn không bỏ ra. Nếu bạn đã đăng nhập, nó cũng giữ rằng đó là bạn.',
          'Khi có gì đó hỏng trên một trang, trình duyệt của bạn cho chúng tôi biết điều gì đã hỏng, ở loại trang nào và trong loại trình duyệt nào, nhưng không cho biết bạn là ai. Thông tin này được giữ 30 ngày.',
        ],
      },
      {
        id: 'browser',
        title: 'Những gì ở lại trong trình duyệt của bạn',
        summary: 'Không có cookie.',
        paragraphs: [
          'Chúng tôi không đặt cookie. Trình duyệt của bạn giữ lần đăng nhập, chủ đề, ngôn ngữ và cài đặt, giỏ hàng và danh sách yêu thích của khách, phần so sánh, bản nháp tin đăng, tìm kiếm gần đây và những món bạn đã xem. Bạn có thể xóa tất cả trong trình duyệt bất cứ lúc nào.',
          'Địa chỉ số của kết nối được dùng để ngăn lạm dụng trong lúc trả lời yêu cầu của bạn. Nó không được lưu.',
        ],
      },
      {
        id: 'who',
        title: 'Ai thấy gì',
        summary: 'Tên người dùng của bạn là công khai. Ví và địa chỉ thì không.',
        paragraphs: [
          'Ai cũng thấy tên người dùng, cấp, bậc tin cậy, thành tựu, tin đăng và các đánh giá đã hiện của bạn. Chỉ bạn thấy ví của mình. Hai bên của một đơn thấy đơn đó. Người trong đội ngũ Lamplit thấy những gì họ cần cho một vụ việc, và các quyết định của họ được ghi lại.',
          'Chúng tôi không bán dữ liệu và không đưa cho nhà quảng cáo.',
          'Thanh toán đi qua Pi Network, nơi có quy định riêng. Thanh toán trên chuỗi khối Pi là công khai ở đó.',
        ],
      },
      {
        id: 'how-long',
        title: 'Bao lâu',
        summary: 'Ghi chép về tiền ở lại. Hầu hết những thứ khác bạn tự bỏ được.',
        paragraphs: [
          'Tin đăng ở lại đến khi bạn gỡ. Địa chỉ, tìm kiếm đã lưu, món yêu thích và phiếu bầu mất đi khi bạn bỏ chúng. Đơn hàng và ghi chép về tiền không bị xóa, vì bên kia và pháp luật cần đến.',
          'Chưa có nút để tải mọi thứ hay xóa tài khoản của bạn. Hãy viết cho chúng tôi qua Báo lỗi và một người trong đội ngũ Lamplit sẽ làm, miễn là không còn đơn nào mở và pháp luật cho phép.',
        ],
      },
      {
        id: 'your-rights',
        title: 'Lựa chọn của bạn',
        summary: 'Xem, sửa, tắt, hoặc hỏi chúng tôi.',
        paragraphs: [
          'Trong Cài đặt bạn có thể tắt dữ liệu sử dụng và gợi ý, và xóa những gì đã xem và tìm. Bạn có thể xem chợ mà không cần tài khoản. Với mọi điều khác, hãy viết cho chúng tôi qua Báo lỗi.',
        ],
      },
    ],
  },
  terms: {
    lead: 'Thỏa thuận giữa bạn và khu chợ. Bản ngắn của mỗi phần đứng trước.',
    sections: [
      {
        id: 'who-we-are',
        title: 'Đây là gì',
        summary:
          'Một khu chợ nơi mọi người mua bán với nhau bằng π. Chúng tôi giữ khoản thanh toán đến khi người mua hài lòng.',
        paragraphs: [
          `${productName} hoạt động độc lập với Pi Network. Chúng tôi không phải người mua và không phải người bán. Bạn ký kết với người kia.`,
          'Bạn có thể xem chợ mà không cần tài khoản. Để mua và bán, bạn đăng nhập bằng Pi. Bạn phải đủ tuổi ký kết những hợp đồng như vậy ở nơi bạn sống.',
        ],
      },
      {
        id: 'account',
        title: 'Tài khoản của bạn',
        summary: 'Một người, một tài khoản. Giữ cụm mật khẩu cho riêng bạn.',
        paragraphs: [
          'Tài khoản của bạn thuộc về tài khoản Pi của bạn. Đừng cho mượn, đừng bán, và đừng dùng nhiều tài khoản để tránh giới hạn. Không ai ở đây bao giờ hỏi cụm mật khẩu ví của bạn.',
        ],
      },
      {
        id: 'selling',
        title: 'Bán',
        summary: 'Mô tả trung thực, gửi đúng hạn, và chỉ bán những gì được phép.',
        paragraphs: [
          'Những gì bạn đăng phải là của bạn để bán, đúng như mô tả, và hợp pháp ở nơi bạn và người mua sống. Không được bán vũ khí, ma túy, hàng trộm cắp hay hàng giả, động vật sống, dữ liệu cá nhân và bất cứ gì làm hại con người.',
          'Bạn gửi hàng trong thời gian chuẩn bị của tin đăng. Nếu không, đơn bị hủy và được hoàn lại 48 giờ sau ngày phải gửi. Giá chỉ thay đổi với các đơn chưa trả.',
          'Bạn được đăng bao nhiêu tùy bậc tin cậy của bạn.',
        ],
      },
      {
        id: 'buying',
        title: 'Mua',
        summary: 'Bạn trả bây giờ, chúng tôi giữ, và bạn có thời gian kiểm tra.',
        paragraphs: [
          'Khi bạn trả, π được giữ cho đơn đó. Bạn có thể hủy trong 30 phút, miễn là người bán chưa nhận đơn.',
          'Sau khi giao, bạn có bảy ngày để kiểm tra hàng hóa, hoặc lâu hơn nếu tin đăng hứa thời gian trả hàng dài hơn, và 72 giờ với hàng số. Bạn có thể thêm bảy ngày một lần. Nếu bạn không nói gì, π được chuyển cho người bán.',
          'Lời trả giá được chấp nhận giữ món hàng cho bạn 24 giờ.',
        ],
      },
      {
        id: 'fees',
        title: 'Phí',
        summary: 'Người mua không trả phí. Người bán trả 4% số đã bán.',
        paragraphs: [
          'Với mỗi đơn hoàn thành, người bán nhận 96% tổng và khu chợ nhận 4%, tính đến sáu chữ số lẻ. Một lần rút mất 0.01 π cho mạng. Hoàn tiền không mất phí.',
          'Số người bán nhận được phải đợi trước khi dùng được: bảy ngày với người bán mới, ít hơn với người đã quen.',
        ],
      },
      {
        id: 'refunds',
        title: 'Hoàn tiền và trả hàng',
        summary: 'Hoàn đủ vào ví của bạn ở đây, không mất phí.',
        paragraphs: [
          'Đơn bị hủy kịp thời, do người bán hủy, hoặc vì không được gửi hay không được lấy, được hoàn lại ngay.',
          'Hàng hóa gửi trả được nếu tin đăng hứa điều đó, trong số ngày đã nêu. Hàng số không gửi trả được khi đã mở, trừ khi không dùng được.',
        ],
      },
      {
        id: 'disputes',
        title: 'Tranh chấp',
        summary: 'Trao đổi trước, rồi một người trong đội ngũ Lamplit quyết định, trong 21 ngày.',
        paragraphs: [
          'Mỗi bên của một đơn có thể mở một tranh chấp khi π còn được giữ. Trong 72 giờ hai bên có thể tự thỏa thuận. Sau đó một người trong đội ngũ Lamplit chưa từng mua bán với bên nào đọc bằng chứng và quyết định. Mỗi bên có thể kháng nghị một lần trong 48 giờ. Một người khác quyết định kháng nghị.',
          'Quyết định nói ai nhận bao nhiêu và vì sao. Nó được ký và tải xuống được. Quyền của bạn trước tòa án không bị động đến.',
        ],
      },
      {
        id: 'wallet',
        title: 'Ví',
        summary: 'Một số dư bằng π để dùng ở đây. Không lãi, không hứa hẹn về giá trị.',
        paragraphs: [
          'Số dư của bạn là π bạn đã nạp hoặc kiếm được ở đây. Nó không sinh lãi. Chúng tôi không nói gì về giá trị của π. Số tiền bằng tiền tệ khác chỉ để so sánh.',
          'Bạn có thể rút từ 1 π, trong giới hạn mỗi ngày của bậc tin cậy. Tài khoản mới đợi 72 giờ. Chúng tôi có thể tạm dừng thanh toán trong lúc kiểm tra sổ sách. Khi đó không mất gì.',
          'Mỗi ngày một lần chúng tôi công bố số đang nợ mọi người và số ví của chúng tôi đang giữ.',
        ],
      },
      {
        id: 'conduct',
        title: 'Cư xử công bằng',
        summary: 'Không mánh khóe, không quấy rối, không giao dịch vòng ngoài chợ.',
        paragraphs: [
          'Đánh giá giả, mua để tự đẩy mình lên, cố phá dịch vụ và gây áp lực lên người khác dẫn đến ẩn nội dung, giới hạn hoặc chấm dứt tài khoản. Ai mua bán vòng tròn thì không được gì: đánh giá như vậy không có trọng số.',
          'Những gì bị nhiều người báo cáo có thể bị ẩn đến khi một người trong đội ngũ Lamplit xem. Bạn được cho biết vì sao, và có thể kháng nghị một lần.',
          'Các đơn đang mở chưa gửi của người bán bị đình chỉ được hoàn lại.',
        ],
      },
      {
        id: 'liability',
        title: 'Chúng tôi chịu trách nhiệm gì',
        summary: 'Chúng tôi giữ sổ sách đúng. Hàng hóa là trách nhiệm của người bán.',
        paragraphs: [
          'Chúng tôi chịu trách nhiệm giữ an toàn π đang giữ và chuyển đi theo các quy định này. Chúng tôi không chịu trách nhiệm về chất lượng hàng hóa ngoài các quy định này, hay về sự cố của Pi Network. Các quyền pháp luật cho bạn vẫn nguyên vẹn.',
        ],
      },
      {
        id: 'later',
        title: 'Các khu mở sau',
        summary: 'Trò chuyện, dịch vụ, hỏi đáp, vé, rút thăm và trò chơi có quy định riêng khi mở.',
        paragraphs: ['Hôm nay không thu gì cho chúng. Quy định của chúng được thêm vào đây trước khi mở.'],
      },
      {
        id: 'changes',
        title: 'Thay đổi',
        summary: 'Các thay đổi ghi ở đây cùng ngày. Đơn đã trả giữ quy định của nó.',
        paragraphs: [
          'Chúng tôi có thể thay đổi các điều khoản này cho những đơn sắp tới. Đơn đã trả giữ các điều khoản lúc trả. Nếu bạn không đồng ý, bạn có thể rút π của mình và rời đi.',
        ],
      },
    ],
  },
  'dispute-policy': {
    lead: 'Điều gì xảy ra khi một đơn không diễn ra như dự định, và trong lúc đó π ở đâu.',
    sections: [
      {
        id: 'held',
        title: 'Pi của bạn được giữ đến khi bạn có hàng',
        paragraphs: [
          'Khi bạn trả, số đó được để riêng cho đúng đơn đó. Cả chúng tôi lẫn người bán đều không tiêu được. Khi đơn hoàn thành, 96% chuyển cho người bán và 4% là phí sàn. Khi đơn bị hủy, tất cả về lại bạn. Khi hai bên đồng ý hoặc tranh chấp được quyết định, số đó được chia như đã đồng ý hoặc quyết định, và phí chỉ tính trên phần người bán giữ.',
        ],
      },
      {
        id: 'not-sent',
        title: 'Người bán không gửi',
        paragraphs: [
          'Mỗi đơn hiện ngày phải gửi. Nếu 48 giờ sau ngày đó món hàng vẫn chưa được gửi, đơn tự hủy và toàn bộ số đó trở về ví của bạn. Bạn không cần yêu cầu.',
          'Đơn đến lấy đợi 14 ngày; sau đó bị hủy và hoàn lại theo cùng cách.',
        ],
      },
      {
        id: 'changed-mind',
        title: 'Bạn đổi ý',
        paragraphs: [
          'Trong 30 phút sau khi trả, và miễn là người bán chưa nhận đơn, bạn có thể tự hủy đơn và nhận lại toàn bộ.',
          'Sau đó bạn có thể xin hủy. Người bán có thể đồng ý hoặc từ chối; khi người bán không trả lời trong 48 giờ, đơn bị hủy và bạn nhận lại toàn bộ.',
          'Nếu tin đăng nhận trả hàng, bạn có thể xin trả hàng sau khi được giao.',
        ],
      },
      {
        id: 'something-wrong',
        title: 'Hàng đến có gì không ổn',
        paragraphs: [
          'Sau khi giao, bạn có bảy ngày để kiểm tra hàng hóa và 72 giờ để kiểm tra hàng số. Nếu cần lâu hơn, nhấn “Cần thêm thời gian” một lần và bảy ngày được thêm vào. Trong lúc đó π vẫn được giữ.',
          'Đừng xác nhận đã nhận hàng trước khi bạn xem: xác nhận sẽ chuyển π đi.',
          'Cả hai bên có thể đề xuất thỏa thuận bất cứ lúc nào khi π còn được giữ. Nếu không thống nhất được, hãy mở tranh chấp từ đơn hàng trước khi hết thời gian kiểm tra.',
        ],
      },
      {
        id: 'how-decided',
        title: 'Tranh chấp được quyết định thế nào',
        paragraphs: [
          'Đầu tiên hai bên có 72 giờ để trao đổi. Nếu hàng chưa từng được gửi và đã quá ngày, người mua nhận lại toàn bộ. Nếu bên bị khiếu nại không nói gì, yêu cầu được chấp thuận.',
          'Sau đó một người có tên trong đội ngũ Lamplit, chưa từng mua bán với bên nào, quyết định trả lại bao nhiêu và viết rõ vì sao. Trên 500 π cần người thứ hai xác nhận. Mỗi vụ việc có thể kháng nghị một lần trong 48 giờ, với điều mới, lên một người khác.',
          'Không vụ việc nào mở quá 21 ngày. Sau đó nó kết thúc theo quy định: đã chứng minh giao hàng thì người bán nhận π; nếu không thì người mua.',
        ],
      },
      {
        id: 'evidence',
        title: 'Bằng chứng',
        paragraphs: [
          'Mỗi bên có thể thêm đến mười ảnh. Ảnh được tạo lại và mọi thứ ẩn trong đó, như nơi chụp, được xóa đi. Chỉ hai bên và đội ngũ Lamplit thấy.',
        ],
      },
      {
        id: 'proof',
        title: 'Mọi bước đều được ghi lại',
        paragraphs: [
          'Trong Đơn mua và Đơn bán, “Pi của tôi đang ở đâu?” liệt kê những gì đã trả, được giữ, chuyển đi, thu làm phí hoặc hoàn lại, đến sáu chữ số lẻ và kèm thời gian. Các dòng này không bao giờ bị sửa về sau; một lần sửa sai là một dòng riêng.',
          'Cách một tranh chấp kết thúc là một tệp có chữ ký. Trang của nó kiểm tra tệp ngay trong trình duyệt của bạn theo khóa chúng tôi công bố, và ai khác cũng kiểm tra được bằng bất kỳ công cụ Ed25519 nào.',
        ],
      },
      {
        id: 'impostors',
        title: 'Không ai khác quyết định',
        paragraphs: [
          'Chỉ người được nêu tên trong vụ việc mới được viết cho bạn về nó. Ai khác tự nhận là hỗ trợ đều không phải. Chúng tôi không bao giờ hỏi cụm mật khẩu, và không ai phải gửi π để nhận lại π.',
        ],
      },
    ],
  },
}
