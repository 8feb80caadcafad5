// Whether the tab, where it stands, lies on something to press or to read. Then it steps aside into the margin that
// every page leaves free (design §3.3).
import { useEffect, useState, type RefObject } from 'react'
import { useLayers } from '../../ui/layer-stack.ts'

/** It stands still while the page moves, and looks around once that is at rest. */
const restMs = 150
/** Around its own box: its glow, its badge and a gap to the next thing to press. */
const [beside, above] = [8, 12]
/** Smaller than any control and than a line of text. */
const step = 14

/** Cards are pressed anywhere: one may stand on their picture. */
const tallest = 96
const controls = 'a, button, input, select, textarea, summary, label, [tabindex="0"]'

const isOn = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

/** Words fill less than the element they stand in. */
const hasWordsAt = (element: Element, x: number, y: number): boolean =>
  [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE) return false
    const range = document.createRange()
    range.selectNode(node)
    return [...range.getClientRects()].some((box) => isOn(box, x, y))
  })

const matters = (element: Element, x: number, y: number): boolean => {
  const control = element.closest(controls)
  return (control !== null && control.getBoundingClientRect().height < tallest) || hasWordsAt(element, x, y)
}

/** What of the page itself lies there, under the tab and messages. */
const partAt = (x: number, y: number): Element | undefined =>
  document.elementsFromPoint(x, y).find((element) => element.closest('#content, footer'))

/** Its own place, not where it has stepped to. */
const liesOnSomething = ({
  offsetLeft: left,
  offsetTop: top,
  offsetWidth: width,
  offsetHeight: height,
}: HTMLElement) => {
  for (let x = left - beside; x <= left + width + beside; x += step)
    for (let y = top - above; y <= top + height; y += step) {
      const part = partAt(x, y)
      if (part && matters(part, x, y)) return true
    }
  return false
}

/** Looked at again whenever the page changes, scrolls or moves on, and `at` names another place of the tab. */
export const useInTheWay = (tab: RefObject<HTMLElement | null>, at: string): boolean => {
  const [inTheWay, setInTheWay] = useState(false)
  const covered = useLayers(({ stack }) => stack.length > 0)
  useEffect(() => {
    if (covered) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (tab.current?.offsetWidth) setInTheWay(liesOnSomething(tab.current))
      }, restMs)
    }
    const stop = new AbortController()
    // Also of what scrolls within the page.
    addEventListener('scroll', soon, { passive: true, capture: true, signal: stop.signal })
    addEventListener('resize', soon, { signal: stop.signal })
    const content = document.getElementById('content')
    const [sizes, parts] = [new ResizeObserver(soon), new MutationObserver(soon)]
    if (content) {
      sizes.observe(content)
      parts.observe(content, { childList: true, subtree: true })
    }
    soon()
    return () => {
      clearTimeout(timer)
      stop.abort()
      sizes.disconnect()
      parts.disconnect()
    }
  }, [tab, at, covered])
  return inTheWay
}
