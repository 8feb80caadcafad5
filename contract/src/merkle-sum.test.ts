// The Merkle sum tree: every leaf finds its way to the root, and no single bit of that way can be another.
import { createHash, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  above,
  climb,
  fromHex,
  leafBytes,
  maxSteps,
  nodeBytes,
  nothing,
  nothingBytes,
  owedBy,
  userBytes,
  toHex,
  type Leaf,
  type Step,
  type TreeNode,
} from './merkle-sum.ts'
import { maxPi, pi, plus, zeroPi, type Pi } from './money.ts'
import { checkInclusion, type InclusionProof, type ProofShare } from './reserves.ts'

const sha256 = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(bytes).digest())
const userIdOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

interface Owed {
  nonce: Uint8Array
  userId: string
  leaf: Leaf
}
const owedTo = (n: number, [available, pending, held]: readonly [bigint, bigint, bigint]): Owed => {
  const nonce = new Uint8Array(randomBytes(32))
  const userId = userIdOf(n)
  return {
    nonce,
    userId,
    leaf: {
      person: sha256(userBytes(nonce, userId)),
      available: available as Pi,
      pending: pending as Pi,
      held: held as Pi,
    },
  }
}
const nodeOf = (leaf: Leaf): TreeNode => ({ hash: sha256(leafBytes(leaf)), sum: owedBy(leaf) })

const levelsOf = (leaves: readonly TreeNode[]): TreeNode[][] => {
  const levels = [[...leaves]]
  while (levels.at(-1)!.length > 1) levels.push(above(sha256, levels.at(-1)!))
  return levels
}
const pathOf = (levels: readonly TreeNode[][], position: number): Step[] =>
  levels.slice(0, -1).map((level, height) => ({
    ...(level[(position >> height) ^ 1] ?? nothing(sha256)),
    side: (position >> height) & 1 ? 'left' : 'right',
  }))

const inclusionOf = ({ nonce, leaf }: Owed, levels: readonly TreeNode[][], position: number): InclusionProof => {
  const top = levels.at(-1)![0]!
  return {
    proof: {
      id: userIdOf(0),
      at: '2026-03-01T00:05:00.000Z',
      root: toHex(top.hash),
      owed: top.sum,
      leaves: levels[0]!.length,
      wallet_address: null,
      wallet_balance: null,
      ledger: null,
      cold_address: null,
      cold_balance: null,
      covered: null,
      signature: null,
      kid: null,
    },
    shares: [shareOf({ nonce, leaf }, levels, position)],
  }
}
const shareOf = (
  { nonce, leaf }: Pick<Owed, 'nonce' | 'leaf'>,
  levels: readonly TreeNode[][],
  position: number,
): ProofShare => ({
  leaf: {
    nonce: toHex(nonce),
    person: toHex(leaf.person),
    available: leaf.available,
    pending: leaf.pending,
    held: leaf.held,
    hash: toHex(levels[0]![position]!.hash),
  },
  path: pathOf(levels, position).map((step) => ({ ...step, hash: toHex(step.hash) })),
})
const market = (size: number): { people: Owed[]; levels: TreeNode[][] } => {
  const people = Array.from({ length: size }, (_, n) =>
    owedTo(n, [BigInt(n) * 10_000_000n + 7n, BigInt(n % 3) * 5n, BigInt(n % 2)]),
  )
  return { people, levels: levelsOf(people.map(({ leaf }) => nodeOf(leaf))) }
}

test('every leaf of trees of every small size reaches the root, which holds the sum of all', async () => {
  for (let size = 1; size <= 33; size++) {
    const { people, levels } = market(size)
    const top = levels.at(-1)![0]!
    expect(top.sum).toBe(plus(...people.map(({ leaf }) => owedBy(leaf))))
    for (const [position, person] of people.entries()) {
      const inclusion = inclusionOf(person, levels, position)
      expect(
        await checkInclusion(sha256, inclusion, inclusion.proof, person.userId),
        `leaf ${position} of ${size}`,
      ).toMatchObject({ ownPerson: true, leafAsSaid: true, reachesRoot: true, sumAsPublished: true, included: true })
    }
  }
})

