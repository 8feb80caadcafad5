// Arabic: a counted noun in its six forms, so that each sentence names them once.
import { wholeNumber } from '../../lib/format.ts'
import { plural } from '../../words/catalogue.ts'

/**
 * None, one and two are said whole, without a number; three to ten, eleven to ninety-nine and hundreds follow their
 * number.
 */
export type Forms = readonly [none: string, one: string, two: string, few: string, many: string, hundreds: string]

export const counted = (n: number, [none, one, two, few, many, hundreds]: Forms): string =>
  plural(n, {
    zero: none,
    one,
    two,
    few: `${wholeNumber(n)} ${few}`,
    many: `${wholeNumber(n)} ${many}`,
    other: `${wholeNumber(n)} ${hundreds}`,
  })

/**
 * Counted things that several areas name. Products, days, hours and letters follow a preposition or a verbal noun; the
 * others stand by themselves: the dual shows it.
 */
export const reviewsOf = (n: number): string =>
  counted(n, ['لا تقييمات', 'تقييم واحد', 'تقييمان', 'تقييمات', 'تقييمًا', 'تقييم'])
export const itemsOf = (n: number): string => counted(n, ['لا شيء', 'غرض واحد', 'غرضان', 'أغراض', 'غرضًا', 'غرض'])
export const productsOf = (n: number): string =>
  counted(n, ['لا منتجات', 'منتج واحد', 'منتجين', 'منتجات', 'منتجًا', 'منتج'])
export const daysOf = (n: number): string => counted(n, ['0 يوم', 'يوم واحد', 'يومين', 'أيام', 'يومًا', 'يوم'])
export const hoursOf = (n: number): string => counted(n, ['0 ساعة', 'ساعة واحدة', 'ساعتين', 'ساعات', 'ساعة', 'ساعة'])
export const lettersOf = (n: number): string => counted(n, ['0 حرف', 'حرف واحد', 'حرفين', 'أحرف', 'حرفًا', 'حرف'])
export const picturesOf = (n: number): string => counted(n, ['لا صور', 'صورة واحدة', 'صورتان', 'صور', 'صورة', 'صورة'])
