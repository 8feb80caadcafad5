// The words after `node scripts/test.mjs`: the tier, which part of it, and the files that a step is kept to.
import { Stop } from '../prepare.mjs'

/** What can be asked of each tier. */
const optionsOf = {
  check: [],
  commit: ['--only'],
  full: ['--only', '--suite', '--list'],
  landing: ['--deadline', '--list'],
}

const landingMinutes = 22

/** `full --only journeys -- e2e/cart.spec.ts` and the like; a sentence for what is not understood. */
export const parseCommandLine = (words) => {
  const [tier, ...rest] = words
  const options = optionsOf[tier]
  if (!options) throw new Stop(`There is no tier "${tier ?? ''}". The tiers are ${Object.keys(optionsOf).join(', ')}.`)
  const asked = { tier, only: undefined, suites: [], list: false, deadlineMinutes: landingMinutes, filters: [] }
  while (rest.length > 0) {
    const word = rest.shift()
    if (word === '--') asked.filters.push(...rest.splice(0))
    else if (!word.startsWith('-')) asked.filters.push(word)
    else if (!options.includes(word)) throw new Stop(`${tier} has no option ${word}. It has ${all(options)}.`)
    else if (word === '--list') asked.list = true
    else if (word === '--only') asked.only = valueOf(word, rest)
    else if (word === '--suite') asked.suites.push(valueOf(word, rest))
    else asked.deadlineMinutes = minutesOf(valueOf(word, rest))
  }
  if (asked.filters.length > 0 && !asked.only) throw new Stop('Files belong to one step: name it with --only.')
  return asked
}

const all = (options) => (options.length > 0 ? options.join(', ') : 'none')

const valueOf = (option, rest) => {
  const value = rest.shift()
  if (!value || value.startsWith('-')) throw new Stop(`${option} needs a value.`)
  return value
}

const minutesOf = (text) => {
  const minutes = Number(text)
  if (!(minutes >= 0)) throw new Stop(`--deadline is a number of minutes, not ${text}.`)
  return minutes
}
