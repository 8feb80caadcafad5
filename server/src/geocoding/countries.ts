// Under which names a country is known, and its two letters (ISO 3166-1).
import { countries, countryAliases, countryName } from '@lamplit/contract/countries'

const english = new Intl.DisplayNames('en', { type: 'region' })
/** Countries whose usual name here is not the one that the runtime has for their letters. */
const byHand: Readonly<Record<string, string>> = {
  'Antigua and Barbuda': 'AG',
  'Bosnia and Herzegovina': 'BA',
  Congo: 'CG',
  'DR Congo': 'CD',
  'Hong Kong': 'HK',
  Macau: 'MO',
  Myanmar: 'MM',
  Palestine: 'PS',
  'Saint Kitts and Nevis': 'KN',
  'Saint Lucia': 'LC',
  'Saint Vincent and the Grenadines': 'VC',
  'São Tomé and Príncipe': 'ST',
  'Trinidad and Tobago': 'TT',
}

// Old and second letters of a country, like UK, are told apart by the runtime.
const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place))
const codes = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => english.of(code) !== code && new Intl.Locale(`und-${code}`).region === code)
const usualByCode = new Map([
  ...codes.map((code): [string, string] => [code, countryName(english.of(code)!)]),
  ...Object.entries(byHand).map(([name, code]): [string, string] => [code, name]),
])
const codeByUsual = new Map([...usualByCode].map(([code, name]) => [name, code]))

/** The name of a country that people see; that of the runtime for territories the market has no name for. */
export const countryNameOf = (code: string): string => {
  const usual = usualByCode.get(code)
  return usual !== undefined && countries.includes(usual) ? usual : (english.of(code) ?? code)
}

/** Every name with its letters; the first of the same name counts. */
export const countryKeys: readonly (readonly [name: string, code: string])[] = [
  ...countries.flatMap((name) => {
    const code = codeByUsual.get(name)
    return code ? [[name, code] as const] : []
  }),
  ...countryAliases.flatMap(([alias, name]) => {
    const code = codeByUsual.get(name)
    return code ? [[alias, code] as const] : []
  }),
  ...codes.map((code) => [english.of(code)!, code] as const),
]
