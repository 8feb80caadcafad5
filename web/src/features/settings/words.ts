// Words of the settings: look, shopping, address and account.
import { catalogue } from '../../words/catalogue.ts'

export const addressWords = catalogue('address', {
  title: 'Delivery address',
  save: 'Save address',
  parts: { name: 'Name', street: 'Street', suburb: 'Suburb', postcode: 'Postcode', country: 'Country' },
  missing: {
    name: 'Please enter the name of who receives it', street: 'Please enter a street', suburb: 'Suburb must not exceed 100 characters',
    postcode: 'Please enter a postcode', country: 'Please enter a country',
  },
})

export const settingsWords = catalogue('settings', {
  title: 'Settings',
  look: 'Look',
  theme: 'Theme',
  themes: { auto: 'As this device', light: 'Day market', dark: 'Night market' },
  shopping: 'Shopping',
  alwaysConfirm: 'Always confirm with wallet',
  alwaysConfirmHelp: 'Every purchase is confirmed before π leaves your wallet.',
  notifications: 'Notifications',
  addresses: 'Addresses',
  shipTo: 'Ship to',
  noAddress: 'No delivery address yet.',
  add: 'Add a delivery address',
  change: 'Change',
  addressFailed: 'Your address could not be read.',
  account: 'Account',
  username: 'Username',
  uid: 'User ID',
  permissions: 'Permissions granted',
  signOut: 'Sign out',
  session: 'This session',
  vias: {
    host: 'Through the Pi Browser: you can pay',
    limited: 'Without the permission for payments: sign in again and allow them to pay',
    pi_sign_in: 'Outside the Pi Browser: you can list, manage and look. Paying and withdrawing need the Pi Browser',
  },
  allowPayments: 'Sign in again',
  link: 'Is this you?',
  linkWhy: (name: string) => `An earlier account here holds the Pi name ${name}. Pi gives you a new identity when you withdraw your consent and give it again, so a name alone opens nothing.`,
  linkHow: 'If the earlier account is yours, tell us something only you can know: an order number, what you last bought or sold. A person looks at it; your new account must still be unused.',
  linkProven: 'Paying any small amount here proves that this identity is really yours, but then this account counts as used. Ask first.',
  linkLabel: 'What shows that it is yours',
  linkTooShort: 'Please write at least 10 characters',
  linkAsk: 'Ask to link my accounts',
  linkOpen: 'A person is looking at your request. You will find the answer here.',
  linkRefused: (reason: string) => `Your request was refused: ${reason}`,
  linkSent: 'Your request was sent',
  linkFailed: 'Your earlier account could not be looked up.',
  purpose: 'see your address and your account',
  loadingAddress: 'your address',
})
