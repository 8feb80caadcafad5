// The name of the page on screen: in the browser's tab, in the header of small screens, and read out after a change of
// page.
import { useEffect } from 'react'
import { create } from 'zustand'
import { shellWords } from '../words/shell.ts'

export const usePageName = create<{ name: string }>(() => ({ name: '' }))

export const showPageName = (name: string): void => {
  document.title = name === '' ? shellWords.name : shellWords.pageTitle(name)
  usePageName.setState({ name })
}

/** What the page on screen calls itself; the frame asks for it, because it speaks after the page did. */
const named: { own: string | null } = { own: null }
export const ownPageName = (): string | null => named.own

/** For pages whose name depends on what they show: "Over-ear headphones · Lamplit". Null keeps the route's own name. */
export const usePageTitle = (name: string | null): void => {
  useEffect(() => {
    if (name === null) return
    named.own = name
    showPageName(name)
    return () => {
      if (named.own === name) named.own = null
    }
  }, [name])
}
