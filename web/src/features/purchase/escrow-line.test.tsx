// By when a seller ships, as the buyer reads it before paying.
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { learnTime } from '../../lib/clock.ts'
import { EscrowLine } from './escrow-line.tsx'

afterEach(() => learnTime(new Date().toUTCString()))

test('on a device whose clock is years behind, “Ships by” counts from the market’s day', () => {
  learnTime('Sun, 10 Mar 2030 12:00:00 GMT')
  render(<EscrowLine delivery="shipping" handlingDays={3} />)
  expect(screen.getByText('Held until you confirm receipt. Ships by 13 Mar.')).toBeTruthy()
})
