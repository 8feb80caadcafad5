// Reads single settings of the environment, and words what is wrong with one.
import { parsePi } from '@lamplit/contract/money'
import { StartupError } from './kernel/startup-error.ts'

/** A configuration that cannot work; its message is the one sentence the operator reads. */
export class Misconfigured extends StartupError {}

export type Environment = Readonly<Record<string, string | undefined>>

export const choice = <const T extends readonly string[]>(
  env: Environment,
  name: string,
  choices: T,
  usual?: T[number],
): T[number] => {
  const value = env[name] || usual
  if (!value || !choices.includes(value))
    throw new Misconfigured(`${name} must be one of ${choices.join(', ')}${value ? `, not “${value}”` : ''}.`)
  return value
}

/** Never repeats the value: it may be a secret put into the wrong place. */
export const shaped = (env: Environment, name: string, shape: RegExp, says: string): string | null => {
  const text = env[name]
  if (!text) return null
  if (!shape.test(text)) throw new Misconfigured(`${name} must be ${says}.`)
  return text
}

export const whole = (env: Environment, name: string, usual: number, max: number, min = 1): number => {
  const text = env[name]
  if (!text) return usual
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new Misconfigured(`${name} must be a whole number from ${min} to ${max}, not “${text}”.`)
  return value
}

export const amount = (env: Environment, name: string, usual: string): string => {
  const text = env[name] || usual
  if ((parsePi(text) ?? 0n) <= 0n) throw new Misconfigured(`${name} must be an amount of π above zero, such as 5000.`)
  return text
}

export const address = (env: Environment, name: string): string | null => {
  const text = env[name]
  if (!text) return null
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Misconfigured(`${name} must be an http or https address, not “${text}”.`)
  return text.replace(/\/$/, '')
}
export const walletAddress = (env: Environment, name: string, what: string): string | null =>
  shaped(env, name, /^G[A-Z2-7]{55}$/, `${what}: G and 55 letters or digits`)
