// Amounts of π: whole stroops (10⁻⁷ π) inside, JSON numbers and decimal strings outside.

export const stroopsPerPi = 10_000_000n

/** The fee of one operation on the sandbox chain: 0.01 π (pi-platform §3.1). */
export const feeStroops = 100_000n

const largestStroops = 100_000_000_000n * stroopsPerPi

/**
 * Reads a JSON number or a decimal string exactly; anything that is not a positive amount of at most 7 decimals is
 * null.
 */
export const stroopsFrom = (value: unknown): bigint | null => {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const parts = /^(\d{1,20})(?:\.(\d{1,30}))?(?:e([+-]\d{1,2}))?$/i.exec(String(value))
  if (!parts) return null
  const fraction = parts[2] ?? ''
  const digits = `${parts[1]}${fraction}`
  // 1e-7 arrives as a number and has to become exactly one stroop, so the exponent moves the point in the text.
  const shift = 7 - fraction.length + Number(parts[3] ?? 0)
  const stroops =
    shift >= 0 ? BigInt(digits) * 10n ** BigInt(shift) : exactQuotient(BigInt(digits), 10n ** BigInt(-shift))
  return stroops !== null && stroops > 0n && stroops <= largestStroops ? stroops : null
}

const exactQuotient = (whole: bigint, divisor: bigint): bigint | null =>
  whole % divisor === 0n ? whole / divisor : null

/** Exactly seven decimals, as the chain writes amounts. */
export const chainAmount = (stroops: bigint): string =>
  `${stroops / stroopsPerPi}.${String(stroops % stroopsPerPi).padStart(7, '0')}`

/** At most seven decimals, none of them a trailing zero. */
export const shortAmount = (stroops: bigint): string => chainAmount(stroops).replace(/\.?0+$/, '')

/** The platform sends amounts as JSON numbers, so tiny ones leave as 1e-7. */
export const numberAmount = (stroops: bigint): number => Number(chainAmount(stroops))
