// The keys of the market: each has an id, which stands with whatever it signed or opens. One can be replaced at any
// time; its secret half is gone then, and its public half stays published, so that what it signed still verifies.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { sql, type Db, type Read, type Write } from './db.ts'
import { assert } from './fail.ts'
import { makeSecret, replaceSecret, secretNamed } from './secrets.ts'

/** What there are keys for: `decisions` signs, `downloads` closes links with a secret that nobody else knows. */
export const keyPurposes = ['decisions', 'downloads'] as const
export type KeyPurpose = (typeof keyPurposes)[number]

export interface MarketKey {
  kid: string
  secret: Buffer
  /** The 32 raw bytes of Ed25519 in base64url; null where the key has no public half. */
  publicKey: string | null
}
/** A key as everybody may know it. */
export interface PublishedKey {
  kid: string
  key: string
  retiredAt: Date | null
}

const made = {
  decisions: () => generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }),
  downloads: () => randomBytes(32),
} as const satisfies Record<KeyPurpose, () => Buffer>

const privateKey = (secret: Buffer) => createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' })

/** Says nothing about a secret: nobody guesses 32 random bytes. */
export const keyId = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

const keyOf = (purpose: KeyPurpose, secret: Buffer): MarketKey => {
  if (purpose === 'downloads') return { kid: keyId(secret), secret, publicKey: null }
  const { x } = createPublicKey(privateKey(secret)).export({ format: 'jwk' })
  assert(typeof x === 'string', 'an Ed25519 key has its public half')
  return { kid: keyId(x), secret, publicKey: x }
}

/** Two processes that make one at once: the second waits for the first and finds its key. */
const currentIn = async (tx: Write, purpose: KeyPurpose, now: Date): Promise<MarketKey> => {
  const stored = await secretNamed(tx, purpose)
  if (stored) return keyOf(purpose, stored)
  await makeSecret(tx, purpose, made[purpose](), now)
  return keyOf(purpose, (await secretNamed(tx, purpose))!)
}

/** The key that is used now, made by whichever process needs it first. */
export const currentKey = async (db: Db, purpose: KeyPurpose, now: Date): Promise<MarketKey> => {
  const stored = await secretNamed(db, purpose)
  return stored ? keyOf(purpose, stored) : db.write((tx) => currentIn(tx, purpose, now))
}

/** Signs bytes with Ed25519, and says by which key. What is signed must say itself what it is. */
export const signWith = async (
  tx: Write,
  purpose: 'decisions',
  bytes: Uint8Array,
  now: Date,
): Promise<{ kid: string; signature: string }> => {
  const { kid, secret } = await currentIn(tx, purpose, now)
  return { kid, signature: sign(null, bytes, privateKey(secret)).toString('base64url') }
}

/** All public halves that ever signed, the one in use last. */
export const publishedKeys = async (db: Db, purpose: 'decisions', now: Date): Promise<PublishedKey[]> => {
  const { kid, publicKey } = await currentKey(db, purpose, now)
  const retired = await db.many<PublishedKey>(
    'keys.published',
    sql`select kid, public_key as key, retired_at as "retiredAt" from retired_keys where purpose = ${purpose}
      order by retired_at, kid`,
  )
  return [...retired, { kid, key: publicKey!, retiredAt: null }]
}

export const wasRetired = async (db: Read, purpose: KeyPurpose, kid: string): Promise<boolean> =>
  (await db.maybe('keys.retired', sql`select kid from retired_keys where purpose = ${purpose} and kid = ${kid}`)) !==
  undefined

/** Puts a fresh key in place of the one in use, whose secret half is forgotten. Answers both ids. */
export const rotateKey = async (
  tx: Write,
  purpose: KeyPurpose,
  now: Date,
): Promise<{ retired: string; current: string }> => {
  await tx.run('keys.lock', sql`select pg_advisory_xact_lock(hashtext(${`key ${purpose}`}))`)
  const old = await currentIn(tx, purpose, now)
  await tx.run(
    'keys.retire',
    sql`insert into retired_keys (kid, purpose, public_key, made_at, retired_at)
      select ${old.kid}, ${purpose}, ${old.publicKey}, made_at, ${now} from secrets where name = ${purpose}`,
  )
  const fresh = made[purpose]()
  await replaceSecret(tx, purpose, fresh, now)
  return { retired: old.kid, current: keyOf(purpose, fresh).kid }
}
