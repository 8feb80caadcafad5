// A rail: ten at a time, from the last page to the first, and the specified sentence when there is nothing.
import { recentlyAdded, topSales } from '@lamplit/contract/catalog'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { specTexts } from '../../words/spec-texts.ts'
import { announce, Announcer } from '../../ui/announcer.tsx'
import { ProductRail } from './product-rail.tsx'
import { answer, requests, cards, clearStage, leaveStage, listen, refuse, sent, show } from './test/catalog-stage.tsx'

beforeEach(async () => {
  await clearStage()
  listen()
  Element.prototype.scrollTo = () => undefined
})
afterEach(leaveStage)

const Rail = () => (
  <ProductRail title="Top 100 Bestsellers" list={topSales} limit={100} nothing={specTexts.noTopSales} ranked atOnce />
)
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('a rail requests a hundred products, shows ten, and wraps around', async () => {
  answer(topSales, { products: cards(23).map(sent) })
  await show(Rail, '/')
  expect(await screen.findByText('1–10 of 23')).toBeTruthy()
  expect(requests).toEqual(['/api/products/top-sales?limit=100'])
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10))
  await press('Next Page of Top 100 Bestsellers')
  expect(screen.getByText('11–20 of 23')).toBeTruthy()
  expect(screen.getByText('Number 11')).toBeTruthy()
  // Without a layout every page is at its end.
  await press('Forward in Top 100 Bestsellers')
  expect(screen.getByText('21–23 of 23')).toBeTruthy()
  await press('Next Page of Top 100 Bestsellers')
  expect(screen.getByText('1–10 of 23')).toBeTruthy()
  await press('Back in Top 100 Bestsellers')
  expect(screen.getByText('21–23 of 23')).toBeTruthy()
})

test('a page of the rail that a user turned to is announced once', async () => {
  answer(topSales, { products: cards(23).map(sent) })
  await show(
    () => (
      <>
        <Rail />
        <Announcer />
      </>
    ),
    '/',
  )
  await screen.findByText('1–10 of 23')
  await act(async () => announce(''))
  const said = document.querySelector('[data-announcer]')!
  expect(said.textContent).toBe('')
  await press('Forward in Top 100 Bestsellers')
  expect(said.textContent).toBe('11–20 of 23')
})

test('Recently Added ends with Next Page and its count, and does not move', async () => {
  answer(recentlyAdded, { products: cards(20).map(sent) })
  await show(
    () => (
      <ProductRail title="Recently Added" list={recentlyAdded} limit={20} nothing={specTexts.noRecent} growing atOnce />
    ),
    '/',
  )
  const next = await screen.findByRole('button', { name: /^Next Page/ })
  expect(next.textContent).toBe('Next PageShowing 10 of 20')
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
  await act(async () => fireEvent.click(next))
  expect(screen.getAllByText('Showing 20 of 20')).toHaveLength(2)
  expect(screen.getAllByRole('article')).toHaveLength(10)
})

test('Home and End lead to the first and the last of the ten', async () => {
  answer(topSales, { products: cards(23).map(sent) })
  await show(Rail, '/')
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Lamp/ })).toHaveLength(10))
  const links = screen.getAllByRole('link', { name: /^Lamp/ })
  links[3]!.focus()
  fireEvent.keyDown(links[3]!, { key: 'End' })
  await expect.poll(() => document.activeElement).toBe(links[9])
  fireEvent.keyDown(links[9]!, { key: 'Home' })
  await expect.poll(() => document.activeElement).toBe(links[0])
})

test('a Single Item that was sold meanwhile is not shown', async () => {
  answer(topSales, {
    products: [...cards(2, { type: 'Single Item', sold: true, stock: 0 }), ...cards(3).slice(2)].map(sent),
  })
  await show(Rail, '/')
  expect(await screen.findByText('1–1 of 1')).toBeTruthy()
})

test('an empty and a failed rail show the specified texts, with a retry', async () => {
  refuse(topSales, 'API_ERROR')
  await show(Rail, '/')
  expect((await screen.findByRole('alert')).textContent).toContain('No top sales found.')
  answer(topSales, { products: [] })
  await press('Try again')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(await screen.findByText('No top sales found.')).toBeTruthy()
  answer(topSales, { products: cards(1).map(sent) })
  await press('Try again')
  expect(await screen.findByRole('article')).toBeTruthy()
})
