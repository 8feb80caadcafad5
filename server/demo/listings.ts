// Puts the invented listings on the market as their sellers would: pictures made by the media worker's own hands, the
// form, the file.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createProduct } from '../src/catalog/actions.ts'
import { insertFile } from '../src/catalog/files.ts'
import { makePicture, storePicture, type MadePicture } from '../src/media/picture-making.ts'
import { notePicture } from '../src/catalog/pictures.ts'
import { picturePath } from '../src/catalog/product.ts'
import type { Write } from '../src/kernel/db.ts'
import { newId } from '../src/kernel/ids.ts'
import type { Planned } from './catalogue.ts'
import type { DemoUser } from './demo-users.ts'

export type Pictures = ReadonlyMap<string, MadePicture>

/** Makes every picture of the demo market in our sizes and stores it. */
export const makePictures = async (dataDir: string, listings: readonly Planned[]): Promise<Pictures> => {
  const made = new Map<string, MadePicture>()
  const keys = [...new Set(listings.flatMap(({ pictures }) => pictures))]
  const work = async (): Promise<void> => {
    for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
      const picture = await makePicture(await readFile(path.join(import.meta.dirname, 'pictures', `${key}.webp`)))
      await storePicture(dataDir, picture)
      made.set(key, picture)
    }
  }
  await Promise.all([work(), work()])
  return made
}

export interface DemoProduct extends Planned {
  id: string
  listedAt: Date
  sellerId: string
}

interface SellerListings {
  dataDir: string
  pictures: Pictures
  people: ReadonlyMap<string, DemoUser>
  /** Units that will be sold, beyond what is left at the end. */ toSell: (listing: Planned) => number
}

/** Lists everything in the order of its dates and answers the products. */
export const listAll = async (
  tx: Write,
  listings: readonly (Planned & { listedAt: Date })[],
  { dataDir, pictures, people, toSell }: SellerListings,
): Promise<DemoProduct[]> => {
  for (const made of pictures.values()) await notePicture(tx, made, listings[0]!.listedAt)
  const products: DemoProduct[] = []
  for (const listing of listings.toSorted((a, b) => a.listedAt.getTime() - b.listedAt.getTime())) {
    const seller = people.get(listing.seller)!
    const [image, ...images] = listing.pictures.map((key) => picturePath(pictures.get(key)!.hash))
    const goods =
      listing.type === 'Online'
        ? await delivered(tx, dataDir, seller.id, listing)
        : { handlingDays: 3, ...(listing.type === 'Stocked' ? { returnDays: 7 } : {}) }
    const {
      title,
      description,
      price,
      type,
      category,
      city,
      country,
      fulfillmentMethod,
      flatRate,
      deliveryMethod,
      linkExpiryDays,
      maxDownloads,
    } = listing
    const stock = type === 'Stocked' ? listing.stock! + toSell(listing) : undefined
    const form = {
      title,
      description,
      price,
      type,
      category,
      city,
      country,
      fulfillmentMethod,
      flatRate,
      deliveryMethod,
      linkExpiryDays,
      maxDownloads,
      image,
      images,
      stock,
      ...goods,
      policyAccepted: true,
    }
    products.push({ ...listing, sellerId: seller.id, id: await createProduct(tx, seller.id, form, listing.listedAt) })
  }
  return products
}

/** What an Online listing gives to its buyer: a small file, a licence or instructions. */
const delivered = async (
  tx: Write,
  dataDir: string,
  ownerId: string,
  { title, deliveryMethod, listedAt, seller }: Planned & { listedAt: Date },
): Promise<Record<string, string>> => {
  if (deliveryMethod === 'license')
    return { deliveryText: `Licence for “${title}”\nLMP-7QX4-29KD-H3VN\nFor one person and any number of projects.` }
  if (deliveryMethod === 'instructions')
    return {
      deliveryText:
        `Thank you for buying “${title}”.\nWrite to ${seller} through your purchase and you get your personal ` +
        'link within a day.',
    }
  const id = newId(listedAt)
  const stored = path.join('files', id.slice(-2), id)
  const contents = `${title}\nby ${seller}\n\nThis is the demo market: the real files would be here.\n`
  await mkdir(path.join(dataDir, path.dirname(stored)), { recursive: true })
  await writeFile(path.join(dataDir, stored), contents)
  const name = `${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.txt`
  await insertFile(
    tx,
    { id, ownerId, path: stored, name, type: 'text/plain', bytes: Buffer.byteLength(contents) },
    listedAt,
  )
  return { deliveryFile: id }
}
