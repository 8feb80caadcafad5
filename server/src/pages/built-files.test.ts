// A page that was opened before a deploy still finds its files, and what no build had is not found.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveBuiltFiles } from './built-files.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lamplit-files-'))
  for (const build of ['built', 'earlier']) {
    mkdirSync(path.join(folder, build, 'assets'), { recursive: true })
    writeFileSync(path.join(folder, build, 'assets', 'both.js'), `"${build}"`)
  }
  writeFileSync(path.join(folder, 'built/worker.js'), '"worker"')
  writeFileSync(path.join(folder, 'earlier/builds.json'), '[]')
  writeFileSync(path.join(folder, 'earlier/assets/old.js'), '"old"')
  writeFileSync(path.join(folder, 'earlier/assets/old.js.br'), brotliCompressSync('"old"'))
  app = fastify()
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'NOT_FOUND' }))
  await serveBuiltFiles(app, path.join(folder, 'built'), path.join(folder, 'earlier'))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['/assets/both.js', 200, '"built"'],
  ['/assets/old.js', 200, '"old"'],
  ['/assets/gone.js', 404, '{"code":"NOT_FOUND"}'],
  ['/assets/', 404, '{"code":"NOT_FOUND"}'],
  ['/assets/../builds.json', 404, '{"code":"NOT_FOUND"}'],
  ['/assets/..%2fbuilds.json', 404, '{"code":"NOT_FOUND"}'],
  ['/assets/%00', 404, '{"code":"NOT_FOUND"}'],
  ['/builds.json', 404, '{"code":"NOT_FOUND"}'],
])('%s is answered %s', async (url, status, body) => {
  const reply = await app.inject({ url })
  expect([reply.statusCode, reply.body]).toEqual([status, body])
})

test('on a fresh clone, which has no earlier build, they are not found', async () => {
  const fresh = fastify()
  fresh.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'NOT_FOUND' }))
  await serveBuiltFiles(fresh, path.join(folder, 'built'), path.join(folder, 'none'))
  const replies = await Promise.all(['old', 'both'].map((name) => fresh.inject({ url: `/assets/${name}.js` })))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 200])
  await fresh.close()
})

test('a file of an earlier build is compressed and stands for ever, as it did when it was new', async () => {
  const { headers } = await app.inject({ url: '/assets/old.js', headers: { 'accept-encoding': 'br' } })
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
  })
})
