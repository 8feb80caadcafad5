// What a page may say on its console during a journey: nothing, but for the word of the test runner itself that it kept
// the offline worker out.
import type { ConsoleMessage } from '@playwright/test'

export const isComplaint = (message: ConsoleMessage): boolean =>
  message.type() === 'error' ||
  (message.type() === 'warning' && message.text() !== 'Service Worker registration blocked by Playwright')
