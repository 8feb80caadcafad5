// The roadmap as three lists.
import { catalogue } from '../../words/catalogue.ts'

export const featuresWords = catalogue('features', {
  lead: 'What the market can do today, what is on the workbench, and what comes after.',
  lists: [
    {
      key: 'shipped', title: 'Shipped', items: [
        { name: 'Sign in with Pi', text: 'Your Pi username is your account; browsing needs none.' },
        { name: 'Listing', text: 'Single, stocked and digital items, with pictures and bulk import.' },
        { name: 'Wallet', text: 'Refill with a Pi payment; every line to six decimals.' },
        { name: 'Buying', text: 'From the wallet or with the Pi SDK, held until receipt.' },
        { name: 'Orders', text: 'Shipping, pickup and digital delivery with one clear deadline.' },
        { name: 'Day and night market', text: 'Two themes that follow your device or your choice.' },
      ],
    },
    {
      key: 'building', title: 'Building', items: [
        { name: 'Offers', text: 'Name your price for single items.' },
        { name: 'Cart, wishlist and compare', text: 'Collect first, decide later.' },
        { name: 'Reviews', text: 'Both sides write, both appear together.' },
        { name: 'Disputes', text: 'Evidence, proposals and a decision within 21 days.' },
      ],
    },
    {
      key: 'next', title: 'Next', items: [
        { name: 'Chat and notifications', text: 'Talk about an item next to the item.' },
        { name: 'Services and Q&A bounties', text: 'Sell skills, ask and answer for Pi.' },
        { name: 'Levels, achievements and games', text: 'Rewards that never stand in the way of a purchase.' },
        { name: 'More languages', text: 'Every text is ready to be translated.' },
      ],
    },
  ],
})
