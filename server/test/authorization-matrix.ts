// The matrix of rights: every operation, how it is asked, and the status each kind of caller must get (AZ-0,
// quality §5.4).
import { endpoints } from '@lamplit/contract/index'
import { defaultNotificationPreferences } from '@lamplit/contract/notification-preferences'
import { sql } from '../src/kernel/db.ts'
import { proveReserves } from '../src/reserves/actions.ts'
import { evidenceOf, statement } from './disputes-market.ts'
import type { Asking, Player, World } from './world.ts'

/**
 * Who calls: nobody, an old session, a suspended person, a stranger, the other side of the record, an admin, and the
 * one whose record it is.
 */
export const callers = ['anonymous', 'expired', 'suspended', 'stranger', 'counterparty', 'admin', 'owner'] as const
export type Caller = (typeof callers)[number]

export interface Ids {
  product: string
  order: string
  dispute: string
  evidence: string
  proposal: string
  signed: string
  offer: string
  ended: string
  review: string
  withdrawal: string
  import: string
  payment: string
  deposit: string
  depositPayment: string
  ownerUid: string
  ownerName: string
  reserves: string
  nonsense: string
  txid: string
}
export interface Row {
  ask: (ids: Ids) => Asking
  answers: string
}

const title = 'A row for the matrix'
const listing = {
  type: 'Stocked',
  title,
  description: 'Long enough',
  price: '2',
  image: 'https://example.com/a.jpg',
  stock: 9,
  policyAccepted: true,
}
const nothing = (): Asking => ({})
const ofProduct = ({ product }: Ids): Asking => ({ params: { id: product } })
const ofWithdrawal = ({ withdrawal }: Ids): Asking => ({ params: { id: withdrawal } })
const ofOffer = ({ offer }: Ids): Asking => ({ params: { id: offer }, body: {} })
const ofOrder = ({ order }: Ids): Asking => ({ params: { id: order } })
const address = { name: 'A', street: 'B 1', suburb: '', postcode: '1', country: 'C' }

