// A product and what one is about to do with it: shared by its dialog and its page.
import { readProduct, type Product } from '@lamplit/contract/catalog'
import { useDeferredValue, useEffect, useState } from 'react'
import { codeOf } from '../../lib/api.ts'
import { useReply } from '../../lib/use-reply.ts'
import { useOpenedCard } from '../catalog/opened-card.ts'
import { clampQuantity } from './quantity-rules.ts'

/** Not an id at all: the server would call it malformed, a person just does not find it. */
const looksLikeId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** That it was looked at is noted behind everything else (spec §6). */
const useNotedView = (product: Product | null): void => {
  const seen = product?.id
  useEffect(() => {
    if (product)
      void import('../recommendations/track-activity.ts')
        .then(({ noteView }) => noteView(product))
        .catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- one opening is one look, however often it is read anew
  }, [seen])
}

export const useProduct = (id: string) => {
  const card = useOpenedCard(id)
  const known = looksLikeId(id)
  const { data, error, isFetching, refetch } = useReply(
    readProduct,
    { params: { id } },
    { enabled: known, staleMs: 5000 },
  )
  const [wished, setQuantity] = useState(1)
  // Drawn in slices, so that an answer that comes does not keep a slow phone from answering a finger; never that of
  // another product.
  const read = useDeferredValue(data)
  const product = read?.id === id ? read : null
  useNotedView(product)
  return {
    card,
    product,
    error: product ? null : error,
    isFetching,
    refetch: () => void refetch(),
    missing: !known || codeOf(error) === 'NOT_FOUND',
    // The stock may have shrunk since the number was chosen.
    quantity: product ? clampQuantity(wished, product) : wished,
    setQuantity,
  }
}
