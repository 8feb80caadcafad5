// The times of orders, apart from all other limits: lists of orders need no more of them.

/** Time limits of orders and payments (domain §3.2), in minutes, hours or days as named. */
export const orderTimes = {
  approvalMinutes: 15,
  completionMinutes: 60,
  freeCancelMinutes: 30,
  shipGraceHours: 48,
  pickupDays: 14,
  /** A seller who was asked to cancel and says nothing so long has agreed. */
  cancelSilenceHours: 48,
  /** Days of travel within a country, and across a border. */
  etaDays: 10,
  etaAbroadDays: 30,
  etaGraceDays: 14,
  /**
   * Not received can be claimed so many days after the parcel should have come; waiting in vain at a pickup after so
   * many.
   */
  disputeAfterEtaDays: 2,
  disputePickupDays: 3,
  inspectionDays: 7,
  digitalInspectionHours: 72,
  extensionDays: 7,
  /** Each step of a return; and what is left at least when a return or a dispute ended without moving money. */
  returnStepDays: 7,
  resumeHours: 48,
  /** A seller may give something back so long after the end. */
  goodwillDays: 90,
  /** Live unpaid reservations per person, and what follows three that ran out or were cancelled in a day. */
  liveReservations: 3,
  givenUpBeforeCoolDown: 3,
  coolDownHours: 1,
  /** Days that a seller's money stays in clearance, by trust tier T0 to T4. */
  clearanceDays: [7, 3, 1, 0, 0],
} as const
