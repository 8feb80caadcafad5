// The main photo: the address of one anywhere, which the market fetches and makes anew, or one uploaded here (spec §5,
// quality §3.9).
import { ImageUp, Trash2 } from 'lucide-react'
import { checkImage, ownPicturePath } from '@lamplit/contract/listing'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { photoTypes } from './compress-photo.ts'
import { FileButton } from './file-button.tsx'
import { fieldId } from './form.ts'
import { UploadStatus } from './upload-status.tsx'
import { useForm } from './use-listing-form.ts'
import { usePhotoUpload } from './use-photo-upload.ts'
import { sellWords } from './words.ts'

const Uploaded = ({ path, onRemove }: { path: string; onRemove: () => void }) => (
  <div className="flex items-center gap-3 rounded-md bg-surface-2 p-2 pe-3">
    <Picture src={path} alt={sellWords.uploaded} sizes="80px" className="size-20 shrink-0 rounded-md" />
    <p className="flex-1 text-sm font-semibold">{sellWords.uploaded}</p>
    <IconButton icon={Trash2} label={sellWords.removePhoto} id={fieldId('image')} onClick={onRemove} />
  </div>
)

const AddressBox = () => {
  const { form, problems, set, leave } = useForm()
  const looksRight = form.image.trim() !== '' && checkImage(form.image) === null
  return (
    <Field
      id={fieldId('image')}
      label={sellWords.image}
      error={problems['image']}
      help={looksRight ? sellWords.imageFetched : sellWords.imageHelp}
    >
      <TextInput
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={sellWords.imagePlaceholder}
        value={form.image}
        onValue={(text) => set('image', text)}
        // A pasted address is judged at once: nobody pastes half of one (issue, "instant check of the rule").
        onPaste={() => setTimeout(() => leave('image'))}
        onBlur={() => leave('image')}
      />
    </Field>
  )
}

export const PictureField = ({ onSignInNeeded }: { onSignInNeeded: () => void }) => {
  const { form, set } = useForm()
  const upload = usePhotoUpload((url) => set('image', url), onSignInNeeded)
  const own = ownPicturePath.test(form.image)
  return (
    <div className="flex flex-col gap-3">
      {own ? <Uploaded path={form.image} onRemove={() => set('image', '')} /> : <AddressBox />}
      <div>
        <FileButton
          icon={ImageUp}
          label={own ? sellWords.uploadOther : sellWords.upload}
          accept={photoTypes.join(',')}
          busy={upload.stage.at !== 'idle'}
          onFiles={upload.choose}
        />
      </div>
      <UploadStatus upload={upload} />
    </div>
  )
}
