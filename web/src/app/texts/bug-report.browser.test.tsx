// A bug report on a real screen: from the page where something broke to the list of staff (spec §2; design §4.22).
import { listBugReports, reportBug } from '@lamplit/contract/bug-reports'
import { whoAmI } from '@lamplit/contract/users'
import { adminWithdrawals, readPayoutSwitch } from '@lamplit/contract/withdrawals'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { seriousIn } from '../../../test/axe.ts'
import { press } from '../../../test/device.ts'
import { openRoute, server } from '../../../test/open-route.tsx'
import { idOf } from '../../features/catalog/test/cards.ts'

const description = 'The lantern stays dark when I tap it.'

test('a report begun on a page names that page, and is sent once it says what happened', async () => {
  await openRoute('/faq', {
    fake: (fake) => fake.serve(reportBug, { reference: 'LB-2345-ABCD', at: '2026-11-21T10:00:00.000Z' }),
  })
  await press(page.getByRole('main').getByRole('link', { name: 'Report a bug' }))
  await expect.element(page.getByLabelText(/^Where\?/)).toHaveValue('/faq')
  const send = page.getByRole('button', { name: 'Send the report' })
  await press(send)
  await expect.element(page.getByRole('alert').getByText('Please say in a sentence what happened.')).toBeVisible()
  await page.getByLabelText(/^What happened\?/).fill(description)
  await press(page.getByRole('button', { name: 'Leave out: Browser' }))
  await press(send)
  await expect.element(page.getByText('LB-2345-ABCD')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Copy/ })).toBeVisible()
  expect(server.callsTo(reportBug).map(({ body }) => body)).toMatchObject([
    { what: description, path: '/faq', device: { browser: null, screen: expect.stringContaining('×') } },
  ])
})

test('staff reads a report under its number in a list without a serious barrier', async () => {
  const user = { id: idOf(1), username: 'market_admin', uid: 'u-1', roles: ['admin' as const] }
  await openRoute('/admin', {
    session: 'market_admin',
    fake: (fake) => {
      fake.serve(whoAmI, { user, via: 'host' })
      fake.refuse(readPayoutSwitch, 'API_ERROR')
      fake.serve(adminWithdrawals, { withdrawals: [], next_cursor: null })
      fake.serve(listBugReports, {
        reports: [
          {
            id: idOf(9),
            reference: 'LB-2345-ABCD',
            at: '2026-11-21T10:00:00.000Z',
            username: null,
            what: description,
            steps: 'Tap.',
            path: '/faq',
            device: { browser: 'Canary 1' },
            contact: '@linh',
            screenshot: null,
            error_id: 'e-17',
          },
        ],
        next_cursor: null,
      })
    },
  })
  await press(page.getByRole('tab', { name: 'Bug reports' }))
  await expect.element(page.getByRole('article').getByText('LB-2345-ABCD')).toBeVisible()
  await expect.element(page.getByRole('article').getByText(description)).toBeVisible()
  expect(await seriousIn(document.querySelector('main')!)).toEqual([])
})
