// Words of the share menu.
import { catalogue } from '../../words/catalogue.ts'
import { productName } from '../../words/product-name.ts'

export const shareWords = catalogue('share', {
  title: 'Share',
  device: 'Share…',
  more: 'More',
  targets: 'Where to share it',
  // Spec §9, share text, to the letter.
  productText: (name: string, price: string) =>
    `Check out this amazing product on the product: ${name} - Only π${price}`,
  personText: (name: string) => `${name} on ${productName}`,
  personStrip: 'Profile',
  /** Plain names, so that people know where a press leads; no marks of others are shown (design §5.10). */
  names: {
    facebook: 'Facebook',
    twitter: 'X',
    linkedin: 'LinkedIn',
    pinterest: 'Pinterest',
    whatsapp: 'WhatsApp',
    telegram: 'Telegram',
    email: 'Email',
    copy: 'Copy link',
  },
  opensElsewhere: (name: string) => `${name}, opens in a new tab`,
  /** Without the #; only the short-post network takes them (spec §9). */
  hashtags: 'Lamplit,Pioneers',
  noDialog: 'Sharing is not possible here. Choose one of these.',
  copyThis: 'Copy this link to share it',
})
