// What is stored about a person, why, and who sees it.
import { catalogue } from '../../words/catalogue.ts'
import type { TextSection } from './text-page.tsx'

const sections: readonly TextSection[] = [
  { id: 'what', title: 'What we store', summary: 'What the market needs to work, and no more.', paragraphs: ['From Pi, when you sign in: your username, your user id for this app and, if you agree, your wallet address. We never see your Pi passphrase or your contacts.', 'From you: listings and their pictures, contact details you choose to add to a listing, delivery addresses, orders, and the lines of your wallet.', 'From your device: the address your requests come from and the time, for security and to limit abuse.'] },
  { id: 'why', title: 'Why', summary: 'To sell, buy, pay and keep the books.', paragraphs: ['To show your listings, to deliver what was bought, to hold and release payments, to answer disputes, and to keep records that the law asks for. We do not sell data and show no advertising.'] },
  { id: 'who', title: 'Who sees it', summary: 'Your username is public, your address is not.', paragraphs: ['Anyone sees your username, your listings and your reviews. Only the seller of an order sees the address for that order. Only you see your wallet. Admins see what they need for a case, and their actions are recorded.', 'Payments pass through Pi Network, which has its own policy. Payments on the Pi blockchain are public there.'] },
  { id: 'here', title: 'What stays in your browser', summary: 'Your sign-in, your theme and unfinished drafts.', paragraphs: ['Local storage keeps that you are signed in, the theme you chose, whether you have been here before, and a draft of a listing you began. There are no tracking cookies.', 'Pictures uploaded for a listing are stripped of location and camera details before they are stored.'] },
  { id: 'how-long', title: 'How long', summary: 'As long as your account, money records longer.', paragraphs: ['Listings stay until you take them down; what was sold stays visible to both sides of the order. Records of money are never altered and stay as long as the law requires. Sessions end after seven days without a visit and after 30 days at the latest.'] },
  { id: 'rights', title: 'Your rights', summary: 'Ask to see, correct or delete.', paragraphs: ['You can ask for a copy of your data, for a correction, or for deletion. Deletion replaces your name in the books, so that other people’s records stay right. Use Report Bug to ask.'] },
]

export const privacyWords = catalogue('privacy', { lead: 'What we know about you, why, and what you can do about it.', sections })
