// Words of how one wants to be told, and of the page around the centre: apart from those of all that can happen, which
// weigh more.
import { catalogue } from '../../words/catalogue.ts'

export const pageWords = catalogue('notices-page', { purpose: 'see your notifications', loading: 'your notifications' })

export const chatWords = catalogue('chat-toast', { photo: 'Photo', reply: 'Reply' })

export const preferenceWords = catalogue('told', {
  loading: 'how you are told',
  failed: 'How you are told could not be read.',
  notSaved: 'Your choice could not be saved',
  channels: { list: 'List', toast: 'Message', sound: 'Sound' },
  category: 'About',
  categories: { productsSold: 'Products sold', messages: 'Messages', generalInfo: 'General' },
  categoryHelp: {
    productsSold: 'Your sales and what they wait for',
    messages: 'Offers, proposals, reviews, disputes',
    generalInfo: 'Orders, payments, your account',
  },
  always: 'Always',
  toastFor: (category: string) => `Show a message: ${category}`,
  soundFor: (category: string) => `Play a sound: ${category}`,
  quiet: 'Quiet hours',
  quietHelp: 'No messages and no sound. Only a deadline under 12 hours away, with π at risk, is told anyway.',
  from: 'From',
  to: 'To',
  zone: (zone: string) => `Time zone: ${zone}`,
  place: 'Where messages appear',
  places: {
    'top-right': 'Top right',
    'top-left': 'Top left',
    'bottom-right': 'Bottom right',
    'bottom-left': 'Bottom left',
  },
  stay: 'How long they stay',
  stays: { usual: '5 seconds, warnings longer', long: 'Three times as long', closed: 'Until I close them' },
  here: 'On this device only.',
  onlyHere: 'Lamplit sends no e-mail and no push messages: news reaches you while it is open.',
})
