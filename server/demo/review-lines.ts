// What people say: forty lines in the tones of one to five stars, each for the things it can be said of (design §10.2).
import type { Planned } from './catalogue.ts'

export interface Line {
  text: string
  stars: readonly [number, number]
  of: 'all' | 'parcels' | 'files' | readonly string[]
}

const cloth = ['Fashion', 'Home'] as const
const sizes = ['Fashion', 'Sports', 'Motors and bikes'] as const
const made = ['Art and handmade', 'Home', 'Garden', 'Toys and hobbies'] as const

export const lines: readonly Line[] = [
  { text: 'Arrived in four days, packed with care.', stars: [4, 5], of: 'parcels' },
  { text: 'Sound is warm, cushions run small.', stars: [4, 4], of: ['Electronics'] },
  { text: 'Good value, the strap needed a small fix.', stars: [3, 4], of: ['Fashion', 'Motors and bikes'] },
  { text: 'Colour is deeper than in the photo, I like it.', stars: [4, 5], of: 'parcels' },
  { text: 'Took two weeks, seller answered every message.', stars: [3, 4], of: 'parcels' },
  { text: 'Exactly as described. Would buy again.', stars: [5, 5], of: 'all' },
  { text: 'My grandmother loves it.', stars: [5, 5], of: 'all' },
  { text: 'Smaller than I thought, read the size first.', stars: [3, 4], of: 'parcels' },
  { text: 'Download worked at once.', stars: [5, 5], of: 'files' },
  { text: 'Great roast, ordered my third bag.', stars: [5, 5], of: ['Food'] },
  { text: 'Box was dented, item was fine.', stars: [3, 4], of: 'parcels' },
  { text: 'Seller added a handwritten note.', stars: [5, 5], of: 'parcels' },
  { text: 'Works, but the manual is short.', stars: [3, 4], of: ['Electronics', 'Sports', 'Toys and hobbies'] },
  { text: 'Better than the one I bought in a shop.', stars: [5, 5], of: 'parcels' },
  { text: 'Pickup was easy, friendly person.', stars: [5, 5], of: ['Garden', 'Motors and bikes'] },
  { text: 'Not for me, refund went smoothly.', stars: [2, 3], of: 'all' },
  { text: 'Strong smell for two days, then gone.', stars: [3, 3], of: cloth },
  { text: 'Very soft, no pilling after a month.', stars: [5, 5], of: ['Fashion'] },
  { text: 'Paint chipped on one corner.', stars: [2, 3], of: made },
  { text: 'Five stars for the packing alone.', stars: [5, 5], of: 'parcels' },
  { text: 'Looks even better on the shelf than on the screen.', stars: [5, 5], of: made },
  { text: 'Second time from this seller, same care.', stars: [5, 5], of: 'all' },
  { text: 'The size chart was right for me.', stars: [4, 5], of: sizes },
  { text: 'Came with a small crack, the seller sent another at once.', stars: [4, 4], of: made },
  { text: 'Good, though I hoped for a heavier cloth.', stars: [3, 4], of: ['Fashion'] },
  { text: 'Easy to put together, no tools needed.', stars: [4, 5], of: ['Sports', 'Home', 'Motors and bikes'] },
  {
    text: 'My daughter has not put it down since.',
    stars: [5, 5],
    of: ['Toys and hobbies', 'Sports', 'Electronics', 'Books and music'],
  },
  { text: 'A little late because of the rain, but well wrapped.', stars: [4, 4], of: 'parcels' },
  { text: 'Quiet, light and simple. What I wanted.', stars: [5, 5], of: ['Electronics', 'Home', 'Motors and bikes'] },
  { text: 'The files open in every program I tried.', stars: [4, 5], of: 'files' },
  { text: 'Nice smell, not too strong.', stars: [4, 5], of: ['Beauty', 'Food'] },
  { text: 'Fair price for handmade work.', stars: [4, 5], of: made },
  { text: 'It stopped after a week. The seller replaced it.', stars: [2, 3], of: ['Electronics'] },
  { text: 'Fresh and well roasted, a little dark for me.', stars: [4, 4], of: ['Food'] },
  { text: 'Clear pictures, no surprises.', stars: [4, 5], of: 'all' },
  { text: 'I asked three questions and got three answers.', stars: [4, 5], of: 'all' },
  { text: 'Sturdy, but the colour rubs off a bit.', stars: [2, 3], of: 'parcels' },
  { text: 'Arrived a day before it was promised.', stars: [5, 5], of: 'parcels' },
  { text: 'Not what I expected, still usable.', stars: [1, 3], of: 'all' },
  { text: 'It never worked for me, and the answer took long.', stars: [1, 2], of: 'all' },
]

/** The lines that fit so many stars for this thing. */
export const linesFor = ({ type, category }: Pick<Planned, 'type' | 'category'>, stars: number): Line[] =>
  lines.filter(
    ({ stars: [from, to], of }) =>
      stars >= from &&
      stars <= to &&
      (of === 'all' ||
        of === (type === 'Online' ? 'files' : 'parcels') ||
        (Array.isArray(of) && type !== 'Online' && of.includes(category))),
  )
