// Files that lie about what they are, or carry more than a picture: what every door for pictures is tried with
// (quality UP-1).
import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#efb59c' } })

/** Names that would do harm if anybody used them as paths or headers. */
export const hostileNames = [
  '../../../etc/passwd',
  '..\\..\\x.png',
  'a\0.png',
  'a%0d%0aset-cookie: x=1.png',
  'x'.repeat(500),
  '.htaccess',
  'picture.php',
  'con.svg',
]

const crc = (bytes: Buffer): Buffer => {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  const out = Buffer.alloc(4)
  out.writeUInt32BE((sum ^ 0xffffffff) >>> 0)
  return out
}
const pngChunk = (kind: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  return Buffer.concat([length, named, crc(named)])
}
/** A PNG that claims to be this large; its pixels are a row of zeros, well compressed. */
export const hugePng = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>fetch("//canary.example.org")</script></svg>'
/** Each must be refused, and leave nothing behind. */
export const hostilePictures: [string, () => Promise<Uint8Array> | Uint8Array][] = [
  ['nothing', () => Buffer.alloc(0)],
  ['one byte', () => Buffer.from([0xff])],
  ['text', () => Buffer.from('hello')],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['SVG', () => Buffer.from(svg)],
  ['SVG with a byte order mark', () => Buffer.from(`\ufeff${svg}`)],
  ['SVG after XML', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['SVG, compressed', () => gzipSync(svg)],
  ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj')],
  ['PostScript', () => Buffer.from('%!PS-Adobe-3.0')],
  ['ZIP', () => Buffer.from('PK\x03\x04zip')],
  ['TIFF', async () => plain(8, 8).tiff().toBuffer()],
  ['ICO', () => Buffer.from([0, 0, 1, 0, 1, 0])],
  ['BMP', () => Buffer.from('BM000000')],
  ['MP4', () => Buffer.from('\0\0\0\x18ftypmp42')],
  ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic')],
  ['JPEG XL', () => Buffer.from([0xff, 0x0a, 1, 2])],
  ['an ELF program', () => Buffer.from('\x7fELF')],
  ['a script', () => Buffer.from('#!/bin/sh\nreboot')],
  ['only the start of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  [
    'a JPEG header and then HTML',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['GIF and JavaScript in one', () => Buffer.from('GIF89a/*....*/=1;alert(1)//')],
  ['a GIF without end', () => Buffer.from('GIF89a\xff\xff\xff\xff\x80\0\0', 'latin1')],
  ['a PNG of 50 000 × 50 000', () => hugePng(50_000, 50_000)],
  ['a PNG just over the pixels', () => hugePng(8001, 5001)],
  ['a PNG without width', () => hugePng(0, 100)],
  ['a PNG of 1 × 2 147 483 647', () => hugePng(1, 2_147_483_647)],
  ['a decompression bomb', () => hugePng(16_000, 2500)],
  ['a PNG cut in half', async () => (await plain(800, 800).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 4000)],
  [
    'a JPEG cut in half',
    async () => {
      const whole = await plain(800, 800).jpeg().toBuffer()
      return whole.subarray(0, whole.length / 2)
    },
  ],
  [
    'a WebP cut in half',
    async () => {
      const whole = await plain(800, 800).webp({ lossless: true }).toBuffer()
      return whole.subarray(0, 20)
    },
  ],
  ['an AVIF of zeros', () => Buffer.concat([Buffer.from('\0\0\0\x18ftypavif'), Buffer.alloc(5000)])],
  ['RIFF that is sound', () => Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
  ['WebP of nothing', () => Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1')],
  [
    'PNG with a broken checksum',
    async () => {
      const bytes = Buffer.from(await plain(50, 50).png().toBuffer())
      bytes.fill(7, 40, 60)
      return bytes
    },
  ],
  [
    'a TIFF called PNG',
    async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), await plain(8, 8).tiff().toBuffer()]),
  ],
]

/** Stands in everything that a picture must lose. */
export const canary = 'CANARY-48.8583N-2.2945E'

/** A GIF of so many frames of one pixel: small as a file, endless for whoever decodes them all. */
const manyFrames = (count: number): Buffer => {
  const frame = Buffer.from('2c000000000100010000024401003b'.slice(0, 28), 'hex')
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from('01000100800000ffffff000000', 'hex'),
    ...Array.from({ length: count }, () => frame),
    Buffer.from('3b', 'hex'),
  ])
}

