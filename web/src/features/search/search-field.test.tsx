// The search field: suggestions while one types, what one looked for before, keys, copying, and the whole screen on
// phones.
import { popularSearches, suggest, type Suggestion } from '@lamplit/contract/search'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recentSearches } from '../../lib/search-log.ts'
import { answer, requests, clearStage, leaveStage, listen, show } from '../catalog/test/catalog-stage.tsx'
import { SearchBox } from './search-box.tsx'
import { highlightedParts, suggestRows, internalPath } from './suggest-rows.ts'

const wideScreenHere = (wide: boolean): void =>
  void vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wide && query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
const line = (text: string, type: Suggestion['type'] = 'query', url: string | null = null): Suggestion => ({
  text,
  type,
  url,
  image: null,
})
const suggestions = (...lines: Suggestion[]) => answer(suggest, { success: true, suggestions: lines })

beforeEach(async () => {
  await clearStage()
  listen()
  wideScreenHere(true)
  recentSearches.clear()
  answer(popularSearches, { success: true, searches: [] })
  suggestions(
    line('lamp shade'),
    line('Desk lamp', 'product', '/product/p1'),
    line('Lamps and how to care for them', 'page', '/faq#lamps'),
    line('lampe_lotte', 'user', '/profile?user=lampe_lotte'),
  )
})
afterEach(leaveStage)

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the market' })
const focus = () =>
  act(async () => {
    field().focus()
    await new Promise((done) => setTimeout(done, 30))
  })
const type = (text: string) =>
  act(async () => {
    fireEvent.input(field(), { target: { value: text } })
  })
const key = (name: string) =>
  act(async () => {
    fireEvent.keyDown(field(), { key: name })
  })
const chosen = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null
const suggested = () => requests.filter((address) => address.startsWith('/api/search/suggestions'))
const stage = () => show(() => <SearchBox />, '/')

test('asks from one character on, once after a pause of 150 ms', async () => {
  await stage()
  await focus()
  await act(async () => {
    for (const text of ['l', 'la', 'lam']) fireEvent.input(field(), { target: { value: text } })
  })
  await screen.findByRole('grid', { name: 'Suggestions' })
  expect(suggested()).toEqual(['/api/search/suggestions?q=lam'])
  expect(screen.getAllByRole('rowgroup').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Searches',
    'Products',
    'Pages',
    'People',
  ])
  await waitFor(() => expect(field().getAttribute('aria-expanded')).toBe('true'))
})

test('arrows choose, Enter picks; beyond either end lies the field', async () => {
  const { router } = await stage()
  await focus()
  await type('lam')
  await screen.findByRole('grid')
  await key('ArrowUp')
  expect(chosen()).toContain('lampe_lotte')
  await key('ArrowDown')
  expect(chosen()).toBeNull()
  await key('ArrowDown')
  await key('ArrowDown')
  expect(chosen()).toBe('Desk lamp')
  await key('Enter')
  expect(router.state.location.pathname).toBe('/product/p1')
  expect(recentSearches.get()).toEqual(['lam'])
})

test('a completion is searched for and remembered; the list closes', async () => {
  const { router } = await stage()
  await focus()
  await type('lam')
  const completion = await screen.findByRole('link', { name: 'lamp shade' })
  await act(async () => {
    fireEvent.click(completion)
  })
  expect(router.state.location.href).toBe('/search?q=lamp+shade')
  expect(recentSearches.get()).toEqual(['lamp shade'])
})

test('→ at the end of the words and ↗ copy a suggestion into the field', async () => {
  await stage()
  await focus()
  await type('lam')
  await screen.findByRole('grid')
  await key('ArrowDown')
  await act(async () => {
    field().setSelectionRange(0, 0)
    fireEvent.keyDown(field(), { key: 'ArrowRight' })
  })
  expect(field().value).toBe('lam')
  await act(async () => {
    field().setSelectionRange(3, 3)
    fireEvent.keyDown(field(), { key: 'ArrowRight' })
  })
  expect(field().value).toBe('lamp shade ')
  await type('lam')
  const copy = await screen.findByRole('button', { name: 'Write Desk lamp into the field' })
  await act(async () => {
    fireEvent.click(copy)
  })
  expect(field().value).toBe('Desk lamp ')
})

test('the empty field shows ten recent searches, which can be deleted, and popular ones', async () => {
  for (let place = 12; place > 0; place -= 1) recentSearches.set([...recentSearches.get(), `word ${place}`])
  answer(popularSearches, { success: true, searches: ['vase', 'word 12'] })
  await stage()
  await focus()
  const recent = await screen.findByRole('rowgroup', { name: 'Recent searches' })
  expect(within(recent).getAllByRole('row')).toHaveLength(10)
  expect(within(await screen.findByRole('rowgroup', { name: 'Popular searches' })).getAllByRole('row')).toHaveLength(1)
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Forget word 12' }))
  })
  await key('ArrowDown')
  await key('Delete')
  expect(recentSearches.get()).toHaveLength(10)
  expect(recentSearches.get()).not.toContain('word 11')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  })
  expect(screen.queryByRole('rowgroup', { name: 'Recent searches' })).toBeNull()
  expect(recentSearches.get()).toEqual([])
})

