// Countries and the regions they lie in, as sellers name them for shipping and buyers write them in an address
// (spec §3, shippingProfile region).

const lists = {
  Africa:
    'Algeria|Angola|Benin|Botswana|Burkina Faso|Burundi|Cabo Verde|Cameroon|Central African Republic|Chad|' +
    'Comoros|Congo|DR Congo|Djibouti|Egypt|Equatorial Guinea|Eritrea|Eswatini|Ethiopia|Gabon|Gambia|Ghana|' +
    'Guinea|Guinea-Bissau|Ivory Coast|Kenya|Lesotho|Liberia|Libya|Madagascar|Malawi|Mali|Mauritania|Mauritius|' +
    'Morocco|Mozambique|Namibia|Niger|Nigeria|Rwanda|São Tomé and Príncipe|Senegal|Seychelles|Sierra Leone|' +
    'Somalia|South Africa|South Sudan|Sudan|Tanzania|Togo|Tunisia|Uganda|Zambia|Zimbabwe',
  Asia:
    'Afghanistan|Armenia|Azerbaijan|Bahrain|Bangladesh|Bhutan|Brunei|Cambodia|China|Georgia|Hong Kong|India|' +
    'Indonesia|Iran|Iraq|Israel|Japan|Jordan|Kazakhstan|Kuwait|Kyrgyzstan|Laos|Lebanon|Macau|Malaysia|Maldives|' +
    'Mongolia|Myanmar|Nepal|North Korea|Oman|Pakistan|Palestine|Philippines|Qatar|Saudi Arabia|Singapore|' +
    'South Korea|Sri Lanka|Syria|Taiwan|Tajikistan|Thailand|Timor-Leste|Turkey|Turkmenistan|United Arab Emirates|' +
    'Uzbekistan|Vietnam|Yemen',
  Europe:
    'Albania|Andorra|Austria|Belarus|Belgium|Bosnia and Herzegovina|Bulgaria|Croatia|Cyprus|Czechia|Denmark|' +
    'Estonia|Finland|France|Germany|Greece|Hungary|Iceland|Ireland|Italy|Kosovo|Latvia|Liechtenstein|Lithuania|' +
    'Luxembourg|Malta|Moldova|Monaco|Montenegro|Netherlands|North Macedonia|Norway|Poland|Portugal|Romania|' +
    'Russia|San Marino|Serbia|Slovakia|Slovenia|Spain|Sweden|Switzerland|Ukraine|United Kingdom|Vatican City',
  'North America':
    'Antigua and Barbuda|Bahamas|Barbados|Belize|Canada|Costa Rica|Cuba|Dominica|Dominican Republic|' +
    'El Salvador|Grenada|Guatemala|Haiti|Honduras|Jamaica|Mexico|Nicaragua|Panama|Puerto Rico|' +
    'Saint Kitts and Nevis|Saint Lucia|Saint Vincent and the Grenadines|Trinidad and Tobago|United States',
  'South America': 'Argentina|Bolivia|Brazil|Chile|Colombia|Ecuador|Guyana|Paraguay|Peru|Suriname|Uruguay|Venezuela',
  Oceania:
    'Australia|Fiji|Kiribati|Marshall Islands|Micronesia|Nauru|New Zealand|Palau|Papua New Guinea|Samoa|' +
    'Solomon Islands|Tonga|Tuvalu|Vanuatu',
} as const
const union =
  'Austria|Belgium|Bulgaria|Croatia|Cyprus|Czechia|Denmark|Estonia|Finland|France|Germany|Greece|Hungary|' +
  'Ireland|Italy|Latvia|Lithuania|Luxembourg|Malta|Netherlands|Poland|Portugal|Romania|Slovakia|Slovenia|Spain|' +
  'Sweden'

/** Other names under which people write the same country. */
const otherNames: Readonly<Record<string, string>> = {
  usa: 'United States',
  us: 'United States',
  'united states of america': 'United States',
  america: 'United States',
  uk: 'United Kingdom',
  'great britain': 'United Kingdom',
  britain: 'United Kingdom',
  england: 'United Kingdom',
  scotland: 'United Kingdom',
  wales: 'United Kingdom',
  'northern ireland': 'United Kingdom',
  uae: 'United Arab Emirates',
  'viet nam': 'Vietnam',
  'cote d ivoire': 'Ivory Coast',
  'czech republic': 'Czechia',
  holland: 'Netherlands',
  turkiye: 'Turkey',
  'russian federation': 'Russia',
  korea: 'South Korea',
  'republic of korea': 'South Korea',
  'cape verde': 'Cabo Verde',
  swaziland: 'Eswatini',
  burma: 'Myanmar',
  macedonia: 'North Macedonia',
  'democratic republic of the congo': 'DR Congo',
  'east timor': 'Timor-Leste',
  eu: 'European Union',
  deutschland: 'Germany',
  espana: 'Spain',
  brasil: 'Brazil',
}

/** Those other names with the usual one. */
export const countryAliases: readonly (readonly [alias: string, name: string])[] = Object.entries(otherNames)

/** The regions a seller can name instead of a country, the narrower ones first. */
export const regions = [
  'European Union',
  'Africa',
  'Asia',
  'Europe',
  'North America',
  'South America',
  'Oceania',
] as const
export type Region = (typeof regions)[number]

const membersOf = (region: Region): readonly string[] =>
  (region === 'European Union' ? union : lists[region]).split('|')

/** Every country by its usual name. */
export const countries: readonly string[] = Object.values(lists)
  .flatMap((list) => list.split('|'))
  .toSorted()

const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')

const known = new Map([...countries, ...regions].map((name) => [keyOf(name), name]))

/**
 * The usual name of a country or region, however it was written; what nobody knows stays as it is, so that it at least
 * equals itself.
 */
export const countryName = (written: string): string => {
  const key = keyOf(written)
  return known.get(key) ?? otherNames[key] ?? key
}

/** The regions a country lies in, the narrower first. */
export const regionsAround = (country: string): Region[] => {
  const name = countryName(country)
  return regions.filter((region) => membersOf(region).includes(name))
}