test('random amounts up to the largest keep their sum on the way', async () => {
  const part = fc.bigInt({ min: 0n, max: maxPi / 200n })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(part, part, part), { minLength: 1, maxLength: 40 }),
      fc.nat(),
      async (amounts, choice) => {
        const people = amounts.map((each, n) => owedTo(n, each))
        const levels = levelsOf(people.map(({ leaf }) => nodeOf(leaf)))
        const position = choice % people.length
        const way = await climb(sha256, people[position]!.leaf, pathOf(levels, position))
        expect(way.at(-1)).toEqual(levels.at(-1)![0])
        expect(way.at(-1)!.sum).toBe(amounts.flat().reduce((sum, each) => sum + each, 0n))
      },
    ),
    { numRuns: 100 },
  )
})

const bent = (hex: string, bit: number): string => {
  const bytes = fromHex(hex)
  bytes[bit >> 3]! ^= 1 << (bit & 7)
  return toHex(bytes)
}
const bits = (count: number): number[] => Array.from({ length: count }, (_, bit) => bit)
const otherSum = (sum: Pi, bit: number): Pi => (sum ^ (1n << BigInt(bit))) as Pi

test('every single bit of a way, a sum, a side, a leaf, a nonce and a name is refused when it is another', async () => {
  const { people, levels } = market(21)
  let tried = 0
  const accepted: string[] = []
  const attempt = async (
    what: string,
    inclusion: InclusionProof,
    { proof }: InclusionProof,
    userId: string,
  ): Promise<void> => {
    tried += 1
    if ((await checkInclusion(sha256, inclusion, proof, userId)).included) accepted.push(what)
  }
  for (const position of [0, 10, 20]) {
    const { userId } = people[position]!
    const honest = inclusionOf(people[position]!, levels, position)
    const [share] = honest.shares as [ProofShare]
    const withShare = (change: Partial<ProofShare>): InclusionProof => ({
      ...honest,
      shares: [{ ...share, ...change }],
    })
    const withStep = (at: number, change: Partial<ProofShare['path'][number]>): InclusionProof =>
      withShare({ path: share.path.map((step, n) => (n === at ? { ...step, ...change } : step)) })
    const withLeaf = (change: Partial<ProofShare['leaf']>): InclusionProof =>
      withShare({ leaf: { ...share.leaf, ...change } })
    for (const [at, step] of share.path.entries()) {
      for (const bit of bits(256))
        await attempt(`hash ${at}/${bit}`, withStep(at, { hash: bent(step.hash, bit) }), honest, userId)
      for (const bit of bits(64))
        await attempt(`sum ${at}/${bit}`, withStep(at, { sum: otherSum(step.sum, bit) }), honest, userId)
      await attempt(`side ${at}`, withStep(at, { side: step.side === 'left' ? 'right' : 'left' }), honest, userId)
      await attempt(`without step ${at}`, withShare({ path: share.path.toSpliced(at, 1) }), honest, userId)
    }
    for (const part of ['available', 'pending', 'held'] as const)
      for (const bit of bits(64))
        await attempt(`${part}/${bit}`, withLeaf({ [part]: otherSum(share.leaf[part], bit) }), honest, userId)
    for (const part of ['nonce', 'person', 'hash'] as const)
      for (const bit of bits(256))
        await attempt(`${part}/${bit}`, withLeaf({ [part]: bent(share.leaf[part], bit) }), honest, userId)
    for (const bit of bits(64))
      await attempt(
        `owed/${bit}`,
        honest,
        { ...honest, proof: { ...honest.proof, owed: otherSum(honest.proof.owed, bit) } },
        userId,
      )
    for (const bit of bits(256))
      await attempt(
        `root/${bit}`,
        honest,
        { ...honest, proof: { ...honest.proof, root: bent(honest.proof.root, bit) } },
        userId,
      )
    await attempt('another person', honest, honest, people[(position + 1) % people.length]!.userId)
    await attempt('one share shown twice', { ...honest, shares: [share, share] }, honest, userId)
    await attempt('no share', { ...honest, shares: [] }, honest, userId)
    // The same total in other parts is another debt.
    await attempt(
      'parts exchanged',
      withLeaf({ available: share.leaf.held, held: share.leaf.available }),
      honest,
      userId,
    )
  }
  process.stdout.write(`${JSON.stringify({ id: 'RESERVES-TREE', changes: tried, accepted: accepted.length })}\n`)
  expect(accepted).toEqual([])
})

