// /search: looks for products by words (spec §2, §5).
import { ProductFinder } from './product-finder.tsx'
import { searchWords as words } from './words.ts'

export const SearchPage = () => <ProductFinder title={words.title} wordsName="q" browse={false} />
