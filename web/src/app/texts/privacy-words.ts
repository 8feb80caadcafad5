// What is stored about a person, why, for how long, and who sees it: as the program does it today. Sentences stay
// short: they are translated.
import { catalogue } from '../../words/catalogue.ts'
import type { TextSection } from './text-page.tsx'

const sections: readonly TextSection[] = [
  {
    id: 'account',
    title: 'Your account',
    summary: 'Your Pi username and a number from Pi. No e-mail, no phone, no password.',
    paragraphs: [
      'When you sign in, Pi tells us your username and your user id for this app. If you allow it, also your ' +
        'wallet address, so that we can send you π. We never see your passphrase or your contacts.',
      'A sign-in ends after seven days without a visit, and after 30 days at the latest. We keep only a ' +
        'fingerprint of it.',
    ],
  },
  {
    id: 'trading',
    title: 'What you buy and sell',
    summary: 'Orders, payments and reviews are kept, because both sides need them.',
    paragraphs: [
      'We keep your listings and their pictures, your cart and wishlist, offers, orders with their history, ' +
        'messages inside orders and disputes, reviews, and every line of your wallet.',
      'Place and camera details are removed from pictures before we store them.',
      'XP, achievements, votes for features and what you asked to be told about are kept with your account.',
    ],
  },
  {
    id: 'addresses',
    title: 'Addresses',
    summary: 'Only the seller of an order sees the address of that order.',
    paragraphs: [
      'You can keep up to ten delivery addresses. An order keeps a copy of the address it was sent to. Each ' +
        'time somebody reads an address, we note who it was.',
      'If you set your place, it is used to show how far things are. Nobody else sees it.',
    ],
  },
  {
    id: 'searching',
    title: 'Searching and looking',
    summary: 'We count words and pages. We do not keep who searched for what.',
    paragraphs: [
      'Your list of recent searches stays in your browser. For popular searches we count how many people used ' +
        'the same words. For that, a code that changes every day stands in for you; it is deleted when the day ' +
        'is over.',
      'A search that you save is kept with your account until you remove it.',
      'If you are signed in and recommendations are on, we keep the last 50 things you looked at. You can turn ' +
        'this off and clear it in Settings. Then nothing is kept.',
    ],
  },
  {
    id: 'analytics',
    title: 'How the market is used',
    summary: 'Numbers by day. Never a list of what one person did.',
    paragraphs: [
      'If usage data is on, your browser tells us which kinds of pages are opened, how far they are read and ' +
        'how fast they are. A code that changes every day keeps one visit from being counted twice; it is ' +
        'deleted when the day is over. The numbers of each day are kept for 90 days. Your own history of visits ' +
        'stays in your browser. You can export it and clear it there.',
      'When a product is shared, we keep the product, the moment, the service and the name of the site it came ' +
        'from for 30 days, but not who shared it.',
      'No company follows you here. There are no advertisements and no foreign trackers.',
    ],
  },
  {
    id: 'bug-reports',
    title: 'Bug reports',
    summary: 'What you write, and only the details you leave in. Deleted after 180 days.',
    paragraphs: [
      'A report keeps your text, the page, the picture you add, how to reach you if you say so, and the device ' +
        'details you did not remove. If you are signed in, it also keeps that it was you.',
      'When something breaks on a page, your browser tells us what failed, on which kind of page and in which ' +
        'kind of browser, but not who you are. This is kept for 30 days.',
    ],
  },
  {
    id: 'browser',
    title: 'What stays in your browser',
    summary: 'No cookies.',
    paragraphs: [
      'We set no cookies. Your browser keeps your sign-in, theme, language and settings, the cart and wishlist ' +
        'of a visitor, the comparison, drafts of listings, recent searches and things you looked at. You can ' +
        'delete all of it in your browser at any time.',
      'The numeric address of your connection is used to stop abuse while your request is answered. It is not stored.',
    ],
  },
  {
    id: 'who',
    title: 'Who sees what',
    summary: 'Your username is public. Your wallet and addresses are not.',
    paragraphs: [
      'Anyone sees your username, level, trust tier, achievements, listings and shown reviews. Only you see ' +
        'your wallet. The two sides of an order see that order. People of the house see what they need for a ' +
        'case, and their decisions are recorded.',
      'We do not sell data and do not give it to advertisers.',
      'Payments go through Pi Network, which has its own rules. Payments on the Pi blockchain are public there.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long',
    summary: 'Records of money stay. Most other things you can remove yourself.',
    paragraphs: [
      'Listings stay until you take them down. Addresses, saved searches, wishes and votes go when you remove ' +
        'them. Orders and records of money are not deleted, because the other side and the law need them.',
      'There is no button yet to download everything or to delete your account. Write to us through Report Bug ' +
        'and a person of the house does it, as far as no order is open and the law allows it.',
    ],
  },
  {
    id: 'your-rights',
    title: 'Your choices',
    summary: 'See it, correct it, turn it off, or ask us.',
    paragraphs: [
      'In Settings you can turn off usage data and recommendations, and clear what was looked at and searched ' +
        'for. You can look around without an account. For everything else, write to us through Report Bug.',
    ],
  },
]

/** When these words last changed in substance. */
export const privacyDate = '2026-11-21'

export const privacyWords = catalogue('privacy', {
  lead: 'What we store, why, for how long, and who sees it. The short version of each part stands first.',
  sections,
})
