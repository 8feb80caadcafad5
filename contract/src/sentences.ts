// Sentences of refusals that say more than their code, and what is wrong with a field.
import { listingSentences } from './listing-sentences.ts'
import { sentencesOf } from './sentence.ts'

export const sentences = {
  ...listingSentences,

  // Fields of every form.
  field: 'Please check this field.',
  amount: 'Must be a valid amount',
  lostPage: 'This page cannot be found. Please start from the first one.',
  chooseFile: 'Choose a file',
  pictureAgain: 'Please upload the picture again.',
  ownFile: 'Choose a file that you uploaded',
  ownPhotos: 'Add photos that you uploaded',
  hiddenListing: 'The house has hidden this listing. It can be changed when that is decided.',

  // Buying.
  mixedDelivery: 'Some of these items can only be shipped and others only be picked up. Please buy them separately.',
  onlyOne: 'There is only one of this item.',
  fewer: 'Please order fewer at once.',
  ownOffer: 'Your offer for this item was accepted. Please pay for it on your offers page.',
  preempted: 'Somebody else paid for this with their wallet first. Nothing was charged.',
  unpaidOwn: 'You have an unpaid purchase of this item already. Please pay for it or cancel it first.',
  linkExpired: 'This link has expired. Please open your purchase and download again.',
  nothingYet: 'The seller has not put anything here yet. Please write to them.',
  suspended: 'This account is suspended.',
  paymentsNotAllowed: 'You did not allow payments when you signed in. Please sign in again and allow them.',

  // Wallet and withdrawals.
  openAlready: 'This is open already.',
  hereAlready: 'This is here already.',
  notProven: 'It is not proven yet that this withdrawal cannot be paid any more.',
  agreedAlready: 'You have agreed already. Another person of the house must approve too.',
  paysAnother: 'This transaction pays another withdrawal.',
  enterTransaction: 'Please enter the transaction.',
  marketWallet: 'This is the wallet of the market itself. Please enter the address of your own.',
  refundWithdrawn: 'The refund of this purchase was withdrawn already.',
  booksWrong: 'The books are still wrong. Everything stays stopped until they are right.',

  // Offers.
  nameAtMost: 'Name an amount above 0 and at most your price.',
  nameLess: 'Name less than from where on you accept.',
  namePrice: 'Name your price.',
  ownItem: 'You cannot make an offer for your own item.',
  awayOffers: 'The seller is away for a while and takes no offers.',
  voidedDown: 'The item was taken down, so this offer no longer stands.',
  voidedPrice: 'The asking price has changed, so this offer no longer stands.',

  // Accounts, reports, disputes, reserves, saved searches.
  accountUsed: 'This account has been used already, so it stays an account of its own.',
  accountUsedSince: 'The new account has been used in the meantime, so it cannot be linked.',
  uidUnproven: 'No payment has proven the new identity yet, so it cannot be linked.',
  linkedLately: 'This account was linked with a new sign-in. Withdrawals open 72 hours after that.',
  lastAdmin: 'This is the only admin. Make another one first.',
  nothingToHide: 'There is nothing here that could be hidden or shown.',
  appealedOnce: 'This decision was appealed once already.',
  lookedAtAgain: 'This is being looked at again already. Please wait for that.',
  manyReports: 'You have many open reports already. Please wait until some of them were looked at.',
  noLeaf: 'This proof holds no leaf of yours: nothing was owed to you here at its moment.',
  onlyNamed: 'Only the person of the house who is named in the case can do this.',
  askedOnce: 'This side was asked once already.',
  chooseWhom: 'Choose whom to ask',
  writeQuestion: 'Please write what you want to know',
  choosePercent: 'Choose how much comes back',
  chooseReason: 'Choose the reason',
  writeGrounds: 'Please write why, in at least 20 characters',
  chooseWhat: 'Choose what has happened',
  hadDispute: 'This order has had its dispute.',
  newEvidence: 'An appeal needs new evidence: add at least one picture that you did not show before.',
  noProof: 'There is no such proof of reserves.',
  emptySearch: 'Please type something to look for, or choose a filter.',
  savedAlready: 'You have saved this search already.',
  notOfBuyer: 'This cannot be said of a buyer',
  idempotencyKey: 'An Idempotency-Key has 1 to 200 characters.',

  // What names something of the case.
  tierListings:
    'Your trust tier allows {0} live listings at a time, and you have {1}. Take one down first, or see how to rise.',
  tierPrice: 'Your trust tier allows prices up to π {0}',
  tierPriceSentence: 'Your trust tier allows prices up to π {0}.',
  banned: 'This names something that may not be sold here: {0}',
  stockReserved: 'Stock must be at least {0}: that many are being paid for right now',
  vacation: 'Choose a day within the next {0} days',
  awayUntil: 'The seller is away until {0}. Nothing was charged.',
  notSentThere: '“{0}” is not sent to {1}. Please choose another address, or take it out.',
  shortfall: 'Insufficient funds. You need {0} π more.',
  onlyBack: 'Only {0} π of this purchase came back to your wallet.',
  offerBetween: 'Offer between {0} and {1}.',
  nameBetween: 'Name more than {0} and less than {1}.',
  offerRoom: 'Your trust tier has room for {0} offers at a time. Please take one back first.',
  atLeast: 'Please write at least {0} characters',
  leavesDropped: 'The leaves of this proof were dropped after {0} days; only its root is kept.',
} as const

export type SentenceCode = keyof typeof sentences
export const sentence = sentencesOf(sentences)
export const isSentenceCode = (code: string): code is SentenceCode => Object.hasOwn(sentences, code)
