// The picture of a product where its link is passed on: 1200 × 630, picture left, title and price right, in our own
// fonts (design §2.1, §2.3, §10.3).
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { pictureFile, writeAtomically } from './picture-files.ts'

/** Everything a card shows, as plain text. Its name is made of it, so another price is another card. */
export interface ShareImageFacts {
  id: string
  title: string
  price: string
  rating: string | null
  seller: string
  place: string | null
  sold: boolean
  picture: string | null
}

/** The colours of the day (design §2.1). */
const paint = {
  bg: '#FBF7F0',
  line: '#E4D9C9',
  ink: '#1A2422',
  ink2: '#47524F',
  ink3: '#5C6561',
  jade: '#0B6B59',
  lantern: '#C2351A',
  star: '#B87303',
  sunken: '#F4EDE2',
}
const wide = 1200
const high = 630
const left = high + 56
const room = wide - left - 56
/** So many cards lie in one folder of 256; the oldest goes. Together they stay below about half a gigabyte. */
const mostInFolder = 32

/** People write titles, and the setter of texts reads markup. */
const escaped = (text: string): string => text.replace(/[&<>'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

interface Set {
  text: string
  colour: string
  size: number
  font?: 'display' | 'text'
  across?: number
  tallest?: number
}
interface Block {
  data: Buffer
  width: number
  height: number
}

const fonts = { display: 'Lamplit Display,Lamplit Text Bold', text: 'Lamplit Text' }

/** Sets a text in lines; one that grows taller than it may loses words at its end. */
const set = async ({ text, colour, size, font = 'text', across = room, tallest = Infinity }: Set): Promise<Block> => {
  const attempt = async (words: string): Promise<Block> => {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${colour}">${escaped(words)}</span>`,
        font: `${fonts[font]} ${size}`,
        width: across,
        rgba: true,
        dpi: 72,
        wrap: 'word-char',
        spacing: Math.round(size * 0.08),
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  }
  let words = text
  for (;;) {
    const block = await attempt(words)
    if (block.height <= tallest || words.length < 4) return block
    words = `${words
      .slice(0, Math.max(3, Math.floor(words.length * 0.9)))
      .replace(/[\s…]+$/, '')
      .replace(/\s\S{0,8}$/, '')}…`
  }
}

/** The mark of the market (design §1.4). */
const lantern = (size: number): Buffer =>
  Buffer.from(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">`,
      `<rect x="11" y="2.5" width="10" height="4" rx="1.6" fill="${paint.jade}"/>`,
      `<path d="M16 6c7 0 11 4.6 11 10s-4 10-11 10S5 21.4 5 16 9 6 16 6z" fill="${paint.lantern}"/>`,
      '<path d="M12 6.6C9.8 9 8.8 12.3 8.800 16s1 7 3.2 9.4M20 6.6c2.2 2.4 3.2 5.7 3.2 9.4s-1 7-3.2 9.4M16 6v20" ',
      `stroke-width="1.5" fill="none" stroke="${paint.bg}"/>`,
      `<rect x="11" y="25.5" width="10" height="4" rx="1.6" fill="${paint.jade}"/></svg>`,
    ].join(''),
  )

const side = async (dataDir: string, { picture, sold }: ShareImageFacts): Promise<Buffer> => {
  const bytes =
    picture === null ? null : await readFile(path.join(dataDir, pictureFile(picture, 960))).catch(() => null)
  const base = bytes
    ? sharp(bytes).resize({ width: high, height: high, fit: 'cover', position: 'centre' })
    : sharp({ create: { width: high, height: high, channels: 3, background: paint.sunken } }).composite([
        { input: await sharp(lantern(220)).png().toBuffer(), gravity: 'centre' },
      ])
  const square = await base.png().toBuffer()
  if (!sold) return square
  const word = await set({ text: 'SOLD', colour: paint.ink, size: 56, font: 'display' })
  const band = await sharp({ create: { width: high, height: 104, channels: 4, background: 'rgba(255,255,255,0.92)' } })
    .composite([{ input: word.data, gravity: 'centre' }])
    .png()
    .toBuffer()
  return sharp(square)
    .composite([{ input: band, gravity: 'centre' }])
    .png()
    .toBuffer()
}

const lines = async ({ title, price, rating, seller, place }: ShareImageFacts): Promise<OverlayOptions[]> => {
  // The sign stands in the text font, because the display font has none (design §2.3).
  const [sign, amount, name, by, stars] = await Promise.all([
    set({ text: 'π', colour: paint.jade, size: 56 }),
    set({ text: price, colour: paint.jade, size: Math.min(64, Math.floor(660 / price.length)), font: 'display' }),
    set({ text: title, colour: paint.ink, size: 46, font: 'display', tallest: 236 }),
    set({ text: place === null ? seller : `${seller} · ${place}`, colour: paint.ink2, size: 24, tallest: 66 }),
    rating === null ? null : set({ text: rating, colour: paint.star, size: 28 }),
  ])
  const under = 148 + name.height + 34
  const below = under + 64 + 26
  return [
    { input: name.data, left, top: 148 },
    { input: sign.data, left, top: under + amount.height - sign.height },
    { input: amount.data, left: left + sign.width + 10, top: under },
    ...(stars ? [{ input: stars.data, left, top: below }] : []),
    { input: by.data, left, top: stars ? below + 46 : below },
  ]
}

export const makeShareImage = async (dataDir: string, facts: ShareImageFacts): Promise<Buffer> => {
  const [picture, texts, mark, word, slogan] = await Promise.all([
    side(dataDir, facts),
    lines(facts),
    sharp(lantern(56)).png().toBuffer(),
    set({ text: 'Lamplit', colour: paint.ink, size: 40, font: 'display' }),
    set({ text: 'Priced in Pi', colour: paint.ink3, size: 22 }),
  ])
  return sharp({ create: { width: wide, height: high, channels: 3, background: paint.bg } })
    .composite([
      { input: picture, left: 0, top: 0 },
      { input: mark, left, top: 52 },
      { input: word.data, left: left + 68, top: 64 },
      ...texts,
      { input: slogan.data, left, top: high - 56 - slogan.height + 12 },
    ])
    .jpeg({ quality: 86, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Stores it, and makes room: earlier cards are made again when somebody asks. */
export const storeShareImage = async (file: string, bytes: Buffer): Promise<void> => {
  await writeAtomically(file, bytes)
  const folder = path.dirname(file)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg'))
  if (names.length <= mostInFolder) return
  const ages = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(folder, name)).catch(() => null))?.mtimeMs ?? 0 })),
  )
  const old = ages.sort((one, other) => one.at - other.at).slice(0, names.length - mostInFolder)
  await Promise.all(old.map(({ name }) => rm(path.join(folder, name), { force: true })))
}
