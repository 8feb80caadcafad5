// Arabic: the share menu, and figures about sharing.
import { productName } from '../../words/product-name.ts'
import type { File } from '../areas.ts'
import { counted } from './counting.ts'

const shares = (n: number): string =>
  counted(n, ['لا مشاركات', 'مشاركة واحدة', 'مشاركتان', 'مشاركات', 'مشاركة', 'مشاركة'])
const visits = (n: number): string => counted(n, ['لا زيارات', 'زيارة واحدة', 'زيارتان', 'زيارات', 'زيارة', 'زيارة'])

export const share: File<'share'> = {
  'share-figures': {
    ofListing: (shared, visited) =>
      visited === 0 ? shares(shared) : `${shares(shared)}، ${visits(visited)} عبر الرابط`,
    title: 'مشاركات المنتجات',
    how: 'تُحسب عندما يضغط أحد وجهة في قائمة المشاركة أو يأتي عبر رابطها. لا يُحفظ اسم أحد أو عنوانه أو جهازه.',
    total: 'المشاركات',
    visits: 'الزيارات عبر الرابط',
    byPlatform: 'حسب المنصة',
    others: 'عبر نافذة الهاتف نفسه',
    trend: 'آخر 7 أيام',
    popular: 'الأكثر مشاركة',
    recent: 'الأحدث',
    day: 'اليوم',
    product: 'المنتج',
    none: 'لم يُشارَك شيء بعد',
    noneText: 'بمجرد أن يشارك أحد منتجًا يُحسب هنا.',
    shares,
    visitsOf: visits,
    loading: 'المشاركات',
  },
  share: {
    title: 'مشاركة',
    device: 'مشاركة…',
    more: 'المزيد',
    targets: 'أين تشاركه',
    productText: (name, price) => `شاهد هذا المنتج الرائع: ${name} - بسعر π${price} فقط`,
    personText: (name) => `${name} على ${productName}`,
    personStrip: 'الملف الشخصي',
    names: {
      facebook: 'Facebook',
      twitter: 'X',
      linkedin: 'LinkedIn',
      pinterest: 'Pinterest',
      whatsapp: 'WhatsApp',
      telegram: 'Telegram',
      email: 'البريد',
      copy: 'نسخ الرابط',
    },
    opensElsewhere: (name) => `${name}، يُفتح في لسان جديد`,
    hashtags: 'Lamplit,Pioneers',
    noDialog: 'المشاركة غير ممكنة هنا. اختر واحدًا من هذه.',
    copyThis: 'انسخ هذا الرابط لمشاركته',
  },
}
