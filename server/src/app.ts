// The whole server as one list: what is checked before every call, and which domain answers which.
import { fails } from '@lamplit/contract/fails'
import { readLiveness, readReadiness } from '@lamplit/contract/system'
import fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { achievementRoutes } from './achievements/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { compareRoutes } from './catalog/compare-routes.ts'
import { currencyRoutes } from './currency/routes.ts'
import { disputeRoutes } from './disputes/routes.ts'
import { entryRoutes } from './entries/routes.ts'
import { clientErrorRoutes } from './client-errors/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { isUnavailable } from './kernel/unavailable.ts'
import { Fail } from './kernel/fail.ts'
import { newRequestId, tellRequestIds } from './kernel/log-origin.ts'
import { secureHeaders } from './kernel/headers.ts'
import { compressResponses } from './kernel/compression.ts'
import { respondToMalformed, connectionsCheckMs, headersTimeoutMs } from './kernel/malformed-requests.ts'
import { leaderboardRoutes } from './leaderboard/routes.ts'
import { ledgerRoutes } from './ledger/routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { offerRoutes } from './offers/routes.ts'
import { comingSoonRoutes } from './coming-soon/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { locationRoutes } from './geocoding/routes.ts'
import { recommendationRoutes } from './recommendations/routes.ts'
import { reserveRoutes } from './reserves/routes.ts'
import { paymentRoutes } from './pi/routes.ts'
import { findRoutes } from './search/find-routes.ts'
import { productSearchRoutes } from './search/product-routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { shareRoutes } from './shares/routes.ts'
import { trustRoutes } from './trust/routes.ts'
import { linkRoutes } from './users/link-routes.ts'
import { staffRoutes } from './users/staff-routes.ts'
import { levelRoutes } from './users/level-routes.ts'
import { userRoutes } from './users/routes.ts'
import { vacationRoutes } from './catalog/vacation-routes.ts'
import { walletRoutes } from './wallet/routes.ts'
import { wishlistRoutes } from './wishlist/routes.ts'

export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const app = fastify({
    logger: false,
    bodyLimit: 65_536,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: connectionsCheckMs },
    genReqId: newRequestId,
    clientErrorHandler: respondToMalformed,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    exposeHeadRoutes: true,
    // Whose `X-Forwarded-For` is believed (quality 4.1.3).
    trustProxy: believedProxies(deps.config),
    // A key that reaches an object's prototype is refused, not repaired.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  })
  // JSON and the two multipart uploads are all we take.
  app.removeContentTypeParser('text/plain')
  tellRequestIds(app)
  secureHeaders(app, deps)
  compressResponses(app)
  app.addHook('onRequest', async ({ url }, reply) => {
    // A proxy opens its next connection to a process that stays.
    if (deps.draining()) reply.header('connection', 'close')
    if (!deps.serving() && url !== readLiveness.path && url !== readReadiness.path) throw new Fail('API_ERROR')
  })
  app.addHook('onClose', () => deps.sessions.close())
  answerFailures(app, deps)
  systemRoutes(app, deps)
  userRoutes(app, deps)
  linkRoutes(app, deps)
  staffRoutes(app, deps)
  levelRoutes(app, deps)
  await catalogRoutes(app, deps)
  importRoutes(app, deps)
  vacationRoutes(app, deps)
  productSearchRoutes(app, deps)
  compareRoutes(app, deps)
  currencyRoutes(app, deps)
  locationRoutes(app, deps)
  findRoutes(app, deps)
  reviewRoutes(app, deps)
  recommendationRoutes(app, deps)
  walletRoutes(app, deps)
  payoutRoutes(app, deps)
  cartRoutes(app, deps)
  wishlistRoutes(app, deps)
  orderRoutes(app, deps)
  offerRoutes(app, deps)
  await disputeRoutes(app, deps)
  paymentRoutes(app, deps)
  trustRoutes(app, deps)
  shareRoutes(app, deps)
  analyticsRoutes(app, deps)
  await clientErrorRoutes(app, deps)
  chatRoutes(app, deps)
  achievementRoutes(app, deps)
  entryRoutes(app, deps)
  comingSoonRoutes(app, deps)
  leaderboardRoutes(app, deps)
  feedbackRoutes(app, deps)
  moderationRoutes(app, deps)
  notificationRoutes(app, deps)
  ledgerRoutes(app, deps)
  reserveRoutes(app, deps)
  await pageRoutes(app, deps)
  return app
}

/** As Fastify takes it. The proxy that we are connected to is hop 0. */
const believedProxies = ({ trustedProxies }: Deps['config']): string[] | ((address: string, hop: number) => boolean) =>
  typeof trustedProxies === 'number' ? (_, hop) => hop < trustedProxies : (trustedProxies ?? [])

/** One form for every refusal; what is not one is a bug: logged with its stack, answered without it. */
const answerFailures = (app: FastifyInstance, { log }: Deps): void => {
  app.setErrorHandler((error: FastifyError | Fail, request, reply) => {
    const fail = error instanceof Fail ? error : failOf(error)
    if (fail.code === 'SERVER_ERROR')
      log.error(
        {
          error: error.stack,
          cause: error.cause instanceof Error ? error.cause.stack : undefined,
          method: request.method,
          url: request.routeOptions.url,
        },
        'bug',
      )
    const retry = fail.details?.['retry_after']
    if (typeof retry === 'number') reply.header('retry-after', retry)
    return reply
      .code(fails[fail.code].status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(fail.body()))
  })
}

/** Refusals of the HTTP layer, the body parser, the database and the disk, in our own words. */
const failOf = (error: FastifyError): Fail => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413) return new Fail('TOO_LARGE')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || error.statusCode === 415) return new Fail('UNSUPPORTED_TYPE')
  if (error.statusCode === 400) return new Fail('INVALID_FORMAT')
  return new Fail(isUnavailable(error) ? 'API_ERROR' : 'SERVER_ERROR')
}
