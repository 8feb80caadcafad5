// Staff at work: a first withdrawal is reviewed and arrives, stray money finds its owner, and two accounts become
// one again (domain §3.14, §3.15, D7).
import { callAs, control, fund, sandboxState } from './calls.ts'
import { fresh } from './names.ts'
import { expect, journey as test } from './users.ts'
import { withMarket } from './with-market.ts'

withMarket({ money: true })

const walletOf = async (username: string): Promise<number> =>
  Number(
    (await sandboxState<{ people: { username: string; balance: string }[] }>('people')).people.find(
      (each) => each.username === username,
    )?.balance,
  )

test('staff approve a first withdrawal, credit money without a payment and link a lost account', async ({ person }) => {
  const [leaver, stray, lost] = [fresh('ama'), fresh('esi'), fresh('kofi')]
  const leaving = await fund(leaver, '20')
  await fund(lost, '4')
  const credited = await callAs(stray)
  await control('clock/advance', { seconds: 73 * 3600 })
  const { id } = await leaving('POST', '/api/wallet/withdrawals', { amount: '5' })
  const before = await walletOf(leaver)
  await control('clock/advance', { seconds: 11 * 60 })
  await control('wallet/send', { username: stray, amount: '3.25', memo: 'for my account' })
  await control('revoke', { username: lost })
  const again = await callAs(lost)
  await again('POST', '/api/account/link', { words: 'I put 4 π in on my first day, nothing else.' })

  const { app } = await person('market_admin', '/admin')
  const decide = async (button: string, reason: string, more: Record<string, string> = {}): Promise<void> => {
    const dialog = app.getByRole('dialog')
    for (const [label, value] of Object.entries(more)) await dialog.getByLabel(label).fill(value)
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(app.getByText('Covered')).toBeVisible()
  const waiting = app.getByRole('article').filter({ hasText: leaver })
  await expect(waiting.getByText('First withdrawal')).toBeVisible()
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await decide('Approve', 'Knows their own deposit')
  await expect(waiting).toHaveCount(0)

  await app.getByRole('tab', { name: 'Unmatched money' }).click()
  const money = app.getByRole('article').filter({ hasText: '3.250000' }).first()
  await expect(async () => {
    if (!(await money.isVisible())) await app.getByRole('button', { name: 'Refresh' }).click()
    await expect(money).toBeVisible({ timeout: 1500 })
  }).toPass()
  await money.getByRole('button', { name: 'Credit to a wallet' }).click()
  await decide('Credit to a wallet', 'Wrote to us from that address', { Username: stray })
  await expect(money.getByText(`market_admin named ${stray}`)).toBeVisible()
  // A second person names the same owner.
  const judge = await callAs('market_judge')
  const { unmatched } = await judge('GET', '/api/admin/unmatched?state=open')
  const unmatchedId = unmatched.find(({ amount }: { amount: string }) => amount === '3.25').id
  await judge('POST', `/api/admin/unmatched/${unmatchedId}/credit`, { username: stray, reason: 'Saw the transaction' })
  await app.getByRole('button', { name: 'Refresh' }).click()
  await expect(money.getByText('Credited', { exact: true })).toBeVisible()
  expect((await credited('GET', '/api/wallet')).available).toBe('3.25')

  await app.getByRole('tab', { name: 'Linked accounts' }).click()
  const request = app.getByRole('article').filter({ hasText: lost })
  await request.getByRole('button', { name: 'Link' }).click()
  await decide('Link', 'Only they can know the amount')
  await expect(request.getByText('Linked', { exact: true })).toBeVisible()
  const back = await callAs(lost)
  expect(await back('GET', '/api/me')).toMatchObject({ user: { username: lost } })
  expect((await back('GET', '/api/wallet')).available).toBe('4')

  await expect(async () => {
    await control('clock/advance', { seconds: 5 })
    expect(await leaving('GET', `/api/wallet/withdrawals/${id}`)).toMatchObject({ withdrawal: { state: 'completed' } })
  }).toPass({ timeout: 30_000 })
  expect((await walletOf(leaver)) - before).toBeCloseTo(4.99, 6)
  expect((await leaving('GET', '/api/wallet')).available).toBe('15')
})

test('a user who is not staff finds no administration', async ({ person }) => {
  const { app } = await person(fresh('visitor'), '/admin')
  await expect(app.getByText("You don't have permission to perform this action.")).toBeVisible()
})
