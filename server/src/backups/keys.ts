// Keys of the market in a file of their own, closed with a passphrase: a dump alone signs and opens nothing.
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { StartupError } from '../kernel/startup-error.ts'

export const shortestPassphrase = 12

/** 32 MB and a tenth of a second for each guess. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const kind = 'lamplit keys 1'

export const sealKeys = (contents: string, passphrase: string): string => {
  if (passphrase.length < shortestPassphrase)
    throw new StartupError(`The passphrase of a backup has at least ${shortestPassphrase} characters.`)
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, cost), nonce)
  cipher.setAAD(Buffer.from(kind))
  const sealed = Buffer.concat([cipher.update(contents, 'utf8'), cipher.final()])
  const parts = { kind, salt, nonce, tag: cipher.getAuthTag(), sealed }
  const written = JSON.stringify(parts, (_, part) =>
    part?.type === 'Buffer' ? Buffer.from(part).toString('base64') : part,
  )
  return `${written}\n`
}

export const openKeys = (file: string, passphrase: string): string => {
  try {
    const read = JSON.parse(file) as Record<'kind' | 'salt' | 'nonce' | 'tag' | 'sealed', string>
    const bytes = (name: 'salt' | 'nonce' | 'tag' | 'sealed'): Buffer => Buffer.from(read[name], 'base64')
    const cipher = createDecipheriv('aes-256-gcm', scryptSync(passphrase, bytes('salt'), 32, cost), bytes('nonce'), {
      authTagLength: 16,
    })
    cipher.setAAD(Buffer.from(read.kind))
    cipher.setAuthTag(bytes('tag'))
    return Buffer.concat([cipher.update(bytes('sealed')), cipher.final()]).toString('utf8')
  } catch {
    throw new StartupError(
      'The keys of this backup cannot be opened: the passphrase is another one, or the file is damaged.',
    )
  }
}
