// Pictures going in and coming out (spec §9; quality §3.9).
import { createReadStream } from 'node:fs'
import path from 'node:path'
import * as contract from '@lamplit/contract/catalog'
import * as selling from '@lamplit/contract/selling'
import { pictureLimits } from '@lamplit/contract/limits'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { refuseFullDisk } from '../kernel/disk-space.ts'
import { Fail } from '../kernel/fail.ts'
import { earlierResponse } from '../kernel/idempotency.ts'
import { serve } from '../kernel/route.ts'
import { looksLikePicture } from '../media/picture-kinds.ts'
import { notePicture, noteUpload, refuseOverPictureQuota } from './pictures.ts'
import { picturePath } from './product.ts'
import { pictureFile } from '../media/picture-files.ts'

export const pictureRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, config, mediaWorker } = deps

  serve(app, deps, selling.uploadPicture, async ({ actor, request, now, once, asked }) => {
    const earlier = await earlierResponse<{ url: string }>(db, asked)
    if (earlier) return earlier
    await refuseOverPictureQuota(db, actor.id, config.limitScale, now)
    await refuseFullDisk(config.dataDir)
    if (!request.isMultipart()) throw new Fail('UNSUPPORTED_TYPE')
    const part = await request.file({ limits: { fileSize: pictureLimits.bytes } })
    if (!part || part.fieldname !== 'file') throw new Fail('PICTURE_REFUSED')
    const bytes = await part.toBuffer()
    if (!looksLikePicture(bytes)) throw new Fail('PICTURE_REFUSED')
    const outcome = await mediaWorker.make(bytes, actor.id)
    if ('refused' in outcome) throw new Fail(outcome.refused === 'unreachable' ? 'API_ERROR' : 'PICTURE_REFUSED')
    return once(async (tx) => {
      await notePicture(tx, outcome, now)
      await noteUpload(tx, actor.id, outcome.hash, now)
      return { url: picturePath(outcome.hash) }
    })
  })
}

const named = /^([0-9a-f]{64})(?:-(160|320|480|960)\.webp)?$/
/** A picture is named by what is in it, so it never changes. */
const forever = 'public, max-age=31536000, immutable'

export const readPictureRoute = (app: FastifyInstance, deps: Deps): void => {
  serve(app, deps, contract.readPicture, async ({ params, reply }) => {
    const [, hash, width] = named.exec(params.name) ?? []
    if (!hash) throw new Fail('NOT_FOUND')
    const file = await open(path.join(deps.config.dataDir, pictureFile(hash, Number(width ?? 480))))
    return reply
      .type('image/webp')
      .headers({
        'cache-control': forever,
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(file)
  })
}

const open = (file: string): Promise<ReturnType<typeof createReadStream>> =>
  new Promise((resolve, reject) => {
    const stream = createReadStream(file)
    stream.once('open', () => resolve(stream))
    stream.once('error', () => reject(new Fail('NOT_FOUND')))
  })
