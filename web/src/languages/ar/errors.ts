// Arabic: the surfaces that show failures.
import type { File } from '../areas.ts'

export const errors: File<'errors'> = {
  errors: { details: 'التفاصيل', cancel: 'إلغاء', close: 'إغلاق', errorId: (id) => `الخطأ ${id}` },
}
