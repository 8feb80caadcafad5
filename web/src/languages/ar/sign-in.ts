// Arabic: coming back from Pi's page.
import type { File } from '../areas.ts'

export const signIn: File<'sign-in'> = {
  'pi-sign-in': {
    title: 'الدخول عبر Pi',
    checking: 'نسأل Pi من أنت…',
    troubles: {
      access_denied: 'لم تسمح لـ Lamplit برؤية اسم المستخدم، لذا لم يتم الدخول.',
      expired: 'بقيت صفحة Pi مفتوحة طويلًا فانتهت مهلة الدخول.',
      cancelled: 'أُلغي الدخول.',
      server_error: 'لم تستطع Pi إتمام الدخول.',
      foreign: 'هذا الجواب لا يعود إلى دخول بدأ هنا، لذا لم يُستخدم.',
      refused: 'لم يُقبل جواب Pi.',
    },
    again: 'إعادة المحاولة',
    home: 'إلى الصفحة الرئيسية',
  },
}
