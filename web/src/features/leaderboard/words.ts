// Words of the leaderboards (domain §3.12; design §4.16).
import { wholeNumber } from '../../lib/format.ts'
import { catalogue, plural } from '../../words/catalogue.ts'

export const leaderWords = catalogue('leaderboard', {
  title: 'Leaderboard',
  purpose: 'Who has come furthest, by XP and by sales. For fun: there are no prizes in π.',
  thing: 'the leaderboard',
  failed: 'The leaderboard could not be read.',
  boardLabel: 'List',
  boards: { xp: 'XP', sellers: 'Sellers' },
  spanLabel: 'Time',
  spans: { week: 'Week', month: 'Month', all: 'All time' },
  how: { xp: 'XP earned by using the market.', sellers: 'Completed sales. Each buyer counts three times at most.' },
  updated: 'Updated every 5 minutes',
  counted: 'Counted {when}',
  notCounted: 'Not counted yet. Look again in a few minutes.',
  empty: 'Nobody is on this list yet',
  emptyText: 'It fills by itself as people use the market.',
  rank: (rank: number) => `Rank ${wholeNumber(rank)}`,
  values: {
    xp: (value: number) => `${wholeNumber(value)} XP`,
    sellers: (value: number) => plural(value, { one: '1 sale', other: `${wholeNumber(value)} sales` }),
  },
  first: 'The first three',
  rest: 'The next ones',
  you: 'You',
  yours: 'Your place',
  unranked: 'You are not among the first 1,000 of this list.',
  stayOut: 'Show me on the leaderboards',
  stayOutHelp: 'If you turn this off, your name is taken off at once.',
  notSaved: 'This could not be saved',
})
