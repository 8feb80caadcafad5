// Card 2: the photo, more pictures, title, description and category (design §4.5).
import { Suspense, useState } from 'react'
import { categories } from '@lamplit/contract/kinds'
import { listingLimits as limits } from '@lamplit/contract/limits'
import { Skeleton } from '../../ui/skeleton.tsx'
import { translateServerMessage } from '../../words/catalogue.ts'
import { Fold } from './fold.tsx'
import { FormArea, FormCard, FormText } from './form-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { useForm } from './use-listing-form.ts'
import { sellWords } from './words.ts'
import { lazyPart } from '../../lib/lazy-part.ts'

const MorePictures = lazyPart(() => import('./more-pictures.tsx').then((module) => module.MorePictures))

const FoldedPictures = ({ onSignInNeeded }: { onSignInNeeded: () => void }) => {
  const { form } = useForm()
  const [open, setOpen] = useState(form.images.length > 0)
  return (
    <Fold title={sellWords.morePictures} open={open} onToggle={setOpen}>
      <Suspense fallback={<Skeleton className="h-32 rounded-md" />}>
        <MorePictures onSignInNeeded={onSignInNeeded} />
      </Suspense>
    </Fold>
  )
}

export const PhotoCard = ({ onSignInNeeded }: { onSignInNeeded: () => void }) => (
  <FormCard title={sellWords.cardPhoto}>
    <PictureField onSignInNeeded={onSignInNeeded} />
    <FormText
      field="title"
      label={sellWords.title}
      placeholder={sellWords.titlePlaceholder}
      count={limits.title.max}
      autoComplete="off"
    />
    <FormArea
      field="description"
      label={sellWords.description}
      placeholder={sellWords.descriptionPlaceholder}
      limit={limits.description.max}
      rows={5}
    />
    <FormText
      field="category"
      label={sellWords.category}
      help={sellWords.categoryHelp}
      optional
      list="sell-categories"
      autoComplete="off"
    />
    <datalist id="sell-categories">
      {categories.map((category) => (
        <option key={category} value={category}>
          {translateServerMessage(category)}
        </option>
      ))}
    </datalist>
    <FoldedPictures onSignInNeeded={onSignInNeeded} />
  </FormCard>
)
