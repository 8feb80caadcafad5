// The twelve categories as pictures; each opens its part of the market (design §4.2).
import { categories } from '@lamplit/contract/kinds'
import { Link } from '@tanstack/react-router'
import { homeWords as words } from './words.ts'

const pictures = [
  'electronics',
  'fashion',
  'home',
  'beauty',
  'sports',
  'books',
  'toys',
  'food',
  'art',
  'garden',
  'digital',
  'motors',
] as const

export const CategoryTiles = () => (
  <nav aria-label={words.categories} className="no-bar -mx-4 overflow-x-auto px-4 md:-mx-6 md:px-6 lg:mx-0 lg:px-0">
    <ul className="flex w-max gap-3.5 md:gap-4 lg:w-full lg:justify-between">
      {categories.map((category, place) => (
        <li key={category}>
          <Link to="/buy" search={{ category } as never} className="flex w-16 flex-col items-center gap-1.5 md:w-19">
            <img
              src={`/categories/${pictures[place]}.webp`}
              alt=""
              width={76}
              height={76}
              decoding="async"
              draggable={false}
              className="size-16 rounded-[36%] bg-surface-2 object-cover md:size-19"
            />
            <span className="text-center text-xs font-medium">{words.tiles[place]}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
