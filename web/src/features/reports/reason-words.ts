// The nine reasons, as reporters choose them and authors read them (domain §3.13).
import { catalogue } from '../../words/catalogue.ts'

export const reasonWords = catalogue('reportReasons', {
  reasons: {
    prohibited: { label: 'Not allowed here', help: 'Weapons, drugs, or anything the terms forbid' },
    counterfeit: { label: 'Fake goods', help: 'A copy sold as the real thing' },
    scam: { label: 'Scam', help: 'A trick, or asks for payment outside the market' },
    wrong_category: { label: 'Wrong category', help: 'It belongs somewhere else' },
    offensive: { label: 'Offensive', help: 'Hate, threats or insults' },
    spam: { label: 'Spam', help: 'Repeated or meaningless' },
    privacy: { label: 'Private details', help: 'Shows somebody’s contact or address' },
    intellectual_property: { label: 'Stolen work', help: 'Pictures or goods that belong to someone else' },
    safety: { label: 'Dangerous', help: 'Somebody could be hurt' },
  },
})
