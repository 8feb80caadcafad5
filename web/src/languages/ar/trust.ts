// Arabic: the page Why this tier, and what a tier lets one list.
import type { File } from '../areas.ts'
import { counted, daysOf } from './counting.ts'

const ordersOf = (n: number): string =>
  counted(n, ['لا طلبات مكتملة', 'طلب مكتمل واحد', 'طلبان مكتملان', 'طلبات مكتملة', 'طلبًا مكتملًا', 'طلب مكتمل'])
const moreOrders = (n: number): string =>
  counted(n, ['أي طلب آخر', 'طلبًا آخر', 'طلبين آخرين', 'طلبات أخرى', 'طلبًا آخر', 'طلب آخر'])

export const trust: File<'trust'> = {
  trust: {
    title: 'لماذا هذه الدرجة',
    loading: 'درجة ثقتك',
    purpose: 'الاطلاع على درجة ثقتك',
    intro:
      'تأتي درجة ثقتك مما فعلته هنا: طلبات انتهت جيدًا، وما يقوله الآخرون، والإرسال في الموعد. هي تضبط حدودك، ولا علاقة لها بمستواك.',
    failed: 'لا يمكن عرض درجة ثقتك',
    yours: 'درجتك',
    vouched: 'يكفل الفريق هذه الدرجة. وأرقامك أدناه.',
    next: (tier) => `ما تطلبه درجة ${tier}`,
    kept: (tier) => `ما يبقيك في درجة ${tier}`,
    top: 'أنت في القمة. وهذه الأرقام تبقيك هناك.',
    low: (tier, date) =>
      `أرقامك دون ما تطلبه درجة ${tier}. إن بقيت كذلك تتغير درجتك في ${date}. ما هو بالأحمر أدناه يحتاج إليك.`,
    asOfNight: (date) => `الأرقام حية. وتُضبط الدرجات كل ليلة؛ وكانت الأخيرة ${date}.`,
    beforeNight: 'الأرقام حية. وتُضبط الدرجات كل ليلة؛ وليلتك الأولى لم تأتِ بعد.',
    met: 'تحقق',
    notMet: 'ليس بعد',
    of: (now, target) => `${now} من ${target}`,
    atLeast: (target) => `${target} على الأقل`,
    atMost: (target) => `${target} على الأكثر`,
    nothingYet: 'لا شيء يُحسب بعد',
    noneLost: 'لم تخسر أيًا منها',
    yes: 'تم',
    no: 'ليس بعد',
    needs: {
      days: 'أيامك هنا',
      orders: 'طلبات مكتملة',
      counterparties: 'أشخاص مختلفون',
      ratio: 'تقييمات جيدة',
      on_time: 'أُرسل في موعده',
      days_since_loss: 'أيام منذ خسارة نزاع',
      dispute_loss: 'نزاعات خاسرة',
      checked: 'نظر فيه الفريق',
    },
    help: {
      days: 'منذ أول دخول لك.',
      orders: 'شراء أو بيع انتهى دون رد المبلغ.',
      counterparties: 'من أتممت معهم طلبات.',
      ratio: 'أربع نجوم فأكثر مقابل نجمتين فأقل، بوزن من كتبها.',
      on_time: 'من كل ما كان عليك إرساله أو تسليمه.',
      days_since_loss: 'نزاع قرر فيه الفريق ضدك.',
      dispute_loss: 'من كل طلباتك.',
      checked: 'ينظر أحد أفراد الفريق في الحسابات التي حققت كل ما عداه.',
    },
    wayUp: 'أقصر طريق إلى أعلى',
    ways: {
      days: (left) =>
        `ابقَ ${counted(left, ['0 يوم آخر', 'يومًا آخر', 'يومين آخرين', 'أيام أخرى', 'يومًا آخر', 'يوم آخر'])}`,
      orders: (left) => `أتمم ${moreOrders(left)}`,
      counterparties: (left) =>
        `تعامل مع ${counted(left, ['أي شخص آخر', 'شخص آخر', 'شخصين آخرين', 'أشخاص آخرين', 'شخصًا آخر', 'شخص آخر'])}`,
      ratio: (left) =>
        left === 1
          ? 'احصل على تقييم جيد آخر'
          : `احصل على نحو ${counted(left, ['0 تقييم جيد', 'تقييم جيد آخر', 'تقييمين جيدين آخرين', 'تقييمات جيدة أخرى', 'تقييمًا جيدًا آخر', 'تقييم جيد آخر'])}`,
      on_time: (left) =>
        `أرسل في الموعد ${counted(left, ['الطلب التالي', 'الطلب التالي', 'الطلبين التاليين', 'طلبات تالية', 'طلبًا تاليًا', 'طلب تالٍ'])}`,
      days_since_loss: (left) => `أمضِ مدة ${daysOf(left)} دون خسارة نزاع`,
      dispute_loss: (left) => `أتمم ${moreOrders(left)} دون خسارة نزاع`,
      checked: 'ثم ينظر الفريق في حسابك',
    },
    way: (parts) => `${parts.join('، و')}.`,
    wayDone: 'تحقق كل شيء. الليلة القادمة ترفع درجتك.',
    effects: 'ما تفتحه كل درجة',
    effectsHelp: 'اسحب لترى الخمس كلها.',
    tier: 'الدرجة',
    youAreHere: 'أنت هنا',
    rows: {
      price: 'أعلى سعر',
      listings: 'إعلانات منشورة',
      clearance: 'يُتاح مال البيع بعد',
      withdraw: 'السحب في 24 ساعة',
      offers: 'عروض في وقت واحد',
      reports: 'الأصوات والبلاغات',
    },
    atOnce: 'فورًا',
    days: daysOf,
    noLimit: 'بلا حد',
    half: 'نصف الوزن',
    full: 'الوزن الكامل',
    afterHours: (hours) => `بعد ${hours} س`,
    history: 'ما تغيّر',
    changed: (from, to) => `من ${from} إلى ${to}`,
    orders: ordersOf,
    priceLimit: (tier, price) => `درجتك ${tier} تنشر بأسعار حتى ${price}.`,
    listingsFull: (n) =>
      `لديك ${counted(n, ['0 إعلان', 'إعلان منشور واحد', 'إعلانان منشوران', 'إعلانات منشورة', 'إعلانًا منشورًا', 'إعلان منشور'])}، وهو كل ما تسمح به درجة ثقتك. أنزل واحدًا أولًا، أو ارتقِ إلى الدرجة التالية.`,
    listingsLeft: (used, most) => `استُخدم ${used} من ${most} من الإعلانات المنشورة.`,
    outlier: (times, category, usual) =>
      `هذا أكثر من ${times} أضعاف السعر المعتاد في فئة ${category} (${usual}). تحقق من الفاصلة العشرية.`,
  },
}
