// Words of the figures about sharing.
import { catalogue, plural } from '../../words/catalogue.ts'

const shares = (n: number): string => plural(n, { one: '1 share', other: `${n} shares` })
const visits = (n: number): string => plural(n, { one: '1 visit', other: `${n} visits` })

export const shareFiguresWords = catalogue('share-figures', {
  ofListing: (shared: number, visited: number) =>
    visited === 0 ? shares(shared) : `${shares(shared)}, ${visits(visited)} by link`,
  title: 'Shares of products',
  how:
    'Counted when somebody presses a target of the share menu or comes by its link. Nobody’s name, address or ' +
    'device is kept.',
  total: 'Shares',
  visits: 'Visits by link',
  byPlatform: 'By platform',
  others: 'Through the phone’s own dialog',
  trend: 'The last 7 days',
  popular: 'Most shared',
  recent: 'Latest',
  day: 'Day',
  product: 'Product',
  none: 'Nothing was shared yet',
  noneText: 'As soon as somebody passes a product on, it is counted here.',
  shares,
  loading: 'shares',
})
