// A product and what one is about to do with it: shared by its dialog and its page.
import { readProduct } from '@lamplit/contract/catalog'
import { useState } from 'react'
import { Refusal } from '../../lib/api.ts'
import { useReply } from '../../lib/use-reply.ts'
import { useOpenedCard } from '../catalog/opened-card.ts'
import { clampQuantity } from './quantity-rules.ts'

/** Not an id at all: the server would call it malformed, a person just does not find it. */
const looksLikeId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

export const useProduct = (id: string) => {
  const card = useOpenedCard(id)
  const known = looksLikeId(id)
  const { data, error, isFetching, refetch } = useReply(readProduct, { params: { id } }, { enabled: known, staleMs: 5000 })
  const [wished, setQuantity] = useState(1)
  const product = data ?? null
  return {
    card, product, error: product ? null : error, isFetching, refetch: () => void refetch(),
    missing: !known || (error instanceof Refusal && error.code === 'NOT_FOUND'),
    // The stock may have shrunk since the number was chosen.
    quantity: product ? clampQuantity(wished, product) : wished, setQuantity,
  }
}
