// Reviews: their filter, their author or 'Anonymous', and each state in the specified words.
import { productReviews, productReviewSummary } from '@lamplit/contract/reviews'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
// Here at once, so that no test waits for their code.
import '../../ui/dialog-surface.tsx'
import './photo-viewer.tsx'
import { ReviewList } from './review-list.tsx'
import { written } from './test/written.ts'
import { answer, requests, clearStage, idOf, leaveStage, listen, refuse, show } from '../catalog/test/catalog-stage.tsx'

beforeEach(async () => {
  await clearStage()
  listen()
})
afterEach(leaveStage)

const review = (number: number, rating: number, over: object = {}) =>
  written({ id: idOf(number), rating, comment: `Comment ${number}`, ...over })
const List = () => <ReviewList of={{ product: idOf(1) }} />
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('reviews are filtered by each number of stars and by All', async () => {
  answer(productReviews, [
    review(1, 5),
    review(2, 5, { username: null }),
    review(3, 4),
    review(4, 1, { comment: null }),
  ])
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

test('reviews show an empty state, and a failed list can be tried again', async () => {
  refuse(productReviews, 'API_ERROR')
  await show(List, '/')
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load reviews')
  answer(productReviews, [])
  await press('Try again')
  expect(await screen.findByText('No reviews yet')).toBeTruthy()
})

test('more than a hundred reviews are paged from the last one, filtered by the server', async () => {
  answer(
    productReviews,
    Array.from({ length: 100 }, (_, place) => review(place + 1, 5)),
  )
  answer(productReviewSummary, {
    average: 4.8,
    count: 132,
    stars: [
      { stars: 5, count: 120 },
      { stars: 4, count: 0 },
      { stars: 3, count: 0 },
      { stars: 2, count: 12 },
      { stars: 1, count: 0 },
    ],
  })
  await show(List, '/')
  await screen.findAllByRole('article')
  expect(screen.getAllByRole('article')).toHaveLength(20)
  for (let times = 0; times < 4; times += 1) await press('Show more')
  await waitFor(() => expect(requests.at(-1)).toBe(`/api/reviews/product/${idOf(1)}?cursor=${idOf(100)}`))
  answer(productReviews, [review(900, 2)])
  await press('2 stars, 12 reviews')
  expect(await screen.findByText('Comment 900')).toBeTruthy()
  expect(requests.at(-1)).toBe(`/api/reviews/product/${idOf(1)}?stars=2`)
})

test('sub-scores, a refund by dispute, the reply, and photos that open', async () => {
  const photos = ['a', 'b'].map((letter) => `/pictures/${letter.repeat(64)}`)
  answer(productReviews, [
    review(1, 4, {
      as_described: 5,
      communication: 2,
      refund: 'split',
      reply: 'Thank you!',
      replied_at: '2026-11-03T10:00:00.000Z',
      photos,
    }),
  ])
  await show(List, '/')
  const item = await screen.findByRole('article')
  for (const text of ['As described 5 of 5', 'Communication 2 of 5', 'Partly refunded after a dispute', 'Thank you!'])
    expect(within(item).getByText(text)).toBeTruthy()
  expect(within(item).queryByText(/^Delivery/)).toBeNull()
  await press('Photo 2 of 2, open')
  expect(await screen.findByRole('dialog', { name: 'Photo 2 of 2' })).toBeTruthy()
  await press('Next photo')
  expect(await screen.findByRole('dialog', { name: 'Photo 1 of 2' })).toBeTruthy()
})

test('markup in a review is shown as text or not at all', async () => {
  const handlers = [
    'img src=x onerror',
    'svg/onload',
    'body onload',
    'details open ontoggle',
    'video src=x onerror',
    'a href=# autofocus onfocus',
    'iframe onload',
    'input autofocus onfocus',
    'object data=x onerror',
    'marquee onstart',
  ]
  const vectors = [
    ...handlers.map((handler) => `<${handler}=trap()>`),
    '<script>trap()</script>',
    '<a href="java\tscript:trap()">x</a>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=trap()&gt;">',
    '<form action="javascript:trap()"><button>x</button></form>',
    '<svg><a xlink:href="javascript:trap()"><text y=20>x</text></a></svg>',
    '<base href="//canary.example/">',
    '<meta http-equiv=refresh content="0;url=javascript:trap()">',
    '<p style="background:url(//canary.example/x)">x</p>',
    '<iframe srcdoc="<script>trap()</script>">',
    '<template><img src=x onerror=trap()></template>',
  ]
  answer(
    productReviews,
    vectors.map((vector, place) =>
      review(place + 1, 5, {
        comment: vector,
        username: vector,
        reply: vector,
        replied_at: '2026-11-03T10:00:00.000Z',
      }),
    ),
  )
  const { container } = await show(List, '/')
  await screen.findAllByRole('article')
  await waitFor(() => expect(container.querySelectorAll('article')).toHaveLength(20))
  for (const element of container.querySelectorAll('article *')) {
    expect([
      'SCRIPT',
      'IFRAME',
      'OBJECT',
      'EMBED',
      'FORM',
      'BASE',
      'META',
      'LINK',
      'STYLE',
      'VIDEO',
      'AUDIO',
    ]).not.toContain(element.tagName)
    for (const { name, value } of element.attributes)
      expect(/^on|^srcdoc$/i.test(name) || /javascript:/i.test(value), `${element.tagName} ${name}=${value}`).toBe(
        false,
      )
  }
})
