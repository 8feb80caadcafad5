// The daily proof of reserves: what is owed to everyone as one tree, compared with the app wallet (domain, last list
// 6).
import type { Step } from '@lamplit/contract/merkle-sum'
import { toHex } from '@lamplit/contract/merkle-sum'
import { piToWire } from '@lamplit/contract/money'
import { reserveTimes, writeProof } from '@lamplit/contract/reserves'
import { sentence } from '@lamplit/contract/sentences'
import type { Config } from '../config.ts'
import { violatedUniqueIndex, type Db, type Read } from '../kernel/db.ts'
import { Fail } from '../kernel/fail.ts'
import { newId } from '../kernel/ids.ts'
import { signWith } from '../kernel/keys.ts'
import { owedSum } from '../ledger/actions.ts'
import type { Log } from '../kernel/log.ts'
import { closeSwitch, type CloseReason } from '../payouts/kill-switches.ts'
import * as store from './store.ts'
import { growTree } from './tree.ts'

export interface Proving {
  db: Db
  now: () => Date
  log: Log
  serving: () => boolean
  config: Pick<Config, 'coldWallet'>
}

/**
 * The leaves do not add up to what the books say is owed: no proof is published, and nothing is paid out until somebody
 * has looked.
 */
class BooksDisagree extends Error {}
class Ending extends Error {}

/** The day whose proof is due: a day begins for it five minutes after midnight UTC. */
export const proofOfDay = (now: Date): string =>
  minutesFrom(now, -reserveTimes.afterMidnightMinutes).toISOString().slice(0, 10)

/**
 * Makes the proof of the day unless there is one, also when the moment was slept through, and on the first day of a
 * market at once;
 * called again soon after, sets the app wallet beside it.
 * Answers whether this call made it. Of several processes one does.
 */
export const proveReserves = async (proving: Proving): Promise<boolean> => {
  const { db, now } = proving
  const day = proofOfDay(now())
  const made = await store.proofOfDay(db, day)
  if (made) {
    if (made.walletBalance === null && now() <= minutesFrom(made.at, reserveTimes.walletWithinMinutes + 1))
      await compare(proving, made.id)
    return false
  }
  try {
    if (!(await makeProof(proving, day))) return false
  } catch (error) {
    if (error instanceof Ending || violatedUniqueIndex(error)) return false
    if (error instanceof BooksDisagree) await stopPayouts(proving, 'books', error.message)
    throw error
  }
  await dropOld(proving)
  return true
}

/** Starts a proof that is due beside the other jobs, which must not wait for a large one. */
export const besideOtherJobs = (proving: Proving): (() => Promise<void>) => {
  let running = false
  return async () => {
    if (running) return
    running = true
    void proveReserves(proving)
      .catch((error: unknown) => {
        proving.log.error({ error: String(error) }, 'proof of reserves failed')
      })
      .finally(() => {
        running = false
      })
  }
}

/** One picture of the books, from the first leaf to the root, or nothing at all. */
const makeProof = ({ db, now, serving }: Proving, day: string): Promise<boolean> =>
  db.write(async (tx) => {
    if (!(await store.beginProof(tx)) || (await store.proofOfDay(tx, day))) return false
    const at = now()
    const id = newId(at)
    const leaves = await store.takeLeaves(tx, id)
    const goOn = (): void => {
      if (!serving()) throw new Ending()
    }
    const { root, depth } = await growTree(tx, id, leaves, goOn)
    const books = await owedSum(tx)
    if (root.sum !== books)
      throw new BooksDisagree(`the leaves add up to ${piToWire(root.sum)}, the books owe ${piToWire(books)}`)
    const proof = { id, root: toHex(root.hash), owed: root.sum, leaves }
    const text = writeProof({ ...proof, at: at.toISOString() })
    await store.insertProof(tx, {
      ...proof,
      day,
      at,
      depth,
      ...(await signWith(tx, 'decisions', Buffer.from(text), at)),
    })
    return true
  })

/**
 * A wallet that holds less than is owed is told to the operator and stops payouts: the first to ask would be paid with
 * what belongs to the last.
 */
const compare = async (proving: Proving, id: string): Promise<void> => {
  const seen = await proving.db.write((tx) => store.compareWithWallet(tx, id, proving.config.coldWallet))
  if (seen && !seen.covered)
    await stopPayouts(
      proving,
      'shortfall',
      `the app wallet holds ${piToWire(seen.balance)} of ${piToWire(seen.owed)} owed`,
    )
}

const stopPayouts = async ({ db, now, log }: Proving, reason: CloseReason, note: string): Promise<void> => {
  log.fatal({ reason, note }, 'the proof of reserves does not hold')
  await db.write((tx) => closeSwitch(tx, 'payouts', { reason, note, by: null }, now()))
}

/**
 * Leaves and nodes of old proofs go, their roots stay; a piece at a time, and the leaves last, so that what was
 * interrupted goes on tomorrow.
 */
const dropOld = async ({ db, now, serving }: Proving): Promise<void> => {
  const before = proofOfDay(minutesFrom(now(), -reserveTimes.nodesKeptDays * 24 * 60))
  for (let old = await store.oldWithLeaves(db, before); old && serving(); old = await store.oldWithLeaves(db, before)) {
    const { id, leaves, depth } = old
    for (let level = 0; level <= depth; level++)
      await inPieces((leaves >> level) + 2, (from, to) => db.write((tx) => store.dropNodes(tx, id, level, from, to)))
    await inPieces(leaves, (from, to) => db.write((tx) => store.dropLeaves(tx, id, from, to)))
  }
}

const inPieces = async (length: number, run: (from: number, to: number) => Promise<unknown>): Promise<void> => {
  const piece = 20_000
  for (let from = 0; from < length; from += piece) await run(from, from + piece)
}

const minutesFrom = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000)

export const proofsBefore = store.proofsBefore
export type Proof = store.Proof

export interface OwnInclusion {
  proof: store.Proof
  shares: { leaf: store.OwedLeaf; path: Step[] }[]
}

/** One's own leaves and their ways; never another's. Someone who is not in the proof is told why that can be. */
export const inclusionOf = async (db: Read, proofId: string, userId: string): Promise<OwnInclusion> => {
  const [proof, leaves] = await Promise.all([store.proofById(db, proofId), store.sharesOf(db, proofId, userId)])
  if (!proof) throw new Fail('NOT_FOUND', { sentence: sentence('noProof') })
  const shares = await Promise.all(
    leaves.map(async (leaf) => ({ leaf, path: await store.pathFrom(db, proofId, leaf.position, proof.depth) })),
  )
  if (shares.length > 0 && shares.every(({ path }) => path.length === proof.depth)) return { proof, shares }
  const gone = leaves.length > 0 || (proof.leaves > 0 && (await store.noLeafLeft(db, proofId)))
  throw new Fail('NOT_FOUND', {
    sentence: gone ? sentence('leavesDropped', reserveTimes.nodesKeptDays) : sentence('noLeaf'),
  })
}
