// What the settings of a signed-in user are read from, answered for somebody who has chosen nothing yet.
import { readLinkStatus } from '@lamplit/contract/accounts'
import { listAddresses } from '@lamplit/contract/addresses'
import { readNotificationPreferences, defaultNotificationPreferences } from '@lamplit/contract/notification-preferences'
import { readOwnLocation } from '@lamplit/contract/own-location'
import { readRecommendationChoice } from '@lamplit/contract/recommendations'
import type { FakeServer } from '../../../../test/fake-server.ts'

export const serveSettings = (server: FakeServer): void => {
  server.serve(listAddresses, { addresses: [] })
  server.serve(readLinkStatus, {
    can_ask: false,
    earlier_username: null,
    proven: false,
    request: null,
    objection: null,
  })
  server.serve(readNotificationPreferences, defaultNotificationPreferences)
  server.serve(readOwnLocation, { place: null })
  server.serve(readRecommendationChoice, { personal: true, views: 0 })
}
