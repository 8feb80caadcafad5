// Which address of the book this purchase goes to: the usual one, until another is chosen (spec §3, §7; design §5.2).
import { listAddresses, type SavedAddress } from '@lamplit/contract/addresses'
import { useState } from 'react'
import { useReply } from '../../lib/use-reply.ts'

export interface ShipToChoice {
  address: SavedAddress | null
  book: readonly SavedAddress[]
  loading: boolean
  choose: (id: string) => void
}

export const useShipTo = (open: boolean): ShipToChoice => {
  const { data, isPending } = useReply(listAddresses, {}, { enabled: open })
  const [chosen, choose] = useState<string | null>(null)
  const book = data?.addresses ?? []
  // The usual one stands first.
  return { book, address: book.find(({ id }) => id === chosen) ?? book[0] ?? null, loading: isPending, choose }
}
