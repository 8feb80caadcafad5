// Switches of Settings that change what a finger does: pressed by a finger, they are kept on this device.
import { readLinkStatus } from '@lamplit/contract/accounts'
import { listAddresses } from '@lamplit/contract/addresses'
import { readNotificationPreferences, defaultNotificationPreferences } from '@lamplit/contract/notification-preferences'
import { readRecommendationChoice } from '@lamplit/contract/recommendations'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { press } from '../../../test/device.ts'
import { openRoute } from '../../../test/open-route.tsx'
import { vibration } from '../../lib/preferences.ts'
import type { Stored } from '../../lib/stored.ts'
import { oneTap } from '../catalog/tap-arming.ts'
import { alwaysConfirm } from '../wallet/preference.ts'

test.each<[RegExp, Stored<boolean>, boolean]>([
  [/^Open products with one tap/, oneTap, true],
  [/^Vibration/, vibration, false],
  [/^Always confirm/, alwaysConfirm, false],
])('the switch %s is kept when a finger turns it', async (name, choice, turned) => {
  onTestFinished(() => choice.clear())
  await openRoute('/settings', {
    session: 'abeni',
    fake: (fake) => {
      fake.serve(listAddresses, { addresses: [] })
      fake.serve(readNotificationPreferences, defaultNotificationPreferences)
      fake.serve(readRecommendationChoice, { personal: true, views: 0 })
      fake.serve(readLinkStatus, {
        can_ask: false,
        earlier_username: null,
        proven: false,
        request: null,
        objection: null,
      })
    },
  })
  const control = page.getByRole('switch', { name })
  await expect.element(control).toHaveAttribute('aria-checked', String(!turned))
  await press(control)
  await expect.element(control).toHaveAttribute('aria-checked', String(turned))
  expect(choice.get()).toBe(turned)
})
