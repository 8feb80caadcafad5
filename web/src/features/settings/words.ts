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
  purpose: 'see your address and your account',
  loadingAddress: 'your address',
})
