// Arabic: a person's profile.
import { plural } from '../../words/catalogue.ts'
import type { File } from '../areas.ts'

export const profile: File<'profile'> = {
  profile: {
    title: 'الملف الشخصي',
    memberSince: (date) => `عضو منذ ${date}`,
    noReviews: 'لا تقييمات بعد',
    tabs: 'عن هذا البائع',
    about: 'نبذة',
    reviewsTitle: 'التقييمات كبائع',
    sort: 'الترتيب',
    sorts: { newest: 'الأحدث', oldest: 'الأقدم', price_asc: 'السعر: تصاعدي', price_desc: 'السعر: تنازلي' },
    edit: 'تعديل',
    viewAsVisitor: 'عرض كزائر',
    asVisitor: 'هكذا يرى الآخرون ملفك.',
    asYourself: 'العودة إلى عرضك',
    memberSinceName: 'عضو منذ',
    location: 'الموقع',
    trust: 'الثقة',
    level: 'المستوى',
    average: 'المتوسط',
    averageOf: (average, n) =>
      plural(n, {
        one: `${average} من تقييم واحد`,
        two: `${average} من تقييمين`,
        few: `${average} من ${n} تقييمات`,
        many: `${average} من ${n} تقييمًا`,
        other: `${average} من ${n} تقييم`,
      }),
    sentInTime: 'أُرسل في موعده',
    percent: (n) => `${n}%`,
    trustHow: 'تأتي الثقة من كيف انتهت الطلبات. أما المستوى فللمتعة ولا يغيّر منها شيئًا.',
    forSale: 'للبيع',
    listings: (n) => `الإعلانات (${n})`,
    reviews: (n) => `التقييمات (${n})`,
    noListings: 'لا شيء للبيع الآن',
    sellItems: 'بيع الأغراض',
    person: 'الملف الشخصي',
    whyThisTier: 'لماذا هذه الدرجة',
    onTime: (percent) => `${percent}% أُرسل في موعده`,
  },
}
