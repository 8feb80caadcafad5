// Arabic: prices in other currencies.
import { timeOfDay } from '../../lib/format.ts'
import type { File } from '../areas.ts'

export const currency: File<'currency'> = {
  currency: {
    change: 'تغيير عملة المقارنة',
    referenceOnly: 'للاستدلال فقط',
    demoRate: 'سعر توضيحي',
    rateFrom: (at) => `سعر الساعة ${timeOfDay(at)}`,
    about: (amount) => `نحو ${amount}`,
    currency: 'عملة المقارنة',
    currencyHelp: 'تظهر بجانب الأسعار للاستدلال فقط. تدفع دائمًا بعملة π.',
    switchTitle: 'أسعار المقارنة',
    switchOn: 'تظهر الأسعار بعملات أخرى أيضًا',
    switchOff: 'تظهر الأسعار بعملة π فقط',
    sources: {
      provider: 'الأسعار من بوابة الأسعار',
      demo: 'أسعار توضيحية من عندنا: لم تُضبط بوابة',
      none: 'لم تُضبط بوابة، لذا لا تظهر أسعار',
    },
    turnOn: 'إظهار أسعار المقارنة',
    turnOff: 'إخفاء أسعار المقارنة',
    switchFailed: 'تعذرت قراءة حالة أسعار المقارنة.',
    byWhom: (name) => `من ${name}`,
    loading: 'أسعار المقارنة',
  },
}
