// The way to the wishlist with the number of its things, 99+ above 99 (spec §9; design §3.2).
import { Heart } from 'lucide-react'
import { useStored } from '../lib/stored.ts'
import { wishlistMark } from '../lib/wishlist-mark.ts'
import { IconLink } from '../ui/icon-button.tsx'
import { shellWords } from '../words/shell.ts'

export const WishlistLink = ({ className }: { className?: string }) => {
  const [{ ids }] = useStored(wishlistMark)
  return (
    <IconLink
      to="/wishlist"
      icon={Heart}
      label={shellWords.wishlist(ids.length)}
      badge={ids.length}
      {...(className ? { className } : {})}
    />
  )
}
