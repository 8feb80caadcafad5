// The call that finds products (spec §7): the question read, asked of the index, and answered with cards as they stand
// now.
import { pageSizes } from '@lamplit/contract/limits'
import type { ProductType } from '@lamplit/contract/kinds'
import { searchCategories, searchLimits, searchProducts, type DeliveryFilter } from '@lamplit/contract/search'
import type { FastifyInstance } from 'fastify'
import { availableParallelism } from 'node:os'
import type * as z from 'zod/mini'
import { writtenCards } from '../catalog/find-products.ts'
import { answerPublicly, SerializedResponse } from '../kernel/response-cache.ts'
import type { Deps } from '../deps.ts'
import { clientAddress } from '../kernel/client-address.ts'
import { sql, type Db, type Read } from '../kernel/db.ts'
import { serve } from '../kernel/route.ts'
import { semaphore } from '../kernel/semaphore.ts'
import { geocode } from '../geocoding/actions.ts'
import { noteSearch } from './popular.ts'
import { productIndex } from './postgres-index.ts'
import type { ProductAnswer, ProductFilters, ProductQuestion } from './product-index.ts'

type Query = z.output<NonNullable<typeof searchProducts.query>>

export const productSearchRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, config } = deps
  const inTurn = semaphore(atOnce)
  serve(app, deps, searchProducts, ({ query, actor, request, reply, now }) =>
    answerPublicly(db, request, reply, config.hotPages, () =>
      inTurn(async () => {
        const question = await questionOf(db, query)
        const answer = question === null ? nothing : await productIndex(db).search(question, now)
        if (query.page === undefined || query.page === 1)
          noteSearch(
            db,
            actor?.id ?? clientAddress(request),
            query.q,
            answer.rescued === null ? answer.total : 0,
            deps.machineNow(),
          )
        return new SerializedResponse(await writtenAnswer(db, answer, query.availability))
      }),
    ),
  )
}

/**
 * Searches keep the processors busy, so more of them at once are no sooner done: the rest waits its turn, and a hard
 * one delays itself, not all the others, nor what people pay with. Half of its time a search is on its way between this
 * process and the database.
 */
const atOnce = 2 * availableParallelism() + 1

const nothing: ProductAnswer = {
  ids: [],
  total: 0,
  totalIsLeast: false,
  facets: { type: {}, category: {}, price: {}, rating: {}, availability: {}, location: {}, tier: {}, delivery: {} },
  rescued: null,
}

const choices = <C extends string>(text: string | undefined): C[] | undefined =>
  text?.split('|').filter((each) => each !== '') as C[] | undefined
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const dayMs = 86_400_000

/** What is asked of the index; null where nothing can be found, or nothing was asked (spec §5). */
const questionOf = async (db: Db, query: Query): Promise<ProductQuestion | null> => {
  const typed = query.q?.trim() ?? ''
  const words = [...typed].length >= searchLimits.shortest ? typed : ''
  const filters = await filtersOf(db, query)
  if (filters === null || (words === '' && Object.keys(filters).length === 0) || (words === '' && typed !== ''))
    return null
  const limit = query.limit ?? pageSizes.search
  const sort = query.sort ?? 'relevance'
  return {
    words,
    filters,
    sort,
    near: sort === 'distance' && query.near !== undefined ? await geocode(db, query.near) : null,
    offset: ((query.page ?? 1) - 1) * limit,
    limit,
  }
}

const filtersOf = async (db: Read, query: Query): Promise<ProductFilters | null> => {
  const searched = (searchCategories as readonly string[]).includes(query.category ?? 'all')
  if (searched && query.category !== undefined && query.category !== 'products' && query.category !== 'all') return null
  if (query.status !== undefined && query.status !== 'live') return null
  const seller =
    query.seller === undefined
      ? undefined
      : await db.maybe<{ id: string }>(
          'search.seller',
          sql`select id from users where lower(username) = lower(${query.seller})`,
        )
  if (query.seller !== undefined && seller === undefined) return null
  const categories = choices(query.filter_category) ?? (searched ? undefined : [query.category!])
  const { availability } = query
  const found: ProductFilters = {
    types: choices<ProductType>(query.type),
    categories,
    leastPrice: query.min_price,
    mostPrice: query.max_price,
    leastStars: query.min_rating,
    place: query.location,
    tiers: choices(query.tier)?.map(Number),
    deliveries: choices<DeliveryFilter>(query.delivery),
    available: availability === undefined || availability === 'all' ? undefined : availability === 'available',
    sellerId: seller?.id,
    since: query.start_date === undefined ? undefined : startOf(query.start_date),
    before: query.end_date === undefined ? undefined : new Date(startOf(query.end_date).getTime() + dayMs),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/**
 * The answer as text, with the cards as they are kept. What was taken down, hidden or sold out a moment ago is not
 * among them.
 */
const writtenAnswer = async (
  db: Read,
  { ids, total, totalIsLeast, facets, rescued }: ProductAnswer,
  availability: Query['availability'],
): Promise<string> => {
  const cards =
    ids.length === 0 ? [] : await writtenCards(db, ids, rescued?.by === 'without_filters' ? undefined : availability)
  return (
    `{"success":true,"results":[${cards.join(',')}],"total":${total},"total_is_least":${totalIsLeast},"facets":` +
    `${JSON.stringify(facets)},"rescued":${JSON.stringify(rescued)}}`
  )
}
