// Words of the market without a line, and of its new versions (design §5.12).
import { catalogue } from './catalogue.ts'

export const offlineWords = catalogue('offline', {
  moneyTitle: 'You are offline',
  /** Money is never queued (domain §3.15), and whoever presses hears so. */
  money:
    'Paying needs a connection. Nothing was sent, and nothing is waiting to be sent. Try again when you are ' +
    'back online.',
  notSavedTitle: 'This page is not saved',
  notSaved: 'You are offline, and this page was not opened here before. It opens once you are back online.',
  newVersion: 'A new version is ready',
  newVersionHint: 'Reload when it suits you.',
  /** A file that is gone belongs to the version that this page began with. */
  lostToVersion: 'Reload to go on. Your cart and your drafts are kept.',
  reload: 'Reload',
})
