// Everything that happens by itself, as one list.
import { idempotencyDays } from '@lamplit/contract/limits'
import { fetchPictures, keepListsFresh, locateProducts, refreshUsualPrices, sweepFiles } from './catalog/actions.ts'
import { runImports } from './imports/actions.ts'
import { leaderLimits } from '@lamplit/contract/leaderboard'
import type { Deps } from './deps.ts'
import { sweepEvidence, sweepUnknownEvidence } from './disputes/actions.ts'
import { deleteOldClientErrors } from './client-errors/actions.ts'
import { deleteOldBugReports } from './feedback/actions.ts'
import { sweepIdempotencyKeys } from './kernel/idempotency.ts'
import { startJobs, type Job } from './kernel/jobs.ts'
import { runOutbox, type Delivery } from './kernel/outbox.ts'
import { countLeaders } from './leaderboard/actions.ts'
import { rankPopular } from './search/popular-rank.ts'
import { notifyMatches } from './search/saved-alerts.ts'
import { learnTerms } from './search/suggest-terms.ts'
import { sweepSessions } from './kernel/session.ts'
import { runTimers } from './kernel/timers.ts'
import { stopOnViolations } from './payouts/kill-switches.ts'
import { reconcileRestored } from './payouts/restored.ts'
import { inBackground, reconcile } from './pi/actions.ts'
import { deliveriesInside, deliveriesOutside, due } from './reactions.ts'
import { loadGazetteerOnce } from './geocoding/actions.ts'
import { growSitemap } from './pages/sitemap.ts'
import { countShares } from './shares/actions.ts'
import { pruneUsage } from './analytics/actions.ts'
import { refreshSearch } from './search/refresh-search.ts'
import { reviewTiers } from './trust/actions.ts'
import { notifyWishlists } from './wishlist/actions.ts'
import { pruneVisits, refreshCategoryPicks, refreshLikenesses } from './recommendations/actions.ts'
import { besideOtherJobs } from './reserves/actions.ts'

export const jobs = (deps: Deps): readonly Job[] => {
  const { db, now, machineNow, log } = deps
  const deliver = (topics: Readonly<Record<string, Delivery>>) =>
    runOutbox(db, topics, now, (error, { topic, id, attempts }) =>
      log.warn({ error: String(error), topic, id, attempts }, 'letter not delivered'),
    )
  return [
    {
      name: 'timers',
      everySeconds: 'always',
      run: () => runTimers(db, due, now, (error, timer) => log.error({ error: String(error), timer }, 'timer failed')),
    },
    { name: 'letters', everySeconds: 'always', run: () => deliver(deliveriesInside(deps)) },
    { name: 'outbox', everySeconds: 'always', run: () => inBackground(() => deliver(deliveriesOutside(deps))) },
    { name: 'payments', everySeconds: 5, run: () => inBackground(() => reconcile(deps)) },
    { name: 'restored', everySeconds: 5, run: () => inBackground(() => reconcileRestored(deps)) },
    { name: 'imports', everySeconds: 'always', run: () => runImports(deps) },
    { name: 'pictures', everySeconds: 2, run: () => fetchPictures(deps) },
    { name: 'lists', everySeconds: 30, run: () => keepListsFresh(deps) },
    { name: 'likenesses', everySeconds: 5, run: () => refreshLikenesses(deps) },
    { name: 'category-picks', everySeconds: 300, run: () => refreshCategoryPicks(deps) },
    { name: 'visits', everySeconds: 3600, run: () => pruneVisits(deps) },
    { name: 'search', everySeconds: 2, run: () => refreshSearch(deps) },
    { name: 'books', everySeconds: 60, run: () => stopOnViolations(deps) },
    { name: 'reserves', everySeconds: 60, run: besideOtherJobs(deps) },
    { name: 'trust', everySeconds: 5, run: () => reviewTiers(deps) },
    { name: 'geocoding', everySeconds: 3600, run: () => loadGazetteerOnce(db, locateProducts) },
    { name: 'wishes', everySeconds: 'always', run: () => notifyWishlists(deps) },
    { name: 'suggestions', everySeconds: 5, run: () => learnTerms(deps) },
    { name: 'saved-searches', everySeconds: 2, run: () => notifyMatches(deps) },
    { name: 'popular', everySeconds: 60, run: () => rankPopular(deps) },
    { name: 'usual-prices', everySeconds: 3600, run: () => refreshUsualPrices(deps) },
    { name: 'files', everySeconds: 300, run: () => Promise.all([sweepFiles(deps), sweepUnknownEvidence(deps)]) },
    { name: 'evidence', everySeconds: 3600, run: () => sweepEvidence(deps) },
    { name: 'leaders', everySeconds: leaderLimits.everySeconds, run: () => countLeaders(deps) },
    { name: 'bug-reports', everySeconds: 3600, run: () => deleteOldBugReports(deps) },
    { name: 'page-errors', everySeconds: 3600, run: () => deleteOldClientErrors(deps) },
    { name: 'sitemap', everySeconds: 3600, run: () => growSitemap(deps) },
    { name: 'shares', everySeconds: 30, run: () => countShares(deps) },
    { name: 'usage', everySeconds: 3600, run: () => pruneUsage(deps) },
    { name: 'sweep', everySeconds: 3600, run: () => sweep(deps) },
  ]

  function sweep({ db: swept }: Deps): Promise<number> {
    const oldest = new Date(now().getTime() - idempotencyDays * 86_400_000)
    return swept.write(async (tx) => (await sweepSessions(tx, machineNow())) + (await sweepIdempotencyKeys(tx, oldest)))
  }
}

/**
 * What moves money and tells of it, in the order in which one gives the next its work. Whoever lets time go by runs all
 * of these.
 */
export const moneyJobs: readonly string[] = ['timers', 'payments', 'letters', 'outbox']
const withPi = ['payments', 'outbox', 'restored']

/**
 * What people wait for, what waits for Pi, what is found and told of changed goods within seconds, and the rest each
 * have a lane, so that neither a silent Pi nor a slow picture nor a million listings to compare keeps a timer or a
 * message waiting.
 */
const lanes: readonly (readonly string[])[] = [
  moneyJobs.filter((name) => !withPi.includes(name)),
  withPi,
  ['search', 'suggestions', 'saved-searches', 'wishes'],
  ['likenesses'],
]

export const startAllJobs = (deps: Deps): (() => Promise<void>) => {
  const all = jobs(deps)
  const rest = all.filter(({ name }) => !lanes.flat().includes(name))
  const stops = [...lanes.map((names) => all.filter(({ name }) => names.includes(name))), rest].map((lane) =>
    startJobs(deps.db, lane, deps),
  )
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

/** Runs what the clock has made due, until nothing is: called when the sandbox's clock was moved. */
export const runDueJobs = async (deps: Deps): Promise<void> => {
  const list = jobs(deps)
  // One that fails here comes round by itself; the clock was moved all the same.
  for (const name of ['timers', ...moneyJobs, 'lists']) {
    await list
      .find((job) => job.name === name)!
      .run()
      .catch((error: unknown) => deps.log.error({ error: String(error), job: name }, 'job failed'))
  }
}
