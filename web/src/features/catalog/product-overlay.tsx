// The product dialog over a list: open while the address behind says which product (design §4.4).
import { useRouter, useSearch } from '@tanstack/react-router'
import { Suspense, useState, type ComponentType } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { loadSlot } from '../../lib/slots.ts'

declare module '../../lib/slots.ts' {
  interface SlotTable {
    productDialog: ComponentType<{ id: string; open: boolean; onClose: () => void }>
  }
}

const ProductDialog = lazyPart(() => loadSlot('productDialog'))

/** Every page with product cards shows this once. Closing goes back, so that Back and the close button are the same. */
export const ProductOverlay = () => {
  const { product } = useSearch({ strict: false }) as { product?: string }
  const router = useRouter()
  const [last, setLast] = useState(product)
  if (product && product !== last) setLast(product)
  if (!last) return null
  return (
    <Suspense>
      <ProductDialog id={last} open={product !== undefined} onClose={() => router.history.back()} />
    </Suspense>
  )
}
