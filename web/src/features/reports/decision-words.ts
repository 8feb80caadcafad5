// Words of warnings, of what is hidden, and of decisions about one's own (domain §3.13).
import { catalogue } from '../../words/catalogue.ts'

export const decisionWords = catalogue('decisions', {
  warned: {
    listing: 'Several people have reported this listing. Look closely before you pay.',
    profile: 'Several people have reported this person. Look closely before you pay.',
  },
  hiddenListing:
    'Only you can see this listing. The house has hidden it while it is looked at, or for a reason that it told you.',
  hiddenProfile: 'Only you can see your profile. The house has hidden it.',
  seeDecision: 'See the decision',
  decisionsTitle: 'Decisions about your content',
  decisionsIntro:
    'What the house hid, removed or warned you about, and why. You can appeal once within 14 days; somebody ' +
    'else decides then.',
  decisionsPurpose: 'see decisions about your content',
  decisionsLoading: 'decisions',
  decisionsEmpty: 'Nothing was decided about you',
  decisionsEmptyText: 'Listings, reviews and your profile are as you left them.',
  decisionsMore: 'Show more',
  kinds: {
    listing: 'Listing',
    review: 'Review',
    message: 'Message',
    profile: 'Your profile',
    question: 'Question',
    answer: 'Answer',
    service: 'Service',
    ring: 'Your trades',
  },
  states: {
    open: 'Open',
    held: 'Hidden, waits for the house',
    hidden: 'Hidden',
    removed: 'Removed',
    warned: 'Warning',
    appealed: 'Appeal is looked at',
    dismissed: 'In order',
    restored: 'Visible again',
    upheld: 'Decision stands',
  },
  because: (reason: string) => `Reason: ${reason}`,
  heldText:
    'It was reported by several people. A person of the house looks at it soon. Your π and orders are not touched.',
  appealUntil: (date: string) => `You can appeal until ${date}.`,
  yourAppeal: 'Your appeal',
  appeal: 'Appeal',
  appealTitle: 'Appeal this decision',
  appealIntro:
    'Say why it should be decided otherwise. Somebody who has not decided before reads it. You can appeal once.',
  appealWords: 'Your reasons',
  appealShort: 'Please write at least 10 characters',
  appealLong: 'Your reasons must not exceed 1,000 characters',
  sendAppeal: 'Send appeal',
  appealSent: 'Your appeal was sent',
})
