// The page of the proof of reserves: what it shows of each kind of day, and a check that cannot be talked into saying
// yes.
import { createHash, generateKeyPairSync, sign, webcrypto } from 'node:crypto'
import { disputeKey } from '@lamplit/contract/signatures'
import {
  above,
  fromHex,
  leafBytes,
  nothing,
  owedBy,
  userBytes,
  toHex,
  type Leaf,
  type TreeNode,
} from '@lamplit/contract/merkle-sum'
import { pi, piToWire, plus, zeroPi } from '@lamplit/contract/money'
import { listReserves, readInclusion, reserveProof, writeProof } from '@lamplit/contract/reserves'
import { readWallet } from '@lamplit/contract/wallet'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, calls, clearStage, enter, leaveStage, refuse, seller, show } from '../sell/test/stage.tsx'
import * as z from 'zod/mini'
import { checkScript } from './check-script.ts'
import { ReservesPage } from './reserves-page.tsx'

const sha256 = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(bytes).digest())
const nonce = '5a'.repeat(32)
const own: Leaf = {
  person: sha256(userBytes(fromHex(nonce), seller.id)),
  available: pi('101.5'),
  pending: pi('0'),
  held: pi('12.25'),
}
const ownNode: TreeNode = { hash: sha256(leafBytes(own)), sum: owedBy(own) }
const others = ['7', '0.0000001'].map((amount, n): TreeNode => ({
  hash: sha256(
    leafBytes({
      person: sha256(userBytes(fromHex(nonce), `stranger ${n}`)),
      available: pi(amount),
      pending: zeroPi,
      held: zeroPi,
    }),
  ),
  sum: pi(amount),
}))
// The third of three: beside nothing first, beside the others then.
const leaves = [...others, ownNode]
const pairs = above(sha256, leaves)
const [root] = above(sha256, pairs) as [TreeNode]

const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const proof = (n = 1, change: object = {}) => ({
  id: idOf(n),
  at: `2026-03-${String(30 - n).padStart(2, '0')}T00:05:00.000Z`,
  root: toHex(root.hash),
  owed: piToWire(root.sum),
  leaves: 3,
  wallet_address: `G${'ABCDEFG'.repeat(8)}`.slice(0, 56),
  wallet_balance: '200',
  ledger: 123456,
  cold_address: null,
  cold_balance: null,
  covered: true,
  signature: null,
  kid: null,
  ...change,
})
const honest = {
  proof: proof(),
  shares: [
    {
      leaf: {
        nonce,
        person: toHex(own.person),
        available: '101.5',
        pending: '0',
        held: '12.25',
        hash: toHex(ownNode.hash),
      },
      path: [
        { side: 'right', hash: toHex(nothing(sha256).hash), sum: '0' },
        { side: 'left', hash: toHex(pairs[0]!.hash), sum: piToWire(pairs[0]!.sum) },
      ],
    },
  ],
}
const [honestShare] = honest.shares as [(typeof honest.shares)[number]]
const withShare = (change: object) => ({ ...honest, shares: [{ ...honestShare, ...change }] })
const withLeaf = (change: object) => withShare({ leaf: { ...honestShare.leaf, ...change } })
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const key = publicKey.export({ format: 'jwk' }).x!
const signed = (change: object = {}) => {
  const shown = z.parse(reserveProof, proof(1, change))
  return {
    ...proof(1, change),
    signature: sign(null, Buffer.from(writeProof(shown)), privateKey).toString('base64url'),
    kid: 'before',
  }
}

beforeEach(async () => {
  await clearStage()
  vi.stubGlobal('crypto', webcrypto)
  answer(listReserves, { proofs: [proof()], next_cursor: null })
  // Signed by the key before the present one.
  answer(disputeKey, {
    key: 'A'.repeat(43),
    kid: 'present',
    algorithm: 'Ed25519',
    retired: [{ key, kid: 'before', retired_at: '2026-06-01T00:00:00.000Z' }],
  })
  answer(readWallet, { available: '100', pending: '0', held: '12.25' })
})
afterEach(leaveStage)

