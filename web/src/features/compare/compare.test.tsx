// Comparing: at most four, the fifth drops the oldest, every step can be undone, other tabs follow; and the table with
// its differences and what is gone.
import { compareProducts } from '@lamplit/contract/compare'
import { convertCurrency } from '@lamplit/contract/currency'
import type { ProductCard } from '@lamplit/contract/catalog'
import { pi } from '@lamplit/contract/money'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useToasts } from '../../lib/toast.ts'
import { useLayers } from '../../ui/layers.ts'
import {
  answer,
  requests,
  card,
  cards,
  clearStage,
  idOf,
  leaveStage,
  listen,
  refuse,
  sentProduct,
  show,
} from '../catalog/test/catalog-stage.tsx'
import { CompareButton } from './compare-button.tsx'
import { ComparePage } from './compare-page.tsx'
import { CompareSlot } from './compare-slot.tsx'
import { add, clear, remove, toggle } from './compare-verbs.ts'
import { comparedItems } from './compared-items.ts'

class Watcher {
  observe = (): void => undefined
  disconnect = (): void => undefined
  unobserve = (): void => undefined
}

beforeEach(async () => {
  await clearStage()
  vi.stubGlobal('ResizeObserver', Watcher)
  comparedItems.clear()
  useToasts.setState({ shown: [] })
  refuse(convertCurrency, 'NOT_FOUND')
})
afterEach(() => {
  useLayers.setState({ stack: [] })
  leaveStage()
})

const five = cards(5)
const held = (): string[] => comparedItems.get().map(({ title }) => title)
const lastToast = () => useToasts.getState().shown[0]
const undo = (): void => lastToast()!.action!.run()
const press = async (button: HTMLElement): Promise<void> => {
  await act(async () => {
    fireEvent.click(button)
  })
}

test('the fifth drops the oldest, says so, and Undo brings it back', () => {
  five.slice(0, 4).forEach(add)
  expect(useToasts.getState().shown).toEqual([])
  add(five[4]!)
  expect(held()).toEqual(['Lamp 2', 'Lamp 3', 'Lamp 4', 'Lamp 5'])
  expect(lastToast()!.title).toBe('Comparison holds 4. Lamp 1 was removed.')
  undo()
  expect(held()).toEqual(['Lamp 1', 'Lamp 2', 'Lamp 3', 'Lamp 4'])
})

test('products are added once, toggled, and removing or clearing can be undone', () => {
  add(five[0]!)
  add(five[0]!)
  expect(held()).toEqual(['Lamp 1'])
  toggle(five[1]!)
  toggle(five[0]!)
  expect(held()).toEqual(['Lamp 2'])
  undo()
  expect(held()).toEqual(['Lamp 1', 'Lamp 2'])
  clear()
  expect([held(), lastToast()!.title]).toEqual([[], 'Comparison cleared'])
  add(five[2]!)
  undo()
  expect(held()).toEqual(['Lamp 1', 'Lamp 2', 'Lamp 3'])
  remove(five[1]!.id)
  expect(lastToast()!.title).toBe('Lamp 2 was removed.')
  // One message at a time: an old Undo must not bring back a state of long ago.
  expect(useToasts.getState().shown.filter(({ isVisible }) => isVisible)).toHaveLength(1)
})

test('no more is kept than a thumbnail needs, and what somebody wrote there by hand is dropped', () => {
  add(card({ image: '/pictures/abc' }))
  expect(JSON.parse(localStorage.getItem('lamplit.compare')!)).toEqual([
    { id: idOf(1), title: 'Desk lamp', image: '/pictures/abc' },
  ])
  const good = { id: idOf(7), title: '<img src=x onerror=alert(1)>', image: null }
  const write = (value: unknown): void => {
    localStorage.setItem('lamplit.compare', JSON.stringify(value))
    comparedItems.subscribe(() => {})()
  }
  write([
    good,
    good,
    null,
    7,
    { ...good, id: '../etc' },
    { ...good, id: idOf(8), image: 'https://evil.example/x.png' },
    { ...good, id: idOf(9), title: 9 },
  ])
  expect(comparedItems.get()).toEqual([good])
  write(cards(6).map(({ id, title, image }) => ({ id, title, image })))
  expect(comparedItems.get()).toHaveLength(4)
  write('nonsense')
  expect(comparedItems.get()).toEqual([])
})

