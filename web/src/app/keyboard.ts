// The phone's keyboard takes room: the body says so, and bars at the bottom make way (spec §4, §9: 150 px).

export const keyboardThresholdPx = 150

/** Follows the visible height and sets `keyboard-open` on the body. Returns how to stop. */
export const followKeyboard = (view: Window = window): (() => void) => {
  const visible = view.visualViewport
  if (!visible) return () => undefined
  let tallest = visible.height
  let width = visible.width
  const onResize = (): void => {
    // A turned phone starts anew.
    if (visible.width !== width) {
      width = visible.width
      tallest = visible.height
    }
    tallest = Math.max(tallest, visible.height)
    const open = tallest - visible.height > keyboardThresholdPx
    // The field one writes in stays 24 px above the keyboard; base.css gives it that margin (design §3.1).
    if (view.document.body.classList.toggle('keyboard-open', open))
      view.document.activeElement?.scrollIntoView({ block: 'nearest' })
  }
  visible.addEventListener('resize', onResize)
  return () => visible.removeEventListener('resize', onResize)
}
