// Whether this browser may note what is done in it: a switch in Settings; without a choice, what the browser asks every
// site (design §4.18, Privacy; domain §3.15).
import { stored, useStored } from '../../lib/stored.ts'

/** Null until somebody has chosen. */
export const usageChoice = stored<boolean | null>('lamplit.usage', null, (raw) => {
  if (typeof raw !== 'boolean') throw new TypeError('not a choice')
  return raw
})

interface Asking {
  doNotTrack?: string | null
  globalPrivacyControl?: boolean
}

/** Global Privacy Control or Do Not Track is on: the answer is no for whoever has not said yes here. */
export const optsOutOfTracking = (browser: Asking = navigator as Asking): boolean =>
  browser.globalPrivacyControl === true || browser.doNotTrack === '1'

/** Off, nothing is noted and nothing is told. */
export const isUsageAllowed = (): boolean => usageChoice.get() ?? !optsOutOfTracking()

export const useUsage = (): [boolean, (on: boolean) => void] => {
  const [choice, choose] = useStored(usageChoice)
  return [choice ?? !optsOutOfTracking(), choose]
}
