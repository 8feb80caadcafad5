// No module keeps a word that it read while it loaded: it would stay in the language of that moment.
import { expect, test } from 'vitest'
import { areasHere, setLocale, translate } from '../words/catalogue.ts'

/** All of the page but what begins by itself. */
const modules = import.meta.glob([
  '../**/*.{ts,tsx}',
  '!../**/*.test.{ts,tsx}',
  '!../**/test/**',
  '!../main.tsx',
  '!../features/offline/worker.ts',
  '!../**/*.d.ts',
])

test('words are read when they are shown', async () => {
  const read = new Set<string>()
  // A language whose every word is noted and missing, so that English is read behind it.
  const noting = (area: string): object =>
    new Proxy(
      {},
      {
        get: (_, key) => {
          read.add(`${area}.${String(key)}`)
          return undefined
        },
      },
    )
  translate('zz', new Proxy({}, { get: (_, area: string) => noting(area) }))
  setLocale('zz')
  try {
    for (const load of Object.values(modules)) await load()
  } finally {
    setLocale('en')
  }
  expect(Object.keys(areasHere()).length).toBeGreaterThan(60)
  expect([...read], 'read this inside of what is drawn or called; as a default it may stand in the parameters').toEqual(
    [],
  )
}, 120_000)
