// The pictures of a product: one large, the others as thumbnails, arrows where there is a mouse (design §5.1).
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { catalogWords } from '../catalog/words.ts'
import { productWords as words } from './words.ts'

export interface GalleryProps {
  title: string
  images: readonly string[]
  sold: boolean
  /** As high as what is around it, from 768 px on; otherwise in its own proportions. */
  fill: boolean
}

const Thumbnails = ({
  images,
  chosen,
  onChoose,
}: {
  images: readonly string[]
  chosen: number
  onChoose: (place: number) => void
}) => (
  <ul
    aria-label={words.photos}
    className="no-bar absolute inset-x-2.5 bottom-2.5 flex gap-1.5 overflow-x-auto p-1 md:static md:shrink-0 md:gap-2.5"
  >
    {images.map((image, place) => (
      <li key={image}>
        <button
          type="button"
          aria-label={words.showPhoto(place + 1, images.length)}
          aria-current={place === chosen}
          onClick={() => onChoose(place)}
          className={classes(
            'block size-11 overflow-hidden rounded-[12px] md:size-21 md:rounded-[16px]',
            place === chosen ? 'ring-3 ring-jade' : 'ring-2 ring-picture-chip md:ring-0',
          )}
        >
          <Picture src={image} alt="" sizes="84px" className="size-full" />
        </button>
      </li>
    ))}
  </ul>
)

export const Gallery = ({ title, images, sold, fill }: GalleryProps) => {
  const [place, setPlace] = useState(0)
  const shown = Math.min(place, Math.max(0, images.length - 1))
  const turn = (by: number) => setPlace((shown + by + images.length) % images.length)
  const many = images.length > 1
  return (
    <div className={classes('relative flex flex-col md:gap-3', fill && 'md:h-full')}>
      <div
        className={classes('relative overflow-hidden rounded-lg', fill && 'md:aspect-[504/610] md:min-h-0 md:shrink')}
      >
        <Picture
          src={images[shown] ?? null}
          alt={words.photo(title, shown + 1, images.length)}
          sizes="(min-width: 48rem) 504px, 100vw"
          className={classes(
            'h-66 w-full',
            fill ? 'md:absolute md:inset-0 md:h-full' : 'xs:h-90 md:aspect-[504/560] md:h-auto',
          )}
          priority
          dimmed={sold}
        />
        {sold ? (
          <p
            className={
              'disp absolute inset-x-0 top-1/2 -translate-y-1/2 bg-picture-chip py-3 text-center text-2xl ' +
              'tracking-widest text-on-picture'
            }
          >
            {catalogWords.soldRibbon}
          </p>
        ) : null}
        {many ? (
          <>
            <IconButton
              icon={ChevronLeft}
              label={words.previousPhoto}
              look="picture"
              iconSize={20}
              className="absolute! start-3 top-[calc(50%-22px)] hidden! md:inline-flex!"
              onClick={() => turn(-1)}
            />
            <IconButton
              icon={ChevronRight}
              label={words.nextPhoto}
              look="picture"
              iconSize={20}
              className="absolute! end-3 top-[calc(50%-22px)] hidden! md:inline-flex!"
              onClick={() => turn(1)}
            />
          </>
        ) : null}
      </div>
      {many ? <Thumbnails images={images} chosen={shown} onChoose={setPlace} /> : null}
    </div>
  )
}
