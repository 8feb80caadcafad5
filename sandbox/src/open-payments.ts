// Which payments are still open, kept by lane: a new payment asks only about those it could collide with.
import type { Payment, World } from './world.ts'

export const isOpen = (payment: Payment): boolean => !payment.completed && !payment.cancelled && !payment.userCancelled

/** A person's payments to an app stand in one lane, all payments of an app to people in another. */
const laneOf = (payment: Payment): string =>
  payment.direction === 'user_to_app' ? `${payment.appId}<${payment.username}` : `${payment.appId}>`

export const indexOpen = (world: World, payment: Payment): void => {
  const { open } = world.indexes
  const lane = laneOf(payment)
  const others = open.get(lane) ?? new Set()
  if (isOpen(payment)) others.add(payment.identifier)
  else others.delete(payment.identifier)
  if (others.size > 0) open.set(lane, others)
  else open.delete(lane)
}
