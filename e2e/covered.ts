// Whether anything that floats over a page lies on what one came to press, and whether whoever uses the Tab key sees
// where they are (WCAG 2.4.7, 2.4.11, 2.5.8; design §3.3, §3.5).
/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { expect } from './users.ts'

/**
 * What lies under something fixed at this place of the page, in words. A bar at the foot of the window may cover what
 * is brought out by scrolling on, and nothing at the end. Runs in the page.
 */
const coveredNow = (atEnd: boolean): string[] => {
  const name = (element: Element): string =>
    `${element.tagName.toLowerCase()} “` +
    `${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`
  const floatingOver = (hit: Element | null): Element | null => {
    for (let each = hit; each && each !== document.body; each = each.parentElement) {
      const { position } = getComputedStyle(each)
      const { width, bottom } = each.getBoundingClientRect()
      const isBar = width > innerWidth / 2 && bottom > innerHeight - 24
      if (position === 'fixed' || (position === 'sticky' && isBar))
        return each.closest('[data-toasts]') || (isBar && !atEnd) ? null : each
    }
    return null
  }
  const faults = new Set<string>()
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=switch], [role=tab]'
  for (const control of document.querySelectorAll(controls)) {
    if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || control.closest('[inert]'))
      continue
    const { x, y, width, height } = control.getBoundingClientRect()
    // Cards are pressed anywhere.
    const places = height < 96 ? [0.1, 0.5, 0.9] : [0.5]
    for (const across of places)
      for (const down of places) {
        const hit = document.elementFromPoint(x + width * across, y + height * down)
        const over = hit && !control.contains(hit) ? floatingOver(hit) : null
        if (over && !over.contains(control)) faults.add(`${name(control)} lies under ${name(over)}`)
      }
  }
  return [...faults]
}

/**
 * Where the focus is: whether anything has it, whether it can be seen, and in which dialog it stands. Runs in the page.
 */
export const focusSeen = () => {
  const at = document.activeElement
  // The edge of a dialog hands the focus on to its other end.
  if (!at || at === document.body || at.matches('[data-base-ui-focus-guard]'))
    return { on: '', seen: false, shown: false, inTop: false }
  const outlined = (element: Element, part?: string): boolean => {
    const { outlineStyle, outlineWidth, content } = getComputedStyle(element, part)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && (part === undefined || content !== 'none')
  }
  const around = (element: Element, up = 4): Element[] =>
    up === 0 || element.parentElement === null ? [element] : [element, ...around(element.parentElement, up - 1)]
  const { x, y, width, height } = at.getBoundingClientRect()
  const [left, right, top, bottom] = [
    Math.max(0, x),
    Math.min(innerWidth, x + width),
    Math.max(0, y),
    Math.min(innerHeight, y + height),
  ]
  // One of nine places of it lies on top of everything else.
  const shown = [0.1, 0.5, 0.9].some((across) =>
    [0.1, 0.5, 0.9].some((down) => {
      const hit = document.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down)
      return hit !== null && (at.contains(hit) || hit.contains(at) || at.closest('label')?.contains(hit))
    }),
  )
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter((each) =>
    each.checkVisibility(),
  )
  const label = (at as HTMLInputElement).labels?.[0]?.textContent
  const name = at.getAttribute('aria-label') ?? label ?? at.textContent?.trim().slice(0, 40) ?? ''
  return {
    on: `${at.tagName.toLowerCase()} ${name}`,
    // The mark may be drawn by the field around it, or by what stands for a hidden box; the thumb of a slider draws its
    // own, which no script can read.
    seen:
      at.matches('[type=range]') ||
      [...around(at), ...(at.nextElementSibling ? [at.nextElementSibling] : [])].some(
        (each) => outlined(each) || outlined(each, '::after') || outlined(each, '::before'),
      ),
    shown: shown && right > left && bottom > top,
    inTop: dialogs.length === 0 || dialogs.some((each) => each.contains(at)),
  }
}

const scrolledTo = (page: Page, share: number): Promise<void> =>
  page.evaluate((part) => {
    scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight))
  }, share)

/** What floats has a moment to make way once the page is at rest. */
const coveredAt = async (page: Page, share: number): Promise<string[]> => {
  let found: string[] = []
  const look = async (): Promise<string[]> => {
    // What loads on the way makes the page longer.
    await scrolledTo(page, share)
    found = await page.evaluate(coveredNow, share === 1)
    return found
  }
  await expect
    .poll(look, { timeout: 3000 })
    .toEqual([])
    .catch(() => undefined)
  return found
}

/** What is covered at the top, in the middle and at the end of the page. */
export const coveredControls = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  for (const [share, where] of [
    [0, 'at the top'],
    [0.5, 'in the middle'],
    [1, 'at the end'],
  ] as const)
    found.push(...(await coveredAt(page, share)).map((fault) => `${where}: ${fault}`))
  return found
}

/** The stops of the Tab key in the page's own part where nobody would see that they are there. */
export const hiddenStops = async (page: Page, most = 40): Promise<string[]> => {
  await page.evaluate(() => {
    scrollTo(0, 0)
    document.getElementById('content')!.focus({ preventScroll: true })
  })
  const hidden: string[] = []
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press('Tab')
    if (!(await page.evaluate(() => document.activeElement?.closest('#content') !== null))) break
    const { on, seen, shown } = await page.evaluate(focusSeen)
    if (!seen || !shown) hidden.push(`the focus on ${on} is ${seen ? 'covered' : 'not marked'}`)
  }
  return hidden
}
