// Vietnamese: coming back from Pi's page of signing in.
import type { File } from '../areas.ts'

export const signIn: File<'sign-in'> = {
  'pi-sign-in': {
    title: 'Đăng nhập bằng Pi',
    checking: 'Đang hỏi Pi bạn là ai…',
    troubles: {
      access_denied: 'Bạn không cho phép Lamplit xem tên người dùng của bạn, nên chưa ai được đăng nhập.',
      expired: 'Trang của Pi mở quá lâu và lần đăng nhập đã hết hạn.',
      cancelled: 'Việc đăng nhập đã bị hủy.',
      server_error: 'Pi không hoàn tất được việc đăng nhập.',
      foreign: 'Câu trả lời này không thuộc lần đăng nhập bắt đầu ở đây, nên không được dùng.',
      refused: 'Câu trả lời của Pi không được chấp nhận.',
    },
    again: 'Thử lại',
    home: 'Về trang chủ',
  },
}
