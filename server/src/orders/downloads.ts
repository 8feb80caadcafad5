// Sending a digital purchase: the stored file, or its text as a file (domain §3.2; RFC 6266 for its name).
import { sentence } from '@lamplit/contract/sentences'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { FastifyReply } from 'fastify'
import { fileById } from '../catalog/actions.ts'
import type { Deps } from '../deps.ts'
import { assert, Fail } from '../kernel/fail.ts'
import { grantOf, type Grant } from './grants.ts'

export const sendDownload = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { orderId, productId }: Pick<Grant, 'orderId' | 'productId'>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const grant = await grantOf(db, orderId, productId)
  if (!grant) throw new Fail('NOT_FOUND')
  reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff')
  const file = grant.fileId === null ? undefined : await fileById(db, grant.fileId)
  if (!file) {
    if (grant.text === null) throw new Fail('NOT_FOUND', { sentence: sentence('nothingYet') })
    return reply
      .header('content-disposition', attachment(`${grant.method}.txt`))
      .type('text/plain; charset=utf-8')
      .send(grant.text)
  }
  const place = path.resolve(config.dataDir, file.path)
  assert(place.startsWith(path.resolve(config.dataDir) + path.sep), 'a stored file lies in the data folder')
  return reply
    .header('content-disposition', attachment(file.name))
    .header('content-length', file.bytes)
    .type('application/octet-stream')
    .send(createReadStream(place))
}

/** A name that every browser keeps: plain letters for old ones, the true name for the others. */
export const attachment = (name: string): string => {
  const plain = name.replace(/[^\w.() -]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
