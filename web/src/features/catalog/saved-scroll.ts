// Where one was in each list of rows, by entry of the history: Back to a page returns there (design §4.3).
const places = new Map<string, number>()
const most = 50

export const savedScrollTop = (entry: string): number => places.get(entry) ?? 0

export const saveScrollTop = (entry: string, top: number): void => {
  places.delete(entry)
  places.set(entry, top)
  if (places.size > most) places.delete(places.keys().next().value!)
}
