// Words around signing in, inside a Pi host and outside of one.
import { catalogue } from './catalogue.ts'

export const signInWords = catalogue('sign-in', {
  welcome: (name: string) => `Welcome, ${name}`,
  title: 'Sign in with Pi',
  why:
    'To buy, sell and keep your things across devices. We ask for your username; payments and the wallet address ' +
    'are used only when you pay.',
  outside:
    'Signing in happens inside a Pi host such as the Pi Browser, and so does paying. Open the market there and ' +
    'press Sign in again:',
  sandboxHost: 'Open in the Pi sandbox',
  browserHost: 'Open in Pi Browser',
  copyLink: 'Copy link',
  or: 'Or stay in this browser: you can list, manage and look, but paying and withdrawing need the Pi Browser.',
  piSignIn: 'Sign in with Pi here',
  browse: 'You can look at everything here without signing in.',
})
