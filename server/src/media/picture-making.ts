// Makes a picture anew: decoded within limits, turned upright, without its metadata, in four widths of WebP
// (quality §3.9).
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pictureLimits } from '@lamplit/contract/limits'
import sharp from 'sharp'
import { evidenceFile, pictureFile, writeAtomically } from './picture-files.ts'
import { pictureKind } from './picture-kinds.ts'

sharp.cache(false)
sharp.concurrency(1)

const formats = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif', gif: 'gif' } as const

export interface MadePicture {
  hash: string
  bytes: number
  sizes: Map<number, Buffer>
}

/**
 * Decodes the first frame, upright and no larger than this. Throws on anything that is not the picture its first bytes
 * promise.
 */
const decoded = async (source: Uint8Array, largest: { width: number; height: number }) => {
  const kind = pictureKind(source)
  if (!kind) throw new Error('not a picture')
  const options = { limitInputPixels: pictureLimits.pixels, failOn: 'error', pages: 1 } as const
  const { format, width, height } = await sharp(source, options).metadata()
  if (format !== formats[kind] || !width || !height || width * height > pictureLimits.pixels)
    throw new Error('not a picture')
  return sharp(source, options)
    .timeout({ seconds: 10 })
    .rotate()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
}

/** Makes our four sizes. */
export const makePicture = async (source: Uint8Array): Promise<MadePicture> => {
  // Decoded once and shrunk once; the small sizes are made from the large one, not from the source again.
  const { data: largest, info } = await decoded(source, { width: Math.max(...pictureLimits.widths), height: 2400 })
  const made = new Map<number, Buffer>()
  const sizes = new Map<number, Buffer>()
  for (const each of pictureLimits.widths) {
    // A source that is narrower than two of our widths gives the same picture for both.
    const across = Math.min(each, info.width)
    const bytes =
      made.get(across) ?? (await sharp(largest).resize({ width: across }).webp({ quality: 80, effort: 4 }).toBuffer())
    made.set(across, bytes)
    sizes.set(each, bytes)
  }
  const all = [...sizes.values()]
  const hash = createHash('sha256')
  for (const each of all) hash.update(each)
  return { hash: hash.digest('hex'), bytes: all.reduce((sum, { length }) => sum + length, 0), sizes }
}

/**
 * Evidence is one picture, large enough to read a label on it; its hash is that of the bytes that are kept, so that a
 * signed decision can name it.
 */
export const renderEvidence = async (source: Uint8Array): Promise<{ hash: string; webp: Buffer }> => {
  const { data } = await decoded(source, { width: evidenceSide, height: evidenceSide })
  const webp = await sharp(data).webp({ quality: 82, effort: 4 }).toBuffer()
  return { hash: createHash('sha256').update(webp).digest('hex'), webp }
}
const evidenceSide = 1600

/** Writes the sizes under their names. */
export const storePicture = async (dataDir: string, { hash, sizes }: MadePicture): Promise<void> => {
  for (const [width, bytes] of sizes) await storeFile(path.join(dataDir, pictureFile(hash, width)), bytes)
}

/**
 * Written even where it is there already: a file that was brought again is a young one, which the sweeper leaves alone.
 */
export const storeEvidence = (dataDir: string, { hash, webp }: { hash: string; webp: Buffer }): Promise<void> =>
  writeAtomically(path.join(dataDir, evidenceFile(hash)), webp)

/** One that is there already is the same, because its name is made of what is in it. */
const storeFile = async (file: string, bytes: Buffer): Promise<void> => {
  const there = await stat(file).catch(() => null)
  if (there?.size !== bytes.length) await writeAtomically(file, bytes)
}
