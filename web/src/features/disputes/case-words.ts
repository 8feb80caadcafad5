// Words at the head of a case: what it is about and where it stands.
import { catalogue } from '../../words/catalogue.ts'

export const caseWords = catalogue('dispute-case', {
  purpose: 'see this case',
  loading: 'the case',
  failed: 'This case could not be read.',
  title: (name: string) => `Dispute: ${name}`,
  plainTitle: 'Dispute',
  toOrder: 'The order',
  stepsLabel: 'Where the case stands',
  heldNow: 'Held for this case',
  wished: 'Asked for: back to the buyer',
  openedBy: { buyer: 'Opened by the buyer', seller: 'Opened by the seller', system: 'Opened by itself' },
  refundBack: 'Went to the buyer',
})
