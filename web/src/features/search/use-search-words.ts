// The words of a search field: on the pages of finding they are those of the address and searched for while one types;
// elsewhere they wait for Enter.
import { searchLimits } from '@lamplit/contract/search'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { rememberSearch } from '../../lib/search-log.ts'
import type { Address } from './filters.ts'

/** The name of the words in the address of each page of finding (spec §2). */
const nameOn: Readonly<Record<string, 'q' | 'search'>> = { '/search': 'q', '/buy': 'search' }

export interface WordsProps {
  text: string
  onText: (text: string) => void
  /** Whether the results are in sight while one types. */
  live: boolean
}

export const useSearchWords = ({ text, onText, live }: WordsProps) => {
  const navigate = useNavigate()
  const router = useRouter()
  const { name, inAddress } = useLocation({
    select: ({ pathname, search }) => ({
      name: nameOn[pathname],
      inAddress: nameOn[pathname] ? ((search as Address)['q'] ?? (search as Address)['search'] ?? '') : '',
    }),
    structuralSharing: true,
  })
  /** What field and address agreed on last. */
  const agreed = useRef('')
  const typing = useRef(false)
  useEffect(() => {
    if (inAddress === agreed.current) return
    agreed.current = inAddress
    onText(inAddress)
  }, [inAddress, onText])

  const write = useCallback(
    (to: string, replace: boolean): void => {
      if (!name) return
      agreed.current = to
      // The words that were there before one began to type stay in the history; those on the way do not.
      void navigate({
        to: '.',
        search: ((before: Address) => ({
          ...before,
          q: undefined,
          search: undefined,
          page: undefined,
          exact: undefined,
          product: undefined,
          [name]: to || undefined,
        })) as never,
        replace,
        resetScroll: false,
      })
    },
    [name, navigate],
  )

  useEffect(() => {
    const to = text.trim()
    if (!live || !name || to === agreed.current.trim()) return
    const timer = setTimeout(() => {
      write(to, typing.current || agreed.current === '')
      typing.current = true
    }, searchLimits.debounceMs)
    return () => clearTimeout(timer)
  }, [text, live, name, write])

  /** Looks for these words now. */
  const search = (words: string): void => {
    const to = words.trim()
    rememberSearch(to)
    onText(to)
    if (!name) {
      void navigate({ to: '/search', search: { q: to || undefined } as never })
      return
    }
    if (to !== agreed.current.trim()) write(to, typing.current)
    typing.current = false
  }
  return {
    search,
    /** Opens a page of the market that was suggested. */
    open: (address: string): void => void router.navigate({ href: address }),
    /** The field was left: what is typed next is another search. */
    rest: (): void => {
      typing.current = false
    },
    /** Where the results were out of sight, they follow the field now. */
    settle: (): void => {
      if (name && text.trim() !== agreed.current.trim()) search(text)
    },
  }
}
