// At a small size, in every test run: the recommendations guess the next purchase clearly better than the list of
// bestsellers does.
import { expect, test } from 'vitest'
import { openDb } from '../server/src/kernel/db.ts'
import { freshDatabase } from '../server/test/fresh-database.ts'
import { heldOut } from './held-out.ts'
import { demoProducts, listProducts } from './history-products.ts'

test('similar and personalised beat “most popular” on held-out purchases', async () => {
  const database = await freshDatabase()
  const db = openDb(database.connection, { max: 4 })
  try {
    const figures = await heldOut(db, await listProducts(db, demoProducts(), 12), 250, 77)
    process.stdout.write(`${JSON.stringify({ id: 'RECOMMEND', ...figures })}\n`)
    const { personalized, similar, most_popular: popular, random } = figures
    expect(personalized.hit10).toBeGreaterThan(1.25 * popular.hit10)
    expect(personalized.ndcg10).toBeGreaterThan(1.25 * popular.ndcg10)
    expect(similar.hit10).toBeGreaterThan(1.1 * popular.hit10)
    expect(similar.ndcg10).toBeGreaterThan(1.15 * popular.ndcg10)
    expect(popular.hit10).toBeGreaterThan(random.hit10)
    // Not the same few things for everybody.
    expect(personalized.coverage).toBeGreaterThan(0.8)
  } finally {
    await db.close()
    await database.drop()
  }
}, 180_000)
