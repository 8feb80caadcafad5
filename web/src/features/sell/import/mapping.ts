// Which column of the file fills which field: guessed by name and by what stands in it, changed by the seller.
import { productTypes, type ProductType } from '@lamplit/contract/kinds'
import type { Cell, ImportRow, Table } from './read-rows.ts'

/** The fields a file can fill, the usual ones first. */
export const columnTargets = [
  'title',
  'description',
  'price',
  'category',
  'image',
  'images',
  'type',
  'stock',
  'fulfillmentMethod',
  'shippingProfile',
  'flatRate',
  'freeShippingThreshold',
  'handlingDays',
  'deliveryMethod',
  'deliveryText',
  'maxDownloads',
  'linkExpiryDays',
  'piAmount',
  'email',
  'phone',
  'street',
  'suburb',
  'city',
  'postcode',
  'country',
] as const
export type ColumnTarget = (typeof columnTargets)[number]
export type Mapping = Readonly<Partial<Record<ColumnTarget, string>>>
/** Those that most files have; the others wait behind "more". */
export const usualTargets: readonly ColumnTarget[] = [
  'title',
  'description',
  'price',
  'category',
  'image',
  'images',
  'type',
  'stock',
]

/** Names that shops and databases use, written without spaces and signs. */
const names: Readonly<Record<ColumnTarget, readonly string[]>> = {
  title: ['title', 'name', 'productname', 'producttitle', 'itemname', 'product', 'item'],
  description: [
    'description',
    'bodyhtml',
    'body',
    'desc',
    'productdescription',
    'details',
    'text',
    'shortdescription',
    'longdescription',
  ],
  price: ['price', 'pricepi', 'priceinpi', 'variantprice', 'regularprice', 'saleprice', 'unitprice', 'cost', 'amount'],
  category: ['category', 'categories0', 'productcategory', 'categoryname', 'department', 'collection', 'categories'],
  image: ['image', 'imageurl', 'imagesrc', 'picture', 'pictureurl', 'photo', 'photourl', 'img', 'images0', 'thumbnail'],
  images: ['images', 'pictures', 'photos', 'additionalimages', 'moreimages', 'gallery'],
  type: ['type', 'listingtype', 'producttype'],
  stock: [
    'stock',
    'quantity',
    'qty',
    'inventory',
    'variantinventoryqty',
    'inventoryquantity',
    'stockquantity',
    'available',
  ],
  fulfillmentMethod: ['fulfillmentmethod', 'fulfilmentmethod', 'fulfillment', 'fulfilment'],
  shippingProfile: ['shippingprofile'],
  flatRate: ['flatrate', 'shippingcost', 'shippingprice'],
  freeShippingThreshold: ['freeshippingthreshold', 'freeshippingfrom'],
  handlingDays: ['handlingdays', 'handlingtime'],
  deliveryMethod: ['deliverymethod'],
  deliveryText: ['deliverytext', 'licensekey', 'licencekey', 'downloadlink'],
  maxDownloads: ['maxdownloads', 'downloadlimit'],
  linkExpiryDays: ['linkexpirydays', 'downloadexpiry'],
  piAmount: ['piamount'],
  email: ['email'],
  phone: ['phone', 'telephone'],
  street: ['street', 'address'],
  suburb: ['suburb'],
  city: ['city', 'town'],
  postcode: ['postcode', 'zip', 'zipcode', 'postalcode'],
  country: ['country'],
}

const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const typeNames: Readonly<Record<string, ProductType>> = {
  single: 'Single Item',
  unique: 'Single Item',
  oneofakind: 'Single Item',
  stock: 'Stocked',
  physical: 'Stocked',
  digital: 'Online',
  download: 'Online',
}
/** The three types however they are written; null for any other word. */
export const typeOf = (cell: Cell | undefined): ProductType | null => {
  if (typeof cell !== 'string') return null
  const word = bare(cell)
  return productTypes.find((type) => bare(type) === word) ?? typeNames[word] ?? null
}

/** Shops fill a column "type" with words of their own; it counts only when most of them are ours. */
const speaksOfTypes = (column: string, rows: readonly ImportRow[]): boolean => {
  const words = rows
    .slice(0, 200)
    .map((row) => row[column])
    .filter((cell) => typeof cell === 'string' && cell.trim() !== '')
  return words.length > 0 && words.filter((cell) => typeOf(cell) !== null).length * 2 >= words.length
}

/** The mapping the seller starts with. */
export const guessMapping = ({ columns, rows }: Pick<Table, 'columns' | 'rows'>): Mapping => {
  const byName = new Map<string, string>()
  for (const column of columns) if (!byName.has(bare(column))) byName.set(bare(column), column)
  const used = new Set<string>()
  const mapping: Partial<Record<ColumnTarget, string>> = {}
  for (const target of columnTargets) {
    const found = names[target]
      .map((name) => byName.get(name))
      .find((column) => column !== undefined && !used.has(column) && (target !== 'type' || speaksOfTypes(column, rows)))
    if (found === undefined) continue
    mapping[target] = found
    used.add(found)
  }
  return mapping
}
