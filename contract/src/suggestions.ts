// What to try when something failed (spec §8).
import { sentencesOf } from './sentence.ts'

export const suggestionTexts = {
  tryFields: 'Check the required fields.',
  tryEmail: 'Use a valid e-mail format.',
  tryFormats: 'Check the file formats.',
  tryBalance: 'Check your Pi wallet balance.',
  tryAgain: 'Try again.',
  tryPiSupport: 'Contact Pi support.',
  tryLogin: 'Log out and in again.',
  tryCache: 'Clear the cache.',
  tryPiBrowser: 'Use the Pi Browser.',
  tryWaiting: 'Wait some seconds.',
  tryOneClick: 'Avoid multiple clicks.',
  tryHigherLimits: 'Contact support for higher limits.',
  tryMinutes: 'Retry in a few minutes.',
  tryRefresh: 'Refresh the page.',
  trySupport: 'Contact support.',
  tryConnection: 'Check your connection.',
  tryNetwork: 'Switch to another network.',
} as const

export const failSuggestion = sentencesOf(suggestionTexts)
