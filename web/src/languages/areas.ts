// Every area of words, in the files that each language has of them, and the groups in which they load. Types only:
// nothing English travels with a translation.
import type { bugReportWords } from '../app/texts/bug-report-words.ts'
import type { faqWords } from '../app/texts/faq-words.ts'
import type { featuresWords } from '../app/texts/features-words.ts'
import type { privacyWords } from '../app/texts/privacy-words.ts'
import type { termsWords } from '../app/texts/terms-words.ts'
import type { textWords } from '../app/texts/words.ts'
import type { achievementWords } from '../features/achievements/words.ts'
import type { adminWords } from '../features/admin/words.ts'
import type { analyticsWords, usageWords } from '../features/analytics/words.ts'
import type { demoWords } from '../features/cart/demo-words.ts'
import type { cartWords } from '../features/cart/words.ts'
import type { catalogWords } from '../features/catalog/words.ts'
import type { compareButtonWords } from '../features/compare/button-words.ts'
import type { compareWords } from '../features/compare/words.ts'
import type { currencyWords } from '../features/currency/words.ts'
import type { disputeActWords as disputesActWords } from '../features/disputes/act-words.ts'
import type { staffDisputeWords } from '../features/disputes/admin-words.ts'
import type { bodyWords } from '../features/disputes/body-words.ts'
import type { caseWords } from '../features/disputes/case-words.ts'
import type { evidenceWords } from '../features/disputes/evidence-words.ts'
import type { openWords } from '../features/disputes/open-words.ts'
import type { policyWords } from '../features/disputes/policy-words.ts'
import type { verifyWords } from '../features/disputes/verify-words.ts'
import type { disputeWords, clockWords } from '../features/disputes/words.ts'
import type { errorWords } from '../features/errors/words.ts'
import type { homeWords } from '../features/home/words.ts'
import type { layerWords } from '../features/layers/words.ts'
import type { leaderWords } from '../features/leaderboard/words.ts'
import type { navWords } from '../features/navigation/words.ts'
import type { pageWords, chatWords, preferenceWords } from '../features/notifications/notification-settings-words.ts'
import type { notificationWords } from '../features/notifications/words.ts'
import type { offerWords, offerStateWords, offerOutlookWords, offerTermsWords } from '../features/offers/words.ts'
import type { comingSoonWords } from '../features/coming-soon/words.ts'
import type { orderActWords as ordersActWords } from '../features/orders/act-words.ts'
import type { deliverWords, dialogWords, travelWords, noteWords } from '../features/orders/dialog-words.ts'
import type { exportWords } from '../features/orders/export-words.ts'
import type { factWords } from '../features/orders/fact-words.ts'
import type { partWords } from '../features/orders/part-words.ts'
import type { proposalWords } from '../features/orders/proposal-words.ts'
import type { salesWords } from '../features/orders/sales-words.ts'
import type { vacationWords } from '../features/orders/vacation-words.ts'
import type { orderWords, stateWords, deadlineWords, restingWords, actionWords } from '../features/orders/words.ts'
import type { deliveryWords } from '../features/product/delivery-words.ts'
import type { swipeWords } from '../features/product/swipe-words.ts'
import type { productWords } from '../features/product/words.ts'
import type { profileWords } from '../features/profile/words.ts'
import type { rescueWords } from '../features/purchase/rescue-words.ts'
import type { purchaseWords } from '../features/purchase/words.ts'
import type { recommendationWords } from '../features/recommendations/words.ts'
import type { decisionWords } from '../features/reports/decision-words.ts'
import type { reasonWords } from '../features/reports/reason-words.ts'
import type { reportWords } from '../features/reports/report-words.ts'
import type { reportButtonWords } from '../features/reports/words.ts'
import type { reserveWords, checkWords, howWords } from '../features/reserves/words.ts'
import type { reviewWords } from '../features/reviews/words.ts'
import type { savedWords } from '../features/saved-searches/words.ts'
import type { filterWords } from '../features/search/filter-words.ts'
import type { suggestWords } from '../features/search/suggest-words.ts'
import type { searchWords } from '../features/search/words.ts'
import type { importWords } from '../features/sell/import/words.ts'
import type { sellWords } from '../features/sell/words.ts'
import type { languageWords } from '../features/settings/language-words.ts'
import type { addressWords, settingsWords } from '../features/settings/words.ts'
import type { shareButtonWords } from '../features/share/button-words.ts'
import type { shareFiguresWords } from '../features/share/figures-words.ts'
import type { shareWords } from '../features/share/words.ts'
import type { returnWords } from '../features/sign-in/words.ts'
import type { trustWords } from '../features/trust/words.ts'
import type { withdrawWords, withdrawalWords } from '../features/wallet/withdraw-words.ts'
import type { walletWords, lineWords, depositWords } from '../features/wallet/words.ts'
import type { wishlistButtonWords } from '../features/wishlist/button-words.ts'
import type { wishlistWords } from '../features/wishlist/words.ts'
import type { formatWords } from '../words/format.ts'
import type { offlineWords } from '../words/offline.ts'
import type { shellWords, routeWords } from '../words/shell.ts'
import type { signInWords } from '../words/sign-in.ts'
import type { specOfferTexts } from '../words/spec-offer-texts.ts'
import type { specProductTexts } from '../words/spec-product-texts.ts'
import type { specPurchaseTexts } from '../words/spec-purchase-texts.ts'
import type { specTexts } from '../words/spec-texts.ts'
import type { tierWords } from '../words/tiers.ts'
import type { uiWords } from '../words/ui.ts'
import type { ContractWords } from './contract-words.ts'
import type { Translation } from './translation.ts'

