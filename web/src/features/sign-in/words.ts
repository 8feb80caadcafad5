// Words of Pi Sign-in: coming back from Pi's page.
import { catalogue } from '../../words/catalogue.ts'

export const returnWords = catalogue('pi-sign-in', {
  title: 'Sign in with Pi',
  checking: 'Asking Pi who you are…',
  troubles: {
    access_denied: 'You did not allow Lamplit to see your username, so nobody was signed in.',
    expired: 'Pi’s page was open too long and the sign-in ran out.',
    cancelled: 'The sign-in was cancelled.',
    server_error: 'Pi could not finish the sign-in.',
    foreign: 'This answer does not belong to a sign-in begun here, so it was not used.',
    refused: 'Pi’s answer was not accepted.',
  },
  again: 'Try again',
  home: 'Go to Homepage',
})
