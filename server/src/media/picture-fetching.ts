// Fetches a picture from an address that a person gave: it connects to the very address it has vetted, briefly, and
// takes little (quality §3.9).
import { lookup as resolve } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { pictureLimits } from '@lamplit/contract/limits'
import { pictureKind } from './picture-kinds.ts'
import { isPublicAddress, vettedUrl } from './vetted-address.ts'

/**
 * Refuses a name of which any address is an inside one. The connection uses what is answered here, so a second answer
 * cannot differ.
 */
export const vettedLookup: LookupFunction = (hostname, { family, hints }, done) => {
  resolve(hostname, { family: family ?? 0, hints: hints ?? 0, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
      return done(new Error('not a public address'), [])
    return done(null, addresses)
  })
}

/** The bytes of a picture; throws for everything else. Redirects are not followed. */
export const fetchPicture = (address: string, lookup: LookupFunction = vettedLookup): Promise<Buffer> =>
  new Promise((taken, refused) => {
    const url = vettedUrl(address)
    if (!url) throw new Error('refused address')
    const signal = AbortSignal.timeout(pictureLimits.fetchMs)
    const asking = request(
      url,
      {
        lookup: always(lookup),
        signal,
        agent: false,
        maxHeaderSize: 16_384,
        headers: {
          accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
          'accept-encoding': 'identity',
          'user-agent': 'Lamplit media worker',
        },
      },
      (response) => {
        takePicture(response).then(taken, (error: unknown) => {
          asking.destroy()
          refused(error as Error)
        })
      },
    )
    asking.on('error', refused)
    asking.end()
  })

// Node asks for one address or for all; either way it gets the vetted ones.
const always =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, options, (error, addresses) => {
      if (error || !Array.isArray(addresses)) return done(error ?? new Error('not a public address'), [])
      const [first] = addresses
      return options.all ? done(null, addresses) : done(null, first!.address, first!.family)
    })
  }

/**
 * Reads an answer as far as it can still be a picture: no redirect, no packing, not too large, and of the right first
 * bytes.
 */
export const takePicture = async (response: IncomingMessage): Promise<Buffer> => {
  if (response.statusCode !== 200 || (response.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new Error('not a picture')
  if (Number(response.headers['content-length'] ?? 0) > pictureLimits.bytes) throw new Error('too large')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > pictureLimits.bytes) throw new Error('too large')
    parts.push(part)
    if (parts.length === 1 && part.length >= 12 && !pictureKind(part)) throw new Error('not a picture')
  }
  return Buffer.concat(parts)
}
