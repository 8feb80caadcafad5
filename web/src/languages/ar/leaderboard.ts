// Arabic: the leaderboards.
import { wholeNumber } from '../../lib/format.ts'
import type { File } from '../areas.ts'
import { counted } from './counting.ts'

export const leaderboard: File<'leaderboard'> = {
  leaderboard: {
    title: 'المتصدرون',
    purpose: 'من تقدّم أكثر، حسب XP والمبيعات. للمتعة فقط: لا جوائز بعملة π.',
    thing: 'قائمة المتصدرين',
    failed: 'تعذرت قراءة قائمة المتصدرين.',
    boardLabel: 'القائمة',
    boards: { xp: 'XP', sellers: 'البائعون' },
    spanLabel: 'المدة',
    spans: { week: 'أسبوع', month: 'شهر', all: 'كل الوقت' },
    how: { xp: 'XP المكتسبة باستخدام السوق.', sellers: 'المبيعات المكتملة. يُحسب كل مشترٍ ثلاث مرات على الأكثر.' },
    updated: 'تُحدّث كل 5 دقائق',
    counted: 'حُسبت {when}',
    notCounted: 'لم تُحسب بعد. عد بعد دقائق.',
    empty: 'لا أحد في هذه القائمة بعد',
    emptyText: 'تمتلئ من تلقاء نفسها باستخدام الناس للسوق.',
    rank: (rank) => `المرتبة ${wholeNumber(rank)}`,
    values: {
      xp: (value) => `${wholeNumber(value)} XP`,
      sellers: (value) =>
        counted(value, ['لا مبيعات', 'عملية بيع واحدة', 'عمليتا بيع', 'عمليات بيع', 'عملية بيع', 'عملية بيع']),
    },
    first: 'الثلاثة الأوائل',
    rest: 'من يليهم',
    you: 'أنت',
    yours: 'مرتبتك',
    unranked: 'لست ضمن أول 1,000 في هذه القائمة.',
    stayOut: 'إظهاري في قوائم المتصدرين',
    stayOutHelp: 'عند إيقاف هذا يُزال اسمك فورًا.',
    notSaved: 'تعذر حفظ هذا',
  },
}
