// How a buyer will see it: the card as it stands in lists, and the beginning of its text, following each letter
// (design §4.5).
import { amountOf, checkPrice, ownPicturePath, wholeOf } from '@lamplit/contract/listing'
import { pictureAddress } from '../../ui/picture.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Lantern } from '../../ui/logo.tsx'
import { Price } from '../../ui/price.tsx'
import { useSession } from '../../lib/session.ts'
import { catalogWords } from '../catalog/words.ts'
import type { SellForm } from './form.ts'
import { sellWords } from './words.ts'
import { classes } from '../../ui/classes.ts'

/** A photo given by address is not loaded from its site; it shows once the market has made its own (quality §3.9). */
const PreviewPicture = ({ image }: { image: string }) => (
  <div className="flex aspect-square items-center justify-center overflow-hidden bg-surface-2">
    {ownPicturePath.test(image) ? (
      <img src={pictureAddress(image, 480)} alt="" className="size-full object-cover" />
    ) : (
      <div className="flex flex-col items-center gap-3 p-6 text-center text-sm text-ink-2">
        <Lantern size={56} unlit />
        {image.trim() === '' ? null : <p>{sellWords.imageFetched}</p>}
      </div>
    )}
  </div>
)

const chipOf = (form: SellForm): string => {
  const left = form.type === 'Stocked' ? wholeOf(form.stock) : null
  return left !== null && left > 0 && left < 10 ? sellWords.left(left) : catalogWords.types[form.type]
}

export const ListingPreview = ({ form }: { form: SellForm }) => {
  const { person } = useSession()
  const price = checkPrice(form.price) === null ? amountOf(form.price) : null
  return (
    <article className="card overflow-hidden">
      <div className="relative">
        <PreviewPicture image={form.image} />
        <Chip tone="picture" className="absolute start-3 top-3">
          {chipOf(form)}
        </Chip>
      </div>
      <div className="flex flex-col gap-1 p-4">
        <p className="disp text-lg">
          {price === null ? (
            <span className="text-ink-3">
              <span className="pi">π</span>–
            </span>
          ) : (
            <Price value={price} digits="card" />
          )}
        </p>
        <p className={`line-clamp-2 font-semibold ${form.title.trim() === '' ? 'text-ink-3' : ''}`}>
          {form.title.trim() || sellWords.previewNoTitle}
        </p>
        {person ? <p className="text-xs text-ink-2">{sellWords.previewBy(person.username)}</p> : null}
        <p
          className={classes(
            'mt-2 line-clamp-4 text-sm whitespace-pre-line',
            form.description.trim() === '' ? 'text-ink-3' : 'text-ink-2',
          )}
        >
          {form.description.trim() || sellWords.previewNoDescription}
        </p>
        {form.images.length > 0 ? (
          <p className="mt-2 text-xs text-ink-3">{sellWords.previewPictures(form.images.length + 1)}</p>
        ) : null}
      </div>
    </article>
  )
}
