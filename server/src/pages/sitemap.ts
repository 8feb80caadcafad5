// The sitemap: an index and parts of at most 50 000 pages, each a range of ids, written to disk for an hour and sent
// from there.
import { createWriteStream } from 'node:fs'
import { mkdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { categories } from '@lamplit/contract/kinds'
import { sitemapPage } from '@lamplit/contract/pages'
import type { Deps } from '../deps.ts'
import { sql, type Read } from '../kernel/db.ts'
import { escaped } from './head.ts'
import { categoryPath, publicPages } from './rendered-page.ts'

const freshMs = 3_600_000
const perRead = 5000

interface Part {
  number: number
  from_id: string
}
export const partsOf = (db: Read): Promise<Part[]> =>
  db.many('pages.sitemaps', sql`select number, from_id from sitemap_pages order by number`)

/**
 * The job: where the last part is full, the next one begins. Ids grow with time, so earlier parts never overflow.
 * `most` is smaller only in tests.
 */
export const growSitemap = async ({ db }: Pick<Deps, 'db'>, most = sitemapPage): Promise<void> => {
  for (;;) {
    const last = (await partsOf(db)).at(-1)!
    const next = await db.maybe<{ id: string }>(
      'pages.sitemap-next',
      sql`select id from products where state = 'live' and id >= ${last.from_id} order by id offset ${most} limit 1`,
    )
    if (!next) return
    await db.write((tx) =>
      tx.run(
        'pages.sitemap-begin',
        sql`insert into sitemap_pages (number, from_id) values (${last.number + 1}, ${next.id}) on conflict do nothing`,
      ),
    )
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const entry = (origin: string, at: string, changed?: Date): string =>
  `<url><loc>${escaped(origin + at)}</loc>` +
  (changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '') +
  '</url>\n'
const set = (entries: string): string => `${declaration}<urlset ${space}>\n${entries}</urlset>\n`

export const indexText = (parts: readonly Part[], origin: string): string => {
  const entries = ['pages', ...parts.map(({ number }) => number)].map(
    (name) => `<sitemap><loc>${escaped(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>\n`,
  )
  return `${declaration}<sitemapindex ${space}>\n${entries.join('')}</sitemapindex>\n`
}

/** The pages that say the same to everybody. Where one types words first there is nothing to keep. */
export const pagesText = (origin: string): string =>
  set(
    [
      '/',
      ...Object.keys(publicPages).filter((at) => at !== '/search' && at !== '/bug-report'),
      ...categories.map(categoryPath),
    ]
      .map((at) => entry(origin, at))
      .join(''),
  )

/** Only what everyone may see: live listings, without Single Items that are sold. */
async function* productsText(db: Read, from: string, until: string | null, origin: string): AsyncGenerator<string> {
  yield `${declaration}<urlset ${space}>\n`
  let after = from
  for (let written = 0; written < sitemapPage;) {
    const rows = await db.many<{ id: string; changed: Date; shown: boolean }>(
      'pages.sitemap-part',
      sql`select id, updated_at as changed, (type <> 'Single Item' or stock > 0) as shown from products
      where state = 'live' and id >= ${after} and id < ${until ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'}
        order by id limit ${Math.min(perRead, sitemapPage - written) + 1}`,
    )
    const page = rows.slice(0, perRead)
    yield page
      .filter(({ shown }) => shown)
      .map(({ id, changed }) => entry(origin, `/product/${id}`, changed))
      .join('')
    written += page.length
    if (rows.length <= perRead) break
    after = rows[perRead]!.id
  }
  yield '</urlset>\n'
}

const writing = new Map<string, Promise<void>>()

/** The file of a part, written when there is none or an old one; null when there is no such part. */
export const partFile = async (
  { db, config, machineNow }: Deps,
  number: number,
  origin: string,
): Promise<string | null> => {
  const parts = await partsOf(db)
  const at = parts.findIndex((part) => part.number === number)
  if (at < 0) return null
  const file = path.join(config.dataDir, 'sitemaps', `${number}.xml`)
  const there = await stat(file).catch(() => null)
  if (there && machineNow().getTime() - there.mtimeMs < freshMs) return file
  const work =
    writing.get(file) ??
    write(db, file, parts[at]!.from_id, parts[at + 1]?.from_id ?? null, origin).finally(() => writing.delete(file))
  writing.set(file, work)
  await work
  return file
}

const write = async (db: Read, file: string, from: string, until: string | null, origin: string): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true })
  // Serving processes may write the same part at once: each its own draft.
  const draft = `${file}.${process.pid}.draft`
  await pipeline(Readable.from(productsText(db, from, until, origin)), createWriteStream(draft))
  await rename(draft, file)
}
