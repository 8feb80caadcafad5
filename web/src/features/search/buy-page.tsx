// /buy: everything there is to buy, with words, filters and an order (spec §2).
import { ProductFinder } from './product-finder.tsx'
import { searchWords as words } from './words.ts'

export const BuyPage = () => <ProductFinder title={words.browseTitle} wordsName="search" browse />
