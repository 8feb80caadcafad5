// What a camera reads off the buyer's screen: this order's code, another order's, or nothing of ours; and the drawing
// of it.
import { afterEach, expect, test, vi } from 'vitest'
import { canScan } from './code-camera.ts'
import { pickupText, qrDrawing, readPickupText } from './pickup-code.ts'

const order = '00000000-0000-4000-8000-0000000000bb'
const other = '00000000-0000-4000-8000-0000000000cc'

test.each([
  [pickupText(order, '012345'), { code: '012345' }],
  ['012345', { code: '012345' }],
  [` ${pickupText(order, '012345')}\n`, { code: '012345' }],
  [pickupText(other, '012345'), { wrong: 'other_order' }],
  ['https://example.com', { wrong: 'not_a_code' }],
  ['12345', { wrong: 'not_a_code' }],
  ['lamplit-pickup::123456', { wrong: 'not_a_code' }],
])('%j reads as %j', (text, read) => expect(readPickupText(text, order)).toEqual(read))

test('the drawing has its quiet edge and another one for each code', () => {
  const { size, path } = qrDrawing(pickupText(order, '012345'))
  const places = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect(Math.min(...places)).toBe(4)
  expect(Math.max(...places)).toBe(size - 5)
  expect(qrDrawing(pickupText(order, '012346')).path).not.toBe(path)
})

afterEach(() => vi.unstubAllGlobals())
const camera = (over: object = {}) => {
  vi.stubGlobal('BarcodeDetector', { getSupportedFormats: async () => ['qr_code'] })
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: async () => undefined }, ...over })
}
test('scanning is offered only where all of it works', async () => {
  expect(await canScan()).toBe(false)
  camera()
  expect(await canScan()).toBe(true)
  camera({ mediaDevices: undefined })
  expect(await canScan()).toBe(false)
  camera()
  Object.assign(document, { featurePolicy: { allowsFeature: () => false } })
  expect(await canScan()).toBe(false)
  Object.assign(document, { featurePolicy: undefined })
})
