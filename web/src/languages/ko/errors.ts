// Korean: the surfaces that show failures.
import type { File } from '../areas.ts'

export const errors: File<'errors'> = {
  errors: {
    details: '자세히',
    cancel: '취소',
    close: '닫기',
    errorId: (id) => `오류 ${id}`,
  },
}
