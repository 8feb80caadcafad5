// Sales as a table for a spreadsheet: every cell quoted, and none that a spreadsheet would run (OWASP, CSV injection).
import { minus, piToWire, splitSale, zeroPi, type Pi } from '@lamplit/contract/money'
import type { OrderCard } from '@lamplit/contract/orders'
import { exportWords as words } from './export-words.ts'
import { stateWords } from './words.ts'

/** A cell that begins like a formula, in narrow or wide signs, gets a mark in front that makes it text. */
export const salesCsvCell = (text: string): string => {
  const runs = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(text) || /^[\t\r]/.test(text)
  return `"${(runs ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** What the seller got or would get: nothing of what came back whole or was never paid. */
const sellerShare = ({ escrow, total, refunded }: OrderCard): Pi =>
  escrow === 'none' || escrow === 'refunded' ? zeroPi : splitSale(minus(total, refunded)).seller

const rowOf = (order: OrderCard): string[] => [
  order.id,
  order.created_at,
  order.buyer_username,
  stateWords[order.state],
  order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join('; '),
  piToWire(order.goods),
  piToWire(order.shipping),
  piToWire(order.total),
  piToWire(order.refunded),
  piToWire(sellerShare(order)),
  order.paid_with,
]

/** With the mark that makes spreadsheets read it as UTF-8, and line ends as RFC 4180 wants them. */
export const csvOf = (orders: readonly OrderCard[]): string =>
  `\ufeff${[words.columns, ...orders.map(rowOf)].map((row) => row.map(salesCsvCell).join(',')).join('\r\n')}\r\n`
