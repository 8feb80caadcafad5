// Ports for programs that tests start: of their own for each test file, and taken by nobody.
import { createServer } from 'node:net'

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })

/**
 * A port and the one `distance` after it, both free. They lie between 16 000 and 31 000, above those of
 * first-run.ts, whose markets look for the next free one, and below those that machines take
 * the near ends of connections from: who starts anew must find its port free.
 */
export const freePorts = async (distance: number): Promise<{ port: number; second: number }> => {
  for (let tries = 0; tries < 400; tries++) {
    const port = 16_000 + ((process.pid * 31 + tries * 17) % 6000)
    if ((await isFree(port)) && (await isFree(port + distance))) return { port, second: port + distance }
  }
  throw new Error('no two free ports were found')
}