test('another tab’s change is followed', async () => {
  await show(() => <CompareButton card={five[0]!} />, '/')
  const button = screen.getByRole('button', { name: 'Compare Lamp 1' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  const text = JSON.stringify([{ id: five[0]!.id, title: 'Lamp 1', image: null }])
  await act(async () => {
    localStorage.setItem('lamplit.compare', text)
    window.dispatchEvent(new StorageEvent('storage', { key: 'lamplit.compare', newValue: text }))
  })
  expect(button.getAttribute('aria-pressed')).toBe('true')
})

test('with four products other buttons say Comparison Full, and still replace the oldest', async () => {
  five.slice(0, 4).forEach(add)
  await show(
    () => (
      <>
        <CompareButton card={five[0]!} />
        <CompareButton card={five[4]!} />
      </>
    ),
    '/',
  )
  expect(screen.getByRole('button', { name: 'Compare Lamp 1', pressed: true })).toBeTruthy()
  await press(screen.getByRole('button', { name: 'Comparison Full', pressed: false }))
  await waitFor(() => expect(held()).toEqual(['Lamp 2', 'Lamp 3', 'Lamp 4', 'Lamp 5']))
  expect(screen.getByRole('button', { name: 'Compare Lamp 5', pressed: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Comparison Full', pressed: false })).toBeTruthy()
})

test('the bar is hidden when empty, offers Compare from two on, and thumbnails remove products', async () => {
  await show(
    () => (
      <>
        <h1 tabIndex={-1}>Here</h1>
        <CompareSlot path="/" />
      </>
    ),
    '/',
  )
  expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull()
  await act(async () => add(five[0]!))
  const bar = within(await screen.findByRole('region', { name: 'Comparison' }))
  expect(bar.getByText('1 of 4')).toBeTruthy()
  expect(bar.getByRole('button', { name: 'Compare' })).toHaveProperty('disabled', true)
  await act(async () => add(five[1]!))
  expect(bar.getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe('/compare')
  await press(bar.getByRole('button', { name: 'Remove Lamp 1 from the comparison' }))
  expect(held()).toEqual(['Lamp 2'])
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Lamp 2 from the comparison'),
  )
  await press(bar.getByRole('button', { name: 'Clear the comparison' }))
  expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull()
  await act(async () => undo())
  expect(await screen.findByRole('region', { name: 'Comparison' })).toBeTruthy()
})

test.for([
  ['/compare', false],
  ['/games', false],
  ['/games/blackjack', false],
  ['/sweepstakes', false],
  ['/compared', true],
  ['/product/1', true],
] as const)('at %s the bar is there: %s', async ([path, there]) => {
  add(five[0]!)
  await show(() => <CompareSlot path={path} />, '/')
  await act(async () => {
    await import('./compare-bar.tsx')
  })
  expect(screen.queryByRole('region', { name: 'Comparison' }) !== null).toBe(there)
  await act(async () => useLayers.setState({ stack: [{ id: 'x', dismiss: () => true, entry: false }] }))
  expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull()
})

const stored = (...several: ProductCard[]): void => several.forEach(add)

test('an empty comparison shows the specified texts', async () => {
  await show(ComparePage, '/compare')
  expect(await screen.findByText('Pick up to 4 things to compare')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/buy')
})

const lamp = ({
  specifications = {},
  features = [],
  ...over
}: Parameters<typeof sentProduct>[0] & { specifications?: Record<string, string>; features?: string[] } = {}) => ({
  ...sentProduct(over),
  specifications,
  features,
})
const three = [
  lamp({
    id: idOf(1),
    title: 'Lamp 1',
    price: pi('5.85'),
    specifications: { Height: '30 cm', Colour: 'jade' },
    features: ['Dimmable'],
  }),
  lamp({
    id: idOf(2),
    title: 'Lamp 2',
    price: pi('7.25'),
    specifications: { Height: '30 cm' },
    features: ['Dimmable'],
    seller_username: 'kofi_audio',
  }),
]

test('the table has a header for each row, marks gone products, and can show differences only', async () => {
  stored(five[0]!, five[1]!, five[2]!)
  listen()
  answer(compareProducts, { products: three })
  answer(convertCurrency, {
    success: true,
    result: {
      fromCurrency: 'PI',
      toCurrency: 'USD',
      rate: 2.4,
      convertedAmount: 2.4,
      lastUpdated: new Date().toISOString(),
    },
    demo: true,
  })
  await show(ComparePage, '/compare')
  await screen.findByText('Dimmable', { exact: false, selector: 'td:nth-of-type(1) li' })
  expect(requests.filter((address) => address.startsWith('/api/products'))).toEqual([
    `/api/products/compare?ids=${[1, 2, 3].map(idOf).join(',')}`,
  ])
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Property',
    'Lamp 1',
    'Lamp 2',
    'Lamp 3No longer for sale',
  ])
  await waitFor(() =>
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'What you can do',
      'Price',
      'Approximate price',
      'Type',
      'Stock',
      'Rating',
      'Seller and level',
      'Location',
      'Category',
      'Features',
      'Specifications',
      'Height',
      'Colour',
      'Description',
    ]),
  )
  const cellsOf = (name: string): (string | null)[] =>
    [...screen.getByRole('rowheader', { name }).closest('tr')!.querySelectorAll('td')].map(
      ({ textContent }) => textContent,
    )
  expect(cellsOf('Colour')).toEqual(['jade', '–None', '–'])
  expect(cellsOf('Approximate price')).toEqual(['≈ 14.04 USD', '≈ 17.40 USD', '–'])
  expect(screen.getByText(/reference only · demo rate/)).toBeTruthy()
  await press(screen.getByRole('switch', { name: 'Only differences' }))
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'What you can do',
    'Price',
    'Approximate price',
    'Seller and level',
    'Specifications',
    'Colour',
  ])
  await press(screen.getByRole('button', { name: 'Remove Lamp 3 from the comparison' }))
  expect(held()).toEqual(['Lamp 1', 'Lamp 2'])
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(3))
})