/** The expected statuses in the order of `callers`; the owner comes last because its call may change the record. */
export const rows: Record<string, Row> = {
  signIn: { ask: () => ({ body: { accessToken: 'not a token of Pi' } }), answers: '401 401 401 401 401 401 401' },
  whoAmI: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  readAddress: { ask: ({ ownerName }) => ({ query: { username: ownerName } }), answers: '401 401 403 403 200 403 200' },
  saveAddress: { ask: () => ({ body: address }), answers: '401 401 403 200 200 200 200' },
  readOwnLocation: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  readOwnXp: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  takeLoginBonus: { ask: nothing, answers: '401 401 403 200 200 200 200' },
  saveOwnLocation: { ask: () => ({ body: { place: null } }), answers: '401 401 403 200 200 200 200' },
  suggestLocations: { ask: () => ({ query: { q: 'por' } }), answers: '200 200 200 200 200 200 200' },
  listAddresses: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  addAddress: { ask: () => ({ body: address }), answers: '401 401 403 201 201 201 201' },
  changeAddress: {
    ask: ({ nonsense }) => ({ params: { id: nonsense }, body: address }),
    answers: '401 401 403 404 404 404 404',
  },
  removeAddress: { ask: ({ nonsense }) => ({ params: { id: nonsense } }), answers: '401 401 403 404 404 404 404' },
  readProfile: {
    ask: ({ ownerName }) => ({ params: { username: ownerName } }),
    answers: '200 200 200 200 200 200 200',
  },
  listProducts: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  readProduct: { ask: ofProduct, answers: '200 200 200 200 200 200 200' },
  topSales: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  topReviews: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  mostPurchases: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  mostSales: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  recentlyAdded: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  trending: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  searchAll: { ask: () => ({ query: { q: 'matrix' } }), answers: '200 200 200 200 200 200 200' },
  suggest: { ask: () => ({ query: { q: 'matr' } }), answers: '200 200 200 200 200 200 200' },
  popularSearches: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  listSavedSearches: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  saveSearch: {
    ask: () => ({ body: { name: 'Matrices', query: { q: 'matrix' } } }),
    answers: '401 401 403 201 201 201 201',
  },
  changeSavedSearch: {
    ask: ({ nonsense }) => ({ params: { id: nonsense }, body: { alerts: false } }),
    answers: '401 401 403 404 404 404 404',
  },
  removeSavedSearch: { ask: ({ nonsense }) => ({ params: { id: nonsense } }), answers: '401 401 403 404 404 404 404' },
  searchProducts: { ask: () => ({ query: { q: 'matrix' } }), answers: '200 200 200 200 200 200 200' },
  createProduct: { ask: () => ({ body: listing }), answers: '401 401 403 201 201 201 201' },
  readOwnListing: { ask: ofProduct, answers: '401 401 403 403 403 403 200' },
  readCart: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  lookAtCart: {
    ask: ({ product }) => ({ body: { lines: [{ product_id: product, price: '2', quantity: 1 }] } }),
    answers: '200 200 200 200 200 200 200',
  },
  countCart: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  addToCart: {
    ask: ({ product }) => ({ body: { product_id: product, price: '2', quantity: 1 } }),
    answers: '401 401 403 200 200 200 409',
  },
  setCartLine: {
    ask: ({ product }) => ({ params: { id: product }, body: { price: '2', quantity: 1 } }),
    answers: '401 401 403 200 200 200 409',
  },
  acceptCartLines: {
    ask: ({ product }) => ({ body: { lines: [{ product_id: product, price: '2' }] } }),
    answers: '401 401 403 200 200 200 200',
  },
  mergeCart: {
    ask: ({ product }) => ({ body: { lines: [{ product_id: product, price: '2', quantity: 1 }] } }),
    answers: '401 401 403 200 200 200 200',
  },
  removeCartLine: { ask: ofProduct, answers: '401 401 403 200 200 200 200' },
  readWishlist: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  readWishlistIds: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  lookAtWishlist: { ask: ({ product }) => ({ body: { ids: [product] } }), answers: '200 200 200 200 200 200 200' },
  addToWishlist: {
    ask: ({ product }) => ({ body: { id: product, price: '2', dateAdded: '2026-11-01T10:00:00Z' } }),
    answers: '401 401 403 200 200 200 200',
  },
  removeFromWishlist: { ask: ofProduct, answers: '401 401 403 200 200 200 200' },
  mergeWishlist: {
    ask: ({ product }) => ({ body: { items: [{ id: product, price: '2', dateAdded: '2026-11-01T10:00:00Z' }] } }),
    answers: '401 401 403 200 200 200 200',
  },
  readOfferTerms: { ask: ofProduct, answers: '401 401 403 403 403 403 200' },
  saveOfferTerms: {
    ask: (ids) => ({ ...ofProduct(ids), body: { minimum: '1', accept_at: null, decline_below: null } }),
    answers: '401 401 403 403 403 403 409',
  },
  readOfferLimits: { ask: ofProduct, answers: '200 200 200 200 200 200 200' },
  makeOffer: {
    ask: ({ nonsense, ownerName }) => ({
      body: { product_id: nonsense, buyer_username: ownerName, price_offered: '1' },
    }),
    answers: '401 401 403 403 403 403 404',
  },
  listOffers: { ask: () => ({ query: { role: 'buyer' } }), answers: '401 401 200 200 200 200 200' },
  readOffer: { ask: ({ offer }) => ({ params: { id: offer } }), answers: '401 401 404 404 200 404 200' },
  payOffer: { ask: ofOffer, answers: '401 401 403 404 403 404 409' },
  postOfferEvent: {
    ask: ({ offer }) => ({ params: { id: offer, event: 'withdraw' }, body: {} }),
    answers: '401 401 403 404 409 404 200',
  },
  completeCart: {
    ask: ({ product, ownerUid }) => ({
      body: { cartItems: [{ product_id: product, price: '2', quantity: 1 }], buyer_uid: ownerUid },
    }),
    answers: '401 401 403 403 403 403 409',
  },
  editProduct: {
    ask: ({ product }) => ({ params: { id: product }, body: { price: '3' } }),
    answers: '401 401 403 403 403 403 200',
  },
  takeDownProduct: { ask: ofProduct, answers: '401 401 403 403 403 403 204' },
  startImport: { ask: () => ({ body: { rows: [listing] } }), answers: '401 401 403 202 202 202 202' },
  readImport: { ask: (ids) => ({ params: { id: ids.import } }), answers: '401 401 404 404 404 404 200' },
  uploadPicture: { ask: nothing, answers: '401 401 403 415 415 415 415' },
  uploadFile: { ask: nothing, answers: '401 401 403 415 415 415 415' },
  readPicture: { ask: () => ({ params: { name: 'nothing.webp' } }), answers: '404 404 404 404 404 404 404' },
  productReviews: { ask: ofProduct, answers: '200 200 200 200 200 200 200' },
  sellerReviews: {
    ask: ({ ownerName }) => ({ query: { username: ownerName, type: 'seller' } }),
    answers: '200 200 200 200 200 200 200',
  },
  productReviewSummary: { ask: ofProduct, answers: '200 200 200 200 200 200 200' },
  userReviewSummary: {
    ask: ({ ownerName }) => ({ query: { username: ownerName, type: 'all' } }),
    answers: '200 200 200 200 200 200 200',
  },
  reviewsToWrite: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  givenReviews: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  receivedReviews: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  readReviewWindow: { ask: ({ ended }) => ({ params: { id: ended } }), answers: '401 401 404 404 200 404 200' },
  writeReview: {
    ask: ({ ended }) => ({ params: { id: ended }, body: { rating: 4 } }),
    answers: '401 401 403 404 200 404 200',
  },
  replyToReview: {
    ask: ({ review }) => ({ params: { id: review }, body: { text: 'Thank you' } }),
    answers: '401 401 403 404 404 404 200',
  },
  listOrders: { ask: () => ({ query: { role: 'buyer' } }), answers: '401 401 200 200 200 200 200' },
  salesTotals: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  readOrder: { ask: ofOrder, answers: '401 401 404 404 200 200 200' },
  postOrderEvent: {
    ask: ({ order }) => ({ params: { id: order, event: 'extend' }, body: {} }),
    answers: '401 401 403 404 409 404 409',
  },
  renewGrant: {
    ask: ({ order, product }) => ({ params: { id: order }, body: { product_id: product } }),
    answers: '401 401 403 404 404 404 409',
  },
  readVacation: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  setVacation: { ask: () => ({ body: { until: null } }), answers: '401 401 403 200 200 200 200' },
  downloadLink: {
    ask: ({ order, product }) => ({ params: { id: order }, body: { product_id: product } }),
    answers: '401 401 403 404 404 404 404',
  },
  readDownload: { ask: () => ({ params: { token: 'forged' } }), answers: '404 404 404 404 404 404 404' },
  createPaymentIntent: {
    ask: ({ nonsense }) => ({ body: { items: [{ product_id: nonsense, quantity: 1 }] } }),
    answers: '401 401 403 404 404 404 404',
  },
  approvePayment: { ask: ({ payment }) => ({ body: { paymentId: payment } }), answers: '401 401 403 403 403 403 200' },
  completePayment: {
    ask: ({ payment, txid }) => ({ body: { paymentId: payment, txid } }),
    answers: '409 409 409 409 409 409 409',
  },
  depositIntent: {
    ask: ({ ownerUid }) => ({ body: { user_uid: ownerUid, amount_pi: 5 } }),
    answers: '401 401 403 403 403 403 201',
  },
  approveDeposit: {
    ask: ({ deposit, depositPayment }) => ({ params: { id: deposit }, body: { pi_payment_id: depositPayment } }),
    answers: '401 401 403 403 403 403 200',
  },
  completeDeposit: {
    ask: ({ deposit, depositPayment }) => ({ params: { id: deposit }, body: { pi_payment_id: depositPayment } }),
    answers: '401 401 403 409 409 409 409',
  },
  listUnfinished: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  finishPayment: { ask: ({ payment }) => ({ body: { paymentId: payment } }), answers: '401 401 403 403 403 403 200' },
  cancelPayment: {
    ask: ({ deposit }) => ({ params: { id: deposit }, body: {} }),
    answers: '401 401 403 404 404 404 200',
  },
  listUnmatched: { ask: nothing, answers: '401 401 403 403 403 200 403' },
  decideUnmatched: {
    ask: ({ nonsense, ownerName }) => ({
      params: { id: nonsense },
      body: { username: ownerName, reason: 'asked for it' },
    }),
    answers: '401 401 403 403 403 404 403',
  },
  readWallet: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  readWithdrawalTerms: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  listWithdrawals: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  readWithdrawal: { ask: ofWithdrawal, answers: '401 401 404 404 404 404 200' },
  requestWithdrawal: { ask: () => ({ body: { amount: '5' } }), answers: '401 401 403 409 409 409 409' },
  postWithdrawalEvent: {
    ask: ({ withdrawal }) => ({ params: { id: withdrawal, event: 'approve' }, body: { reason: 'For the matrix' } }),
    answers: '401 401 403 403 403 409 403',
  },
  cancelWithdrawal: { ask: (ids) => ({ ...ofWithdrawal(ids), body: {} }), answers: '401 401 403 404 404 404 200' },
  adminWithdrawals: { ask: nothing, answers: '401 401 403 403 403 200 403' },
  readPayoutSwitch: { ask: nothing, answers: '401 401 403 403 403 200 403' },
  readXp: { ask: ({ ownerName }) => ({ params: { username: ownerName } }), answers: '200 200 200 200 200 200 200' },
  readLevel: { ask: ({ ownerName }) => ({ params: { username: ownerName } }), answers: '200 200 200 200 200 200 200' },
  personalRecommendations: {
    ask: ({ ownerUid }) => ({ params: { userId: ownerUid }, body: {} }),
    answers: '401 401 403 403 403 403 200',
  },
  similarProducts: {
    ask: ({ product }) => ({ params: { productId: product } }),
    answers: '200 200 200 200 200 200 200',
  },
  categoryRecommendations: { ask: () => ({ params: { category: 'Home' } }), answers: '200 200 200 200 200 200 200' },
  trendingRecommendations: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  newRecommendations: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  topRatedRecommendations: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  trackRecommendationClick: {
    ask: ({ product }) => ({
      body: { productId: product, recommendationType: 'similar', timestamp: '2026-11-01T10:00:00Z' },
    }),
    answers: '204 204 204 204 204 204 204',
  },
  trackView: {
    ask: ({ product }) => ({ body: { productId: product, visit: 'a-visit-of-the-matrix' } }),
    answers: '204 204 204 204 204 204 204',
  },
  readRecommendationChoice: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  setRecommendationChoice: { ask: () => ({ body: { personal: true } }), answers: '401 401 403 200 200 200 200' },
  clearViews: { ask: nothing, answers: '401 401 403 204 204 204 204' },
  compareProducts: { ask: ({ product }) => ({ query: { ids: product } }), answers: '200 200 200 200 200 200 200' },
  convertCurrency: {
    ask: () => ({ query: { amount: '1', from: 'PI', to: 'USD' } }),
    answers: '200 200 200 200 200 200 200',
  },
  readComparisonSwitch: { ask: nothing, answers: '401 401 403 403 403 200 403' },
  setComparisonSwitch: {
    ask: () => ({ body: { on: true, reason: 'For the matrix' } }),
    answers: '401 401 403 403 403 200 403',
  },
  setPayoutSwitch: {
    ask: () => ({ body: { open: true, reason: 'For the matrix' } }),
    answers: '401 401 403 403 403 200 403',
  },
  walletEntries: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  piBalance: { ask: ({ ownerUid }) => ({ params: { uid: ownerUid } }), answers: '401 401 403 403 403 200 200' },
  readLinkStatus: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  askToLink: { ask: () => ({ body: { words: 'This is me, from before.' } }), answers: '401 401 403 404 404 404 404' },
  objectToLink: { ask: () => ({ body: {} }), answers: '401 401 403 404 404 404 404' },
  listPayments: { ask: nothing, answers: '401 401 403 403 403 200 403' },
  adminLinks: { ask: nothing, answers: '401 401 403 403 403 200 403' },
  decideLink: {
    ask: ({ nonsense }) => ({ params: { id: nonsense }, body: { decision: 'refuse', reason: 'Not the same person' } }),
    answers: '401 401 403 403 403 404 403',
  },
  listStaff: { ask: nothing, answers: '401 401 403 403 403 200 403' },
  readAccount: {
    ask: ({ ownerName }) => ({ params: { username: ownerName } }),
    answers: '401 401 403 403 403 200 403',
  },
  postAccountEvent: {
    ask: ({ nonsense }) => ({ params: { username: nonsense, event: 'end_sessions' }, body: { reason: 'Matrix' } }),
    answers: '401 401 403 403 403 404 403',
  },
  redeemStaffToken: { ask: () => ({ body: { token: 'guessed' } }), answers: '401 401 403 403 403 403 403' },
  listNotifications: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  markNotificationsSeen: {
    ask: ({ nonsense }) => ({ body: { up_to: nonsense } }),
    answers: '401 401 403 200 200 200 200',
  },
  markNotificationSeen: {
    ask: ({ nonsense }) => ({ params: { id: nonsense } }),
    answers: '401 401 403 404 404 404 404',
  },
  dismissNotification: {
    ask: ({ nonsense }) => ({ params: { id: nonsense } }),
    answers: '401 401 403 404 404 404 404',
  },
  streamNotifications: { ask: nothing, answers: '401 401 403 200 200 200 200' },
  readNotificationPreferences: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  saveNotificationPreferences: {
    ask: () => ({ body: defaultNotificationPreferences }),
    answers: '401 401 403 200 200 200 200',
  },
  readContentStatus: {
    ask: ({ ownerName }) => ({ params: { kind: 'profile', about: ownerName } }),
    answers: '401 401 200 200 200 200 200',
  },
  createReport: {
    ask: ({ ownerName }) => ({ body: { kind: 'profile', about: ownerName, reason: 'spam' } }),
    answers: '401 401 403 201 201 201 409',
  },
  listTasks: { ask: nothing, answers: '401 401 403 403 403 200 403' },
  readTask: { ask: ({ nonsense }) => ({ params: { id: nonsense } }), answers: '401 401 403 403 403 404 403' },
  decideTask: {
    ask: ({ nonsense }) => ({ params: { id: nonsense, event: 'dismiss' }, body: { note: 'For the matrix' } }),
    answers: '401 401 403 403 403 404 403',
  },
  listOwnDecisions: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  appealDecision: {
    ask: ({ nonsense }) => ({ params: { id: nonsense }, body: { words: 'It is not what they say.' } }),
    answers: '401 401 403 404 404 404 404',
  },
  readTrust: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  readSellingLimits: { ask: () => ({ query: { category: 'Home' } }), answers: '401 401 200 200 200 200 200' },
  setTrust: {
    ask: ({ ownerName }) => ({
      params: { username: ownerName },
      body: { checked: true, granted: null, lists_as: 4, reason: 'For the matrix' },
    }),
    answers: '401 401 403 403 403 200 403',
  },
  listProposals: { ask: ofOrder, answers: '401 401 404 404 200 404 200' },
  makeProposal: {
    ask: ({ order }) => ({ params: { id: order }, body: { percent: 50 } }),
    answers: '401 401 403 404 201 404 201',
  },
  answerProposal: {
    ask: ({ proposal }) => ({ params: { id: proposal, event: 'decline' }, body: {} }),
    answers: '401 401 403 404 409 404 200',
  },
  listDisputes: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  readDispute: { ask: ({ dispute }) => ({ params: { id: dispute } }), answers: '401 401 404 404 200 200 200' },
  openDispute: {
    ask: ({ order }) => ({ params: { id: order }, body: { reason: 'not_received', statement } }),
    answers: '401 401 403 404 409 404 409',
  },
  uploadEvidence: { ask: nothing, answers: '401 401 403 415 415 415 415' },
  readDeliveryEvidence: {
    ask: ({ dispute, evidence }) => ({ params: { id: dispute, evidence } }),
    answers: '401 401 404 404 404 404 404',
  },
  readEvidence: {
    ask: ({ dispute, evidence }) => ({ params: { id: dispute, evidence } }),
    answers: '401 401 404 404 200 200 200',
  },
  readDecision: { ask: ({ signed }) => ({ params: { id: signed } }), answers: '401 401 404 404 200 200 200' },
  disputeKey: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  disputeFigures: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  disputeQueue: { ask: nothing, answers: '401 401 403 403 403 200 403' },
  decideDispute: {
    ask: ({ dispute }) => ({ params: { id: dispute, event: 'take' }, body: {} }),
    answers: '401 401 403 403 403 409 403',
  },
  postDisputeEvent: {
    ask: ({ dispute }) => ({ params: { id: dispute, event: 'withdraw' }, body: {} }),
    answers: '401 401 403 404 409 404 200',
  },
  trackShare: {
    ask: ({ product }) => ({
      body: {
        platform: 'copy',
        productId: product,
        shareData: { title, description: '', url: '' },
        timestamp: '',
        userAgent: '',
        referrer: '',
      },
    }),
    answers: '204 204 204 204 204 204 204',
  },
  trackShareVisit: {
    ask: ({ product }) => ({ body: { platform: 'copy', productId: product, referrer: '' } }),
    answers: '204 204 204 204 204 204 204',
  },
  readOwnShares: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  readAllShares: { ask: nothing, answers: '401 401 403 403 403 200 403' },
  trackEvent: {
    ask: () => ({
      body: {
        sessionId: 'a-session-of-rights',
        event: 'page_view',
        data: { path: '/cart' },
        timestamp: '',
        url: '',
        userAgent: '',
        device: {
          isMobile: true,
          isTablet: false,
          isDesktop: false,
          browser: '',
          os: '',
          screenSize: { width: 360, height: 780 },
          viewportSize: { width: 360, height: 780 },
        },
      },
    }),
    answers: '204 204 204 204 204 204 204',
  },
  tellPageError: {
    ask: () => ({ body: { kind: 'script', message: 'The lamp is undefined', path: '/cart' } }),
    answers: '204 204 204 204 204 204 204',
  },
  tellPolicyViolation: {
    ask: () => ({
      body: { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://elsewhere.example/' } },
    }),
    answers: '204 204 204 204 204 204 204',
  },
  readPageErrors: { ask: nothing, answers: '401 401 403 403 403 200 403' },
  readMarketAnalytics: { ask: nothing, answers: '401 401 403 403 403 200 403' },
  readListingShares: { ask: ({ product }) => ({ query: { ids: product } }), answers: '401 401 200 200 200 200 200' },
  countUnread: {
    ask: ({ ownerName }) => ({ params: { username: ownerName } }),
    answers: '401 401 403 403 403 403 200',
  },
  readAchievements: {
    ask: ({ ownerName }) => ({ params: { username: ownerName } }),
    answers: '200 200 200 200 200 200 200',
  },
  readEntries: { ask: nothing, answers: '401 401 200 200 200 200 200' },
  readComingSoonAreas: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  joinWaitlist: {
    ask: () => ({ params: { area: 'games' }, body: { wait: true } }),
    answers: '401 401 403 200 200 200 200',
  },
  setAreaState: {
    ask: () => ({ params: { area: 'games' }, body: { open: false, reason: 'For the matrix' } }),
    answers: '401 401 403 403 403 200 403',
  },
  reportBug: { ask: () => ({ body: { what: 'The lamp does not light.' } }), answers: '201 201 201 201 201 201 201' },
  listBugReports: { ask: nothing, answers: '401 401 403 403 403 200 403' },
  readLeaderboard: { ask: () => ({ query: { board: 'xp', span: 'all' } }), answers: '200 200 200 200 200 200 200' },
  chooseLeaderboard: { ask: () => ({ body: { shown: true } }), answers: '401 401 403 200 200 200 200' },
  readRoadmap: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  voteRoadmap: {
    ask: () => ({ params: { item: 'games' }, body: { vote: true } }),
    answers: '401 401 403 200 200 200 200',
  },
  readCard: {
    ask: ({ nonsense }) => ({ params: { name: `${nonsense}-0123456789abcdef.jpg` } }),
    answers: '404 404 404 404 404 404 404',
  },
  readRobots: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  readSitemap: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  readSitemapPart: { ask: () => ({ params: { name: 'pages.xml' } }), answers: '200 200 200 200 200 200 200' },
  readLiveness: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  readReadiness: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  readHealth: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  readOpenapi: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  readMetrics: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  pinetMeta: {
    ask: ({ product }) => ({ query: { pathname: `/product/${product}` } }),
    answers: '200 200 200 200 200 200 200',
  },
  readValidationKey: { ask: nothing, answers: '404 404 404 404 404 404 404' },
  listReserves: { ask: nothing, answers: '200 200 200 200 200 200 200' },
  readInclusion: { ask: ({ reserves }) => ({ params: { id: reserves } }), answers: '401 401 404 404 404 404 200' },
  auditLedger: { ask: nothing, answers: '401 401 403 403 403 200 403' },
  // Ends the sessions it is called with, so it stands last.
  signOut: { ask: nothing, answers: '401 401 403 204 204 204 204' },
}

/**
 * What the matrix is about: a buyer with a paid order, a listing, and payments under way; the other side sold the
 * order.
 */
export const records = async (market: World, owner: Player, counterparty: Player): Promise<Ids> => {
  const product = (await owner.call(endpoints['createProduct']!, { body: listing })).body.id as string
  const theirs = (await counterparty.call(endpoints['createProduct']!, { body: listing })).body.id as string
  const bought = await owner.call(endpoints['completeCart']!, {
    body: { cartItems: [{ product_id: theirs, price: '2', quantity: 1 }], buyer_uid: owner.user.uid, address },
  })
  await market.db.write((tx) => tx.run('test.tier', sql`update users set tier = 1 where id = ${owner.user.id}`))
  const withdrawal = (await owner.call(endpoints['requestWithdrawal']!, { body: { amount: '5' } })).body.id as string
  await proveReserves(market.deps)
  const imported = await owner.call(endpoints['startImport']!, { body: { rows: [listing] } })
  const intent = (
    await owner.call(endpoints['createPaymentIntent']!, { body: { items: [{ product_id: theirs, quantity: 1 }] } })
  ).body
  const deposit = (
    await owner.call(endpoints['depositIntent']!, { body: { user_uid: owner.user.uid, amount_pi: '5' } })
  ).body.data
  const payment = market.pi.pay(owner.user.uid, intent.amount, intent.memo, intent.metadata).identifier
  const depositPayment = market.pi.pay(owner.user.uid, deposit.amount, deposit.memo, deposit.metadata).identifier
  const chair = (
    await counterparty.call(endpoints['createProduct']!, {
      body: { ...listing, type: 'Single Item', stock: undefined },
    })
  ).body.id as string
  const offer = (
    await owner.call(endpoints['makeOffer']!, {
      body: { product_id: chair, buyer_username: owner.user.username, price_offered: '1' },
    })
  ).body.data.offer_id as string
  const [ended, spoken] = [await endedWith(owner, counterparty, theirs), await endedWith(owner, counterparty, theirs)]
  for (const player of [owner, counterparty])
    await player.call(endpoints['writeReview']!, { params: { id: spoken }, body: { rating: 5 } })
  const review = (await owner.call(endpoints['readReviewWindow']!, { params: { id: spoken } })).body.theirs.id as string
  const evidence = await evidenceOf(market, owner)
  await owner.call(endpoints['reportBug']!, { body: { what: 'The lamp stays dark.', contact: 'linh' } })
  const disputed = await disputedWith(owner, counterparty, theirs, [evidence])
  const proposal = (
    await counterparty.call(endpoints['makeProposal']!, { params: { id: disputed.order }, body: { percent: 10 } })
  ).body.id as string
  const agreed = await disputedWith(owner, counterparty, theirs, [])
  const half = (
    await counterparty.call(endpoints['makeProposal']!, { params: { id: agreed.order }, body: { percent: 50 } })
  ).body.id as string
  await owner.call(endpoints['answerProposal']!, { params: { id: half, event: 'accept' }, body: {} })
  return {
    dispute: disputed.dispute,
    evidence,
    proposal,
    signed: agreed.dispute,
    ended,
    review,
    offer,
    withdrawal,
    product,
    order: bought.body.data.order_ids[0],
    import: imported.body.id,
    payment,
    deposit: deposit.id,
    depositPayment,
    ownerUid: owner.user.uid,
    ownerName: owner.user.username,
    reserves: (await owner.call(endpoints['listReserves']!)).body.proofs[0].id,
    nonsense: '00000000-0000-7000-8000-000000000000',
    txid: 'a'.repeat(64),
  }
}

/** One more purchase of the same thing, sent and confirmed. */
const endedWith = async (owner: Player, counterparty: Player, product: string): Promise<string> => {
  const id = (
    await owner.call(endpoints['completeCart']!, {
      body: { cartItems: [{ product_id: product, price: '2', quantity: 1 }], buyer_uid: owner.user.uid, address },
    })
  ).body.data.order_ids[0] as string
  await counterparty.call(endpoints['postOrderEvent']!, {
    params: { id, event: 'ship' },
    body: { carrier: 'Northline', tracking: 'N1' },
  })
  await owner.call(endpoints['postOrderEvent']!, { params: { id, event: 'confirm' }, body: {} })
  return id
}

/** One more, sent and said to be delivered, that its buyer is not content with. */
const disputedWith = async (
  owner: Player,
  counterparty: Player,
  product: string,
  evidence: string[],
): Promise<{ order: string; dispute: string }> => {
  const order = (
    await owner.call(endpoints['completeCart']!, {
      body: { cartItems: [{ product_id: product, price: '2', quantity: 1 }], buyer_uid: owner.user.uid, address },
    })
  ).body.data.order_ids[0] as string
  await counterparty.call(endpoints['postOrderEvent']!, {
    params: { id: order, event: 'ship' },
    body: { carrier: 'Northline', tracking: 'N1' },
  })
  await counterparty.call(endpoints['postOrderEvent']!, { params: { id: order, event: 'deliver' }, body: {} })
  return {
    order,
    dispute: (
      await owner.call(endpoints['openDispute']!, {
        params: { id: order },
        body: { reason: 'damaged', statement, evidence },
      })
    ).body.id as string,
  }
}
