// The small count on the corner of an icon; 99+ above 99 (spec §9).
import { badgeCount } from '../lib/format.ts'

export const Badge = ({ count }: { count: number }) => (
  <span
    aria-hidden="true"
    className={
      'num absolute end-0.5 top-1 min-w-4.5 rounded-full bg-lantern px-1.25 text-center text-2xs leading-4.5 ' +
      'font-bold text-on-lantern shadow-[0_0_0_2px_var(--color-bg)]'
    }
  >
    {badgeCount(count)}
  </span>
)
