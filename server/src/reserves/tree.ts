// Growing the tree of a proof: level by level, a batch at a time, so that a million leaves need little memory and block
// nobody.
import { createHash } from 'node:crypto'
import {
  above,
  fromHex,
  leafBytes,
  nothing,
  owedBy,
  userBytes,
  type Digest,
  type TreeNode,
} from '@lamplit/contract/merkle-sum'
import type { Pi } from '@lamplit/contract/money'
import type { Write } from '../kernel/db.ts'
import { insertNodes, leavesFrom, type OwedLeaf } from './store.ts'

export const sha256: Digest = (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest())

/**
 * Few enough that hashing them is not felt by a request that comes in meanwhile, and even, so that pairs stay together.
 */
const batch = 2000

/** A level in 40 bytes a node. */
interface Level {
  length: number
  hashes: Uint8Array
  sums: BigInt64Array
}
const emptyLevel = (length: number): Level => ({
  length,
  hashes: new Uint8Array(length * 32),
  sums: new BigInt64Array(length),
})
const put = ({ hashes, sums }: Level, from: number, nodes: readonly TreeNode[]): void =>
  nodes.forEach(({ hash, sum }, n) => {
    hashes.set(hash, (from + n) * 32)
    sums[from + n] = sum
  })
const nodesOf = ({ length, hashes, sums }: Level, from: number): TreeNode[] =>
  Array.from({ length: Math.min(batch, length - from) }, (_, n) => ({
    hash: hashes.subarray((from + n) * 32, (from + n + 1) * 32),
    sum: sums[from + n] as Pi,
  }))

/** The pseudonym under which a user stands in one proof. */
export const pseudonym = ({ nonce, userId }: Pick<OwedLeaf, 'nonce' | 'userId'>): Uint8Array<ArrayBuffer> =>
  sha256(userBytes(fromHex(nonce), userId ?? ''))
export const leafHash = (leaf: OwedLeaf): Uint8Array<ArrayBuffer> =>
  sha256(leafBytes({ ...leaf, person: pseudonym(leaf) }))

/**
 * Writes every node of a proof whose leaves are taken, and answers the root and how high it stands. `goOn` throws when
 * the process is to end.
 */
export const growTree = async (
  tx: Write,
  proofId: string,
  leaves: number,
  goOn: () => void,
): Promise<{ root: TreeNode; depth: number }> => {
  let level = emptyLevel(leaves)
  for (let from = 0; from < leaves; from += batch) {
    goOn()
    const nodes = (await leavesFrom(tx, proofId, from, batch)).map((leaf) => ({
      hash: leafHash(leaf),
      sum: owedBy(leaf),
    }))
    put(level, from, nodes)
    await insertNodes(tx, proofId, 0, from, nodes)
  }
  let depth = 0
  while (level.length > 1) {
    // Written down like any other, so that every way is as long as the tree is high.
    if (level.length % 2 === 1) await insertNodes(tx, proofId, depth, level.length, [nothing(sha256)])
    depth += 1
    level = await nextLevel(tx, proofId, level, depth, goOn)
  }
  return { root: leaves === 0 ? nothing(sha256) : nodesOf(level, 0)[0]!, depth }
}

const nextLevel = async (tx: Write, proofId: string, below: Level, depth: number, goOn: () => void): Promise<Level> => {
  const level = emptyLevel(Math.ceil(below.length / 2))
  for (let from = 0; from < below.length; from += batch) {
    goOn()
    const nodes = above(sha256, nodesOf(below, from))
    put(level, from / 2, nodes)
    await insertNodes(tx, proofId, depth, from / 2, nodes)
  }
  return level
}
