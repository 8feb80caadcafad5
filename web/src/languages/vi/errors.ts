// Vietnamese: the surfaces that show failures.
import type { File } from '../areas.ts'

export const errors: File<'errors'> = {
  errors: {
    details: 'Chi tiết',
    cancel: 'Hủy',
    close: 'Đóng',
    errorId: (id) => `Lỗi ${id}`,
  },
}
