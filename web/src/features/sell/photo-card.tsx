// Card 2: the photo, more pictures, title, description and category (design §4.5).
import { categories } from '@lamplit/contract/listing'
import { listingLimits as limits } from '@lamplit/contract/limits'
import { FormArea, FormCard, FormText } from './form-fields.tsx'
import { MorePictures } from './more-pictures.tsx'
import { PictureField } from './picture-field.tsx'
import { sellWords } from './words.ts'

export const PhotoCard = ({ onSignInNeeded }: { onSignInNeeded: () => void }) => (
  <FormCard title={sellWords.cardPhoto}>
    <PictureField onSignInNeeded={onSignInNeeded} />
    <FormText field="title" label={sellWords.title} placeholder={sellWords.titlePlaceholder} count={limits.title.max} autoComplete="off" />
    <FormArea field="description" label={sellWords.description} placeholder={sellWords.descriptionPlaceholder} limit={limits.description.max} rows={5} />
    <FormText field="category" label={sellWords.category} help={sellWords.categoryHelp} optional list="sell-categories" autoComplete="off" />
    <datalist id="sell-categories">{categories.map((category) => <option key={category} value={category}>{category}</option>)}</datalist>
    <MorePictures onSignInNeeded={onSignInNeeded} />
  </FormCard>
)
