// The invented listings and sellers, with their dates brought up to now.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ProductType } from '@lamplit/contract/kinds'
import type { Chance } from './chance.ts'

export interface Seller {
  username: string
  location: string
  level: number
}

export interface Planned {
  title: string
  type: ProductType
  category: string
  price: string
  seller: string
  city?: string
  country?: string
  description: string
  /** Keys of pictures in this folder, the first for the card. */
  pictures: string[]
  /** The day it was listed, in the time of the file. */
  listed: string
  /** So many hours before the end of that day; where it is not told, chance decides. */
  hour?: number
  /** How well it goes: the likelier, the more of it is bought and reviewed. */
  fame: number
  stock?: number
  sold?: boolean
  fulfillmentMethod?: 'both'
  flatRate?: string
  deliveryMethod?: 'download' | 'license' | 'instructions'
  linkExpiryDays?: number
  maxDownloads?: number
}

export interface Catalogue {
  sellers: Seller[]
  listings: (Planned & { listedAt: Date })[]
}

const hourMs = 3_600_000

/**
 * The newest day of the file becomes the last 24 hours, so that five listings are at most two days old (design §10.1).
 */
export const readCatalogue = (now: Date, chance: Chance): Catalogue => {
  const { sellers, listings } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'catalogue.json'), 'utf8')) as {
    sellers: Seller[]
    listings: Planned[]
  }
  const newest = Math.max(...listings.map(({ listed }) => Date.parse(listed)))
  return {
    sellers,
    listings: listings.map((each) => ({
      ...each,
      listedAt: new Date(
        now.getTime() - (newest - Date.parse(each.listed)) - Math.round((each.hour ?? 1 + chance.next() * 22) * hourMs),
      ),
    })),
  }
}
