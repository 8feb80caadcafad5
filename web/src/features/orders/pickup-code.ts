// What the pickup code looks like to a camera: the order it belongs to and its six digits, so that a code of another
// order is told apart.
import { encode } from 'uqr'

const prefix = 'lamplit-pickup'

export const pickupText = (orderId: string, code: string): string => `${prefix}:${orderId}:${code}`

export type ScannedCode = { code: string } | { wrong: 'other_order' | 'not_a_code' }

/** Reads what a camera saw; six bare digits are taken as they are, because the server has the last word. */
export const readPickupText = (text: string, orderId: string): ScannedCode => {
  if (/^\d{6}$/.test(text.trim())) return { code: text.trim() }
  const [, order, code] = new RegExp(`^${prefix}:([^:]+):(\\d{6})$`).exec(text.trim()) ?? []
  if (!order || !code) return { wrong: 'not_a_code' }
  return order === orderId ? { code } : { wrong: 'other_order' }
}

export interface QrDrawing {
  size: number
  path: string
}

/** The squares of the code as one path, a unit each, with the four free units around it that scanners need. */
export const qrDrawing = (text: string): QrDrawing => {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  return {
    size,
    path: data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join(''),
  }
}
