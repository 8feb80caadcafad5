// The server that the bench asks: a process of its own on the bench's database, with no page kept ready.
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { openDb } from '../server/src/kernel/db.ts'
import { market } from './market.ts'

const { connection, folder } = JSON.parse(process.env['BENCH_ON']!) as { connection: pg.ClientConfig; folder: string }
const app = await market(folder, openDb(connection, { max: 24 }), false)
// The measure beside it: as many bytes as a page of a search, made from an object at each request, with nothing else to
// do.
const page: unknown = JSON.parse(process.env['BENCH_PAGE'] ?? '{}')
app.get('/bare', async () => page)
await app.listen({ host: '127.0.0.1', port: 0 })
process.send!((app.server.address() as AddressInfo).port)
process.once('disconnect', () => process.exit(0))
