// Where a picture lies inside the data folder, and how it gets there.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

export const pictureFile = (hash: string, width: number): string =>
  path.join('pictures', hash.slice(0, 2), `${hash}-${width}.webp`)

/** Evidence is no picture of the market: it lies apart, and no public address leads to it. */
export const evidenceFile = (hash: string): string => path.join('evidence', hash.slice(0, 2), `${hash}.webp`)

/** The picture of a product's passed-on link, named by the product and by what the card shows. */
export const cardFile = (name: string): string => path.join('cards', name.slice(-6, -4), name)

/** A file appears whole or not at all, though two processes write it at once. */
export const writeAtomically = async (file: string, bytes: Buffer): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.draft`
  await writeFile(draft, bytes)
  await rename(draft, file)
}
