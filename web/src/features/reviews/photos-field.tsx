// Up to four photos of one's own: made smaller, sent one after the other, shown small, taken away again.
import { reviewLimits } from '@lamplit/contract/limits'
import { ImageUp, X } from 'lucide-react'
import { useRef } from 'react'
import { Picture } from '../../ui/picture.tsx'
import { requestSignIn } from '../../lib/sign-in-door.ts'
import { photoTypes } from '../sell/compress-photo.ts'
import { FileButton } from '../sell/file-button.tsx'
import { UploadStatus } from '../sell/upload-status.tsx'
import { usePhotoUpload } from '../sell/use-photo-upload.ts'
import { reviewWords as words } from './words.ts'

interface PhotosFieldProps {
  photos: readonly string[]
  onChange: (photos: string[]) => void
  error?: string | undefined
}

export const PhotosField = ({ photos, onChange, error }: PhotosFieldProps) => {
  // Several can arrive one after the other before the form is drawn again.
  const latest = useRef(photos)
  latest.current = photos
  const upload = usePhotoUpload(
    (url) => {
      if (latest.current.includes(url) || latest.current.length >= reviewLimits.photos) return
      latest.current = [...latest.current, url]
      onChange([...latest.current])
    },
    () => void requestSignIn(),
  )
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="text-sm font-semibold">{words.photos}</legend>
      <p className="text-xs text-ink-3">{words.photosHelp(reviewLimits.photos)}</p>
      {photos.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, place) => (
            <li key={photo} className="relative">
              <Picture
                src={photo}
                alt={words.photo(place + 1, photos.length)}
                sizes="88px"
                className="size-22 rounded-md"
              />
              <button
                type="button"
                aria-label={words.removePhoto(place + 1)}
                onClick={() => onChange(photos.filter((each) => each !== photo))}
                className="absolute end-0 top-0 flex size-11 items-start justify-end p-1"
              >
                <span className="flex size-7 items-center justify-center rounded-full bg-picture-chip text-on-picture">
                  <X size={16} aria-hidden="true" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {photos.length < reviewLimits.photos ? (
        <div>
          <FileButton
            icon={ImageUp}
            kind="outline"
            label={words.addPhoto}
            accept={photoTypes.join(',')}
            multiple
            busy={upload.stage.at !== 'idle'}
            onFiles={(files) => upload.choose(files.slice(0, reviewLimits.photos - photos.length))}
          />
        </div>
      ) : null}
      <UploadStatus upload={upload} />
      {error ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
