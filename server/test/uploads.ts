// Sends files as a form of a page does, byte by byte, so that tests can bend every part of it.
import type { Player, World } from './world.ts'

export interface Upload {
  key?: string
  field?: string
  name?: string
  type?: string
}

export const upload = async (
  market: World,
  player: Player | null,
  url: string,
  bytes: Uint8Array,
  { field = 'file', name = 'picture.png', type = 'image/png', key }: Upload = {},
) => {
  const mark = 'lamplit-test-boundary'
  const payload = Buffer.concat([
    Buffer.from(
      `--${mark}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ` +
        `${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${mark}--\r\n`),
  ])
  const response = await market.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': `multipart/form-data; boundary=${mark}`,
      ...(key ? { 'idempotency-key': key } : {}),
      ...(player ? { authorization: `Bearer ${player.token}` } : {}),
    },
  })
  return {
    status: response.statusCode,
    body: response.json() as {
      url: string
      id: string
      name: string
      bytes: number
      code: string
      details?: { fields?: Record<string, string> }
    },
  }
}
