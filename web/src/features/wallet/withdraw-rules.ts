// What is wrong with a request to withdraw, said next to the field before the server is asked (domain §3.15;
// pi-platform §3.1).
import { fails } from '@lamplit/contract/fails'
import { leastOf, minus, parsePi, showPi, type Pi } from '@lamplit/contract/money'
import type { WithdrawalTerms } from '@lamplit/contract/withdrawals'
import { groupSign } from '../../lib/format.ts'
import { specPurchaseTexts } from '../../words/spec-purchase-texts.ts'
import { withdrawWords as words } from './withdraw-words.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** The first byte of a public key's address: it makes the first letter a G. */
const publicKeyVersion = 48

const bytesOf = (address: string): number[] => {
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const letter of address) {
    held = ((held << 5) | alphabet.indexOf(letter)) & 0xffff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 0xff)
    }
  }
  return bytes
}

/** CRC-16/XMODEM, as the chain's addresses end with it. */
const checksum = (bytes: readonly number[]): number => {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff
  }
  return crc
}

/**
 * The sentence for an address of a Pi wallet, or null when it can be one. A wrong letter would send the π to nobody.
 */
export const addressProblem = (address: string): string | null => {
  if (!/^G[A-Z2-7]{55}$/.test(address)) return words.addressFormat
  const bytes = bytesOf(address)
  const body = bytes.slice(0, 33)
  const crc = checksum(body)
  return bytes[0] === publicKeyVersion && bytes[33] === (crc & 0xff) && bytes[34] === crc >> 8
    ? null
    : words.addressChecksum
}

export const typedAmount = (typed: string): Pi | null => parsePi(typed.trim().replace(/^\./, '0.').replace(/\.$/, ''))

/** The most that can leave now. */
export const mostWithdrawable = ({
  available,
  left_today: left,
}: Pick<WithdrawalTerms, 'available' | 'left_today'>): Pi => leastOf(available, left)

export const withdrawalAmountProblem = (
  amount: Pi | null,
  { minimum, available, left_today: left }: Pick<WithdrawalTerms, 'minimum' | 'available' | 'left_today'>,
  limited: boolean,
): string | null => {
  if (amount === null || amount <= 0n) return specPurchaseTexts.validAmount
  if (amount < minimum) return fails.WITHDRAWAL_TOO_SMALL.message
  if (amount > available) return specPurchaseTexts.insufficientFunds(showPi(minus(amount, available), 6, groupSign()))
  return limited && amount > left ? words.overLimit(showPi(left, { min: 2, max: 6 }, groupSign())) : null
}
