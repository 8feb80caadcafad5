// The photos of a review, one at a time and whole; arrow keys turn them.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { reviewWords as words } from './words.ts'

interface PhotoViewerProps {
  photos: readonly string[]
  place: number | null
  onPlace: (place: number) => void
  onClose: () => void
}

export const PhotoViewer = ({ photos, place, onPlace, onClose }: PhotoViewerProps) => {
  // While it closes, it still shows what it showed.
  const [last, setLast] = useState(place ?? 0)
  if (place !== null && place !== last) setLast(place)
  const many = photos.length > 1
  const turn = (by: number): void => onPlace((last + by + photos.length) % photos.length)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (many && (event.key === 'ArrowRight' || event.key === 'ArrowLeft'))
      turn((event.key === 'ArrowRight') === (document.documentElement.dir !== 'rtl') ? 1 : -1)
  }
  return (
    <Dialog open={place !== null} onClose={onClose} title={words.photo(last + 1, photos.length)} size="lg">
      <div className="relative" onKeyDown={onKeyDown} role="presentation">
        <Picture
          src={photos[last]}
          alt={words.photo(last + 1, photos.length)}
          sizes="(min-width: 48rem) 680px, 100vw"
          className="aspect-square max-h-[70dvh] w-full rounded-md [&_img]:object-contain!"
          priority
        />
        {many ? (
          <>
            <IconButton
              icon={ChevronLeft}
              label={words.previousPhoto}
              look="picture"
              className="absolute! start-2 top-[calc(50%-22px)]"
              onClick={() => turn(-1)}
            />
            <IconButton
              icon={ChevronRight}
              label={words.nextPhoto}
              look="picture"
              className="absolute! end-2 top-[calc(50%-22px)]"
              onClick={() => turn(1)}
            />
          </>
        ) : null}
      </div>
    </Dialog>
  )
}
