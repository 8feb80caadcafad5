// The day that a fact belongs to: the one of UTC, for everyone the same.

/** `2026-11-21`, as tables and keys of a day have it. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
