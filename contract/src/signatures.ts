// Texts that the market signed with its Ed25519 key, checked the same in a page and on the server.
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const disputeKey = endpoint({
  method: 'GET',
  path: '/api/disputes/key',
  who: 'anyone',
  budget: 'read',
  says:
    'The public key that decisions and proofs of reserves are signed with, as the 32 raw bytes in base64url, and ' +
    'those it was before.',
  reply: z.object({
    key: z.string(),
    kid: z.string(),
    algorithm: z.literal('Ed25519'),
    /** What they signed still verifies. */
    retired: z.array(z.object({ key: z.string(), kid: z.string(), retired_at: z.string() })),
  }),
  fails: [],
})

/** `unsupported`: this browser cannot check it, and nothing was shown to be wrong. */
export type SignatureResult = 'good' | 'wrong' | 'unreadable' | 'unsupported'

/** The signed bytes are the UTF-8 of `text`; both others are base64url, the key as the 32 raw bytes of Ed25519. */
export const checkSignature = async (text: string, signature: string, key: string): Promise<SignatureResult> => {
  const [keyBytes, signatureBytes] = [bytesOf(key), bytesOf(signature)]
  if (!keyBytes || !signatureBytes) return 'unreadable'
  const imported = await crypto.subtle
    .importKey('raw', keyBytes, { name: 'Ed25519' }, false, ['verify'])
    .catch(() => null)
  if (!imported) return 'unsupported'
  return (await crypto.subtle.verify({ name: 'Ed25519' }, imported, signatureBytes, new TextEncoder().encode(text)))
    ? 'good'
    : 'wrong'
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> | null => {
  if (!/^[A-Za-z0-9_-]+$/.test(base64url)) return null
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (sign) => sign.codePointAt(0)!)
}
