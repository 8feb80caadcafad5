// Simplified Chinese: the surfaces that show failures.
import type { File } from '../areas.ts'

export const errors: File<'errors'> = {
  errors: {
    details: '详情',
    cancel: '取消',
    close: '关闭',
    errorId: (id) => `错误 ${id}`,
  },
}