describe('known ways to cheat', () => {
  test('the last leaf of an odd number stands beside nothing, never beside itself', () => {
    const { levels } = market(3)
    const [, , last] = levels[0]!
    expect(levels[1]![1]).toEqual({ hash: sha256(nodeBytes(last!, nothing(sha256))), sum: last!.sum })
    expect(levels[1]![1]!.hash).not.toEqual(sha256(nodeBytes(last!, last!)))
    // Three leaves and the same three with the last one twice are two trees.
    expect(levelsOf([...levels[0]!, last!]).at(-1)![0]!.hash).not.toEqual(levels.at(-1)![0]!.hash)
  })

  test('a sum cannot be moved from one side to the other', () => {
    const [left, right] = market(2).levels[0]!
    const moved = (by: bigint): Uint8Array =>
      sha256(nodeBytes({ ...left!, sum: (left!.sum + by) as Pi }, { ...right!, sum: (right!.sum - by) as Pi }))
    expect(moved(1n)).not.toEqual(moved(0n))
  })

  test('a balance below zero or above the total supply is refused', async () => {
    const { person } = owedTo(1, [0n, 0n, 0n]).leaf
    const leaf = (available: bigint, pending = 0n): Leaf => ({
      person,
      available: available as Pi,
      pending: pending as Pi,
      held: zeroPi,
    })
    for (const impossible of [leaf(-1n), leaf(5n, -5n), leaf(maxPi + 1n), leaf(maxPi, 1n)]) {
      expect(() => owedBy(impossible)).toThrow(RangeError)
      await expect(climb(sha256, impossible, [])).rejects.toThrow(RangeError)
    }
    expect(() => above(sha256, [nodeOf(leaf(maxPi)), nodeOf(leaf(1n))])).toThrow(RangeError)
    expect(() => above(sha256, [nodeOf(leaf(5n)), { hash: person, sum: -5n as Pi }])).toThrow(RangeError)
    const beside: Step = { hash: person, sum: -5n as Pi, side: 'right' }
    await expect(climb(sha256, leaf(5n), [beside])).rejects.toThrow(RangeError)
  })

  test('a proof longer than the tree or with a damaged hash is refused', async () => {
    const { leaf } = owedTo(1, [1n, 0n, 0n])
    const beside: Step = { ...nothing(sha256), side: 'right' }
    await expect(
      climb(
        sha256,
        leaf,
        Array.from({ length: maxSteps + 1 }, () => beside),
      ),
    ).rejects.toThrow(RangeError)
    await expect(climb(sha256, leaf, [{ ...beside, hash: beside.hash.slice(1) }])).rejects.toThrow(RangeError)
    expect(() => userBytes(new Uint8Array(31), userIdOf(1))).toThrow(RangeError)
  })
})

/** The encoding is published: another byte would make every proof that people kept worthless. */
test('the encoding is the one that the page describes', () => {
  const nonce = fromHex('01'.repeat(32))
  const userId = '00000000-0000-4000-8000-00000000000a'
  const person = sha256(userBytes(nonce, userId))
  expect(userBytes(nonce, userId).toString()).toBe(
    new Uint8Array(
      Buffer.concat([Buffer.from('lamplit-reserves-1:person:'), Buffer.alloc(32, 1), Buffer.from(userId)]),
    ).toString(),
  )
  const leaf = { person, available: pi('1.5'), pending: pi('0.0000001'), held: pi('2') }
  expect(Buffer.from(leafBytes(leaf)).toString('hex')).toBe(
    `${Buffer.from('lamplit-reserves-1:leaf:').toString('hex')}${toHex(person)}0000000000e4e1c0` +
      '00000000000000010000000001312d00',
  )
  const [one, two] = [
    { hash: person, sum: pi('1') },
    { hash: nonce, sum: pi('0.5') },
  ]
  expect(Buffer.from(nodeBytes(one, two)).toString('hex')).toBe(
    `${Buffer.from('lamplit-reserves-1:node:').toString('hex')}${toHex(person)}0000000000989680` +
      `${'01'.repeat(32)}00000000004c4b40`,
  )
  expect(Buffer.from(nothingBytes()).toString()).toBe('lamplit-reserves-1:nothing:')
})
