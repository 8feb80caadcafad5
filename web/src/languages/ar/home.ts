// Arabic: the home page.
import type { File } from '../areas.ts'

export const home: File<'home'> = {
  home: {
    headline: 'السوق التي تبقى مضاءة',
    line: 'سلع ومهارات وألعاب، بأسعار بعملة π',
    lineWide: 'اشترِ من القريب والبعيد، وبِع ما تصنعه، وادفع بعملة\u00a0π.',
    browse: 'بدء التصفح',
    sell: 'بيع شيء',
    categories: 'الفئات',
    tiles: [
      'إلكترونيات',
      'أزياء',
      'المنزل',
      'الجمال',
      'رياضة',
      'كتب',
      'ألعاب',
      'طعام',
      'فنون',
      'الحديقة',
      'رقميات',
      'مركبات',
    ],
    topSales: 'أكثر 100 مبيعًا',
    topReviews: 'أعلى 100 تقييمًا',
    mostPurchases: 'الأكثر شراءً هذا الشهر',
    mostSales: 'الأكثر بيعًا هذا الشهر',
    recentlyAdded: 'أضيف حديثًا',
    trending: 'الرائج الآن',
  },
}
