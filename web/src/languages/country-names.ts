// Countries and regions of the market in another language, as the browser knows them.
import { countries, regions } from '@lamplit/contract/countries'

/** Where the market's usual name is not the one that browsers use in English. */
const codes: Readonly<Record<string, string>> = {
  'European Union': 'EU',
  Africa: '002',
  Asia: '142',
  Europe: '150',
  'North America': '003',
  'South America': '005',
  Oceania: '009',
  'DR Congo': 'CD',
  Congo: 'CG',
  'Ivory Coast': 'CI',
  'Cabo Verde': 'CV',
  Myanmar: 'MM',
  'Hong Kong': 'HK',
  Macau: 'MO',
  Palestine: 'PS',
  Turkey: 'TR',
  'Saint Vincent and the Grenadines': 'VC',
  Czechia: 'CZ',
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const plain = (name: string): string =>
  name.replaceAll('&', 'and').replaceAll('St.', 'Saint').normalize('NFD').replaceAll(/\p{M}/gu, '')

/** English name of this market → name in the language. A name that the browser does not know is left out. */
export const countryNames = (code: string): ReadonlyMap<string, string> => {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const here = new Intl.DisplayNames(code, { type: 'region', fallback: 'none' })
  const byName = new Map<string, string>()
  for (const first of letters)
    for (const second of letters) {
      const name = english.of(first + second)
      if (name && !byName.has(plain(name))) byName.set(plain(name), first + second)
    }
  return new Map(
    [...countries, ...regions].flatMap((name) => {
      const region = codes[name] ?? byName.get(plain(name))
      const said = region && here.of(region)
      return said ? [[name, said] as const] : []
    }),
  )
}
