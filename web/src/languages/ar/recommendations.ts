// Arabic: recommendations.
import type { File } from '../areas.ts'
import { counted } from './counting.ts'

export const recommendations: File<'recommendations'> = {
  recommendations: {
    picked: 'مختار لك',
    similar: 'مشابه',
    why: 'لماذا هذه؟',
    because: 'هي قريبة مما اشتريته وحفظته ونظرت إليه وبحثت عنه هنا. لا يستطيع أحد أن يدفع ليكون بينها.',
    toSettings: 'الإيقاف من الإعدادات',
    personal: 'توصيات شخصية',
    personalHelp:
      'مما تشتريه وتحفظه وتنظر إليه وتبحث عنه. وعند الإيقاف يُنسى فورًا ما نظرت إليه وبحثت عنه ولا يُسجَّل من جديد.',
    kept: (views) =>
      `في الذاكرة مما نظرت إليه: ${counted(views, ['لا منتجات', 'منتج واحد', 'منتجان', 'منتجات', 'منتجًا', 'منتج'])}`,
    clear: 'مسح سجل المشاهدة',
    cleared: 'سجل مشاهدتك فارغ',
    turnedOff: 'أُوقفت، وزال ما كان محفوظًا',
    failed: 'تعذر حفظ هذا',
  },
}
