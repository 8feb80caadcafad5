// Words of the search field and of what appears under it.
import { catalogue } from '../../words/catalogue.ts'

export const suggestWords = catalogue('suggestions', {
  clear: 'Clear search',
  suggestions: 'Suggestions',
  searchFor: (text: string) => `Search for ‘${text}’`,
  hint: 'Search for a thing, a material, a kind of music. What you looked for stands here next time.',
  groups: {
    recent: 'Recent searches',
    popular: 'Popular searches',
    query: 'Searches',
    product: 'Products',
    page: 'Pages',
    game: 'Games',
    user: 'People',
  },
  forget: (text: string) => `Forget ${text}`,
  forgetAll: 'Clear',
  copyUp: (text: string) => `Write ${text} into the field`,
  keys: '↑ ↓ choose · → writes it into the field · Esc closes',
  keysRecent: '↑ ↓ choose · Delete forgets it · Esc closes',
})
