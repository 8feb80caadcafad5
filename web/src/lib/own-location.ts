// The place from which distances are counted: kept in this browser, and with the account of whoever is signed in
// (spec §9, sort by distance).
import { readOwnLocation, saveOwnLocation, suggestLocations } from '@lamplit/contract/own-location'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ask, Refusal } from './api.ts'
import { sendCommand } from './command.ts'
import { useSession } from './session.ts'
import { stored, useStored } from './stored.ts'
import { replyKey, useReply } from './use-reply.ts'

const readPlace = (raw: unknown): string | null => {
  if (typeof raw !== 'string' || raw.length > 100) throw new TypeError('not a place')
  return raw
}
export const storedLocation = stored<string | null>('lamplit.place', null, readPlace)

export interface OwnLocation {
  place: string | null
  /** Saves it, or forgets it with null; refuses what nobody knows. */
  save: (place: string | null) => Promise<void>
}

export const useOwnLocation = (): OwnLocation => {
  const signedIn = useSession().state === 'in'
  const [kept] = useStored(storedLocation)
  const queries = useQueryClient()
  const { data } = useReply(readOwnLocation, {}, { enabled: signedIn })
  return { place: (signedIn ? data?.place : null) ?? kept, save: (place) => savePlace(queries, signedIn, place) }
}

const savePlace = async (queries: QueryClient, signedIn: boolean, place: string | null): Promise<void> => {
  if (signedIn) queries.setQueryData(replyKey(readOwnLocation), await sendCommand(saveOwnLocation, { body: { place } }))
  // Without an account nobody keeps it but this browser; it is still asked whether it is a place.
  else if (place !== null && (await ask(suggestLocations, { query: { q: place } })).places.length === 0)
    throw new Refusal('PLACE_UNKNOWN')
  if (place === null) storedLocation.clear()
  else storedLocation.set(place)
}