test('Escape closes the list and leaves what was typed; an arrow opens it again', async () => {
  await stage()
  await focus()
  await type('lam')
  await screen.findByRole('grid')
  await key('Escape')
  expect(screen.queryByRole('grid')).toBeNull()
  expect(field().value).toBe('lam')
  await key('ArrowDown')
  expect(screen.getByRole('grid')).toBeTruthy()
})

test('leaving the field closes the suggestions', async () => {
  await stage()
  await focus()
  await type('lam')
  await screen.findByRole('grid')
  await act(async () => {
    field().blur()
  })
  expect(screen.queryByRole('grid')).toBeNull()
})

test('typing on the results searches once after a pause of 300 ms; an empty field clears them', async () => {
  const { router } = await show(() => <SearchBox />, '/search?category=users', '/search')
  await focus()
  const seen: string[] = []
  router.subscribe('onBeforeNavigate', ({ toLocation }) => seen.push(toLocation.href))
  await act(async () => {
    for (const text of ['l', 'la', 'lam', 'lamp']) fireEvent.input(field(), { target: { value: text } })
  })
  expect(seen).toEqual([])
  await waitFor(() => expect(router.state.location.search).toEqual({ category: 'users', q: 'lamp' }))
  expect(seen).toHaveLength(1)
  await type('')
  await waitFor(() => expect(router.state.location.search).toEqual({ category: 'users' }))
})

test('a list that closes and opens again in one breath does not bring back the words that were taken out', async () => {
  await stage()
  await focus()
  await type('lamp')
  await screen.findByRole('grid')
  // A browser draws between two listeners of one event; on a busy machine what Escape left to be drawn comes along.
  const draw = (): void => flushSync(() => undefined)
  field().form!.addEventListener('input', draw)
  await act(async () => {
    fireEvent.keyDown(field(), { key: 'Escape' })
    draw()
    fireEvent.input(field(), { target: { value: '' } })
  })
  expect(field().value).toBe('')
})

test('the words of the address stand in it, and Back brings the earlier ones', async () => {
  const { router } = await show(() => <SearchBox />, '/search?q=vase', '/search')
  await waitFor(() => expect(field().value).toBe('vase'))
  await focus()
  await type('lamp')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'lamp' }))
  await type('lampshade')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'lampshade' }))
  await act(async () => {
    router.history.back()
    await Promise.resolve()
  })
  await waitFor(() => expect(field().value).toBe('vase'))
})

test('on phones the field opens the whole screen; Escape closes the list, then the screen', async () => {
  wideScreenHere(false)
  recentSearches.set(['vase'])
  const { router } = await stage()
  await act(async () => {
    field().focus()
    fireEvent.click(field())
    await new Promise((done) => setTimeout(done, 60))
  })
  const dialog = await screen.findByRole('dialog', { name: 'Search' })
  const inside = within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Search the market' })
  await waitFor(() => expect(document.activeElement).toBe(inside))
  expect(within(dialog).getByRole('link', { name: 'vase' })).toBeTruthy()
  await act(async () => {
    fireEvent.keyDown(inside, { key: 'Escape' })
  })
  expect(within(dialog).queryByRole('grid')).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Search' })).toBeTruthy()
  await act(async () => {
    fireEvent.input(inside, { target: { value: 'lam' } })
  })
  await within(dialog).findByRole('link', { name: /^Desk ?lamp$/ })
  await act(async () => {
    fireEvent.click(within(dialog).getByRole('button', { name: 'Write lamp shade into the field' }))
  })
  expect(inside.value).toBe('lamp shade ')
  await act(async () => {
    fireEvent.submit(inside.form!)
  })
  expect(router.state.location.href).toBe('/search?q=lamp+shade')
})

test('suggestions show what was typed plain and its completion bold', () => {
  expect(highlightedParts('lamp shade', 'LAM')).toEqual([
    { text: 'lam', bold: false },
    { text: 'p shade', bold: true },
  ])
  expect(highlightedParts('desk lamp', 'lam')).toEqual([
    { text: 'desk ', bold: true },
    { text: 'lam', bold: false },
    { text: 'p', bold: true },
  ])
  expect(highlightedParts('vase', 'lam')).toEqual([{ text: 'vase', bold: true }])
  expect(highlightedParts('vase', '')).toEqual([{ text: 'vase', bold: false }])
})

test('at most eight suggestions are shown, with internal links only', () => {
  expect(suggestRows(Array.from({ length: 12 }, (_, place) => line(`lamp ${place}`)))).toHaveLength(8)
  expect(
    ['/buy?x=1#y', 'https://evil.example/', '//evil.example/', 'javascript:trap()', null].map(internalPath),
  ).toEqual(['/buy?x=1#y', null, null, null, null])
})
