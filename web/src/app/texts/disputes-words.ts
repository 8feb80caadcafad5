// What is covered, who decides and when, for orders as they work today (domain 3.2).
import { catalogue } from '../../words/catalogue.ts'
import type { TextSection } from './text-page.tsx'

const sections: readonly TextSection[] = [
  { id: 'held', title: 'Your Pi is held until you have the goods', paragraphs: ['When you pay, the amount is set aside for that one order. Neither we nor the seller can spend it. It moves in one of two ways: 96 % to the seller and 4 % as the platform fee when the order is completed, or all of it back to you when the order is cancelled.'] },
  { id: 'not-sent', title: 'The seller does not send', paragraphs: ['Each order shows its ship-by date. If the item is not sent 48 hours after that date, the order cancels itself and the full amount returns to your wallet. You do not have to ask.', 'Pickup orders wait 14 days; after that they are cancelled and refunded in the same way.'] },
  { id: 'changed-mind', title: 'You change your mind', paragraphs: ['For 30 minutes after paying, and as long as the seller has not accepted, you can cancel the order yourself and get everything back.', 'Later, write to the seller: the seller can cancel with a full refund until the goods are on their way.'] },
  { id: 'something-wrong', title: 'Something is wrong with what arrived', paragraphs: ['After delivery you have seven days to check goods and 72 hours to check digital items. If you need longer, press “Need more time” once and seven days are added. The money stays held during that time.', 'Do not confirm receipt before you have looked: confirming releases the money.', 'A case process with evidence, proposals and an independent decision is being built and will open on this page. Until then, use Report Bug with the order number, before the time to check runs out.'] },
  { id: 'proof', title: 'Every step is on record', paragraphs: ['Under Purchases and Sales, “Where is my Pi?” lists what was paid, held, released, taken as fee or refunded, to six decimals and with its time. These lines are never changed afterwards; a correction is a line of its own.'] },
]

export const disputesWords = catalogue('disputes-text', { lead: 'What happens when an order does not go as planned, and where the money is meanwhile.', sections })
