// The language of the page: what was chosen here, what Pi says of the person, and changing it in the middle of a visit.
import { directionOf, languageFor } from '../languages/languages.ts'
import { currentLanguage } from '../words/catalogue.ts'
import { stored } from './stored.ts'

const tag = (raw: unknown): string => {
  if (typeof raw !== 'string' || raw.length > 20) throw new TypeError('not the name of a language')
  return raw
}

/**
 * The chosen language, empty for the one of Pi or of the browser; `index.html` reads both keys before the first paint.
 */
export const languageChoice = stored<string>('lamplit.language', '', tag)
/** The person's language in Pi, kept from the last sign-in (`preferred_language`, pi-platform §1.3). */
export const languageOfPi = stored<string>('lamplit.language-of-pi', '', tag)

/** The language that the page should speak. */
export const wantedLanguage = (): string =>
  languageFor(languageChoice.get(), languageOfPi.get(), globalThis.navigator?.languages ?? [])

let changing: Promise<void> = Promise.resolve()

const change = async (redraw: () => void): Promise<void> => {
  const code = wantedLanguage()
  if (code === currentLanguage()) return
  const speaking = await import('../languages/speaking.ts')
  if (code === 'en') speaking.speakEnglish()
  else await speaking.speakIn(code, true).then(({ market }) => market())
  Object.assign(document.documentElement, { lang: code, dir: directionOf(code) })
  const held = document.activeElement
  redraw()
  if (held?.id) takeUp(held, 40)
}

/** Whoever chose keeps the choice in hand and in sight, as soon as it is drawn again. */
const takeUp = (held: Element, tries: number): void => {
  const control = document.getElementById(held.id)
  if (!control || control === held) return void (tries > 0 && setTimeout(takeUp, 50, held, tries - 1))
  control.scrollIntoView({ block: 'nearest' })
  control.focus({ preventScroll: true })
}

/**
 * Changes the page's language whenever the choice does, here or in another tab, or Pi names another one: everything is
 * drawn anew, nothing is asked for again.
 */
export const followLanguage = (redraw: () => void): void => {
  const follow = (): void => {
    changing = changing.then(() => change(redraw)).catch(() => undefined)
  }
  languageChoice.subscribe(follow)
  languageOfPi.subscribe(follow)
  // Whoever is signed in as the page opens has named a language before anybody listened.
  follow()
}
