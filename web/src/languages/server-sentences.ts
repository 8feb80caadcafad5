// Sentences that the server or the contract writes beside the catalogue of failures: what is wrong with a field, and refusals that say more than their code.

export const sentences = {
  // What to try (contract/fails).
  tryFields: 'Check the required fields.', tryEmail: 'Use a valid e-mail format.', tryFormats: 'Check the file formats.',
  tryBalance: 'Check your Pi wallet balance.', tryAgain: 'Try again.', tryPiSupport: 'Contact Pi support.',
  tryLogin: 'Log out and in again.', tryCache: 'Clear the cache.', tryPiBrowser: 'Use the Pi Browser.',
  tryWaiting: 'Wait some seconds.', tryOneClick: 'Avoid multiple clicks.', tryHigherLimits: 'Contact support for higher limits.',
  tryMinutes: 'Retry in a few minutes.', tryRefresh: 'Refresh the page.', trySupport: 'Contact support.',
  tryConnection: 'Check your connection.', tryNetwork: 'Switch to another network.',

  // Fields of every form.
  field: 'Please check this field.',
  amount: 'Must be a valid amount',
  lostPage: 'This page cannot be found. Please start from the first one.',
  chooseFile: 'Choose a file', pictureAgain: 'Please upload the picture again.',
  atLeast: 'Please write at least {0} characters',

  // Listings (contract/listing, spec §8).
  titleShort: 'Title must be at least {0} characters', titleLong: 'Title must not exceed {0} characters',
  descriptionShort: 'Description must be at least {0} characters', descriptionLong: 'Description must not exceed {0} characters',
  priceNeeded: 'Price is required', priceSmall: 'Price must be at least 0.01', priceLarge: 'Price must not exceed 1,000,000', priceNumber: 'Price must be a valid number',
  imageNeeded: 'Product image is required', imageAddress: 'Image must be a valid URL',
  email: 'Invalid email address',
  phoneShort: 'Phone number must be at least {0} digits', phoneLong: 'Phone number must not exceed {0} characters',
  stockLarge: 'Stock must not exceed 999,999', stockWhole: 'Stock must be a whole number', stockSmall: 'Stock must be at least {0}', stockReserved: 'Stock must be at least {0}: that many are being paid for right now',
  categoryLong: 'Category must not exceed {0} characters', streetLong: 'Street must not exceed {0} characters', suburbLong: 'Suburb must not exceed {0} characters', cityLong: 'City must not exceed {0} characters',
  postcodeLong: 'Postcode must not exceed {0} characters', countryLong: 'Country must not exceed {0} characters', deliveryTextLong: 'Delivery text must not exceed {0} characters',
  chooseType: 'Choose a type of listing', chooseWay: 'Choose a way of delivery', chooseProfile: 'Choose a shipping profile', chooseMethod: 'Choose a delivery method',
  choosePlace: 'Choose a country or region', rate: 'Enter a rate of 0 or more', rates: 'At most {0} countries and regions can have a rate of their own', rateOnce: 'Each country or region can have one rate',
  policy: 'You must accept the marketplace policies',
  flatRate: 'Flat rate must be 0 or greater', threshold: 'Free shipping threshold must be greater than 0', handling: 'Handling time must be between 1 and 10 days', returns: 'Choose none, 7, 14 or 30 days',
  downloads: 'Max downloads must be at least 1', linkExpiry: 'Link expiry must be between 1 and 365 days',
  ownFile: 'Choose a file that you uploaded', ownPhotos: 'Add photos that you uploaded',
  hiddenListing: 'The house has hidden this listing. It can be changed when that is decided.',
  tierListings: 'Your trust tier allows {0} live listings at a time, and you have {1}. Take one down first, or see how to rise.',
  tierPrice: 'Your trust tier allows prices up to π {0}', tierPriceSentence: 'Your trust tier allows prices up to π {0}.',
  banned: 'This names something that may not be sold here: {0}',
  vacation: 'Choose a day within the next {0} days',

  // Buying.
  awayUntil: 'The seller is away until {0}. Nothing was charged.',
  mixedDelivery: 'Some of these items can only be shipped and others only be picked up. Please buy them separately.',
  notSentThere: '“{0}” is not sent to {1}. Please choose another address, or take it out.',
  onlyOne: 'There is only one of this item.', fewer: 'Please order fewer at once.',
  ownOffer: 'Your offer for this item was accepted. Please pay for it on your offers page.',
  unpaidOwn: 'You have an unpaid purchase of this item already. Please pay for it or cancel it first.',
  shortfall: 'Insufficient funds. You need {0} π more.',
  linkExpired: 'This link has expired. Please open your purchase and download again.',
  nothingYet: 'The seller has not put anything here yet. Please write to them.',
  suspended: 'This account is suspended.',
  paymentsNotAllowed: 'You did not allow payments when you signed in. Please sign in again and allow them.',


  // Wallet and withdrawals.
  openAlready: 'This is open already.', hereAlready: 'This is here already.',
  notProven: 'It is not proven yet that this withdrawal cannot be paid any more.', agreedAlready: 'You have agreed already. Another person of the house must approve too.',
  paysAnother: 'This transaction pays another withdrawal.', marketWallet: 'This is the wallet of the market itself. Please enter the address of your own.',
  refundWithdrawn: 'The refund of this purchase was withdrawn already.', onlyBack: 'Only {0} π of this purchase came back to your wallet.',
  booksWrong: 'The books are still wrong. Everything stays stopped until they are right.',

  // Offers.
  offerBetween: 'Offer between {0} and {1}.', nameBetween: 'Name more than {0} and less than {1}.', nameAtMost: 'Name an amount above 0 and at most your price.',
  nameLess: 'Name less than from where on you accept.', namePrice: 'Name your price.',
  offerRoom: 'Your trust tier has room for {0} offers at a time. Please take one back first.',
  ownItem: 'You cannot make an offer for your own item.', awayOffers: 'The seller is away for a while and takes no offers.',
  voidedDown: 'The item was taken down, so this offer no longer stands.', voidedPrice: 'The asking price has changed, so this offer no longer stands.',

  // Accounts, reports, disputes, reserves, saved searches.
  accountUsed: 'This account has been used already, so it stays an account of its own.', accountUsedSince: 'The new account has been used in the meantime, so it cannot be linked.',
  nothingToHide: 'There is nothing here that could be hidden or shown.', appealedOnce: 'This decision was appealed once already.', lookedAtAgain: 'This is being looked at again already. Please wait for that.',
  manyReports: 'You have many open reports already. Please wait until some of them were looked at.',
  noLeaf: 'This proof holds no leaf of yours: nothing was owed to you here at its moment.',
  onlyNamed: 'Only the person of the house who is named in the case can do this.', askedOnce: 'This side was asked once already.',
  chooseWhom: 'Choose whom to ask', writeQuestion: 'Please write what you want to know', choosePercent: 'Choose how much comes back', chooseReason: 'Choose the reason', writeGrounds: 'Please write why, in at least 20 characters',
  chooseWhat: 'Choose what has happened', hadDispute: 'This order has had its dispute.', newEvidence: 'An appeal needs new evidence: add at least one picture that you did not show before.',
  noProof: 'There is no such proof of reserves.', leavesDropped: 'The leaves of this proof were dropped after {0} days; only its root is kept.',
  emptySearch: 'Please type something to look for, or choose a filter.', savedAlready: 'You have saved this search already.',
}
