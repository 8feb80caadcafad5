// Words of news: what happened without being asked, for every kind there is (contract, noticeKinds).
import { catalogue } from '../../words/catalogue.ts'
import type { NoticeKind } from '@lamplit/contract/notices'

interface Said { title: string; text: (amount: string) => string }

const kinds: Readonly<Record<NoticeKind, Said>> = {
  payment_late_credited: { title: 'A payment came late', text: (amount) => `The item was gone by then, so ${amount} are in your wallet.` },
  payment_late_seller: { title: 'A buyer paid too late', text: () => 'The time to pay had run out, so the buyer has the π back. The item is on your shelf.' },
  payment_finished: { title: 'A payment was finished', text: (amount) => `${amount} that you signed in Pi arrived, although the page was closed.` },
  payment_cancelled: { title: 'A payment was cancelled', text: (amount) => `It was not signed, so ${amount} were not charged.` },
  unmatched_credited: { title: 'Money of yours was found', text: (amount) => `${amount} reached us without an order. They are in your wallet now.` },
  withdrawal_approved: { title: 'Your withdrawal is approved', text: (amount) => `${amount} will be sent.` },
  withdrawal_in_review: { title: 'Your withdrawal is in review', text: (amount) => `A person of the house looks at ${amount} before they are sent.` },
  withdrawal_rejected: { title: 'Your withdrawal was not approved', text: (amount) => `${amount} are in your wallet again.` },
  withdrawal_sent: { title: 'Your withdrawal was sent', text: (amount) => `${amount} are on the Pi chain.` },
  withdrawal_completed: { title: 'Your withdrawal arrived', text: (amount) => `${amount} are in your Pi wallet.` },
  withdrawal_failed: { title: 'Your withdrawal could not be sent', text: (amount) => `${amount} are held for it; nothing is lost. See what you can do.` },
  withdrawal_returned: { title: 'Your withdrawal came back', text: (amount) => `${amount} are in your wallet again.` },
  account_linked: { title: 'Accounts were linked', text: () => 'Your new Pi sign-in leads to this account now.' },
  account_link_refused: { title: 'Accounts were not linked', text: () => 'Your request to link another Pi sign-in was refused.' },
}

export const newsWords = catalogue('news', {
  title: 'News',
  fresh: 'New',
  kinds,
  some: 'An amount',
  openOrder: 'Open the order',
  openWithdrawal: 'See the withdrawal',
  more: 'Show more',
  loading: 'your news',
})
