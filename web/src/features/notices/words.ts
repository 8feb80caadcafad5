// Words of news: what happened without being asked, for every kind there is.
import { catalogue } from '../../words/catalogue.ts'
import { kindWords } from './kind-words.ts'

export const newsWords = catalogue('news', {
  title: 'News',
  fresh: 'New',
  kinds: kindWords,
  openOrder: 'Open the order',
  openWithdrawal: 'See the withdrawal',
  more: 'Show more',
  loading: 'your news',
})
