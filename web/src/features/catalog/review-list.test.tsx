// Reviews: their filter, their author or 'Anonymous', and each state in the specified words.
import { productReviews } from '@lamplit/contract/reviews'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ReviewList } from './review-list.tsx'
import { answer, asked, clearStage, idOf, leaveStage, listen, refuse, show } from './test/shelf.tsx'

beforeEach(async () => { await clearStage(); listen() })
afterEach(leaveStage)

const review = (number: number, rating: number, over: object = {}) => ({ id: idOf(number), rating, username: 'demo_linh', comment: `Comment ${number}`, created_at: '2026-11-01T10:00:00.000Z', ...over })
const List = () => <ReviewList of={{ product: idOf(1) }} />
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('All and each number of stars filter what is shown', async () => {
  answer(productReviews, [review(1, 5), review(2, 5, { username: null }), review(3, 4), review(4, 1, { comment: null })])
  await show(List, '/')
  expect(screen.getByText('Loading reviews...')).toBeTruthy()
  expect(await screen.findAllByRole('article')).toHaveLength(4)
  expect(screen.getByText('Anonymous')).toBeTruthy()
  await press('5 stars, 2 reviews')
  expect(screen.getAllByRole('article')).toHaveLength(2)
  await press('3 stars, 0 reviews')
  expect(screen.getByText('No reviews match your filter')).toBeTruthy()
  await press('All')
  expect(screen.getAllByRole('article')).toHaveLength(4)
})

test('none at all, and a failure with another try', async () => {
  refuse(productReviews, 'API_ERROR')
  await show(List, '/')
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load reviews')
  answer(productReviews, [])
  await press('Try again')
  expect(await screen.findByText('No reviews yet')).toBeTruthy()
})

test('more than a hundred are read on from the last one', async () => {
  answer(productReviews, Array.from({ length: 100 }, (_, place) => review(place + 1, 5)))
  await show(List, '/')
  await screen.findAllByRole('article')
  expect(screen.getAllByRole('article')).toHaveLength(20)
  for (let times = 0; times < 4; times += 1) await press('Show more')
  await waitFor(() => expect(asked.at(-1)).toBe(`/api/reviews/product/${idOf(1)}?cursor=${idOf(100)}`))
})
