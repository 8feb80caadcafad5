// Evidence needs the session to be read, which a plain picture tag cannot show: it is fetched like any other call.
import { sessionToken } from '../../lib/token.ts'

/** The picture as it is kept, to show it and to check its hash. Only our own calls are asked. */
export const readPicture = async (address: string, signal?: AbortSignal): Promise<Blob> => {
  if (!address.startsWith('/api/disputes/')) throw new TypeError('not an address of evidence')
  const token = sessionToken.get()
  const response = await fetch(address, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(signal ? { signal } : {}),
  })
  if (!response.ok) throw new TypeError(`evidence could not be read: ${response.status}`)
  return response.blob()
}

/** The SHA-256 in hexadecimal, as it stands in the signed decision. */
export const hashOf = async (picture: Blob): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await picture.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
