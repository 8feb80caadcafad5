// Arabic: orders, where one stands, what happens by itself, what can be done, and where its π is.
import type { File } from '../areas.ts'
import { counted } from './counting.ts'

export const orders: File<'orders'> = {
  orders: {
    purchases: 'المشتريات',
    sales: 'المبيعات',
    order: 'الطلب',
    purposePurchases: 'الاطلاع على مشترياتك',
    purposeSales: 'الاطلاع على مبيعاتك',
    purposeOrder: 'الاطلاع على هذا الطلب',
    list: 'كل الطلبات',
    tabs: { all: 'الكل', in_progress: 'جارية', done: 'منتهية', problems: 'مشكلات' },
    noPurchases: 'لا مشتريات بعد',
    noSales: 'لا مبيعات بعد',
    noneHere: 'لا شيء هنا',
    browse: 'تصفح',
    sellItems: 'بيع الأغراض',
    loadingOrder: 'طلبك',
    listFailed: 'تعذرت قراءة طلباتك.',
    orderFailed: 'تعذرت قراءة هذا الطلب.',
    more: 'عرض المزيد',
    fromSeller: (name) => `من ${name}`,
    toBuyer: (name) => `إلى ${name}`,
    more_items: (n) => `+ ${counted(n, ['لا شيء', 'غرض آخر', 'غرضان آخران', 'أغراض أخرى', 'غرضًا آخر', 'غرض آخر'])}`,
    quantityOf: (n, title) => `${n} × ${title}`,
    quantityAt: '{quantity} × {price}',
    details: 'التفاصيل',
    openOrder: (title) => `تفاصيل ${title}`,
    refresh: 'تحديث',
    late: 'متأخر',
    seeCase: 'عرض القضية',
    seeReviews: 'عرض التقييمات',
    proposalsOpen: (n) =>
      counted(n, [
        'لا مقترحات تنتظر جوابًا',
        'مقترح واحد ينتظر جوابًا',
        'مقترحان ينتظران جوابًا',
        'مقترحات تنتظر جوابًا',
        'مقترحًا ينتظر جوابًا',
        'مقترح ينتظر جوابًا',
      ]),
    cancelAsked: 'طُلب الإلغاء',
  },
  'order-states': {
    pending_payment: 'بانتظار الدفع',
    paid: 'مدفوع ومحفوظ',
    processing: 'قيد التجهيز',
    ready_for_pickup: 'جاهز للاستلام',
    shipped: 'أُرسل',
    delivered: 'سُلِّم',
    completed: 'تم',
    cancelled: 'أُلغي',
    payment_expired: 'انتهت مهلة الدفع',
    return_requested: 'إرجاع',
    return_approved: 'إرجاع',
    return_shipped: 'إرجاع',
    disputed: 'في نزاع',
    refunded: 'استُرد',
    split: 'قُسِّم',
  },
  'order-deadlines': {
    expire: {
      buyer: ({ act }) => `ادفع حتى ${act}. إن لم يحدث شيء يُلغى الشراء ولا يُخصم شيء.`,
      seller: ({ act }) => `يمكن للمشتري الدفع حتى ${act}. إن لم يحدث شيء يعود الغرض إلى رفّك.`,
    },
    ship: {
      buyer: ({ act, end, held }) => `يُرسل حتى ${act}. إن لم يحدث شيء يعود إليك ${held} في ${end}.`,
      seller: ({ act, end, held }) => `أرسله حتى ${act}. إن لم يحدث شيء يعود ${held} إلى المشتري في ${end}.`,
    },
    prepare: {
      buyer: ({ act, end, held }) => `جاهز للاستلام حتى ${act}. إن لم يحدث شيء يعود إليك ${held} في ${end}.`,
      seller: ({ act, end, held }) => `جهّزه للاستلام حتى ${act}. إن لم يحدث شيء يعود ${held} إلى المشتري في ${end}.`,
    },
    asked: {
      buyer: ({ act, held }) =>
        `طلبت الإلغاء. يمكن للبائع الجواب حتى ${act}. إن لم يحدث شيء يُلغى الطلب ويعود إليك ${held} عندها.`,
      seller: ({ act, held }) =>
        `يطلب المشتري الإلغاء. أجب حتى ${act}. إن لم يحدث شيء يُلغى الطلب ويعود ${held} إلى المشتري عندها.`,
    },
    pickup: {
      buyer: ({ act, held }) => `استلمه حتى ${act}. إن لم يحدث شيء يعود إليك ${held} عندها.`,
      seller: ({ act, held }) => `يمكن للمشتري استلامه حتى ${act}. إن لم يحدث شيء يعود ${held} إلى المشتري عندها.`,
    },
    arrive: {
      buyer: ({ act, share }) => `في الطريق إليك. إن لم يحدث شيء يحصل البائع على ${share} في ${act}.`,
      seller: ({ act, share }) => `في الطريق إلى المشتري. إن لم يحدث شيء تحصل على ${share} في ${act}.`,
    },
    untracked: {
      buyer: ({ act, held }) =>
        `أُرسل بلا تتبع. أخبرنا عند وصوله. إن لم يحدث شيء يُفتح لك نزاع في ${act} ويبقى ${held} محفوظًا.`,
      seller: ({ act, held }) => `أُرسل بلا تتبع. إن لم يحدث شيء يُفتح نزاع في ${act} ويبقى ${held} محفوظًا.`,
    },
    unconfirmed: {
      buyer: ({ act, held }) =>
        `يقول البائع إنه وصل. أخبرنا عندما يصبح لديك. إن لم يحدث شيء يُفتح لك نزاع في ${act} ويبقى ${held} محفوظًا.`,
      seller: ({ act, held }) =>
        `بانتظار أن يقول المشتري إنه وصل. إن لم يحدث شيء يُفتح نزاع في ${act} ويبقى ${held} محفوظًا.`,
    },
    inspect: {
      buyer: ({ act, share }) => `افحصه حتى ${act}. إن لم يحدث شيء يحصل البائع على ${share} عندها.`,
      seller: ({ act, share }) => `يمكن للمشتري فحصه حتى ${act}. إن لم يحدث شيء تحصل على ${share} عندها.`,
    },
    returnAnswer: {
      buyer: ({ act }) => `يمكن للبائع الجواب حتى ${act}. إن لم يحدث شيء يُعدّ الإرجاع مقبولًا عندها.`,
      seller: ({ act }) => `يطلب المشتري الإرجاع. أجب حتى ${act}. إن لم يحدث شيء يُعدّ مقبولًا عندها.`,
    },
    returnSend: {
      buyer: ({ act, share }) => `أرسله عائدًا حتى ${act}. إن لم يحدث شيء يسقط الإرجاع ويحصل البائع على ${share} عندها.`,
      seller: ({ act, share }) =>
        `يمكن للمشتري إرساله عائدًا حتى ${act}. إن لم يحدث شيء يسقط الإرجاع وتحصل على ${share} عندها.`,
    },
    returnArrive: {
      buyer: ({ act, held }) => `في طريق العودة. إن لم يحدث شيء يعود إليك ${held} في ${act}.`,
      seller: ({ act, held }) => `في طريق العودة إليك. إن لم يحدث شيء يعود ${held} إلى المشتري في ${act}.`,
    },
    returnUntracked: {
      buyer: ({ act, held }) => `أُرسل عائدًا بلا تتبع. إن لم يحدث شيء يُفتح نزاع في ${act} ويبقى ${held} محفوظًا.`,
      seller: ({ act, held }) =>
        `أُرسل عائدًا بلا تتبع. أخبرنا عند وصوله. إن لم يحدث شيء يُفتح نزاع في ${act} ويبقى ${held} محفوظًا.`,
    },
  },
  'order-resting': {
    refunded: {
      buyer: ({ back }) => `عاد ${back} إلى محفظتك.`,
      seller: ({ back }) => `عاد ${back} إلى المشتري.`,
    },
    split: {
      buyer: ({ back, share }) => `قُسِّم: عاد ${back} إلى محفظتك، وحصل البائع على ${share}.`,
      seller: ({ back, share }) => `قُسِّم: عاد ${back} إلى المشتري، وحصلت على ${share}.`,
    },
    untracked: {
      buyer: ({ held }) => `أُرسل بلا تتبع. يبقى ${held} محفوظًا حتى تؤكد الاستلام.`,
      seller: ({ held }) => `أُرسل بلا تتبع. يبقى ${held} محفوظًا حتى يؤكد المشتري الاستلام.`,
    },
    disputed: {
      buyer: ({ held }) => `يبقى ${held} محفوظًا حتى ينتهي النزاع.`,
      seller: ({ held }) => `يبقى ${held} محفوظًا حتى ينتهي النزاع.`,
    },
  },
  'order-actions': {
    accept: 'قبول',
    ship: 'تم الإرسال',
    mark_ready: 'جاهز للاستلام',
    handover: 'إدخال رمز الاستلام',
    deliver: 'تم التسليم',
    received: 'لقد وصل',
    confirm: 'استلمته',
    extend: 'أحتاج وقتًا أكثر',
    cancelBuyer: 'إلغاء',
    cancelSeller: 'إلغاء ورد المبلغ',
    cancelAgree: 'موافقة ورد المبلغ',
    request_cancel: 'طلب الإلغاء',
    refuse_cancel: 'رفض الإلغاء',
    request_return: 'طلب الإرجاع',
    approve_return: 'قبول الإرجاع',
    refuse_return: 'رفض الإرجاع',
    withdraw_return: 'الاحتفاظ به',
    ship_return: 'أرسلته عائدًا',
    confirm_return: 'لقد عاد',
    goodwill_refund: 'رد جزء',
    show_code: 'إظهار رمز الاستلام',
    propose: 'اقتراح تسوية',
    open_dispute: 'فتح نزاع',
    review: 'كتابة تقييم',
  },
}
