// Opening a card with a finger takes two taps, so that scrolling never opens one; a mouse, a key and assistive
// technology open at once (spec §4, §9; design §4.1).
import { stored, yesOrNo } from '../../lib/stored.ts'

/** Settings: "Open products with one tap". */
export const oneTap = stored('lamplit.one-tap', false, yesOrNo)

/** Spec §9. */
const windowMs = 400

let armed: { card: HTMLElement; timer: ReturnType<typeof setTimeout> } | null = null

const disarm = (): void => {
  if (armed) clearTimeout(armed.timer)
  armed?.card.removeAttribute('data-armed')
  armed = null
}

const arm = (card: HTMLElement): void => {
  disarm()
  card.setAttribute('data-armed', '')
  armed = { card, timer: setTimeout(disarm, windowMs) }
  // Fetched after the opening, and here by the time that a card can be tapped.
  void import('../../lib/preferences.ts').then(({ vibrate }) => vibrate())
}

/** What pressed last, for browsers whose clicks do not say it. */
let lastPointer = ''
export const rememberPointer = (event: { pointerType: string }): void => {
  lastPointer = event.pointerType
}

/** Whether this click opens the card; a finger's first one only arms it. */
export const isOpeningClick = (click: MouseEvent & { pointerType?: string }, card: HTMLElement | null): boolean => {
  const by = click.pointerType ?? (click.detail === 0 ? '' : lastPointer)
  const opening = by !== 'touch' || oneTap.get() || card === null || armed?.card === card
  if (opening) disarm()
  else arm(card)
  return opening
}