/**
 * A file of a language → the areas that it translates (those of `texts` stand in `text-pages.ts`, because `texts.ts` is
 * the group). A new area of words is one line here, and a word in each language.
 */
export interface Files {
  shell: {
    language: Translation<typeof languageWords>
    format: Translation<typeof formatWords>
    offline: Translation<typeof offlineWords>
    shell: Translation<typeof shellWords>
    places: Translation<typeof routeWords>
    'sign-in': Translation<typeof signInWords>
    tiers: Translation<typeof tierWords>
    ui: Translation<typeof uiWords>
  }
  spec: {
    'spec-offers': Translation<typeof specOfferTexts>
    'spec-product': Translation<typeof specProductTexts>
    'spec-purchase': Translation<typeof specPurchaseTexts>
    spec: Translation<typeof specTexts>
  }
  catalog: {
    catalog: Translation<typeof catalogWords>
    'compare-button': Translation<typeof compareButtonWords>
    'share-button': Translation<typeof shareButtonWords>
    'wish-button': Translation<typeof wishlistButtonWords>
  }
  home: { home: Translation<typeof homeWords> }
  achievements: { achievements: Translation<typeof achievementWords> }
  analytics: { analytics: Translation<typeof analyticsWords>; usage: Translation<typeof usageWords> }
  cart: { 'cart-demo': Translation<typeof demoWords>; cart: Translation<typeof cartWords> }
  compare: { compare: Translation<typeof compareWords> }
  currency: { currency: Translation<typeof currencyWords> }
  disputes: {
    'dispute-acts': Translation<typeof disputesActWords>
    'dispute-body': Translation<typeof bodyWords>
    'dispute-case': Translation<typeof caseWords>
    'dispute-evidence': Translation<typeof evidenceWords>
    'dispute-open': Translation<typeof openWords>
    'dispute-verify': Translation<typeof verifyWords>
    disputes: Translation<typeof disputeWords>
    'dispute-clocks': Translation<typeof clockWords>
  }
  errors: { errors: Translation<typeof errorWords> }
  import: { import: Translation<typeof importWords> }
  layers: { layers: Translation<typeof layerWords> }
  leaderboard: { leaderboard: Translation<typeof leaderWords> }
  navigation: { navigation: Translation<typeof navWords> }
  notices: {
    'notices-page': Translation<typeof pageWords>
    'chat-toast': Translation<typeof chatWords>
    told: Translation<typeof preferenceWords>
    news: Translation<typeof notificationWords>
  }
  offers: {
    offers: Translation<typeof offerWords>
    'offer-states': Translation<typeof offerStateWords>
    'offer-outlook': Translation<typeof offerOutlookWords>
    'offer-terms': Translation<typeof offerTermsWords>
  }
  comingSoon: { openings: Translation<typeof comingSoonWords> }
  'order-dialogs': {
    'order-acts': Translation<typeof ordersActWords>
    'order-dialogs': Translation<typeof dialogWords>
    'order-travel': Translation<typeof travelWords>
    'order-deliver': Translation<typeof deliverWords>
    'order-notes': Translation<typeof noteWords>
    'order-export': Translation<typeof exportWords>
    'order-facts': Translation<typeof factWords>
    'order-parts': Translation<typeof partWords>
    'order-proposals': Translation<typeof proposalWords>
    sales: Translation<typeof salesWords>
    'order-vacation': Translation<typeof vacationWords>
  }
  orders: {
    orders: Translation<typeof orderWords>
    'order-states': Translation<typeof stateWords>
    'order-deadlines': Translation<typeof deadlineWords>
    'order-resting': Translation<typeof restingWords>
    'order-actions': Translation<typeof actionWords>
  }
  product: {
    delivery: Translation<typeof deliveryWords>
    swipe: Translation<typeof swipeWords>
    product: Translation<typeof productWords>
  }
  profile: { profile: Translation<typeof profileWords> }
  purchase: { rescue: Translation<typeof rescueWords>; purchase: Translation<typeof purchaseWords> }
  recommendations: { recommendations: Translation<typeof recommendationWords> }
  reports: {
    decisions: Translation<typeof decisionWords>
    reportReasons: Translation<typeof reasonWords>
    reports: Translation<typeof reportWords>
    reportButton: Translation<typeof reportButtonWords>
  }
  reserves: {
    reserves: Translation<typeof reserveWords>
    'reserves-check': Translation<typeof checkWords>
    'reserves-how': Translation<typeof howWords>
  }
  reviews: { reviews: Translation<typeof reviewWords> }
  'saved-searches': { savedSearches: Translation<typeof savedWords> }
  search: {
    filters: Translation<typeof filterWords>
    suggestions: Translation<typeof suggestWords>
    search: Translation<typeof searchWords>
  }
  sell: { sell: Translation<typeof sellWords> }
  settings: { address: Translation<typeof addressWords>; settings: Translation<typeof settingsWords> }
  share: { 'share-figures': Translation<typeof shareFiguresWords>; share: Translation<typeof shareWords> }
  'sign-in': { 'pi-sign-in': Translation<typeof returnWords> }
  trust: { trust: Translation<typeof trustWords> }
  wallet: {
    withdraw: Translation<typeof withdrawWords>
    withdrawals: Translation<typeof withdrawalWords>
    wallet: Translation<typeof walletWords>
    'wallet-lines': Translation<typeof lineWords>
    deposit: Translation<typeof depositWords>
  }
  wishlist: { wishlist: Translation<typeof wishlistWords> }
  texts: {
    'bug-report': Translation<typeof bugReportWords>
    faq: Translation<typeof faqWords>
    features: Translation<typeof featuresWords>
    texts: Translation<typeof textWords>
  }
  legal: {
    privacy: Translation<typeof privacyWords>
    terms: Translation<typeof termsWords>
    'dispute-policy': Translation<typeof policyWords>
  }
  admin: { admin: Translation<typeof adminWords>; 'dispute-house': Translation<typeof staffDisputeWords> }
  contract: { contract: Translation<ContractWords> }
}

/** What a file of a language exports: `export const cart: File<'cart'> = { … }`. */
export type File<F extends keyof Files> = Files[F]

/** What the first drawing of any page needs; it is awaited under the opening screen. */
type FirstFiles = 'shell' | 'spec' | 'catalog' | 'home'
/** Long texts that few open; they load with their page. */
type TextFiles = 'texts' | 'legal' | 'admin'

/**
 * The files of each group. Everything that is in neither of the others is the market, which loads under the opening
 * screen, too.
 */
export interface Groups {
  first: FirstFiles
  market: Exclude<keyof Files, FirstFiles | TextFiles>
  texts: TextFiles
}

type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never
/** All areas of a group, as `first.ts`, `market.ts` and `texts.ts` of a language put them together. */
export type Group<G extends keyof Groups> = Together<Files[Groups[G]]>
