// What a review is about: the picture and name of the first thing, how many more, and who was on the other side.
import { Picture } from '../../ui/picture.tsx'
import { reviewWords as words } from './words.ts'

export interface ReviewSubject {
  title: string
  image: string | null
  more: number
  role: 'buyer' | 'seller'
}

/** Without a name it says only which side one had: the author of a review may have stayed anonymous. */
export const AboutLine = ({
  about: { title, image, more, role },
  username,
}: {
  about: ReviewSubject
  username?: string
}) => (
  <div className="flex items-center gap-3">
    <Picture src={image} alt="" sizes="56px" className="size-14 shrink-0 rounded-md" />
    <div className="min-w-0 flex-1">
      <p className="line-clamp-2 leading-5 font-semibold [overflow-wrap:anywhere]">{title}</p>
      <p className="text-xs text-ink-3 [overflow-wrap:anywhere]">
        {username === undefined
          ? role === 'buyer'
            ? words.asBuyer
            : words.asSeller
          : role === 'buyer'
            ? words.bought(username)
            : words.sold(username)}
        {more > 0 ? ` · ${words.andMore(more)}` : ''}
      </p>
    </div>
  </div>
)
