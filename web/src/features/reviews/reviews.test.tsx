// /reviews as people meet it: what waits, writing and changing it, what others wrote with one reply, and every face of
// the lists.
import {
  givenReviews,
  userReviewSummary,
  readReviewWindow,
  receivedReviews,
  replyToReview,
  reviewsToWrite,
  writeReview,
} from '@lamplit/contract/reviews'
import { uploadPicture } from '@lamplit/contract/selling'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
// Here at once, so that no test waits for their code.
import '../../ui/dialog-surface.tsx'
import './review-dialog.tsx'
import './reply-dialog.tsx'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useToasts } from '../../lib/toast.ts'
import {
  answer,
  requests,
  calls,
  clearStage,
  enter,
  leaveStage,
  listen,
  refuse,
  show,
} from '../catalog/test/catalog-stage.tsx'
import { openReview, useOpenedReview } from './open-review.ts'
import { ReviewHost } from './review-host.tsx'
import { ReviewsPage } from './reviews-page.tsx'
import { about, orderId, ownReview, reviewId, toWrite, windowOf, written } from './test/written.ts'

beforeEach(async () => {
  await clearStage()
  useToasts.setState({ shown: [] })
  useOpenedReview.setState({ orderId: null, opening: 0 })
  listen()
})
afterEach(leaveStage)

const bars = (...counts: number[]) => ({
  average: 4.625,
  count: counts.reduce((sum, count) => sum + count, 0),
  stars: counts.map((count, place) => ({ stars: 5 - place, count })),
})
const Page = () => (
  <>
    <ReviewsPage />
    <ReviewHost />
  </>
)
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const titles = () => useToasts.getState().shown.map(({ title }) => title)
const sentOf = (method: string) => calls.filter((call) => call.method === method)

const opened = async (at = '/reviews') => {
  await enter()
  answer(userReviewSummary, bars(6, 1, 1, 0, 0))
  answer(reviewsToWrite, { orders: [toWrite()], next_cursor: null })
  answer(receivedReviews, { reviews: [], next_cursor: null })
  answer(givenReviews, { reviews: [], next_cursor: null })
  answer(readReviewWindow, windowOf())
  return show(Page, at, '/reviews')
}
const dialog = () => screen.findByRole('dialog')
const star = (name: string, group = 'How was it?') =>
  act(async () => fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name })))

