// Sales as a file: nothing in it that a spreadsheet would run, and nothing that breaks a row.
import { listOrders } from '@lamplit/contract/orders'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls, clearStage, intercept, leaveStage, orderId, productId } from '../purchase/test/counter.tsx'
import { salesCsvCell, csvOf } from './csv.ts'
import { allSales } from './export-dialog.tsx'

beforeEach(clearStage)
afterEach(leaveStage)

test.each([
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['  =1', `"'  =1"`],
  ['\r=1', `"'\r=1"`],
  ['＝1', `"'＝1"`],
  ['a=b', '"a=b"'],
  ['say "hi", then\nleave', '"say ""hi"", then\nleave"'],
  ['36.5', '"36.5"'],
  ['', '""'],
])('%j stands as %j', (text, cell) => expect(salesCsvCell(text)).toBe(cell))

const sale = (over: object = {}) => ({
  id: orderId,
  state: 'split',
  escrow: 'split',
  role: 'seller',
  buyer_username: '=cmd|calc',
  seller_username: 'ama_k',
  total: '36.5',
  goods: '30',
  shipping: '6.5',
  paid_with: 'wallet',
  delivery: 'shipping',
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  deadline: null,
  allowed: [],
  items: [
    { product_id: productId, name: 'Lamp, "old"', image: null, type: 'Stocked', price: '15', quantity: 2, total: '30' },
  ],
  refunded: '12.5',
  dispute_id: null,
  open_proposals: 0,
  cancel_asked: false,
  late: false,
  ...over,
})

test('a sale is one row with what came back and what the seller got', () => {
  const { orders } = z.parse(listOrders.reply!, {
    orders: [sale(), sale({ state: 'cancelled', escrow: 'refunded', refunded: '36.5' })],
    next_cursor: null,
  })
  const rows = csvOf(orders).split('\r\n')
  expect(rows[0]).toMatch(/^\ufeff"Order","Date"/)
  expect(rows[1]).toBe(
    `"${orderId}","2026-11-20T10:00:00.000Z","'=cmd|calc","Split","2 × Lamp, ` +
      '""old""","30","6.5","36.5","12.5","23.04","wallet"',
  )
  expect(rows[2]).toContain('"36.5","36.5","0","wallet"')
  expect(rows).toHaveLength(4)
})

test('the export reads all pages, a hundred orders at a time, and can be stopped', async () => {
  const asked: string[] = []
  const stop = new AbortController()
  intercept(listOrders, async () => {
    asked.push('page')
    return Response.json({ orders: [sale()], next_cursor: asked.length < 3 ? 'c'.repeat(8) : null })
  })
  const counts: number[] = []
  expect(await allSales(stop.signal, (count) => counts.push(count))).toHaveLength(3)
  expect(counts).toEqual([1, 2, 3])
  asked.length = 0
  await expect(allSales(stop.signal, () => stop.abort())).rejects.toThrow(/abort/i)
  expect(asked.length).toBeLessThan(3)
  expect(calls).toEqual([])
})
