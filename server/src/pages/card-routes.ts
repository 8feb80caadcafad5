// The pictures of passed-on links: made once, when somebody asks, in the media worker's process.
import { createReadStream, type ReadStream } from 'node:fs'
import path from 'node:path'
import { readCard } from '@lamplit/contract/pages'
import type { FastifyInstance } from 'fastify'
import { productFor } from '../catalog/actions.ts'
import { cardFile } from '../media/picture-files.ts'
import type { Deps } from '../deps.ts'
import { Fail } from '../kernel/fail.ts'
import { serve } from '../kernel/route.ts'
import { cardName, shareImageCardOf } from './card.ts'

/**
 * So many are made at a time; who comes in a rush gets the plain picture, and sellers' uploads do not wait behind
 * cards.
 */
const mostMaking = 3

export const cardRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, config, mediaWorker } = deps
  const making = new Map<string, Promise<boolean>>()

  /** True when it lies there; many who ask at once wait for one making. */
  const made = (name: string, facts: ReturnType<typeof shareImageCardOf>['facts']): Promise<boolean> => {
    const underway = making.get(name)
    if (underway) return underway
    if (making.size >= mostMaking) return Promise.resolve(false)
    const work = mediaWorker
      .card(name, facts)
      .then((outcome) => !('refused' in outcome))
      .finally(() => making.delete(name))
    making.set(name, work)
    return work
  }

  serve(app, deps, readCard, async ({ params, reply }) => {
    const id = cardName.exec(params.name)?.[1]
    if (id === undefined) throw new Fail('NOT_FOUND')
    // Asked anew each time: what was taken down has no picture any more, whatever lies on the disk.
    const product = await productFor(db, null, id)
    const { name, facts } = shareImageCardOf(product)
    if (name !== params.name)
      return reply.header('cache-control', 'public, max-age=300').redirect(`/cards/${name}`, 302)
    const file = path.join(config.dataDir, cardFile(name))
    const card = (await open(file)) ?? ((await made(name, facts)) ? await open(file) : null)
    if (!card)
      return reply
        .header('cache-control', 'no-store')
        .redirect(product.image === null ? '/hero/day-1232.webp' : `${product.image}-960.webp`, 302)
    return reply
      .type('image/jpeg')
      .headers({ 'cache-control': 'public, max-age=86400, immutable', 'cross-origin-resource-policy': 'cross-origin' })
      .send(card)
  })
}

const open = (file: string): Promise<ReadStream | null> =>
  new Promise((resolve) => {
    const stream = createReadStream(file)
    stream.once('open', () => resolve(stream))
    stream.once('error', () => resolve(null))
  })
