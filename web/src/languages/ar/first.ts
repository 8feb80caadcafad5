// Arabic: what the first drawing of any page needs.
import type { Group } from '../areas.ts'
import { shell } from './shell.ts'
import { spec } from './spec.ts'
import { catalog } from './catalog.ts'
import { home } from './home.ts'

export const words: Group<'first'> = { ...shell, ...spec, ...catalog, ...home }
