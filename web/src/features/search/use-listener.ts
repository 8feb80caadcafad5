// Listens to events of an element that another component drew.
import { useEffect, useRef, type RefObject } from 'react'

export const useListener = <N extends keyof HTMLElementEventMap>(
  element: RefObject<HTMLElement | null>,
  name: N,
  onEvent: (event: HTMLElementEventMap[N]) => void,
): void => {
  const latest = useRef(onEvent)
  useEffect(() => {
    latest.current = onEvent
  })
  useEffect(() => {
    const at = element.current
    const listener = (event: HTMLElementEventMap[N]): void => latest.current(event)
    at?.addEventListener(name, listener)
    return () => at?.removeEventListener(name, listener)
  }, [element, name])
}
