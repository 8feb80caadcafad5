// Whether everything on a page can be reached and read where the screen is small or its letters are large (WCAG 1.4.4
// and 1.4.10).
/// <reference lib="dom" />

/** What the page holds that nobody could reach or read, in words. Runs in the page. */
export const outOfReach = (repeated: string): string[] => {
  const faults = new Set<string>()
  const name = (element: Element): string => {
    const hint = (element as HTMLInputElement).placeholder
    const said = (element.getAttribute('aria-label') ?? hint ?? element.textContent ?? '').trim()
    return (
      `${element.tagName.toLowerCase()} “${said.replaceAll(/\s+/g, ' ').slice(0, 40)}” ` +
      element.className.toString().slice(0, 90)
    )
  }
  // Not `innerWidth`: a phone shows a page that is too wide smaller, and then calls the screen wider.
  const screen = document.documentElement.clientWidth
  const over = document.scrollingElement!.scrollWidth - screen
  if (over > 0) faults.add(`the page is ${over} px wider than the screen`)

  /** A part that a list moves through, and one that shows its beginning and says the rest elsewhere. */
  const scrolls = (style: CSSStyleDeclaration): boolean => style.overflowX === 'auto' || style.overflowX === 'scroll'
  const shortens = (style: CSSStyleDeclaration): boolean =>
    style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
  const cuts = (axis: string): boolean => axis === 'hidden' || axis === 'clip'
  /** How a box is seen: not at all, whole, or which edge is missing. */
  const edge = (box: DOMRect, from: Element): 'whole' | 'hidden' | string => {
    let free = false
    for (let each: Element | null = from; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each)
      if (style.display === 'contents' || style.display === 'inline') continue
      const around = each.getBoundingClientRect()
      if (shortens(style) || style.clipPath !== 'none' || around.width < 2 || around.height < 2) return 'hidden'
      const [wide, high] = [cuts(style.overflowX) || scrolls(style), cuts(style.overflowY)]
      if (wide && (box.right <= around.left + 1 || box.left >= around.right - 1)) return 'hidden'
      if (high && (box.bottom <= around.top + 1 || box.top >= around.bottom - 1)) return 'hidden'
      if (!free && cuts(style.overflowX) && (box.left < around.left - 2 || box.right > around.right + 2))
        return `is cut at the side by ${name(each)}`
      if (high && (box.top < around.top - 4 || box.bottom > around.bottom + 4))
        return `is cut from above or below by ${name(each)}`
      if (scrolls(style) && each.scrollWidth > each.clientWidth) free = true
      if (style.position === 'fixed') break
    }
    if (!free && (box.left < -1 || box.right > screen + 1)) return 'is outside the screen'
    return 'whole'
  }
  const shown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[inert]')
  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], ' +
    '[role=switch], [role=radio], [role=checkbox]'

  for (const control of document.querySelectorAll(controls)) {
    if (!shown(control) || control.closest(repeated)) continue
    const box = control.getBoundingClientRect()
    const seen = box.width < 2 || box.height < 2 ? 'hidden' : edge(box, control.parentElement!)
    if (seen !== 'whole' && seen !== 'hidden') faults.add(`${name(control)} ${seen}`)
  }
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    const holder = text.parentElement!
    if (
      !text.textContent!.trim() ||
      !shown(holder) ||
      ['SCRIPT', 'STYLE', 'OPTION', 'TITLE'].includes(holder.tagName) ||
      holder.closest(repeated)
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const button = holder.closest('a[href].rounded-md, button, [role=tab], [role=button]')
    // A badge sits on the edge of its button.
    const frame = holder.closest('.absolute') ? undefined : button?.getBoundingClientRect()
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue
      const seen = edge(box, holder)
      if (seen === 'hidden') continue
      if (seen !== 'whole') faults.add(`the text “${text.textContent!.trim().slice(0, 40)}” ${seen}`)
      else if (
        frame &&
        (box.left < frame.left - 2 ||
          box.right > frame.right + 2 ||
          box.top < frame.top - 4 ||
          box.bottom > frame.bottom + 4)
      )
        faults.add(`the text of ${name(button!)} runs out of it`)
    }
  }
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (
      element.scrollWidth > element.clientWidth * 2 &&
      getComputedStyle(element).textOverflow === 'ellipsis' &&
      shown(element) &&
      !element.ariaHidden &&
      element.closest(repeated) === null
    )
      faults.add(`${name(element)} is shortened to less than half`)
  }
  // What stands on top of the page has its parts beside, not on, each other.
  for (const control of document.querySelectorAll(`header:not(main header) :is(${controls})`)) {
    if (!shown(control)) continue
    const box = control.getBoundingClientRect()
    const on = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    if (on && !control.contains(on) && !on.contains(control) && !on.closest('[data-toasts]'))
      faults.add(`${name(control)} lies under ${name(on)}`)
  }
  return [...faults]
}
