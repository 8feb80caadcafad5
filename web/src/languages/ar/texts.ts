// Arabic: long texts, which load with their page.
import type { Group } from '../areas.ts'
import { texts } from './text-pages.ts'
import { legal } from './legal.ts'
import { admin } from './admin.ts'

export const words: Group<'texts'> = { ...texts, ...legal, ...admin }