test('a visitor gets the way in', async () => {
  await show(Page, '/reviews')
  expect(screen.getByRole('heading', { level: 1, name: 'Reviews' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Sign in with Pi to see and write your reviews' })).toBeTruthy()
})

test('average to two decimals, count, five bars; a bar filters what was received', async () => {
  await opened()
  expect(await screen.findByText('4.63')).toBeTruthy()
  expect(screen.getByText('8 reviews')).toBeTruthy()
  await press('3 stars, 1 review')
  await waitFor(() => expect(requests).toContain('/api/reviews/received?stars=3'))
  expect(await screen.findByText('No reviews match your filter')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Received' }).getAttribute('aria-selected')).toBe('true')
  await press('Show all')
  expect(await screen.findByText('No reviews yet')).toBeTruthy()
})

test.each([
  ['to_write', 'Nothing to write'],
  ['received', 'No reviews yet'],
  ['given', 'You have not written any yet'],
])('the tab %s is empty in its own words, and fails with another try', async (tab, words) => {
  const list = { to_write: reviewsToWrite, received: receivedReviews, given: givenReviews }[tab]!
  await enter()
  answer(userReviewSummary, { ...bars(0, 0, 0, 0, 0), average: null })
  for (const each of [reviewsToWrite, receivedReviews, givenReviews])
    answer(each, each === reviewsToWrite ? { orders: [], next_cursor: null } : { reviews: [], next_cursor: null })
  refuse(list, 'API_ERROR')
  await show(Page, `/reviews?tab=${tab}`, '/reviews')
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load reviews')
  expect(await screen.findByText('Nobody has reviewed you yet')).toBeTruthy()
  answer(list, tab === 'to_write' ? { orders: [], next_cursor: null } : { reviews: [], next_cursor: null })
  await press('Try again')
  expect(await screen.findByText(words)).toBeTruthy()
})

test('writing: stars are needed, the rest is sent as it was filled in, once', async () => {
  await opened()
  expect(await screen.findByRole('tab', { name: 'To write (1)' })).toBeTruthy()
  expect(screen.getByText(/^(4 d 23 h|5 d 0 h) left to write it$/)).toBeTruthy()
  await press('Write review of Desk lamp, enamel jade')
  expect(within(await dialog()).getByRole('heading', { name: 'Write a review' })).toBeTruthy()
  await screen.findByText(/^Both reviews appear together, when both are in or on \d+ \w+\.$/)
  expect(
    within(screen.getByRole('group', { name: 'How was it?' }))
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('aria-label')),
  ).toEqual(['Bad', 'Poor', 'Fair', 'Good', 'Excellent'])
  await press('Publish')
  expect(screen.getByText('Choose 1 to 5 stars')).toBeTruthy()
  expect(sentOf('PUT')).toEqual([])
  await star('Good')
  await star('Fair', 'Delivery')
  await star('Bad', 'Communication')
  await press('Clear Communication')
  fireEvent.change(screen.getByRole('textbox', { name: /^Comment/ }), { target: { value: '  Warm light.  ' } })
  expect(screen.getByText('15/1000')).toBeTruthy()
  fireEvent.click(screen.getByRole('switch', { name: /^Anonymous/ }))
  answer(writeReview, windowOf({ mine: ownReview() }))
  answer(reviewsToWrite, { orders: [toWrite({ mine: ownReview() })], next_cursor: null })
  await press('Publish')
  await waitFor(() => expect(titles()).toEqual(['Your review is in']))
  expect(sentOf('PUT')).toEqual([
    {
      method: 'PUT',
      path: `/api/reviews/orders/${orderId}`,
      key: expect.any(String),
      body: {
        rating: 4,
        as_described: null,
        delivery: 3,
        communication: null,
        comment: 'Warm light.',
        photos: [],
        anonymous: true,
      },
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Waits for the other side')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Edit review of Desk lamp, enamel jade' })).toBeTruthy()
})

test('a failed try keeps what was typed and is sent again under the same name', async () => {
  await opened()
  await screen.findByText(/left to write it/)
  await press('Write review of Desk lamp, enamel jade')
  await screen.findByRole('group', { name: 'How was it?' })
  await star('Excellent')
  refuse(writeReview, 'API_ERROR')
  await press('Publish')
  expect((await within(await dialog()).findByRole('alert')).textContent).toContain('temporarily unavailable')
  answer(writeReview, windowOf({ state: 'shown', may_write: false, mine: ownReview(), theirs: written() }))
  await press('Publish')
  await waitFor(() => expect(titles()).toEqual(['Both reviews are shown now']))
  expect(new Set(sentOf('PUT').map(({ key }) => key)).size).toBe(1)
})

test('photos go up, are shown, and can be taken away; a refused one says why', async () => {
  await opened()
  await screen.findByText(/left to write it/)
  await press('Write review of Desk lamp, enamel jade')
  const field = await screen.findByLabelText('Add a photo', { selector: 'input' })
  const choose = (name: string) =>
    act(async () => {
      fireEvent.change(field, { target: { files: [new File(['x'], name, { type: 'image/gif' })] } })
    })
  answer(uploadPicture, { url: `/pictures/${'a'.repeat(64)}` })
  await choose('one.gif')
  expect(await screen.findByRole('button', { name: 'Remove photo 1' })).toBeTruthy()
  refuse(uploadPicture, 'PICTURE_REFUSED')
  await choose('page.gif')
  expect(await screen.findByText(/This file is not a picture we can show/)).toBeTruthy()
  await press('Remove photo 1')
  expect(screen.queryByRole('button', { name: 'Remove photo 1' })).toBeNull()
})

test('a written review can be changed, and closing the dialog asks before it is lost', async () => {
  await opened()
  answer(reviewsToWrite, {
    orders: [toWrite({ mine: ownReview({ rating: 2, comment: 'Too dim', anonymous: true }) })],
    next_cursor: null,
  })
  answer(
    readReviewWindow,
    windowOf({ role: 'seller', mine: ownReview({ rating: 2, comment: 'Too dim', anonymous: true }) }),
  )
  await act(async () => openReview(orderId))
  expect(await within(await dialog()).findByRole('heading', { name: 'Edit your review' })).toBeTruthy()
  expect(((await screen.findByRole('radio', { name: 'Poor', checked: true })) as HTMLInputElement).value).toBe('2')
  // Of a buyer nothing is described or delivered.
  expect(screen.queryByRole('group', { name: 'Delivery' })).toBeNull()
  await star('Good')
  await press('Close')
  expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeTruthy()
  await press('Keep editing')
  answer(writeReview, windowOf({ role: 'seller', mine: ownReview() }))
  await press('Save changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentOf('PUT').map(({ body }) => body)).toMatchObject([{ rating: 4, comment: 'Too dim', anonymous: true }])
})

test('a review after the review period is refused with a toast, and the dialog closes', async () => {
  await opened()
  await screen.findByText(/left to write it/)
  await press('Write review of Desk lamp, enamel jade')
  await screen.findByRole('group', { name: 'How was it?' })
  await star('Good')
  refuse(writeReview, 'INVALID_STATE')
  await press('Publish')
  await waitFor(() => expect(titles()).toEqual(['The reviews are shown already']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an order with nothing to review says so; shown ones are read and replied to', async () => {
  await opened()
  refuse(readReviewWindow, 'NOT_FOUND')
  await act(async () => openReview(orderId))
  expect(await screen.findByText('There is nothing to review here')).toBeTruthy()
  await press('Close')
  answer(
    readReviewWindow,
    windowOf({
      state: 'shown',
      may_write: false,
      may_reply: true,
      mine: null,
      theirs: written({ comment: 'Slow answers' }),
    }),
  )
  await act(async () => openReview(orderId))
  expect(await screen.findByText('Slow answers')).toBeTruthy()
  expect(screen.getByText('You wrote no review.')).toBeTruthy()
  await press('Reply to the review by demo_linh')
  await screen.findByRole('dialog', { name: 'Reply once' })
  await press('Send reply')
  expect(screen.getByText('Write a reply')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: /^Your reply/ }), {
    target: { value: ' The rain was strong. ' },
  })
  const replied = written({ reply: 'The rain was strong.', replied_at: '2026-11-03T10:00:00.000Z' })
  answer(replyToReview, replied)
  answer(readReviewWindow, windowOf({ state: 'shown', may_write: false, mine: null, theirs: replied }))
  await press('Send reply')
  await waitFor(() => expect(titles()).toEqual(['Your reply is shown']))
  expect(sentOf('POST').at(-1)).toMatchObject({
    path: `/api/reviews/${reviewId}/reply`,
    body: { text: 'The rain was strong.' },
  })
  expect(await screen.findByText('The rain was strong.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Reply to/ })).toBeNull()
})

test('received and given: what about, which side one had, and what can be done', async () => {
  await opened()
  answer(receivedReviews, {
    reviews: [
      { ...written({ username: null, refund: 'refunded' }), ...about, more: 2, role: 'seller', may_reply: true },
    ],
    next_cursor: null,
  })
  answer(givenReviews, {
    reviews: [
      { ...ownReview(), ...about, role: 'buyer', to: 'casa_ines' },
      {
        ...ownReview({ id: orderId, order_id: null, shown_at: '2026-11-02T10:00:00.000Z' }),
        ...about,
        title: 'Honey',
        role: 'buyer',
        to: 'ama_k',
      },
    ],
    next_cursor: null,
  })
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Received' })))
  expect(await screen.findByText('You sold this · and 2 more items')).toBeTruthy()
  expect(screen.getByText('Anonymous')).toBeTruthy()
  expect(screen.getByText('Refunded after a dispute')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reply to the review by Anonymous' })).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Given' })))
  expect(await screen.findByText('Bought of casa_ines')).toBeTruthy()
  expect(screen.getAllByText('Not shown yet')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /^Edit review of/ })).toHaveLength(1)
})
