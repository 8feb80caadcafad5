// Arabic: the wishlist.
import type { File } from '../areas.ts'
import { counted } from './counting.ts'

export const wishlist: File<'wishlist'> = {
  wishlist: {
    title: 'المفضلة',
    loading: 'مفضلتك',
    failed: 'تعذرت قراءة مفضلتك.',
    empty: 'مفضلتك فارغة',
    emptyText: 'اضغط القلب على أي شيء يعجبك. نخبرك عندما يقل سعره أو يمكن شراؤه من جديد.',
    emptyVisitor: 'اضغط القلب على أي شيء يعجبك. سجّل الدخول ليكون على كل أجهزتك ولتعرف عندما يقل سعره.',
    browse: 'تصفح المنتجات',
    count: (held) => `${held} من 100`,
    meter: 'المكان في مفضلتك',
    full: 'مفضلتك ممتلئة. أزل شيئًا لإفساح المكان.',
    visitor: 'محفوظة على هذا الجهاز. سجّل الدخول لتكون معك في كل مكان ولتعرف عندما يقل سعر شيء.',
    signIn: 'دخول',
    sort: 'ترتيب',
    sorts: {
      newest: 'تاريخ الإضافة: الأحدث',
      oldest: 'تاريخ الإضافة: الأقدم',
      cheapest: 'السعر: الأدنى',
      dearest: 'السعر: الأعلى',
    },
    listOf: (n) => `في المفضلة: ${counted(n, ['لا شيء', 'شيء واحد', 'شيئان', 'أشياء', 'شيئًا', 'شيء'])}`,
    saved: 'حُفظ في مفضلتك',
    removed: 'أُزيل من مفضلتك',
    undo: 'تراجع',
    notSaved: 'تعذر حفظ هذا',
    moveToCart: 'نقل إلى السلة',
    moveThis: (title) => `نقل إلى السلة: ${title}`,
    offer: 'تقديم عرض',
    offerThis: (title) => `تقديم عرض: ${title}`,
    remove: 'إزالة',
    removeThis: (title) => `إزالة ${title} من المفضلة`,
    downFrom: (price) => `كان π\u00a0${price}`,
    cheaper: (price) => `سعره أقل من π\u00a0${price} حين حفظته`,
    gone: 'لم يعد للبيع',
    goneItem: 'غرض أُنزل',
    own: 'هذا الغرض لك',
    added: (date) => `أُضيف ${date}`,
    merged: 'مفضلتك من قبل تسجيل الدخول هنا أيضًا.',
    mergedPartly: (count) =>
      `مفضلتك ممتلئة. ${counted(count, ['لا يبقى شيء', 'يبقى غرض واحد', 'يبقى غرضان', 'أغراض تبقى', 'غرضًا يبقى', 'غرض يبقى'])} على هذا الجهاز حتى يتوفر مكان.`,
  },
}
