// What people call the same thing: British and American, short and long, over all categories of the market. Written by
// hand; one line is one meaning.
import { devices } from './synonyms-devices.ts'
import { living } from './synonyms-living.ts'
import { pastimes } from './synonyms-pastimes.ts'

/**
 * In a line with `=` every name finds the others. In one with `>` the first finds also what follows, but not the other
 * way round.
 */
export interface SynonymLine {
  names: string[]
  oneWay: boolean
}

export const synonymLines: readonly SynonymLine[] = `${devices}${living}${pastimes}`
  .trim()
  .split(/\n+/)
  .map((line) => {
    const oneWay = line.includes('>')
    return {
      oneWay,
      names: line
        .split(/[=>,]/)
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    }
  })

/** Words that people add and listings need not have: they raise what has them and leave out nothing. */
export const fillers: ReadonlySet<string> = new Set(
  (
    'a an and any are as at be best brand buy by cheap cheapest deal deals do find for from get good great have i ' +
    'in inexpensive is it its looking low me my near need new nice no of off offer on online or order our please ' +
    'price priced purchase quality sale sell shop shopping some something store that the their there these this ' +
    'to top under uk want what which who with within without you your'
  ).split(' '),
)

/**
 * Words that say what a thing is for, not what it is: what follows them in a title or a query is not the thing itself.
 */
export const purposes: ReadonlySet<string> = new Set([
  'for',
  'fit',
  'fits',
  'compatible',
  'compat',
  'with',
  'without',
  'by',
])

/** Words at the end of a title that name a colour, a size or an amount instead of the thing. */
export const looks: ReadonlySet<string> = new Set(
  (
    'black white red blue green yellow orange purple pink brown gray grey silver gold beige ivory navy teal ' +
    'turquoise clear transparent rose multicolor multicolour dark light matte glossy small medium larg xl xxl xs ' +
    'mini size set pack piec pair new unlock refurbish use edit seri gener gen model version'
  ).split(' '),
)
