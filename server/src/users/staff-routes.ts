// The calls about staff and about the accounts that staff looks after.
import * as contract from '@lamplit/contract/staff'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../kernel/route.ts'
import { changeAccount, readAccount, staffAccounts } from './staff-accounts.ts'
import { redeemStaffToken } from './staff-roles.ts'

export const staffRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, config } = deps

  serve(app, deps, contract.listStaff, async ({ actor }) => ({ staff: await staffAccounts(db, actor, config) }))

  serve(app, deps, contract.readAccount, ({ actor, params }) => readAccount(db, params.username, actor, config))

  serve(app, deps, contract.postAccountEvent, async ({ actor, params, body, once, now }) => {
    const account = await once((tx) => changeAccount(tx, { ...params, reason: body.reason }, actor, config, now))
    deps.sessions.forget()
    return account
  })

  serve(app, deps, contract.redeemStaffToken, async ({ actor, body, now }) => {
    await db.write((tx) => redeemStaffToken(tx, actor, body.token, now))
    deps.sessions.forget()
  })
}
