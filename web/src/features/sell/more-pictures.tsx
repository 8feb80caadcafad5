// Up to eight more pictures, by address or upload, put in order with buttons (design §9.1, item 6: no dragging needed).
import { useState } from 'react'
import { ArrowDown, ArrowUp, ImagePlus, ImageUp, Trash2 } from 'lucide-react'
import { checkImage, ownPicturePath } from '@lamplit/contract/listing'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { photoTypes } from './compress-photo.ts'
import { FileButton } from './file-button.tsx'
import { morePictures, checkErrorText } from './form.ts'
import { UploadStatus } from './upload-status.tsx'
import { useForm } from './use-listing-form.ts'
import { usePhotoUpload } from './use-photo-upload.ts'
import { sellWords } from './words.ts'

const moved = (list: readonly string[], from: number, to: number): string[] => {
  const next = list.filter((_, place) => place !== from)
  next.splice(to, 0, list[from]!)
  return next
}

const PictureRow = ({
  address,
  place,
  last,
  onMove,
  onRemove,
}: {
  address: string
  place: number
  last: boolean
  onMove: (to: number) => void
  onRemove: () => void
}) => (
  <li className="flex items-center gap-2 rounded-md bg-surface p-1.5">
    <Picture
      src={ownPicturePath.test(address) ? address : null}
      alt=""
      sizes="56px"
      className="size-14 shrink-0 rounded-sm"
    />
    <span className="min-w-0 flex-1">
      <span className="block text-sm font-semibold">{sellWords.pictureNumber(place + 2)}</span>
      {ownPicturePath.test(address) ? null : <span className="block truncate text-xs text-ink-2">{address}</span>}
    </span>
    <IconButton
      icon={ArrowUp}
      label={sellWords.moveEarlier(place + 2)}
      disabled={place === 0}
      onClick={() => onMove(place - 1)}
    />
    <IconButton
      icon={ArrowDown}
      label={sellWords.moveLater(place + 2)}
      disabled={last}
      onClick={() => onMove(place + 1)}
    />
    <IconButton icon={Trash2} label={sellWords.removeNumber(place + 2)} onClick={onRemove} />
  </li>
)

const AddPicture = ({ onAdd, onSignInNeeded }: { onAdd: (address: string) => void; onSignInNeeded: () => void }) => {
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const upload = usePhotoUpload(onAdd, onSignInNeeded)
  const add = () => {
    const failure = checkErrorText(checkImage(address))
    setProblem(failure)
    if (failure !== null) return
    onAdd(address.trim())
    setAddress('')
  }
  return (
    <div className="flex flex-col gap-3">
      <Field label={sellWords.addAddress} error={problem}>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          className="pe-0.5!"
          placeholder={sellWords.imagePlaceholder}
          value={address}
          onValue={(text) => {
            setAddress(text)
            if (problem) setProblem(null)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              add()
            }
          }}
          after={
            <Button kind="ghost" size={44} icon={ImagePlus} onClick={add}>
              {sellWords.add}
            </Button>
          }
        />
      </Field>
      <div>
        <FileButton
          icon={ImageUp}
          kind="outline"
          label={sellWords.addFile}
          accept={photoTypes.join(',')}
          multiple
          busy={upload.stage.at !== 'idle'}
          onFiles={upload.choose}
        />
      </div>
      <UploadStatus upload={upload} />
    </div>
  )
}

export const MorePictures = ({ onSignInNeeded }: { onSignInNeeded: () => void }) => {
  const {
    form: { images },
    set,
  } = useForm()
  const move = (from: number, to: number) => {
    set('images', moved(images, from, to))
    announce(sellWords.pictureMoved(from + 2, to + 2))
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{sellWords.morePictures}</legend>
      <p className="text-xs text-ink-2">{sellWords.morePicturesHelp(morePictures)}</p>
      {images.length === 0 ? null : (
        <ol className="flex flex-col gap-2">
          {images.map((address, place) => (
            <PictureRow
              key={address}
              address={address}
              place={place}
              last={place === images.length - 1}
              onMove={(to) => move(place, to)}
              onRemove={() =>
                set(
                  'images',
                  images.filter((_, other) => other !== place),
                )
              }
            />
          ))}
        </ol>
      )}
      {images.length < morePictures ? (
        <AddPicture
          onAdd={(address) => {
            if (!images.includes(address)) set('images', [...images, address].slice(0, morePictures))
          }}
          onSignInNeeded={onSignInNeeded}
        />
      ) : null}
    </fieldset>
  )
}
