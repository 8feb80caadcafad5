// `npm run languages` brings the English message files up to the typed source and lists what every locale owes.
// `npm run languages -- --check` writes nothing and fails where something is owed: no release without it.
import { isDeepStrictEqual } from 'node:util'
import { englishAreas, messagesOf } from './english.ts'
import { englishMessages } from './english-messages.ts'
import { locales, readLocale, writeLocale } from './message-files.ts'
import { reportOf } from './report.ts'

const check = process.argv.includes('--check')
const areas = await englishAreas()
const messages = messagesOf(areas)
const english = englishMessages(areas)

const lines: string[] = []
if (!check) writeLocale('en', english)
else if (!isDeepStrictEqual(readLocale('en'), english))
  lines.push('en: the files are not what the typed source says; run npm run languages')

for (const locale of locales().filter((code) => code !== 'en')) {
  const { missing, superfluous, changed } = reportOf(messages, english, readLocale(locale))
  lines.push(
    ...missing.map((key) => `${locale}: missing      ${key} = ${english[key]}`),
    ...superfluous.map((key) => `${locale}: superfluous  ${key}`),
    ...changed.map((key) => `${locale}: changed      ${key}`),
  )
}
process.stdout.write(
  lines.length > 0 ? `${lines.join('\n')}\n` : `All ${messages.size} messages are there in every language.\n`,
)
process.exitCode = check && lines.length > 0 ? 1 : 0
