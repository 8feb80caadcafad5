// What PiNet shows of a passed-on link: the same facts as the head of the page, in the form PiNet asks for
// (pi-platform §5.5).
import type { PreviewMeta } from '@lamplit/contract/system'
import type { Read } from '../kernel/db.ts'
import { descriptionLength, titleLength } from './head.ts'
import { plain } from './plain.ts'
import { homeShown, shownAt } from './rendered-page.ts'
import { marketName } from './structured.ts'

/** What is no page of ours, or shows nothing to a stranger, is answered like the home page. */
export const previewOf = async (db: Read, pathname: string, origin: string): Promise<PreviewMeta> => {
  const found = await shownAt(db, pathname)
  const { type, path, picture, ...texts } =
    found.status === 404 || !found.indexed || found.hasStartPicture ? homeShown : found
  const [title, description] = [plain(texts.title, titleLength), plain(texts.description, descriptionLength)]
  const image = { url: origin + picture.path, alt: plain(picture.alt, titleLength) }
  return {
    title,
    description,
    openGraph: {
      type: type === 'profile' ? 'profile' : 'website',
      siteName: marketName,
      title,
      description,
      url: origin + path,
      images: [image],
    },
    twitter: { card: type === 'profile' ? 'summary' : 'summary_large_image', title, description, images: [image.url] },
    icons: { icon: `${origin}/favicon.svg` },
  }
}
