// The photos of a review, small; one that is pressed opens large.
import { Suspense, useState } from 'react'
import { Picture } from '../../ui/picture.tsx'
import { reviewWords as words } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const PhotoViewer = lazyPart(() => import('./photo-viewer.tsx').then((module) => module.PhotoViewer))

export const ReviewPhotos = ({ photos }: { photos: readonly string[] }) => {
  const [place, setPlace] = useState<number | null>(null)
  const [used, setUsed] = useState(false)
  if (photos.length === 0) return null
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-2">
        {photos.map((photo, each) => (
          <li key={photo}>
            <button
              type="button"
              aria-label={words.openPhoto(each + 1, photos.length)}
              onClick={() => {
                setUsed(true)
                setPlace(each)
              }}
              className="block overflow-hidden rounded-sm"
            >
              <Picture src={photo} alt="" sizes="72px" className="size-18" />
            </button>
          </li>
        ))}
      </ul>
      {used ? (
        <Suspense>
          <PhotoViewer photos={photos} place={place} onPlace={setPlace} onClose={() => setPlace(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
