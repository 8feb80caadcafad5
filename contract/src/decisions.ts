// The signed end of a dispute: which text is signed, and how anybody checks it without asking us (domain §3.4). It runs
// the same in a page and on the server.
import * as z from 'zod/mini'
import { checkSignature } from './signatures.ts'

/**
 * The signed bytes are the UTF-8 of `text`; key and signature are base64url, the key as the 32 raw bytes of Ed25519.
 */
export const signedDecision = z.object({
  text: z.string(),
  signature: z.string(),
  key: z.string(),
  /** The id of the key, under which it is published. */
  kid: z.string(),
  algorithm: z.literal('Ed25519'),
})
export type SignedDecision = z.output<typeof signedDecision>

/** Stands in every text, so that nothing else this key may ever sign passes for a decision. */
export const decisionKind = 'lamplit-decision-1'

/**
 * What a text says; amounts are decimal strings of π, `evidence` the SHA-256 of each picture that was kept, in the
 * order of the hashes.
 */
export const decisionText = z.object({
  kind: z.literal(decisionKind),
  dispute: z.string(),
  order: z.string(),
  outcome: z.string(),
  reason: z.string(),
  held: z.string(),
  buyer_gets: z.string(),
  seller_gets: z.string(),
  fee: z.string(),
  percent: z.nullable(z.number()),
  code: z.nullable(z.string()),
  grounds: z.nullable(z.string()),
  admin: z.nullable(z.string()),
  second_admin: z.nullable(z.string()),
  evidence: z.array(z.string()),
  opened_at: z.string(),
  time: z.string(),
})
export type DecisionText = z.output<typeof decisionText>

/** The one way to write a text: these fields in this order, without spaces. */
export const writeDecision = (said: DecisionText): string => {
  const {
    kind,
    dispute,
    order,
    outcome,
    reason,
    held,
    buyer_gets,
    seller_gets,
    fee,
    percent,
    code,
    grounds,
    admin,
    second_admin,
    evidence,
    opened_at,
    time,
  } = said
  return JSON.stringify({
    kind,
    dispute,
    order,
    outcome,
    reason,
    held,
    buyer_gets,
    seller_gets,
    fee,
    percent,
    code,
    grounds,
    admin,
    second_admin,
    evidence,
    opened_at,
    time,
  })
}

/** Why a file is not a decision of this market; null when it is one. */
export const decisionTroubles = ['unreadable', 'other_key', 'wrong_signature', 'unsupported'] as const
export type DecisionTrouble = (typeof decisionTroubles)[number]

/**
 * Checks a signed decision against the published keys, those before the present one included. Browsers without Ed25519
 * say `unsupported`: then nothing was shown to be wrong.
 */
export const checkDecision = async (
  { text, signature, key }: SignedDecision,
  publishedKeys: readonly string[],
): Promise<DecisionTrouble | null> => {
  if (!publishedKeys.includes(key)) return 'other_key'
  if (parseDecision(text) === null) return 'unreadable'
  const found = await checkSignature(text, signature, key)
  return found === 'good' ? null : found === 'wrong' ? 'wrong_signature' : found
}

/** What a text says, or null when it is none of ours. */
export const parseDecision = (text: string): DecisionText | null => {
  try {
    return z.safeParse(decisionText, JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
