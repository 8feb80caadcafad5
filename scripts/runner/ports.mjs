// Free ports for programs that tests start: journeys' markets, and servers with processes of their own.
import { createServer } from 'node:net'

/**
 * Above those of `server/test/first-run.ts`, whose markets look for the next free one, and below those that machines
 * give to the near ends of connections: who starts anew must find its port free.
 */
const [first, last] = [16_000, 32_000]

const isFree = (port) =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })

/** The first of `count` free ports in a row; two processes at once begin to look at different places. */
export const freePorts = async (count) => {
  const places = Math.floor((last - first) / count)
  for (let place = 0; place < places; place += 1) {
    const base = first + ((process.pid * 31 + place) % places) * count
    const free = []
    for (let port = base; port < base + count; port += 1) free.push(await isFree(port))
    if (free.every(Boolean)) return base
  }
  throw new Error(`There are no ${count} free ports in a row between ${first} and ${last}.`)
}
