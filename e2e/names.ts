// What journeys share about who and how: names that nobody else in the market has, and presses by finger or mouse, as
// the project has them.
import { test, type Locator } from '@playwright/test'

let number = 0

/** A name that no other journey, project or run on this market uses; short enough for a username. */
export const fresh = (word: string): string => `${word}${process.pid % 10_000}${test.info().project.name[0]}${++number}`

export const onPhone = (): boolean => test.info().project.name === 'phone'

/** One press, with what people have there: a finger on the phone, a mouse at the desk. */
export const press = (button: Locator): Promise<void> => (onPhone() ? button.tap() : button.click())
