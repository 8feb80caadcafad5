// Addresses of pictures: what a person may have us fetch, and every disguise of an inside address (quality SSRF-1).
import { once } from 'node:events'
import { createServer as createPlain, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { LookupFunction } from 'node:net'
import { expect, test } from 'vitest'
import { fetchPicture, takePicture, vettedLookup } from './picture-fetching.ts'
import { isPublicAddress, vettedUrl } from './vetted-address.ts'

test.each([
  'http://example.com/a.png',
  'ftp://example.com/a.png',
  'file:///etc/passwd',
  'gopher://example.com/',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'blob:https://pictures.shop/1',
  '//pictures.shop/a.png',
  '',
  'https://',
  'https://user@pictures.shop/a.png',
  'https://user:secret@pictures.shop/a.png',
  'https://pictures.shop@127.0.0.1/a.png',
  'https://pictures.shop:80/a.png',
  'https://pictures.shop:8443/a.png',
  'https://pictures.shop:22/',
  'https://pictures.shop:65536/',
  'https://localhost/a.png',
  'https://LOCALHOST/a.png',
  'https://localhost./a.png',
  'https://a.localhost/a.png',
  'https://printer.local/',
  'https://db.internal/',
  'https://wiki.intranet/',
  'https://router.lan/',
  'https://postgres/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0x7f.1/',
  'https://127.0.0.1./',
  'https://0/',
  'https://0.0.0.0/',
  'https://⑫⑦.0.0.1/',
  'https://127。0。0。1/',
  'https://%31%32%37.0.0.1/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://100.64.0.1/',
  'https://198.18.0.1/',
  'https://192.0.2.1/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[::]/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://[2002:7f00:1::]/',
  'https://[2001::1]/',
  'https://[fe80::1]/',
  'https://[fe80::1%25eth0]/',
  'https://[fc00::1]/',
  'https://[fd00::1]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
  'https://[::ffff:8.8.8.8]/',
  `https://pictures.shop/${'a'.repeat(2048)}`,
])('%s is refused before anything is looked up', (address) => {
  expect(vettedUrl(address)).toBeNull()
})

test.each([
  'https://pictures.shop/a.png',
  'https://pictures.shop:443/a.png',
  'https://PICTURES.shop./a.png?size=2#x',
  'https://bücher.shop/a.png',
  'https://8.8.8.8/a.png',
  'https://[2606:4700::1111]/a.png',
])('%s may be looked up', (address) => {
  expect(vettedUrl(address)?.protocol).toBe('https:')
})

test.each([
  ['8.8.8.8', true],
  ['1.1.1.1', true],
  ['2606:4700:4700::1111', true],
  ['2a00:1450:4001:81b::200e', true],
  ['172.32.0.1', true],
  ['100.128.0.1', true],
  ['127.0.0.53', false],
  ['10.1.2.3', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['fd12:3456::1', false],
  ['fe80::1%eth0', false],
  ['2002:a00:1::', false],
  ['0.0.0.0', false],
  ['not an address', false],
  ['', false],
])('an answer of the name service %s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test('a host name that resolves to a private address is refused', async () => {
  const looked = await new Promise<Error | null>((done) => {
    vettedLookup('localhost', {}, (error) => done(error))
  })
  expect(looked).toBeInstanceOf(Error)
})

test('nothing connects to a listener on this machine, whatever form names it', async () => {
  let connections = 0
  const canary = createServer(() => {}).on('connection', () => connections++)
  canary.listen(0, '127.0.0.1')
  await once(canary, 'listening')
  const { port } = canary.address() as { port: number }
  for (const address of [
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    `https://[::ffff:127.0.0.1]:${port}/`,
    'https://127.0.0.1/',
  ])
    await expect(fetchPicture(address)).rejects.toThrow('refused address')
  // A name service that changes its mind between two questions is asked only once.
  let questions = 0
  const flipping: LookupFunction = (_, __, done) => {
    questions++
    done(new Error('not a public address'), [])
  }
  await expect(fetchPicture('https://pictures.shop/a.png', flipping)).rejects.toThrow('not a public address')
  expect(questions).toBe(1)
  expect(connections).toBe(0)
  canary.close()
})

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(5000)])
const pour = (response: ServerResponse, first: Buffer): void => {
  response.write(first)
  const more = Buffer.alloc(1_000_000)
  for (let part = 0; part < 20; part++) response.write(more)
  response.end()
}
test.each<[string, (response: ServerResponse) => void, boolean]>([
  ['a picture', (response) => response.end(png), true],
  ['a redirect', (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(), false],
  [
    'a permanent redirect with a picture in it',
    (response) => response.writeHead(308, { location: '/x' }).end(png),
    false,
  ],
  ['not found', (response) => response.writeHead(404).end(png), false],
  ['a part of a picture', (response) => response.writeHead(206).end(png), false],
  ['a packed answer', (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(png), false],
  [
    'a page that is called a picture',
    (response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html><script>alert(1)</script>'),
    false,
  ],
  [
    'ten gigabytes, announced',
    (response) => {
      response.writeHead(200, { 'content-length': '10000000000' })
      response.write(png)
    },
    false,
  ],
  ['more than was announced of nothing', (response) => pour(response, png), false],
])('of an answer that is %s only what can be a picture is taken', async (_, answer, taken) => {
  const server = createPlain((__, response) => answer(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const response = await new Promise<IncomingMessage>((done) => {
    get({ host: '127.0.0.1', port }, done)
  })
  const got = await takePicture(response).then(
    (bytes) => bytes.equals(png),
    () => false,
  )
  expect(got).toBe(taken)
  response.destroy()
  server.closeAllConnections()
  server.close()
})
