// The way to the cart with the number of its lines, 99+ above 99 (spec §9).
import { ShoppingCart } from 'lucide-react'
import { cartMark } from '../lib/cart-mark.ts'
import { useStored } from '../lib/stored.ts'
import { IconLink } from '../ui/icon-button.tsx'
import { shellWords } from '../words/shell.ts'

export const CartLink = ({ className }: { className?: string }) => {
  const [{ count }] = useStored(cartMark)
  return (
    <IconLink
      to="/cart"
      icon={ShoppingCart}
      label={shellWords.cart(count)}
      badge={count}
      {...(className ? { className } : {})}
    />
  )
}