/** A JPEG with this segment put in behind its first marker, as often as said. */
const withSegments = (jpeg: Buffer, marker: number, body: Buffer, times: number): Buffer => {
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff])
  return Buffer.concat([
    jpeg.subarray(0, 2),
    ...Array.from({ length: times }, () => Buffer.concat([head, body])),
    jpeg.subarray(2),
  ])
}
const stuffed = (start: string): Buffer =>
  Buffer.concat([Buffer.from(start), Buffer.from(canary.repeat(2800).slice(0, 65_000 - start.length))])

/** Sound pictures with something in them that must not be kept: each is taken, made anew, and the canary is gone. */
export const ladenPictures: [string, () => Promise<Uint8Array>][] = [
  [
    'a photo with place, author and colour profile',
    () =>
      plain(400, 200)
        .withExif({
          IFD0: { Copyright: canary, Artist: canary },
          IFD3: { GPSLatitude: '48/1 51/1 29/1', GPSLatitudeRef: 'N' },
        })
        .withMetadata({ orientation: 6 })
        .withIccProfile('srgb')
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${canary}</x:xmpmeta>`)
        .jpeg()
        .toBuffer(),
  ],
  [
    'a PNG with place and words',
    () =>
      plain(40, 40)
        .withExif({ IFD0: { Copyright: canary }, IFD3: { GPSLongitude: '2/1 17/1 40/1' } })
        .png()
        .toBuffer(),
  ],
  [
    'a WebP with place',
    () =>
      plain(41, 40)
        .withExif({ IFD0: { Copyright: canary }, IFD3: { GPSLongitude: '2/1 17/1 40/1' } })
        .webp()
        .toBuffer(),
  ],
  [
    'an AVIF with place',
    () =>
      plain(64, 64)
        .withExif({ IFD0: { Copyright: canary }, IFD3: { GPSLongitude: '2/1 17/1 40/1' } })
        .avif()
        .toBuffer(),
  ],
  [
    'a JPEG with three megabytes of comments',
    async () => withSegments(await plain(60, 60).jpeg().toBuffer(), 0xfe, stuffed(''), 45),
  ],
  [
    'a JPEG with two megabytes of colour profile',
    async () => withSegments(await plain(61, 60).jpeg().toBuffer(), 0xe2, stuffed('ICC_PROFILE\0\x01\x1e'), 30),
  ],
  [
    'a JPEG and a page',
    async () => Buffer.concat([await plain(90, 60).jpeg().toBuffer(), Buffer.from(`<script>${canary}</script>`)]),
  ],
  [
    'a JPEG and a ZIP',
    async () => Buffer.concat([await plain(91, 60).jpeg().toBuffer(), Buffer.from(`PK\x03\x04${canary}`)]),
  ],
  ['a PNG and a PDF', async () => Buffer.concat([await plain(92, 60).png().toBuffer(), Buffer.from(`%PDF-${canary}`)])],
  ['a GIF of 10 000 frames', async () => manyFrames(10_000)],
  [
    'a moving WebP',
    async () =>
      sharp(
        await Promise.all(
          ['#ff0000', '#00ff00'].map((background) =>
            sharp({ create: { width: 20, height: 20, channels: 3, background } })
              .png()
              .toBuffer(),
          ),
        ),
        { join: { animated: true } },
      )
        .webp()
        .toBuffer(),
  ],
]
