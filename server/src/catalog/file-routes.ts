// Taking in the files that digital goods deliver; they go out through a purchase only.
import { sentence } from '@lamplit/contract/sentences'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as selling from '@lamplit/contract/selling'
import { fileLimits } from '@lamplit/contract/limits'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { refuseFullDisk } from '../kernel/disk-space.ts'
import { Fail, invalid } from '../kernel/fail.ts'
import { earlierResponse } from '../kernel/idempotency.ts'
import { newId } from '../kernel/ids.ts'
import { serve } from '../kernel/route.ts'
import { insertFile, refuseOverFileLimit, safeName } from './files.ts'

export const fileRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, config } = deps

  serve(app, deps, selling.uploadFile, async ({ actor, request, now, once, asked }) => {
    const earlier = await earlierResponse<UploadedFile>(db, asked)
    if (earlier) return earlier
    await refuseOverFileLimit(db, actor.id)
    await refuseFullDisk(config.dataDir)
    if (!request.isMultipart()) throw new Fail('UNSUPPORTED_TYPE')
    const part = await request.file({ limits: { fileSize: fileLimits.bytes } })
    if (!part || part.fieldname !== 'file') throw invalid({ file: sentence('chooseFile') })
    const id = newId(now)
    const stored = path.join('files', id.slice(-2), id)
    const bytes = await take(part.file, path.join(config.dataDir, stored))
    const file = {
      id,
      ownerId: actor.id,
      path: stored,
      name: safeName(part.filename),
      type: 'application/octet-stream',
      bytes,
    }
    // Only a row makes the file somebody's: without one, or with that of a twin, it goes again.
    const remove = (): Promise<void> => rm(path.join(config.dataDir, stored), { force: true })
    const answer = await once(async (tx): Promise<UploadedFile> => {
      await insertFile(tx, file, now)
      return { id, name: file.name, bytes }
    }).catch(async (error: unknown) => {
      await remove()
      throw error
    })
    if (answer.id !== id) await remove()
    return answer
  })
}

interface UploadedFile {
  id: string
  name: string
  bytes: number
}

/** Streams to the disk, so that a file is never whole in memory; what breaks off leaves nothing behind. */
const take = async (
  stream: NodeJS.ReadableStream & { truncated?: boolean; bytesRead?: number },
  file: string,
): Promise<number> => {
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await pipeline(stream, createWriteStream(`${file}.draft`, { mode: 0o600 }))
    if (stream.truncated) throw new Fail('TOO_LARGE')
    if (!stream.bytesRead) throw invalid({ file: sentence('chooseFile') })
    await rename(`${file}.draft`, file)
    return stream.bytesRead
  } catch (error) {
    await rm(`${file}.draft`, { force: true })
    throw error
  }
}
