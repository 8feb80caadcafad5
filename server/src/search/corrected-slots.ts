// A question whose words are likely misspelt, with likelier ones in their place.
import type { Slot } from './slots.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The same question with likelier words in place of unknown and hardly used ones. */
export const correctedSlots = async (
  vocabulary: Vocabulary,
  slots: readonly Slot[],
  length: number,
): Promise<{ slots: Slot[]; text: string } | null> => {
  let changed = false
  const corrected = await Promise.all(
    slots.map(async (slot, n): Promise<{ slot: Slot; text: string }> => {
      const stem = slot.alternatives[0]!.stems
      const doubted =
        !slot.optional && stem.length === 1 && /^\p{L}{3,}$/u.test(slot.text) && (!slot.known || slot.listings <= 2)
      if (!doubted || length > 12) return { slot, text: slot.text }
      const { corrections, parts } = await vocabulary.meant(slot.text, n === slots.length - 1)
      const split =
        parts &&
        (corrections.length === 0 || corrections[0]!.distance > 1) &&
        Math.min(parts[0].listings, parts[1].listings) > 0
          ? parts
          : null
      if (!split && corrections.length === 0) return { slot, text: slot.text }
      changed = true
      const table = await vocabulary.synonyms()
      const same = split ? table.of.get(split.map((part) => part.stem).join(' ')) : table.of.get(corrections[0]!.stem)
      const meant = split
        ? [{ stems: split.map((part) => part.stem), weight: 1 }]
        : corrections.map((each, place) => ({ stems: [each.stem], weight: place === 0 ? 0.97 : 0.9 }))
      return {
        slot: {
          ...slot,
          alternatives: [...slot.alternatives, ...meant, ...(same ?? []).map((stems) => ({ stems, weight: 0.8 }))],
          known: true,
          listings: split ? Math.min(split[0].listings, split[1].listings) : corrections[0]!.listings,
        },
        text: split ? split.map(({ word }) => word).join(' ') : corrections[0]!.word,
      }
    }),
  )
  return changed
    ? { slots: corrected.map(({ slot }) => slot), text: corrected.map(({ text }) => text).join(' ') }
    : null
}
