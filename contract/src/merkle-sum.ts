// The Merkle sum tree behind the proof of reserves: leaves and nodes as exact bytes, and the climb from a leaf to the
// root. The hash is handed in, so that server and page run the same lines.
import { maxPi, plus, type Pi } from './money.ts'

/** SHA-256; immediate on the server, a promise in the browser. */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
export type SlowDigest = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>

/** What is owed to one person, whose pseudonym says nothing without the nonce. */
export interface Leaf {
  person: Uint8Array
  available: Pi
  pending: Pi
  held: Pi
}
/** A point of the tree: its hash and what is owed below it. */
export interface TreeNode {
  hash: Uint8Array
  sum: Pi
}
/** A node beside the way up, and the side on which it stands. */
export interface Step extends TreeNode {
  side: 'left' | 'right'
}

/**
 * What is hashed begins with what it is, so that no leaf can pass for a node. The number is the version of the
 * encoding.
 */
export const proofTags = {
  person: 'lamplit-reserves-1:person:',
  leaf: 'lamplit-reserves-1:leaf:',
  node: 'lamplit-reserves-1:node:',
  nothing: 'lamplit-reserves-1:nothing:',
} as const

/** More levels than any market fills: 2⁴⁰ leaves. */
export const maxSteps = 40

/**
 * SHA-256 of this is the pseudonym of a person in one proof: 32 random bytes, then the account's id in 36 ASCII
 * characters.
 */
export const userBytes = (nonce: Uint8Array, userId: string): Uint8Array<ArrayBuffer> =>
  joined(ascii(proofTags.person), whole(nonce), ascii(userId))

/** SHA-256 of this is a leaf: pseudonym, available, in clearance, held. */
export const leafBytes = ({ person, available, pending, held }: Leaf): Uint8Array<ArrayBuffer> =>
  joined(ascii(proofTags.leaf), whole(person), amount(available), amount(pending), amount(held))

/**
 * SHA-256 of this is a node. Both sums stand in it, not only their total: otherwise a sum could be moved from one side
 * to the other and hide a debt.
 */
export const nodeBytes = (left: TreeNode, right: TreeNode): Uint8Array<ArrayBuffer> =>
  joined(ascii(proofTags.node), whole(left.hash), amount(left.sum), whole(right.hash), amount(right.sum))

/** SHA-256 of this stands beside a node that has no neighbour. A copy of the node itself would count somebody twice. */
export const nothingBytes = (): Uint8Array<ArrayBuffer> => ascii(proofTags.nothing)

/** What a leaf adds to the tree; refuses what cannot be owed. */
export const owedBy = ({ available, pending, held }: Omit<Leaf, 'person'>): Pi => {
  for (const part of [available, pending, held]) refuseImpossible(part)
  return refuseImpossible(plus(available, pending, held))
}

/** The level above: neighbours joined in pairs, the last one of an odd number with nothing. */
export const above = (digest: Digest, level: readonly TreeNode[]): TreeNode[] => {
  const joinedPairs: TreeNode[] = []
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at]!, level[at + 1] ?? nothing(digest)]
    joinedPairs.push({ hash: digest(nodeBytes(left, right)), sum: refuseImpossible(plus(left.sum, right.sum)) })
  }
  return joinedPairs
}

/** Stands where a neighbour is missing, and as the root of a tree without leaves. */
export const nothing = (digest: Digest): TreeNode => ({ hash: digest(nothingBytes()), sum: 0n as Pi })

/** Every node on the way from a leaf to the root, the root last. Throws on a sum or a hash that cannot be one. */
export const climb = async (digest: SlowDigest, leaf: Leaf, path: readonly Step[]): Promise<TreeNode[]> => {
  if (path.length > maxSteps) throw new RangeError('the way is longer than any tree is high')
  const way: TreeNode[] = [{ hash: await digest(leafBytes(leaf)), sum: owedBy(leaf) }]
  for (const { side, ...beside } of path) {
    const here = way.at(-1)!
    const [left, right] = side === 'left' ? [beside, here] : [here, beside]
    way.push({ hash: await digest(nodeBytes(left, right)), sum: refuseImpossible(plus(left.sum, right.sum)) })
  }
  return way
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
export const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const refuseImpossible = (sum: Pi): Pi => {
  if (sum < 0n || sum > maxPi) throw new RangeError(`nobody can be owed ${sum}`)
  return sum
}

/** A whole number of 10⁻⁷ π in 8 bytes, the highest first. */
const amount = (sum: Pi): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, refuseImpossible(sum))
  return bytes
}

const whole = (hash: Uint8Array): Uint8Array => {
  if (hash.length !== 32) throw new RangeError(`a hash has 32 bytes, not ${hash.length}`)
  return hash
}

const ascii = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
