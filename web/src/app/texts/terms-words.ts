// The agreement between people and the market, as the program carries it out today. Sentences stay short: they are
// translated.
import { productName } from '../../words/product-name.ts'
import { catalogue } from '../../words/catalogue.ts'
import type { TextSection } from './text-page.tsx'

const sections: readonly TextSection[] = [
  {
    id: 'who-we-are',
    title: 'What this is',
    summary: 'A market where people trade with each other for π. We hold the payment until the buyer is content.',
    paragraphs: [
      `${productName} is run independently of Pi Network. We are not the buyer and not the seller. You make ` +
        'your contract with the other person.',
      'You may look around without an account. To buy and sell you sign in with Pi. You must be old enough to ' +
        'make such contracts where you live.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    summary: 'One person, one account. Keep your passphrase to yourself.',
    paragraphs: [
      'Your account belongs to your Pi account. Do not lend it, sell it or use several to get around limits. ' +
        'Nobody from here ever asks for your wallet passphrase.',
    ],
  },
  {
    id: 'selling',
    title: 'Selling',
    summary: 'Describe it truthfully, send it in time, and only sell what is allowed.',
    paragraphs: [
      'What you list must be yours to sell, described as it is, and legal where you and the buyer live. ' +
        'Weapons, drugs, stolen or counterfeit goods, living animals, personal data and anything that hurts ' +
        'people may not be sold.',
      'You send within the handling time of your listing. If you do not, the order is cancelled and paid back ' +
        '48 hours after the ship-by date. A price changes only for orders that are not paid yet.',
      'How much you may list depends on your trust tier.',
    ],
  },
  {
    id: 'buying',
    title: 'Buying',
    summary: 'You pay now, we hold it, and you have time to check.',
    paragraphs: [
      'When you pay, the π are held for that order. You can cancel for 30 minutes, as long as the seller has ' +
        'not accepted.',
      'After delivery you have seven days to check goods, or longer if the listing promises a longer return, ' +
        'and 72 hours for digital items. You can add seven days once. If you say nothing, the π are released to ' +
        'the seller.',
      'An accepted offer keeps the item for you for 24 hours.',
    ],
  },
  {
    id: 'fees',
    title: 'Fees',
    summary: 'Buyers pay no fee. Sellers give 4 % of what was sold.',
    paragraphs: [
      'Of each completed order the seller receives 96 % of the total and the market 4 %, counted to six ' +
        'decimals. A withdrawal costs 0.01 π for the network. Refunds cost nothing.',
      'What a seller receives waits before it can be used: seven days for new sellers, fewer for known ones.',
    ],
  },
  {
    id: 'refunds',
    title: 'Refunds and returns',
    summary: 'Paid back to your wallet here, in full, without a fee.',
    paragraphs: [
      'An order that is cancelled in time, by the seller, or because it was not sent or not picked up, is paid ' +
        'back at once.',
      'Goods can be sent back if the listing promises it, within the days it names. Digital items cannot be ' +
        'sent back once they were opened, unless they do not work.',
    ],
  },
  {
    id: 'disputes',
    title: 'Disputes',
    summary: 'Talk first, then a person of the house decides, within 21 days.',
    paragraphs: [
      'Either side of an order can open one dispute while the π are held. For 72 hours both sides can agree by ' +
        'themselves. Then a person of the house who has not traded with either of them reads the evidence and ' +
        'decides. Each side can appeal once within 48 hours. Another person decides the appeal.',
      'The decision says who gets how much and why. It is signed and can be downloaded. Your rights in court ' +
        'are not touched.',
    ],
  },
  {
    id: 'wallet',
    title: 'The wallet',
    summary: 'A balance in π for use here. No interest, no promise of value.',
    paragraphs: [
      'Your balance is π that you paid in or earned here. It earns no interest. We make no statement about ' +
        'what π are worth. Amounts in other currencies are for comparison only.',
      'You can withdraw from 1 π, within the daily limit of your trust tier. New accounts wait 72 hours. We ' +
        'may stop payments while we check the books. Nothing is lost then.',
      'Once a day we publish what is owed to everybody and what our wallet holds.',
    ],
  },
  {
    id: 'conduct',
    title: 'Fair conduct',
    summary: 'No tricks, no harassment, no deals around the market.',
    paragraphs: [
      'Fake reviews, purchases to push oneself, attempts to break the service and pressure on people lead to ' +
        'hidden content, limits or the end of the account. Who trades in circles gains nothing: such reviews ' +
        'weigh nothing.',
      'What was reported by many may be hidden until a person of the house has looked. You are told why, and ' +
        'you can appeal once.',
      'Open orders of a suspended seller that were not sent are paid back.',
    ],
  },
  {
    id: 'liability',
    title: 'What we answer for',
    summary: 'We keep the books right. Goods are the responsibility of their seller.',
    paragraphs: [
      'We answer for keeping held π safe and for moving them by these rules. We do not answer for the quality ' +
        'of goods beyond these rules, or for failures of Pi Network. Rights that the law gives you stay ' +
        'untouched.',
    ],
  },
  {
    id: 'later',
    title: 'Areas that open later',
    summary: 'Chat, services, questions, entries, sweepstakes and games have their own rules when they open.',
    paragraphs: ['Nothing is charged for them today. Their rules are added here before they open.'],
  },
  {
    id: 'changes',
    title: 'Changes',
    summary: 'Changes stand here with their date. Paid orders keep their rules.',
    paragraphs: [
      'We may change these terms for orders to come. Orders that are paid keep the terms they were paid under. ' +
        'If you do not agree, you can withdraw your π and leave.',
    ],
  },
]

/** When these words last changed in substance. */
export const termsDate = '2026-11-21'

export const termsWords = catalogue('terms', {
  lead: 'The agreement between you and the market. The short version of each part stands first.',
  sections,
})
