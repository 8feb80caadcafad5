// Words of the settings: look, shopping, address and account.
import { catalogue } from '../../words/catalogue.ts'

export const addressWords = catalogue('address', {
  title: 'Delivery address',
  choose: 'Where to?',
  shipHere: 'Ship to this address',
  usual: 'Usual address',
  makeUsual: 'Make usual',
  makeUsualThis: (name: string, street: string) => `Make ${name}, ${street} the usual address`,
  another: 'Another address',
  edit: 'Edit',
  editThis: (name: string, street: string) => `Edit ${name}, ${street}`,
  delete: 'Delete',
  deleteThis: (name: string, street: string) => `Delete ${name}, ${street}`,
  deleteTitle: 'Delete this address?',
  keep: 'Keep it',
  full: 'Your address book is full (10 addresses max).',
  save: 'Save address',
  parts: { name: 'Name', street: 'Street', suburb: 'Suburb', postcode: 'Postcode', country: 'Country' },
  missing: {
    name: 'Please enter the name of who receives it',
    street: 'Please enter a street',
    suburb: 'Suburb must not exceed 100 characters',
    postcode: 'Please enter a postcode',
    country: 'Please enter a country',
  },
})

export const settingsWords = catalogue('settings', {
  title: 'Settings',
  look: 'Look',
  theme: 'Theme',
  themes: { auto: 'As this device', light: 'Day market', dark: 'Night market' },
  shopping: 'Shopping',
  reduceMotion: 'Reduce motion',
  reduceMotionHelp: 'Nothing slides or moves by itself. A device that asks for it is always heard.',
  dataSaver: 'Data saver',
  dataSaverHelp:
    'Smaller pictures, and lists that do not move by themselves. A browser that saves data is always heard.',
  view: 'Show products as',
  navigation: 'Navigation',
  touch: 'Sound and vibration',
  vibration: 'Vibration',
  vibrationHelp: 'A short shake under the finger for taps and swipes, where the device can.',
  soundsAt: 'Which messages are heard is chosen under Notifications. All are silent at first.',
  privacy: 'Privacy',
  alwaysConfirm: 'Always confirm with wallet',
  oneTap: 'Open products with one tap',
  oneTapHelp:
    'On touch screens. Otherwise the first tap marks a card and the second opens it, so that scrolling opens nothing.',
  alwaysConfirmHelp: 'Every purchase is confirmed before π leaves your wallet.',
  placeTitle: 'Your place',
  place: 'Town and country',
  placeHelp: 'Distances in searches are counted from here. Nobody else sees it.',
  placeExample: 'Porto, Portugal',
  savePlace: 'Save place',
  forgetPlace: 'Forget it',
  placeIs: (place: string) => `Distances are counted from ${place}`,
  notifications: 'Notifications',
  addresses: 'Addresses',
  noAddress: 'No delivery address yet.',
  add: 'Add a delivery address',
  addressFailed: 'Your addresses could not be read.',
  account: 'Account',
  username: 'Username',
  uid: 'User ID',
  permissions: 'Permissions granted',
  scopes: {
    username: 'Your Pi username, by which others know you here',
    payments: 'Payments, each of which you approve in Pi yourself',
    wallet_address: 'The address of your Pi wallet, so that what you withdraw reaches you',
  },
  signOut: 'Sign out',
  session: 'This session',
  vias: {
    host: 'Through the Pi Browser: you can pay',
    limited: 'Without the permission for payments: sign in again and allow them to pay',
    pi_sign_in: 'Outside the Pi Browser: you can list, manage and look. Paying and withdrawing need the Pi Browser',
  },
  allowPayments: 'Sign in again',
  link: 'Is this you?',
  linkWhy: (name: string) =>
    `An earlier account here holds the Pi name ${name}. Pi gives you a new identity when you withdraw your ` +
    'consent and give it again, so a name alone opens nothing.',
  linkHow:
    'If the earlier account is yours, tell us something only you can know: an order number, what you last ' +
    'bought or sold. A person looks at it; your new account must still be unused.',
  linkProven:
    'Paying any small amount here proves that this identity is really yours, but then this account counts as ' +
    'used. Ask first.',
  linkLabel: 'What shows that it is yours',
  linkTooShort: 'Please write at least 10 characters',
  linkAsk: 'Ask to link my accounts',
  linkOpen: 'A person is looking at your request. You will find the answer here.',
  linkRefused: (reason: string) => `Your request was refused: ${reason}`,
  linkSent: 'Your request was sent',
  objectTitle: 'A new sign-in got this account',
  objectText: (until: string) =>
    'Staff linked this account with another sign-in of your Pi name. If that was not you, undo it until ' +
    `${until}. Nothing can be withdrawn before that.`,
  objectDo: 'That was not me: undo it',
  objectDone: 'Undone. Please sign in again.',
  purpose: 'see your addresses and your account',
  loadingAddress: 'your addresses',
})