test('alike in everything is said; without a rate there is no line of it', async () => {
  stored(five[0]!, five[1]!)
  answer(compareProducts, { products: [three[0], { ...three[0], id: idOf(2) }] })
  await show(ComparePage, '/compare')
  await screen.findByRole('rowheader', { name: 'Colour' })
  expect(screen.queryByRole('rowheader', { name: 'Approximate price' })).toBeNull()
  await press(screen.getByRole('switch', { name: 'Only differences' }))
  expect(screen.getByText('These are alike in everything shown here.')).toBeTruthy()
})

test('a comparison that fails to load shows an error and can be retried', async () => {
  stored(five[0]!, five[1]!)
  refuse(compareProducts, 'API_ERROR')
  await show(ComparePage, '/compare')
  expect(
    await screen.findByText('This service is temporarily unavailable. Please try again in a few moments.'),
  ).toBeTruthy()
  expect(screen.getByText('The comparison could not be read.')).toBeTruthy()
  answer(compareProducts, { products: three })
  await press(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('rowheader', { name: 'Price' })).toBeTruthy()
})

test('a sold Single Item says SOLD and cannot be offered for', async () => {
  stored(five[0]!)
  answer(compareProducts, { products: [lamp({ id: idOf(1), type: 'Single Item', stock: 0, sold: true })] })
  await show(ComparePage, '/compare')
  expect((await screen.findAllByText('SOLD')).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Make an offer for Desk lamp' })).toHaveProperty('disabled', true)
  expect(screen.getByText('Pick one more thing to see how the two differ.')).toBeTruthy()
})
