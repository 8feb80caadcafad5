// Signing in and out, and the address (interface, HTTP; spec §7).
import * as contract from '@lamplit/contract/users'
import * as addresses from '@lamplit/contract/addresses'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Fail } from '../kernel/fail.ts'
import { serve } from '../kernel/route.ts'
import { endSession, openSession, type Actor } from '../kernel/session.ts'
import { PiUnreachable, type PiUser } from '../pi/platform.ts'
import { addAddress, bookOf, changeAddress, removeAddress } from './address-book.ts'
import {
  addressOf,
  isConcurrentSignIn,
  noteAddressRead,
  noteLanguage,
  saveAddress,
  userByName,
  userByUid,
  userFor,
} from './actions.ts'

export const userRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, config, log } = deps

  serve(app, deps, contract.signIn, async ({ body, now }) => {
    const person = await deps.pi.me(body.accessToken).catch((error: unknown) => {
      throw error instanceof PiUnreachable ? new Fail('PI_AUTH_ERROR') : error
    })
    if (!person) {
      log.warn('sign-in refused by Pi')
      throw new Fail('AUTH_FAILED')
    }
    const enter = () =>
      db.write(async (tx) => {
        const user = await userFor(tx, person, config, now)
        const via = viaOf(person, body.via)
        const preferred_language = await noteLanguage(tx, user.id, body.preferred_language)
        return {
          token: await openSession(tx, user.id, via, deps.machineNow(), person.uid),
          user: { id: user.id, username: user.username, uid: person.uid, roles: user.roles },
          via,
          preferred_language,
        }
      })
    return enter().catch((error: unknown) => {
      if (isConcurrentSignIn(error)) return enter()
      throw error
    })
  })

  serve(app, deps, contract.signOut, async ({ actor, reply }) => {
    await db.write((tx) => endSession(tx, actor))
    deps.sessions.forget(actor.sessionHash)
    reply.header('clear-site-data', '"cache"')
  })

  serve(app, deps, contract.whoAmI, async ({ actor }) => ({
    user: { id: actor.id, username: actor.username, uid: actor.uid, roles: actor.roles },
    via: actor.via,
    preferred_language: actor.preferredLanguage ?? null,
  }))

  serve(app, deps, addresses.readAddress, async ({ actor, query, now }) => {
    const owner = await ownerOf(deps, actor, query)
    if (owner === actor.id) return { address: (await addressOf(db, actor.id)) ?? null }
    if (!(await deps.linkedByPaidOrder(db, actor.id, owner))) throw new Fail('NOT_ALLOWED')
    await noteAddressRead(db, actor.id, owner, now)
    return { address: (await addressOf(db, owner)) ?? null }
  })

  serve(app, deps, addresses.saveAddress, async ({ actor, body, now }) => {
    await db.write((tx) => saveAddress(tx, actor.id, body, now))
    return { address: body }
  })

  addressBook(app, deps)
}

const addressBook = (app: FastifyInstance, deps: Deps): void => {
  serve(app, deps, addresses.listAddresses, async ({ actor }) => ({ addresses: await bookOf(deps.db, actor.id) }))

  serve(app, deps, addresses.addAddress, ({ actor, body: { is_default: usual, ...address }, once, now }) =>
    once(async (tx) => ({ addresses: await addAddress(tx, actor.id, address, usual ?? false, now) })),
  )

  serve(app, deps, addresses.changeAddress, ({ actor, params, body: { is_default: usual, ...address }, once, now }) =>
    once(async (tx) => ({ addresses: await changeAddress(tx, actor.id, params.id, address, usual ?? false, now) })),
  )

  serve(app, deps, addresses.removeAddress, ({ actor, params, once }) =>
    once(async (tx) => ({ addresses: await removeAddress(tx, actor.id, params.id) })),
  )
}

/**
 * What the token itself shows counts: only one that carries the permission for payments opens a session that pays,
 * whatever a page says of itself.
 */
const viaOf = ({ scopes }: PiUser, said: 'host' | 'pi_sign_in' | undefined): contract.Via => {
  if (said === 'pi_sign_in' || scopes === null) return 'pi_sign_in'
  return scopes.includes('payments') ? 'host' : 'limited'
}

/** Whose address is asked for. A stranger who does not exist is answered like one who does. */
const ownerOf = async (
  { db }: Deps,
  actor: Actor,
  { username, uuid }: { username?: string | undefined; uuid?: string | undefined },
): Promise<string> => {
  const asksForSelf =
    (username === undefined || username === actor.username) && (uuid === undefined || uuid === actor.uid)
  if (asksForSelf) return actor.id
  const owner = username === undefined ? await userByUid(db, uuid!) : await userByName(db, username)
  if (!owner) throw new Fail('NOT_ALLOWED')
  return owner.id
}
