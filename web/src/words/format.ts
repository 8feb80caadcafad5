// Words inside dates, counts and durations.
import { catalogue } from './catalogue.ts'

export const formatWords = catalogue('format', {
  justNow: 'just now',
  minutesAgo: (n: number) => `${n} min ago`,
  hoursAgo: (n: number) => `${n} h ago`,
  daysAgo: (n: number) => `${n} d ago`,
  daysHours: (days: number, hours: number) => `${days} d ${hours} h`,
  hoursMinutes: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  minutesSeconds: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
  seconds: (seconds: number) => `${seconds} s`,
})
