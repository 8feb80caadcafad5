// Words of the notification centre.
import { catalogue, plural } from '../../words/catalogue.ts'
import { kindWords } from './kind-words.ts'

export const newsWords = catalogue('news', {
  title: 'Notifications',
  kinds: kindWords,
  categories: { all: 'All', productsSold: 'Sold', messages: 'Messages', generalInfo: 'General' },
  counted: (label: string, count: string) => `${label} ${count}`,
  views: 'Which notifications',
  unseen: 'New',
  readAll: 'Mark all read',
  allRead: 'All marked as read',
  rowMenu: (title: string) => `More for “${title}”`,
  read: 'Mark as read',
  dismiss: 'Dismiss',
  dismissed: 'Dismissed',
  more: 'Show more',
  loading: 'your notifications',
  failed: 'Your notifications could not be read.',
  notDone: 'This could not be saved',
  empty: 'You are all caught up',
  emptyText: 'What happens with your orders, offers and π is told here.',
  settings: 'Notification settings',
  open: 'Open',
  until: (moment: string) => `Until ${moment}`,
  /** Short words that other areas put into a note. */
  codes: {
    not_received: 'Not received', not_as_described: 'Not as described', damaged: 'Damaged', counterfeit: 'Counterfeit', file_broken: 'The file does not open', digital_broken: 'The file does not open', service_not_done: 'Service not done',
    buyer_unreachable: 'The buyer did not come', return_abuse: 'A return was abused', false_claim: 'A false claim', delivered_as_described: 'Delivered as described', no_evidence: 'Not shown by evidence', other: 'For the reasons written in it',
    never_shipped: 'It was never sent', silence: 'One side said nothing', decided: 'Decided by the house', appeal: 'Decided on appeal', cap: 'The 21 days were over',
    chat: 'Chat', entries: 'Entries marketplace', sweepstakes: 'Sweepstakes', games: 'Games', questions: 'Q&A bounties', services: 'Services', achievements: 'Achievements',
    sold: 'The item was sold', unlisted: 'The item was taken down', price_changed: 'The asking price changed',
  } as Readonly<Record<string, string>>,
  tiers: ['T0 New', 'T1 Basic', 'T2 Established', 'T3 Trusted', 'T4 Pro'],
  several: (n: number) => plural(n, { one: '1 new notification', other: `${n} new notifications` }),
})