const open = () => show(ReservesPage, '/reserves')
const check = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Check that my balance is included' }))
  await waitFor(() => expect(screen.queryByText('Checking in your browser')).toBeNull())
}
const steps = () =>
  within(screen.getByRole('list', { name: 'Steps of the check' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /: (passed|refused)/.exec(textContent!)?.[1])

test('the proof shows what is owed beside what the wallet holds, in words', async () => {
  await open()
  const card = (await screen.findByRole('heading', { name: 'Latest proof' })).closest('section')!
  expect(card.textContent).toContain('Covered')
  expect(card.textContent).toContain('120.750000')
  expect(card.textContent).toContain('The app wallet holds π79.250000')
  expect(card.textContent).toContain('29 Mar 2026, 00:05 UTC')
  expect(card.textContent).toContain('123456')
  expect(within(card).getByRole('button', { name: 'Copy root of 29 Mar 2026' })).toBeTruthy()
  expect(within(card).getByRole('button', { name: 'Copy wallet address' })).toBeTruthy()
})

test.each([
  [
    'a wallet that falls short',
    { wallet_balance: '120', covered: false },
    'Not covered',
    'less than is owed. Withdrawals are stopped until this is explained.',
  ],
  [
    'one that holds just enough',
    { wallet_balance: '120.7500001', covered: true },
    'Covered',
    'The app wallet holds exactly what is owed.',
  ],
  [
    'one that was being withdrawn from',
    { wallet_balance: '120', covered: true },
    'Covered',
    'less than is owed, because withdrawals that the proof still counts were on their way out.',
  ],
  [
    'one that nobody could read',
    { wallet_balance: null, wallet_address: null, ledger: null, covered: null },
    'Not compared',
    'the two are not compared',
  ],
])('the state %s has its text', async (_, change, chip, sentence) => {
  answer(listReserves, { proofs: [proof(1, change)], next_cursor: null })
  await open()
  const card = (await screen.findByRole('heading', { name: 'Latest proof' })).closest('section')!
  expect(within(card).getByText(chip)).toBeTruthy()
  expect(card.textContent).toContain(sentence)
})

test('a cold wallet is shown with its address, and counts with the app wallet', async () => {
  const apart = { wallet_balance: '100', cold_address: `G${'C'.repeat(55)}`, cold_balance: '60.75' }
  answer(listReserves, { proofs: [proof(1, apart)], next_cursor: null })
  await open()
  const card = (await screen.findByRole('heading', { name: 'Latest proof' })).closest('section')!
  expect(card.textContent).toContain('In the cold walletπ60.750000')
  expect(card.textContent).toContain('The app wallet holds π40.000000')
  expect(within(card).getByRole('button', { name: 'Copy address of the cold wallet' })).toBeTruthy()
})

test('a missing proof and a failed list have an empty and an error state', async () => {
  answer(listReserves, { proofs: [], next_cursor: null })
  const { unmount } = await open()
  expect(await screen.findByText('No proof yet')).toBeTruthy()
  unmount()
  refuse(listReserves, 'API_ERROR')
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain('The proofs of reserves could not be read.')
  answer(listReserves, { proofs: [proof()], next_cursor: null })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Latest proof' })).toBeTruthy()
})

test('earlier days go on page by page', async () => {
  answer(listReserves, { proofs: [proof(1), proof(2)], next_cursor: '2026-03-28' })
  await open()
  const days = (await screen.findByRole('heading', { name: 'Earlier days' })).closest('section')!
  expect(within(days).getAllByRole('listitem')).toHaveLength(1)
  answer(listReserves, { proofs: [proof(3)], next_cursor: null })
  await act(async () => {
    fireEvent.click(within(days).getByRole('button', { name: 'Show more' }))
  })
  await waitFor(() => expect(within(days).getAllByRole('listitem')).toHaveLength(2))
  expect(within(days).queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a visitor is told why to sign in, and nothing is fetched', async () => {
  await open()
  expect(await screen.findByText('Sign in with Pi to check that your balance is included')).toBeTruthy()
  expect(calls.some(({ path }) => path.endsWith('/inclusion'))).toBe(false)
})

test('an honest answer is included, step by step, beside the wallet of now', async () => {
  await enter()
  answer(readInclusion, honest)
  await open()
  await check()
  expect(await screen.findByText('Included')).toBeTruthy()
  expect(steps()).toEqual(['passed', 'passed', 'passed', 'passed'])
  expect(screen.getByText('2 nodes')).toBeTruthy()
  // The wallet of now comes by itself.
  await waitFor(() =>
    expect(within(screen.getByRole('table')).getByRole('row', { name: /Available/ }).textContent).toMatch(
      /101\.500000.*100\.000000/,
    ),
  )
  expect(screen.getByText('The two differ where π moved after the proof was made.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Tell us' })).toBeNull()
})

const elsewhere = (n: number, change: object) =>
  withShare({ path: honestShare.path.map((step, at) => (at === n ? { ...step, ...change } : step)) })
test.each([
  ['a bent sum on the way', elsewhere(1, { sum: '7' }), ['passed', 'passed', 'passed', 'refused']],
  ['a bent hash on the way', elsewhere(0, { hash: '0'.repeat(64) }), ['passed', 'passed', 'passed', 'refused']],
  ['a smaller balance', withLeaf({ available: '1.5' }), ['passed', 'refused', 'passed', 'refused']],
  ['the leaf of another person', withLeaf({ nonce: '00'.repeat(32) }), ['passed', 'refused', 'passed', 'passed']],
  ['a shorter way', withShare({ path: honestShare.path.slice(1) }), ['passed', 'passed', 'passed', 'refused']],
  // A root made for one person alone would lead there; the page asks for the one that everyone sees.
  [
    'a tree of its own for this person',
    { ...withShare({ path: [] }), proof: proof(1, { root: toHex(ownNode.hash), owed: '113.75' }) },
    ['passed', 'passed', 'passed', 'refused'],
  ],
  ['an impossible sum', elsewhere(1, { sum: '99999999999' }), ['refused', 'refused', 'refused', 'refused']],
])('%s is refused on the screen', async (_, bent, expected) => {
  await enter()
  answer(readInclusion, bent)
  await open()
  await check()
  expect((await screen.findByRole('alert')).textContent).toContain('Not included: tell us')
  expect(screen.queryByText('Included')).toBeNull()
  expect(steps()).toEqual(expected)
  expect(screen.getByRole('link', { name: 'Tell us' }).getAttribute('href')).toBe('/bug-report')
})

test('a balance in two shares is added up; a missing signature and a wrong one are refused', async () => {
  // The same user twice in one tree of two.
  const [small, large] = [own, { ...own, available: pi('400'), held: zeroPi }]
  const nodes = [small, large].map((leaf): TreeNode => ({ hash: sha256(leafBytes(leaf)), sum: owedBy(leaf) }))
  const [top] = above(sha256, nodes) as [TreeNode]
  const share = (at: 0 | 1) => ({
    leaf: {
      ...honestShare.leaf,
      ...(at === 0 ? {} : { available: '400', held: '0' }),
      hash: toHex(nodes[at]!.hash),
    },
    path: [{ side: at === 0 ? 'right' : 'left', hash: toHex(nodes[1 - at]!.hash), sum: piToWire(nodes[1 - at]!.sum) }],
  })
  const published = signed({ root: toHex(top.hash), owed: piToWire(top.sum), leaves: 2 })
  await enter()
  answer(readInclusion, { proof: published, shares: [share(0), share(1)] })
  answer(listReserves, { proofs: [published], next_cursor: null })
  const { unmount } = await open()
  await check()
  expect(await screen.findByText('Included')).toBeTruthy()
  expect(steps()).toEqual(['passed', 'passed', 'passed', 'passed', 'passed'])
  expect(within(screen.getByRole('table')).getByRole('row', { name: /Available/ }).textContent).toContain('501.500000')
  unmount()
  for (const [bent, shares] of [
    [{ ...published, signature: signed().signature }, [share(0), share(1)]],
    [{ ...published, signature: null }, [share(0), share(1)]],
    [published, [share(0), share(0)]],
  ]) {
    answer(readInclusion, { proof: published, shares })
    answer(listReserves, { proofs: [bent], next_cursor: null })
    const page = await open()
    await check()
    expect((await screen.findByRole('alert')).textContent).toContain('Not included: tell us')
    page.unmount()
  }
})

test('a user who joined after the proof learns why they are not in it', async () => {
  await enter()
  refuse(readInclusion, 'NOT_FOUND')
  await open()
  await check()
  expect((await screen.findByText('You are not in this proof')).closest('[role=status]')!.textContent).toContain(
    'the next proof includes you',
  )
})

test('an answer that does not come can be asked for again, and a browser that cannot hash says so', async () => {
  await enter()
  refuse(readInclusion, 'API_ERROR')
  await open()
  await check()
  expect((await screen.findByRole('alert')).textContent).toContain('Your leaf could not be fetched.')
  answer(readInclusion, honest)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Included')).toBeTruthy()
  vi.stubGlobal('crypto', {})
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Use the script below')
})

/** What the page puts on the clipboard, given to the script that it offers: neither knows the other's code. */
test('the copied proof passes the copied script, and another one does not', async () => {
  const copied: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (said: string) => void copied.push(said) },
  })
  await enter()
  answer(readInclusion, honest)
  await open()
  await check()
  fireEvent.click(await screen.findByRole('button', { name: 'Copy my proof' }))
  fireEvent.click(screen.getByRole('button', { name: 'Copy the script' }))
  await waitFor(() => expect(copied).toHaveLength(2))
  expect(copied[1]).toBe(checkScript)
  const run = new Function('crypto', `${copied[1]!}; return check`)(webcrypto) as (proof: unknown) => Promise<boolean>
  const kept = JSON.parse(copied[0]!)
  expect(await run(kept)).toBe(true)
  expect(await run({ ...kept, account: idOf(9) })).toBe(false)
  expect(await run({ ...kept, owed: piToWire(plus(root.sum, pi('0.0000001'))) })).toBe(false)
  expect(
    await run({
      ...kept,
      shares: [{ ...kept.shares[0], path: kept.shares[0].path.map((step: object) => ({ ...step, sum: '7' })) }],
    }),
  ).toBe(false)
  expect(await run({ ...kept, shares: [kept.shares[0], kept.shares[0]] })).toBe(false)
  // What was copied before balances were cut.
  const { shares, ...before } = kept
  expect(await run({ ...before, ...shares[0] })).toBe(true)
})
