// What an order waits for, as one countdown with its sentence (design §4.8).
import { useNow } from '../../lib/clock.ts'
import { orderOutlookOf, type Timed } from './deadline.ts'
import { OutlookBox } from './outlook-box.tsx'

export const OutlookLine = ({ order }: { order: Timed }) => <OutlookBox outlook={orderOutlookOf(order, useNow())} />
