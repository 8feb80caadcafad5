// Words of the button that reports something, small because every page of goods and people has it (domain §3.13).
import { catalogue } from '../../words/catalogue.ts'

export const reportButtonWords = catalogue('reportButton', {
  reportThis: {
    listing: 'Report this listing',
    review: 'Report this review',
    message: 'Report this message',
    profile: 'Report this person',
    question: 'Report this question',
    answer: 'Report this answer',
    service: 'Report this service',
  },
})
