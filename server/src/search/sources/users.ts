// People, by how their names begin or what they are like.
import { usersNamed } from '../../users/find-users.ts'
import type { SearchSource } from '../source.ts'

/** A name of Pi has no spaces; several words are looked for as one. */
const nameOf = (words: string): string => words.trim().replace(/^@/, '').replace(/\s+/g, '_').slice(0, 60)

export const userSource: SearchSource = {
  category: 'users',
  find: async (db, _actor, { words, limit, offset }) => {
    const { people, total } = await usersNamed(db, nameOf(words), limit, offset)
    return {
      total,
      rows: people.map(({ id, username, level, tier, ratingSum, reviewsCount, listings, likeness }) => ({
        score: likeness,
        result: {
          id,
          type: 'user',
          title: username,
          name: username,
          url: `/profile?user=${encodeURIComponent(username)}`,
          meta: {
            level,
            tier,
            listings,
            reviews: reviewsCount,
            rating: reviewsCount === 0 ? null : Math.round((ratingSum / reviewsCount) * 100) / 100,
          },
        },
      })),
    }
  },
}
