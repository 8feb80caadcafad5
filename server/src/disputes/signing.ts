// The market's Ed25519 key for decisions: made once by whichever process needs it first; only its public half ever
// leaves this file (domain §3.4).
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { decisionKind, writeDecision, type DecisionText } from '@lamplit/contract/decisions'
import { minus, piToWire, splitSale, type Pi } from '@lamplit/contract/money'
import type { Db, Read, Write } from '../kernel/db.ts'
import { assert } from '../kernel/fail.ts'
import { makeSecret, secretNamed } from '../kernel/secrets.ts'
import type { Decision, Dispute } from './dispute.ts'

const known = (db: Read): Promise<Buffer | undefined> => secretNamed(db, 'decisions')

/** Two processes that make one at once: the second waits for the first and finds its key. */
const keyIn = async (tx: Write, now: Date): Promise<KeyObject> => {
  const kept = await known(tx)
  if (kept) return readKey(kept)
  const fresh = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' })
  await makeSecret(tx, 'decisions', fresh, now)
  return readKey((await known(tx))!)
}

const readKey = (value: Buffer): KeyObject => createPrivateKey({ key: value, format: 'der', type: 'pkcs8' })

const publicOf = (key: KeyObject): string => {
  const { x } = createPublicKey(key).export({ format: 'jwk' })
  assert(typeof x === 'string', 'an Ed25519 key has its public half')
  return x
}

/** The published half: 32 raw bytes in base64url. */
export const publicKey = async (db: Db, now: Date): Promise<string> => {
  const kept = await known(db)
  return publicOf(kept ? readKey(kept) : await db.write((tx) => keyIn(tx, now)))
}

/** Signs how a dispute ended, whoever or whatever ended it. */
export const signDecision = async (
  tx: Write,
  said: DecisionText,
  now: Date,
): Promise<{ text: string; signature: string }> => {
  const text = writeDecision(said)
  return { text, signature: sign(null, Buffer.from(text), await keyIn(tx, now)).toString('base64url') }
}

/** What is signed about an end: who gets what, by whom and why, and what was shown. */
export const textOf = (dispute: Dispute, refund: Pi, hashes: readonly string[], at: Date): DecisionText => {
  const share = splitSale(minus(dispute.held, refund))
  const told: Decision | null =
    dispute.outcome === 'decided' || dispute.outcome === 'appeal' || (dispute.outcome === 'cap' && !dispute.flagged)
      ? dispute.decision
      : null
  return {
    kind: decisionKind,
    dispute: dispute.id,
    order: dispute.orderId,
    outcome: dispute.outcome!,
    reason: dispute.reason,
    held: piToWire(dispute.held),
    buyer_gets: piToWire(refund),
    seller_gets: piToWire(share.seller),
    fee: piToWire(share.platform),
    percent: told?.percent ?? null,
    code: told?.code ?? null,
    grounds: told?.grounds ?? null,
    admin: told?.admin ?? null,
    second_admin: told?.second ?? null,
    evidence: hashes.toSorted(),
    opened_at: dispute.openedAt.toISOString(),
    time: at.toISOString(),
  }
}
