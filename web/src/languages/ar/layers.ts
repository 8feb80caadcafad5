// Arabic: modals and games on their way.
import type { File } from '../areas.ts'

export const layers: File<'layers'> = {
  layers: {
    opening: 'جارٍ التحميل…',
    thing: 'ما فتحته',
    failed: 'تعذر فتح هذا',
    failedText: 'تحقق من اتصالك وأعد المحاولة.',
    games: { blackjack: 'بلاك جاك', newslots: 'الفرسان' },
  },
}
