// Pages by the names people know them by: what their tab was called, without our own name.
import { shellWords } from '../../words/shell.ts'
import type { PageCount, UsageRecord } from './record.ts'

export const pageNameOf = ({ title, path }: Pick<PageCount, 'title' | 'path'>): string => {
  const [before = '', after = ''] = shellWords.pageTitle('|').split('|')
  return (
    (title.startsWith(before) && title.endsWith(after)
      ? title.slice(before.length, title.length - after.length)
      : title) || path
  )
}

/** Names the page at a path. What is no longer among the pages that are kept may still be among the events. */
export const pageNames = ({ pages, session }: Pick<UsageRecord, 'pages' | 'session'>): ((path: string) => string) => {
  const seen = session.events
    .filter(({ event }) => event === 'page_view')
    .map(({ path, data }) => ({ path, title: String(data['title'] ?? '') }))
  return (path) => pageNameOf([...pages, ...seen].find((page) => page.path === path) ?? { title: '', path })
}
