// One connection that asks again as soon as it was answered. Who asks works on the same processors as who answers, so
// it reads no more of an answer than must be known.
import net from 'node:net'

/** Who asks, and with what. A body makes it a POST under a key of its own. */
export interface Sent {
  token: string
  body?: unknown
  key?: string
}

export interface Line {
  ask: (path: string, sent?: Sent) => Promise<{ body: Buffer; ms: number }>
  close: () => void
}

const headEnd = Buffer.from('\r\n\r\n')

/** Opens a connection to a server that answers with `content-length`; what is not answered with 200 is thrown. */
export const openLine = async (base: string): Promise<Line> => {
  const { hostname, port, host } = new URL(base)
  const socket = net.connect(Number(port), hostname).setNoDelay()
  let answered: (reply: Buffer, bodyAt: number) => void = () => {}
  let failed: (error: Error) => void = () => {}
  let read: Buffer[] = []
  let [length, bodyAt, whole] = [0, 0, Infinity]
  socket.on('data', (part: Buffer) => {
    read.push(part)
    length += part.length
    if (whole === Infinity) {
      const reply = Buffer.concat(read)
      const at = reply.indexOf(headEnd)
      if (at < 0) return
      bodyAt = at + headEnd.length
      const told = /\r\ncontent-length: (\d+)/i.exec(reply.toString('latin1', 0, at))
      if (!told) return failed(new Error(`${base} does not tell how long its answer is`))
      whole = bodyAt + Number(told[1])
      read = [reply]
    }
    if (length < whole) return
    const reply = read.length === 1 ? read[0]! : Buffer.concat(read)
    ;[read, length, whole] = [[], 0, Infinity]
    answered(reply, bodyAt)
  })
  socket.on('error', (error) => {
    failed(error)
  })
  socket.on('close', () => {
    failed(new Error(`${base} closed the connection`))
  })
  await new Promise<void>((connected, refused) => {
    socket.once('connect', connected).once('error', refused)
  })
  return {
    ask: (path, sent) =>
      new Promise((done, refused) => {
        const began = performance.now()
        failed = refused
        answered = (reply, at) => {
          if (reply.subarray(9, 12).equals(ok)) done({ body: reply.subarray(at), ms: performance.now() - began })
          else refused(new Error(`${path}: ${reply.toString('utf8', 0, 600)}`))
        }
        socket.write(requestOf(host, path, sent))
      }),
    close: () => {
      socket.destroy()
    },
  }
}
const ok = Buffer.from('200')

const requestOf = (host: string, path: string, sent: Sent | undefined): string => {
  const head = `${path} HTTP/1.1\r\nhost: ${host}\r\n${sent ? `authorization: Bearer ${sent.token}\r\n` : ''}`
  if (sent?.body === undefined) return `GET ${head}\r\n`
  const body = JSON.stringify(sent.body)
  const key = sent.key ? `idempotency-key: ${sent.key}\r\n` : ''
  return `POST ${head}${key}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
