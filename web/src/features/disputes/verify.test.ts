// @vitest-environment node
// A signed decision is checked with a real key pair: the genuine one passes, and each thing that was changed fails its
// own check.
import { generateKeyPairSync, sign } from 'node:crypto'
import { decisionKind, writeDecision, type DecisionText } from '@lamplit/contract/decisions'
import { pi } from '@lamplit/contract/money'
import { afterEach, expect, test, vi } from 'vitest'
import { hashOf } from './evidence-bytes.ts'
import { checksOf, checkSummary, type Checks } from './verify.ts'

const makeKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    key: publicKey.export({ format: 'jwk' }).x!,
    sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  }
}
const market = makeKey(),
  stranger = makeKey()
const pictures = [new Blob(['first picture']), new Blob(['second picture'])]
const addresses = ['/api/disputes/c/evidence/0', '/api/disputes/c/evidence/1']
const read = async (address: string): Promise<Blob> => pictures[Number(address.at(-1))]!
const shown = {
  id: 'c',
  order_id: 'o',
  held: pi('36.5'),
  split: { buyer_gets: pi('25.55'), seller_gets: pi('10.512'), fee: pi('0.438') },
  evidence: addresses.map((address, place) => ({ id: String(place), by: 'buyer' as const, hash: '', address, at: '' })),
}
const text = async (over: Partial<DecisionText> = {}): Promise<string> =>
  writeDecision({
    kind: decisionKind,
    dispute: 'c',
    order: 'o',
    outcome: 'decided',
    reason: 'damaged',
    held: '36.5',
    buyer_gets: '25.55',
    seller_gets: '10.512',
    fee: '0.438',
    percent: 70,
    code: 'damaged',
    grounds: 'Crushed.',
    admin: 'a',
    second_admin: null,
    evidence: (await Promise.all(pictures.map(hashOf))).toSorted(),
    opened_at: '2026-11-20T10:00:00.000Z',
    time: '2026-11-25T10:00:00.000Z',
    ...over,
  })
const signed = (said: string, by = market) => ({
  text: said,
  signature: by.sign(said),
  key: by.key,
  kid: 'of-the-key',
  algorithm: 'Ed25519' as const,
})
const failed = (checks: Checks): string[] =>
  Object.entries(checks)
    .filter(([, result]) => result === 'failed')
    .map(([name]) => name)
afterEach(() => vi.unstubAllGlobals())

test('a genuine decision passes every check', async () => {
  const checks = await checksOf(signed(await text()), [market.key], shown, read)
  expect(checks).toEqual({ key: 'passed', signature: 'passed', text: 'passed', amounts: 'passed', evidence: 'passed' })
  expect(checkSummary(checks)).toBe('good')
})

test('a decision of a key that was replaced passes while the key is published', async () => {
  const genuine = signed(await text())
  expect(checkSummary(await checksOf(genuine, [stranger.key, market.key], shown, read))).toBe('good')
  expect(failed(await checksOf(genuine, [stranger.key], shown, read))).toEqual(['key'])
})

test('another key, however well it signs, is not ours', async () => {
  const checks = await checksOf(signed(await text(), stranger), [market.key], shown, read)
  expect(failed(checks)).toEqual(['key'])
  expect(checkSummary(checks)).toBe('bad')
})

test('one changed letter breaks the signature', async () => {
  const genuine = signed(await text())
  expect(
    failed(await checksOf({ ...genuine, text: genuine.text.replace('Crushed', 'Genuine') }, [market.key], shown, read)),
  ).toEqual(['signature'])
})

test.each([
  [{ dispute: 'other' }, ['text']],
  [{ order: 'other' }, ['text']],
  [{ buyer_gets: '36.5' }, ['amounts']],
  [{ held: '36.6' }, ['amounts']],
  [{ evidence: [] }, ['evidence']],
  [{ evidence: ['a'.repeat(64), 'b'.repeat(64)] }, ['evidence']],
])('a signed text with %j fails %j', async (over, names) =>
  expect(failed(await checksOf(signed(await text(over)), [market.key], shown, read))).toEqual(names),
)

test('a picture that was exchanged is noticed, whatever the page was told about its hash', async () => {
  expect(
    failed(
      await checksOf(signed(await text()), [market.key], shown, async (address) =>
        address === addresses[0] ? new Blob(['another picture']) : read(address),
      ),
    ),
  ).toEqual(['evidence'])
})

test('a text of another kind fails, and its amounts are not checked', async () => {
  const checks = await checksOf(signed('{"kind":"receipt"}'), [market.key], shown, read)
  expect(checks).toMatchObject({ signature: 'failed', text: 'failed', amounts: 'unknown', evidence: 'unknown' })
})

test('a browser without Ed25519, or without any means to check, says so and fails nothing', async () => {
  const genuine = signed(await text())
  vi.stubGlobal('crypto', {
    subtle: {
      importKey: async () => {
        throw new DOMException('no', 'NotSupportedError')
      },
      digest: crypto.subtle.digest.bind(crypto.subtle),
    },
  })
  const checks = await checksOf(genuine, [market.key], shown, read)
  expect([checks.signature, checkSummary(checks)]).toEqual(['unknown', 'unsupported'])
  vi.stubGlobal('crypto', {})
  expect(checkSummary(await checksOf(genuine, [market.key], shown, read))).toBe('unsupported')
})
