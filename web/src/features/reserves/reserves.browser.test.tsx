// A proof of reserves that does not hold, as a user sees it on a real screen (design §4.9).
import { disputeKey } from '@lamplit/contract/signatures'
import { listReserves, readInclusion } from '@lamplit/contract/reserves'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { atRest } from '../../../test/at-rest.ts'
import { seriousIn } from '../../../test/axe.ts'
import { become, press } from '../../../test/device.ts'
import { openRoute } from '../../../test/open-route.tsx'

const [id, hash] = ['00000000-0000-4000-8000-000000000001', '5a'.repeat(32)]
const proof = {
  id,
  at: '2026-03-29T00:05:00.000Z',
  root: hash,
  owed: '120.75',
  leaves: 3,
  cold_address: null,
  cold_balance: null,
  covered: true,
  signature: null,
  kid: null,
  ledger: 123456,
  wallet_address: 'GABCDEFG'.repeat(7),
  wallet_balance: '200',
}
/** Its hashes lead to another root than everybody sees. */
const bent = {
  proof,
  shares: [
    {
      leaf: { nonce: hash, person: hash, available: '101.5', pending: '0', held: '12.25', hash },
      path: [{ side: 'right' as const, hash, sum: '7.0000001' }],
    },
  ],
}

for (const viewport of ['phone', 'desktop'] as const) {
  test(`${viewport}: an answer that does not lead to the root is refused, and a report is one press away`, async () => {
    await openRoute('/reserves', {
      viewport,
      session: 'demo_linh',
      fake: (fake) => {
        fake.serve(listReserves, { proofs: [proof], next_cursor: null })
        fake.serve(readInclusion, bent)
        fake.serve(disputeKey, { key: 'A'.repeat(43), kid: 'present', algorithm: 'Ed25519', retired: [] })
      },
    })
    await press(page.getByRole('button', { name: 'Check that my balance is included' }))
    await expect.element(page.getByRole('alert').getByText('Not included: tell us')).toBeVisible()
    expect(page.getByText('Included').elements()).toEqual([])
    expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0)
    for (const theme of ['light', 'dark'] as const) {
      await become({ viewport, theme, reducedMotion: false })
      await expect.poll(() => document.documentElement.dataset['theme']).toBe(theme)
      await atRest()
      expect(await seriousIn(document.querySelector('main')!), theme).toEqual([])
    }
    await press(page.getByRole('link', { name: 'Tell us' }))
    await expect.element(page.getByRole('heading', { level: 1, name: 'Report Bug' })).toBeInTheDocument()
  })
}
