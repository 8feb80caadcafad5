// Slots: places of a feature that a higher one fills, so that neither imports the other. The feature says in
// `SlotTable` what fits, and fetches it when it is drawn or needed; app/slot-list.ts says where its code is.

/** What fits into each slot. A feature adds its line from where the slot is (`declare module`). */
// oxlint-disable-next-line typescript/no-empty-object-type -- features add to it
export interface SlotTable {}

const fillings = new Map<keyof SlotTable, () => Promise<unknown>>()

/** Says where the code for a slot is. */
export const fillSlot = <N extends keyof SlotTable>(name: N, load: () => Promise<SlotTable[N]>): void => {
  fillings.set(name, load)
}

/** Fetches what fills a slot. */
export const loadSlot = async <N extends keyof SlotTable>(name: N): Promise<SlotTable[N]> => {
  const load = fillings.get(name)
  if (!load) throw new Error(`nothing fills the slot ${name}: add a line to app/slot-list.ts`)
  return (await load()) as SlotTable[N]
}
