// From a line to its product; what was taken down leads nowhere.
import type { CartLine } from '@lamplit/contract/cart'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export const CartProductLink = ({ line, children }: { line: CartLine; children: ReactNode }) =>
  line.problem === 'gone' ? (
    <>{children}</>
  ) : (
    <Link
      to="."
      search={((before: Record<string, string>) => ({ ...before, product: line.product_id })) as never}
      mask={{ to: '/product/$id', params: { id: line.product_id } }}
      preload={false}
      resetScroll={false}
      className="fine:hover:underline"
    >
      {children}
    </Link>
  )
